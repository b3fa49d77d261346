"""Markdown tables, and the intervals beside every figure."""

from __future__ import annotations

from math import sqrt

from scipy.stats import chi2

_Z = 1.96


def interval(hits: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson, each end 0–1. `total` must not be 0."""
    share = hits / total
    middle = share + _Z * _Z / (2 * total)
    half = _Z * sqrt(share * (1 - share) / total + _Z * _Z / (4 * total * total))
    low, high = ((middle + sign * half) / (1 + _Z * _Z / total) for sign in (-1, 1))
    return max(low, 0.0), min(high, 1.0)


def wilson(hits: int, total: int) -> str:
    """Hits with the 95 % interval of their share, in percent."""
    if not total:
        return "–"
    low, high = interval(hits, total)
    return f"{hits} ({low * 100:.1f}–{high * 100:.1f} %)"


def share(hits: int, total: int) -> str:
    """Hits, their share and its 95 % interval, in percent."""
    if not total:
        return "–"
    low, high = interval(hits, total)
    return f"{hits} = {hits / total * 100:.1f} % ({low * 100:.1f}–{high * 100:.1f})"


def rate(events: int, units: float) -> str:
    """Events in so many units of time, as events a unit with the exact 95 % interval of Poisson."""
    if units <= 0:
        return "–"
    low = chi2.ppf(0.025, 2 * events) / 2 if events else 0.0
    high = chi2.ppf(0.975, 2 * events + 2) / 2
    return f"{events} = {events / units:.2f} ({low / units:.2f}–{high / units:.2f})"


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def head(*cells: str) -> list[str]:
    return [row(*cells), "|" + "---|" * len(cells)]
