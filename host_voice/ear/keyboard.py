"""The second ear: typed lines, understood by the same words as speech, and a few shorthands.

Digits stand for their words («5 7 9», «фол 3»), the wake word may be left out, and what follows «фол 3» or
«удалить 3» is the reason. Enter alone is "ready", "next" while nothing is asked, and "repeat" to any other
question; + is yes or ready; - is no, nobody or none; 0 is nobody where nobody may be said. Single letters are
in the lexicon.
"""

from __future__ import annotations

import contextlib
import io
import logging
import queue
import re
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Protocol

from host_voice.ear.grammar import OVERRULING, Grammar, build
from host_voice.ear.meaning import Meaning, normalised
from host_voice.ear.question import Heard, Question
from host_voice.game.cues import Kind
from host_voice.game.reasons import Reason
from host_voice.narration.forms import LAST, forms
from host_voice.narration.lexicon import Lexicon, lexicon

_LOG = logging.getLogger(__name__)
_NUMBER = re.compile(r"(?<!\d)\d{1,3}(?!\d)")
YES_OR_NO = "yes-or-no"
"""Why a number is no answer to a yes or no."""
_LONGEST = 400  # characters: what is pasted by mistake would take seconds to look through


def parse(line: str, question: Question, language: str, wake_word: str) -> Heard:
    """What a typed `line` says to `question`: a value, an illegal value, a command or not understood."""
    text = line.strip()
    if len(text) > _LONGEST:
        return Heard("not_understood", text[:_LONGEST], "keys")
    grammar = build(question, language, wake_word, typed=True)
    said = _spelled_out(text, question, lexicon(language))
    ways = (said, f"{wake_word} {said}", _bare(said, wake_word))
    meaning = next((found for way in ways if (found := grammar.match(way)) is not None), None)
    meaning = meaning or _with_reason(said, grammar, wake_word, question, lexicon(language))
    if meaning is None and question.other is not None:
        return parse(line, question.other, language, wake_word)
    if meaning is None:
        meaning = _impossible(said, question, language, wake_word)
    if meaning is None:
        return Heard("not_understood", text, "keys")
    return meaning.heard(text, "keys")


class Lines(Protocol):
    """Where lines come from: a text file, a terminal."""

    def readline(self) -> str:
        """The next line with its end; "" when there are no more."""


class KeyboardEar:
    """Reads lines of a text stream in a thread of its own and delivers them as `Heard`.

    Between `close` and the next `open` lines are read and dropped. At the end of the stream `on_end` is
    called and nothing more is delivered. The thread is a daemon: a read that waits for a key does not keep
    the program alive.
    """

    def __init__(
        self,
        stream: Lines,
        inbox: Callable[[Heard], None],
        language: str,
        wake_word: str,
        on_end: Callable[[], None] = lambda: None,
    ) -> None:
        self._stream = stream
        self._inbox = inbox
        self._language = language
        self._wake_word = wake_word
        self._on_end = on_end
        self._question: Question | None = None
        self._borrower: queue.SimpleQueue[str] | None = None
        self._ended = False
        self._lock = threading.RLock()  # the inbox may open the next question
        self._thread = threading.Thread(target=self._read, name="keyboard", daemon=True)

    def open(self, question: Question) -> None:
        """Answer `question` from the next line on."""
        # An impossible question fails here, not in the thread.
        for asked in (question, question.other):
            if asked is not None:
                build(asked, self._language, self._wake_word, typed=True)
        with self._lock:
            self._question = question
            self._start()

    def close(self) -> None:
        """Deliver nothing until the next `open`."""
        with self._lock:
            self._question = None

    @property
    def ended(self) -> bool:
        """Whether nothing can be typed any more."""
        return self._ended

    @contextmanager
    def lent(self) -> Iterator[Callable[[Callable[[], None]], str]]:
        """What asks by what it is given and waits for a line, with its end ("" when there are no more).

        No line is heard meanwhile, and what was typed before it asked is dropped.
        """
        lines: queue.SimpleQueue[str] = queue.SimpleQueue()

        def read(ask: Callable[[], None]) -> str:
            with self._lock:
                while not self._ended and not lines.empty():
                    lines.get()
            ask()
            return lines.get()

        with self._lock:
            self._borrower = lines
            if self._ended:
                lines.put("")
            self._start()
        try:
            yield read
        finally:
            with self._lock:
                self._borrower = None

    def join(self, timeout: float | None = None) -> None:
        """Wait until the stream has ended, at most `timeout` seconds."""
        if self._thread.ident is not None:
            self._thread.join(timeout)

    def _start(self) -> None:
        if self._thread.ident is None:
            self._thread.start()

    def _read(self) -> None:
        if isinstance(self._stream, io.TextIOWrapper):  # a terminal with another encoding is not fatal
            with contextlib.suppress(io.UnsupportedOperation):  # somebody has read from it before
                self._stream.reconfigure(errors="replace")
        try:
            while line := self._stream.readline():
                self._deliver(line)
        except (OSError, ValueError) as error:  # the terminal is gone, or the stream was closed
            _LOG.info("keyboard input ended: %s", error)
        with self._lock:
            self._ended = True
            if self._borrower is not None:
                self._borrower.put("")
        self._on_end()

    def _deliver(self, line: str) -> None:
        with self._lock:
            if self._borrower is not None:
                self._borrower.put(line)
            elif self._question is not None:
                heard = parse(line, self._question, self._language, self._wake_word)
                self._inbox(replace(heard, asked=self._question))


