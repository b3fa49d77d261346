import itertools
from dataclasses import replace

import pytest

from host_voice.ear.question import Heard
from host_voice.game.cues import NOBODY, Ask, Kind, Pause, line
from host_voice.game.outcomes import Answer, Done, Foul, Remove, Silence, Undo
from tests.unit.conductor.theatre import ScriptedGame, Theatre, ask, command, say, speech, spoken, typed

CHECK = Ask(
    line("ask-don-check"),
    Kind.SEAT_OR_NOBODY,
    (1, 2, NOBODY),
    ((5, "seat-left"),),
    silent=True,
    seconds=10.0,
)
NIGHT = [say("don-wakes"), CHECK, say("don-leaves")]


def gap(theatre: Theatre) -> float:
    (wakes,), (leaves,) = theatre.stage.heard("don-wakes."), theatre.stage.heard("don-leaves.")
    return leaves.start - wakes.end


@pytest.mark.parametrize(
    "script", [[], [(3.0, typed(2))], [(2.0, typed(2)), (4.0, typed(1)), (5.0, typed(5))]]
)
def test_the_window_is_the_same_whatever_happens(script: list) -> None:  # type: ignore[type-arg]
    theatre = Theatre(ScriptedGame(NIGHT, night=True), script)
    theatre.run()
    assert gap(theatre) == pytest.approx(10.25)
    assert theatre.stage.said() == ["don-wakes.", "don-leaves.", "goodbye."]
    assert len(theatre.stage.heard()) == 3, "no signals"


def test_the_last_legal_answer_counts() -> None:
    script = [(2.0, typed(2)), (4.0, typed(1)), (5.0, typed(5))]
    theatre = Theatre(ScriptedGame(NIGHT, night=True), script)
    theatre.run()
    assert theatre.journal.outcomes[1] == Answer(1)
    assert "seat-left 5." in theatre.screen.shown


def test_nobody_answers() -> None:
    theatre = Theatre(ScriptedGame(NIGHT, night=True))
    theatre.run()
    assert theatre.journal.outcomes[1] == Silence()


def test_the_voice_is_not_listened_to() -> None:
    theatre = Theatre(ScriptedGame(NIGHT, night=True), [(3.0, spoken(2))])
    theatre.run()
    assert theatre.voice is not None
    assert theatre.voice.questions == []
    assert theatre.journal.outcomes[1] == Silence()


def test_the_prompt_is_for_a_keyboard_only() -> None:
    with_keys, without = (
        Theatre(ScriptedGame(NIGHT, night=True)),
        Theatre(ScriptedGame(NIGHT, night=True), keys=False),
    )
    with_keys.run()
    without.run()
    assert with_keys.screen.prompts == ["ask-don-check."]
    assert without.screen.prompts == []


def test_the_event_stream_knows_only_phases_and_cues() -> None:
    theatre = Theatre(ScriptedGame(NIGHT, night=True), [(3.0, typed(2)), (4.0, command("foul", 3))])
    theatre.run()
    assert {kind for kind, _ in theatre.events.seen} <= {"phase", "cue_started", "cue_finished", "game_over"}
    silent = next(data for _, data in theatre.events.seen if data.get("key") == "ask-don-check")
    assert set(silent) == {"t", "cue", "key"}


def test_secrets_are_told_on_demand() -> None:
    theatre = Theatre(ScriptedGame(NIGHT, night=True), [(3.0, typed(2))], secret=True)
    theatre.run()
    assert theatre.events.of("heard")[0]["value"] == 2


def test_a_pause_is_silent_and_the_step_begins_anew() -> None:
    cues = [say("hunt-over"), CHECK, say("don-leaves"), say("sheriff-wakes"), CHECK, say("sheriff-leaves")]
    script = [(16.0, command("pause")), (60.0, command("resume"))]
    theatre = Theatre(ScriptedGame(cues, night=True), script)
    theatre.run()
    assert theatre.stage.said() == [
        "hunt-over.",
        "don-leaves.",
        "sheriff-wakes.",
        "evening-continues-night.",
        "don-leaves.",
        "sheriff-wakes.",
        "sheriff-leaves.",
        "goodbye.",
    ]
    assert "room-paused" in theatre.screen.notices
    wakes, leaves = theatre.stage.heard("sheriff-wakes.")[1], theatre.stage.heard("sheriff-leaves.")[0]
    assert leaves.start - wakes.end == pytest.approx(10.25)


def test_the_hunt_keeps_its_tempo() -> None:
    cues = [
        say("mafia-hunts"),
        *(say("shoot-seat", 2.5, seat=n) for n in range(1, 11)),
        CHECK,
        say("hunt-over"),
    ]
    theatre = Theatre(ScriptedGame(cues, night=True))
    theatre.run()
    starts = [theatre.stage.heard(f"shoot-seat {n}.")[0].start for n in range(1, 11)]
    steps = [after - before for before, after in itertools.pairwise(starts)]
    assert steps == pytest.approx([2.5] * 9)
    assert theatre.stage.heard("hunt-over.")[0].start == pytest.approx(starts[-1] + 2.5 + 10)


