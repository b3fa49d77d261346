"""Public facts of protocols, to compare what was played with what was meant."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


def exported(journal: Path, game: str = "last") -> dict[str, Any]:
    """The protocol of that game in the folder, as the program exports it."""
    return _told(journal, "export", game, "--format", "json")


def several(journal: Path) -> dict[str, Any]:
    """The public facts of all games of the last evening with several, and what they have come to.

    Games and the evening are called by dates: their numbers stand for the names.
    """
    evening = _told(journal, "evening", "--json")
    numbers = {entry["game"]: number for number, entry in enumerate(evening["games"], start=1)}
    games = []
    for entry in evening["games"]:
        protocol = exported(journal, entry["game"])
        stands = protocol["evening"]
        games.append(public(protocol) | {"evening": stands | {"name": numbers[stands["name"]]}})
    ends = [{**entry, "game": numbers[entry["game"]]} for entry in evening["games"]]
    return {"protocols": games, "evening": evening | {"evening": numbers[evening["evening"]], "games": ends}}


def _told(journal: Path, *arguments: str) -> dict[str, Any]:
    """What `host_voice games` prints as JSON of that folder."""
    command = [sys.executable, "-m", "host_voice", "games", *arguments, "--journal", str(journal)]
    done = subprocess.run(command, check=True, capture_output=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


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
    kept = _kept(day, "day", "ballots", "lift", "eliminated", "named", "chains", "remarks")
    kept["nominations"] = [_kept(nomination, "by", "seat") for nomination in day["nominations"]]
    kept["removed"] = [_kept(removed, "seat", "during") for removed in day["removed"]]
    if day.get("fouls"):
        kept["fouls"] = [_kept(foul, "seat", "speaker", "reason") for foul in day["fouls"]]
    return kept


def _kept(part: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: part[key] for key in keys if key in part}
