"""Free talk: the host ends it, by keys or by voice, and nothing else does."""

from host_voice.ear.question import Question
from host_voice.game.cues import Talk
from host_voice.game.outcomes import Elapsed
from tests.unit.conductor.theatre import ScriptedGame, Theatre, command, say, spoken, typed


def test_the_host_ends_it_by_voice() -> None:
    theatre = Theatre(
        ScriptedGame([say("talk-begins", day=1), Talk()]), [(600.0, command("next", source="voice"))]
    )
    theatre.run()
    (ended,) = [outcome for outcome in theatre.journal.outcomes if isinstance(outcome, Elapsed)]
    assert 590 < ended.seconds <= 600


def test_it_was_over_when_the_host_began_to_say_so() -> None:
    said = command("next", source="voice", began=600.0)
    theatre = Theatre(ScriptedGame([Talk()]), [(603.0, said)])
    theatre.run()
    assert theatre.journal.outcomes == [Elapsed(600.0)]


def test_meanwhile_only_commands_with_the_wake_word_are_listened_for() -> None:
    opened: list[Question] = []
    theatre = Theatre(
        ScriptedGame([say("talk-begins", day=1), Talk()]),
        [(50.0, spoken(3)), (60.0, typed(3)), (100.0, command("next"))],
        on_question=lambda _, question: opened.append(question),
    )
    theatre.run()
    assert not opened
    assert theatre.voice is not None
    assert theatre.voice.attending
    (ended,) = [outcome for outcome in theatre.journal.outcomes if isinstance(outcome, Elapsed)]
    assert ended.seconds > 90


def test_without_a_microphone_keys_end_it() -> None:
    theatre = Theatre(ScriptedGame([Talk()]), [(10.0, command("next"))], voice=False)
    theatre.run()
    assert isinstance(theatre.journal.outcomes[0], Elapsed)


def test_a_pause_does_not_count() -> None:
    script = [(10.0, command("pause")), (110.0, command("resume")), (120.0, command("next"))]
    theatre = Theatre(ScriptedGame([Talk()]), script)
    theatre.run()
    (ended,) = [outcome for outcome in theatre.journal.outcomes if isinstance(outcome, Elapsed)]
    assert ended.seconds < 30


def test_something_said_meanwhile_shuts_the_microphone_only_as_long_as_it_sounds() -> None:
    script = [(10.0, command("repeat")), (60.0, command("next", source="voice"))]
    theatre = Theatre(ScriptedGame([say("talk-begins", day=1), Talk()]), script)
    theatre.run()
    assert theatre.stage.said().count("talk-begins 1.") == 2
    assert [kind for kind in theatre.journal.outcomes if isinstance(kind, Elapsed)]


def test_how_it_ends_is_shown() -> None:
    theatre = Theatre(ScriptedGame([Talk()]), [(5.0, command("next"))])
    theatre.run()
    shown = zip(theatre.screen.notices, theatre.screen.params, strict=True)
    assert ("room-talk", {"next": "дальше"}) in list(shown)
