import pytest

from host_voice.conductor.helping import answers_of
from host_voice.conductor.performance import Ending
from host_voice.conductor.settings import READY
from host_voice.ear.grammar import NUMBERED, SEAT_COMMANDS, widest
from host_voice.ear.keyboard import parse
from host_voice.ear.question import COMMANDS, Heard, HostCommand, Question
from host_voice.game.cues import Kind, Level, PlayMusic, StopMusic, Track
from host_voice.game.outcomes import Answer, Done, Elapsed, Foul, Nominate, Remove, Stop, Undo
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.lexicon import lexicon
from host_voice.ports import DeviceBack, DeviceLost, Interrupted, KeysEnded, Signal, Span
from tests.unit.conductor.theatre import (
    FakeStage,
    ScriptedGame,
    Theatre,
    ask,
    command,
    say,
    speech,
    spoken,
    typed,
)
from tests.unit.game.play import Play


def test_a_nomination_during_the_speech() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, command("nominate", 7))])
    theatre.run()
    assert theatre.journal.outcomes == [Nominate(7), Elapsed(60.0)]
    assert "nominated 7." in theatre.stage.said()


def test_what_the_rules_forbid_is_explained_and_not_journaled() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, command("foul", 9))])
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(60.0)]
    assert "seat-left 9." in theatre.stage.said()


def test_a_foul_is_taken_back_while_the_clock_runs() -> None:
    script = [(20.0, command("foul", 5)), (30.0, command("undo"))]
    theatre = Theatre(ScriptedGame([speech()]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Foul(5), Undo(), Elapsed(60.0)]
    assert "undone-command foul 5." in theatre.stage.said()
    assert len(theatre.stage.heard("start")) == 1


def test_an_undone_answer_is_asked_again() -> None:
    script = [(3.0, typed(4)), (20.0, command("undo")), (25.0, typed(5))]
    theatre = Theatre(ScriptedGame([ask(), say("floor", seat=1), speech()]), script)
    theatre.run()
    assert theatre.journal.outcomes[:3] == [Answer(4), Done(), Undo()]
    said = theatre.stage.said()
    assert said[said.index("undone.") - 1] == "heard-count 4."
    assert Answer(5) in theatre.journal.outcomes


def test_there_is_nothing_to_undo() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, command("undo"))])
    theatre.run()
    assert "nothing-to-undo." in theatre.stage.said()
    assert theatre.journal.outcomes == [Elapsed(60.0)]


def test_candidates_are_read() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, command("candidates"))])
    theatre.run()
    assert "candidates (2, 7)." in theatre.stage.said()


def test_candidates_are_nobodys_business_at_night() -> None:
    theatre = Theatre(ScriptedGame([say("mafia-hunts")], night=True), [(0.2, command("candidates"))])
    theatre.run()
    assert "room-not-now" in theatre.screen.notices
    assert "candidates (2, 7)." not in theatre.screen.prompts + theatre.screen.shown + theatre.stage.said()


def test_candidates_are_not_told_before_their_time() -> None:
    game = ScriptedGame([speech()])
    game.tells_candidates = False
    theatre = Theatre(game, [(20.0, command("candidates"))])
    theatre.run()
    assert "candidates-later." in theatre.stage.said()
    assert not any(said.startswith("candidates (") for said in theatre.stage.said())


def test_where_there_are_no_candidates_that_is_said() -> None:
    play = Play("cartel", deal=None)
    play.until("countdown-speech")
    assert "candidates" not in play.game.allowed
    theatre = Theatre(
        play.game, [(20.0, command("candidates")), (30.0, command("stop")), (40.0, typed(True))]
    )
    theatre.run()
    assert "no-candidates." in theatre.stage.said()
    assert not any(said.startswith("candidates") for said in theatre.stage.said())


def test_a_foul_typed_at_night_is_noted_on_the_screen() -> None:
    night = Theatre(ScriptedGame([say("mafia-hunts-long-enough")], night=True), [(0.2, command("foul", 5))])
    night.run()
    assert ("room-noted-foul", {"seat": 5}) in zip(night.screen.notices, night.screen.params, strict=True)
    day = Theatre(ScriptedGame([speech()]), [(20.0, command("foul", 5))])
    day.run()
    assert "room-noted-foul" not in day.screen.notices


def test_stop_needs_a_yes() -> None:
    script = [(20.0, command("stop")), (25.0, typed(False)), (40.0, command("stop")), (45.0, typed(True))]
    theatre = Theatre(ScriptedGame([speech()]), script)
    assert theatre.run() is Ending.OVER
    assert theatre.journal.outcomes == [Stop()]


