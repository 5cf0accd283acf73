"""Records: finished transcripts folded into who has won what, kept in a database."""
