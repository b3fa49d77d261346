"""Everything that may be said to a question: at once the recogniser's grammar and the table of meanings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import product

from host_voice.ear.meaning import Meaning, normalised, spelled
from host_voice.ear.question import COMMANDS, THANKS, HostCommand, Question
from host_voice.errors import EarError
from host_voice.game.cues import NOBODY, Kind, Value
from host_voice.game.past import RECENT
from host_voice.narration.forms import LAST, forms
from host_voice.narration.lexicon import Lexicon, lexicon

SEAT_COMMANDS = ("foul", "remove", "nominate", "withdraw", "sign", "defeat", "send_away", "bring_back")
NUMBERED: Mapping[str, tuple[int, ...]] = {
    "undo_to": tuple(range(1, RECENT + 1)),
    "give_back": (5, 10, 15, 20, 30, 40, 50, 60),
}
"""Commands with a number, and the numbers that are listened for."""
OVERRULING = (
    *("send_away", "bring_back", "vote_now", "night_now", "morning_now"),
    *("declare_red", "declare_black", "declare_draw"),
)
"""Behind these any reason may be typed."""
UNASKED = ("defeat", "send_away", "bring_back")
"""Not said while a question is open: a microphone hears best when its grammar is small."""
BARE_COMMANDS = ("repeat", "pause", "resume")
"""While a question is open these need no wake word."""
MOST = 20
"""The largest count or seat that is ever spoken of at a table."""


@dataclass(frozen=True)
class Grammar:
    """Whole phrases and what they mean.

    `meanings` has the phrases as `normalised`; `spellings` the same phrases as a recogniser is told them.
    `decoys` mean nothing: they give wrong words something to match. For a list of seats `meanings` has the
    single members (a tuple of one seat), `joiners` may stand between them, `limit` is the most members, and
    `wrong_list` says why a list with too many of them or one of them twice is no answer.
    """

    meanings: Mapping[str, Meaning]
    spellings: Mapping[str, str]
    wake_word: str
    decoys: frozenset[str] = frozenset()
    is_list: bool = False
    joiners: frozenset[str] = frozenset()
    limit: int | None = None
    wrong_list: str = "not-legal-now"
    longest: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        longest = max((len(phrase.split()) for phrase in self.meanings), default=0)
        object.__setattr__(self, "longest", longest)

    def match(self, text: str) -> Meaning | None:
        """What `text` means as a whole; None if it is no phrase of this grammar."""
        phrase = normalised(text)
        meaning = self.meanings.get(phrase)
        if meaning is None and self.is_list:
            return self._list(phrase.split())
        return meaning

    @cached_property
    def phrases(self) -> list[str]:
        """Every phrase for the recogniser, decoys too, without `[unk]`; sorted."""
        return sorted({*self.spellings.values(), *self.decoys})

    @property
    def words(self) -> frozenset[str]:
        """Every word of every phrase, in all its spellings: ask the model about these."""
        words = {word for phrase in self.phrases for word in phrase.split()}
        return frozenset(words | {_without_yo(word) for word in words})

    def without(self, meaning: Meaning) -> list[str]:
        """The phrases for a rival that cannot say `meaning`, nor any member of it if it is a list."""
        members = meaning.value if isinstance(meaning.value, tuple) else None
        return sorted({*self._others(meaning, members), *self.decoys})

    def rivals(self, meaning: Meaning) -> list[list[str]]:
        """`without` for each member of a list alone: one wrong seat in a long list must not hide.

        For anything else there is the one rival of `without`.
        """
        if isinstance(meaning.value, tuple) and meaning.value:
            return [sorted({*self._others(meaning, (seat,)), *self.decoys}) for seat in meaning.value]
        return [self.without(meaning)]

    def restricted(self, known: Callable[[str], bool]) -> tuple[Grammar, list[str]]:
        """The grammar of a model that can hear only `known` words, and the phrases left out.

        A word with ё is tried with е as well. Raises `EarError` when a legal value has no phrase left or
        the wake word cannot be heard.
        """
        if _known_spelling(self.wake_word, known) is None:
            raise EarError("ear-wake-word-unknown", word=self.wake_word)
        spellings = {}
        dropped = []
        for phrase, spelling in self.spellings.items():
            heard = _known_spelling(spelling, known)
            if heard is None:
                dropped.append(spelling)
            else:
                spellings[phrase] = heard
        decoys = {decoy: _known_spelling(decoy, known) for decoy in self.decoys}
        dropped += [decoy for decoy, heard in decoys.items() if heard is None]
        meanings = {phrase: self.meanings[phrase] for phrase in spellings}
        lost = {m.value for m in self.meanings.values() if m.outcome == "value"} - {
            m.value for m in meanings.values() if m.outcome == "value"
        }
        if lost:
            gone = [p for p, m in self.meanings.items() if m.outcome == "value" and m.value in lost]
            words = {word for phrase in gone for word in phrase.split() if not known(word)}
            values = ", ".join(sorted(map(str, lost)))
            raise EarError("ear-value-unsayable", values=values, words=", ".join(sorted(words)))
        return (
            replace(
                self,
                meanings=meanings,
                spellings=spellings,
                decoys=frozenset(heard for heard in decoys.values() if heard is not None),
            ),
            sorted(dropped),
        )

    def _others(self, meaning: Meaning, members: tuple[int, ...] | None) -> Iterable[str]:
        for phrase, spelling in self.spellings.items():
            other = self.meanings[phrase]
            if other == meaning:
                continue
            if members and isinstance(other.value, tuple) and set(other.value) & set(members):
                continue
            yield spelling

    def _list(self, words: list[str]) -> Meaning | None:
        """A list of members, the longest phrase first at each place."""
        seats: list[int] = []
        wrong: Meaning | None = None
        at = 0
        while at < len(words):
            if seats or wrong:
                at += self._joined(words, at)
            found = self._member(words, at)
            if found is None:
                return None
            meaning, at = found
            if meaning.outcome == "illegal":
                wrong = wrong or meaning
            elif isinstance(meaning.value, tuple):
                seat = meaning.value[0]
                if seat in seats:
                    wrong = wrong or Meaning("illegal", seat, self.wrong_list)
                seats.append(seat)
        if wrong:
            return wrong
        if self.limit is not None and len(seats) > self.limit:
            return Meaning("illegal", tuple(seats), self.wrong_list)
        return Meaning("value", tuple(seats)) if seats else None

    def _joined(self, words: list[str], at: int) -> int:
        """How many words at `at` only join two members."""
        for length in (2, 1):
            if " ".join(words[at : at + length]) in self.joiners:
                return length
        return 0

    def _member(self, words: list[str], at: int) -> tuple[Meaning, int] | None:
        for end in range(min(len(words), at + self.longest), at, -1):
            meaning = self.meanings.get(" ".join(words[at:end]))
            if meaning is not None and meaning.outcome != "command" and meaning.value != ():
                return meaning, end
        return None


@lru_cache(maxsize=128)
def build(question: Question, language: str, wake_word: str, *, typed: bool = False) -> Grammar:
    """The grammar of `question`; `typed` adds the commands' words that only keys understand.

    Raises `ConfigError` for a language without words, `EarError` for a value that has no name, a wake word
    that is none, or one that gives a phrase two meanings.
    """
    words = lexicon(language)
    meanings: dict[str, Meaning] = {}
    spellings: dict[str, str] = {}

    def add(phrases: Iterable[str], meaning: Meaning) -> None:
        for phrase in phrases:
            key = normalised(phrase)
            if meanings.setdefault(key, meaning) != meaning:
                raise EarError("ear-phrase-ambiguous", phrase=phrase)
            spellings.setdefault(key, spelled(phrase))

    reasons = dict(question.illegal)
    for value in dict.fromkeys((*_legal(question), *reasons)):
        meaning = Meaning("illegal", value, reasons[value]) if value in reasons else Meaning("value", value)
        if question.kind is Kind.SEATS and meaning.outcome == "value" and isinstance(value, int):
            meaning = Meaning("value", (value,))
        add(named(question, value, words), meaning)

    if question.kind is Kind.YES_NO and question.other is not None and not typed:
        for phrase, meaning in _single_words(build(question.other, language, wake_word)):
            add((f"{words.no[0]} {phrase}",), meaning)

    wake = spelled(wake_word)
    if not wake:
        raise EarError("ear-wake-word-empty")
    commands = _commands(question, words, typed=typed)
    for command, phrases in commands.items():
        meaning = Meaning("command", command=command)
        add((f"{wake} {phrase}" for phrase in phrases), meaning)
        if _bare(command.name, question):
            add(phrases, meaning)

    if question.thanks:
        add(words.thanks, Meaning("command", command=HostCommand(THANKS)))

    is_list = question.kind is Kind.SEATS
    decoys = {*words.decoys, wake, *_other_numbers(question.kind, words)}
    if question.kind is Kind.LISTEN:  # the same words without the wake word must not become commands
        decoys |= {phrase for meant, phrases in commands.items() if not meant.reason for phrase in phrases}
    if is_list:
        decoys |= set(words.joiners)
    return Grammar(
        meanings,
        spellings,
        wake,
        frozenset(spelled(decoy) for decoy in decoys if normalised(decoy) not in meanings),
        is_list=is_list,
        joiners=frozenset(map(normalised, words.joiners)) if is_list else frozenset(),
        limit=question.limit,
        wrong_list="so-many-wanted" if question.least else "not-legal-now",
    )


def _single_words(grammar: Grammar) -> Iterable[tuple[str, Meaning]]:
    """Answers of one word, as they are said behind a "no"; lists would have no end."""
    if grammar.is_list:
        return ()
    found = ((grammar.spellings[phrase], meaning) for phrase, meaning in grammar.meanings.items())
    return [(phrase, meaning) for phrase, meaning in found if meaning.command is None and " " not in phrase]


def widest(kind: Kind, seats: int, language: str) -> Question:
    """A question of `kind` to which everything the language can say is an answer: for trying the ear.

    Seats and counts beyond the table, up to `MOST`, are heard as illegal.
    """
    beyond = range(seats + 1, MOST + 1)
    table: tuple[Value, ...] = tuple(range(1, seats + 1))
    legal: dict[Kind, tuple[Value, ...]] = {
        Kind.SEAT: table,
        Kind.SEAT_OR_NOBODY: (*table, NOBODY),
        Kind.SEATS: (0, *table),
        Kind.COUNT: (0, *table),
        Kind.YES_NO: (True, False),
        Kind.READY: (True,),
        Kind.CHOICE: tuple(lexicon(language).choice),
        Kind.ROLE_OR_CARD: tuple(lexicon(language).card_phrases()),
        Kind.LISTEN: (),
    }
    illegal: tuple[tuple[Value, str], ...] = ()
    if kind in (Kind.SEAT, Kind.SEAT_OR_NOBODY, Kind.SEATS):
        illegal = tuple((seat, "seat-unknown") for seat in beyond)
    elif kind is Kind.COUNT:
        illegal = tuple((count, "more-than-hands") for count in beyond)
    return Question(kind, seats, legal[kind], illegal)


def _legal(question: Question) -> tuple[Value, ...]:
    if question.kind is Kind.SEATS:
        return (*question.legal, ())
    return question.legal


def named(question: Question, value: Value, words: Lexicon) -> list[str]:
    """Every way to say `value` in answer to `question`, also by its aliases."""
    aliases = [alias for alias, meant in question.aliases if meant == value]
    phrases = [phrase for alias in aliases for phrase in answer_phrases(question.kind, alias, words)]
    if phrases and value not in words.card_phrases():  # it has no words of its own
        return phrases
    return [*answer_phrases(question.kind, value, words), *phrases]


def answer_phrases(kind: Kind, value: Value, words: Lexicon) -> Iterable[str]:
    """Every way to say `value` in answer to a question of `kind`."""
    if kind is Kind.SEATS and value == ():
        return words.no_seats
    if kind is Kind.SEAT_OR_NOBODY and value == NOBODY:
        return words.nobody
    if isinstance(value, bool):
        if kind is Kind.YES_NO:
            return words.yes if value else words.no
        if kind is Kind.READY and value:
            return words.ready
    elif isinstance(value, int):
        if kind is Kind.COUNT:
            return words.count_phrases(value)
        if kind in (Kind.SEAT, Kind.SEAT_OR_NOBODY, Kind.SEATS):
            return words.seat_phrases(value)
    if isinstance(value, str):
        cards = kind is Kind.ROLE_OR_CARD
        spoken: Mapping[str, Iterable[str]] = words.card_phrases() if cards else words.choice
        if value in spoken and kind in (Kind.CHOICE, Kind.SEAT_OR_NOBODY, Kind.ROLE_OR_CARD):
            return spoken[value]
    raise EarError("ear-value-without-words", kind=kind.value, value=str(value), language=words.language)


def _commands(question: Question, words: Lexicon, *, typed: bool) -> dict[HostCommand, list[str]]:
    seats = question.seats
    phrases: dict[HostCommand, list[str]] = {}
    for name in COMMANDS:
        if name in UNASKED and not typed and question.kind is not Kind.LISTEN:
            continue
        if name in SEAT_COMMANDS:
            for seat in range(1, (MOST if typed else seats) + 1):  # typed, it costs nothing to know them all
                phrases[HostCommand(name, seat)] = words.command_phrases(name, seat, typed=typed)
        elif name in NUMBERED:
            for number in range(1, LAST + 1) if typed else NUMBERED[name]:
                phrases[HostCommand(name, number=number)] = words.command_phrases(name, number, typed=typed)
        else:
            phrases[HostCommand(name)] = words.command_phrases(name, typed=typed)
    # Keys take whatever is behind the number as the reason; a microphone with a question open hears best when
    # its grammar is small.
    if question.kind is Kind.LISTEN and not typed:
        for name, seat, reason in product(words.reasoned, range(1, seats + 1), question.reasons):
            plain = words.spelled(words.reasoned[name], seat)
            spoken = [f"{command} {why}" for command, why in product(plain, words.reason[reason])]
            phrases[HostCommand(name, seat, reason)] = spoken
    return phrases


def _bare(name: str, question: Question) -> bool:
    if name == "cancel":
        return question.cancellable  # also while nothing is asked: in the moment after a read-back
    return name in BARE_COMMANDS and question.kind is not Kind.LISTEN


def _other_numbers(kind: Kind, words: Lexicon) -> set[str]:
    """Numbers near those of the answers, so that a wrong one is not bent into a right one."""
    if kind not in (Kind.SEAT, Kind.SEAT_OR_NOBODY, Kind.SEATS, Kind.COUNT):
        return set()
    numerals = forms(words.language)
    return {numerals.cardinal(n) for n in (*range(MOST + 1), 30, 40, 50, 60, 70, 80, 90, 100)}


def _without_yo(word: str) -> str:
    return word.replace("ё", "е")


def _known_spelling(phrase: str, known: Callable[[str], bool]) -> str | None:
    words = [next((w for w in (word, _without_yo(word)) if known(w)), None) for word in phrase.split()]
    return " ".join(word for word in words if word is not None) if None not in words else None
