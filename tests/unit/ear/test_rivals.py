"""A rival must not be able to say the winner's words."""

from __future__ import annotations

import pytest

from host_voice.ear.grammar import build, widest
from host_voice.ear.rivals import rival_phrases
from host_voice.game.cues import Kind


def test_phrases_with_the_telling_word_go() -> None:
    phrases = ["пять", "номер пять", "шесть", "номер шесть", "фол пять", "фол шесть", "нет"]
    kept = ["шесть", "номер шесть", "фол пять", "фол шесть", "нет"]
    assert rival_phrases(phrases, kept) == ["шесть", "номер шесть", "фол шесть", "нет"]


def test_longer_phrases_give_up_their_rarest_word() -> None:
    phrases = ["победа красных", "победа чёрных", "победа", "красных двое"]
    assert rival_phrases(phrases, ["победа", "победа чёрных"]) == ["победа", "победа чёрных"]


@pytest.mark.parametrize("kind", [Kind.SEAT, Kind.COUNT, Kind.SEAT_OR_NOBODY, Kind.YES_NO, Kind.SEATS])
def test_every_answer_leaves_rivals_that_cannot_say_it(kind: Kind) -> None:
    grammar = build(widest(kind, 10, "ru"), "ru", "маэстро")
    answers = {m for m in grammar.meanings.values() if m.outcome == "value" and m.value != ()}
    assert answers
    for meaning in answers:
        own = [set(phrase.split()) for phrase, its in grammar.meanings.items() if its == meaning]
        for kept in grammar.rivals(meaning):
            rivals = rival_phrases(grammar.phrases, kept)
            words = {word for rival in rivals for word in rival.replace("ё", "е").split()}
            assert rivals
            assert not any(phrase <= words for phrase in own)
