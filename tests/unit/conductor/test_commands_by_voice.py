"""Commands that are said: at any time, as of the moment they were said, and only where they may be."""

from typing import Any

import pytest

from host_voice.conductor.performance import Ending
from host_voice.conductor.settings import QUIET_YES, Settings
from host_voice.ear.question import COMMANDS, THANKS
from host_voice.game.cues import Countdown, Kind, Pause
from host_voice.game.outcomes import Answer, Done, Elapsed, Foul, Nominate, Remove, Stop, Withdraw
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, say, speech, spoken


def said(name: str, seat: int | None = None, *, at: float, known: float | None = None) -> tuple[float, Any]:
    """A command that begins to be said `at` and is understood at `known`, 1.4 s later unless told."""
    return (known or at + 1.4, command(name, seat, source="voice", began=at))


def test_the_ear_is_open_for_commands_all_evening() -> None:
    opened: list[tuple[bool, bool]] = []

    class Watched(ScriptedGame):
        def record(self, outcome: Any) -> Any:
            if theatre.voice is not None:
                opened.append((theatre.room.voice_open, theatre.voice.attending))
            return super().record(outcome)

        def fork(self) -> ScriptedGame:
            copy = ScriptedGame(self.cues)
            for outcome in self.history:
                copy.record(outcome)
            return copy

    cues = [say("floor", seat=1), speech(), ask(), Pause("hands", 3.0), say("leaves"), speech(2)]
    theatre = Theatre(Watched(cues), [(70.0, spoken(4))])
    theatre.run()
    assert len(opened) == len(cues)
    assert all(voice != attending for voice, attending in opened)
    assert [voice for voice, _ in opened].count(True) <= 1  # at most in the window for taking back


@pytest.mark.parametrize("seconds", [20.0, 45.3])
def test_a_turn_ends_when_the_host_said_so(seconds: float) -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    theatre.clock.post(*reversed(said("next", at=theatre_zero() + seconds)))
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(seconds)]


def theatre_zero() -> float:
    """When the turn that is the first cue begins."""
    theatre = Theatre(ScriptedGame([speech()]))
    theatre.run()
    return theatre.stage.heard("start")[0].start


def test_a_pause_costs_the_speaker_nothing() -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    zero = theatre_zero()
    theatre.clock.post(*reversed(said("pause", at=zero + 20.0)))
    theatre.clock.post(*reversed(said("resume", at=zero + 30.0)))
    theatre.run()
    start, again = theatre.stage.heard("start")
    assert theatre.stage.heard("end")[0].start - again.start == pytest.approx(40.0)
    assert again.start > start.start + 31.0


def test_a_removal_stops_the_clock_where_it_was_said() -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    zero = theatre_zero()
    theatre.clock.post(*reversed(said("remove", 5, at=zero + 20.0)))
    theatre.clock.post(spoken(False), zero + 30.0)
    theatre.run()
    assert theatre.stage.heard("end")[0].start - theatre.stage.heard("start")[1].start == pytest.approx(40.0)
    assert theatre.journal.outcomes == [Elapsed(60.0)]


@pytest.mark.parametrize(
    ("name", "seat", "outcome"),
    [("foul", 5, Foul(5)), ("nominate", 7, Nominate(7)), ("withdraw", 7, Withdraw(7))],
)
def test_the_clock_runs_on_under_the_acknowledgement(name: str, seat: int, outcome: Any) -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    theatre.clock.post(*reversed(said(name, seat, at=20.0)))
    theatre.run()
    assert theatre.journal.outcomes == [outcome, Elapsed(60.0)]
    (start,), (end,) = theatre.stage.heard("start"), theatre.stage.heard("end")
    assert end.start - start.start == pytest.approx(60.0)
    key = {"foul": "foul 5 1.", "nominate": "nominated 7.", "withdraw": "withdrawn 7."}[name]
    (heard,) = theatre.stage.heard(key)
    assert 21.4 <= heard.start <= 22.0


