"""The Japanese game of 1999 to 2005: its cards and procedures."""
