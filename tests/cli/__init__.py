"""The command line as a process: streams, signals, exit statuses, foreign text."""
