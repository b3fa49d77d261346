"""The one place where the real parts of an evening are chosen and wired together.

Parts are made by whoever lasts as long as they do: `house.py` has what lasts the evening, with its devices in
`hall.py`; `sitting.py` has what lasts one game. `leading.py` has one game follow the other.
"""

from __future__ import annotations

from host_voice.bootstrap.leading import evening
from host_voice.bootstrap.rehearsing import demonstration

__all__ = ["demonstration", "evening"]
