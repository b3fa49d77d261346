"""Recorded games through the engine: five real ones, and copies of them that break the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from host_voice import messages
from host_voice.errors import ProtocolError
from host_voice.journal.protocol_text import load_protocol
from host_voice.rehearsal.replay import replay
from host_voice.rulesets.loader import load_ruleset

GAMES = Path(__file__).parents[2] / "data" / "games"
LEAGUE = load_ruleset("league")
NAMES = ("4868", "4870", "4871", "4872", "4876")


def recorded(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((GAMES / f"game_{name}.json").read_text(encoding="utf-8"))
    return data


def played(data: dict[str, Any]) -> dict[str, Any]:
    return replay(load_protocol(json.dumps(data)), LEAGUE).to_json()


@pytest.mark.parametrize("name", NAMES)
def test_a_real_game_replays_to_its_own_departures_and_winner(name: str) -> None:
    data = recorded(name)
    result = played(data)
    assert result["days"] == [{"day": d["day"], "left": d["eliminated"]} for d in data["days"]]
    assert result["nights"] == [
        {"night": n["night"], "killed": [] if n["killed"] is None else [n["killed"]]} for n in data["nights"]
    ]
    assert result["removed"] == [
        {"seat": r["seat"], "day": d["day"], "phase": "vote"}
        for d in data["days"]
        for r in d.get("removed", [])
    ]
    assert result["winner"] == data["winner"]
    assert result["redirects"] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_game_without_roles_or_winner_replays_the_same(name: str) -> None:
    whole = played(recorded(name))
    assert played({**recorded(name), "roles": {}}) == whole
    assert played({**recorded(name), "winner": None}) == whole


Change = Callable[[dict[str, Any]], object]


def day(data: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = data["days"][number - 1]
    return found


def night(data: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = data["nights"][number - 1]
    return found


def foul(
    data: dict[str, Any],
    number: int,
    seat: int,
    speaker: int | None = None,
    times: int = 1,
    during: str = "speaking",
) -> None:
    fouls = day(data, number)["fouls"]
    fouls += [{"seat": seat, "during": during, "speaker": speaker} for _ in range(times)]


def nominate(data: dict[str, Any], number: int, by: int, seat: int, at: int | None = None) -> None:
    nominations = day(data, number)["nominations"]
    nominations.insert(len(nominations) if at is None else at, {"by": by, "seat": seat})


# What was changed, in which game, what the error is, and where: part, number, item, position.
BROKEN: list[tuple[str, str, Change, str, tuple[str, int, str, int]]] = [
    ("dead voter", "4868", lambda g: day(g, 3)["ballots"][0].update({"5": 8}),
     "seat-left", ("day", 3, "ballot", 1)),
    ("vote for a seat that is not nominated", "4868", lambda g: day(g, 2)["ballots"][0].update({"1": 2}),
     "not-nominated", ("day", 2, "ballot", 1)),
    ("vote in the revote for a seat that is not tied", "4868",
     lambda g: day(g, 2)["ballots"][1].update({"1": 10}), "not-standing", ("day", 2, "ballot", 2)),
    ("nominations in an order nobody speaks in", "4868",
     lambda g: day(g, 2)["nominations"].insert(0, day(g, 2)["nominations"].pop(3)),
     "order", ("day", 2, "nomination", 5)),
    ("nominations of the first day from another seat", "4868", lambda g: day(g, 1)["nominations"].reverse(),
     "order", ("day", 1, "nomination", 2)),
    ("second nomination by the same speaker", "4870", lambda g: nominate(g, 1, 10, 5),
     "nomination-used-up", ("day", 1, "nomination", 3)),
    ("seat already nominated", "4870", lambda g: nominate(g, 1, 4, 1, at=1),
     "already-nominated", ("day", 1, "nomination", 2)),
    ("nomination of the dead", "4870", lambda g: nominate(g, 3, 7, 9, at=2),
     "seat-left", ("day", 3, "nomination", 3)),
    ("nomination by the dead", "4870", lambda g: nominate(g, 3, 6, 4, at=2),
     "seat-left", ("day", 3, "nomination", 3)),
    ("foul while a dead player speaks", "4870", lambda g: foul(g, 3, 4, speaker=9),
     "seat-left", ("day", 3, "foul", 3)),
    ("unknown seat", "4870", lambda g: nominate(g, 1, 4, 11, at=1),
     "seat-unknown", ("day", 1, "nomination", 2)),
    ("an opener from another table", "4868", lambda g: day(g, 1).update(opener=11),
     "seat-unknown", ("day", 1, "opener", 0)),
    ("a removal that is not recorded", "4872", lambda g: day(g, 3).update(removed=[]),
     "removal-missing", ("day", 3, "removals", 0)),
    ("unknown voter", "4870", lambda g: day(g, 1)["ballots"][0].update({"11": 1}),
     "seat-unknown", ("day", 1, "ballot", 1)),
    ("killed twice", "4870", lambda g: night(g, 2).update(killed=6),
     "seat-left", ("night", 2, "killed", 0)),
    ("another player leaves than was voted out", "4868", lambda g: day(g, 3).update(eliminated=[7]),
     "eliminated", ("day", 3, "eliminated", 0)),
    ("nobody leaves though one has most votes", "4868", lambda g: day(g, 3).update(eliminated=[]),
     "eliminated", ("day", 3, "eliminated", 0)),
    ("one of two who tied leaves", "4870", lambda g: day(g, 1).update(eliminated=[1]),
     "eliminated", ("day", 1, "eliminated", 0)),
    ("all leave without a majority", "4870",
     lambda g: day(g, 1).update(lift={"seats": [1, 2], "hands": 5, "passed": True}),
     "majority", ("day", 1, "lift", 0)),
    ("more hands than players", "4870",
     lambda g: day(g, 1).update(lift={"seats": [1, 2], "hands": 11, "passed": True}),
     "more-than-hands", ("day", 1, "lift", 0)),
    ("a question about seats that did not tie", "4870",
     lambda g: day(g, 1).update(lift={"seats": [1, 3], "hands": 9, "passed": True}),
     "not-tied", ("day", 1, "lift", 0)),
    ("wrong winner", "4868", lambda g: g.update(winner="red"), "winner", ("game", 0, "winner", 0)),
    ("a winner before the end", "4868", lambda g: (g["days"].pop(), g["nights"].pop()),
     "not-over", ("game", 0, "winner", 0)),
    ("a day after the end", "4868",
     lambda g: g["days"].append({"day": 6, "nominations": [], "ballots": [], "eliminated": [], "fouls": []}),
     "after-the-end", ("day", 6, "none", 0)),
    ("a night after the end", "4868", lambda g: g["nights"].append({"night": 5, "killed": 7}),
     "after-the-end", ("night", 5, "none", 0)),
    ("removal of the dead", "4868", lambda g: day(g, 3).update(removed=[{"seat": 4, "during": "speaking"}]),
     "seat-left", ("day", 3, "removal", 1)),
    ("removed twice", "4872", lambda g: day(g, 3)["removed"].append({"seat": 10, "during": "voting"}),
     "seat-left", ("day", 3, "removal", 2)),
    ("five fouls", "4872", lambda g: foul(g, 3, 10, during="voting"),
     "seat-left", ("day", 3, "foul", 8)),
    ("four fouls and still at the table", "4868", lambda g: foul(g, 2, 4, times=3),
     "seat-left", ("day", 2, "foul", 4)),
    ("fourth foul without a removal", "4868", lambda g: foul(g, 1, 3, speaker=7, times=4),
     "seat-left", ("day", 1, "nomination", 2)),
    ("wrong number of roles", "4868", lambda g: g["roles"].update({"1": "mafia"}),
     "deal-roles", ("game", 0, "roles", 0)),
    ("too few players", "4868", lambda g: g.update(players=9), "seat-unknown", ("day", 1, "nomination", 2)),
    ("a ballot too many", "4868", lambda g: day(g, 3)["ballots"].append({"1": 8}),
     "unexpected", ("day", 3, "ballot", 2)),
    ("a ballot missing", "4868", lambda g: day(g, 2)["ballots"].pop(), "missing", ("day", 2, "ballot", 2)),
    ("a night missing", "4868", lambda g: (g["nights"].pop(1), g["nights"][1].update(night=2),
                                           g["nights"][2].update(night=3)),
     "seat-left", ("day", 3, "nomination", 1)),
    ("days in the wrong order", "4868", lambda g: g["days"].reverse(), "numbering", ("day", 5, "none", 0)),
    ("a red player shoots", "4868", lambda g: night(g, 1)["shots"].update({"1": 4}),
     "not-black", ("night", 1, "shots", 0)),
    ("a dead player shoots", "4868", lambda g: night(g, 2)["shots"].update({"5": 6}),
     "seat-left", ("night", 2, "shots", 0)),
    ("the dead don checks", "4868", lambda g: night(g, 2).update(don_check=6),
     "seat-left", ("night", 2, "don_check", 0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "change", "reason", "place"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_a_protocol_that_breaks_the_rules_is_refused_with_place_and_reason(
    name: str, change: Change, reason: str, place: tuple[str, int, str, int]
) -> None:
    data = recorded(name)
    change(data)
    with pytest.raises(ProtocolError) as caught:
        played(data)
    params = caught.value.params
    found = (params["part"], params["number"], params["item"], params["position"])
    assert (caught.value.key, found) == (f"protocol-{reason}", place)
    for language in messages.LANGUAGES:
        messages.use(language)
        said = messages.render(caught.value)
        assert not re.search(r" 0\b| [.,]|None|\{", said), said


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    messages.use("en")


def test_a_voter_named_twice_is_refused() -> None:
    text = json.dumps(recorded("4868")).replace('"1": 3, ', '"1": 3, "1": 1, ', 1)
    with pytest.raises(ProtocolError) as caught:
        load_protocol(text)
    assert caught.value.key == "protocol-key-twice"
    assert caught.value.params["key"] == "1"


def accepted(name: str, change: Change) -> dict[str, Any]:
    data = recorded(name)
    change(data)
    return played(data)


def test_a_player_who_leaves_may_be_warned_over_the_last_word() -> None:
    result = accepted(
        "4870",
        lambda g: day(g, 2)["fouls"].append({"seat": 6, "during": "night kill speaking", "speaker": None}),
    )
    assert result == played(recorded("4870"))


def test_fouls_at_unknown_moments_count() -> None:
    result = accepted("4868", lambda g: day(g, 1)["fouls"].append({"seat": 9, "during": "a coffee break"}))
    assert result == played(recorded("4868"))


def test_ballots_with_counts_only_decide_the_same() -> None:
    def count(data: dict[str, Any]) -> None:
        for one in data["days"]:
            for index, ballot in enumerate(one["ballots"]):
                votes = list(ballot.values())
                one["ballots"][index] = {"counts": {str(seat): votes.count(seat) for seat in votes}}

    for name in NAMES:
        assert accepted(name, count) == played(recorded(name))


def test_a_count_that_is_not_the_votes_is_refused() -> None:
    with pytest.raises(ProtocolError) as caught:
        accepted("4868", lambda g: day(g, 1)["ballots"].__setitem__(0, {"counts": {"1": 3, "3": 5}}))
    assert caught.value.key == "protocol-count"


def test_optional_keys_may_be_missing() -> None:
    def strip(data: dict[str, Any]) -> None:
        for one in data["days"]:
            del one["fouls"]
        for one in data["nights"]:
            del one["shots"], one["don_check"], one["sheriff_check"]

    assert accepted("4876", strip) == played(recorded("4876"))


def test_a_removal_while_speaking_that_cancelled_the_vote() -> None:
    def change(data: dict[str, Any]) -> None:
        del data["days"][1:], data["nights"][:]
        data["winner"] = None
        day(data, 1).update(ballots=[], removed=[{"seat": 5, "during": "speaking"}])

    result = accepted("4868", change)
    assert result["days"] == [{"day": 1, "left": []}]
    assert result["removed"] == [{"seat": 5, "day": 1, "phase": "vote"}]


def test_a_removal_at_night_is_told_before_the_victim() -> None:
    def change(data: dict[str, Any]) -> None:
        del data["days"][2:], data["nights"][1:]
        data["winner"] = None
        day(data, 1)["removed"] = [{"seat": 10, "during": "night"}]
        day(data, 2).update(nominations=[], ballots=[], eliminated=[], fouls=[])

    result = accepted("4868", change)
    assert result["removed"] == [{"seat": 10, "day": 1, "phase": "night"}]
    assert result["nights"] == [{"night": 1, "killed": [4]}]


def test_the_game_may_end_by_a_removal_in_the_morning() -> None:
    def change(data: dict[str, Any]) -> None:
        del data["days"][2:], data["nights"][1:]
        data["winner"] = "red"
        day(data, 1)["removed"] = [{"seat": seat, "during": "night"} for seat in (5, 7)]
        day(data, 2).update(
            nominations=[],
            ballots=[],
            eliminated=[],
            fouls=[],
            removed=[{"seat": 8, "during": "night kill speaking"}],
        )

    assert accepted("4868", change)["winner"] == "red"
