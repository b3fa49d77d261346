"""Every answer that cannot be has its own reason, in Ukrainian: typed words, a room, the real narration."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from host_voice.ear.keyboard import parse
from host_voice.ear.question import Question
from host_voice.game.cues import Kind, Line, line
from host_voice.game.game import Game
from host_voice.narration.narrator import Narrator
from host_voice.ports import Interrupted
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import Theatre

from .facts import Facts
from .reaching import Reached

NARRATOR = Narrator.under(load_ruleset("gromada"), "uk")
RUSSIAN = re.compile("[ыэъё]|[a-z]", re.IGNORECASE)
DAY = ["players 8", "roles unknown", "day 2", "living 1-8", "last opener 1"]
DEAD = ["living 1 2 3 5 6 7 8", "dead 4", "cards shown 4=citizen", "last opener 1"]
TWO = ["speeches over", "nominated 4 by 2, 5 by 3"]
THREE_LEFT = ["living 1 2 3 4 6", "dead 5 7 8", "cards shown 5=citizen 7=citizen 8=citizen"]

READY = ["players 8", "roles unknown", "cards dealt, nobody has looked yet"]
NOMINATION = ["players 8", "roles unknown", "day 2", *DEAD, "nominated 5 by 2"]
HANDS = [*DAY, *TWO, "hands for 4 counted 5"]
ALL_LEAVE = [*DAY, "nominated 4 by 2, 5 by 3", "votes 4=4 5=4", "defences over", "revote 4=4 5=4"]
VICTIM = ["players 8", "roles unknown", "night 2 is over", *DEAD[:3], "nothing entered for the mafia"]
GOES_ON = [
    "players 8",
    "roles unknown",
    "night 2 is over",
    *THREE_LEFT,
    "last opener 2",
    "the mafia showed 4",
]
CARD = [
    *["players 9", "roles unknown", "day 3", "living 1 3 4 5 6 7", "dead 2 8 9", "last opener 3"],
    *["cards shown 2=commissar 8=mafia 9=mafia", "seat 4 received most votes"],
]
LAST_WORD = ["players 8", "roles unknown", "morning of day 2", *DEAD[:1], "last opener 1"]
LAST_WORD += ["seat 4 was killed in night 1"]

AGAIN = "again"
"""Words of another kind are spoken: the shorter form of the question tells what is wanted."""

WRONG: list[tuple[Kind, list[str], str, Line | str]] = [
    (Kind.READY, READY, "п'ять", AGAIN),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "4", line("seat-left", seat=4)),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "9", line("seat-unknown", seat=9)),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "п'ятий", line("already-nominated", seat=5)),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "3 6", line("one-number")),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "так", AGAIN),
    (Kind.COUNT, HANDS, "чотири", line("more-than-hands", count=4, hands=3)),
    (Kind.COUNT, HANDS, "2 1", line("one-number")),
    (Kind.COUNT, HANDS, "так", AGAIN),
    (Kind.COUNT, ALL_LEAVE, "9", line("more-than-hands", count=9, hands=8)),
    (Kind.SEAT_OR_NOBODY, VICTIM, "4", line("seat-left", seat=4)),
    (Kind.SEAT_OR_NOBODY, VICTIM, "дванадцять", line("seat-unknown", seat=12)),
    (Kind.SEAT_OR_NOBODY, VICTIM, "5 6", line("one-number")),
    (Kind.YES_NO, GOES_ON, "4", line("yes-or-no")),
    (Kind.ROLE_OR_CARD, CARD, "комісар", line("card-gone", role="commissar")),
    (Kind.ROLE_OR_CARD, CARD, "лікар", line("card-unknown", role="doctor")),
    (Kind.ROLE_OR_CARD, CARD, "5", AGAIN),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "вилучити 4", line("seat-left", seat=4)),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "вилучити 12", line("seat-unknown", seat=12)),
    (Kind.SEAT_OR_NOBODY, NOMINATION, "фол 3", line("no-fouls")),
    (Kind.LISTEN, LAST_WORD, "прийнято 5", line("cannot-nominate-now")),
]


def answered(kind: Kind, given: list[str], words: str, *, spoken: bool) -> tuple[Theatre, list[str]]:
    """What is said when `words` are answered to the first question of `kind`, and that question, shorter."""
    asked: list[str] = []

    def first(theatre: Theatre, question: Question) -> None:
        if question.kind is not kind or asked:
            return
        game = theatre.game
        assert isinstance(game, Game)
        cue = game.next_cue()
        asked.append(NARRATOR.again(cue.line) if hasattr(cue, "line") else "")
        now = theatre.clock.now()
        typed = parse(words, question, "uk", "маестро")
        heard = replace(typed, source="voice") if spoken else typed
        assert spoken is (typed.outcome == "not_understood")
        theatre.clock.post(heard, now + 1.0)
        theatre.clock.post(Interrupted(final=True), now + 8.0)

    theatre = Theatre(
        Reached("gromada", Facts(given)).game, narrator=NARRATOR, voice=spoken, on_question=first
    )
    theatre.run()
    return theatre, asked


@pytest.mark.parametrize(("kind", "given", "words", "reason"), WRONG, ids=[f"{w[0]}-{w[2]}" for w in WRONG])
def test_what_cannot_be_is_refused_with_its_reason(
    kind: Kind, given: list[str], words: str, reason: Line | str
) -> None:
    theatre, asked = answered(kind, given, words, spoken=reason == AGAIN)
    said = theatre.stage.said()
    expected = asked[0] if isinstance(reason, str) else NARRATOR.text(reason)
    assert expected in said, said
    assert not [text for text in said if RUSSIAN.search(text)]


def test_every_kind_of_answer_is_tried() -> None:
    """Of those that `gromada` asks for."""
    assert {kind for kind, *_ in WRONG} == set(Kind) - {Kind.SEAT, Kind.SEATS, Kind.CHOICE}
