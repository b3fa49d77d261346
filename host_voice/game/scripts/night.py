"""Before the first day, and every night."""

from __future__ import annotations

from host_voice.game.cues import Ask, Kind, Level, Pause, PlayMusic, Track
from host_voice.game.scripts.asking import asked
from host_voice.game.scripts.steps import taken
from host_voice.game.state import Script, State


def opening(s: State) -> Script:
    """The greeting of the table and the cards; roles that are known have been dealt before."""
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("opening", players=len(s.table))
    # Cards that stay at the table are looked at now, whoever knows of them already.
    looked_at = s.deal is None or s.ruleset.customs.cards == "kept"
    key = "ask-cards-dealt" if looked_at else "ask-masks-on"
    yield from asked(lambda: Ask(s.line(key), Kind.READY, (True,)))


def introduction(s: State) -> Script:
    """Night 0: the blacks agree, and some meet the host."""
    yield s.say("night-zero")
    yield from taken(s, s.ruleset.night_zero.steps)
    if s.ruleset.night_zero.quiet:
        yield Pause("quiet", s.ruleset.night_zero.quiet)


def steps(s: State) -> Script:
    """Every other night, as the ruleset has it."""
    s.begin_night()
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("night-falls")
    yield from taken(s, s.ruleset.night.steps)
