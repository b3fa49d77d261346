from dataclasses import replace

import pytest

from host_voice.conductor.settings import Settings
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import NOBODY, Ask, Kind, Pause, line
from host_voice.game.outcomes import Answer, Done, Silence, Undo
from host_voice.ports import PartRestarted
from tests.unit.conductor.theatre import (
    RestlessClock,
    ScriptedGame,
    Theatre,
    ask,
    command,
    mumbled,
    say,
    speech,
    spoken,
    typed,
)

ASKED = 0.8  # the length of "ask-hands 3."


def test_a_brief_question_is_asked_in_its_short_words_at_once() -> None:
    theatre = Theatre(ScriptedGame([ask(brief=True)]), [(6.0, typed(4))], voice=False)
    theatre.run()
    assert theatre.stage.said()[0] == "ask-hands 3 again?"


def test_whom_a_death_goes_to_is_read_back_as_to_whom() -> None:
    for key, told in (("ask-redirect", "heard-to-nobody."), ("ask-nomination", "heard-nobody.")):
        cue = ask(key, Kind.SEAT_OR_NOBODY, legal=(1, 2, NOBODY))
        theatre = Theatre(ScriptedGame([cue, say("floor")]), [(6.0, typed(NOBODY))], voice=False)
        theatre.run()
        assert told in theatre.stage.said()


def test_the_microphone_opens_when_the_question_has_been_said() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, spoken(4))])
    theatre.run()
    assert theatre.voice is not None
    opened, question = theatre.voice.questions[0]
    signal = theatre.stage.heard("open")[0]
    assert signal.start == pytest.approx(ASKED)
    assert opened >= signal.end + 0.1
    assert question.legal == tuple(range(11))
    assert theatre.journal.outcomes == [Answer(4)]


def test_a_card_that_cannot_be_is_refused_with_its_role() -> None:
    shown = Ask(line("ask-card", seat=4), Kind.ROLE_OR_CARD, ("mafia",), (("commissar", "card-gone"),))
    wrong = Heard("illegal", "комиссар", "voice", value="commissar", reason="card-gone")
    right = Heard("value", "мафия", "voice", value="mafia")
    theatre = Theatre(ScriptedGame([shown]), [(3.0, wrong), (9.0, right)])
    theatre.run()
    assert "card-gone commissar." in theatre.stage.said()
    assert theatre.journal.outcomes == [Answer("mafia")]


def test_the_microphone_is_shut_while_we_speak() -> None:
    theatre = Theatre(ScriptedGame([ask(), ask()]), [(3.0, mumbled()), (6.0, spoken(4)), (12.0, spoken(5))])
    theatre.run()
    assert theatre.voice is not None
    for since, until in theatre.voice.spans:
        for sound in theatre.stage.heard():
            assert sound.audible_until <= since or sound.start >= until, (sound, since, until)


def test_what_is_said_over_the_question_does_not_count() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(0.3, spoken(9)), (4.0, spoken(4))])
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
    assert theatre.events.of("rejected")[0]["why"] == "late"


def test_keys_answer_before_the_question_has_been_said() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(0.3, typed(4))])
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
    assert theatre.stage.heard("ask-hands 3.")[0].audible_until == pytest.approx(0.3)


def test_the_signal_can_be_switched_off() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, spoken(4))], settings=Settings(open_signal=False))
    theatre.run()
    assert not theatre.stage.heard("open")


def test_an_answer_is_read_back() -> None:
    theatre = Theatre(ScriptedGame([ask(), say("next")]), [(3.0, spoken(4))])
    theatre.run()
    assert "heard-count 4." in theatre.stage.said()


def test_an_answer_that_the_next_phrase_says_is_not_read_back() -> None:
    question = ask("ask-nomination", Kind.SEAT_OR_NOBODY, legal=(1, 7, NOBODY))
    theatre = Theatre(ScriptedGame([question, say("nominated", seat=7)]), [(3.0, spoken(7))])
    theatre.run()
    assert theatre.stage.said()[1:] == ["nominated 7.", "goodbye."]


def test_why_an_illegal_answer_cannot_be() -> None:
    question = ask("ask-victim", Kind.SEAT, legal=(1, 2), illegal=((5, "seat-left"),))
    script = [(3.0, spoken(5, reason="seat-left")), (8.0, spoken(2))]
    theatre = Theatre(ScriptedGame([question]), script)
    theatre.run()
    assert theatre.stage.said()[:3] == ["ask-victim 3.", "seat-left 5.", "ask-victim 3 again?"]
    assert theatre.journal.outcomes == [Answer(2)]


