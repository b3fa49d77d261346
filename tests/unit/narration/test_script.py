"""The check of the phrases, and the script of a ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.game.cues import Line, Param
from host_voice.narration.catalogue import CATALOGUE, WORDS, Phrase, Section, Takes
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.narrator import Narrator
from host_voice.narration.script import check, script_lines
from host_voice.rulesets.loader import available, load_ruleset

FILES = Path(__file__).parents[2] / "data" / "rulesets"
RULES = [*available(), *(str(path) for path in sorted(FILES.glob("*.toml")))]
NARRATORS = {language: Narrator(language) for language in LANGUAGES}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_nothing_is_wrong_with_our_phrases(language: str) -> None:
    assert check(language) == []


@st.composite
def lines(draw: st.DrawFn) -> tuple[Phrase, Line]:
    phrase = CATALOGUE[draw(st.sampled_from(list(CATALOGUE)))]
    seats = draw(st.lists(st.integers(1, 20), min_size=1, max_size=20, unique=True))
    params: dict[str, Param] = {}
    for name, takes in phrase.params.items():
        match takes:
            case Takes.SEAT | Takes.ORDER:
                params[name] = draw(st.integers(1, 20))
            case Takes.SEATS:
                params[name] = tuple(seats)
            case Takes.CHAIN:
                params[name] = (seats[0], *seats)
            case Takes.MAYBE_SEATS:
                params[name] = tuple(seats[1:])
            case Takes.COUNT:
                params[name] = draw(st.integers(0, 20))
            case Takes.COUNTS:
                params[name] = tuple(draw(st.integers(0, 20)) for _ in seats)
            case Takes.PLACES:
                params[name] = tuple(draw(st.integers(1, 20)) for _ in seats)
            case Takes.WARNING:
                params[name] = draw(st.integers(1, 59))
            case Takes.SECONDS:
                params[name] = draw(st.integers(0, 3600))
            case _:
                params[name] = draw(st.sampled_from(WORDS[takes]))
    return phrase, Line(phrase.key, tuple(params.items()), draw(st.integers(0, 2**32)))


@in_every_language
@settings(max_examples=200)
@given(drawn=lines())
def test_every_line_has_words(language: str, drawn: tuple[Phrase, Line]) -> None:
    _, said = drawn
    narrator = NARRATORS[language]
    for text in (narrator.text(said), narrator.again(said)):
        assert text
        assert not any(character.isdigit() for character in text)
        assert "\u2068" not in text
        assert "  " not in text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("brand-new = Новое.", "narration-phrase-unneeded"),
        ("floor = Слово игроку.", "narration-variable-unused"),
        ("floor = Слово { SEAT($seat) } и { SEAT($other) }.", "narration-variable-unknown"),
        ("floor = Слово { SEAT($seat) } и { SEAT($other) }.", "narration-variable-missing"),
        ("floor = Слово { $seat }.", "narration-phrase-digits"),
        ('floor = Слово { ORDINAL($seat, case: "abc") }.', "narration-phrase-failed"),
        ("floor = Слово { NOSUCH($seat) }.", "narration-phrase-failed"),
        ("paused = Маэстро просит паузу.", "narration-wake-word"),
        ("paused = Маестро просит паузу.", "narration-wake-word"),
        ("paused = Принято, пауза.", "narration-reserved-word"),
        ("paused = Пауза, please.", "narration-latin-letters"),
        ("paused = Пауза", "narration-punctuation"),
        ("paused = «Пауза.", "narration-punctuation"),
        ("paused = Пауза . Ждём.", "narration-punctuation"),
        ("paused = Пауза. ждём.", "narration-punctuation"),
        ("ask-victim = Кто?", "narration-again-missing"),
    ],
)
def test_each_problem_is_found(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "club.ftl"
    path.write_text(text + "\n", encoding="utf-8")
    found = check("ru", path)
    assert problem in [error.key for error in found]
    assert all(error.params["phrase"] in text for error in found)


def test_a_fault_in_one_number_only_is_found(tmp_path: Path) -> None:
    path = tmp_path / "club.ftl"
    path.write_text(
        "floor = { $seat ->\n    [17] Слово { $seat }.\n   *[other] Слово { SEAT($seat) }.\n }\n", "utf-8"
    )
    assert [error.key for error in check("ru", path)] == ["narration-phrase-digits"]


@in_every_language
@pytest.mark.parametrize("ruleset", ["sport", "league"])
def test_a_script_is_in_the_order_of_an_evening(ruleset: str, language: str) -> None:
    names = [name for name, _ in script_lines(ruleset, language)]
    order = [names.index(name) for name in ("greeting.v1", "opening.v1", "mafia-agrees", "floor", "victim")]
    assert order == sorted(order)
    assert len(names) == len(set(names))
    assert "ask-victim.again" in names


@in_every_language
def test_a_script_holds_what_its_ruleset_says(language: str) -> None:
    sport = {name for name, _ in script_lines("sport", language)}
    league = {name for name, _ in script_lines("league", language)}
    assert league - sport == {
        "votes-remainder",
        "defence",
        "revote",
        "vote-cancelled",
        "floor-muted",
        "foul-mutes",
        "foul-removes",
    }
    assert sport - league == {"nobody-voted-out", "vote-restarted"}


@in_every_language
@pytest.mark.parametrize("cards", ["drawn", "kept"])
@pytest.mark.parametrize(
    "rules", [path for path in RULES if load_ruleset(path).style != "tale"], ids=lambda path: Path(path).stem
)
def test_masks_and_returned_cards_are_told_where_there_are_some(
    rules: str, cards: str, language: str, tmp_path: Path
) -> None:
    def told(masks: str) -> str:
        club = tmp_path / "club.toml"
        club.write_text(f'extends = "{rules}"\n[customs]\nmasks = {masks}\ncards = "{cards}"\n', "utf-8")
        return "\n".join(spoken for _, spoken in script_lines(str(club), language))

    masked, bare = told("true"), told("false")
    fingers, given_back = {"ru": ("на пальцах.", "вернули"), "uk": ("на пальцях.", "повернули")}[language]
    assert "маск" in masked.lower()
    assert fingers in masked
    assert "маск" not in bare.lower()
    assert fingers not in bare
    assert all((given_back in text) is (cards == "drawn") for text in (masked, bare))


def test_night_phrases_mention_nobody() -> None:
    """What is said at night must not depend on anything; the numbers of the hunt are always the same."""
    night = [phrase for phrase in CATALOGUE.values() if phrase.section in (Section.NIGHT_ZERO, Section.NIGHT)]
    assert {phrase.key for phrase in night if phrase.params.keys() - {"role", "may_pass", "sought"}} == {
        "opening",
        "opening-tale",
        "ask-introduced",
        "card-means",
        "agreement-warning",
        "shoot-seat",
    }
