"""Ukrainian words: spelling is so near to sound that rules are enough, and stress can be left out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from host_voice.modelgraph.phones import COLUMN, VOWELS

WORD = re.compile(r"[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]+(['-][абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]+)*")

_CONSONANTS = {
    "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "ж": "Z", "з": "z", "й": "j", "к": "k", "л": "l",
    "м": "m", "н": "n", "п": "p", "р": "r", "с": "s", "т": "t", "ф": "f", "х": "x", "ц": "ts", "ч": "tS",
    "ш": "S",
}  # fmt: skip
_PLAIN_VOWELS = {"а": "a", "е": "e", "и": "I", "о": "o", "у": "u"}
_IOTATED = {"я": "a", "ю": "u", "є": "e"}
_DENTALS = frozenset({"d", "z", "s", "t", "n", "l", "ts", "dz"})
_VOICED_OF = {"p": "b", "t": "d", "s": "z", "k": "g", "S": "Z", "tS": "dZ", "ts": "dz", "x": "h"}
_VOICED = frozenset({"b", "d", "z", "g", "Z", "dZ", "dz", "h"})
_VOICELESS = frozenset({"p", "t", "s", "k", "S", "tS", "ts", "x", "f"})
_PREFIXED = re.compile(r"^(перед|від|під|над)(?=[зж])")
"""Prefixes whose д does not melt with the з or ж of the root."""

# Sounds run together; softness (`;`) of the last one is kept. Longer ones first.
_CLUSTERS = (
    (("s", "t", "n"), ("s", "n")),
    (("t", "S"), ("tS",)),
    (("t", "tS"), ("tS",)),
    (("d", "tS"), ("tS",)),
    (("t", "s"), ("ts",)),
    (("t", "ts"), ("ts",)),
    (("d", "ts"), ("ts",)),
    (("S", "s"), ("s",)),
    (("Z", "s"), ("s",)),
    (("tS", "ts"), ("ts",)),
    (("S", "ts"), ("s", "ts")),
    (("s", "S"), ("S",)),
    (("z", "S"), ("S",)),
    (("z", "Z"), ("Z",)),
    (("s", "tS"), ("S", "tS")),
    (("z", "tS"), ("S", "tS")),
)


def phones_of(word: str) -> tuple[str, ...]:
    """The phones of a word in small Ukrainian letters."""
    phones: list[str] = []
    for part in word.split("-"):
        phones += _letters(part)
    phones = _closing_v(phones)
    phones = _run_together(phones)
    phones = _softened(_voiced(phones))
    return tuple(phone for at, phone in enumerate(phones) if not _doubled(phones, at))


def _letters(word: str) -> list[str]:
    phones: list[str] = []
    at = 0
    boundary = prefix.end() if (prefix := _PREFIXED.match(word)) else 0
    while at < len(word):
        letter, pair = word[at], word[at : at + 2]
        if pair in ("дз", "дж") and at + 1 != boundary:
            phones.append("dz" if pair == "дз" else "dZ")
            at += 1
        elif letter in _CONSONANTS:
            phones.append(_CONSONANTS[letter])
        elif letter == "щ":
            phones += ["S", "tS"]
        elif letter in _PLAIN_VOWELS:
            phones.append(_PLAIN_VOWELS[letter])
        elif letter == "і":
            _soften(phones)
            phones.append("i")
        elif letter == "ї":
            phones += ["j", "i"]
        elif letter == "ь":
            _soften(phones)
        elif letter in _IOTATED:
            if phones and phones[-1] not in VOWELS and phones[-1] != "j" and word[at - 1] not in "'ь":
                _soften(phones)
            else:
                phones.append("j")
            phones.append(_IOTATED[letter])
        at += 1  # what is left is the apostrophe, which only keeps sounds apart
    return phones


def _soften(phones: list[str]) -> None:
    """Palatalise the last consonant; hushing sounds and «г» stay as they are."""
    if phones and phones[-1] + ";" in COLUMN and phones[-1] not in ("S", "tS"):
        phones[-1] += ";"


def _closing_v(phones: Sequence[str]) -> list[str]:
    """«в» is a vowel-like w unless a vowel follows."""
    following = [*phones[1:], ""]  # one too long where there are no phones
    return [
        "w" if p == "v" and after not in {*VOWELS, "j"} else p
        for p, after in zip(phones, following, strict=False)
    ]


def _run_together(phones: Sequence[str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(phones):
        for cluster, result in _CLUSTERS:
            part = phones[at : at + len(cluster)]
            if tuple(_hard(phone) for phone in part) == cluster:
                softness = ";" if part[-1].endswith(";") else ""
                found += [*result[:-1], result[-1] + softness]
                at += len(cluster)
                break
        else:
            found.append(phones[at])
            at += 1
    return found


def _voiced(phones: Sequence[str]) -> list[str]:
    """«просьба» is said with з, «легко» with х, a з that begins a word becomes с before a voiceless sound."""
    found = list(phones)
    for at in range(len(found) - 2, -1, -1):
        phone, after = found[at], _hard(found[at + 1])
        soft = ";" if phone.endswith(";") else ""
        if after in _VOICED and _hard(phone) in _VOICED_OF:
            voiced = _VOICED_OF[_hard(phone)]
            found[at] = voiced + soft if voiced + soft in COLUMN else voiced
        elif phone == "h" and after in _VOICELESS:
            found[at] = "x"
        elif at == 0 and phone == "z" and after in _VOICELESS:
            found[at] = "s"
    return found


def _softened(phones: Sequence[str]) -> list[str]:
    """A dental before a soft dental is soft itself: «шість», «сьогодні»."""
    found = list(phones)
    for at in range(len(found) - 2, -1, -1):
        after = found[at + 1]
        if found[at] in _DENTALS and after.endswith(";") and _hard(after) in _DENTALS:
            found[at] += ";"
    return found


def _doubled(phones: Sequence[str], at: int) -> bool:
    return at > 0 and phones[at] == phones[at - 1] and phones[at] not in VOWELS


def _hard(phone: str) -> str:
    return phone.removesuffix(";")
