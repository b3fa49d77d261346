"""The club's commands, and names at the start of an evening."""

from __future__ import annotations

import json

import click
import pytest
from click.testing import CliRunner

from host_voice.archive.evening import protocol_of
from host_voice.cli import cli, config
from host_voice.cli.names import names_of
from host_voice.errors import ConfigError
from host_voice.journal.recovery import recover
from tests.unit.archive.evenings import evening


def test_games_are_sent_once_and_counted(call, tmp_path):
    folder = tmp_path / "games"
    for seed in range(2):
        evening(folder, "sport", seed, names={1: "Лис"})
    options = ("--club", str(tmp_path / "club.sqlite3"))
    first = call("club", "upload", *options, "--journal", str(folder))
    assert len(first.stdout.split()) == 2
    assert "2 games" in first.stderr
    assert call("club", "upload", *options, "--journal", str(folder)).stdout == ""
    counted = json.loads(call("games", "stats", *options, "--json").stdout)
    assert counted["games"] == 2
    assert counted["players"]["Лис"]["games"] == 2


def test_bans(call, tmp_path, home):
    options = ("--club", str(tmp_path / "club.sqlite3"))
    assert call("club", "ban", "Лис", "--until", "2999-01-01", "--reason", "noise", *options).exit_code == 0
    past = call("club", "ban", "Ёж", "--until", "2001-01-01", *options)
    assert past.exit_code == 2
    assert "2001-01-01" in past.stderr
    (ban,) = json.loads(call("club", "bans", "--json", *options).stdout)
    assert ban == {"player": "Лис", "until": "2999-01-01", "reason": "noise", "games": None}
    assert "noise" in call("club", "bans", *options).stdout
    assert call("club", "unban", "Лис", *options).exit_code == 0
    assert call("club", "unban", "Лис", *options).exit_code == 1


def test_a_ban_that_takes_the_place_of_another_says_so(call, tmp_path, home):
    options = ("--club", str(tmp_path / "club.sqlite3"))
    assert "replaces" not in call("club", "ban", "Лис", "--until", "2999-01-01", *options).stderr
    assert "2999-01-01" in call("club", "ban", "Лис", "--games", "1", *options).stderr
    assert call("club", "unban", "Лис", *options).exit_code == 0
    assert "replaces" not in call("club", "ban", "Лис", *options).stderr


@pytest.mark.parametrize("typed", ["Алёша", "Але\u0308ша", " Але\u0308ша  "])
def test_a_name_is_the_same_however_it_is_typed(call, tmp_path, home, typed):
    options = ("--club", str(tmp_path / "club.sqlite3"))
    seats = tmp_path / "seats.csv"
    seats.write_text(f"1,{typed}\n", encoding="utf-8")
    assert names_of(str(seats), 10) == {1: "Алёша"}
    path, _, _ = evening(tmp_path / "games", "sport", 1, names={1: typed.strip()})
    assert protocol_of(recover(path)).names == {1: "Алёша"}
    assert call("club", "ban", typed, *options).exit_code == 0
    assert call("club", "unban", "Алёша", *options).exit_code == 0


def test_only_its_owner_reads_the_database(call, tmp_path, home):
    file = tmp_path / "new" / "club.sqlite3"
    assert call("club", "ban", "Лис", "--club", str(file)).exit_code == 0
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o660)  # a club may share it
    assert call("club", "bans", "--club", str(file)).exit_code == 0
    assert file.stat().st_mode & 0o777 == 0o660


@pytest.mark.parametrize(
    "address", ["sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///file:x?uri=true"]
)
def test_what_would_be_gone_with_the_program_is_no_database(call, tmp_path, home, address):
    told = call("club", "ban", "Лис", "--club", address)
    assert told.exit_code == 1
    assert "SQLite" in told.stderr


def test_a_ban_for_games_is_for_nothing_else(call, tmp_path, home):
    options = ("--club", str(tmp_path / "club.sqlite3"))
    for wrong in (("--games", "0"), ("--games", "2", "--until", "2999-01-01")):
        assert call("club", "ban", "Лис", *wrong, *options).exit_code == 2
    assert call("club", "ban", "Лис", "--games", "2", *options).exit_code == 0
    (ban,) = json.loads(call("club", "bans", "--json", *options).stdout)
    assert ban == {"player": "Лис", "until": None, "reason": None, "games": 2}
    assert "2 more games" in call("club", "bans", *options).stdout


def test_an_evening_at_the_clubs_own_file_tells_who_is_banned(call, tmp_path, home):
    """Named players are looked up without being asked to; nobody is kept from playing."""
    assert call("club", "ban", "Лис", "--games", "2", "--reason", "noise").exit_code == 0
    names = tmp_path / "names.csv"
    names.write_text("3,Ёж\n7,Лис\n", encoding="utf-8")
    options = ("--input", "keys", "--output", "text", "--players", "10", "--journal", str(tmp_path / "games"))
    command = ["run", *options, "--names", str(names)]
    shown = CliRunner().invoke(cli, command, input="стоп\nда\n", prog_name="host_voice")
    assert "Seat 7, Лис: banned (2 more games; reason: noise)" in shown.output
    assert "Игрок номер семь отстранён" in shown.output
    assert "номер три отстранён" not in shown.output


