"""Which phones are the remote: so many at once, each as long as it gives signs of life."""

from __future__ import annotations

from typing import Final

LEASE: Final = 12.0
"""Seconds without a sign of life after which another phone may take over."""


class Remotes:
    """Phones by the name they gave themselves; `most` of them at once. Times are seconds of any one clock."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._seen: dict[str, float] = {}

    def claim(self, phone: str, now: float) -> bool:
        """A sign of life of `phone`; False while enough others are the remote."""
        self._seen = {name: seen for name, seen in self._seen.items() if now - seen < LEASE}
        if phone not in self._seen and len(self._seen) >= self._most:
            return False
        self._seen[phone] = now
        return True

    def dismiss(self) -> None:
        """No phone is the remote any more."""
        self._seen.clear()

    def holds(self, phone: str) -> bool:
        """Whether nobody has taken the place of `phone`."""
        return phone in self._seen
