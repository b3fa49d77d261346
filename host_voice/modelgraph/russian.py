"""Russian words: espeak-ng knows where the stress lies, the rest follows by rule."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from host_voice.errors import ConfigError
from host_voice.modelgraph.corrections import corrections
from host_voice.modelgraph.russian_rules import VOWEL_LETTERS, phones_of
from host_voice.modelgraph.vocabulary import vocabulary

_WORD = re.compile(r"[а-яё]+(-[а-яё]+)*")

_ESPEAK_VOWEL = re.compile(r"(?!I\^$)[AaVeEiIyoO8uj][#\"a2^u]?")
"""Its names of vowels, and of «ja» and «ju»; `I^` is only the end of a soft r."""
_SEPARATE = frozenset({"j"})

_ONE_SPELLING_TWO_WORDS = frozenset({"все", "чем", "нем", "мое", "твое"})
"""Written with е these are usually another word than with ё."""


def pronounce(words: Sequence[str]) -> dict[str, list[tuple[str, ...]]]:
    """See `pronunciation.pronounce`."""
    fixed = corrections("ru")
    spellings = {word: _with_yo(word) for word in words if _WORD.fullmatch(word)}
    unsure = {s for s in spellings.values() if s not in fixed and s not in _stresses() and _needs_stress(s)}
    stressed = _stresses() | stresses(sorted(unsure))
    found: dict[str, list[tuple[str, ...]]] = {}
    for word, spelling in spellings.items():
        if spelling in fixed:
            found[word] = fixed[spelling]
        elif spelling in stressed or (VOWEL_LETTERS & set(spelling) and not _needs_stress(spelling)):
            found[word] = [phones_of(stressed.get(spelling, spelling))]
    return found


def stresses(words: Sequence[str]) -> dict[str, str]:
    """Each word with its stressed vowel as a capital, by espeak-ng; without those that it spells out.

    Raises `ConfigError` where espeak-ng is missing.
    """
    if not words:
        return {}
    marked = ((word, _marked(word, line)) for word, line in zip(words, _espeak(words), strict=True))
    return {word: stressed for word, stressed in marked if stressed is not None}


def _needs_stress(word: str) -> bool:
    return "ё" not in word and sum(letter in VOWEL_LETTERS for letter in word) > 1


@cache
def _stresses() -> dict[str, str]:
    text = files("host_voice.modelgraph").joinpath("stress.ru.txt").read_text(encoding="utf-8")
    lines = (line.partition("#")[0] for line in text.splitlines())
    return {word.lower(): word for line in lines for word in line.split()}


def _with_yo(word: str) -> str:
    """«шестерка» is «шестёрка»: only for words that we know, «все» stays «все»."""
    return word if "ё" in word else _yo_words().get(word, word)


@cache
def _yo_words() -> dict[str, str]:
    spelled = {word.replace("ё", "е"): word for word in vocabulary("ru") if "ё" in word}
    return {bare: word for bare, word in spelled.items() if bare not in _ONE_SPELLING_TWO_WORDS}


def _espeak(words: Sequence[str]) -> list[str]:
    """What espeak-ng says of each word, in its own names of sounds with `_` between them."""
    program = shutil.which("espeak-ng")
    if program is None:
        raise ConfigError("espeak-missing", words=", ".join(words[:3]))
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


def _marked(word: str, line: str) -> str | None:
    """`word` with the vowel as a capital that carries the stress in espeak's `line`; None if they differ."""
    sounds = [(sound.lstrip("',%="), sound.startswith("'")) for sound in re.split(r"[_ ]+", line)]
    vowels = [
        stressed for sound, stressed in sounds if sound not in _SEPARATE and _ESPEAK_VOWEL.fullmatch(sound)
    ]
    places = [at for at, letter in enumerate(word) if letter in VOWEL_LETTERS]
    if len(vowels) != len(places) or vowels.count(True) != 1:
        return None
    at = places[vowels.index(True)]
    return word[:at] + word[at].upper() + word[at + 1 :]
