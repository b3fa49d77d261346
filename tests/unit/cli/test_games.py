"""Lists of past evenings and the history of one."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_voice.archive.stats import Tally
from host_voice.cli.history import history_of
from host_voice.cli.stats_table import _cells
from host_voice.game.cues import Say
from host_voice.game.game import Game
from host_voice.game.outcomes import Foul
from host_voice.game.view import PublicView, public_view
from host_voice.journal.exporting import export
from host_voice.journal.journal import Journal
from host_voice.rehearsal.simulate import invented_game
from host_voice.rulesets.loader import load_ruleset
from tests.unit.archive.evenings import evening

LEAGUE = load_ruleset("league")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two evenings that have only begun."""
    for name in ("20260101-180000-aaaa", "20260102-180000-bbbb"):
        Journal.create(tmp_path / "games" / f"{name}.jsonl", Game(LEAGUE, seed=1), language="ru").close()
    return tmp_path / "games"


@pytest.fixture(params=["UTC", "Asia/Tokyo"])
def zone(request: pytest.FixtureRequest) -> Iterator[str]:
    """The time zone of this machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows has one zone for all programs")
def test_the_list_is_the_latest_first_with_local_minutes_on_one_line(call, folder, zone):
    shown = call("games", "list", "--journal", str(folder), COLUMNS="60").stdout
    lines = [line for line in shown.splitlines() if "20" in line]
    (latest,) = (number for number, line in enumerate(lines) if "bbbb" in line)
    (earlier,) = (number for number, line in enumerate(lines) if "aaaa" in line)
    assert latest < earlier
    assert re.search(r"20260102-180000-bbbb +20\d\d-\d\d-\d\d \d\d:\d\d ", lines[latest])
    started = json.loads(call("games", "list", "--journal", str(folder), "--json").stdout)[0]["started"]
    assert (started[11:16] in lines[latest]) == (zone == "UTC")
    assert "latest first" in call("games", "list", "-h").stdout


def played(seed: int) -> tuple[Game, list[PublicView]]:
    begin, table = invented_game(LEAGUE, seed)
    game, views = begin(), []
    while (cue := game.next_cue()) is not None:
        game.record(table.act(game, cue))
        views.append(public_view(game))
    return game, views


def test_every_day_and_night_is_told_in_order_with_removals():
    removals = 0
    for seed in range(30):
        _, views = played(seed)
        for view in (*views[:: len(views) // 20], views[-1]):
            lines = list(history_of(view))
            places = [(int(line.split()[1].rstrip(":")), line.startswith("Night")) for line in lines]
            assert places == sorted(places)
            gone, back = (
                {
                    int(seat)
                    for line in lines
                    if ("back by" in line) is of_returns
                    for seat in re.findall(r"\d+", line.partition(": ")[2])
                }
                for of_returns in (False, True)
            )
            left = {seat.seat for seat in view.seats if seat.left}
            assert back == {seat for day in view.days for seat in day.returned}
            assert left <= gone
            assert gone - left <= back  # who was told to have left has, or is back
            removals += any("removed" in line for line in lines)
            if view.over:
                assert not any("not over" in line for line in lines)
    assert removals


def test_a_day_without_nominations_is_told_and_a_running_one_is_open():
    begin, _ = invented_game(LEAGUE, 0)
    game = begin()
    assert list(history_of(public_view(game))) == []
    game.record(Foul(1))
    assert list(history_of(public_view(game))) == ["Day 1: not over yet"]


def test_deaths_that_were_handed_on_and_a_host_who_plays_are_told(call, tmp_path):
    """Of days and of nights, with everybody on the way."""
    told = {"day": 0, "night": 0}
    for seed in range(12):
        path, game, _ = evening(tmp_path, "cattani", seed)
        lines = call("games", "show", str(path)).stdout.splitlines()
        host = game.state.host
        assert (f"The host plays at seat {host}." in lines) == (host is not None)
        chronicle = game.state.chronicle
        for when, facts in (
            *(("day", day) for day in chronicle.days),
            *(("night", night) for night in chronicle.nights),
        ):
            number = getattr(facts, when)
            (line,) = [line for line in lines if line.startswith(f"{when.title()} {number}: ")][:1] or [""]
            for chain in facts.chains:
                if len(chain) > 1 and line:
                    assert " → ".join(map(str, chain)) in line
                    told[when] += 1
    assert all(told.values()), told


@pytest.mark.parametrize("ruleset", ["league", "cattani", "gromada", "cherdak"])
def test_a_running_evening_shows_nothing_before_it_is_announced(ruleset):
    """Who was removed or killed in a night is read nowhere until the morning has said it, at every moment.

    What was announced is worked out from the announcements themselves.
    """
    for seed in range(4):
        begin, table = invented_game(load_ruleset(ruleset), seed)
        game, announced, at_dawn = begin(), set(), 0
        while (cue := game.next_cue()) is not None:
            if isinstance(cue, Say):
                seats = [value for name, value in cue.line.params if name in ("seat", "seats")]
                for seat in seats:
                    announced |= {seat} if isinstance(seat, int) else set(seat)
            if not game.over and game.phase.startswith(("night", "morning")):
                at_dawn += 1
                view, protocol = public_view(game), export(game)
                shown = {seat.seat for seat in view.seats if seat.left}
                recorded = {s for night in protocol.nights for s in night.victims}
                recorded |= {fact.seat for day in protocol.days for fact in day.removed}
                told = {int(s) for line in history_of(view) for s in re.findall(r"\d+", line.split(":")[1])}
                assert shown | recorded | told <= announced
                pending = game.phase == "morning_news" and not game.state.tonight.killed
                if game.at_night or (pending and not game.state.tonight.missed):
                    last = game.state.chronicle.nights[-1:] if game.phase != "night_introduction" else []
                    assert not {n.night for n in protocol.nights} & {n.night for n in last}
                    assert not [
                        line
                        for n in last
                        for line in history_of(view)
                        if line.startswith(f"Night {n.night}:")
                    ]
            game.record(table.act(game, cue))
        assert at_dawn


def test_what_is_secret_in_a_running_evening_is_told_to_be_so_once(call, folder):
    for command in (["show"], ["export"], ["export", "--format", "md"]):
        shown = call("games", *command, "--journal", str(folder))
        assert shown.stderr.count("This game is not over") == 1
        assert "This game is not over" not in shown.stdout


GAMES = Path(__file__).parents[2] / "data" / "games"


def test_every_format_is_written(call, folder, tmp_path):
    for form, mark in (
        ("json", '"players": 10'),
        ("csv", "game,started"),
        ("md", "# "),
        ("html", "<!doctype"),
    ):
        shown = call("games", "export", "--format", form, "--journal", str(folder))
        assert shown.exit_code == 0
        assert mark in shown.stdout
        file = tmp_path / f"game.{form}"
        assert (
            call("games", "export", "--format", form, "--journal", str(folder), "-o", str(file)).exit_code
            == 0
        )
        assert file.read_text(encoding="utf-8") == shown.stdout


def test_no_journal_is_written_over(call, folder, tmp_path):
    """By any name of it, and nothing gets among them that would be taken for one."""
    inside = sorted(folder.iterdir())
    before = [path.read_bytes() for path in inside]
    (elsewhere := tmp_path / "kept.json").write_bytes(before[0])
    (link := tmp_path / "link.md").symlink_to(inside[0])
    (tmp_path / "way").symlink_to(folder)
    for form in ("json", "csv", "md", "html"):
        for out in (*inside, elsewhere, link, folder / "new.jsonl", tmp_path / "way" / "new.jsonl"):
            refused = call("games", "export", "--format", form, "--journal", str(folder), "-o", str(out))
            assert refused.exit_code == 1
            assert str(out) in refused.stderr
    assert sorted(folder.iterdir()) == inside
    assert [path.read_bytes() for path in inside] == before
    assert elsewhere.read_bytes() == before[0]


def test_names_come_from_a_file_and_must_fit(call, folder, tmp_path):
    names = tmp_path / "seats.csv"
    names.write_text("seat,name\n3,Лис\n", encoding="utf-8")
    options = ("--format", "csv", "--journal", str(folder), "--names", str(names))
    assert ",3,Лис," in call("games", "export", *options).stdout
    names.write_text("11,Лис\n", encoding="utf-8")
    refused = call("games", "export", *options)
    assert refused.exit_code == 1
    assert "seat 11" in refused.stderr


def test_statistics_of_folders_and_files(call, folder):
    counted = json.loads(call("games", "stats", str(GAMES), str(folder), "--json").stdout)
    assert counted["games"] == 5
    assert counted["unfinished"] == 2
    one = next(GAMES.glob("*.json"))
    assert json.loads(call("games", "stats", str(one), "--json").stdout)["games"] == 1
    shown = call("games", "stats", str(GAMES), "--journal", str(folder)).stdout
    assert "Sheriff" in shown
    assert "Reds" in shown


def test_an_evening_that_cannot_be_read_is_left_out_and_told(call, folder):
    (folder / "20260103-180000-cccc.jsonl").write_bytes(b"nonsense")
    shown = call("games", "stats", "--journal", str(folder), "--json")
    assert shown.exit_code == 0
    assert json.loads(shown.stdout)["unfinished"] == 2
    assert "cccc" in shown.stderr


def test_every_night_names_those_who_were_killed_in_it():
    nights = 0
    for seed in range(20):
        game, views = played(seed)
        told = list(history_of(views[-1]))
        for night in game.state.chronicle.nights:
            if night.night == 0 or not (night.killed or night.missed):
                continue
            (line,) = (line for line in told if line.startswith(f"Night {night.night}:"))
            assert re.findall(r"\d+", line.partition(": ")[2]) == list(map(str, night.killed))
            nights += bool(night.killed)
    assert nights


def test_a_percentage_says_of_what_where_that_is_not_all_games():
    stopped = Tally(games=4, decided=3, won=2, survived=1, votes=5, against=1)
    whole = Tally(games=4, decided=4, won=2, survived=1)
    assert _cells(stopped, spoken=False) == ["4", "2 / 3 (67 %)", "1 (25 %)", "0 (0 %)", "0", "1 / 5 (20 %)"]
    assert _cells(whole, spoken=False)[1] == "2 (50 %)"
