"""Why a foul is given: one of the reasons of the rules, typed or said."""

from __future__ import annotations

from itertools import product

import pytest

from host_voice.ear.grammar import build
from host_voice.ear.keyboard import parse
from host_voice.ear.question import HostCommand, Question
from host_voice.game.cues import Kind
from host_voice.game.reasons import Reason
from host_voice.messages import has
from host_voice.narration.forms import LANGUAGES, forms
from host_voice.narration.lexicon import lexicon
from host_voice.resources import resource

LISTEN = Question(Kind.LISTEN, 10, reasons=tuple(Reason))
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_reason_has_words_of_its_own(language: str) -> None:
    reasons = lexicon(language).reason
    assert set(reasons) == set(Reason)
    phrases = [phrase for phrases in reasons.values() for phrase in phrases]
    assert len(phrases) == len(set(phrases))
    assert all(has(f"reason-{reason}") for reason in Reason)


@every_language
def test_a_reason_is_typed_behind_the_number(language: str) -> None:
    words = lexicon(language)
    for name, (reason, phrases) in product(words.reasoned, words.reason.items()):
        for phrase in phrases:
            heard = parse(
                f"{words.command[name][0].split()[0]} 7 {phrase}", LISTEN, language, words.wake_word
            )
            assert heard.command == HostCommand(name, 7, reason)


@every_language
def test_what_is_no_reason_is_told_as_it_was_typed(language: str) -> None:
    words = lexicon(language)
    foul = words.command_example("foul", 7)
    for question in (LISTEN, Question(Kind.LISTEN, 10)):
        heard = parse(f"{foul} бла бла", question, language, words.wake_word)
        assert heard.command == HostCommand("foul", 7, "бла бла")
    said = words.reason[Reason.OATH][0]
    heard = parse(f"{foul} {said}", Question(Kind.LISTEN, 10), language, words.wake_word)
    assert heard.command == HostCommand("foul", 7, said)


@every_language
def test_reasons_are_said_to_a_microphone_that_waits_for_commands(language: str) -> None:
    words = lexicon(language)
    grammar = build(LISTEN, language, words.wake_word)
    for name, (reason, phrases) in product(words.reasoned, words.reason.items()):
        for command, phrase in product(words.spelled(words.reasoned[name], 7), phrases):
            meaning = grammar.match(f"{words.wake_word} {command} {phrase}")
            assert meaning is not None
            assert meaning.command == HostCommand(name, 7, reason)
            assert grammar.match(f"{command} {phrase}") is None
    seventh = forms(language).ordinal(7, "dat", "m")
    assert any(seventh in way for way in words.spelled(words.reasoned["foul"], 7))
    asking = build(Question(Kind.YES_NO, 10, (True, False), reasons=tuple(Reason)), language, words.wake_word)
    assert len(asking.phrases) < len(grammar.phrases) / 2


@every_language
def test_the_built_in_model_hears_every_reason(language: str) -> None:
    lines = resource("models", language, "graph", "words.txt").read_text(encoding="utf-8").splitlines()
    known = {line.split()[0] for line in lines}
    _, dropped = build(LISTEN, language, lexicon(language).wake_word).restricted(known.__contains__)
    assert dropped == []
