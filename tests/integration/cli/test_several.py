"""`run --several` as a process: two games by text and keys, the score, and an evening that is resumed."""

from __future__ import annotations

import codecs
import json
import os
import re
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from host_voice.journal.recovery import recover

pty = pytest.importorskip("pty", reason="no pseudo-terminals here")

PROGRAM = str(Path(sys.executable).parent / "host_voice")
SILENT = ["run", "--output", "text", "--input", "keys", "--lang", "ru", "--ruleset", "sport", "--seed", "1"]
NAMES = {3: "Лис", 5: "Дама"}


class Evening:
    """A running program: what it shows is waited for, what is typed answers it."""

    def __init__(self, process: subprocess.Popen[bytes], reads: int, shows: int) -> None:
        self.process = process
        self.shown = ""
        self.terminal = shows
        self._reads = reads
        self._shows = shows
        self._seen = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def until(self, words: str) -> None:
        """Read on to `words`, which the terminal may have broken."""
        sought = re.compile(r"\s+".join(map(re.escape, words.split())))
        while (found := sought.search(self.shown, self._seen)) is None:
            part = os.read(self._shows, 4096)
            assert part, self.shown
            self.shown += self._decoder.decode(part)
        self._seen = found.end()

    def answer(self, question: str, *lines: str) -> None:
        self.until(question)
        for line in lines:
            self.type(line)

    def type(self, line: str) -> None:
        os.write(self._reads, f"{line}\n".encode())

    def end_game(self, winner: str) -> None:
        """The host declares it, as soon as there is a question."""
        self.answer("скажите: готово", f"победа {winner}")
        self.answer("Да или нет?", "да")


@contextmanager
def led(home: Path, *arguments: str, terminal: bool = False) -> Iterator[Evening]:
    environ = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "COLUMNS": "200"}
    environ |= {"PYTHONPATH": os.environ.get("PYTHONPATH", ""), "TERM": "dumb"}
    ours, theirs = pty.openpty() if terminal else (-1, subprocess.PIPE)
    process = subprocess.Popen(
        [PROGRAM, *arguments],
        env=environ,
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.STDOUT,
    )
    if terminal:
        os.close(theirs)
        yielded = Evening(process, ours, ours)
    else:
        assert process.stdin is not None
        assert process.stdout is not None
        yielded = Evening(process, process.stdin.fileno(), process.stdout.fileno())
    try:
        yield yielded
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=30)
        if terminal:
            os.close(ours)


