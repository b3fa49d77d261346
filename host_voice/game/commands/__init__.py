"""What the host's commands do to a game, one file for each kind."""