def _spelled_out(text: str, question: Question, words: Lexicon) -> str:
    """`text` with shorthands and digits replaced by the phrases they stand for."""
    kind = question.kind
    nothing = {
        Kind.YES_NO: words.no[0],
        Kind.SEAT_OR_NOBODY: words.nobody[0],
        Kind.SEATS: words.no_seats[0],
        Kind.COUNT: words.count.none[0],
    }.get(kind, "")
    if not text:
        if kind is Kind.READY:
            return words.ready[0]
        return words.command["next" if kind is Kind.LISTEN else "repeat"][0]
    if text == "+":
        return words.ready[0] if kind is Kind.READY else words.yes[0]
    if text == "-":
        return nothing
    if text == "0" and kind in (Kind.SEAT_OR_NOBODY, Kind.SEATS):
        return nothing
    numerals = forms(words.language)

    def word(match: re.Match[str]) -> str:
        number = int(match[0])
        return f" {numerals.cardinal(number)} " if number <= LAST else match[0]

    return _NUMBER.sub(word, words.keys.get(text.lower(), text))


def _bare(text: str, wake_word: str) -> str:
    """`text` without the wake word before it, which no answer needs."""
    return normalised(text).removeprefix(f"{normalised(wake_word)} ")


def _impossible(text: str, question: Question, language: str, wake_word: str) -> Meaning | None:
    """Numbers that are no answer: to a yes or no, several where one is asked for, one that is not there."""
    kind = question.kind
    if kind is Kind.YES_NO:
        number = build(Question(Kind.COUNT, 0, tuple(range(LAST + 1))), language, wake_word).match(text)
        return None if number is None else Meaning("illegal", number.value, YES_OR_NO)
    if kind not in (Kind.SEAT, Kind.SEAT_OR_NOBODY, Kind.SEATS, Kind.COUNT):
        return None
    numbers = build(Question(Kind.SEATS, 0, tuple(range(1, LAST + 1))), language, wake_word).match(text)
    if numbers is None or not isinstance(numbers.value, tuple) or not numbers.value:
        return None
    if kind is not Kind.SEATS and len(numbers.value) > 1:
        return Meaning("illegal", numbers.value, "one-number")
    if kind is Kind.COUNT:
        return Meaning("illegal", numbers.value[0], "more-than-hands")
    unknown = [seat for seat in numbers.value if seat > question.seats]
    if unknown:
        return Meaning("illegal", unknown[0], "seat-unknown")
    return Meaning("illegal", numbers.value[0], "not-legal-now")


def _with_reason(
    text: str, grammar: Grammar, wake_word: str, question: Question, known: Lexicon
) -> Meaning | None:
    """«фол три мат»: a command about a player, then why; where the rules list reasons, one of those."""
    numbers = _number_words(known.language)
    words = text.split()
    for end in range(len(words) - 1, 0, -1):
        head, rest = " ".join(words[:end]), " ".join(words[end:])
        if words[end] in numbers or not normalised(rest):  # «фол двадцать один» is no foul of seat twenty
            continue
        meaning = grammar.match(head) or grammar.match(f"{wake_word} {head}")
        explained = (*known.reasoned, *OVERRULING)
        if meaning is not None and meaning.command is not None and meaning.command.name in explained:
            leaves = meaning.command.name in ("remove", "send_away")  # maybe by himself, listed or not
            reasons = (*question.reasons, *((Reason.WALKOUT,) if leaves else ()))
            listed = (reason for reason in reasons if _says(rest, known.reason[reason]))
            return replace(meaning, command=replace(meaning.command, reason=next(listed, rest)))
    return None


def _says(text: str, phrases: Iterable[str]) -> bool:
    return normalised(text) in {normalised(phrase) for phrase in phrases}


@cache
def _number_words(language: str) -> frozenset[str]:
    numerals = forms(language)
    return frozenset(word for n in range(LAST + 1) for word in numerals.spoken_forms(n))
