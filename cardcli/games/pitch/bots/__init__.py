"""The players of pitch."""
