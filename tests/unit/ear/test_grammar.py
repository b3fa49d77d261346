"""The grammar of every question: whole phrases, one meaning each, only what is asked and the commands."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.ear.grammar import BARE_COMMANDS, SEAT_COMMANDS, UNASKED, Grammar, build, widest
from host_voice.ear.meaning import Meaning, normalised
from host_voice.ear.question import COMMANDS, HostCommand, Question
from host_voice.errors import EarError
from host_voice.game.cues import NOBODY, Kind, Value
from host_voice.narration.forms import LANGUAGES, forms
from host_voice.narration.lexicon import lexicon
from host_voice.resources import resource

WAKE = "маэстро"
GONE: tuple[tuple[Value, str], ...] = ((3, "seat-left"), (8, "already-nominated"))
SEATS = tuple(seat for seat in range(1, 11) if seat not in (3, 8))
NOMINATION = Question(Kind.SEAT_OR_NOBODY, 10, (*SEATS, NOBODY), GONE)
VOTERS = Question(Kind.SEATS, 10, SEATS, GONE, limit=4)
HANDS = Question(Kind.COUNT, 10, tuple(range(7)), tuple((n, "more-than-hands") for n in range(7, 11)))
WHO_WON = Question(Kind.CHOICE, 10, ("red", "black", "draw", "goes_on"))
LISTEN = Question(Kind.LISTEN, 10)


def ru(question: Question) -> Grammar:
    return build(question, "ru", WAKE)


def wide(kind: Kind, seats: int, language: str) -> Grammar:
    return build(widest(kind, seats, language), language, lexicon(language).wake_word)


@cache
def model_words() -> frozenset[str]:
    lines = resource("models", "ru", "graph", "words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line.split()[0] for line in lines)


everything = pytest.mark.parametrize(
    ("kind", "seats", "language"), list(itertools.product(Kind, (7, 10, 20), LANGUAGES))
)


@everything
def test_every_phrase_has_its_own_meaning(kind: Kind, seats: int, language: str) -> None:
    """Building raises when a phrase has two; as told to the recogniser it keeps its own."""
    grammar = wide(kind, seats, language)
    for phrase, meaning in grammar.meanings.items():
        assert phrase == normalised(phrase)
        for text in (phrase, grammar.spellings[phrase], grammar.spellings[phrase].upper() + "!"):
            assert grammar.match(text) == meaning
    for decoy in grammar.decoys:
        assert grammar.match(decoy) is None


@everything
def test_the_rival_cannot_say_the_meaning(kind: Kind, seats: int, language: str) -> None:
    grammar = wide(kind, seats, language)
    for meaning in list(dict.fromkeys(grammar.meanings.values()))[::7]:
        rival = grammar.without(meaning)
        assert rival
        assert rival == sorted(rival)
        assert not [phrase for phrase in rival if grammar.match(phrase) == meaning]
        lost = {p for p in grammar.phrases if p not in rival}
        assert {grammar.match(phrase) for phrase in lost} == {meaning}


@everything
def test_every_value_and_command_can_be_said(kind: Kind, seats: int, language: str) -> None:
    question = widest(kind, seats, language)
    meanings = set(wide(kind, seats, language).meanings.values())
    for value in question.legal:
        assert Meaning("value", (value,) if kind is Kind.SEATS else value) in meanings
    for value, reason in question.illegal:
        assert Meaning("illegal", value, reason) in meanings
    commands = {meaning.command for meaning in meanings if meaning.command}
    unasked = set() if kind is Kind.LISTEN else set(UNASKED)
    assert {command.name for command in commands} == set(COMMANDS) - unasked
    assert {c.seat for c in commands if c.name in SEAT_COMMANDS} == set(range(1, seats + 1))


@given(st.sampled_from(LANGUAGES), st.integers(0, 20), st.data())
def test_numbers_are_understood_in_every_form(language: str, n: int, data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(sorted(forms(language).spoken_forms(n))))
    if n:
        assert wide(Kind.SEAT, 20, language).match(word) == Meaning("value", n)
    nominative = forms(language).cardinal(n)
    assert wide(Kind.COUNT, 20, language).match(nominative) == Meaning("value", n)


@given(
    st.sampled_from(list(Kind)),
    st.lists(st.sampled_from(sorted(wide(Kind.SEAT, 10, "ru").words)), max_size=4),
)
def test_a_salad_means_nothing(kind: Kind, words: list[str]) -> None:
    """Words of the grammar in a row mean something only if the row is one of its phrases."""
    grammar = wide(kind, 10, "ru")
    text = " ".join(words)
    if normalised(text) not in grammar.meanings and kind is not Kind.SEATS:
        assert grammar.match(text) is None


def test_nothing_is_understood_in_part() -> None:
    for text in (
        "",
        "номер",
        "пять пять",
        "да пять",
        "пять номер",
        "[unk]",
        "пять [unk]",
        "игрок номер",
        "фол пять",
    ):
        assert ru(NOMINATION).match(text) is None


def test_spelling_does_not_matter() -> None:
    grammar = ru(NOMINATION)
    for text in ("четвёртый", "Четвертый", " ЧЕТВЁРТЫЙ! ", "за четвертого", "За четвёртого."):
        assert grammar.match(text) == Meaning("value", 4)
    ukrainian = wide(Kind.SEAT, 10, "uk")
    for text in ("п'ять", "П’ять", "пʼятий", "номер п`ять!"):
        assert ukrainian.match(text) == Meaning("value", 5)


def test_illegal_values_come_with_their_reason() -> None:
    assert ru(NOMINATION).match("за третьего") == Meaning("illegal", 3, "seat-left")
    assert ru(NOMINATION).match("номер восемь") == Meaning("illegal", 8, "already-nominated")
    assert ru(NOMINATION).match("никого") == Meaning("value", NOBODY)
    assert ru(HANDS).match("восемь голосов") == Meaning("illegal", 8, "more-than-hands")
    assert ru(HANDS).match("двенадцать") is None
    assert "двенадцать" in ru(HANDS).decoys


def test_zero_and_no_are_different_answers() -> None:
    assert ru(HANDS).match("никто") == Meaning("value", 0)
    yes_no = ru(Question(Kind.YES_NO, 10, (True, False)))
    assert yes_no.match("нет") == Meaning("value", False)
    assert ru(HANDS).match("нет") is None


def test_who_won() -> None:
    assert ru(WHO_WON).match("победа чёрных") == Meaning("value", "black")
    assert ru(WHO_WON).match("красные") == Meaning("value", "red")
    assert ru(WHO_WON).match(f"{WAKE} победа красных") == Meaning(
        "command", command=HostCommand("declare_red")
    )


def test_commands_need_the_wake_word() -> None:
    listening = ru(LISTEN)
    assert all(m.outcome == "command" for m in listening.meanings.values())
    assert all(phrase.startswith(normalised(WAKE) + " ") for phrase in listening.meanings)
    assert listening.match(f"{WAKE}, фол седьмому!") == Meaning("command", command=HostCommand("foul", 7))
    assert listening.match("пауза") is None
    assert {"пауза", WAKE} <= listening.decoys


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.LISTEN])
def test_bare_commands_of_an_open_question(kind: Kind, language: str) -> None:
    wake = normalised(lexicon(language).wake_word)
    grammar = wide(kind, 10, language)
    bare = {m.command.name for p, m in grammar.meanings.items() if m.command and not p.startswith(wake + " ")}
    assert bare == set(BARE_COMMANDS)


def test_bare_cancel_only_after_a_read_back() -> None:
    cancel = Meaning("command", command=HostCommand("cancel"))
    cancellable = Question(NOMINATION.kind, 10, NOMINATION.legal, cancellable=True)
    assert ru(cancellable).match("отмена") == cancel
    assert ru(NOMINATION).match("отмена") is None
    assert ru(NOMINATION).match(f"{WAKE} отмена") == cancel
    after_a_read_back = Question(Kind.LISTEN, 10, cancellable=True)
    assert ru(after_a_read_back).match("отмена") == cancel
    assert ru(after_a_read_back).match("пауза") is None
    assert ru(Question(Kind.LISTEN, 10)).match("отмена") is None


@given(
    st.lists(st.sampled_from(SEATS), min_size=1, max_size=4, unique=True),
    st.randoms(use_true_random=False),
    st.sampled_from(LANGUAGES),
)
def test_lists_keep_their_order(seats: list[int], random, language: str) -> None:  # type: ignore[no-untyped-def]
    words = lexicon(language)
    said = []
    for seat in seats:
        joiner = random.choice(["", *words.joiners]) if said else ""
        said += [joiner, random.choice(words.seat_phrases(seat))]
    grammar = build(VOTERS, language, words.wake_word)
    assert grammar.match(" ".join(said)) == Meaning("value", tuple(seats))


def test_lists_that_cannot_be() -> None:
    grammar = ru(VOTERS)
    assert grammar.match("пять семь пять") == Meaning("illegal", 5, "not-legal-now")
    assert grammar.match("пять третий семь") == Meaning("illegal", 3, "seat-left")
    assert grammar.match("третий") == Meaning("illegal", 3, "seat-left")
    assert grammar.match("один два четыре пять шесть") == Meaning("illegal", (1, 2, 4, 5, 6), "not-legal-now")
    assert grammar.match("никто") == Meaning("value", ())
    for text in (
        "пять и",
        "и пять",
        "пять и и семь",
        "никто пять",
        "пять никто",
        "пять пауза",
        "пять маэстро пауза",
    ):
        assert grammar.match(text) is None


def test_rivals_of_a_list_lack_one_seat_each() -> None:
    grammar = ru(VOTERS)
    meaning = grammar.match("пять семь")
    assert meaning
    without_five, without_seven = grammar.rivals(meaning)
    assert "пять" not in without_five
    assert "семь" in without_five
    assert "семь" not in without_seven
    assert not {"пять", "семь", "за пятого"} & set(grammar.without(meaning))
    assert grammar.rivals(Meaning("value", ())) == [grammar.without(Meaning("value", ()))]


def test_a_vote_has_a_small_grammar() -> None:
    for language in LANGUAGES:
        assert len(build(HANDS, language, lexicon(language).wake_word).phrases) < 400


@pytest.mark.parametrize(
    "question",
    [
        *(widest(kind, 10, "ru") for kind in Kind if kind not in (Kind.ROLE_OR_CARD, Kind.CHOICE)),
        WHO_WON,
        NOMINATION,
        VOTERS,
        HANDS,
        Question(Kind.ROLE_OR_CARD, 10, ("citizen", "sheriff", "mafia", "don")),
        Question(Kind.READY, 10, (True,)),
    ],
    ids=lambda question: question.kind.value,
)
def test_the_built_in_model_can_hear_every_answer(question: Question) -> None:
    grammar = ru(question)
    usable, dropped = grammar.restricted(model_words().__contains__)
    assert usable.words & model_words()
    assert {word for phrase in usable.phrases for word in phrase.split()} <= model_words()
    assert not set(dropped) & set(usable.phrases)
    assert len(usable.phrases) + len(dropped) == len(grammar.phrases)
    commands = {m.command for m in grammar.meanings.values()}
    assert {m.command for m in usable.meanings.values()} == commands
    assert {m.value for m in usable.meanings.values()} == {m.value for m in grammar.meanings.values()}


@pytest.mark.parametrize(("language", "said"), [("ru", "комиссар"), ("uk", "комісар")])
def test_a_card_that_cannot_be_is_heard_with_its_reason(language: str, said: str) -> None:
    unlikely = (("commissar", "card-gone"), ("prostitute", "card-unknown"))
    question = Question(Kind.ROLE_OR_CARD, 10, ("mafia", "citizen"), unlikely)
    grammar = build(question, language, lexicon(language).wake_word)
    usable, _ = grammar.restricted(lambda word: word not in ("путана", "повія"))  # not every model knows her
    assert usable.match(said) == Meaning("illegal", "commissar", "card-gone")


def test_a_model_without_yo_is_told_ye() -> None:
    grammar = ru(Question(Kind.SEAT, 10, (4,)))
    usable, dropped = grammar.restricted(lambda word: "ё" not in word)
    assert not dropped
    assert "четвертый" in usable.phrases
    assert "четвёртый" not in usable.phrases
    assert usable.match("четвёртый") == Meaning("value", 4)
    assert {"четвертый", "четвёртый"} <= grammar.words


def test_a_value_that_cannot_be_said_is_an_error() -> None:
    with pytest.raises(EarError, match="ear-value-unsayable") as caught:
        ru(HANDS).restricted(lambda word: "пят" not in word)
    assert caught.value.params["values"] == "5"
    assert "пятеро" in caught.value.params["words"]


def test_a_model_without_the_wake_word_is_refused() -> None:
    with pytest.raises(EarError, match="ear-wake-word-unknown"):
        ru(HANDS).restricted(lambda word: word != WAKE)


def test_what_has_no_words_is_an_error() -> None:
    for question in (
        Question(Kind.CHOICE, 10, ("purple",)),
        Question(Kind.SEAT, 10, (NOBODY,)),
        Question(Kind.YES_NO, 10, ("red",)),
        Question(Kind.READY, 10, (False,)),
        Question(Kind.COUNT, 10, (True,)),
    ):
        with pytest.raises(EarError, match="ear-value-without-words"):
            ru(question)
    for wake_word in ("", " ! "):
        with pytest.raises(EarError, match="ear-wake-word-empty"):
            build(HANDS, "ru", wake_word)


def test_a_wake_word_may_have_two_words() -> None:
    grammar = build(LISTEN, "ru", "Дорогой маэстро")
    assert grammar.match("дорогой маэстро, пауза") == Meaning("command", command=HostCommand("pause"))
