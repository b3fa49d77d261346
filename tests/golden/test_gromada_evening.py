"""The golden fragments of `gromada` that need a room: performed in virtual time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from host_voice import dealing
from host_voice.conductor.performance import Ending
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import NOBODY, Kind
from host_voice.messages import text
from host_voice.ports import Event, Interrupted, Signal
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import Sound, Theatre, command, typed

from .facts import Facts
from .reaching import Reached
from .test_gromada import LEFT_OUT

ROLES = "roles 2=commissar 3=mafia 6=mafia"
NIGHT = ["players 8", ROLES, "night 1", "living 1-8", "last opener 1"]
DAY = ["players 8", "roles unknown", "day 2", "living 1-8", "last opener 1"]
SECRETS = ("ask-", "confirm", "seat-left", "seat-unknown", "heard-")
"""How phrases begin that would tell, at night, that somebody answers."""

F = TypeVar("F", bound=Callable[..., None])
PLAYED: set[str] = set()


def fragment(*names: str) -> Callable[[F], F]:
    """Names the fragments that a test plays."""
    PLAYED.update(names)
    return lambda test: test


def room(given: list[str], script: list[tuple[float, Event]], lasts: float | None = 400.0) -> Theatre:
    """A room in which the facts hold; nobody is nominated, everything else is answered by yes."""

    def asked(theatre: Theatre, question: Question) -> None:
        theatre.say(NOBODY if question.kind is Kind.SEAT_OR_NOBODY else True)

    theatre = Theatre(Reached("gromada", Facts(given)).game, script, on_question=asked)
    if lasts is not None:
        theatre.clock.post(Interrupted(final=True), lasts)
    return theatre


def keys(theatre: Theatre) -> list[str]:
    """The keys of what was said, with what they mention."""
    return theatre.stage.said()


def before(said: list[str], last: str) -> list[str]:
    return said[: said.index(last) + 1]


def at(theatre: Theatre, what: str) -> Sound:
    return theatre.stage.heard(what)[0]


def windows(given: list[str], question: str) -> tuple[float, float]:
    """When the window of a silent question begins and ends."""
    theatre = room(given, [])
    theatre.run()
    events = [(data["t"], kind) for kind, data in theatre.events.seen if data.get("key") == question]
    begins, ends = (next(t for t, k in events if k == kind) for kind in ("cue_started", "cue_finished"))
    return begins, ends


@fragment("GD.9")
def test_a_timed_speech_has_a_start_a_warning_and_an_end() -> None:
    theatre = room(["players 8", ROLES, "day 1", "living 1-8"], [])
    theatre.run()
    began = at(theatre, Signal.START.value).start
    assert at(theatre, "floor 1.").end <= began
    assert at(theatre, "speech-warning 10.").start == pytest.approx(began + 50)
    assert at(theatre, Signal.END.value).start == pytest.approx(began + 60)
    assert at(theatre, "floor 2.").start > at(theatre, "time-up.").end > began + 60


@fragment("GN.3")
def test_a_pause_at_night_keeps_all_eyes_closed_and_begins_the_step_anew() -> None:
    begins, _ = windows(NIGHT, "ask-role-shot")
    theatre = room(NIGHT, [(begins + 5, command("pause")), (begins + 65, command("resume"))])
    theatre.run()
    said = before(keys(theatre), "role-wakes commissar.")
    assert said[-7:] == [
        "night-falls.",
        "role-shoots blacks.",
        "evening-continues-night.",
        "night-falls.",
        "role-shoots blacks.",
        "role-leaves blacks.",
        "role-wakes commissar.",
    ]
    again, asleep = theatre.stage.heard("role-shoots blacks.")[1], at(theatre, "role-leaves blacks.")
    assert asleep.start - again.end == pytest.approx(20.25)
    assert not any(key.startswith(SECRETS) for key in said)


@fragment("GN.4")
def test_an_undo_at_night_says_only_that_something_was_undone() -> None:
    _, ends = windows(NIGHT, "ask-role-shot")
    theatre = room(
        NIGHT, [(ends - 5, typed(4)), (ends + 9, command("undo")), (ends + 25, typed(5))], lasts=100.0
    )
    theatre.run()
    said = keys(theatre)
    assert said.count("undone-quietly.") == 1
    told = said[said.index("undone-quietly.") :]
    assert told.index("role-leaves blacks.") < told.index("role-wakes commissar.") < told.index("victim 5.")
    assert not any(key.startswith((*SECRETS, "undone ")) for key in before(told, "victim 5.")[:-1])


def test_an_undo_at_dawn_does_not_tell_what_was_typed_at_night() -> None:
    _, shot = windows(NIGHT, "ask-role-shot")
    entered: list[tuple[float, Event]] = [(shot - 5, typed(4))]
    plain = room(NIGHT, entered)
    plain.run()
    dawn = at(plain, "morning 2.").start + 0.2
    theatre = room(NIGHT, [*entered, (dawn, command("undo"))], lasts=dawn + 8)
    theatre.run()
    said = keys(theatre)
    told = said[said.index("undone-quietly.") - 1 :][:2]
    assert told == ["morning 2.", "undone-quietly."]


@fragment("GN.5")
def test_a_night_resumed_says_only_that_it_continues() -> None:
    reached = Reached("gromada", Facts([*NIGHT, "the mafia showed 4"]))
    while (cue := reached.game.next_cue()) is not None:
        if getattr(getattr(cue, "line", None), "key", "") == "ask-role-check":
            break
        reached.perform()
    theatre = Theatre(reached.game)
    theatre.clock.post(Interrupted(final=True), 40.0)
    theatre.run(resumed=True)
    said = before(keys(theatre), "victim 4.")
    assert said == ["evening-continues-night.", "role-leaves commissar.", "morning 2.", "victim 4."]


@fragment("GN.6")
def test_the_event_stream_at_night_tells_phases_and_cues() -> None:
    shot, check = (windows(NIGHT, key)[0] + 2 for key in ("ask-role-shot", "ask-role-check"))
    theatre = room(NIGHT, [(shot, typed(4)), (check, typed(3))])
    theatre.run()
    morning = next(i for i, (_, data) in enumerate(theatre.events.seen) if data.get("key") == "morning")
    night = theatre.events.seen[:morning]
    assert {kind for kind, _ in night} == {"phase", "cue_started", "cue_finished", "music"}
    cues = [data for kind, data in night if kind.startswith("cue")]
    assert {key for data in cues for key in data.get("params", {})} == {"role"}
    asked = [data for data in cues if data["cue"] == "ask"]
    assert [data["key"] for data in asked] == ["ask-role-shot"] * 2 + ["ask-role-check"] * 2
    assert all(set(data) == {"t", "cue", "key"} for data in asked)


def sounds(given: list[str], script: list[tuple[float, Event]], last: str) -> list[tuple[str, float, float]]:
    """What is heard, and when, to the end of `last`."""
    theatre = room(given, script)
    theatre.run()
    until = at(theatre, last).end
    return [(s.what, s.start, s.audible_until) for s in theatre.stage.heard() if s.start < until]


@fragment("GS.7")
def test_when_the_keys_are_pressed_is_not_heard() -> None:
    (shot, shot_ends), (check, check_ends) = (windows(NIGHT, k) for k in ("ask-role-shot", "ask-role-check"))
    first: list[tuple[float, Event]] = [(shot + 0.5, typed(4)), (check + 0.5, typed(3))]
    wrong: list[tuple[float, Event]] = [
        *((moment - 0.9, typed(9)) for moment in (shot_ends, check_ends)),
        *((shot_ends - 0.5, typed(4)), (check_ends - 0.5, typed(3))),
    ]
    assert sounds(NIGHT, first, "floor 2.") == sounds(NIGHT, wrong, "floor 2.")


@fragment("GS.11")
def test_what_was_undone_at_night_is_not_heard() -> None:
    begins, _ = windows(NIGHT, "ask-role-shot")

    def undone(value: int | str) -> list[tuple[str, float, float]]:
        script: list[tuple[float, Event]] = [
            (begins + 3, typed(value)),
            (begins + 5, command("undo")),
            (begins + 8, typed(5)),
        ]
        return sounds(NIGHT, script, "victim 5.")

    assert undone(4) == undone(NOBODY)


@fragment("G5.17")
@pytest.mark.parametrize("sure", [True, False])
def test_the_host_says_the_end_and_confirms_it(sure: bool) -> None:
    """The end of a game takes an explicit yes; the clock stands still meanwhile."""

    def asked(theatre: Theatre, question: Question) -> None:
        theatre.say(sure if question.kind is Kind.YES_NO else NOBODY)

    reached = Reached("gromada", Facts([*DAY, "seat 5 has the floor"]))
    theatre = Theatre(reached.game, [(20.0, command("declare_red"))], on_question=asked)
    if not sure:  # otherwise the evening ends by itself
        theatre.clock.post(Interrupted(final=True), 90.0)
    assert theatre.run() is (Ending.OVER if sure else Ending.INTERRUPTED)
    said = keys(theatre)
    after = said[said.index("confirm-declare red.") + 1 :]
    if sure:
        assert [key for key in after if not key.startswith("heard-")] == ["red-wins.", "goodbye."]
        assert theatre.game.winner == "red"
    else:
        assert after[0] == "cancelled."
        assert "time-up." in after
        assert theatre.game.winner is None


class Typing:
    """A host who types `lines` unseen, and what the screen said."""

    def __init__(self, *lines: str) -> None:
        self._lines: Iterator[str] = iter(lines)
        self.shown: list[str] = []

    def deal(self) -> dict[int, str] | None:
        deal = dealing.typed(load_ruleset("gromada"), 8, self.prompt, self.say)
        return None if deal is None else {s: role for s, role in deal.items() if role != "citizen"}

    def prompt(self, key: str, **params: Any) -> str:
        self.say(key, **params)
        return next(self._lines)

    def say(self, key: str, **params: Any) -> None:
        self.shown.append(text(key, **params))


@fragment("G1.3")
def test_roles_are_typed_before_day_one_and_known_then() -> None:
    typing = Typing("3 6", "2")
    assert typing.deal() == {2: "commissar", 3: "mafia", 6: "mafia"}
    assert not any("3 6" in line for line in typing.shown)


@fragment("G1.4")
def test_roles_are_declined_at_any_line() -> None:
    assert Typing("").deal() is None
    assert Typing("3 6", "").deal() is None


@fragment("G1.5")
@pytest.mark.parametrize(
    ("before", "wrong", "reason"),
    [
        ((), "3", "role-wrong-count"),
        ((), "3 6 7", "role-wrong-count"),
        (("3 6",), "2 4", "role-wrong-count"),
        (("3 6",), "3", "role-seat-taken"),
        ((), "3 9", "role-beyond-table"),
        ((), "three six", "role-not-number"),
    ],
)
def test_roles_typed_wrong_have_their_reason_on_the_screen(
    before: tuple[str, ...], wrong: str, reason: str
) -> None:
    typing = Typing(*before, wrong, *("3 6", "2")[len(before) :])
    assert typing.deal() == {2: "commissar", 3: "mafia", 6: "mafia"}
    due = 1 if before else 2
    said = text(reason, players=8, count=due, found=len(wrong.split()))
    assert typing.shown.count(said) == 1


@fragment("G0.6")
def test_numbers_of_players_are_asked_for_in_the_tests_of_the_command_line() -> None:
    """Played by `tests/unit/cli/test_players.py`, where there is a terminal."""
    from tests.unit.cli import test_players

    assert test_players.REASONS.keys() == {"6", "21", "8.5"}


def test_every_fragment_is_played_somewhere() -> None:
    assert LEFT_OUT.keys() | {"G5.17"} == PLAYED


def test_a_number_spoken_at_night_is_no_answer() -> None:
    """Fragment GN.2, through the room."""
    begins, _ = windows(NIGHT, "ask-role-shot")
    heard = Heard("value", "чотири", "voice", value=4, margin=50.0)
    theatre = room(NIGHT, [(begins + 3, heard)], lasts=45.0)
    theatre.run()
    assert not any(key.startswith(SECRETS) for key in before(keys(theatre), "morning 2."))
    assert 4 in theatre.game.fork().state.table.living  # type: ignore[attr-defined]
