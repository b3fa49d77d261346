"""Roles read from a file."""

from __future__ import annotations

import json

import pytest

from host_voice.errors import ConfigError
from host_voice.messages import render
from host_voice.roles_file import read_roles

SPORT = ("don", "mafia", "sheriff", "citizen")


def test_seats_and_roles(tmp_path):
    file = tmp_path / "roles.json"
    file.write_text('{"5": "don", "6": "sheriff", "7": "mafia"}')
    assert read_roles(file, SPORT) == {5: "don", 6: "sheriff", 7: "mafia"}


def test_a_whole_protocol(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"players": 10, "roles": {"1": "don"}}))
    assert read_roles(file, SPORT) == {1: "don"}


@pytest.mark.parametrize(
    ("text", "key", "params"),
    [
        ('{"5": "king"}', "roles-bad-role", {"seat": "5"}),
        ('{"5": 7}', "roles-bad-role", {"seat": "5"}),
        ('{"0": "don"}', "roles-bad-seat", {"seat": "0"}),
        ('{"21": "don"}', "roles-bad-seat", {"seat": "21"}),
        ('{"five": "don"}', "roles-bad-seat", {"seat": "five"}),
        ('["don"]', "roles-not-object", {}),
        ("don", "roles-not-json", {}),
    ],
)
def test_mistakes_name_the_seat(tmp_path, text, key, params):
    file = tmp_path / "roles.json"
    file.write_text(text)
    with pytest.raises(ConfigError) as caught:
        read_roles(file, SPORT)
    assert caught.value.key == key
    assert params.items() <= caught.value.params.items()


def test_the_error_names_the_unknown_role_and_nobody_elses(tmp_path):
    file = tmp_path / "roles.json"
    file.write_text('{"4": "sheriff", "5": "boss"}')
    with pytest.raises(ConfigError) as caught:
        read_roles(file, SPORT)
    said = render(caught.value)
    assert 'the role "boss" of seat 5 is unknown. Allowed: don, mafia, sheriff, citizen' in said
    assert "seat 4" not in said


def test_no_file(tmp_path):
    with pytest.raises(ConfigError, match="roles-unreadable"):
        read_roles(tmp_path / "none.json", SPORT)
