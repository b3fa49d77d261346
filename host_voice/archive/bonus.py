"""What the judge gives players on top of what the rules give them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from host_voice.errors import ConfigError
from host_voice.journal.protocol import Protocol


def read_bonuses(given: Iterable[str]) -> dict[int, float]:
    """`SEAT=POINTS` by seat; points may be below zero. Raises `ConfigError` for anything else."""
    found: dict[int, float] = {}
    for text in given:
        seat, _, points = text.partition("=")
        try:
            number, value = int(seat), float(points.replace(",", "."))
        except ValueError:
            number, value = 0, math.nan
        if not math.isfinite(value) or number in found:
            raise ConfigError("bonus-invalid", text=text)
        found[number] = value
    return found


def with_bonuses(protocol: Protocol, bonuses: Mapping[int, float]) -> Protocol:
    """`protocol` with `bonuses` on its judges' sheet. Raises `ConfigError` where there is no line for one."""
    if not bonuses:
        return protocol
    if not protocol.scores:
        raise ConfigError("bonus-without-scores")
    strange = next((seat for seat in bonuses if seat not in protocol.scores), None)
    if strange is not None:
        raise ConfigError("bonus-seat", seat=strange, players=protocol.players)
    scores = {
        seat: score.model_copy(update={"bonus": bonuses[seat]}) if seat in bonuses else score
        for seat, score in protocol.scores.items()
    }
    return protocol.model_copy(update={"scores": scores})
