"""The file of words that a club wants its model to know.

A word or a phrase a line; `#` begins a comment. Behind ` = ` may stand how it sounds: phones of `phones.py`
with spaces between, or a spelling that sounds so, whose stressed vowel is a capital in Russian («маэстро =
маЭстро»). A word that stands there twice has two pronunciations.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from host_voice.ear.meaning import spelled
from host_voice.errors import ConfigError
from host_voice.modelgraph.corrections import as_written
from host_voice.modelgraph.pronunciation import Pronunciation, pronounce
from host_voice.modelgraph.record import Language

_LATIN = re.compile(r"[A-Za-z; ]+")
_CAPITAL_VOWEL = re.compile(r"[АЕИОУЫЭЮЯЁё]")


class WordError(ConfigError):
    """A line that cannot be used."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the file: its words, and how they sound if it says so."""

    line: int
    words: tuple[str, ...]
    sound: str | None


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line."""

    line: int
    error: WordError


def read_words(file: Path, language: Language) -> tuple[dict[str, list[Pronunciation]], list[Fault]]:
    """Pronunciations of the words of `file`, and what is wrong with it, line by line.

    Raises `ConfigError` where the file cannot be read, or where espeak-ng is needed and missing.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "UTF-8"
        raise ConfigError("build-file-unreadable", file=file, reason=reason) from error
    entries, faults = parse(text)
    found: dict[str, list[Pronunciation]] = {}
    by_rule = pronounce((word for e in entries if e.sound is None for word in e.words), language)
    for entry in entries:
        try:
            sounds = _given(entry, language) if entry.sound else _by_rule(entry, language, by_rule)
        except WordError as error:
            faults.append(Fault(entry.line, error))
            continue
        for word, pronunciations in sounds:
            kept = found.setdefault(word, [])
            kept += [p for p in pronunciations if p not in kept]
    return found, sorted(faults, key=lambda fault: fault.line)


def parse(text: str) -> tuple[list[Entry], list[Fault]]:
    """The lines of `text` that say something, and those that are wrong at first sight."""
    entries: list[Entry] = []
    faults: list[Fault] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        left, equals, right = said.partition("=")
        words, sound = tuple(spelled(left).split()), right.strip()
        if not words or (equals and not sound) or "=" in right:
            faults.append(Fault(number, WordError("build-line-empty", text=said)))
        else:
            entries.append(Entry(number, words, sound or None))
    return entries, faults


def _by_rule(
    entry: Entry, language: Language, known: dict[str, list[Pronunciation]]
) -> list[tuple[str, list[Pronunciation]]]:
    for word in entry.words:
        if word not in known:
            raise WordError(f"build-line-word-{language}", word=word)
    return [(word, known[word]) for word in entry.words]


def _given(entry: Entry, language: Language) -> list[tuple[str, list[Pronunciation]]]:
    sound = entry.sound or ""
    if _LATIN.fullmatch(sound):
        if len(entry.words) > 1:
            raise WordError("build-line-phrase-phones", words=len(entry.words))
        try:
            return [(entry.words[0], [as_written(sound, language)])]
        except ValueError as error:
            raise WordError("build-line-phone", phone=str(error)) from error
    spellings = sound.split()
    if len(spellings) != len(entry.words):
        raise WordError("build-line-count", words=len(entry.words), sounds=len(spellings))
    pairs = zip(entry.words, spellings, strict=True)
    return [(word, _sounding(spelling, language)) for word, spelling in pairs]


def _sounding(spelling: str, language: Language) -> list[Pronunciation]:
    word = spelled(spelling)
    pronunciations = pronounce([word], language).get(word)
    if language == "ru" and pronunciations and _CAPITAL_VOWEL.search(spelling):
        return [as_written(spelling, language)]
    if not pronunciations:
        raise WordError(f"build-line-word-{language}", word=spelling)
    return pronunciations
