"""Players of doubles."""
