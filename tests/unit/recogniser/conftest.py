"""The workshop of the models is no part of the package: it is found beside it."""

from __future__ import annotations

import sys
from pathlib import Path

_SCRIPTS = str(Path(__file__).parents[3] / "scripts")
if _SCRIPTS not in sys.path:
    sys.path.insert(0, _SCRIPTS)
