"""What can be played but cannot have been meant: parts of a rule system that would never come about.

`sanity` refuses what no game can be played by, wherever it comes from. This is asked of files and of changes
for an evening only: a journal that was begun with such rules goes on with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from host_voice.game.roles import Role
from host_voice.game.rules.day import Discussion
from host_voice.game.rules.vote import Tie
from host_voice.game.ruleset import Ruleset
from host_voice.game.steps import SHOTS, Agree, Introduce, NightStep, NightZeroStep, Shoot

Names = Mapping[str, Mapping[Role, str]]
"""What roles are called, by language."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """The key to blame, its value, and what that stands against: a `limit`, which the key `other` may set."""

    kind: str
    key: str
    value: object
    limit: object
    other: str = ""


def contradictions(ruleset: Ruleset, names: Names) -> Iterator[Contradiction]:
    """All of them. `names` are those of every role in every language that has one for it."""
    for check in _CHECKS:
        yield from check(ruleset)
    for language, called in names.items():
        yield from _same_names(ruleset, language, called)


def _never_dealt(ruleset: Ruleset) -> Iterator[Contradiction]:
    """A role with cards that no table has; where its `count` is 0 it is meant to be left out."""
    for role, rules in ruleset.roles.items():
        if any(ruleset.plays(role, players) for players in ruleset.players.sizes):
            continue
        if rules.count and rules.from_players > ruleset.players.max:
            key = f"roles.{role}.from_players"
            yield Contradiction("late_role", key, rules.from_players, ruleset.players.max, "players.max")
        elif rules.count == "third":
            others = [other for other in ruleset.roles if other != role and ruleset.is_black(other)]
            yield Contradiction("full_third", f"roles.{role}.count", rules.count, ", ".join(others))


def _no_shooter(ruleset: Ruleset) -> Iterator[Contradiction]:
    """At every table somebody can kill at night."""
    empty = [players for players in ruleset.players.sizes if not ruleset.shots(players)]
    if empty:
        place, step = next((place, step) for place, step in _steps(ruleset) if step.does in SHOTS)
        yield Contradiction("no_shooter", f"{place}.who", step.who, empty[0])


def _late_warnings(ruleset: Ruleset) -> Iterator[Contradiction]:
    """A warning is heard after the beginning."""
    day, vote, farewell = ruleset.day, ruleset.vote, ruleset.farewell
    found = [("day.warning", day.warning, "day.speech", day.speech)]
    if day.discussion is Discussion.FREE and day.cap:
        found.append(("day.warning", day.warning, "day.cap", day.cap))
    if vote.tie is Tie.DEFENCE:
        found.append(("vote.defence_warning", vote.defence_warning, "vote.defence", vote.defence))
    key, longest = max(
        ("farewell.day", farewell.day), ("farewell.night", farewell.night), key=lambda word: word[1]
    )
    if longest:
        found.append(("farewell.warning", farewell.warning, key, longest))
    if ruleset.debrief.speech:
        found.append(("debrief.warning", ruleset.debrief.warning, "debrief.speech", ruleset.debrief.speech))
    for place, step in _steps(ruleset):
        if isinstance(step, Agree):
            found.append((f"{place}.warning", step.warning, f"{place}.window", step.window))
    for key, warning, other, seconds in found:
        if warning >= seconds:
            yield Contradiction("late_warning", key, warning, seconds, other)


def _steps(ruleset: Ruleset) -> Iterator[tuple[str, NightZeroStep | NightStep]]:
    """All steps with the keys of their tables."""
    for night, steps in (("night_zero", ruleset.night_zero.steps), ("night", ruleset.night.steps)):
        yield from ((f"{night}.steps.{name}", step) for name, step in steps.items())


def _mute_after_removal(ruleset: Ruleset) -> Iterator[Contradiction]:
    """Whoever is removed has no speech to lose."""
    mutes, removes = ruleset.fouls.mutes_at, ruleset.fouls.removes_at
    if isinstance(mutes, int) and isinstance(removes, int) and mutes >= removes:
        yield Contradiction("late_mute", "fouls.mutes_at", mutes, removes, "fouls.removes_at")


def _with_oneself(ruleset: Ruleset) -> Iterator[Contradiction]:
    """Nobody is introduced to, or shoots in the place of, the one he is himself."""
    for place, step in _steps(ruleset):
        if isinstance(step, Introduce) and step.to == step.who:
            yield Contradiction("oneself", f"{place}.to", step.to, step.who, f"{place}.who")
        if isinstance(step, Shoot) and step.who in step.stands_in_for:
            roles = list(step.stands_in_for)
            yield Contradiction("oneself", f"{place}.stands_in_for", roles, step.who, f"{place}.who")


def _named_twice(ruleset: Ruleset) -> Iterator[Contradiction]:
    """Lists in which the order and the number of times mean nothing."""
    fouls = ruleset.fouls
    found: list[tuple[str, Sequence[str]]] = [
        ("languages", ruleset.languages),
        ("redirect.by", ruleset.redirect.by),
        ("fouls.reasons", fouls.reasons),
        ("fouls.unspoken", fouls.unspoken),
        ("fouls.removal_reasons", fouls.removal_reasons),
        ("fouls.bans", fouls.bans),
    ]
    for place, step in _steps(ruleset):
        found += [(f"{place}.{key}", getattr(step, key, ())) for key in ("stands_in_for", "nights")]
    for key, listed in found:
        if len(set(listed)) < len(listed):
            yield Contradiction("twice", key, list(listed), None)


def _same_names(ruleset: Ruleset, language: str, called: Mapping[Role, str]) -> Iterator[Contradiction]:
    """Nobody could tell two roles apart that are called the same."""
    owners: dict[str, Role] = {}
    for role, name in called.items():
        other = owners.setdefault(name.casefold().replace("ё", "е"), role)
        if other != role:
            blamed, innocent = (role, other) if language in ruleset.roles[role].names else (other, role)
            key = f"roles.{blamed}.names.{language}"
            yield Contradiction("same_name", key, called[blamed], innocent)


_CHECKS: Final[Iterable[Callable[[Ruleset], Iterator[Contradiction]]]] = (
    _never_dealt,
    _no_shooter,
    _late_warnings,
    _mute_after_removal,
    _with_oneself,
    _named_twice,
)
