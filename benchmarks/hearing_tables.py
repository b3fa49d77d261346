"""Markdown tables and intervals."""

from __future__ import annotations

from math import sqrt


def wilson(hits: int, total: int) -> str:
    """Hits with the 95 % interval of their share, in percent."""
    if not total:
        return "–"
    z, share = 1.96, hits / total
    middle = share + z * z / (2 * total)
    half = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    low, high = ((middle + sign * half) / (1 + z * z / total) * 100 for sign in (-1, 1))
    return f"{hits} ({max(low, 0):.1f}–{min(high, 100):.1f} %)"


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def head(*cells: str) -> list[str]:
    return [row(*cells), "|" + "---|" * len(cells)]
