"""The sounds that our acoustic network tells apart, and what each of its output columns means.

One set serves both languages, so that each learns from the other's recordings. `;` marks a palatalised
consonant. `V` is any reduced Russian «а» or «о», `y` Russian «ы», `I` Ukrainian «и», `h` Ukrainian «г», `w`
Ukrainian «в» that closes a syllable, `S;` Russian «щ», `tS;` Russian «ч», `tS` Ukrainian «ч».

Column 0 is the blank of the phones, then come the phones in the order of `PHONES`, then a second head with
its own blank: `GENERIC` once for each vowel of a word that is no command word, `COMMAND` once for each vowel
of one that is. Columns are also Kaldi's pdf ids.
"""

from __future__ import annotations

from typing import Final

VOWELS: Final = frozenset({"a", "V", "e", "i", "y", "o", "u", "I"})

PHONES: Final[tuple[str, ...]] = (
    *("a", "V", "e", "i", "y", "o", "u", "I"),
    *("b", "v", "g", "d", "z", "k", "l", "m", "n", "p", "r", "s", "t", "f", "x", "ts", "S", "Z", "j"),
    *("b;", "v;", "g;", "d;", "z;", "k;", "l;", "m;", "n;", "p;", "r;", "s;", "t;", "f;", "x;", "tS;", "S;"),
    *("h", "w", "tS", "dz", "dZ", "ts;", "dz;"),
)
"""Never reordered, never shortened: every trained network depends on the place of each phone."""

BLANK: Final = 0
COLUMN: Final = {phone: column for column, phone in enumerate(PHONES, 1)}
"""Output column of each phone."""
GENERIC_BLANK: Final = len(PHONES) + 1
GENERIC: Final = len(PHONES) + 2
COMMAND: Final = len(PHONES) + 3
OUTPUTS: Final = len(PHONES) + 4
"""Number of output columns."""
