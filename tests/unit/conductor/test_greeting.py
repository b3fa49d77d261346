import pytest

from host_voice.conductor.greeting import greet
from host_voice.conductor.performance import Ending
from host_voice.ear.level import Levels
from host_voice.ports import Interrupted
from tests.unit.conductor.theatre import ScriptedGame, Theatre, command, mumbled, say, spoken, typed


def theatre(*script, **how) -> Theatre:  # type: ignore[no-untyped-def]
    return Theatre(ScriptedGame([say("opening")]), script, **how)


def test_the_microphone_is_checked_with_a_number() -> None:
    evening = theatre((6.0, spoken(7)))
    assert greet(evening.room) is None
    assert evening.stage.said() == ["greeting.", "ask-mic-check.", "mic-heard 7."]
    assert evening.room.voice is not None
    assert evening.journal.outcomes == []


def test_seats_that_are_banned_are_named_before_anything_is_asked() -> None:
    evening = theatre((9.0, spoken(7)))
    greet(evening.room, banned=(3, 7))
    assert evening.stage.said()[:4] == ["greeting.", "seat-banned 3.", "seat-banned 7.", "ask-mic-check."]


def test_a_mumble_is_asked_again() -> None:
    evening = theatre((4.0, mumbled()), (9.0, spoken(7)))
    greet(evening.room)
    assert "ask-mic-check again?" in evening.stage.said()


def test_a_dead_microphone_is_replaced_by_keys() -> None:
    evening = theatre()
    greet(evening.room)
    assert evening.stage.said()[-1] == "mic-silent."
    assert evening.screen.notices == ["room-mic-silent"]
    assert evening.room.voice is None
    assert evening.clock.now() < 40


def test_without_keys_it_waits_for_the_voice() -> None:
    evening = theatre((300.0, spoken(7)), keys=False)
    greet(evening.room)
    assert evening.room.voice is not None


def test_a_typed_number_will_do() -> None:
    evening = theatre((2.0, typed(3)))
    greet(evening.room)
    assert evening.room.voice is not None
    assert not any(said.startswith("mic-heard") for said in evening.stage.said())


def test_without_a_voice_nothing_is_checked() -> None:
    evening = theatre(voice=False)
    greet(evening.room, pick=2)
    assert evening.stage.said() == ["greeting."]


def test_ctrl_c_in_the_greeting_ends() -> None:
    evening = theatre((1.0, Interrupted()), (2.0, Interrupted()))
    assert greet(evening.room) is Ending.INTERRUPTED


def test_stop_in_the_greeting_is_left_to_the_game() -> None:
    evening = theatre((4.0, command("stop")), (8.0, typed(True)))
    assert greet(evening.room) is None
    assert evening.run() is Ending.OVER
    assert evening.game.over


@pytest.mark.parametrize("name", ["pause", "repeat", "time_left", "candidates"])
def test_commands_work_in_the_greeting(name: str) -> None:
    evening = theatre((4.0, command(name)), (8.0, command("resume")), (16.0, typed(3)))
    assert greet(evening.room) is None


def test_the_ears_are_made_while_the_greeting_sounds() -> None:
    evening = theatre((6.0, spoken(7)))
    ears, evening.room.voice = evening.room.voice, None
    made_at: list[float] = []

    def listen() -> None:
        made_at.append(evening.clock.now())
        evening.room.voice = ears

    assert greet(evening.room, listen) is None
    assert made_at == [0.0]
    assert "ask-mic-check." in evening.stage.said()


@pytest.mark.parametrize(
    ("voice", "noise", "told"),
    [
        (-25.0, -60.0, []),
        (-30.0, -40.0, ["mic-far."]),
        (-55.0, -80.0, ["mic-quiet."]),
        (-10.0, -34.0, ["room-loud."]),
    ],
)
def test_what_is_wrong_with_the_place_of_the_microphone_is_said(
    voice: float, noise: float, told: list[str]
) -> None:
    evening = theatre((6.0, spoken(7)))
    assert evening.voice is not None
    evening.voice.levels = Levels(noise, voice)
    greet(evening.room)
    assert evening.stage.said()[3:] == told
    assert evening.screen.notices[-1] == "room-mic-levels"
    assert ("doctor-levels-loud" in evening.screen.notices) == ("room-loud." in told)