def ran(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environ = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    environ |= {"PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    return subprocess.run([PROGRAM, *arguments], env=environ, capture_output=True, text=True, timeout=120)


def journals(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.jsonl"))


def score(home: Path) -> dict[str, object]:
    done = ran(home, "games", "evening", "--journal", str(home / "games"), "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_two_games_with_seats_drawn_anew_and_a_crash_between_them(tmp_path: Path) -> None:
    (tmp_path / "seats.csv").write_text("".join(f"{seat},{name}\n" for seat, name in NAMES.items()))
    options = ("--journal", str(tmp_path / "games"))
    with led(tmp_path, *SILENT, *options, "--several", "--names", str(tmp_path / "seats.csv")) as evening:
        evening.end_game("красных")
        evening.until("красные — одна, чёрные — ноль")
        evening.answer("Сыграем ещё одну игру?", "да")
        evening.answer("Играют те же люди?", "да")
        evening.answer("Разыграть места заново?", "да")
        evening.until("Пересаживаемся: ")
        evening.until("Впереди вторая игра вечера.")
        evening.answer("Все на местах?", "готово")
        evening.until("Seats of game 2: ")
        evening.until("тяните карту")
        assert "Рассаживайтесь" not in evening.shown[evening.shown.index("Пересаживаемся") :]
        evening.process.send_signal(signal.SIGKILL)
        evening.process.wait()

    first, second = journals(tmp_path)
    before, after = recover(first).header, recover(second).header
    assert before.evening is not None
    assert after.evening is not None
    assert after.evening.name == first.stem
    assert after.evening.number == 2
    moved = {place: before.names.get(person) for place, person in enumerate(after.evening.people, start=1)}
    assert after.names == {place: name for place, name in moved.items() if name}
    assert set(after.names.values()) == set(NAMES.values())
    assert recover(first).game.next_cue() is None

    with led(tmp_path, *SILENT, *options, "--resume") as evening:
        evening.until(f"Going on with the evening {second.stem}")
        evening.end_game("чёрных")
        evening.until("красные — одна, чёрные — одна")
        evening.process.send_signal(signal.SIGTERM)
        assert evening.process.wait(60) == 0
    with led(tmp_path, *SILENT, *options, "--resume") as evening:
        evening.answer("Сыграем ещё одну игру?", "нет")
        evening.until("До встречи за столом!")
        evening.until("Its protocol: host_voice games export")
        assert evening.process.wait(60) == 0
    assert score(tmp_path)["score"] == {"red": 1, "black": 1, "draws": 0, "stopped": 0}
    assert ran(tmp_path, *SILENT, *options, "--resume").returncode == 1


def test_where_nobody_can_answer_any_more_the_evening_is_over(tmp_path: Path) -> None:
    with led(tmp_path, *SILENT, "--journal", str(tmp_path / "games"), "--several") as evening:
        evening.end_game("красных")
        evening.until("Сыграем ещё одну игру?")
        assert evening.process.stdin is not None
        evening.process.stdin.close()
        evening.process.stdin = None
        evening.until("До встречи за столом!")
        assert evening.process.wait(60) == 0


def test_without_it_an_evening_is_one_game(tmp_path: Path) -> None:
    with led(tmp_path, *SILENT, "--journal", str(tmp_path / "games")) as evening:
        evening.end_game("красных")
        evening.until("До встречи за столом!")
        assert evening.process.wait(60) == 0
        assert "ещё одну" not in evening.shown
    done = ran(tmp_path, "games", "evening", "--journal", str(tmp_path / "games"))
    assert done.returncode == 1
    assert "no evening with several games" in done.stderr


def test_roles_of_a_file_are_those_of_one_game(tmp_path: Path) -> None:
    (tmp_path / "roles.json").write_text("{}")
    done = ran(tmp_path, *SILENT, "--several", "--roles", str(tmp_path / "roles.json"))
    assert done.returncode == 1
    assert "cannot come from a file" in done.stderr


def test_roles_are_typed_unseen_also_where_the_keyboard_is_an_ear_already(tmp_path: Path) -> None:
    options = ("--journal", str(tmp_path / "games"), "--several", "--roles", "ask")
    with led(tmp_path, *SILENT, *options, terminal=True) as evening:
        tell(evening, "4", "8 9", "5")
        evening.end_game("красных")
        evening.answer("Сыграем ещё одну игру?", "да")
        evening.answer("Играют те же люди?", "да")
        evening.answer("Разыграть места заново?", "нет")
        evening.until("Впереди вторая игра вечера.")
        evening.answer("Все на местах?", "готово")
        before = len(evening.shown)
        tell(evening, "1", "2 10", "6")
        evening.end_game("чёрных")
        assert "2 10" not in evening.shown[before:]
        evening.until("красные — одна, чёрные — одна")
        evening.until("1: 2 of 2 won")
    deals = [recover(path).header.deal or {} for path in journals(tmp_path)]
    assert [{seat for seat, role in deal.items() if role != "citizen"} for deal in deals] == [
        {4, 5, 8, 9},
        {1, 2, 6, 10},
    ]


FORGOTTEN = "\x1b[3J"


def leaves_by_key(evening: Evening) -> bool:
    """Whether Ctrl-Z or Ctrl-\\ would end what is on the screen and leave it there."""
    keys = termios.tcgetattr(evening.terminal)[6]
    off = bytes([os.fpathconf(evening.terminal, "PC_VDISABLE") & 0xFF])
    return any(keys[key] != off for key in (termios.VSUSP, termios.VQUIT))


def shows_what_is_typed(evening: Evening) -> bool:
    return bool(termios.tcgetattr(evening.terminal)[3] & termios.ECHO)


def to_the_second_game(evening: Evening) -> None:
    evening.end_game("красных")
    evening.answer("Сыграем ещё одну игру?", "да")
    evening.answer("Играют те же люди?", "да")
    evening.answer("Разыграть места заново?", "нет")
    evening.answer("Все на местах?", "готово")


def broken_off(evening: Evening) -> str:
    """Ctrl-C: what is shown after it. The terminal shows again what is typed."""
    before = len(evening.shown)
    evening.process.send_signal(signal.SIGINT)
    evening.until("Interrupted.")
    assert evening.process.wait(60) == 130
    assert shows_what_is_typed(evening)
    return evening.shown[before:]


def test_nothing_typed_of_the_roles_is_shown_and_the_screen_is_cleared(tmp_path: Path) -> None:
    """Neither what was wrong, nor what was typed too early, or too much."""
    with led(
        tmp_path, *SILENT, "--journal", str(tmp_path / "games"), "--roles", "ask", terminal=True
    ) as evening:
        evening.until("one seat, e.g. 2")
        assert not shows_what_is_typed(evening)
        assert not leaves_by_key(evening)
        evening.type("66")
        evening.until("The seats are 1 to 10")
        evening.answer("one seat, e.g. 2", "4")
        evening.answer("two seats, e.g. 2 3", "8 9")
        evening.answer(
            "one seat, e.g. 2", "5\n7 7 7"
        )  # at once: what is typed after the roles is shown again
        evening.until("скажите: готово")
        assert shows_what_is_typed(evening)
        assert leaves_by_key(evening)
        before, after = evening.shown.split(FORGOTTEN)
        assert not re.search("66|8 9|7 7 7", evening.shown)
        assert "Sheriff" in before
        assert "Sheriff" not in after


def test_roles_typed_for_half_are_given_up_by_ctrl_c_in_every_game(tmp_path: Path) -> None:
    options = ("--journal", str(tmp_path / "games"), "--roles", "ask")
    with led(tmp_path, *SILENT, *options, "--several", terminal=True) as evening:
        evening.answer("one seat, e.g. 2", "4")
        evening.until("two seats, e.g. 2 3")
        assert FORGOTTEN in broken_off(evening)
    assert not journals(tmp_path)
    with led(tmp_path, *SILENT, *options, "--several", terminal=True) as evening:
        evening.answer("one seat, e.g. 2", "")
        to_the_second_game(evening)
        evening.answer("one seat, e.g. 2", "4")
        evening.until("two seats, e.g. 2 3")
        assert FORGOTTEN in broken_off(evening)
    (first,) = journals(tmp_path)
    with led(tmp_path, *SILENT, *options, "--resume", terminal=True) as evening:
        evening.until(f"Going on with the evening {first.stem}")
        tell(evening, "1", "2 10", "6")
        evening.until("скажите: готово")
    deal = recover(journals(tmp_path)[1]).header.deal or {}
    assert {seat for seat, role in deal.items() if role != "citizen"} == {1, 2, 6, 10}


def test_a_role_is_shown_to_its_player_alone_in_every_game(tmp_path: Path) -> None:
    options = (
        "--journal",
        str(tmp_path / "games"),
        "--several",
        "--roles",
        "deal",
        "--board",
        "--board-port",
        "0",
    )
    with led(tmp_path, *SILENT, *options, terminal=True) as evening:
        remote = look_at_roles(evening)
        assert remote in evening.shown[evening.shown.rindex(FORGOTTEN) :], "the host needs it still"
        to_the_second_game(evening)
        assert look_at_roles(evening) == remote
        evening.until("скажите: готово")
    for path in journals(tmp_path):
        assert path.stat().st_mode & 0o077 == 0


def test_dealing_is_given_up_by_ctrl_c(tmp_path: Path) -> None:
    options = ("--journal", str(tmp_path / "games"), "--roles", "deal")
    with led(tmp_path, *SILENT, *options, terminal=True) as evening:
        evening.answer("Player 1 comes", "1")
        evening.until("Player 1: ")
        evening.until("Remember it")
        assert FORGOTTEN in broken_off(evening)
    assert not journals(tmp_path)


def look_at_roles(evening: Evening) -> str:
    """All look, having pressed Enter alone; the remote's address, which they do not see."""
    begun = len(evening.shown)
    for seat in range(1, 11):
        evening.answer(f"Player {seat} comes to the screen alone", "")
        evening.answer(f"Player {seat} comes to the screen alone", str(seat))
        evening.until(f"Player {seat}: ")
        evening.answer("Remember it", "")
        evening.until(FORGOTTEN)
    evening.until("The host's remote")
    evening.until("#")
    evening.until("Board and remote")
    shown = evening.shown[begun:]
    screens = shown.split(FORGOTTEN)
    assert all(len(re.findall(r"Player \d+: ", screen)) <= 1 for screen in screens)
    assert all("remote#" not in screen for screen in screens if re.search(r"Player \d+: ", screen))
    found = re.findall(r"http\S+remote#\S+", shown)
    assert found
    return str(found[-1])


def tell(evening: Evening, don: str, mafia: str, sheriff: str) -> None:
    for question, seats in (
        ("one seat, e.g. 2", don),
        ("two seats, e.g. 2 3", mafia),
        ("one seat, e.g. 2", sheriff),
    ):
        evening.answer(question, seats)


def test_a_newcomer_is_named_while_all_sit_down_also_when_the_program_dies_then(tmp_path: Path) -> None:
    (tmp_path / "seats.csv").write_text("".join(f"{seat},{name}\n" for seat, name in NAMES.items()))
    options = ("--journal", str(tmp_path / "games"))
    assert ran(tmp_path, "club", "ban", "Гость", "--games", "2", "--reason", "шум").returncode == 0
    several = ("--several", "--names", str(tmp_path / "seats.csv"))
    with led(tmp_path, *SILENT, *options, *several, terminal=True) as evening:
        evening.end_game("красных")
        evening.answer("Сыграем ещё одну игру?", "да")
        evening.answer("Играют те же люди?", "нет")
        evening.answer("Кто больше не играет?", "4 6 9")
        evening.answer("Разыграть места заново?", "нет")
        evening.answer("Name of player 4 ", "Лис")
        evening.answer("no name twice", "6, Новый  кот")
        evening.answer("Player 6 is called Новый кот.", "Гость")
        evening.answer("Player 4 is called Гость.")
        evening.until("Name of player 9 ")
        evening.process.send_signal(signal.SIGKILL)
        evening.process.wait()
    with led(tmp_path, *SILENT, *options, "--resume", terminal=True) as evening:
        evening.until("Все на местах?")
        evening.answer("Name of player 9 ", "", "готово")
        evening.until("Seats of game 2: ")
        evening.until("4: Гость")
        evening.until("6: Новый кот")
        evening.until("Игрок номер четыре")
        evening.end_game("чёрных")
        evening.until("красные — одна, чёрные — одна")
        evening.answer("Сыграем ещё одну игру?", "нет")
        evening.until("До встречи за столом!")
        assert evening.process.wait(60) == 0
        assert "Name of player 4" not in evening.shown
    assert recover(journals(tmp_path)[1]).header.names == NAMES | {4: "Гость", 6: "Новый кот"}
    people = score(tmp_path)["people"]
    assert isinstance(people, list)
    assert {(person["person"], person["name"]) for person in people} >= {(11, "Гость"), (12, "Новый кот")}
