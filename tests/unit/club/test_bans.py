"""What an evening says of bans: those that hold when it begins, and those it brings."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from host_voice.cli import cli
from host_voice.club.bans import tell_bans
from host_voice.club.database import Ban, Club
from host_voice.club.evening import banned
from host_voice.game.bans import SeatBan, bans_of
from host_voice.game.game import Game
from host_voice.game.outcomes import Outcome, Remove, Stop, Undo
from host_voice.rulesets.loader import load_ruleset
from tests.unit.conductor.theatre import FakeScreen

RULES = load_ruleset("cherdak", ['fouls.bans=["tears", "insult"]', "fouls.ban_games=2"])


def ended(*outcomes: Outcome) -> Game:
    game = Game(RULES)
    for outcome in (*outcomes, Stop()):
        game.record(outcome)
    return game


def test_a_removal_bans_only_for_the_reasons_of_the_rules_and_unless_it_was_taken_back():
    assert bans_of(ended(Remove(4, "tears"), Remove(5, "walkout"), Remove(6)).state) == (
        SeatBan(4, 2, "tears"),
    )
    assert bans_of(ended(Remove(4, "tears"), Undo()).state) == ()
    assert bans_of(Game(load_ruleset("sport")).state) == ()


@pytest.mark.parametrize("kept", [True, False])
def test_the_end_tells_every_ban_and_how_to_write_down_what_nobody_has(kept):
    """Those of named players are kept where there is a database; the others are shown with their command."""
    screen = FakeScreen()
    tell_bans(screen, ended(Remove(4, "tears"), Remove(5, "insult")), {4: "Лис и Ёж"}, kept=kept)
    assert screen.notices == ["ban-kept" if kept else "ban-by-hand", "ban-by-hand"]
    named, nameless = screen.params
    if kept:
        assert (named["player"], named["games"]) == ("Лис и Ёж", 2)
    else:
        assert named["command"] == "host_voice club ban 'Лис и Ёж' --games 2 --reason tears"
    assert nameless["seat"] == 5
    assert nameless["command"].startswith("host_voice club ban NAME --games 2 --reason")


def test_a_game_that_goes_on_bans_nobody_yet():
    screen = FakeScreen()
    game = Game(RULES)
    game.record(Remove(4, "tears"))
    tell_bans(screen, game, {4: "Лис"}, kept=True)
    assert screen.notices == []


def test_who_is_banned_today_is_told_by_seat_in_order(tmp_path):
    club = Club(str(tmp_path / "club.sqlite3"))
    for player in ("Лис", "Ёж", "Кот"):
        club.ban(Ban(player, games=2))
    screen = FakeScreen()
    assert banned(club, {7: "Лис", 2: "Ёж", 5: "Сова"}, screen) == (2, 7)
    assert [params["player"] for params in screen.params] == ["Ёж", "Лис"]
    assert banned(club, {}, screen) == ()
    club.close()


@pytest.mark.parametrize("seated", ["лёня", "Леня", "ЛЕНЯ", "Ле\u0308ня "])
def test_a_name_like_that_of_somebody_banned_is_worth_a_word(tmp_path, seated):
    club = Club(str(tmp_path / "club.sqlite3"))
    club.ban(Ban("Лёня", games=2))
    screen = FakeScreen()
    assert banned(club, {4: seated, 5: "Лена"}, screen) == ()
    assert screen.notices == ["club-banned-alike"]
    assert (screen.params[0]["seat"], screen.params[0]["player"]) == (4, "Лёня")
    club.close()


def test_a_database_that_is_away_keeps_no_evening_from_beginning():
    screen = FakeScreen()
    assert banned(Club("postgresql://u:p@127.0.0.1:1/x"), {1: "Лис"}, screen) == ()
    assert screen.notices == ["club-away"]


def test_a_file_that_cannot_be_made_keeps_no_evening_from_beginning(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file" / "nowhere"))
    names = tmp_path / "names.csv"
    names.write_text("3,Ёж\n", encoding="utf-8")
    options = ["--input", "keys", "--output", "text", "--players", "10", "--journal", str(tmp_path / "games")]
    command = ["--ui-lang", "en", "run", *options, "--names", str(names)]
    shown = CliRunner().invoke(cli, command, input="", prog_name="host_voice")
    assert "nobody knows whether a named player is banned" in " ".join(shown.output.split())
    assert "nobody can answer" in shown.output


@pytest.mark.parametrize("asked", [False, True])
def test_without_the_extra_names_are_enough_for_an_evening(tmp_path, monkeypatch, asked):
    """What cannot be looked up is told in one line; only a database that was asked for is missed."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setitem(sys.modules, "host_voice.club.database", None)
    names = tmp_path / "names.csv"
    names.write_text("3,Ёж\n", encoding="utf-8")
    options = ["--input", "keys", "--output", "text", "--players", "10", "--journal", str(tmp_path / "games")]
    more = ["--club", str(tmp_path / "club.sqlite3")] if asked else []
    command = ["--ui-lang", "en", "run", *options, "--names", str(names), *more]
    shown = CliRunner().invoke(cli, command, input="", prog_name="host_voice")
    assert shown.output.count('pip install "host_voice[club]"') == 1
    assert ("nobody can answer" in shown.output) == (not asked)