def test_stop_by_voice_in_a_question() -> None:
    script = [(3.0, command("stop", source="voice")), (6.0, spoken(True))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Stop()]


def test_a_question_is_asked_again_after_a_stop_that_was_declined() -> None:
    script = [(3.0, command("stop", source="voice")), (6.0, spoken(False)), (11.0, spoken(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert "ask-hands 3 again?" in theatre.stage.said()
    assert theatre.journal.outcomes == [Answer(4)]


def test_undo_refuses_a_yes_or_no() -> None:
    script = [(20.0, command("remove", 5)), (25.0, command("foul", 3)), (26.0, command("undo"))]
    theatre = Theatre(ScriptedGame([speech()]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(60.0)]
    assert "room-answer-first" in theatre.screen.notices


def test_louder_quieter_and_music() -> None:
    cues = [PlayMusic(Track.MORNING, Level.QUIET), speech(), StopMusic()]
    script = [(5.0, command("louder")), (6.0, command("quieter")), (7.0, command("music_off"))]
    theatre = Theatre(ScriptedGame(cues), script)
    theatre.run()
    assert theatre.stage.calls == ["morning/quiet", "volume 1", "volume -1", "stop", "stop"]


def test_next_skips_an_announcement() -> None:
    theatre = Theatre(ScriptedGame([say("a-very-long-announcement"), say("next")]), [(0.5, command("next"))])
    theatre.run()
    assert theatre.stage.heard("a-very-long-announcement.")[0].audible_until == pytest.approx(0.5)


def test_next_does_not_answer_a_question() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, command("next")), (5.0, typed(4))])
    theatre.run()
    assert "room-not-now" in theatre.screen.notices
    assert theatre.journal.outcomes == [Answer(4)]


def test_a_pause_breaks_an_announcement_off_and_it_is_said_again() -> None:
    script = [(0.5, command("pause")), (9.0, command("resume"))]
    theatre = Theatre(ScriptedGame([say("a-very-long-announcement")]), script)
    theatre.run()
    assert theatre.stage.said()[:4] == [
        "a-very-long-announcement.",
        "paused.",
        "resumed.",
        "a-very-long-announcement.",
    ]


def test_a_pause_is_ended_by_voice() -> None:
    script = [
        (3.0, command("pause", source="voice")),
        (9.0, command("resume", source="voice")),
        (14.0, spoken(4)),
    ]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
    assert [kind for kind, _ in theatre.journal.marks if kind != "cue"] == ["pause", "resume"]


def test_answers_do_not_count_in_a_pause() -> None:
    script = [(3.0, command("pause")), (5.0, typed(9)), (9.0, command("resume")), (14.0, spoken(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
    assert "room-is-paused" in theatre.screen.notices


def test_a_lost_microphone_pauses_until_it_is_back() -> None:
    script = [(3.0, DeviceLost("mic", "Hall")), (40.0, DeviceBack("mic", "Hall")), (45.0, spoken(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert "sound-back." in theatre.stage.said()
    assert [kind for kind, _ in theatre.events.seen if kind.startswith("device")] == [
        "device_lost",
        "device_back",
    ]
    assert theatre.journal.outcomes == [Answer(4)]


def test_without_the_microphone_keys_go_on() -> None:
    script = [(3.0, DeviceLost("mic", "Hall")), (10.0, command("resume")), (15.0, typed(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]


def test_both_devices_must_be_back() -> None:
    script = [
        (3.0, DeviceLost("mic", "Hall")),
        (4.0, DeviceLost("speaker", "Hall")),
        (10.0, DeviceBack("mic", "Hall")),
        (20.0, DeviceBack("speaker", "Hall")),
        (25.0, typed(4)),
    ]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.stage.heard("sound-back.")[0].start == pytest.approx(20.0)


def test_ctrl_c_asks_once_and_a_second_one_ends() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, Interrupted()), (21.0, Interrupted())])
    assert theatre.run() is Ending.INTERRUPTED
    assert theatre.screen.notices == ["room-interrupt-ask", "room-interrupt-saved"]
    assert theatre.journal.outcomes == []


def test_ctrl_c_and_yes_ends() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, Interrupted()), (21.0, typed(True))])
    assert theatre.run() is Ending.INTERRUPTED


def test_ctrl_c_and_no_goes_on() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20 + READY, Interrupted()), (30.0, typed(False))])
    assert theatre.run() is Ending.OVER
    assert theatre.stage.heard("end")[0].start == pytest.approx(theatre.stage.heard("start")[1].start + 40)