def test_too_many_hands_are_explained_with_both_counts() -> None:
    question = ask(legal=(0, 1, 2, 3), illegal=((7, "more-than-hands"),))
    theatre = Theatre(ScriptedGame([question]), [(3.0, typed(7)), (8.0, spoken(2))])
    theatre.run()
    assert "more-than-hands 7 3." in theatre.stage.said()


def test_a_value_nobody_expected_is_refused_too() -> None:
    theatre = Theatre(ScriptedGame([ask(legal=(1, 2))]), [(3.0, typed(True)), (8.0, spoken(2))])
    theatre.run()
    assert any(said.startswith("not-legal-now") for said in theatre.stage.said())
    assert theatre.journal.outcomes == [Answer(2)]


def test_the_third_time_it_reads_the_choices() -> None:
    script = [(3.0, mumbled()), (6.0, mumbled()), (9.0, mumbled()), (14.0, spoken(4))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    again = "ask-hands 3 again?"
    assert theatre.stage.said()[:5] == ["ask-hands 3.", again, again, "choices count.", again]


def test_table_talk_is_not_answered_again_and_again() -> None:
    script = [(3.0 + 2 * n, mumbled()) for n in range(10)]
    theatre = Theatre(ScriptedGame([ask()]), [*script, (45.0, spoken(4))])
    theatre.run()
    assert theatre.stage.said().count("ask-hands 3 again?") <= 6


def test_silence_is_asked_twice_and_then_waited_out() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(300.0, spoken(4))])
    theatre.run()
    first, second = (s.start for s in theatre.stage.heard("ask-hands 3 again?"))
    opened = ASKED + 0.2 + 0.15
    assert first == pytest.approx(opened + 8, abs=0.1)
    assert second == pytest.approx(opened + 20, abs=0.2)


def test_nothing_is_asked_twice_before_a_deadline() -> None:
    theatre = Theatre(ScriptedGame([ask(seconds=30.0)]), [(10.0, mumbled())])
    theatre.run()
    assert theatre.stage.said() == ["ask-hands 3.", "goodbye."]
    assert theatre.journal.outcomes == [Silence()]
    assert theatre.stage.heard("goodbye.")[0].start == pytest.approx(30 + ASKED + 0.35, abs=0.1)


def test_an_illegal_answer_before_a_deadline_is_explained_only() -> None:
    question = ask(seconds=30.0, legal=(1,), illegal=((5, "more-than-hands"),))
    theatre = Theatre(ScriptedGame([question]), [(10.0, spoken(5))])
    theatre.run()
    assert theatre.stage.said() == ["ask-hands 3.", "more-than-hands 5 1.", "goodbye."]