@pytest.mark.parametrize("ruleset", ["sport", "cattani"])
def test_an_evening_that_nobody_answers_is_no_success(tmp_path, home, ruleset):
    options = ("--input", "keys", "--output", "text", "--journal", str(tmp_path / "games"))
    command = ["run", *options, "--ruleset", ruleset, "--players", "10"]
    shown = CliRunner().invoke(cli, command, input="", prog_name="host_voice")
    assert shown.exit_code == 1
    assert len([line for line in shown.stderr.splitlines() if line.strip()]) == 1
    assert "nobody can answer" in shown.stderr
    assert "Interrupted" not in shown.output


@pytest.mark.parametrize("odd", ["", "  ", "\n", "a\x1b[2Jb", "a\u202eb", "a\udcffb", "a\0b", "x" * 201])
@pytest.mark.parametrize(
    "command",
    [
        ("club", "ban", "{}"),
        ("club", "unban", "{}"),
        ("club", "ban", "Лис", "--reason", "{}"),
        ("club", "upload", "--table", "{}"),
        ("run", "--table", "{}"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_shown_is_not_kept(call, tmp_path, command, odd):
    file = tmp_path / "club.sqlite3"
    refused = call(*(part.format(odd) for part in command), "--club", str(file))
    assert refused.exit_code == 2, refused.output
    assert "\x1b" not in refused.stderr
    assert not file.exists()


def test_spaces_are_as_in_the_names_of_an_evening(call, tmp_path):
    options = ("--club", str(tmp_path / "club.sqlite3"))
    assert call("club", "ban", " Кот\n учёный ", "--reason", "a\r\nb", *options).exit_code == 0
    (ban,) = json.loads(call("club", "bans", "--json", *options).stdout)
    assert (ban["player"], ban["reason"]) == ("Кот учёный", "a b")
    assert call("club", "unban", "Кот   учёный", *options).exit_code == 0


@pytest.mark.parametrize("what", ["nothing", "file"])
def test_a_folder_that_is_not_there_is_not_an_empty_one(call, tmp_path, what):
    folder = tmp_path / "games"
    if what == "file":
        folder.touch()
    refused = call("club", "upload", "--club", str(tmp_path / "club.sqlite3"), "--journal", str(folder))
    assert refused.exit_code != 0
    assert str(folder) in refused.stderr
    assert "0 games" not in refused.stderr


@pytest.mark.parametrize(
    "wrong",
    [
        ("--club", "foo://x"),
        ("--club", "postgresql://u:geheim@host:notaport/x"),
        ("--club", "{}/file/x/club.sqlite3"),
        ("--events", "{}/nowhere/x.jsonl"),
        ("--events", "{}/file/x.jsonl"),
        ("--events", "{}/games/x.jsonl"),
        ("--events", "{}/games/20260101-180000-sport.jsonl"),
    ],
    ids=" ".join,
)
def test_an_evening_that_cannot_begin_leaves_nothing_to_resume(call, tmp_path, wrong):
    (tmp_path / "file").touch()
    folder = tmp_path / "games"
    path, _, _ = evening(folder, "sport", 0)
    before = path.read_bytes()
    options = ("--input", "keys", "--output", "text", "--journal", str(folder), "--players", "10")
    refused = call("run", *options, *(part.format(tmp_path) for part in wrong))
    assert refused.exit_code == 1, refused.output
    assert "geheim" not in refused.stderr
    assert [file.name for file in folder.iterdir()] == [path.name]
    assert path.read_bytes() == before


def test_the_address_may_stand_in_the_configuration_beside_the_commands_table(call, tmp_path, home):
    """`club` is an option and a command."""
    path = config.config_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    address = str(tmp_path / "club.sqlite3")
    path.write_text(f'club = "{address}"\n', encoding="utf-8")
    assert call("club", "ban", "Лис").exit_code == 0
    assert json.loads(call("club", "bans", "--json", "--club", address).stdout)
    path.write_text('[club.bans]\nclub = "mysql://x/y"\n', encoding="utf-8")
    assert "mysql" in call("club", "bans").stderr


@pytest.mark.parametrize("command", ["ruleset_1", "nope"])
def test_a_database_that_is_not_there_is_told(call, command):
    refused = call("games", "stats", "--club", f"postgresql://host:geheim@127.0.0.1:1/{command}")
    assert refused.exit_code == 1
    assert "geheim" not in refused.stderr


@click.command()
@click.argument("source")
def naming(source: str) -> None:
    click.echo(json.dumps(names_of(source, 4), ensure_ascii=False))


def test_names_are_asked_for_seat_by_seat_until_they_can_be_shown():
    shown = CliRunner().invoke(naming, ["ask"], input=f"Лис\n{'x' * 41}\nЛис\nЁж\n\n  Кот   учёный \n")
    assert json.loads(shown.stdout.splitlines()[-1]) == {"1": "Лис", "2": "Ёж", "4": "Кот учёный"}


def test_names_of_a_file_must_fit_the_table(tmp_path):
    file = tmp_path / "seats.csv"
    file.write_text("5,Лис\n", encoding="utf-8")
    assert names_of(str(file), 5) == {5: "Лис"}
    for source, seats in ((str(file), 4), (str(tmp_path / "none.csv"), 5)):
        with pytest.raises(ConfigError):
            names_of(source, seats)
    assert names_of(None, 5) == {}


@pytest.mark.parametrize("nothing", ["", "  "])
def test_an_empty_name_of_a_file_is_told_as_one(nothing):
    with pytest.raises(ConfigError) as refused:
        names_of(nothing, 5)
    assert refused.value.key == "names-empty"


def test_names_are_those_the_evening_was_begun_with(call):
    assert call("run", "--resume", "--names", "ask").exit_code == 2
