"""The protocol's format: schema, reading, what an export shows and hides."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from host_voice.errors import ProtocolError
from host_voice.game.cues import Ask, Countdown
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Done, Elapsed, Foul, Remove, Silence
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol, protocol_schema
from host_voice.messages import render
from host_voice.rehearsal.simulate import rehearse
from host_voice.rulesets.loader import load_ruleset

ROOT = Path(__file__).parents[3]
DEAL = dict.fromkeys(range(1, 11), "citizen") | {
    1: "don", 2: "mafia", 3: "mafia", 4: "sheriff",
}  # fmt: skip


def test_the_schema_in_the_docs_is_current() -> None:
    stored = (ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8")
    assert stored == protocol_schema()


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "data" / "games").glob("*.json")), ids=str)
def test_recorded_games_fit_the_schema_and_lose_nothing(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.validate(data, json.loads(protocol_schema()))
    read = json.loads(dump_protocol(load_protocol(path.read_text(encoding="utf-8"))))
    assert {key: read[key] for key in ("players", "roles", "winner")} == {
        key: data[key] for key in ("players", "roles", "winner")
    }
    for before, after in zip(data["days"], read["days"], strict=True):
        assert [after[key] for key in ("nominations", "ballots", "eliminated")] == [
            before[key] for key in ("nominations", "ballots", "eliminated")
        ]


@pytest.mark.parametrize("seed", range(6))
def test_exports_fit_the_schema(seed: int) -> None:
    text = dump_protocol(export(rehearse(load_ruleset("league"), seed).game))
    jsonschema.validate(json.loads(text), json.loads(protocol_schema()))
    assert json.loads(text)["format"] == 1
    assert dump_protocol(load_protocol(text)) == text


@pytest.mark.parametrize(
    ("text", "key", "params"),
    [
        ("{", "protocol-not-json", {"line": 1}),
        ("[]", "protocol-invalid", {"place": "-"}),
        ('{"format": 2}', "protocol-format", {"format": 2, "known": 1}),
        ('{"players": 10}', "protocol-invalid", {"place": "days"}),
        ('{"players": "x", "days": []}', "protocol-invalid", {"place": "players"}),
        ('{"players": 10, "days": [], "roles": {"01": "don"}}', "protocol-invalid", {}),
        ('{"players": 10, "days": [], "roles": {"1": "The King"}}', "protocol-invalid", {"place": "roles.1"}),
        ('{"players": 10, "days": [{"day": 1, "ballots": [{"1": "x"}]}]}', "protocol-invalid", {}),
        ('{"players": 10, "players": 9, "days": []}', "protocol-key-twice", {"key": "players"}),
        ("[" * 100_000, "protocol-not-json", {}),
        ("9" * 5000, "protocol-not-json", {}),
    ],
)
def test_what_is_not_a_protocol_is_refused(text: str, key: str, params: dict[str, object]) -> None:
    with pytest.raises(ProtocolError) as caught:
        load_protocol(text)
    assert caught.value.key == key
    assert caught.value.params.items() >= params.items()


ODD = ("a\nb", "a\x1b[2Jb", "a\u202eb", "a\x00b", "a\udcffb", "a\u2028b")


def texts(data: object, trail: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where in a protocol there is text."""
    if isinstance(data, str):
        yield trail
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from texts(value, (*trail, key))


WORDY = {
    "format": 1,
    "game": "g",
    "started": "s",
    "ruleset": "league",
    "cards": {"don": {"side": "black", "names": {"ru": "дон"}}},
    "players": 10,
    "names": {"1": "Лис"},
    "roles": {"1": "don"},
    "shown": {"1": "don"},
    "nights": [{"night": 1, "actions": [{"step": "don_check", "does": "check", "who": "don", "target": 2}]}],
    "days": [
        {
            "day": 1,
            "fouls": [{"seat": 1, "during": "speaking", "reason": "r"}],
            "removed": [{"seat": 1, "why": "w", "during": "speaking"}],
        }
    ],
    "winner": "red",
    "ended": "declared",
    "turns": [{"day": 1, "what": "speech", "seat": 1, "allowed": 60.0, "seconds": 5.0}],
}


