"""The pieces of `assets/music` and the small synthesiser that plays them."""
