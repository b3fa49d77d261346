"""Russian words: espeak-ng knows where the stress lies and which vowels are reduced; the rest is here."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache

from host_voice.errors import ConfigError
from host_voice.modelgraph.corrections import corrections
from host_voice.modelgraph.phones import COLUMN, VOWELS
from host_voice.modelgraph.vocabulary import vocabulary

_WORD = re.compile(r"[а-яё]+(-[а-яё]+)*")
_VOWEL_LETTER = re.compile(r"[аеёиоуыэюя]")
_STRESS = "'"

_ESPEAK_VOWELS = {
    "A": "a", "a": "V", "a#": "V", "V": "V", "e": "e", "E": "e", "E#": "e", "E2": "e", "i": "i", "I": "i",
    "I^": "i", "y": "y", "o": "o", "O": "o", "8": "o", "u": "u", 'u"': "u", "u#": "u",
}  # fmt: skip
_ESPEAK_CONSONANTS = {"tS": "tS;", "dZ;": "Z", "Z;": "Z", "dZ": "Z", "N": "n"}
_SILENT = {"", "@-", "*"}
"""Pauses, and the short vowel that espeak puts between a consonant and a trilled r."""


def pronounce(words: Sequence[str]) -> dict[str, list[tuple[str, ...]]]:
    """See `pronunciation.pronounce`."""
    fixed = corrections("ru")
    spellings = {word: _with_yo(word) for word in words if _WORD.fullmatch(word)}
    asked = sorted({s for s in spellings.values() if s not in fixed and _VOWEL_LETTER.search(s)})
    by_rule = dict(zip(asked, _espeak(asked), strict=True)) if asked else {}
    found: dict[str, list[tuple[str, ...]]] = {}
    for word, spelling in spellings.items():
        if spelling in fixed:
            found[word] = fixed[spelling]
            continue
        phones = phones_of(by_rule[spelling]) if spelling in by_rule else None
        if phones:
            found[word] = [phones, *fixed.get("+" + spelling, ())]
    return found


def _with_yo(word: str) -> str:
    """«шестерка» is «шестёрка»: only for words that we know, «все» stays «все»."""
    return _yo_words().get(word, word) if "ё" not in word else word


@cache
def _yo_words() -> dict[str, str]:
    known = vocabulary("ru")
    plain = {word for word in known if "ё" not in word}
    spelled = {word.replace("ё", "е"): word for word in known if "ё" in word}
    return {bare: word for bare, word in spelled.items() if bare not in plain or bare not in _TWO_WORDS}


_TWO_WORDS = frozenset({"все", "чем", "нем", "мое", "твое"})
"""Written with е these are usually another word than with ё."""


def _espeak(words: Sequence[str]) -> list[str]:
    """What espeak-ng says of each word, in its own phone names with `_` between them."""
    program = shutil.which("espeak-ng")
    if program is None:
        raise ConfigError("espeak-missing")
    text = "\n\n".join(words) + "\n"  # an empty line between: no word changes its neighbour
    done = subprocess.run(
        [program, "-v", "ru", "-q", "-x", "--sep=_"],
        input=text.encode(),
        capture_output=True,
        check=True,
    )
    lines = [line.strip() for line in done.stdout.decode().splitlines() if line.strip()]
    if len(lines) != len(words):
        raise ConfigError("espeak-confused", words=len(words), lines=len(lines))
    return lines


def phones_of(line: str) -> tuple[str, ...] | None:
    """One word of espeak-ng in our phones; None if a sound has no place among them."""
    sounds = _sounds(line)
    phones: list[str] = []
    for at, (sound, stressed) in enumerate(sounds):
        if sound in _ESPEAK_VOWELS:
            phones.append(_vowel(sound, stressed, phones, last=at == len(sounds) - 1))
        elif sound in COLUMN:
            phones.append(sound)
        else:
            return None
    return _simplified(phones)


def _sounds(line: str) -> list[tuple[str, bool]]:
    """espeak's sounds, palatalised consonants as one, each with whether it carries the stress."""
    sounds: list[tuple[str, bool]] = []
    for mark in re.split(r"[_ ]+", line):
        stressed = mark.startswith(_STRESS)
        sound = mark.lstrip("',%=")
        if sound in _SILENT:
            continue
        if sound == ";":
            if sounds and sounds[-1][0] + ";" in COLUMN:
                sounds[-1] = (sounds[-1][0] + ";", False)
        elif sound in ("ja", "ju"):
            sounds += [("j", False), ("u" if sound == "ju" else "A" if stressed else "a", stressed)]
        else:
            sounds.append((_ESPEAK_CONSONANTS.get(sound, sound), stressed))
    return sounds


def _vowel(sound: str, stressed: bool, before: Sequence[str], *, last: bool) -> str:
    if sound == "a" and stressed:
        return "a"
    vowel = _ESPEAK_VOWELS[sound]
    soft = bool(before) and (before[-1].endswith(";") or before[-1] == "j")
    # «пятнадцать», «яйцо»: an unstressed я inside a word is an и; at the end it stays open («пуля»).
    return "i" if vowel == "V" and not stressed and soft and not last else vowel


def _simplified(phones: Iterable[str]) -> tuple[str, ...]:
    """Without the stops that nobody says: «дцать» is «цать», «честный» «чесный»; doubled sounds are one."""
    all_phones = list(phones)
    kept: list[str] = []
    for at, phone in enumerate(all_phones):
        following = all_phones[at + 1] if at + 1 < len(all_phones) else ""
        if phone in ("t", "d", "t;", "d;") and following in ("ts", "tS;"):
            continue
        if phone in ("t", "t;") and kept and kept[-1] == "s" and following in ("n", "n;"):
            continue
        if kept and kept[-1] == phone and phone not in VOWELS:
            continue
        kept.append(phone)
    return tuple(kept)
