"""The club's database: finished games, players and bans, and how the tables of this evening stand."""

from typing import Final

REASON: Final = 200
"""Letters of the longest reason of a ban."""
