"""CSV, Markdown and HTML: the same facts, and nothing in a name does anything."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from host_voice import messages
from host_voice.archive.evening import read_evening
from host_voice.archive.facts import Facts
from host_voice.archive.markdown import markdown_of
from host_voice.archive.page import html_of
from host_voice.archive.sheet import COLUMNS, csv_of
from host_voice.journal.protocol import Protocol
from host_voice.rulesets.loader import load_ruleset
from tests.unit.archive.evenings import HOSTILE, evening

GAMES = sorted((Path(__file__).parents[2] / "data" / "games").glob("*.json"))
VOID = {"meta", "br", "link", "img"}


@pytest.fixture(autouse=True)
def _english():
    yield
    messages.use("en")


@pytest.fixture(scope="module")
def protocols(tmp_path_factory) -> list[Protocol]:
    folder = tmp_path_factory.mktemp("games")
    invented = [
        read_evening(evening(folder, rules, seed, names=HOSTILE)[0])
        for rules in ("sport", "league", "gromada", "cattani", "cartel")
        for seed in range(4)
    ]
    return [*invented, *map(read_evening, GAMES)]


class Reader(HTMLParser):
    """Reads a page strictly: every tag is closed; keeps tags, attributes and texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags[tag] += 1
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags[tag] += 1
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


def test_what_happened_at_night_stands_under_the_night():
    fouls = [
        {"seat": 2, "during": "night zero"},
        {"seat": 3, "during": "speaking"},
        {"seat": 4, "during": "night"},
    ]
    removed = [{"seat": 5, "during": "night"}, {"seat": 6, "during": "voting"}]
    told = {"players": 10, "days": [{"day": 1, "fouls": fouls, "removed": removed}]}
    for nights in ([], [{"night": 1, "killed": 7}]):
        page = markdown_of(Protocol.model_validate({**told, "nights": nights}))
        chapters = {part.partition("\n")[0]: part for part in page.split("## ")}
        assert re.findall(r"(?:Fouls|Removed): (.*)", chapters["The first night"]) == ["2"]
        assert re.findall(r"(?:Fouls|Removed): (.*)", chapters["Day 1"]) == ["3", "6"]
        assert re.findall(r"(?:Fouls|Removed): (.*)", chapters["Night 1"]) == ["4", "5"]


def test_a_line_of_csv_for_each_player_with_the_facts_of_the_protocol(protocols):
    for protocol in protocols:
        rows = list(csv.DictReader(io.StringIO(csv_of(protocol))))
        assert list(rows[0]) == list(COLUMNS)
        assert [int(row["seat"]) for row in rows] == list(range(1, protocol.players + 1))
        killed = {seat for night in protocol.nights for seat in night.victims}
        assert {int(row["seat"]) for row in rows if row["left"] == "kill"} == killed
        assert sum(int(row["fouls"]) for row in rows) == sum(len(day.fouls) for day in protocol.days)
        nominations = sum(len(day.nominations) for day in protocol.days)
        assert sum(int(row["nominations"]) for row in rows) == nominations
        assert sum(int(row["nominated"]) for row in rows) == nominations
        cast = sum(sum(round_.counts.values()) for round_ in Facts(protocol).rounds)
        assert sum(int(row["votes_against"]) for row in rows) == cast
        if all(row["votes"] for row in rows):
            assert sum(int(row["votes"]) for row in rows) == cast
        if protocol.roles and protocol.winner in ("red", "black"):
            assert {row["won"] for row in rows if row["side"] == protocol.winner} == {"1"}
            assert {row["won"] for row in rows if row["side"] != protocol.winner} <= {"0"}


def test_no_name_is_a_formula(protocols):
    for protocol in protocols:
        for row in csv.reader(io.StringIO(csv_of(protocol))):
            assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)


def test_markdown_has_whole_tables_whatever_players_are_called(protocols):
    for protocol in protocols:
        for block in markdown_of(protocol).split("\n\n"):
            rows = [line for line in block.splitlines() if line.startswith("|")]
            assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) <= 1
        assert "<b>" not in re.sub(r"\\.", "", markdown_of(protocol))


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_a_page_is_whole_and_needs_nothing_from_elsewhere(protocols, language):
    messages.use(language)
    for protocol in protocols:
        page = Reader(html_of(protocol))
        assert page.tags["script"] == page.tags["link"] == page.tags["img"] == 0
        assert page.tags["b"] == 0
        assert page.tags["style"] == 1
        assert not [value for _, value in page.attributes if value and ("//" in value or "url(" in value)]
        assert not [name for name, _ in page.attributes if name.startswith("on") or name in ("src", "href")]
        assert "//" not in "".join(page.texts)
        for name in protocol.names.values():
            assert any(name in text for text in page.texts)


def test_a_page_shows_who_voted_for_whom_where_that_is_known(protocols):
    for protocol in protocols:
        facts = Facts(protocol)
        named = bool(facts.rounds) and all(round_.voters is not None for round_ in facts.rounds)
        assert ('class="wide matrix"' in html_of(protocol)) == named
        if not named:
            continue
        table = html_of(protocol).split('class="wide matrix"')[1].split("</table>")[0]
        cells = re.findall(r"<td>([^<]*)</td>", table)
        votes = sum(len(round_.voters or {}) for round_ in facts.rounds)
        assert sum(len(cell.split()) for cell in cells) == votes


def test_everybody_who_left_is_marked_in_the_timeline(protocols):
    for protocol in protocols:
        marks = html_of(protocol).count('class="mark ')
        assert marks == len(Facts(protocol).fates)


def test_every_death_that_was_handed_on_is_told_by_whom_and_to_whom(protocols):
    for protocol in protocols:
        chains = [chain for day in protocol.days for chain in day.chains]
        chains += [night.chain for night in protocol.nights]
        told = markdown_of(protocol)
        assert told.count("handed on") == sum(len(chain) > 1 for chain in chains)


def test_every_kind_of_fact_is_in_the_games_of_these_tests(protocols):
    """So that none of the tests above is about nothing."""
    told = "".join(map(markdown_of, protocols))
    for words in ("voted out", "killed", "removed", "fouls", "they leave", "they stay", "check", "handed on"):
        assert words.casefold() in told.casefold()


@pytest.mark.parametrize("report", [markdown_of, html_of])
def test_a_report_is_headed_by_the_name_of_the_rules_not_their_id(protocols, report):
    for protocol in protocols:
        if protocol.ruleset is not None:
            assert load_ruleset(protocol.ruleset).title in report(protocol)
    own = protocols[0].model_copy(update={"ruleset": "our-club"})
    assert "our-club" in report(own).replace("\\", "")
