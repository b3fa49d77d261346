"""The protocol of an evening: its name, players and turns, and what it hides."""

from __future__ import annotations

import json
from collections import Counter

import jsonschema
import pytest

from host_voice.archive.evening import evenings_in, protocol_of, read_evening
from host_voice.archive.facts import Facts
from host_voice.errors import ConfigError
from host_voice.game.outcomes import Elapsed, Undo
from host_voice.journal.protocol_text import dump_protocol, load_protocol, protocol_schema
from host_voice.journal.recovery import recover
from tests.unit.archive.evenings import HOSTILE, evening


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ruleset", ["sport", "league", "gromada"])
def test_it_has_everything_and_comes_back_as_it_was_written(tmp_path, ruleset, seed):
    path, game, _ = evening(tmp_path, ruleset, seed, names=HOSTILE)
    protocol = read_evening(path)
    assert protocol.game == path.stem
    assert protocol.started == recover(path).header.started
    assert protocol.names == HOSTILE
    assert set(protocol.cards) == set(game.state.ruleset.roles)
    written = dump_protocol(protocol)
    jsonschema.validate(json.loads(written), json.loads(protocol_schema()))
    assert load_protocol(written) == protocol
    file = tmp_path / "kept.json"
    file.write_text(written, encoding="utf-8")
    assert read_evening(file) == protocol
    assert evenings_in(tmp_path) == [path, file]


def test_turns_are_those_in_force(tmp_path):
    """What was taken back was not said: the clocks of the game as it stands, and no other."""
    undone = 0
    for seed in range(40):
        path, game, told = evening(tmp_path, "league", seed)
        turns = read_evening(path).turns
        assert turns is not None
        kept = Counter(round(o.seconds, 1) for o in game.history if isinstance(o, Elapsed))
        assert Counter(turn.seconds for turn in turns) <= kept
        assert all(turn.seconds <= turn.allowed for turn in turns)
        assert {turn.what for turn in turns} <= {"speech", "defence", "last_word"}
        undone += any(isinstance(outcome, Undo) for outcome in told)
        spoken = Facts(read_evening(path)).spoken
        assert spoken is not None
        assert sum(spoken.values()) == pytest.approx(sum(turn.seconds for turn in turns))
    assert undone


def test_a_running_evening_tells_no_secret(tmp_path):
    for most in range(20, 200, 20):
        path, game, _ = evening(tmp_path / str(most), "league", 3, most=most)
        if game.ended:
            break
        protocol = protocol_of(recover(path))
        assert protocol.roles == {}
        assert protocol.seed is None
        assert not protocol.over
        assert all(night.actions is None and night.sheriff_check is None for night in protocol.nights)
    assert most > 20


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(ConfigError, match="protocol-unreadable"):
        read_evening(tmp_path / "none.json")
