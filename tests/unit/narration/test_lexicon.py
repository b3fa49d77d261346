"""The words of the host: every command has words, both languages can say the same things."""

from __future__ import annotations

import pytest

from host_voice.ear.question import COMMANDS
from host_voice.errors import ConfigError
from host_voice.game.roles import Role
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.lexicon import lexicon


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_words(language: str) -> None:
    assert set(lexicon(language).command) == set(COMMANDS)
    assert all(lexicon(language).command.values())


def test_languages_can_say_the_same_values() -> None:
    ru, uk = lexicon("ru"), lexicon("uk")
    assert set(ru.choice) == set(uk.choice)
    assert set(ru.card_phrases()) == set(uk.card_phrases())
    assert {role.value for role in Role} <= set(ru.role)


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


def test_unknown_language() -> None:
    with pytest.raises(ConfigError, match="language-unknown"):
        lexicon("de")
