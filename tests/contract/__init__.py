"""What every game promises, checked for each one that is found."""