class BrokenStage(FakeStage):
    """Everything fails."""

    def speak(self, text: str, at: float | None = None) -> Span:
        raise OSError("no voice")

    def signal(self, signal: Signal, at: float | None = None) -> Span:
        raise OSError("no signal")

    def music(self, track: Track, level: Level) -> None:
        raise OSError("no music")


def test_nothing_that_fails_ends_the_evening() -> None:
    cues = [PlayMusic(Track.NIGHT, Level.LOUD), say("floor", seat=1), speech(), ask()]
    theatre = Theatre(ScriptedGame(cues), [(70.0, typed(4))])
    theatre.room.stage = BrokenStage(theatre.clock)
    assert theatre.run() is Ending.OVER
    assert theatre.journal.outcomes == [Done(), Done(), Elapsed(60.0), Answer(4)]
    assert "floor 1." in theatre.screen.prompts
    assert "room-sound-failed" in theatre.screen.notices


def test_the_end_itself_can_be_undone() -> None:
    script = [(3.0, typed(4)), (4.3, command("undo")), (12.0, typed(5))]
    theatre = Theatre(ScriptedGame([ask()]), script, voice=False)
    assert theatre.run() is Ending.OVER
    assert theatre.journal.outcomes == [Answer(4), Undo(), Answer(5)]


@pytest.mark.parametrize("night", [False, True])
def test_sound_that_is_lost_during_the_farewell_comes_back(night: bool) -> None:
    script = [(0.7, DeviceLost("speaker", "Hall")), (9.0, DeviceBack("speaker", "Hall"))]
    theatre = Theatre(ScriptedGame([say("a")], night=night), script)
    assert theatre.run() is Ending.OVER


def test_the_system_ends_the_evening_without_a_question() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, Interrupted(final=True))])
    assert theatre.run() is Ending.INTERRUPTED
    assert theatre.screen.notices == ["room-interrupt-saved"]


def test_a_cancel_is_about_the_decision_just_made() -> None:
    script = [
        (3.0, typed(4)),
        (30.0, command("cancel")),
        (40.0, command("foul", 5)),
        (45.0, command("cancel")),
    ]
    theatre = Theatre(ScriptedGame([ask(), say("floor", seat=1), speech()]), script, voice=False)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4), Done(), Foul(5), Undo(), Elapsed(60.0)]
    assert theatre.screen.notices == ["room-undo-instead"]
    assert "nothing-to-undo." in theatre.stage.said()


def test_an_undo_goes_back_step_by_step() -> None:
    script = [(3.0, typed(4)), (6.0, typed(5)), (10.0, command("undo")), (13.0, command("cancel"))]
    script += [(16.0, command("undo")), (22.0, typed(1)), (26.0, typed(2))]
    theatre = Theatre(ScriptedGame([ask(), ask("ask-other"), say("floor"), speech()]), script, voice=False)
    theatre.run()
    assert theatre.journal.outcomes[:4] == [Answer(4), Answer(5), Done(), Undo()]
    assert theatre.journal.outcomes[4:7] == [Undo(), Answer(1), Answer(2)]


