"""Golden sessions: screens as they were printed, beside their transcripts."""
