"""What the golden tests of all rule systems have in common."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from host_voice.errors import RulesetError
from host_voice.game.game import Game
from host_voice.rulesets.loader import load_ruleset

from .fragments import Fragment, fragments


@dataclass(frozen=True)
class Golden:
    """The fragments of a rule system.

    `left_out`: those that the engine alone cannot play, and why. `alone`: those with a test of their own.
    `different`: lines that are not played.
    """

    ruleset: str
    left_out: Mapping[str, str]
    alone: Collection[str]
    different: Mapping[str, tuple[str, ...]]

    @cached_property
    def fragments(self) -> dict[str, Fragment]:
        """All of them by name, in order."""
        path = Path(__file__).with_name(f"{self.ruleset}.md")
        return {fragment.id: fragment for fragment in fragments(path)}

    @property
    def played(self) -> list[str]:
        """Those whose lines must come in their order."""
        apart = {*self.left_out, *self.alone}
        return [name for name, found in self.fragments.items() if name not in apart and not found.sides]

    @property
    def compared(self) -> list[str]:
        """Those about two games that must be the same for a while."""
        return [name for name, found in self.fragments.items() if found.sides and name not in self.left_out]

    def check_names(self) -> None:
        """Whatever is named here is in the fragments."""
        assert {*self.left_out, *self.alone} <= self.fragments.keys()
        for name, lines in self.different.items():
            assert set(lines) <= {f"{line.kind}: {line.text}" for line in self.fragments[name].lines}

    def refuses_value(self, key: str, written: str) -> None:
        """A value that cannot be is one error, which tells what is allowed."""
        with pytest.raises(RulesetError) as error:
            load_ruleset(self.ruleset, [f"{key}={written}"])
        told = error.value.params
        assert (told["key"], told["value"]) == (key, f'"{written}"')
        assert told["allowed"]

    def refuses_players(self, players: int, allowed: str) -> None:
        """So many cannot play, which is one error."""
        with pytest.raises(RulesetError) as error:
            Game(load_ruleset(self.ruleset), seats=players)
        assert (error.value.key, error.value.params) == (
            "players-out-of-range",
            {"players": players, "range": allowed},
        )


def must_be_the_same(one: Sequence[object], other: Sequence[object], least: int = 10) -> None:
    """Two games are the same as far as they were played, and that is more than `least` cues."""
    assert len(one) > least
    assert one == other
