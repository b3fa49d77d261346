"""`rules show`: the sheet of a rule system, and its data."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from host_voice.messages import LANGUAGES
from host_voice.rulesets.loader import available, load_ruleset

HOSPITAL = str(Path(__file__).parents[2] / "data" / "rulesets" / "hospital.toml")


def test_the_sheet_tells_an_evening_from_top_to_bottom(call):
    shown = call("rules", "show", "league").stdout
    order = ["Лига", "Cards by", "First night", "Day", "Vote", "Last words", "Every other"]
    places = [shown.index(part) for part in [*order, "Fouls", "Who wins"]]
    assert places == sorted(places)
    for told in (
        "The blacks: agreement without words, 60 s; a warning 10 s before the end.",
        "The blacks: the hunt. A number every 2.5 s",
        "Don: a check of one player, 10 s; may pass.",
        "Roles of the dead are called all the same.",
        "opened by the next living player after the last opener",
        "go to the last candidate",
        "a defence of 30 s each",
        "Foul 3 costs the next speech.",
        "Foul 4 removes.",
        "the vote is cancelled",
        "as many as the reds",
    ):
        assert told in shown


def test_the_cards_are_told_for_every_number_of_players(call):
    lines = call("rules", "show", HOSPITAL, COLUMNS="200").stdout.splitlines()
    rows = {row[0]: row[1:] for line in lines if len(row := re.findall(r"\d+", line)) == 8}
    assert rows == {
        "9": ["1", "2", "1", "4", "1", "0", "3"],
        "10": ["1", "2", "1", "5", "1", "0", "3"],
        "11": ["1", "2", "1", "6", "1", "0", "3"],
        "12": ["1", "2", "1", "6", "1", "1", "3"],
    }


def test_a_role_is_called_by_the_name_that_its_file_gives(call):
    shown = call("--ui-lang", "ru", "rules", "show", HOSPITAL, COLUMNS="200").stdout
    assert "Отшельник: выстрел в одного игрока, 7 с." in shown
    assert "Доктор: лечение одного игрока, 8 с; можно пропустить." in shown


def test_a_role_that_is_dealt_nowhere_is_not_told_of(call, tmp_path):
    file = tmp_path / "club.toml"
    file.write_text('extends = "sport"\n[roles.don]\ncount = 0\n', encoding="utf-8")
    shown = call("rules", "show", str(file)).stdout
    assert "Don: " not in shown
    assert "  2. Sheriff: meeting the host" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*available(), HOSPITAL])
def test_every_sheet_has_words_in_every_language(call, name, language):
    result = call("--ui-lang", language, "rules", "show", name)
    assert result.exit_code == 0
    assert "sheet-" not in result.output
    if language != "en":
        titles = {load_ruleset(name).id, "ru", "uk", *load_ruleset(name).night.cycle}
        assert set(re.findall(r"[A-Za-z]{2,}", result.stdout)) <= titles


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*available(), HOSPITAL])
def test_the_page_tells_everything_that_the_sheet_tells(call, name, language):
    page = call("--ui-lang", language, "rules", "show", name, "--markdown").stdout
    sheet = call("--ui-lang", language, "rules", "show", name, COLUMNS="1000").stdout
    told = {line.strip() for line in sheet.splitlines() if line.startswith("  ") and line.strip()}
    lines = {line.removeprefix("* ").removeprefix("## ") for line in page.splitlines()}
    cells = {tuple(re.findall(r"\S+", line.replace("|", " "))) for line in page.splitlines()}
    missing = [line for line in told if line not in lines and tuple(line.split()) not in cells]
    assert [line for line in missing if not set(line) <= set("─ ")] == []


def test_the_page_names_the_cards_of_a_role(call):
    page = call("rules", "show", "cattani", "--markdown").stdout
    assert "| Black king | Blacks | king of clubs, king of spades |" in page


@pytest.mark.parametrize("name", [*available(), HOSPITAL])
def test_the_data_can_be_read_again(call, tmp_path, name):
    file = tmp_path / "copy.toml"
    file.write_text(call("rules", "show", name, "--toml").stdout, encoding="utf-8")
    assert load_ruleset(str(file)) == load_ruleset(name)
    assert json.loads(call("rules", "show", name, "--json").stdout) == load_ruleset(name).model_dump(
        mode="json"
    )


@pytest.mark.parametrize("ruleset", available())
@pytest.mark.parametrize("columns", [40, 60, 100])
def test_no_word_is_broken_in_a_narrow_terminal(call, ruleset, columns):
    """And the cards of every number of players are told in any."""
    wide = call("--ui-lang", "ru", "rules", "show", ruleset, COLUMNS="300").stdout
    narrow = call("--ui-lang", "ru", "rules", "show", ruleset, COLUMNS=str(columns)).stdout
    assert max(map(len, narrow.splitlines())) <= columns
    assert set(re.findall(r"[\w-]{4,}", narrow)) <= {*re.findall(r"[\w-]{4,}", wide), "игроках"}


def test_the_sheet_of_cattani_speaks_of_people_not_of_keys(call):
    shown = " ".join(call("--ui-lang", "ru", "rules", "show", "cattani", COLUMNS="60").stdout.split())
    for told in (
        "Журналист: 0 при 7 игроках; 1 при 8–18 игроках",
        "Чёрный король и чёрный валет: знакомство",
        "Ночи чередуются: мафия, мафия, комиссар Каттани, журналист.",
        "Отвечают умершие. Ночи: журналист.",
        "Последнего слова нет.",
        "Чёрные: когда за столом не осталось красных.",
        "могут: судья, чёрный туз.",
    ):
        assert told in shown
