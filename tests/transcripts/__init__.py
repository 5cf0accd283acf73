"""The transcript: written, verified, damaged, resumed, kept."""
