"""The functions that phrases call to put numbers into words.

Phrases never see digits: a seat, a count or a list reaches the text only through one of these.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from babel.core import Locale
from babel.lists import format_list
from fluent.runtime.types import FluentInt, FluentType

from host_voice.narration.forms import Forms

_AFTER_A_VOWEL: Final = re.compile(r"(?<=[аеєиіїоуюя]) і ")
"""Where Ukrainian says «й»: «другого й восьмого», but «другий і восьмий»."""


class NumberList(FluentType):
    """A list of numbers as a Fluent value: only `SEATS`, `CHAIN`, `TALLY` and `SIZE` can use it."""

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items = items

    def format(self, locale: Locale) -> str:
        """Always a `ValueError`: spelling a list out is the work of a function."""
        raise ValueError("a list needs SEATS(), CHAIN() or TALLY()")


def functions(forms: Forms) -> dict[str, Callable[..., Any]]:
    """The functions for one language, by the names that phrases use.

    They raise `ConfigError` for a number, case or gender the language's table lacks and `TypeError` for a
    value of the wrong sort; the narrator reports either with the phrase.
    """

    def seat(value: object) -> str:
        """The name of a seat after the word for "number": «пять»."""
        return forms.cardinal(_number(value))

    def ordinal(value: object, case: str = "nom", gender: str = "m") -> str:
        return forms.ordinal(_number(value), case, gender)

    def count(value: object, case: str = "nom", gender: str = "m") -> str:
        return forms.cardinal(_number(value), case, gender)

    def seats(value: object, case: str = "nom", gender: str = "m") -> str:
        """«третий, пятый и седьмой»."""
        words = [forms.ordinal(item, case, gender) for item in _list(value)]
        return _AFTER_A_VOWEL.sub(" й ", format_list(words, locale=forms.language))

    def chain(value: object, case: str = "nom", to: str = "dat", between: str = " — ") -> str:
        """«шестой — первому, первый — третьему»: givers in the case `case`, takers in `to`."""
        return ", ".join(
            f"{forms.ordinal(giver, case)}{between}{forms.ordinal(taker, to)}"
            for giver, taker in pairwise(_list(value))
        )

    def tally(
        seats: object,
        counts: object,
        before: str = "",
        case: str = "nom",
        gender: str = "m",
        between: str = " — ",
    ) -> str:
        """«за третьего — два, за пятого — четыре»: `before` precedes each seat, `gender` is the votes'."""
        lead = f"{before} " if before else ""
        return ", ".join(
            f"{lead}{forms.ordinal(each, case)}{between}{forms.cardinal(number, 'nom', gender)}"
            for each, number in zip(_list(seats), _list(counts), strict=True)
        )

    def size(value: object) -> FluentInt:
        """How long a list is, to choose between singular and plural."""
        return FluentInt(len(_list(value)))

    def minutes(value: object) -> FluentInt:
        """The whole minutes in a number of seconds."""
        return FluentInt(_number(value) // 60)

    def seconds(value: object) -> FluentInt:
        """The seconds beside the whole minutes, 0 to 59."""
        return FluentInt(_number(value) % 60)

    return {
        "SEAT": seat,
        "ORDINAL": ordinal,
        "COUNT": count,
        "SEATS": seats,
        "CHAIN": chain,
        "TALLY": tally,
        "SIZE": size,
        "MINUTES": minutes,
        "SECONDS": seconds,
    }


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a number is needed, not {type(value).__name__}")
    return int(value)


def _list(value: object) -> tuple[int, ...]:
    if not isinstance(value, NumberList):
        raise TypeError(f"a list of numbers is needed, not {type(value).__name__}")
    return value.items