def test_the_hunt_begins_anew_after_a_pause() -> None:
    cues = [say("mafia-hunts"), *(say("shoot-seat", 2.5, seat=n) for n in range(1, 11)), CHECK]
    theatre = Theatre(ScriptedGame(cues, night=True), [(9.0, command("pause")), (60.0, command("resume"))])
    theatre.run()
    again = [s for s in theatre.stage.heard() if s.start > 60 and s.what.startswith("shoot")]
    steps = [after.start - before.start for before, after in itertools.pairwise(again)]
    assert len(again) == 10
    assert steps == pytest.approx([2.5] * 9)


def test_an_even_tempo_gives_way_where_a_phrase_is_longer() -> None:
    cues = [say("shoot-seat", 0.5, seat=n) for n in range(1, 4)]
    theatre = Theatre(ScriptedGame(cues, night=True))
    theatre.run()
    heard = theatre.stage.heard()
    assert all(a.end <= b.start + 1e-9 for a, b in itertools.pairwise(heard))


def test_undo_says_only_that_something_was_undone() -> None:
    cues = [say("night"), CHECK, Pause("quiet", 20.0)]
    theatre = Theatre(ScriptedGame(cues, night=True), [(2.0, typed(2)), (15.0, command("undo"))])
    theatre.run()
    assert Undo() in theatre.journal.outcomes
    assert "undone-quietly." in theatre.stage.said()
    assert not any(said.startswith("undone a") for said in theatre.stage.said())


def test_a_removal_is_confirmed_on_the_screen() -> None:
    script = [(3.0, command("remove", 4)), (5.0, typed(True))]
    theatre = Theatre(ScriptedGame([Pause("quiet", 20.0)], night=True), script)
    theatre.run()
    assert "confirm-remove 4." in theatre.screen.prompts
    assert Remove(4) in theatre.journal.outcomes
    assert not any("confirm" in said for said in theatre.stage.said())


@pytest.mark.parametrize("sure", [True, False])
@pytest.mark.parametrize("moment", [0.3, 4.0, 13.0, 14.0])
def test_nobody_hears_that_the_host_is_asked(moment: float, sure: bool) -> None:
    cues = [*NIGHT, say("shoot-seat", 2.5, seat=1), say("shoot-seat", 2.5, seat=2), Pause("quiet", 5.0)]
    plain, other = Theatre(ScriptedGame(cues, night=True)), Theatre(ScriptedGame(cues, night=True))
    other.clock.post(command("remove", 4), moment)
    other.clock.post(typed(sure), moment + 0.2)
    plain.run()
    other.run()
    assert (Remove(4) in other.journal.outcomes) is sure
    assert [(s.what, s.start, s.audible_until) for s in other.stage.heard()] == [
        (s.what, s.start, s.audible_until) for s in plain.stage.heard()
    ]


def test_after_a_yes_the_check_can_still_be_typed() -> None:
    script = [(2.0, command("remove", 4)), (3.0, typed(True))]
    theatre = Theatre(ScriptedGame(NIGHT, night=True), script)
    theatre.run()
    assert theatre.keys is not None
    kinds = [question.kind for moment, question in theatre.keys.questions if moment <= 3.0]
    assert kinds[-2:] == [Kind.YES_NO, Kind.SEAT_OR_NOBODY]


def test_what_is_not_allowed_is_explained_on_the_screen() -> None:
    theatre = Theatre(ScriptedGame([Pause("quiet", 20.0)], night=True), [(3.0, command("foul", 9))])
    theatre.run()
    assert "seat-left 9." in theatre.screen.shown
    assert Foul(9) not in theatre.journal.outcomes
    assert theatre.stage.said() == ["goodbye."]


def test_a_resumed_night_says_only_that_it_goes_on() -> None:
    theatre = Theatre(ScriptedGame(NIGHT, night=True))
    theatre.run(resumed=True)
    assert theatre.stage.said()[0] == "evening-continues-night."
    assert theatre.journal.outcomes[0] == Done()


def test_no_cancel_is_waited_for_at_night() -> None:
    game = ScriptedGame([ask(), say("night-falls"), CHECK], night=lambda index: index >= 1)
    theatre = Theatre(game, [(3.0, spoken(4))])
    theatre.run()
    assert theatre.stage.heard("night-falls.")[0].start < 5


@pytest.mark.parametrize("name", ["next", "repeat"])
def test_a_night_is_neither_shortened_nor_said_twice(name: str) -> None:
    cues = [
        say("don-wakes"),
        speech(seconds=20, warn_left=0),
        CHECK,
        say("shoot-seat", 2.5, seat=1),
        say("b"),
    ]
    plain, other = Theatre(ScriptedGame(cues, night=True)), Theatre(ScriptedGame(cues, night=True))
    for moment in (0.3, 9.0, 25.0, 32.0):
        other.clock.post(command(name), moment)
    plain.run()
    other.run()
    assert [(s.what, s.start) for s in other.stage.heard()] == [
        (s.what, s.start) for s in plain.stage.heard()
    ]


