"""A battery runs low in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence

from host_voice.conductor.battery_watch import BatteryWatch
from host_voice.laptop.battery import Battery
from tests.unit.conductor.theatre import ScriptedGame, Theatre, speech

LOW = "battery-low."


class Phased(ScriptedGame):
    """Every cue has its phase."""

    phases: Sequence[str] = ()

    @property
    def phase(self) -> str:
        return self.phases[min(self.index, len(self.phases) - 1)]

    @property
    def at_night(self) -> bool:
        return self.phase.startswith("night")


def played(states: list[tuple[float, Battery | None]], *phases: str, least: float = 15) -> Theatre:
    """A game of one speech in each of `phases`; the battery is in each of `states` from that second on."""
    game = Phased([speech(seat) for seat in range(1, len(phases) + 1)])
    game.phases = phases
    theatre = Theatre(game)

    def read() -> Battery | None:
        return [state for since, state in states if since <= theatre.clock.now()][-1]

    theatre.room.watch(BatteryWatch(theatre.room, least, read).look)
    theatre.run()
    return theatre


def low_from(second: float) -> list[tuple[float, Battery | None]]:
    return [(0.0, Battery(60.0, False)), (second, Battery(14.9, False))]


def test_it_is_shown_at_once_and_said_once_when_the_phase_is_over():
    theatre = played(low_from(20.0), "speeches", "speeches", "vote", "farewell")
    assert theatre.screen.notices == ["room-battery-low"]
    (said,) = theatre.stage.heard(LOW)
    ends = theatre.stage.heard("time-up.")
    assert ends[1].end <= said.start < theatre.stage.heard("start")[2].start


def test_a_night_and_the_morning_after_it_are_told_nothing():
    theatre = played(low_from(20.0), "night", "night_end", "morning", "speeches")
    assert theatre.screen.notices == ["room-battery-low"]
    (said,) = theatre.stage.heard(LOW)
    assert said.start > theatre.stage.heard("time-up.")[2].start


def test_what_falls_due_before_a_night_waits_for_the_day_after():
    theatre = played(low_from(20.0), "speeches", "night", "morning", "speeches")
    (said,) = theatre.stage.heard(LOW)
    assert said.start > theatre.stage.heard("time-up.")[2].start


def test_a_charger_in_time_silences_it_and_a_second_fall_is_told_again():
    states = [*low_from(5.0), (40.0, Battery(14.0, True)), (200.0, Battery(14.0, False))]
    theatre = played(states, "a", "a", "b", "c", "d", "e")
    assert theatre.screen.notices == ["room-battery-low", "room-battery-low"]
    (said,) = theatre.stage.heard(LOW)
    assert said.start > 200.0


def test_nothing_is_told_without_a_battery_or_where_nobody_wants_it():
    assert played([(0.0, None)], "a", "b").screen.notices == []
    assert played(low_from(0.0), "a", "b", least=0).screen.notices == []