def test_a_small_margin_is_confirmed() -> None:
    script = [(3.0, spoken(7, margin=1.0)), (6.0, spoken(False)), (9.0, spoken(8)), (12.0, spoken(True))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.stage.said()[:3] == ["ask-hands 3.", "confirm-count 7.", "ask-hands 3 again?"]
    assert theatre.stage.heard("confirm")
    assert theatre.journal.outcomes == [Answer(8)]


@pytest.mark.parametrize(
    ("confirm", "weighty", "margin", "asked"),
    [
        ("risky", True, 50.0, True),
        ("risky", False, 50.0, False),
        ("always", False, 50.0, True),
        ("never", False, 0.1, False),
        ("never", True, 50.0, False),
    ],
)
def test_what_is_confirmed(confirm: str, weighty: bool, margin: float, asked: bool) -> None:
    settings = Settings(confirm=confirm)  # type: ignore[arg-type]
    script = [(3.0, spoken(7, margin=margin)), (6.0, spoken(True))]
    theatre = Theatre(ScriptedGame([ask(weighty=weighty)]), script, settings=settings)
    theatre.run()
    assert ("confirm-count 7." in theatre.stage.said()) is asked
    assert ("heard-count 7." in theatre.stage.said()) is not asked
    assert theatre.journal.outcomes == [Answer(7)]


def test_a_typed_answer_is_read_back_but_not_confirmed() -> None:
    theatre = Theatre(ScriptedGame([ask(), ask(weighty=True)]), [(3.0, typed(7)), (6.0, typed(2))])
    theatre.run()
    assert theatre.stage.said() == [
        "ask-hands 3.",
        "heard-count 7.",
        "ask-hands 3.",
        "heard-count 2.",
        "goodbye.",
    ]


@pytest.mark.parametrize("correction", [typed(5), spoken(5)])
def test_another_value_instead_of_a_yes_is_asked_back(correction: Heard) -> None:
    script = [(3.0, spoken(4, margin=1.0)), (6.0, correction), (9.0, spoken(True))]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert theatre.stage.said()[:3] == ["ask-hands 3.", "confirm-count 4.", "confirm-count 5."]
    assert theatre.journal.outcomes == [Answer(5)]


def test_a_correction_that_cannot_be_is_explained() -> None:
    script = [(3.0, spoken(4, margin=1.0)), (6.0, typed(9)), (12.0, typed(3))]
    theatre = Theatre(ScriptedGame([ask(legal=(3, 4))]), script)
    theatre.run()
    assert theatre.stage.said()[2:4] == ["not-legal-now 9 4.", "ask-hands 3 again?"]
    assert theatre.journal.outcomes == [Answer(3)]


def test_an_answer_typed_before_its_question_is_kept() -> None:
    game = ScriptedGame([say("vote-for", seat=2), Pause("hands", 6.0), ask()])
    theatre = Theatre(game, [(3.0, typed(4))])
    theatre.run()
    assert theatre.stage.said() == ["vote-for 2.", "heard-count 4.", "goodbye."]
    assert theatre.journal.outcomes == [Done(), Done(), Answer(4)]
    assert theatre.stage.heard("heard-count 4.")[0].start > 6.0, "the pause lasts its full time"


def test_an_early_answer_is_taken_back() -> None:
    game = ScriptedGame([say("vote-for", seat=2), Pause("hands", 6.0), ask()])
    theatre = Theatre(game, [(3.0, typed(4)), (4.0, command("cancel")), (12.0, typed(5))])
    theatre.run()
    assert theatre.journal.outcomes == [Done(), Done(), Answer(5)]


def test_an_early_answer_belongs_to_the_next_question_alone() -> None:
    game = ScriptedGame([say("a-long-announcement"), say("vote-for", seat=2), ask()])
    theatre = Theatre(game, [(0.5, typed(4)), (12.0, typed(5))])
    theatre.run()
    assert theatre.screen.notices == ["room-commands-only"]
    assert theatre.journal.outcomes[-1] == Answer(5)


def test_an_early_answer_that_cannot_be_is_refused_on_the_screen() -> None:
    game = ScriptedGame([say("vote-for", seat=2), Pause("hands", 6.0), ask(legal=(1, 2))])
    theatre = Theatre(game, [(3.0, typed(4)), (12.0, typed(2))])
    theatre.run()
    assert theatre.screen.shown == ["not-legal-now 4 2."]
    assert theatre.journal.outcomes[-1] == Answer(2)


def test_self_correction_in_the_next_question() -> None:
    first, second = ask("ask-hands"), ask("ask-other")
    script = [
        (3.0, spoken(7)),
        (6.5, command("cancel", source="voice", text="отмена")),
        (10.5, spoken(8)),
        (14.0, spoken(1)),
    ]
    theatre = Theatre(ScriptedGame([first, second]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(7), Undo(), Answer(8), Answer(1)]
    assert "cancelled." in theatre.stage.said()


def test_self_correction_where_no_question_follows() -> None:
    question = ask("ask-nomination", Kind.SEAT_OR_NOBODY, legal=(7, 8, NOBODY))
    game = ScriptedGame([question, say("nominated", seat=7), say("floor", seat=2), speech(2)])
    bare = command("cancel", source="voice", text="отмена")
    theatre = Theatre(game, [(3.0, spoken(7)), (5.5, bare), (10.0, typed(8))])
    theatre.run()
    assert theatre.journal.outcomes[:4] != []
    assert Undo() in theatre.journal.outcomes
    assert theatre.journal.outcomes.count(Answer(8)) == 1


def test_self_correction_in_the_silence_of_a_vote() -> None:
    game = ScriptedGame([ask(), say("vote-for", seat=2), Pause("vote", 3.0), ask("ask-other")])
    bare = command("cancel", source="voice", text="отмена")
    theatre = Theatre(game, [(3.0, spoken(7)), (6.0, bare), (10.0, typed(8)), (25.0, typed(1))])
    theatre.run()
    assert Undo() in theatre.journal.outcomes
    starts = [s.start for s in theatre.stage.heard("vote-for 2.")]
    assert starts[0] < 5, "the read-back and the next call are one breath"


def test_a_bare_cancel_comes_too_late() -> None:
    late = command("cancel", source="voice", text="отмена")
    theatre = Theatre(
        ScriptedGame([ask(), ask("ask-other")]), [(3.0, spoken(7)), (14.0, late), (17.0, spoken(1))]
    )
    theatre.run()
    assert theatre.journal.outcomes == [Answer(7), Answer(1)]


def test_with_the_wake_word_it_is_never_too_late() -> None:
    wake = command("cancel", source="voice", text="маэстро отмена")
    script = [(3.0, spoken(7)), (12.0, wake), (18.0, spoken(8)), (23.0, spoken(1))]
    theatre = Theatre(ScriptedGame([ask(), ask("ask-other")]), script)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(7), Undo(), Answer(8), Answer(1)]


def test_a_restarted_recogniser_is_asked_again() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, PartRestarted("recogniser")), (7.0, spoken(4))])
    theatre.run()
    assert theatre.stage.said()[:2] == ["ask-hands 3.", "ask-hands 3 again?"]
    assert theatre.journal.outcomes == [Answer(4)]


