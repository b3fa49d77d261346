"""The file of words that a club wants its model to know.

A word or a phrase a line; `#` begins a comment. Behind ` = ` may stand how it sounds: phones of `phones.py`
with spaces between, or a spelling that sounds so, whose stressed vowel is a capital in Russian («маэстро =
маЭстро»). Several ways to say it stand in one line with ` / ` between; a second line may not say otherwise.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_voice.ear.meaning import spelled
from host_voice.errors import ConfigError
from host_voice.modelgraph.corrections import as_written
from host_voice.modelgraph.pronunciation import Pronunciation, pronounce
from host_voice.modelgraph.record import Language

_LATIN = re.compile(r"[A-Za-z; ]+")
_STRESSED = re.compile(r"[АЕИОУЫЭЮЯЁё]")
_CAPITAL_VOWEL = re.compile(r"[АЕИОУЫЭЮЯЁ]")
_NO_SIGN_OF_WORDS = re.compile(r"[^\w\s'’ʼ`.,:;!?…«»“”„\"()–—-]|_")
"""Brackets, marks of stress and the like would be dropped, and another word would be heard."""


class WordError(ConfigError):
    """A line that cannot be used."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the file: its words, and the ways they sound if it says so."""

    line: int
    words: tuple[str, ...]
    sounds: tuple[str, ...] = ()


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
    lines: dict[str, int] = {}
    by_rule = pronounce((word for e in entries if not e.sounds for word in e.words), language)
    for entry in entries:
        try:
            said = _given(entry, language) if entry.sounds else _by_rule(entry, language, by_rule)
            for word, pronunciations in said.items():
                if set(found.setdefault(word, pronunciations)) != set(pronunciations):
                    raise WordError("build-line-conflict", word=word, first=lines[word])
                lines.setdefault(word, entry.line)
        except WordError as error:
            faults.append(Fault(entry.line, error))
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
        words = tuple(spelled(left).split())
        sounds = tuple(sound.strip() for sound in right.split("/")) if equals else ()
        if not words or not all(sounds) or "=" in right:
            faults.append(Fault(number, WordError("build-line-empty", text=said)))
        elif strange := _NO_SIGN_OF_WORDS.search("".join([left, *sounds])):
            faults.append(Fault(number, WordError("build-line-sign", text=said, sign=_visible(strange[0]))))
        else:
            entries.append(Entry(number, words, sounds))
    return entries, faults


def _visible(sign: str) -> str:
    """A mark that is put onto a letter needs one to be seen."""
    return f"◌{sign}" if unicodedata.combining(sign) else sign


def _by_rule(
    entry: Entry, language: Language, known: dict[str, list[Pronunciation]]
) -> dict[str, list[Pronunciation]]:
    for word in entry.words:
        if word not in known:
            raise WordError(f"build-line-word-{language}", word=word)
    return {word: known[word] for word in entry.words}


def _given(entry: Entry, language: Language) -> dict[str, list[Pronunciation]]:
    """Every way that the line gives, each of them once."""
    found: dict[str, list[Pronunciation]] = {}
    for sound in entry.sounds:
        for word, pronunciations in _sounding(entry.words, sound, language):
            kept = found.setdefault(word, [])
            kept += [p for p in pronunciations if p not in kept]
    return found


def _sounding(
    words: tuple[str, ...], sound: str, language: Language
) -> Iterator[tuple[str, list[Pronunciation]]]:
    if _LATIN.fullmatch(sound):
        if len(words) > 1:
            raise WordError("build-line-phrase-phones", words=len(words))
        try:
            yield words[0], [as_written(sound, language)]
        except ValueError as error:
            raise WordError("build-line-phone", phone=str(error)) from error
        return
    spellings = sound.split()
    if len(spellings) != len(words):
        raise WordError("build-line-count", words=len(words), sounds=len(spellings))
    for word, spelling in zip(words, spellings, strict=True):
        yield word, _spelled_out(spelling, language)


def _spelled_out(spelling: str, language: Language) -> list[Pronunciation]:
    word = spelled(spelling)
    if language == "ru" and len(_CAPITAL_VOWEL.findall(spelling)) > 1:
        raise WordError("build-line-stresses", word=spelling)
    pronunciations = pronounce([word], language).get(word)
    if language == "ru" and pronunciations and _STRESSED.search(spelling):
        return [as_written(spelling, language)]
    if not pronunciations:
        raise WordError(f"build-line-word-{language}", word=spelling)
    return pronunciations
