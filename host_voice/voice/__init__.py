"""Text to PCM."""
