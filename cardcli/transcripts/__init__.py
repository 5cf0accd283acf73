"""The transcript of a match: written as it goes, read strictly, replayed, verified."""
