"""What the evaluation says to a model, and what it makes of sound."""

from __future__ import annotations

import numpy as np
import pytest

from host_voice.ear.recogniser import Hypothesis
from host_voice.game.cues import Kind
from recogniser.evaluation.curve import Judged, judged, plot
from recogniser.evaluation.degrade import hard, level, mixed
from recogniser.evaluation.readings import with_pauses
from recogniser.evaluation.texts import clauses
from recogniser.evaluation.words import forty, grammars, phrases
from recogniser.held_out import part

MOST = {Kind.SEAT: 20, Kind.COUNT: 15, Kind.LISTEN: 25}


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_phrases_are_answers_of_a_few_words(language: str) -> None:
    chosen = phrases(language, MOST)
    assert chosen == phrases(language, MOST)
    assert sum(map(len, chosen.values())) == 60
    for kind, texts in chosen.items():
        assert len(set(texts)) == len(texts)
        for text in texts:
            meaning = grammars(language)[kind].match(text)
            assert meaning is not None
            assert meaning.outcome == ("command" if kind is Kind.LISTEN else "value")
            assert 2 <= len(text.split()) <= 4


def test_every_seat_has_its_turn() -> None:
    grammar = grammars("ru")[Kind.SEAT]
    meanings = [grammar.match(text) for text in phrases("ru", MOST)[Kind.SEAT]]
    assert {meaning.value for meaning in meanings if meaning} == set(range(1, 11))


def test_forty_words_hold_what_is_said() -> None:
    for said in ("семь", "седьмой", "седьмая", "седьмое"):
        words = forty("ru", said)
        assert words is not None
        assert said in words
        assert len(set(words)) == 40
    assert forty("ru", "тридцать") is None


def test_texts_are_for_one_thing_whatever_their_spaces() -> None:
    assert part("Одна  мысль.\n") == part("Одна мысль.")
    parts = [part(f"Мысль номер {number}.") for number in range(500)]
    assert {"train", "tune", "report"} == set(parts)
    assert parts.count("train") > 250


def test_clauses_stand_between_pauses() -> None:
    assert clauses("Да, - сказал он: нет!") == ["Да", "сказал он", "нет"]


def test_noise_is_as_loud_as_asked() -> None:
    random = np.random.default_rng(1)
    sound = np.zeros(32000, np.int16)
    sound[8000:16000] = 8000 * np.sin(np.arange(8000) / 5)
    noise = random.normal(size=32000)
    noisy = mixed(sound, noise, 10, level(sound))
    added = level(noisy[16000:])
    assert 20 * np.log10(level(sound) / added) == pytest.approx(10, abs=0.5)


def test_hard_conditions_are_repeatable_and_keep_their_length() -> None:
    talk = (np.random.default_rng(2).normal(size=64000) * 2000).astype(np.int16)
    sound = talk[:16000].copy()
    for name, degrade in hard(talk).items():
        once, again = (degrade(sound, level(sound), np.random.default_rng(3)) for _ in range(2))
        assert np.array_equal(once, again), name
        assert len(once) == len(sound) or name == "child-like"
        assert once.any()


def test_pauses_are_drawn_out() -> None:
    tone = np.full(16000, 5000, np.int16)
    closure = np.zeros(1600, np.int16)  # of a consonant within a word
    sound = np.concatenate((tone, np.zeros(3200, np.int16), tone, closure, tone))
    longer = with_pauses(sound, clauses=2)
    assert (longer == 5000).sum() == 48000
    drawn_out = len(longer) - 48000 - len(closure)
    assert 2 * 0.3 * 16000 <= drawn_out <= 2 * 1.6 * 16000


def test_a_margin_belongs_to_a_right_answer_a_wrong_one_or_none() -> None:
    grammar = grammars("ru")[Kind.SEAT]
    heard = Hypothesis("семь", 4.0, "[unk]")
    found = [judged(said, heard, grammar) for said in ("седьмой", "восемь", "арбуз")]
    assert [j.what for j in found if j] == ["right", "wrong", "other words"]
    assert judged("семь", None, grammar) is None
    lines = plot([Judged("right", heard, grammar)])
    assert "right (1)" in lines[1]
    (line,) = [line for line in lines if "#" in line]
    assert line.split() == ["≥", "4", "1", "#" * 24, "0", "0"]
