"""Playing cards, where the roles of a ruleset lie on such.

A card is named by its rank and its suit (`king_hearts`) or its colour, which means any of two (`king_black`).
The host may also name the rank alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from pydantic import Field

RANKS: Final = ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six")
SUITS: Final = ("hearts", "diamonds", "clubs", "spades")
COLOURS: Final = {"red": ("hearts", "diamonds"), "black": ("clubs", "spades")}

CARD: Final = f"^({'|'.join(RANKS)})_({'|'.join((*SUITS, *COLOURS))})$"

Card = Annotated[str, Field(pattern=CARD)]
"""A card by rank and suit, or any of the two of a colour."""

NAMES: Final = (*RANKS, *(f"{rank}_{suit}" for rank in RANKS for suit in (*SUITS, *COLOURS)))
"""Everything that the host may call a card."""


def meant(name: str) -> frozenset[str]:
    """The single cards that `name` fits."""
    rank, _, suit = name.partition("_")
    suits: Iterable[str] = COLOURS.get(suit, (suit,)) if suit else SUITS
    return frozenset(f"{rank}_{each}" for each in suits)


def lying(cards: Iterable[Card]) -> frozenset[str]:
    """All the single cards of `cards`."""
    return frozenset(card for name in cards for card in meant(name))
