"""What counted votes mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def leaders(counts: Mapping[int, int]) -> tuple[int, ...]:
    """The candidates with the most votes, in the order of calling; nobody if no vote was cast."""
    most = max(counts.values(), default=0)
    return tuple(seat for seat, votes in counts.items() if votes == most) if most else ()


def majority(hands: int, living: int) -> bool:
    """Whether `hands` are more than half of the living."""
    return hands * 2 > living


def same_tie(tied: Sequence[int], standing: Sequence[int]) -> bool:
    """Whether a revote among `standing` has ended with all of them tied again."""
    return set(tied) == set(standing)
