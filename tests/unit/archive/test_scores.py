"""The judges' sheet: what the rules give, and what the judge gives on top, in every format."""

from __future__ import annotations

import csv
import io

import pytest

from host_voice.archive.bonus import read_bonuses, with_bonuses
from host_voice.archive.export import FORMATS
from host_voice.errors import ConfigError
from host_voice.game.outcomes import Declare, Defeat
from host_voice.game.roles import Side
from host_voice.journal.exporting import export
from host_voice.journal.protocol import Protocol
from host_voice.journal.protocol_text import load_protocol
from tests.unit.game.play import Play


def played(ruleset: str = "fiim") -> Protocol:
    """Seat 4 is killed first and names two blacks; a red loses the game for the reds."""
    play = Play(ruleset)
    play.until("ask-shot")
    play.answer(4)
    if ruleset == "fiim":
        play.until("ask-best-move")
        play.answer((8, 10, 1))
        play.until("countdown-speech")
        play.record(Defeat(3, "bet"))
    else:
        play.record(Declare(Side.BLACK))
    play.to_end()
    return export(play.game)


def test_every_format_has_the_sheet() -> None:
    protocol = with_bonuses(played(), {4: 0.3, 8: -0.5})
    written = {name: form(protocol) for name, form in FORMATS.items()}
    assert load_protocol(written["json"]).scores == protocol.scores
    rows = {int(row["seat"]): row for row in csv.DictReader(io.StringIO(written["csv"]))}
    found = {
        seat: (row["score_win"], row["score_best_move"], row["score_bonus"]) for seat, row in rows.items()
    }
    assert found[4] == ("0.0", "0.25", "0.3")
    assert found[8] == ("1.0", "0.0", "-0.5")
    assert found[1] == ("0.0", "0.0", "")
    assert (rows[4]["score"], rows[4]["best_move"], rows[4]["best_move_black"]) == ("0.55", "8 10 1", "2")
    for name in ("md", "html"):
        assert "8 10 1" in written[name]
        assert "0.55" in written[name]
        assert "+0.3" in written[name]


def test_without_scores_there_is_no_sheet() -> None:
    protocol = played("league")
    assert protocol.scores == {}
    assert '"scores"' not in FORMATS["json"](protocol)
    with pytest.raises(ConfigError) as error:
        with_bonuses(protocol, {4: 0.3})
    assert error.value.key == "bonus-without-scores"


@pytest.mark.parametrize("given", ["4", "4=", "=1", "x=1", "4=x", "4=nan", "4=inf"])
def test_what_is_no_bonus(given: str) -> None:
    with pytest.raises(ConfigError) as error:
        read_bonuses([given])
    assert error.value.params == {"text": given}


def test_a_seat_has_one_bonus_and_sits_at_the_table() -> None:
    assert read_bonuses(["4=0,5", "7=-1"]) == {4: 0.5, 7: -1.0}
    with pytest.raises(ConfigError):
        read_bonuses(["4=0.5", "4=0.7"])
    with pytest.raises(ConfigError) as error:
        with_bonuses(played(), {11: 0.5})
    assert error.value.key == "bonus-seat"
