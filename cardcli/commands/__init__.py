"""The commands of the table, one a file: the docstring is the help."""
