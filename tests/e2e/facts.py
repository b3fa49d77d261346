"""Public facts of a protocol, to compare what was played with what was meant."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


def exported(journal: Path) -> dict[str, Any]:
    """The protocol of the last evening in the folder, as the program exports it."""
    command = [sys.executable, "-m", "host_voice", "games", "export", "last", "--format", "json"]
    done = subprocess.run([*command, "--journal", str(journal)], check=True, capture_output=True)
    protocol: dict[str, Any] = json.loads(done.stdout)
    return protocol


def public(protocol: dict[str, Any]) -> dict[str, Any]:
    """What everybody at the table has seen."""
    told = {key: protocol[key] for key in ("host", "shown", "best") if protocol.get(key)}
    return told | {
        "players": protocol["players"],
        "ruleset": protocol["ruleset"],
        "nights": [_kept(night, "night", "killed", "chain", "best_move") for night in protocol["nights"]],
        "days": [_day(day) for day in protocol["days"]],
        "winner": protocol["winner"],
    }


def _day(day: dict[str, Any]) -> dict[str, Any]:
    kept = _kept(day, "day", "nominations", "ballots", "lift", "eliminated", "named", "chains", "remarks")
    kept["removed"] = [_kept(removed, "seat", "during") for removed in day["removed"]]
    if day.get("fouls"):
        kept["fouls"] = [_kept(foul, "seat", "speaker", "reason") for foul in day["fouls"]]
    return kept


def _kept(part: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: part[key] for key in keys if key in part}
