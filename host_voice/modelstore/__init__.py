"""Recognition models on disk: which there are, whether one is whole, and how to fetch another."""
