"""The tables of a ruleset file, one file for each. Durations are in seconds."""
