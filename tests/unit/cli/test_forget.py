"""A name is deleted everywhere, and everything else stays."""

from __future__ import annotations

import json
import re
import unicodedata

import pytest

from host_voice.archive.forgetting import forget_in
from host_voice.archive.names import read_names
from host_voice.game.game import Game
from host_voice.game.outcomes import Foul
from host_voice.journal.journal import Journal
from host_voice.journal.recovery import recover
from host_voice.rulesets.loader import load_ruleset
from tests.unit.archive.evenings import evening

NAMES = {1: "Лис", 2: "Лисёнок", 3: "Ёж"}


def test_no_file_holds_it_any_more(call, tmp_path, home):
    folder, database = tmp_path / "games", tmp_path / "club.sqlite3"
    path, _, _ = evening(folder, "sport", 1, names=NAMES)
    where = ("--journal", str(folder))
    club = ("--club", str(database))
    for form in ("json", "md", "html", "csv"):
        exported = folder / f"export.{form}"
        call("games", "export", path.stem, "--format", form, "-o", str(exported), *where)
        assert exported.is_file()
    seats = tmp_path / "seats.csv"
    seats.write_text("seat,name\n1,Лис\n2,Лисёнок\n", encoding="utf-8")
    call("club", "upload", *club, *where)
    call("club", "ban", "Лис", *club)
    call("club", "ban", "Ёж", "--reason", "бил: Лис", *club)
    before = recover(path)
    told = call("forget", "Лис", str(seats), *where, *club)
    assert told.exit_code == 0
    for file in (path, seats, *folder.glob("export.*")):
        if "Лисёнок" in file.read_text(encoding="utf-8"):
            assert str(file) in told.stdout
    for file in (item for item in tmp_path.rglob("*") if item.is_file()):
        content = file.read_bytes()
        assert "Лис".encode() not in content.replace("Лисёнок".encode(), b""), file
    after = recover(path)
    assert after.game.state == before.game.state
    assert after.header.names == {2: "Лисёнок", 3: "Ёж"}
    assert read_names(seats) == {2: "Лисёнок"}
    assert path.stat().st_mode & 0o777 == 0o600
    (ban,) = json.loads(call("club", "bans", "--json", *club).stdout)
    assert (ban["player"], ban["reason"]) == ("Ёж", "бил: –")
    counted = json.loads(call("games", "stats", *club, "--json").stdout)
    assert set(counted["players"]) == {"Лисёнок", "Ёж"}
    assert "Лис" in call("forget", "Лис", str(seats), *where, *club).stdout  # it was nowhere to be found


def test_lists_of_people_that_were_kept_as_json(tmp_path):
    file = tmp_path / "people.json"
    people = [{"person": 1, "name": "Лис", "seat": 3}, {"player": "Лис", "reason": "бил: Ёж"}, {"name": "Ёж"}]
    file.write_text(json.dumps({"people": people}, ensure_ascii=False), encoding="utf-8")
    assert forget_in(file, "Лис")
    kept = [{"person": 1, "name": None, "seat": 3}, {"player": None, "reason": "бил: Ёж"}, {"name": "Ёж"}]
    assert json.loads(file.read_text(encoding="utf-8")) == {"people": kept}


SIGNS = ("_", '"', "&", "<", "*", "|", "\\", "'", "`", "е\u0308")


@pytest.mark.parametrize("typed", ["NFC", "NFD"])
def test_a_name_is_found_in_whatever_way_a_file_writes_it(call, tmp_path, home, typed):
    folder = tmp_path / "games"
    names = {seat: f"Зю{sign}зя" for seat, sign in enumerate(SIGNS, start=1)}
    path, _, _ = evening(folder, "sport", 1, names=names)
    exports = [folder / f"export.{form}" for form in ("json", "md", "html", "csv")]
    for file in exports:
        how = ("--format", file.suffix[1:], "-o", str(file), "--journal", str(folder))
        assert call("games", "export", path.stem, *how).exit_code == 0
    broken = folder / "broken.json"
    broken.write_text(json.dumps({"names": names}, ensure_ascii=False) + "}", encoding="utf-8")
    for file in (path, broken, *exports):
        assert len(re.findall("Зю.{1,9}зя", file.read_text(encoding="utf-8"))) >= len(names)
        for name in names.values():
            assert forget_in(file, unicodedata.normalize(typed, name))
        assert not re.search("Зю.{1,9}зя", file.read_text(encoding="utf-8"))
    assert recover(path).header.names == {}


def test_a_shorter_name_is_not_cut_out_of_one_with_dots_of_their_own(tmp_path):
    file = tmp_path / "report.md"
    file.write_text("Не, Не\u0308я", encoding="utf-8")
    assert forget_in(file, "Не")
    assert file.read_text(encoding="utf-8") == "–, Не\u0308я"


@pytest.mark.parametrize("name", ["sport", "red", "citizen", "answer", "1", "names"])
def test_a_name_that_means_something_else_elsewhere_harms_nothing(call, tmp_path, home, name):
    folder = tmp_path / "games"
    path, _, _ = evening(folder, "sport", 1, names={1: name, 2: "Ёж"})
    before = recover(path)
    assert call("forget", name, "--journal", str(folder)).exit_code == 0
    after = recover(path)
    assert after.header.names == {2: "Ёж"}
    assert after.game.state == before.game.state
    assert after.header.ruleset == before.header.ruleset


def test_what_was_typed_as_a_reason_goes_too(call, tmp_path, home):
    game = Game(load_ruleset("sport"), seed=1)
    path = tmp_path / "games" / "a.jsonl"
    with Journal.create(path, game, language="ru", names={5: "Лис"}) as journal:
        journal.outcome(Foul(5, "Лис шумел"), None)
    assert call("forget", "Лис", "--journal", str(path.parent)).exit_code == 0
    assert recover(path).game.history == (Foul(5, "– шумел"),)


def test_an_evening_that_is_running_is_left_alone(call, tmp_path, home):
    path = tmp_path / "games" / "a.jsonl"
    with Journal.create(path, Game(load_ruleset("sport")), language="ru", names={5: "Лис"}):
        assert call("forget", "Лис", "--journal", str(path.parent)).exit_code == 1
    assert "Лис" in path.read_text(encoding="utf-8")


def test_everything_else_is_looked_through_where_a_file_cannot_be(call, tmp_path, home):
    folder, database = tmp_path / "games", tmp_path / "club.sqlite3"
    path, _, _ = evening(folder, "sport", 1, names=NAMES)
    where, club = ("--journal", str(folder)), ("--club", str(database))
    call("club", "upload", *club, *where)
    call("club", "ban", "Лис", "--games", "3", *club)
    running = folder / "0.jsonl"  # comes first
    with Journal.create(running, Game(load_ruleset("sport")), language="ru", names={5: "Лис"}):
        told = call("forget", "Лис", *where, *club)
    assert told.exit_code == 1
    assert running.name in told.stderr
    assert "seats.csv" in told.stderr  # lists that nobody named
    assert str(path) in told.stdout
    assert "ban" in told.stdout
    assert 1 not in recover(path).header.names
    assert json.loads(call("club", "bans", "--json", *club).stdout) == []
    again = call("forget", "Лис", str(path), *where, *club)
    assert again.exit_code == 0
    assert str(running) in again.stdout
    assert "seats.csv" not in again.stderr
