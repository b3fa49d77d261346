"""What happened in an evening, as the robot saw it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any


@dataclass
class Record:
    """A log (one JSON object a line, `at` in seconds of the recording) and sums of it."""

    file: IO[str]
    counts: Counter[str] = field(default_factory=Counter)
    figures: dict[str, list[float]] = field(default_factory=dict)

    @classmethod
    def at(cls, path: Path) -> Record:
        """A new log."""
        return cls(path.open("w", encoding="utf-8"))

    def note(self, what: str, at: float, **facts: Any) -> None:
        """Log and count `what`."""
        self.counts[what] += 1
        self.file.write(json.dumps({"at": round(at, 2), "what": what, **facts}, ensure_ascii=False) + "\n")
        self.file.flush()

    def measure(self, what: str, value: float) -> None:
        """Keep a figure."""
        self.figures.setdefault(what, []).append(round(value, 3))

    def summary(self) -> dict[str, Any]:
        """Everything that was counted and measured."""
        return {"counts": dict(self.counts), "figures": self.figures}
