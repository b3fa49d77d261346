"""The words of our recognition models: how they sound, and the graph that lets Vosk hear them."""