@pytest.mark.parametrize("odd", ODD, ids=ascii)
@pytest.mark.parametrize("trail", list(texts(WORDY)), ids=lambda trail: ".".join(map(str, trail)))
def test_no_text_of_a_foreign_protocol_does_anything_to_a_screen(
    odd: str, trail: tuple[str | int, ...]
) -> None:
    data = json.loads(json.dumps(WORDY))
    load_protocol(json.dumps(data))
    part = data
    for key in trail[:-1]:
        part = part[key]
    part[trail[-1]] = odd
    with pytest.raises(ProtocolError) as caught:
        load_protocol(json.dumps(data))
    assert str(trail[-1]) in caught.value.params["place"]
    assert render(caught.value).isprintable()


@pytest.mark.parametrize("odd", ODD, ids=ascii)
@pytest.mark.parametrize(
    "text",
    [
        '{{"players": 10, "days": [], "names": {{{0}: "x"}}}}',
        '{{"players": 10, "days": [], "roles": {{{0}: "don"}}}}',
        '{{"players": 10, "days": [], "cards": {{{0}: {{"side": "red"}}}}}}',
        '{{"players": 10, "days": [], "cards": {{"don": {{"side": "black", "names": {{{0}: "x"}}}}}}}}',
        '{{"players": 10, "days": [], {0}: 1, {0}: 2}}',
    ],
)
def test_no_key_of_a_foreign_protocol_does_either(odd: str, text: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        load_protocol(text.format(json.dumps(odd)))
    assert render(caught.value).isprintable()


def until(game: Game, key: str) -> None:
    """Play a dull game until the question `key` is open."""
    for _ in range(500):
        cue = game.next_cue()
        if isinstance(cue, Ask):
            if cue.line.key == key:
                return
            game.record(Silence() if cue.silent else Answer(cue.legal[-1]))
        else:
            game.record(Elapsed(cue.seconds) if isinstance(cue, Countdown) else Done())
    raise AssertionError(key)


def test_nothing_secret_is_shown_while_the_game_runs() -> None:
    game = Game(load_ruleset("sport"), deal=DEAL)
    until(game, "ask-shot")
    game.record(Answer(7))
    until(game, "ask-don-check")
    game.record(Answer(5))
    game.record(Remove(9))
    game.record(Foul(8))
    running = export(game)
    assert running.roles == {}
    assert running.seed is None  # whoever has the seed has the deal
    assert running.nights == ()
    assert running.days[0].removed == ()
    assert running.days[0].fouls == ()
    view = public_view(game)
    assert view.living == tuple(range(1, 11))
    assert all(seat.role is None and seat.fouls == 0 for seat in view.seats)
    assert not any(role in repr(view) for role in load_ruleset("sport").roles)
    whole = export(game, secrets=True)
    assert (whole.nights[0].don_check, whole.roles[1]) == (5, "don")
    assert whole.nights[0].killed is None  # it has not been announced
    assert [fact.seat for fact in whole.days[0].removed] == [9]


def test_the_view_shows_what_everybody_saw() -> None:
    game = Game(load_ruleset("sport"), deal=DEAL)
    until(game, "ask-victim")
    game.record(Remove(9))
    game.record(Done())
    game.record(Answer(7))
    view = public_view(game)
    assert view.living == (1, 2, 3, 4, 5, 6, 8, 10)
    left = {seat.seat: (seat.left, seat.day) for seat in view.seats if seat.left}
    assert left == {7: ("kill", 2), 9: ("removal", 2)}
    assert view.days[-1].killed == (7,)
    assert not view.over


def test_the_view_of_a_finished_game_has_winner_and_roles() -> None:
    game = Game(load_ruleset("sport"), deal=DEAL)
    for seat in (1, 2, 3):
        game.record(Remove(seat))
    game.record(Done())
    view = public_view(game)
    assert (view.over, view.winner) == (True, "red")
    assert view.seats[0].role == "don"
    assert export(game).roles[2] == "mafia"


def test_unknown_roles_stay_unknown() -> None:
    game = Game(load_ruleset("sport"))
    until(game, "ask-victim")
    assert export(game, secrets=True).roles == {}
