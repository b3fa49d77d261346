"""Who holds which role: typed in by an open-eyed host, dealt by the program, or read from a file."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from host_voice.errors import ConfigError
from host_voice.game.roles import Deal, Role
from host_voice.game.ruleset import Ruleset
from host_voice.messages import sentence
from host_voice.messages.roles import role_name

Prompt = Callable[..., str]
"""Asks with a message key and its values, without showing what is typed; returns the line."""
Inform = Callable[..., None]
"""Shows a message by its key and values."""

_DIGITS: Final = 5
"""A word of so many digits is no seat; thousands of them could not be read as a number."""


def filled(ruleset: Ruleset, seats: int, known: Mapping[int, Role]) -> Deal:
    """A whole deal: seats that are not in `known` hold the role of the rest.

    Raises `ConfigError` for seats not there.
    """
    beyond = sorted(seat for seat in known if seat > seats)
    if beyond:
        raise ConfigError("roles-beyond-table", seat=beyond[0], players=seats)
    return {seat: known.get(seat, ruleset.rest) for seat in range(1, seats + 1)}


def special(ruleset: Ruleset, seats: int) -> tuple[tuple[Role, int], ...]:
    """The roles that some are dealt, and how many: all but that of the rest."""
    dealt = ruleset.dealt(seats).items()
    return tuple((role, due) for role, due in dealt if due and role != ruleset.rest)


def misfit(ruleset: Ruleset, seats: int, known: Mapping[int, Role]) -> str | None:
    """The key of what is wrong where the special roles in `known` are not those of a deal."""
    fits = set(known) <= set(range(1, seats + 1))
    fits = fits and Counter(known.values()) == dict(special(ruleset, seats))
    return None if fits else "roles-misfit"


def shuffled(ruleset: Ruleset, seats: int, seed: int) -> Deal:
    """A random deal that the seed repeats."""
    cards = list(ruleset.cards(seats))
    random.Random(f"deal/{seed}").shuffle(cards)
    return dict(enumerate(cards, start=1))


def typed(ruleset: Ruleset, seats: int, prompt: Prompt, inform: Inform) -> Deal | None:
    """Ask for the seats of every special role with hidden input; None when the host declines (empty line).

    What is wrong with a line is told without repeating it, and the question is put again.
    """
    inform("ask-roles", players=seats)
    known: dict[int, Role] = {}
    for role, due in special(ruleset, seats):
        while True:
            name = sentence(role_name(role, ruleset.roles[role].names))
            words = prompt("ask-role", role=name, count=due).replace(",", " ").split()
            if not words:
                return None
            wrong = _wrong(words, due, seats, known)
            if wrong is None:
                known.update(dict.fromkeys(map(int, words), role))
                break
            inform(wrong, players=seats, count=due, found=len(words))
    return filled(ruleset, seats, known)


def _wrong(words: Sequence[str], due: int, seats: int, known: Mapping[int, Role]) -> str | None:
    """The key of what is wrong with the seats typed."""
    if not all(word.isascii() and word.isdecimal() and len(word) < _DIGITS for word in words):
        return "role-not-number"
    named = [int(word) for word in words]
    if not all(1 <= seat <= seats for seat in named):
        return "role-beyond-table"
    if len(named) != due:
        return "role-wrong-count"
    if len(set(named)) < due or known.keys() & set(named):
        return "role-seat-taken"
    return None
