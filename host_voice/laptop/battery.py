"""The battery, where the computer has one."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import psutil

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Battery:
    """How full it is, 0–100 %, and whether the computer has other power as well."""

    percent: float
    plugged: bool

    def low(self, least: float) -> bool:
        """Whether it is being emptied and holds no more than `least` percent; 0 is never low."""
        return not self.plugged and 0 < least >= self.percent


def battery() -> Battery | None:
    """Its state now; None without one, and where the system does not tell. Never raises."""
    try:
        found = psutil.sensors_battery()
    except (
        AttributeError,
        OSError,
        RuntimeError,
        ValueError,
    ) as error:  # not on every system; broken drivers
        _log.info("no battery to be read: %s", error)
        return None
    if found is None:
        return None
    # Unknown (None) is no reason to worry a host.
    return Battery(float(found.percent), found.power_plugged is not False)
