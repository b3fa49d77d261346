"""The games of an evening in their folder: linked, named by its people, resumed where it broke."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_voice.archive.evening_score import evening_of
from host_voice.archive.forgetting import forget_in
from host_voice.bootstrap.sitting import show_seats
from host_voice.cli import cli
from host_voice.errors import ConfigError, JournalError
from host_voice.game.cues import Ask
from host_voice.game.evening import Evening, EveningScore
from host_voice.game.game import Game
from host_voice.game.outcomes import Answer, Declare, Done, Outcome
from host_voice.game.roles import Side
from host_voice.journal.exporting import export
from host_voice.journal.folder import (
    game_entry,
    games_of,
    last_unfinished,
    names_of,
    new_path,
    resumable,
    unfinished,
)
from host_voice.journal.journal import Journal
from host_voice.journal.protocol_text import load_protocol
from host_voice.journal.recovery import NAMED, recover
from host_voice.rulesets.loader import load_ruleset

RULES = load_ruleset("sport")
FIRST, SECOND, OTHER = (f"20260101-{hour}0000-aaaa" for hour in (18, 19, 20))


def played(
    folder: Path, name: str, evening: Evening | None, *, another: bool, names: dict[int, str] | None = None
) -> Evening | None:
    """A journal of a game that the reds won; what was agreed on for the next one."""
    game = Game(RULES, seats=10, seed=1, evening=evening)
    with Journal.create(folder / f"{name}.jsonl", game, language="ru", names=names or {}) as journal:
        _keep(journal, game, Declare(Side.RED))
        while (cue := game.next_cue()) is not None:
            yes = another or not isinstance(cue, Ask)
            _keep(journal, game, Answer(yes) if isinstance(cue, Ask) else Done())
    return game.state.following


def begun(folder: Path, name: str, evening: Evening | None, names: dict[int, str] | None = None) -> None:
    """A journal of a game that has just begun."""
    game = Game(RULES, seats=10, seed=1, evening=evening)
    Journal.create(folder / f"{name}.jsonl", game, language="ru", names=names or {}).close()


def _keep(journal: Journal, game: Game, outcome: Outcome) -> None:
    journal.outcome(outcome, None if isinstance(outcome, Declare) else game.next_cue())
    game.record(outcome)


def evening() -> Evening:
    return Evening.first(FIRST, 10)


def test_an_evening_that_broke_before_its_next_game_goes_on(tmp_path: Path) -> None:
    played(tmp_path, FIRST, evening(), another=True)
    assert last_unfinished(tmp_path).stem == FIRST
    assert resumable(tmp_path, FIRST).stem == FIRST
    reminded = unfinished(tmp_path)
    assert reminded is not None
    assert reminded.game == FIRST


def test_once_the_next_game_has_begun_it_is_the_one_that_goes_on(tmp_path: Path) -> None:
    following = played(tmp_path, FIRST, evening(), another=True)
    begun(tmp_path, SECOND, following)
    assert last_unfinished(tmp_path).stem == SECOND
    assert game_entry(tmp_path / f"{FIRST}.jsonl").finished
    with pytest.raises(JournalError):
        resumable(tmp_path, FIRST)


def test_a_game_that_another_one_followed_is_finished_whatever_was_asked_then(tmp_path: Path) -> None:
    """Journals of before it was asked whether all are in their places."""
    following = played(tmp_path, FIRST, evening(), another=True)
    path = tmp_path / f"{FIRST}.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    entry = game_entry(path)
    assert not entry.finished
    begun(tmp_path, SECOND, following)
    assert game_entry(path).finished
    assert last_unfinished(tmp_path).stem == SECOND


def test_an_evening_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    following = played(tmp_path, FIRST, evening(), another=True)
    played(tmp_path, SECOND, following, another=False)
    with pytest.raises(JournalError):
        last_unfinished(tmp_path)
    assert unfinished(tmp_path) is None


def test_another_evening_in_the_folder_is_none_of_this_one(tmp_path: Path) -> None:
    following = played(tmp_path, FIRST, evening(), another=True, names={3: "Лис"})
    assert following is not None
    begun(tmp_path, OTHER, Evening.first(OTHER, 10), names={3: "Дама"})
    assert [entry.game for entry in games_of(tmp_path, FIRST)] == [FIRST]
    assert names_of(tmp_path, FIRST) == {3: "Лис"}
    assert resumable(tmp_path, FIRST).stem == FIRST
    place = following.seat_of(3)
    assert place is not None
    begun(tmp_path, SECOND, following, names={place: "Лис"})
    assert [entry.game for entry in games_of(tmp_path, FIRST)] == [FIRST, SECOND]
    assert names_of(tmp_path, FIRST) == {3: "Лис"}


def test_whoever_hosts_meanwhile_keeps_the_name(tmp_path: Path) -> None:
    begun(tmp_path, FIRST, evening(), names={3: "Лис"})
    away = Evening(name=FIRST, number=2, people=(1, 2, 0, 4, 5, 6, 7, 8, 9, 10), host=3)
    begun(tmp_path, SECOND, away, names={1: "Дама"})
    assert names_of(tmp_path, FIRST) == {3: "Лис", 1: "Дама"}


def test_a_damaged_neighbour_is_passed_over(tmp_path: Path) -> None:
    begun(tmp_path, FIRST, evening(), names={3: "Лис"})
    (tmp_path / f"{SECOND}.jsonl").write_bytes(b"nonsense\n")
    assert names_of(tmp_path, FIRST) == {3: "Лис"}


def test_the_next_game_sorts_behind_the_one_before_in_the_same_second(tmp_path: Path) -> None:
    soon = f"{datetime.now(UTC) + timedelta(seconds=30):%Y%m%d-%H%M%S}-ffff"
    assert all(new_path(tmp_path, after=soon).stem > soon for _ in range(20))


def test_what_an_evening_has_come_to(tmp_path: Path) -> None:
    following = played(tmp_path, FIRST, evening(), another=True, names={3: "Лис"})
    begun(tmp_path, SECOND, following)
    found = evening_of(tmp_path, tmp_path / f"{FIRST}.jsonl")
    assert [entry.game for entry in found.games] == [FIRST, SECOND]
    assert (found.score.red, found.score.games) == (1, 1)
    assert next(person for person in found.people if person.number == 3).name == "Лис"
    assert {person.seat for person in found.people} == set(range(1, 11))
    done = CliRunner().invoke(cli, ["games", "evening", "--journal", str(tmp_path)])
    assert done.exit_code == 0
    assert SECOND in done.output
    assert "Лис" in done.output


def games(folder: Path, *arguments: str) -> str:
    done = CliRunner().invoke(cli, ["games", *arguments, "--journal", str(folder)])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_list_says_which_evening_can_be_resumed_also_between_two_games(tmp_path: Path) -> None:
    following = played(tmp_path, FIRST, evening(), another=True)
    assert "the reds won, the evening is unfinished" in " ".join(games(tmp_path, "list").split())
    played(tmp_path, SECOND, following, another=False)
    assert "unfinished" not in games(tmp_path, "list")


def test_without_a_name_it_is_the_last_evening_with_several_games(tmp_path: Path) -> None:
    played(tmp_path, OTHER, None, another=False)
    done = CliRunner().invoke(cli, ["games", "evening", "--journal", str(tmp_path)])
    assert done.exit_code == 1
    assert "no evening with several games" in " ".join(done.stderr.split())
    played(tmp_path, FIRST, evening(), another=False)
    assert FIRST in games(tmp_path, "evening")


class Noted:
    """A screen of which only what is shown at seats is wanted."""

    def __init__(self) -> None:
        self.seats = ""

    def notice(self, key: str, **params: object) -> None:
        if key == "evening-seats":
            self.seats = str(params["list"])

    def prompt(self, text: str) -> None:
        """Nothing is asked."""


def test_whoever_comes_later_is_called_the_same_in_every_place(tmp_path: Path) -> None:
    came = evening().following(EveningScore(), leave=(4,), come=1)
    moved = came.following(EveningScore(), leave=(1, 10), come=2, draw=3)
    screen = Noted()
    show_seats(screen, evening(), came, {3: "Лис"})
    assert "3: Лис, 4: player 11, new, 5: player 5, from seat 5" in screen.seats
    show_seats(screen, came, moved, {})
    assert f"{moved.seat_of(11)}: player 11, from seat 4" in screen.seats
    begun(tmp_path, FIRST, moved)
    assert "player 11" in games(tmp_path, "evening")


def test_a_name_given_between_two_games_is_known_after_a_crash_and_can_be_forgotten(tmp_path: Path) -> None:
    path = tmp_path / f"{FIRST}.jsonl"
    game = Game(RULES, seats=10, seed=1, evening=evening())
    with Journal.create(path, game, language="ru", names={3: "Лис"}) as journal:
        for names in ({11: "Кот"}, {12: "Пёс"}, {11: "Кит"}):
            journal.mark(NAMED, names=names)
    assert recover(path).named == {11: "Кит", 12: "Пёс"}
    assert recover(path).header.names == {3: "Лис"}
    assert forget_in(path, "Пёс")
    assert recover(path).named == {11: "Кит"}
    assert "Пёс" not in path.read_text()


@pytest.mark.parametrize("names", [{11: ""}, {"x": "Кот"}, {11: "a\x07"}, ["Кот"], None])
def test_a_name_that_nobody_could_have_given_is_told_with_its_line(tmp_path: Path, names: object) -> None:
    path = tmp_path / f"{FIRST}.jsonl"
    game = Game(RULES, seats=10, seed=1, evening=evening())
    with Journal.create(path, game, language="ru") as journal:
        journal.mark(NAMED, names=names)
    with pytest.raises(JournalError) as failed:
        recover(path)
    assert failed.value.params["line"] == 2


def test_the_only_game_of_an_evening_has_no_score(tmp_path: Path) -> None:
    begun(tmp_path, FIRST, None)
    with pytest.raises(ConfigError):
        evening_of(tmp_path, tmp_path / f"{FIRST}.jsonl")


def test_protocols_say_which_game_of_the_evening_they_are() -> None:
    one = export(Game(RULES, seats=10, seed=1, evening=evening()))
    assert one.evening is not None
    assert (one.evening.name, one.evening.number, one.evening.people) == (FIRST, 1, tuple(range(1, 11)))
    assert load_protocol(one.model_dump_json()) == one
    assert "evening" not in export(Game(RULES, seats=10, seed=1)).model_dump()