@pytest.mark.parametrize(
    ("name", "seat", "outcome"),
    [("nominate", 7, Nominate(7)), ("foul", 5, Foul(5)), ("withdraw", 7, Withdraw(7))],
)
def test_what_was_said_in_the_last_second_of_a_turn_belongs_to_it(name: str, seat: int, outcome: Any) -> None:
    theatre = Theatre(ScriptedGame([speech(), say("floor", seat=2), speech(2)]))
    at = theatre_zero() + 59.4
    assert theatre.voice is not None
    theatre.voice.utterances.append((at, at + 1.0))
    theatre.clock.post(*reversed(said(name, seat, at=at, known=at + 1.0)))
    theatre.run()
    assert theatre.journal.outcomes[:2] == [outcome, Elapsed(60.0)]


def test_waiting_for_the_last_words_delays_nothing() -> None:
    cues = [speech(), say("floor", seat=2), speech(2)]
    plain, waiting = Theatre(ScriptedGame(cues)), Theatre(ScriptedGame(cues))
    assert waiting.voice is not None
    waiting.voice.utterances.append((59.9, 1000.0))  # talk that does not end
    plain.run()
    waiting.run()
    one, other = (theatre.stage.heard("floor 2.")[0].start for theatre in (plain, waiting))
    assert other == pytest.approx(one, abs=0.01)
    assert waiting.journal.outcomes == plain.journal.outcomes


@pytest.mark.parametrize("name", ["next", "repeat"])
def test_what_was_meant_for_the_last_turn_does_nothing_to_the_next(name: str) -> None:
    theatre = Theatre(ScriptedGame([speech(), say("floor", seat=2), speech(2)]))
    theatre.clock.post(*reversed(said(name, at=59.9, known=63.0)))
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(60.0), Done(), Elapsed(60.0)]
    assert theatre.stage.said().count("floor 2.") == 1


@pytest.mark.parametrize("late", [0.1, 0.4, 0.8])
def test_a_late_next_does_not_cut_the_announcement_that_waits_for_the_closing_words(late: float) -> None:
    cues = [speech(), say("floor", seat=2), speech(2)]
    plain = Theatre(ScriptedGame(cues))
    plain.run()
    ending = plain.stage.heard("time-up.")[0]
    theatre = Theatre(ScriptedGame(cues))
    at = ending.start + late * (ending.end - ending.start)
    theatre.clock.post(*reversed(said("next", at=at, known=ending.end - 0.01)))
    theatre.run()
    assert theatre.journal.outcomes == plain.journal.outcomes
    (announced,) = theatre.stage.heard("floor 2.")
    assert announced.audible_until == pytest.approx(announced.end)


@pytest.mark.parametrize("name", ["nominate", "withdraw"])
def test_nobody_nominates_for_the_last_speaker(name: str) -> None:
    theatre = Theatre(ScriptedGame([speech(), speech(2)]))
    theatre.clock.post(*reversed(said(name, 7, at=59.9, known=64.0)))
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(60.0), Elapsed(60.0)]
    assert "cannot-nominate-now." in theatre.stage.said()


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("time_left", "time-left 39."),
        ("candidates", "candidates (2, 7)."),
        ("louder", "louder."),
        ("quieter", "quieter."),
        ("music_off", "music-off."),
        ("repeat", "floor 1."),
    ],
)
def test_every_other_command_is_acknowledged_in_a_speech(name: str, answer: str) -> None:
    theatre = Theatre(ScriptedGame([say("floor", seat=1), speech()]))
    probe = Theatre(ScriptedGame([say("floor", seat=1), speech()]))
    probe.run()
    at = probe.stage.heard("start")[0].start + 20.0
    theatre.clock.post(*reversed(said(name, at=at, known=at + 1.0)))
    theatre.run()
    assert next(sound.what for sound in theatre.stage.heard() if sound.speech and sound.start > at) == answer
    assert theatre.journal.outcomes == [Done(), Elapsed(60.0)]


