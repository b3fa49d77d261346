"""The club's database: finished games, players and bans, and how the tables of this evening stand."""
