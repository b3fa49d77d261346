"""The words of the host: every command has words, both languages can say the same things."""

from __future__ import annotations

import re

import pytest

from host_voice.ear.grammar import build, widest
from host_voice.ear.question import COMMANDS
from host_voice.errors import ConfigError
from host_voice.game.cues import Kind, line
from host_voice.game.roles import HEARD, NAMED
from host_voice.messages import has
from host_voice.narration.catalogue import CATALOGUE, WORDS, Takes
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.lexicon import lexicon
from host_voice.narration.narrator import Narrator
from host_voice.narration.samples import example

OR = r" (?:или|або|чи) "
TOLD = re.compile(rf"(?:скажите|скажіть): ([\w ]+)|«([\w ]+)»|(\w+{OR}\w+)\?", re.IGNORECASE)
"""Where a phrase names the words of an answer: «скажите: да или нет», «никто», «Да или нет?»."""
QUESTIONS = {
    "ask-cards-dealt": Kind.READY,
    "ask-masks-on": Kind.READY,
    "ask-introduced": Kind.READY,
    "ask-nomination": Kind.SEAT_OR_NOBODY,
    "ask-victim": Kind.SEAT_OR_NOBODY,
    "ask-victims": Kind.SEATS,
    "ask-shot": Kind.SEAT_OR_NOBODY,
    "ask-role-shot": Kind.SEAT_OR_NOBODY,
    "ask-role-check": Kind.SEAT_OR_NOBODY,
    "ask-role-heal": Kind.SEAT_OR_NOBODY,
    "ask-don-check": Kind.SEAT_OR_NOBODY,
    "ask-sheriff-check": Kind.SEAT_OR_NOBODY,
    "ask-ballot-right": Kind.YES_NO,
    "ask-read-cards": Kind.YES_NO,
    "ask-cards-dealt-tale": Kind.READY,
    "ask-masks-on-tale": Kind.READY,
    "ask-victim-tale": Kind.SEAT_OR_NOBODY,
    "ask-redirect": Kind.SEAT_OR_NOBODY,
    "ask-vote-way": Kind.CHOICE,
    "ask-majority": Kind.CHOICE,
    "ask-false-claim": Kind.CHOICE,
    "ask-game-goes-on": Kind.YES_NO,
    "ask-who-won": Kind.CHOICE,
    "confirm-remove": Kind.YES_NO,
    "confirm-declare": Kind.YES_NO,
    "confirm-stop": Kind.YES_NO,
}
"""Phrases that name the words of their answers."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_words(language: str) -> None:
    assert set(lexicon(language).command) == set(COMMANDS)
    assert all(lexicon(language).command.values())


def test_languages_can_say_the_same_values() -> None:
    ru, uk = lexicon("ru"), lexicon("uk")
    assert set(ru.choice) == set(uk.choice)
    assert set(ru.card_phrases()) == set(uk.card_phrases())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_that_needs_no_name_in_a_ruleset_has_words(language: str) -> None:
    assert set(HEARD) <= set(lexicon(language).role)
    assert all(has(f"role-{role}") for role in NAMED)


def test_seats_are_named_as_hosts_name_them() -> None:
    phrases = lexicon("ru").seat_phrases(5)
    for said in (
        "пять",
        "пяти",
        "пятый",
        "пятую",
        "номер пять",
        "игрок пять",
        "игрок номер пять",
        "за пятого",
    ):
        assert said in phrases
    for nonsense in ("игрока номер пятой", "номер пятую", "за пятому", "против пятый"):
        assert nonsense not in phrases
    assert "номер две" not in lexicon("ru").seat_phrases(2)
    assert "гравець номер п'ять" in lexicon("uk").seat_phrases(5)


def test_counts_agree_with_their_nouns() -> None:
    ru = lexicon("ru")
    assert {"один голос", "одна рука", "один", "одна"} < set(ru.count_phrases(1))
    assert {"два голоса", "две руки", "двое"} < set(ru.count_phrases(2))
    assert {"пять голосов", "пятеро"} < set(ru.count_phrases(5))
    assert {"ноль", "ноль голосов", "никто", "ни одного"} < set(ru.count_phrases(0))
    assert not {"две голоса", "два руки", "один голосов"} & set(ru.count_phrases(2))
    assert "двадцать один голос" in ru.count_phrases(21)
    assert {"два голоси", "дві руки", "двоє"} < set(lexicon("uk").count_phrases(2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_slot_is_always_filled(language: str) -> None:
    words = lexicon(language)
    for n in range(1, 21):
        phrases = [*words.seat_phrases(n), *words.count_phrases(n), *words.command_phrases("foul", n)]
        assert not [phrase for phrase in phrases if "{" in phrase or "  " in phrase]


def understood(text: str, kind: Kind, language: str) -> list[str]:
    """The words that `text` tells the host to say; each must be an answer to a question of `kind`."""
    grammar = build(widest(kind, 10, language), language, lexicon(language).wake_word)
    named = [word for groups in TOLD.findall(text) for word in re.split(OR, "".join(groups))]
    words = [word for word in named if word.lower() != "номер"]
    for word in words:
        meaning = grammar.match(word)
        assert meaning is not None, f"{word}: {text}"
        assert meaning.outcome == "value"
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_host_is_told_to_say_is_understood(language: str) -> None:
    narrator = Narrator(language)
    for key, kind in QUESTIONS.items():
        asked = line(key, **example(CATALOGUE[key], 10))
        assert understood(narrator.text(asked), kind, language), key
        understood(narrator.again(asked), kind, language)
    told = {
        kind: understood(narrator.text(line("choices", kind=kind)), Kind(kind), language)
        for kind in WORDS[Takes.KIND]
    }
    assert {kind for kind, words in told.items() if words} == {
        "seat_or_nobody",
        "seats",
        "yes_no",
        "ready",
        "choice",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_is_asked_for_without_what_only_some_questions_count(language: str) -> None:
    """The same words help with hands, newcomers and the check of the microphone."""
    told = Narrator(language).text(line("choices", kind="count")).casefold()
    counted = {word for noun in lexicon(language).count.nouns for word in (noun.one, noun.few, noun.many)}
    assert not [word for word in counted if re.search(rf"\b{word}\b", told)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_role_is_understood_by_the_name_it_is_called(language: str) -> None:
    grammar = build(widest(Kind.ROLE_OR_CARD, 10, language), language, lexicon(language).wake_word)
    narrator = Narrator(language)
    for role in HEARD:
        name = narrator.text(line("heard-role", role=role)).rstrip(".")
        assert grammar.match(name) is not None, name


def test_unknown_language() -> None:
    with pytest.raises(ConfigError, match="language-unknown"):
        lexicon("de")
