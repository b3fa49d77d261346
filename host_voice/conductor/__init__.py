"""Performs cues in real time: speaks, counts down, asks, confirms. Knows nothing of the rules."""
