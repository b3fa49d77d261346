"""What the processes of a program use, read from /proc."""

from __future__ import annotations

import os
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """The process and all that it has started, down to the last."""
    found = [pid]
    for known in found:
        try:
            for task in Path(f"/proc/{known}/task").iterdir():
                found += [int(child) for child in (task / "children").read_text().split()]
        except OSError:  # it has just ended
            continue
    return found


def memory(pid: int) -> float:
    """Resident megabytes of the family; pages they share are counted once."""
    total = 0
    for member in family(pid):
        try:
            rollup = Path(f"/proc/{member}/smaps_rollup").read_text()
        except OSError:
            continue
        total += next(int(row.split()[1]) for row in rollup.splitlines() if row.startswith("Pss:"))
    return total / 1024


def cpu(pid: int) -> float:
    """Seconds of processor time the family has used so far, without members that have ended unseen."""
    total = 0
    for member in family(pid):
        try:
            fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += int(fields[11]) + int(fields[12])
    return total / _TICKS
