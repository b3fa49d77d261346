"""The host overrules the rules: aloud after a yes, at night by hand alone."""

import pytest

from host_voice.ear.keyboard import parse
from host_voice.ear.question import HostCommand, Question
from host_voice.game.cues import Kind
from host_voice.game.game import Game
from host_voice.game.outcomes import Declare, Overrule, Overruling
from host_voice.narration.narrator import Narrator
from host_voice.ports import Interrupted
from tests.unit.conductor.theatre import Theatre, command, spoken, typed
from tests.unit.game.play import Play

LEFT = Overrule(Overruling.DEPART, 5)


def at(phase: str, *script: object, seconds: float = 120.0) -> tuple[Game, Theatre]:
    """A league evening that has come to `phase`, and ends `seconds` later."""
    play = Play("league")
    for _ in range(400):
        if play.game.phase == phase:
            break
        play.step()
    ends = (seconds, Interrupted(final=True))
    return play.game, Theatre(play.game, [*script, ends], narrator=Narrator("ru"))  # type: ignore[list-item]


@pytest.mark.parametrize("source", ["voice", "keys", "remote"])
@pytest.mark.parametrize(
    ("name", "seat", "outcome"),
    [
        ("send_away", 5, LEFT),
        ("night_now", None, Overrule(Overruling.NIGHT)),
        ("vote_now", None, Overrule(Overruling.VOTE)),
        ("declare_draw", None, Declare(None)),
    ],
)
def test_after_a_yes(source: str, name: str, seat: int | None, outcome: object) -> None:
    yes = spoken(True) if source == "voice" else typed(True)
    said = command(name, seat, source=source, began=10.0 if source == "voice" else None)
    _, theatre = at("day_speeches", (11.0, said), (20.0, yes))
    theatre.run()
    assert outcome in theatre.journal.outcomes
    _, declined = at("day_speeches", (11.0, said), (20.0, typed(False)))
    declined.run()
    assert outcome not in declined.journal.outcomes


def test_somebody_is_back_while_the_clock_stands() -> None:
    script = [(5.0, command("remove", 5)), (12.0, typed(True)), (30.0, command("bring_back", 5))]
    game, theatre = at("day_speeches", *script, (40.0, typed(True)))
    theatre.run()
    assert Overrule(Overruling.RETURN, 5) in theatre.journal.outcomes
    assert any("возвращается за стол" in text for text in theatre.stage.said())
    assert 5 in game.state.table.living


def test_what_leads_nowhere_is_not_even_asked() -> None:
    _, theatre = at("day_speeches", (5.0, command("morning_now")), (6.0, command("bring_back", 5)))
    theatre.run()
    assert not any(isinstance(outcome, Overrule) for outcome in theatre.journal.outcomes)
    assert not any("Да или нет" in text for text in theatre.stage.said())


def test_at_night_nothing_of_it_is_heard() -> None:
    _, quiet = at("night_steps", seconds=40.0)
    script = [(5.0, command("send_away", 5)), (8.0, typed(True))]
    _, disturbed = at("night_steps", *script, seconds=40.0)
    quiet.run()
    disturbed.run()
    assert LEFT in disturbed.journal.outcomes
    assert disturbed.stage.said() == quiet.stage.said()


def test_a_night_that_is_stuck_ends() -> None:
    game, theatre = at("night_steps", (5.0, command("morning_now")), (8.0, typed(True)))
    theatre.run()
    assert Overrule(Overruling.MORNING) in theatre.journal.outcomes
    assert not game.at_night


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("снять 5 плохо себя чувствует", HostCommand("send_away", 5, "плохо себя чувствует")),
        ("вернуть 5 ошиблись", HostCommand("bring_back", 5, "ошиблись")),
        ("сейчас ночь поздно", HostCommand("night_now", reason="поздно")),
        ("победа красных по спору", HostCommand("declare_red", reason="по спору")),
        ("ничья", HostCommand("declare_draw")),
    ],
)
def test_reasons_are_typed_behind_it(line: str, meant: HostCommand) -> None:
    assert parse(line, Question(Kind.LISTEN, 10), "ru", "маэстро").command == meant
