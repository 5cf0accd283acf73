"""Players of pinochle."""