def test_a_foul_in_a_question_leaves_it_open() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, command("foul", 5)), (7.0, spoken(4))])
    theatre.run()
    assert "foul 5 1." in theatre.stage.said()
    assert theatre.journal.outcomes[-1] == Answer(4)


def test_repeat_asks_in_full() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, command("repeat", source="voice")), (7.0, spoken(4))])
    theatre.run()
    assert theatre.stage.said()[:2] == ["ask-hands 3.", "ask-hands 3."]


def test_without_a_voice_there_are_keys() -> None:
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, typed(4))], voice=False)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
    assert not theatre.stage.heard("open")


def test_a_question_knows_its_table() -> None:
    theatre = Theatre(ScriptedGame([ask(limit=2)]), [(3.0, typed(4))])
    theatre.run()
    assert theatre.keys is not None
    question = theatre.keys.questions[0][1]
    assert question == Question(Kind.COUNT, 10, tuple(range(11)), (), 2)


def test_the_event_tells_when_the_microphone_is_open() -> None:
    theatre = Theatre(ScriptedGame([ask(), ask()]), [(3.0, mumbled()), (6.0, spoken(4)), (8.1, typed(1))])
    theatre.run()
    first, second = theatre.events.of("question_opened")
    assert theatre.voice is not None
    assert first["t"] == theatre.voice.questions[0][0]
    assert first["microphone"] is True
    assert first["legal"] == list(range(11))
    assert second["microphone"] is False, "it was answered by a key before"


def test_a_cancel_after_a_foul_says_that_the_foul_is_undone() -> None:
    script = [
        (3.0, command("foul", 5)),
        (6.0, command("cancel", source="voice", text="маэстро отмена")),
        (8.5, spoken(4)),
    ]
    theatre = Theatre(ScriptedGame([ask()]), script)
    theatre.run()
    assert "undone-command foul 5." in theatre.stage.said()
    assert theatre.journal.outcomes[-1] == Answer(4)


def test_the_microphone_opens_though_time_passes_between_two_looks() -> None:
    script = [(3.0, spoken(4)), (9.5, spoken(5))]
    theatre = Theatre(ScriptedGame([ask(), ask()]), script, clock=RestlessClock)
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4), Answer(5)]


def test_a_line_typed_for_the_question_before_answers_no_other() -> None:
    before = Question(Kind.COUNT, 10, (0, 1, 2))
    late = replace(typed(2), asked=before)
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, late), (5.0, typed(4))])
    theatre.run()
    assert theatre.journal.outcomes == [Answer(4)]
    assert theatre.screen.notices == ["room-too-late"]


def test_a_line_typed_just_before_its_question_opens_answers_it() -> None:
    opened = Question(Kind.COUNT, 10, tuple(range(11)))
    early = replace(typed(2), asked=Question(Kind.LISTEN, 10, other=opened))
    theatre = Theatre(ScriptedGame([ask()]), [(3.0, early)])
    theatre.run()
    assert theatre.journal.outcomes == [Answer(2)]
