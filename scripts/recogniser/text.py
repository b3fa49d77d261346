"""The texts that are spoken: words and phrases of the program, other words, free sentences."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import combinations, pairwise
from pathlib import Path
from typing import Literal

import numpy as np

from host_voice.ear.grammar import build, widest
from host_voice.ear.meaning import spelled
from host_voice.game.cues import Kind
from host_voice.narration.forms import CASES, GENDERS, forms
from host_voice.narration.lexicon import lexicon
from recogniser.held_out import Part, part

TextKind = Literal["command", "word", "sentence"]

FORTUNES = Path("/usr/share/games/fortunes/ru")
MANUALS = Path("/usr/share/man/uk")
WORDS = Path("/usr/share/dict/ukrainian")

ALPHABET = {"ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"}
LONGEST_SENTENCE = 9
"""Words."""
_FOREIGN = re.compile(r"[a-z0-9_/<>=+*\\|~^$#{}\[\]@&]")
_PIECE_END = re.compile(r"[.!?;:,%()\"«»„“”…—–]+|\s-\s")
_ROFF = re.compile(r"\\f[BIRP]|\\f\(..|\\&|\\[-|^~0c]|\\s[-+]?\d|\\\(..|\\\[[^]]*]")


@dataclass(frozen=True)
class Spoken:
    """One text to be spoken: words in small letters with single spaces."""

    text: str
    kind: TextKind


class Deck:
    """Draws from a list as from a pack of cards: everything once before anything twice."""

    def __init__(self, items: Sequence[str], random: np.random.Generator) -> None:
        self._items = list(items)
        self._random = random
        self._left: list[int] = []

    def draw(self) -> str:
        if not self._left:
            self._left = self._random.permutation(len(self._items)).tolist()
        return self._items[self._left.pop()]


class Texts:
    """What one voice says in one language; every voice gets its own, so that each says every word.

    Words of commands are drawn evenly; so a rare form is heard as often as a frequent one.
    """

    def __init__(self, language: str, random: np.random.Generator, mix: Mapping[str, float]) -> None:
        self._random = random
        self._kinds = list(mix)
        self._shares = np.array([mix[kind] for kind in self._kinds]) / sum(mix.values())
        self._words = Deck(sorted(command_words(language)), random)
        self._few = Deck(number_words(language, range(21)), random)
        self._many = Deck(number_words(language, range(21, 101)), random)
        self._phrases = Deck(command_phrases(language), random)
        self._made = _made_phrases(language, random)
        self._near = Deck(near_words(language) or sorted(command_words(language)), random)
        self._other = Deck(other_words(language), random)
        self._sentences = Deck(sentences(language), random)

    def draw(self) -> Spoken:
        """The next text."""
        kind = self._kinds[int(self._random.choice(len(self._kinds), p=self._shares))]
        chance = self._random.random()
        if kind == "word":
            return Spoken(self._near.draw() if chance < 0.5 else self._other.draw(), "word")
        if kind == "sentence":
            return Spoken(self._sentences.draw(), "sentence")
        if chance < 0.30:
            return Spoken(self._few.draw(), "command")
        if chance < 0.36:
            return Spoken(self._many.draw(), "command")
        if chance < 0.62:
            return Spoken(self._words.draw(), "command")
        if chance < 0.82:
            return Spoken(self._phrases.draw(), "command")
        return Spoken(next(self._made), "command")


def drill_words(language: str) -> list[str]:
    """Every command word once, the numbers up to 20 in all their forms twice."""
    numbers = number_words(language, range(21))
    return sorted({*command_words(language), *numbers}) + numbers


def number_words(language: str, numbers: range) -> list[str]:
    """Every form of `numbers`: cardinal, ordinal and collective; from 21 on some are two words."""
    numerals, cases = forms(language), CASES[language]
    found: set[str] = set()
    for n in numbers:
        found |= numerals.spoken_forms(n) | numerals.collectives(n, cases)
        found |= numerals.ordinals(n, cases, (*GENDERS, "pl"))
    return sorted(map(spelled, found))


@cache
def command_words(language: str) -> frozenset[str]:
    """Every word the recogniser will have to know."""
    words = {word for phrase in _grammar_phrases(language) for word in phrase.split()}
    words |= {word for phrase in number_words(language, range(101)) for word in phrase.split()}
    if find_spec("host_voice.modelgraph") and find_spec("host_voice.modelgraph.vocabulary"):
        from host_voice.modelgraph.vocabulary import vocabulary

        words |= set(vocabulary(language))
    return frozenset(word for word in words if is_word(word, language))


@cache
def command_phrases(language: str) -> list[str]:
    """Everything of two words and more that can be an answer or a command."""
    return [phrase for phrase in _grammar_phrases(language) if " " in phrase]


@cache
def _grammar_phrases(language: str) -> list[str]:
    wake = lexicon(language).wake_word
    found: set[str] = set()
    for kind in Kind:
        found |= set(build(widest(kind, 20, language), language, wake).phrases)
    return sorted(found)


_OPENERS = {
    "ru": (
        "номер",
        "игрок",
        "игрок номер",
        "за",
        "против",
        "снимаю",
        "выставляю",
        "фол",
        "голосую за",
        "удалить",
    ),
    "uk": (
        "номер",
        "гравець",
        "гравець номер",
        "за",
        "проти",
        "знімаю",
        "виставляю",
        "фол",
        "голосую за",
        "вилучити",
    ),
}


def _made_phrases(language: str, random: np.random.Generator) -> Iterator[str]:
    """Phrases without end: lists of seats, counts with their noun, seats behind other words, mixtures."""
    numerals, words = forms(language), lexicon(language)
    vocabulary = sorted(command_words(language))
    opener = Deck(_OPENERS[language], random)

    def seat() -> str:
        n = int(random.integers(1, 21))
        how = random.random()
        if how < 0.45:
            return numerals.cardinal(n)
        case = str(random.choice(["nom", "gen", "dat", "acc"]))
        return numerals.ordinal(n, case if how > 0.7 else "nom")

    while True:
        chance = random.random()
        if chance < 0.35:
            members = [seat() for _ in range(int(random.integers(2, 5)))]
            joint = f" {random.choice(words.joiners)} " if random.random() < 0.4 else " "
            phrase = " ".join(members[:-1]) + joint + members[-1]
        elif chance < 0.5:
            noun = words.count.nouns[int(random.integers(len(words.count.nouns)))]
            n = int(random.integers(0, 31))
            form = {"one": noun.one, "few": noun.few, "many": noun.many}[numerals.plural(n)]
            phrase = f"{numerals.cardinal(n, 'nom', noun.gender)} {form}"
        elif chance < 0.8:
            phrase = f"{opener.draw()} {seat()}"
            if random.random() < 0.4:
                phrase = f"{words.wake_word} {phrase}"
        else:
            phrase = " ".join(random.choice(vocabulary, int(random.integers(2, 5))))
        yield spelled(phrase)


def sentences(language: str) -> list[str]:
    """Pieces of running text of one to nine words, all of them words of the language, each once."""
    return sorted(_pieces(language))


def held_out(text: str, language: str) -> bool:
    """Whether `text` comes only from texts that are kept for measuring (`held_out.part`)."""
    return "train" not in _pieces(language).get(text, {"train"})


@cache
def _pieces(language: str) -> dict[str, set[Part]]:
    """The pieces of all running text, and what the texts they come from are for."""
    found: dict[str, set[Part]] = {}
    for text in _running_text(language):
        # Manual pages are only read here: Ukrainian is measured with other texts.
        use = part(text) if language == "ru" else "train"
        for raw in _PIECE_END.split(text):
            if piece := _piece(raw, language):
                found.setdefault(piece, set()).add(use)
    return found


def _piece(raw: str, language: str) -> str | None:
    raw = raw.lower()
    if _FOREIGN.search(raw):
        return None
    words = spelled(raw.replace("-", " ")).split()
    if not 1 <= len(words) <= LONGEST_SENTENCE or not all(is_word(word, language) for word in words):
        return None
    # A single letter is a word in «я», hardly ever in «т е»: two running are an abbreviation.
    if any(len(a) == len(b) == 1 for a, b in pairwise(words)) or len("".join(words)) < 3:
        return None
    return " ".join(words)


def _running_text(language: str) -> Iterator[str]:
    if language == "ru":
        for path in sorted(FORTUNES.iterdir()):
            if path.suffix not in (".dat", ".u8"):
                for entry in path.read_text(encoding="utf-8").split("\n%"):
                    yield " ".join(entry.split())
    else:
        for path in sorted(MANUALS.rglob("*.gz")):
            yield from _manual_text(gzip.decompress(path.read_bytes()).decode("utf-8", errors="replace"))


def _manual_text(source: str) -> Iterator[str]:
    """The paragraphs of a manual page without its markup; lines of requests part paragraphs."""
    paragraph: list[str] = []
    for line in [*source.splitlines(), "."]:
        if line.startswith((".", "'")):
            yield " ".join(paragraph)
            paragraph = []
        else:
            paragraph.append(_ROFF.sub(lambda found: "-" if found[0] == "\\-" else "", line).strip())


@cache
def other_words(language: str) -> list[str]:
    """Words of the language that are no command words: frequent ones of the text, for Ukrainian more."""
    counts = Counter(word for text in sentences(language) for word in text.split())
    least = 2 if language == "ru" else 1
    found = {word for word, n in counts.items() if n >= least and len(word) > 2}
    if language == "uk":
        listed = (line.strip() for line in WORDS.read_text(encoding="utf-8").splitlines())
        short = [word for word in listed if 3 <= len(word) <= 8 and is_word(word, language)]
        found |= set(short[::7])  # the list has every form of every word; a seventh of it is plenty
    return sorted(found - command_words(language))


@cache
def near_words(language: str) -> list[str]:
    """Those `other_words` that differ from a command word by at most two letters (one if it is short)."""
    commands: dict[str, set[str]] = {}
    for word in command_words(language):
        for rest in _shortened(word):
            commands.setdefault(rest, set()).add(word)
    near = []
    for word in other_words(language):
        candidates = {command for rest in _shortened(word) for command in commands.get(rest, ())}
        if any(_distance(word, command) <= _allowed(command) for command in candidates):
            near.append(word)
    return near


def _allowed(command: str) -> int:
    return 1 if len(command) < 5 else 2


def _shortened(word: str) -> set[str]:
    """`word` with no, one or two letters left out: two words that differ by little share one of these."""
    if len(word) > 14:
        return set()
    found = {word}
    for count in (1, 2):
        for gone in combinations(range(len(word)), count):
            found.add("".join(letter for i, letter in enumerate(word) if i not in gone))
    return found


def _distance(a: str, b: str) -> int:
    """Edit distance in letters."""
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (letter != other))
    return row[-1]


def is_word(word: str, language: str) -> bool:
    """Whether `word` is written in the letters of `language` alone (an apostrophe may stand inside)."""
    letters = word.replace("'", "") if language == "uk" and word[:1] != "'" and word[-1:] != "'" else word
    return bool(letters) and not set(letters) - set(ALPHABET[language])
