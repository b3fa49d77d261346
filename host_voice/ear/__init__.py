"""PCM or keys to answers."""