def test_help_is_shown_by_day_in_a_pause_and_at_a_yes_or_no() -> None:
    script = [
        (3.0, command("help")),
        (4.0, command("pause")),
        (5.0, command("help")),
        (6.0, command("resume")),
    ]
    script += [(10.0, command("stop")), (12.0, command("help")), (13.0, typed(False)), (20.0, typed(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.screen.notices.count("room-help-answers") == 2
    assert theatre.screen.notices.count("room-help-no-question") == 1
    assert 0 < theatre.screen.notices.count("room-help-command") < 3 * len(COMMANDS)
    assert theatre.journal.outcomes == [Answer(4)]


def helped(*script: tuple[float, Heard], ask_first: bool = True, at: float = 5.0) -> set[str]:
    """The commands that help shows at `at`."""
    cues = [ask(), say("floor"), speech()] if ask_first else [speech()]
    theatre = Theatre(ScriptedGame(cues), [*script, (at, command("help")), (90.0, KeysEnded())], voice=False)
    theatre.run()
    shown = zip(theatre.screen.notices, theatre.screen.params, strict=True)
    return {params["command"] for key, params in shown if key == "room-help-command"}


def test_help_shows_the_commands_that_hold() -> None:
    """What can be taken back, gone on with or measured only where there is something such."""
    fresh = helped()
    assert {"pause", "foul", "stop", "repeat"} <= fresh
    assert not {"resume", "undo", "cancel", "time_left", "next", "sign"} & fresh
    paused = helped((3.0, command("pause")), (6.0, command("resume")))
    assert paused == {"resume", "louder", "quieter", "help"}
    asked = helped((3.0, command("stop")), at=4.0)
    assert "stop" not in asked
    speaking = helped(ask_first=False)
    assert {"next", "time_left"} <= speaking
    decided = helped((3.0, typed(4)), at=4.0)
    assert {"undo", "cancel", "next"} <= decided


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", Kind)
def test_what_help_shows_is_understood(kind: Kind, language: str) -> None:
    words, question = lexicon(language), widest(kind, 10, language)
    for answer in answers_of(question, words):
        assert parse(answer, question, language, words.wake_word).outcome == "value", answer
    for name in COMMANDS:
        heard = parse(words.command_example(name, 5), question, language, words.wake_word)
        if heard.outcome == "command":
            assert heard.command == HostCommand(
                name, 5 if name in SEAT_COMMANDS else None, number=5 if name in NUMBERED else None
            )
        else:  # the words of an answer come first
            assert heard.outcome == "value"


def test_what_answers_nothing_is_told_so() -> None:
    theatre = Theatre(ScriptedGame([speech()]), [(20.0, Heard("not_understood", "готово", "keys"))])
    theatre.run()
    assert theatre.screen.notices == ["room-commands-only"]


def test_there_is_no_clock_and_no_pause() -> None:
    script = [(3.0, command("time_left")), (4.0, command("resume")), (5.0, typed(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.screen.notices == ["room-no-clock", "room-not-paused"]


def test_the_time_left_of_a_deadline() -> None:
    theatre = Theatre(ScriptedGame([ask(seconds=30.0)]), [(0.1, command("time_left")), (9.0, typed(4))])
    theatre.run()
    assert "time-left 30." in theatre.stage.said()


@pytest.mark.parametrize("night", [False, True])
def test_a_number_typed_to_a_yes_or_no_is_neither(night: bool) -> None:
    """It is explained and asked again, of a command as of a question of the game, aloud only by day."""
    question = Question(Kind.YES_NO, 10, (True, False))
    script = [
        (20.0, command("remove", 5)),
        *((20.0 + n, parse(str(n), question, "ru", "маэстро")) for n in (1, 2)),
    ]
    script += [(30.0, typed(True))]
    theatre = Theatre(ScriptedGame([speech()], night=night), script, voice=False)
    theatre.run()
    assert Remove(5) in theatre.journal.outcomes
    told = theatre.screen.prompts if night else theatre.stage.said()
    assert told.count("yes-or-no.") >= 1


def test_nothing_is_shown_that_is_said() -> None:
    script = [(20.0, command("pause")), (30.0, command("resume"))]
    theatre = Theatre(ScriptedGame([speech()]), script)
    theatre.run()
    assert {"paused.", "resumed."} <= set(theatre.stage.said())
    assert theatre.screen.notices == []


def test_an_evening_that_nobody_can_answer_any_more_is_saved() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(5.0, KeysEnded())], voice=False)
    assert theatre.run() is Ending.UNANSWERED
    assert theatre.screen.notices == []  # whoever runs the evening says it, once


def test_with_a_microphone_the_evening_goes_on_without_keys() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(5.0, KeysEnded()), (12.0, spoken(5))])
    assert theatre.run() is Ending.OVER


def test_a_pause_without_keys_or_microphone_ends() -> None:
    script = [(5.0, Interrupted()), (6.0, KeysEnded())]
    theatre = Theatre(ScriptedGame([speech()]), script, voice=False)
    assert theatre.run() is Ending.UNANSWERED


@pytest.mark.parametrize("tenths", range(1, 46, 2))
def test_no_announcement_begins_between_a_command_and_its_yes_or_no(tenths: int) -> None:
    """A command that needs a yes breaks off what sounds, and takes back what was to come."""
    at = tenths / 10
    cues = [say("thank-you-for-what-was-said"), say("the-floor-is-given-to", seat=3), speech(3)]
    script = [(at, command("stop")), (at + 3, typed(False)), (at + 4, Interrupted(final=True))]
    theatre = Theatre(ScriptedGame(cues), script)
    theatre.run()
    began = [sound.what for sound in theatre.stage.heard() if sound.speech and sound.start >= at]
    assert began[0] == "confirm-stop."
