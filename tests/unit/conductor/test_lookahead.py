from host_voice.conductor.lookahead import texts
from host_voice.game.cues import NOBODY, Ask, Kind, Level, PlayMusic, Track, line
from tests.unit.conductor.theatre import FakeNarrator, ScriptedGame, Theatre, ask, say, speech, typed

NARRATOR = FakeNarrator()


def ahead(*cues) -> list[str]:  # type: ignore[no-untyped-def]
    game = ScriptedGame(cues)
    cue = game.next_cue()
    assert cue is not None
    return texts(game, cue, NARRATOR)


def test_what_follows_an_announcement() -> None:
    music = PlayMusic(Track.NIGHT, Level.QUIET)
    found = ahead(say("a"), say("b"), music, speech(), ask(), say("too-far"))
    assert found == ["b.", "speech-warning.", "time-up.", "ask-hands 3."]


def test_a_countdown_needs_its_own_lines_first() -> None:
    assert ahead(speech(), say("b")) == ["speech-warning.", "time-up.", "b."]


def test_a_question_needs_its_read_backs_first() -> None:
    question = ask("ask-nomination", Kind.SEAT_OR_NOBODY, legal=(1, 2, NOBODY), illegal=((5, "seat-left"),))
    found = ahead(question, say("b"))
    assert found[:5] == ["heard-seat 1.", "heard-seat 2.", "heard-nobody.", "ask-nomination 3 again?", "b."]
    assert {"seat-left 5.", "confirm-seat 1.", "choices seat_or_nobody."} <= set(found)


def test_a_weighty_answer_is_confirmed_first() -> None:
    assert ahead(ask(weighty=True), say("b"))[0] == "confirm-count 0."


def test_a_silent_question_has_no_words() -> None:
    silent = Ask(line("ask-shot"), Kind.SEAT, (1,), silent=True, seconds=5.0)
    assert ahead(silent, say("hunt-over")) == ["hunt-over."]


def test_looking_ahead_does_not_move_the_game() -> None:
    game = ScriptedGame([say("a"), ask(), say("b")])
    cue = game.next_cue()
    assert cue is not None
    texts(game, cue, NARRATOR)
    assert game.next_cue() is cue
    assert game.history == []


def test_what_is_said_was_prepared() -> None:
    theatre = Theatre(ScriptedGame([say("a"), say("b"), speech(), ask(), say("c")]), [(70.0, typed(4))])
    theatre.run()
    prepared = {text for wish in theatre.stage.prepared for text in wish}
    assert {"b.", "speech-warning.", "time-up.", "ask-hands 3.", "heard-count 4.", "c."} <= prepared
