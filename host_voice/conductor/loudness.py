"""How loud it is by day and by night: two levels, each remembered until the host changes it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from host_voice.audio.mixer import LOUDEST, QUIETEST

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loudness:
    """Steps of 3 dB from the usual, within the mixer's limits: of speech by day, of the music at night."""

    day: int = 0
    night: int = 0

    def at(self, night: bool) -> int:
        """The steps that hold now."""
        return self.night if night else self.day

    def changed(self, steps: int, night: bool) -> Loudness:
        """Louder or quieter by `steps` at this time of day alone."""
        level = min(LOUDEST, max(QUIETEST, self.at(night) + steps))
        return Loudness(self.day, level) if night else Loudness(level, self.night)


Keep = Callable[[Loudness], None]


def remembered(path: Path) -> Loudness:
    """What `remember` has kept there; the usual loudness where there is nothing, or nothing of use."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return Loudness().changed(int(kept["day"]), False).changed(int(kept["night"]), True)
    except FileNotFoundError:
        return Loudness()
    except (OSError, ValueError, LookupError, TypeError, ArithmeticError) as error:
        _log.warning("%s is passed over: %s", path, error)
        return Loudness()


def remember(path: Path, loudness: Loudness) -> None:
    """Keep it for the next evening; where that cannot be, it is only logged."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(loudness)) + "\n", encoding="utf-8")
    except OSError as error:
        _log.warning("the loudness is not kept in %s: %s", path, error)
