"""Numbers in words: every form of the numerals from 0 to 100, for speaking and for recognising.

The simple numerals are data (`data/forms.*.toml`, made by `scripts/make_forms.py`); compound ones («двадцать
первый») are put together here.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Literal

from host_voice.errors import ConfigError

LANGUAGES = ("ru", "uk")
CASES = {
    "ru": ("nom", "gen", "dat", "acc", "ins", "loc"),
    "uk": ("nom", "gen", "dat", "acc", "ins", "loc", "voc"),
}
GENDERS = ("m", "f", "n")
LAST = 100

_Cells = dict[str, list[str]]
"""The forms of one gender by case, the usual one first."""


class Forms:
    """The numerals of one language.

    Cases are nom, gen, dat, acc, ins, loc and, in Ukrainian, voc. Genders are m, f and n; ordinals, and the
    cardinal of 1, also have pl. In the accusative, ordinals and collectives are animate (players: «за
    седьмого»), cardinals inanimate (votes: «два голоса»); the other form is among `spoken_forms`.
    Everything raises `ConfigError` for a number, case or gender that the table lacks.
    """

    def __init__(self, language: str, table: dict[str, dict[str, dict[str, _Cells]]]) -> None:
        self.language = language
        self._table = table

    def cardinal(self, n: int, case: str = "nom", gender: str = "m") -> str:
        """«пять», «пяти», «две»; 0 ≤ n ≤ 100."""
        return self._cardinal(n, case, gender)[0]

    def ordinal(self, n: int, case: str = "nom", gender: str = "m") -> str:
        """«пятый», «пятого», «пятая»; 0 ≤ n ≤ 100."""
        return self._ordinal(n, case, gender)[0]

    def collective(self, n: int, case: str = "nom") -> str:
        """«пятеро», «пятерых»; 2 ≤ n ≤ 10."""
        return self._collective(n, case)[0]

    def cardinals(self, n: int, cases: tuple[str, ...], genders: tuple[str, ...] = GENDERS) -> frozenset[str]:
        """All cardinal forms of `n` in these cases and genders, every variant."""
        return frozenset(w for case, g in product(cases, genders) for w in self._cardinal(n, case, g))

    def ordinals(self, n: int, cases: tuple[str, ...], genders: tuple[str, ...] = GENDERS) -> frozenset[str]:
        """All ordinal forms of `n` in these cases and genders, every variant."""
        return frozenset(w for case, g in product(cases, genders) for w in self._ordinal(n, case, g))

    def collectives(self, n: int, cases: tuple[str, ...]) -> frozenset[str]:
        """All collective forms of `n` in these cases; none unless 2 ≤ n ≤ 10."""
        if str(n) not in self._table["collective"]:
            return frozenset()
        return frozenset(w for case in cases for w in self._collective(n, case))

    def spoken_forms(self, n: int) -> frozenset[str]:
        """Every cardinal or ordinal form that may be said for `n`, in any case and gender."""
        cases = CASES[self.language]
        return self.cardinals(n, cases) | self.ordinals(n, cases)

    def plural(self, n: int) -> Literal["one", "few", "many"]:
        """Which form of a noun follows the cardinal: «голос», «голоса», «голосов»."""
        if n % 10 == 1 and n % 100 != 11:
            return "one"
        if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
            return "few"
        return "many"

    def _cardinal(self, n: int, case: str, gender: str) -> list[str]:
        if str(n) in self._table["cardinal"]:
            return self._cell("cardinal", n, case, gender)
        tens, unit = self._split(n)
        return _joined(self._cell("cardinal", tens, case, gender), self._cell("cardinal", unit, case, gender))

    def _ordinal(self, n: int, case: str, gender: str) -> list[str]:
        if str(n) in self._table["ordinal"]:
            return self._cell("ordinal", n, case, gender)
        tens, unit = self._split(n)
        return _joined(self._cell("cardinal", tens, "nom", "m"), self._cell("ordinal", unit, case, gender))

    def _collective(self, n: int, case: str) -> list[str]:
        if str(n) not in self._table["collective"]:
            raise ConfigError("number-not-in-table", number=n, least=2, most=10)
        return self._cell("collective", n, case, "m")

    def _split(self, n: int) -> tuple[int, int]:
        if not 0 <= n <= LAST:
            raise ConfigError("number-not-in-table", number=n, least=0, most=LAST)
        return n // 10 * 10, n % 10

    def _cell(self, section: str, n: int, case: str, gender: str) -> list[str]:
        if case not in CASES[self.language]:
            raise ConfigError("case-unknown", case=case, known=", ".join(CASES[self.language]))
        genders = self._table[section][str(n)]
        cells = genders.get(gender) or (genders.get("any") if gender in GENDERS else None)
        if cells is None:
            raise ConfigError("gender-unknown", gender=gender, known=", ".join(GENDERS))
        # Numerals have no vocative of their own.
        return cells[case] if case in cells else cells["nom"]


def _joined(first: list[str], second: list[str]) -> list[str]:
    return [f"{a} {b}" for a, b in product(first, second)]


@cache
def forms(language: str) -> Forms:
    """The numerals of `language`. Raises `ConfigError` for a language without a table."""
    if language not in LANGUAGES:
        raise ConfigError("language-unknown", language=language, known=", ".join(LANGUAGES))
    text = (
        files("host_voice.narration").joinpath("data", f"forms.{language}.toml").read_text(encoding="utf-8")
    )
    return Forms(language, tomllib.loads(text))
