"""The list of the last decisions, and going back to one of them."""

from pathlib import Path
from typing import Any

import pytest

from host_voice.conductor.past import listed, places
from host_voice.ear.keyboard import parse
from host_voice.ear.question import HostCommand, Question
from host_voice.game.cues import NOBODY, Ask, Kind
from host_voice.game.outcomes import Answer, Done, Elapsed, Foul, Undo
from host_voice.game.past import RECENT
from host_voice.journal.journal import Journal
from host_voice.journal.recovery import recover
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.lexicon import lexicon
from host_voice.narration.narrator import Narrator
from host_voice.ports import Interrupted
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, say, speech, spoken, typed
from tests.unit.game.play import Play

SILENT = ask("ask-shot", Kind.SEAT_OR_NOBODY, legal=(1, 2, NOBODY), silent=True, seconds=5.0)
TWO = [ask(), ask("ask-other"), say("floor", seat=1), speech()]


def after_two_answers(*script: tuple[float, Any]) -> Theatre:
    return Theatre(ScriptedGame(TWO), [(3.0, typed(4)), (6.0, typed(5)), *script])


def test_the_list_is_read_out_to_whoever_asks_aloud_and_shown_to_whoever_types() -> None:
    aloud = after_two_answers((20.0, command("past", source="voice", began=19.0)))
    aloud.run()
    told = [
        "past-number 1. past-answer day 1 3. ask-other 3 again? heard-count 5.",
        "past-number 2. past-answer day 1 3. ask-hands 3 again? heard-count 4.",
    ]
    assert [text for text in aloud.stage.said() if text.startswith("past")] == told
    assert not aloud.screen.shown
    shown = after_two_answers((20.0, command("past")))
    shown.run()
    assert shown.screen.shown == told
    assert not [text for text in shown.stage.said() if text.startswith("past")]


def test_the_clock_runs_on_under_the_list() -> None:
    theatre = after_two_answers((20.0, command("past", source="voice", began=19.0)))
    theatre.run()
    start, end = theatre.stage.heard("start")[-1], theatre.stage.heard("end")[-1]
    assert end.start - start.start == pytest.approx(60.0)


def test_an_empty_list_is_told() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, command("past"))])
    theatre.run()
    assert "past-empty." in theatre.stage.said()


@pytest.mark.parametrize("source", ["voice", "keys", "remote"])
def test_going_back_is_read_out_first_and_done_after_a_yes(source: str) -> None:
    script = [(20.0, command("undo_to", number=2, source=source)), (30.0, typed(True)), (40.0, typed(7))]
    theatre = after_two_answers(*script, (50.0, typed(8)))
    theatre.run()
    assert "past-answer day 1 3. heard-count 4. confirm-undo-to 1." in theatre.stage.said()
    assert theatre.journal.outcomes[:4] == [Answer(4), Answer(5), Done(), Undo(2)]
    assert "undone-quietly." in theatre.stage.said()
    assert [o for o in theatre.journal.outcomes if isinstance(o, Answer)][2:] == [Answer(7), Answer(8)]


def test_after_a_no_the_turn_goes_on_with_the_time_that_was_left() -> None:
    theatre = after_two_answers((20.0, command("undo_to", number=2)), (30.0, typed(False)))
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4), Answer(5), Done(), Elapsed(60.0)]
    first = 20.0 - theatre.stage.heard("start")[0].start
    last = theatre.stage.heard("end")[0].start - theatre.stage.heard("start")[1].start
    assert first + last == pytest.approx(60.0)


@pytest.mark.parametrize("number", [None, 0, 3, 99])
def test_there_is_no_such_place(number: int | None) -> None:
    theatre = after_two_answers((20.0, command("undo_to", number=number)))
    theatre.run()
    assert "no-such-decision." in theatre.stage.said()
    assert Undo not in map(type, theatre.journal.outcomes)


def test_at_night_only_that_something_was_undone_is_heard() -> None:
    cues = [SILENT, say("sleep"), SILENT, say("long-enough-for-everything-that-is-typed-here")]
    script = [(2.0, typed(2)), (7.5, typed(1)), (12.0, command("past")), (12.2, command("undo_to", number=2))]
    theatre = Theatre(ScriptedGame(cues, night=True), [*script, (12.5, typed(True))])
    theatre.run()
    assert Undo(2) in theatre.journal.outcomes
    assert "undone-quietly." in theatre.stage.said()
    assert theatre.screen.shown[:2] == ["past-number 1. past-night.", "past-number 2. past-night."]
    assert "past-night. confirm-undo-to 1." in theatre.screen.prompts
    assert not any("past" in text or "confirm" in text for text in theatre.stage.said())


