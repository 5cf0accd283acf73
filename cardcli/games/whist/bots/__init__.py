"""Players of whist, a module each: its name is the bot's id."""
