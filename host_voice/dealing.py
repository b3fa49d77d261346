"""Who holds which role: typed in by an open-eyed host, dealt by the program, or read from a file."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from host_voice.errors import ConfigError
from host_voice.game.roles import Deal, Role
from host_voice.game.ruleset import Ruleset

Prompt = Callable[[str], str]
"""Asks for the message key `text` without showing what is typed; returns the line."""


def filled(ruleset: Ruleset, seats: int, known: Mapping[int, Role]) -> Deal:
    """A whole deal: seats that are not in `known` are citizens. Raises `ConfigError` for seats not there."""
    beyond = sorted(seat for seat in known if seat > seats)
    if beyond:
        raise ConfigError("roles-beyond-table", seat=beyond[0], players=seats)
    return {seat: known.get(seat, Role.CITIZEN) for seat in range(1, seats + 1)}


def shuffled(ruleset: Ruleset, seats: int, seed: int) -> Deal:
    """A random deal that the seed repeats."""
    cards = [role for role in Role for _ in range(ruleset.roles.count(role, seats))]
    random.Random(f"deal/{seed}").shuffle(cards)
    return dict(enumerate(cards, start=1))


def typed(ruleset: Ruleset, seats: int, prompt: Prompt, complain: Callable[[str], None]) -> Deal | None:
    """Ask for the seats of every special role with hidden input; None when the host declines (empty line).

    `complain` is given the key of what was wrong; the question is put again.
    """
    known: dict[int, Role] = {}
    for role in Role:
        due = ruleset.roles.count(role, seats) if role is not Role.CITIZEN else 0
        while due:
            line = prompt(f"ask-role-{role.value}").replace(",", " ").split()
            if not line:
                return None
            named = {int(word) for word in line if word.isdecimal() and 1 <= int(word) <= seats}
            if len(named) == len(line) == due and not named & known.keys():
                known.update(dict.fromkeys(named, role))
                break
            complain("role-seats-wrong")
    return filled(ruleset, seats, known)
