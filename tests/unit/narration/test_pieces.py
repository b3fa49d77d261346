"""An actor's pieces make up everything that is said."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_voice.game.cues import Line
from host_voice.narration.narrator import Narrator
from host_voice.narration.pieces import Token, key, number_words, pieces, split, tokens
from host_voice.narration.samples import every
from host_voice.narration.script import phrases_of
from host_voice.rulesets.loader import load_ruleset
from host_voice.voice.joined import cover

SPOKEN = [("sport", "ru"), ("league", "ru"), ("league", "uk"), ("gromada", "uk")]


@pytest.mark.parametrize(("ruleset", "language"), SPOKEN)
def test_every_announcement_is_made_of_them(ruleset, language):
    """A hundred values of each phrase, at the largest table."""
    rules = load_ruleset(ruleset)
    narrator = Narrator.under(rules, language)
    known = {key(piece) for piece in pieces(ruleset, language)}
    chance = random.Random(1)
    covered = 0
    for phrase in phrases_of(rules):
        if "role" in phrase.params:
            continue  # which role is asked in which words is up to its step
        values = [params for params in every(phrase) if _fits(params, rules.players.max)]
        for params in chance.sample(values, min(100, len(values))):
            for pick in range(narrator.variants(phrase.key)):
                text = narrator.text(Line(phrase.key, tuple(params.items()), pick))
                assert cover(tokens(text), known) is not None, text
                covered += 1
    assert covered > 500


def _fits(params, players) -> bool:
    numbers = [n for value in params.values() for n in (value if isinstance(value, tuple) else (value,))]
    return all(n <= players for n in numbers if isinstance(n, int))


@pytest.mark.parametrize(("ruleset", "language"), SPOKEN)
def test_there_are_as_few_as_an_actor_records_in_an_hour(ruleset, language):
    found = pieces(ruleset, language)
    assert len(found) == len({key(piece) for piece in found})
    assert len(found) < 500
    assert sum(map(len, found)) / 12 < 60 * 20  # seconds at twelve letters a second
    assert not any(piece.startswith((".", ",", " ")) or piece.endswith((",", " ", ":")) for piece in found)


def test_numbers_stand_alone():
    assert split("Слово игроку номер двадцать пять.", "ru") == ["Слово игроку номер", "двадцать", "пять"]
    assert split("За второго — три, всё верно?", "ru") == ["За", "второго", "три", "всё верно?"]
    assert split("Осталось десять секунд.", "ru") == ["Осталось", "десять", "секунд."]
    assert {"пять", "пятого", "двое", "сорок"} <= number_words("ru")


def test_signs_belong_to_the_word_before():
    assert tokens("Кто-нибудь — за? Да.") == (Token("кто-нибудь", "—"), Token("за", "?"), Token("да", "."))


WORDS = st.lists(st.sampled_from("abc"), min_size=1, max_size=7)


@given(
    text=WORDS, known=st.sets(st.lists(st.sampled_from("abc"), min_size=1, max_size=3).map(tuple), max_size=8)
)
def test_a_cover_is_the_text_in_the_fewest_pieces(text, known):
    found = cover([Token(word, "") for word in text], known)

    def fewest(rest: tuple[str, ...]) -> int:
        if not rest:
            return 0
        ways = [1 + fewest(rest[len(p) :]) for p in known if rest[: len(p)] == p]
        return min(ways, default=99)

    least = fewest(tuple(text))
    assert (found is None) == (least >= 99)
    if found is not None:
        assert [word for words, _ in found for word in words] == text
        assert len(found) == least
        assert all(words in known for words, _ in found)