@pytest.mark.parametrize("word", ["cancel", "undo"])
def test_a_night_is_not_left_by_taking_back(word: str) -> None:
    cues = [ask(), say("night-falls"), CHECK, say("don-leaves")]
    game = ScriptedGame(cues, night=lambda index: 1 <= index < 4)
    theatre = Theatre(game, [(3.0, typed(4)), (9.0, command(word))])
    theatre.run()
    assert Undo() not in theatre.journal.outcomes
    assert theatre.stage.said().count("night-falls.") == 1
    assert {"room-night-stays"} & set(theatre.screen.notices) or "nothing-to-undo." in theatre.screen.shown


@pytest.mark.parametrize("word", ["cancel", "undo"])
def test_what_was_typed_in_a_window_is_taken_back(word: str) -> None:
    script = [(3.0, typed(2)), (5.0, command(word))]
    theatre = Theatre(ScriptedGame(NIGHT, night=True), script)
    theatre.run()
    assert theatre.journal.outcomes == [Done(), Silence(), Done()]
    assert gap(theatre) == pytest.approx(10.25)


def test_the_screen_does_not_run_ahead_of_the_voice() -> None:
    theatre = Theatre(ScriptedGame(NIGHT, night=True))
    shown: list[float] = []
    theatre.screen.prompt = lambda text: shown.append(theatre.clock.now())  # type: ignore[method-assign]
    theatre.run()
    (wakes,) = theatre.stage.heard("don-wakes.")
    assert shown == [pytest.approx(wakes.end + 0.25)]
    assert gap(theatre) == pytest.approx(10.25)


HUNT = [
    say("mafia-hunts"),
    *(say("shoot-seat", 2.5, seat=n) for n in range(1, 11)),
    Ask(line("ask-shot"), Kind.SEAT_OR_NOBODY, (1, 2, NOBODY), silent=True, seconds=4.0),
    say("hunt-over"),
]


def test_a_shot_typed_while_the_numbers_are_called_is_kept() -> None:
    plain, theatre = (
        Theatre(ScriptedGame([*HUNT, *NIGHT], night=True), script) for script in ([], [(9.0, typed(2))])
    )
    plain.run()
    theatre.run()
    answers = [o for o in theatre.journal.outcomes if isinstance(o, Answer | Silence)]
    assert answers == [Answer(2), Silence()], "it is no check"
    assert [(s.what, s.start) for s in theatre.stage.heard()] == [
        (s.what, s.start) for s in plain.stage.heard()
    ]


def test_what_was_typed_outlives_a_pause() -> None:
    script = [(9.0, typed(2)), (12.0, command("pause")), (20.0, command("resume"))]
    theatre = Theatre(ScriptedGame(HUNT, night=True), script)
    theatre.run()
    assert Answer(2) in theatre.journal.outcomes


@pytest.mark.parametrize("word", ["cancel", "undo"])
def test_a_shot_typed_early_is_taken_back(word: str) -> None:
    theatre = Theatre(ScriptedGame(HUNT, night=True), [(9.0, typed(2)), (12.0, command(word))])
    theatre.run()
    assert not [o for o in theatre.journal.outcomes if isinstance(o, Answer | Undo)]


CARDS = Ask(line("ask-cards-seen"), Kind.READY, (True,), silent=True)
CARRIED = [say("cards-carried"), CARDS, say("mafia-meets-host")]


@pytest.mark.parametrize(
    "told", [typed(True), command("resume"), command("next"), replace(command("resume"), source="voice")]
)
def test_what_has_no_clock_at_night_waits_for_the_host_in_silence(told: Heard) -> None:
    theatre = Theatre(ScriptedGame(CARRIED, night=True), [(500.0, told)])
    theatre.run()
    assert theatre.journal.outcomes[1] == Answer(True)
    assert theatre.stage.said() == ["cards-carried.", "mafia-meets-host.", "goodbye."]
    assert theatre.stage.heard("mafia-meets-host.")[0].start >= 500
    assert {kind for kind, _ in theatre.events.seen} <= {"phase", "cue_started", "cue_finished", "game_over"}


def test_meanwhile_only_commands_are_heard() -> None:
    script = [(100.0, spoken(True)), (200.0, command("foul", 3)), (300.0, typed(True))]
    theatre = Theatre(ScriptedGame(CARRIED, night=True), script)
    theatre.run()
    assert theatre.voice is not None
    assert theatre.voice.questions == []
    assert [type(outcome) for outcome in theatre.journal.outcomes] == [Done, Foul, Answer, Done]


def test_the_host_can_go_on_without_keys() -> None:
    told = replace(command("resume"), source="voice")
    theatre = Theatre(ScriptedGame(CARRIED, night=True), [(50.0, told)], keys=False)
    theatre.run()
    assert theatre.journal.outcomes[1] == Answer(True)
