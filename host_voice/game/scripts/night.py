"""Before the first day, and every night."""

from __future__ import annotations

from host_voice.game.cues import Ask, Kind, Level, Line, Pause, PlayMusic, Track
from host_voice.game.ruleset import Cards
from host_voice.game.scripts.asking import asked
from host_voice.game.scripts.steps import taken
from host_voice.game.state import Script, State


def opening(s: State) -> Script:
    """The greeting of the table and the cards; roles that are known have been dealt before."""
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    if s.ruleset.night_zero.greets_ladies:
        yield s.say("ladies-greeted")
    yield s.say("opening", players=len(s.table))
    if s.ruleset.night_zero.cards is Cards.BEFORE:
        # Cards that stay at the table are looked at now, whoever knows of them already.
        looked_at = s.deal is None or s.ruleset.customs.cards == "kept"
        key = "ask-cards-dealt" if looked_at else "ask-masks-on"
        yield from asked(lambda: Ask(s.line(key), Kind.READY, (True,)))


def introduction(s: State) -> Script:
    """Night 0: the blacks agree, and some meet the host. Cards that are carried round have no clock."""
    yield s.say("night-zero")
    if s.ruleset.night_zero.cards is Cards.NIGHT:
        yield s.say("masks-on")
        yield s.say("cards-carried")
        yield Ask(Line("ask-cards-seen"), Kind.READY, (True,), silent=True)
    yield from taken(s, s.ruleset.night_zero.steps)
    if s.ruleset.night_zero.quiet:
        yield Pause("quiet", s.ruleset.night_zero.quiet)


def steps(s: State) -> Script:
    """Every other night, as the ruleset has it."""
    s.begin_night()
    yield PlayMusic(Track.NIGHT, Level.QUIET)
    yield s.say("night-falls")
    yield from taken(s, s.ruleset.night.steps)
