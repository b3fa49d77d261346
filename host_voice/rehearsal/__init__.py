"""Tables without people: invented players and recorded protocols played through the game."""