def test_a_night_does_not_go_back_to_the_day() -> None:
    cues = [ask(), say("dark"), say("long-enough-for-everything-that-is-typed-here")]
    theatre = Theatre(ScriptedGame(cues, night=lambda index: index > 0), [(3.0, typed(4))])
    theatre.clock.post(command("undo_to", number=1), 5.0)
    theatre.run()
    assert "room-night-stays" in theatre.screen.notices
    assert Undo not in map(type, theatre.journal.outcomes)


def sport() -> Play:
    """A game that has come to its second day's speeches by a night in which everything was typed."""
    play = Play("sport")
    play.until("countdown-speech")
    play.record(Foul(5))
    while play.game.phase != "night_steps":
        play.step()
    for _ in range(3):
        while not isinstance(cue := play.game.next_cue(), Ask) or not cue.silent:
            play.step()
        play.answer(cue.legal[0])
    play.until("countdown-speech")
    return play


def test_by_day_a_night_is_one_entry_however_much_was_typed() -> None:
    full = sport()
    found = places(full.game)
    nights = [place for place in found if place.decision.secret]
    assert len(nights) == 1
    before = full.game.fork()
    before.record(Undo(nights[0].steps))
    assert before.at_night
    assert not any(decision.secret for decision in before.decisions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_never_tells_what_was_typed_at_night(language: str) -> None:
    play = sport()
    theatre = Theatre(play.game, narrator=Narrator(language))
    entries = listed(theatre.room)
    assert len(entries) <= RECENT
    night = {"ru": "Запись ночи.", "uk": "Запис ночі."}[language]
    assert sum(night in entry for entry in entries) == 1
    assert all(entry.endswith(night) for entry in entries if night in entry)


def test_a_journal_with_a_far_undo_comes_back(tmp_path: Path) -> None:
    play = Play("league")
    path = tmp_path / "a.jsonl"
    with Journal.create(path, play.game, language="ru") as journal:
        while len(play.game.decisions) < 12:
            cue = play.game.next_cue()
            play.step()
            journal.outcome(play.game.history[-1], cue)
        journal.outcome(Undo(5), None)
        play.game.record(Undo(5))
    found = recover(path).game
    assert found.state == play.game.state
    assert found.decisions == play.game.decisions


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_a_key_of_its_own(language: str) -> None:
    words = lexicon(language)
    for kind in (Kind.LISTEN, Kind.COUNT):
        question = Question(kind, 10, (1, 2) if kind is Kind.COUNT else ())
        assert parse("<", question, language, words.wake_word).command == HostCommand("past")


def test_a_spoken_answer_in_the_list_has_its_value() -> None:
    theatre = Theatre(ScriptedGame(TWO), [(4.0, spoken(4))])
    theatre.clock.post(typed(5), 12.0)
    theatre.clock.post(command("past"), 30.0)
    theatre.run()
    assert [text.rsplit("? ", 1)[1] for text in theatre.screen.shown][:2] == [
        "heard-count 5.",
        "heard-count 4.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("reason", "words"), [("knocking", None), ("перебил соседа", "перебил соседа"), (None, "")]
)
def test_the_reason_that_was_given_is_in_the_list(
    language: str, reason: str | None, words: str | None
) -> None:
    play = Play("sport")
    play.until("countdown-speech")
    play.record(Foul(5, reason))
    (entry, *_) = listed(Theatre(play.game, narrator=Narrator(language)).room)
    expected = lexicon(language).reason[reason][0] if words is None and reason else words
    assert entry.endswith(f"({expected})" if expected else ".")


@pytest.mark.parametrize("name", ["past", "foul", "candidates", "louder", "time_left"])
def test_below_what_a_typed_command_shows_the_open_question_stands_at_once(name: str) -> None:
    game = ScriptedGame([ask(), ask("ask-other")])
    theatre = Theatre(game, [(3.0, typed(4)), (6.0, command(name, 4)), (6.5, Interrupted(final=True))])
    theatre.run()
    assert theatre.screen.prompts == ["ask-other 3 again?"]


def test_what_is_asked_aloud_is_not_shown_twice() -> None:
    script = [(3.0, command("repeat")), (9.0, command("past", source="voice")), (15.0, typed(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert not theatre.screen.prompts
