"""How well a model hears: the clips, the product's own ear put to them, and the tables."""