def test_what_cannot_be_done_is_said_to_whoever_speaks() -> None:
    theatre = Theatre(
        ScriptedGame([ask()]), [said("next", at=3.0), said("time_left", at=8.0), (15.0, spoken(4))]
    )
    theatre.run()
    assert theatre.stage.said().count("not-now.") == 2
    assert theatre.journal.outcomes == [Answer(4)]


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"pause", "resume", "stop"}))
def test_at_night_the_voice_only_pauses_continues_and_stops(name: str) -> None:
    silent = ask("ask-shot", Kind.SEAT_OR_NOBODY, legal=(1, 2, "nobody"), silent=True, seconds=5.0)
    cues = [say("hunt"), silent, say("sleep")]
    quiet, disturbed = (
        Theatre(ScriptedGame(cues, night=True), script) for script in ([], [said(name, 3, at=0.5)])
    )
    quiet.run()
    disturbed.run()
    assert disturbed.stage.said() == quiet.stage.said()
    assert disturbed.journal.outcomes == quiet.journal.outcomes
    assert disturbed.stage.calls == quiet.stage.calls


def test_a_night_is_paused_and_continued_by_voice() -> None:
    theatre = Theatre(
        ScriptedGame([say("hunt"), say("sleep")], night=True), [said("pause", at=0.1), said("resume", at=9.0)]
    )
    theatre.run()
    assert "evening-continues-night." in theatre.stage.said()
    assert "paused." not in theatre.stage.said()


@pytest.mark.parametrize("twice", [True, False])
def test_without_keys_a_stop_at_night_is_said_twice(twice: bool) -> None:
    script = [said("stop", at=0.1), *([said("stop", at=6.0)] if twice else [])]
    theatre = Theatre(ScriptedGame([say("hunt"), say("sleep")], night=True), script, keys=False)
    assert theatre.run() is Ending.OVER
    assert (Stop() in theatre.journal.outcomes) is twice
    assert not any("confirm" in text for text in theatre.stage.said())
    if not twice:
        assert theatre.clock.now() > QUIET_YES


def test_a_removal_during_an_announcement_is_confirmed_by_voice() -> None:
    script = [said("remove", 5, at=0.2, known=1.0), (8.0, spoken(True))]
    theatre = Theatre(ScriptedGame([say("a-very-long-announcement-of-the-day"), say("next")]), script)
    theatre.run()
    assert Remove(5) in theatre.journal.outcomes


THANKFUL = Settings(speech_ends_on_thanks=True)


@pytest.mark.parametrize(("settings", "seconds"), [(THANKFUL, 20.0), (Settings(), 60.0)])
def test_thanks_end_a_speech_where_the_club_wants_it(settings: Settings, seconds: float) -> None:
    theatre = Theatre(ScriptedGame([speech()]), settings=settings)
    theatre.clock.post(*reversed(said(THANKS, at=theatre_zero() + 20.0)))
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(seconds)]
    assert theatre.voice is not None


def test_thanks_are_listened_for_in_turns_alone() -> None:
    seen: list[tuple[bool, int | None]] = []

    class Ear:
        hearing_since = None

        def open(self, question: Any) -> None:
            cue = theatre.room.cue
            seen.append((question.thanks, cue.seat if isinstance(cue, Countdown) else None))

        def close(self) -> None: ...

    theatre = Theatre(ScriptedGame([say("floor", seat=1), speech(), ask(), speech(2)]), [(75.0, spoken(4))])
    theatre.room.settings = THANKFUL
    theatre.room.voice = Ear()
    theatre.run()
    assert {seat for thanks, seat in seen if thanks} == {1, 2}


def test_a_bare_cancel_is_no_command_of_a_speech() -> None:
    theatre = Theatre(ScriptedGame([speech()]))
    theatre.clock.post(*reversed(said("foul", 5, at=10.0)))
    theatre.clock.post(command("cancel", source="voice", text="отмена", began=20.0), 21.0)
    theatre.clock.post(command("cancel", source="voice", text="маэстро отмена", began=30.0), 31.0)
    theatre.run()
    assert [type(outcome).__name__ for outcome in theatre.journal.outcomes] == ["Foul", "Undo", "Elapsed"]
