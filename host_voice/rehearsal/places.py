"""Where in a protocol something is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from host_voice.errors import HostVoiceError, ProtocolError


@dataclass(frozen=True, slots=True)
class Place:
    """`part` is `day`, `night` or `game`; `item` is what is wrong there, `position` which of several."""

    part: str = "game"
    number: int = 0
    item: str = "none"
    position: int = 0

    def broken(self, reason: str, **params: Any) -> ProtocolError:
        """The error `protocol-<reason>`, whose message begins with this place."""
        return ProtocolError(
            f"protocol-{reason}",
            part=self.part,
            number=self.number,
            item=self.item,
            position=self.position,
            **params,
        )

    def refused(self, error: HostVoiceError) -> ProtocolError:
        """What the rules said against it."""
        return self.broken(error.key, **error.params)
