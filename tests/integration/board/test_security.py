"""Whatever is wrong is refused, and nobody at the table notices."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from host_voice.board.guard import BURST, RATE
from host_voice.ear.question import Question
from host_voice.game.cues import Kind
from tests.integration.board.serving import PHONE, Follower, Hall, ask, served, soon, tap

PAUSE = {"tap": "command", "name": "pause"}
COUNT = Question(Kind.COUNT, 10, (0, 1, 2))


@pytest.fixture(scope="module")
def open_hall() -> Iterator[Hall]:
    with served() as hall:
        hall.room.open_keys(COUNT, "Сколько?")
        hall.show()
        yield hall


@pytest.fixture
def hall(open_hall: Hall) -> Iterator[Hall]:
    """Every refusal is known by what it must not do."""
    open_hall.heard.clear()
    yield open_hall
    time.sleep(0.25)  # taps are fetched ten times a second
    assert open_hall.heard == []


def test_the_right_token_taps(open_hall):
    assert tap(open_hall, PAUSE) == 202
    assert soon(lambda: open_hall.heard)
    (heard,) = open_hall.heard
    assert heard.command is not None
    assert (heard.command.name, heard.source) == ("pause", "remote")


@pytest.mark.parametrize("token", ["", "Bearer", "Bearer ", "Bearer x", "Basic x", "bearer {}", "Bearer {}x"])
def test_no_token_and_a_wrong_token(hall, token):
    headers = {"authorization": token.format(hall.token)}
    assert tap(hall, PAUSE, **headers) in (403, 429)
    assert ask(hall, "GET", "/remote/stream", **headers, x_phone=PHONE)[0] in (403, 429)


def test_guessing_is_slowed_down(hall):
    answers = [tap(hall, PAUSE, authorization=f"Bearer {guess}") for guess in range(30)]
    assert answers[-1] == 429


def test_a_token_in_an_address_opens_nothing(hall):
    assert ask(hall, "GET", f"/remote/stream?token={hall.token}", x_phone=PHONE)[0] in (403, 429)
    assert hall.token.encode() not in ask(hall, "GET", "/remote")[2]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "https://127.0.0.1"},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site", "sec_fetch_mode": "navigate"},
    ],
)
def test_another_page_cannot_tap_even_with_the_token(hall, headers):
    assert tap(hall, PAUSE, **headers) == 403


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example", ""])
def test_a_foreign_name_that_points_here_is_refused(hall, host):
    assert tap(hall, PAUSE, host=host) == 421
    assert ask(hall, "GET", "/", host=host)[0] == 421
    assert ask(hall, "GET", "/board/stream", host=host)[0] == 421


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/..%2f..%2fpyproject.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/pages/board.html",
        "/board.js/../app.py",
        "/words/../../../etc/passwd",
        "/words/..%2f..%2fru",
        "/board.js%00.html",
        "/.git/config",
        "/remote.html",
        "/C:%5Cwindows%5Cwin.ini",
    ],
)
def test_only_what_is_in_the_table_is_a_file(hall, path):
    status, _, body = ask(hall, "GET", path)
    assert status == 404
    assert body == b"Not Found"


@pytest.mark.parametrize(
    ("body", "type_"),
    [
        (b"", "application/json"),
        (b"{", "application/json"),
        (b"\xff\xfe", "application/json"),
        (b"[" * 4000, "application/json"),
        (b'{"tap": "command", "name": "explode"}', "application/json"),
        (b'{"tap": "command", "name": "pause"}', "text/plain"),
        (b"tap=command&name=pause", "application/x-www-form-urlencoded"),
    ],
)
def test_malformed_taps(hall, body, type_):
    assert tap(hall, body, content_type=type_) in (400, 415, 429)


@pytest.mark.parametrize(
    "answer",
    [
        {"question": 1, "value": 3},
        {"question": 1, "value": True},
        {"question": 1, "value": "1"},
        {"question": 99, "value": 1},
    ],
)
def test_what_is_no_answer_to_the_open_question_goes_nowhere(hall, answer):
    tap(hall, {"tap": "answer", **answer})


def test_ten_megabytes_are_refused_before_they_are_read(hall):
    begun = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", hall.port, timeout=20)
    connection.putrequest("POST", "/remote/tap")
    connection.putheader("content-length", str(10 * 2**20))
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()
    assert time.monotonic() - begun < 10


def test_ten_megabytes_without_a_length_are_cut_off(hall):
    sock = socket.create_connection(("127.0.0.1", hall.port), timeout=20)
    head = f"POST /remote/tap HTTP/1.1\r\nHost: 127.0.0.1:{hall.port}\r\nTransfer-Encoding: chunked\r\n"
    head += (
        f"Authorization: Bearer {hall.token}\r\nX-Phone: {PHONE}\r\nContent-Type: application/json\r\n\r\n"
    )
    sock.sendall(head.encode())
    answer = b""
    try:
        for _ in range(640):
            sock.sendall(b"4000\r\n" + b" " * 0x4000 + b"\r\n")
        answer = sock.recv(4096)
    except OSError:
        answer = answer or b"cut off"
    sock.close()
    assert answer == b"cut off" or b" 413 " in answer or b" 429 " in answer or answer == b""


def test_heads_that_never_end_are_refused(hall):
    sock = socket.create_connection(("127.0.0.1", hall.port), timeout=20)
    try:
        sock.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * 200_000)
        answer = sock.recv(4096)
    except OSError:
        answer = b""
    sock.close()
    assert b" 200 " not in answer


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"])
def test_other_methods_do_nothing(hall, method):
    for path in ("/", "/remote/tap", "/board/stream"):
        assert ask(hall, method, path, authorization=f"Bearer {hall.token}", x_phone=PHONE)[0] in (405, 501)


def test_pages_are_kept_to_themselves(hall):
    for path in ("/", "/remote", "/board.js", "/words/ru"):
        _, headers, _ = ask(hall, "GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


def test_only_this_machine_is_served(hall):
    with pytest.raises(OSError, match=r"."):
        socket.create_connection(("127.0.0.2", hall.port), timeout=2)


def test_a_second_phone_waits_and_taps_nothing(hall):
    assert tap(hall, {"tap": "alive"}) in (202, 429)
    assert tap(hall, PAUSE, x_phone="cd" * 16) in (409, 429)


def test_the_board_is_not_sent_what_the_remote_is(hall):
    board = Follower(hall)
    remote = Follower(hall, "/remote/stream", authorization=f"Bearer {hall.token}", x_phone=PHONE)
    assert soon(lambda: board.states)
    assert soon(lambda: remote.states), remote.raw
    assert b"question" in remote.raw
    assert b"question" not in board.raw
    assert "Сколько".encode() not in board.raw
    board.close()
    remote.close()


def test_the_token_of_an_evening_is_worth_nothing_after_it():
    with served() as before:
        token, port = before.token, before.port
    with pytest.raises(OSError, match=r"."):
        socket.create_connection(("127.0.0.1", port), timeout=2)
    with served(port) as after:
        assert tap(after, PAUSE, authorization=f"Bearer {token}") == 403
        time.sleep(0.25)
        assert after.heard == []


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_another_host_has_another_link_and_whoever_led_before_is_out_for_good():
    with served() as hall:
        hall.room.open_keys(COUNT, "Сколько?")
        hall.show()
        before = f"Bearer {hall.token}"
        follower = Follower(hall, "/remote/stream", authorization=before, x_phone=PHONE)
        assert soon(lambda: follower.states)
        assert tap(hall, PAUSE) == 202
        assert soon(lambda: hall.heard)
        hall.board.renew()
        assert hall.token not in before
        assert soon(lambda: tap(hall, PAUSE, authorization=before) in (403, 429))
        assert soon(lambda: b"taken" in follower.raw)
        seen = len(follower.states)
        assert tap(hall, PAUSE, x_phone="cd" * 16) == 202, "the place is free at once"
        assert soon(lambda: len(hall.heard) > 1)
        hall.room.open_keys(Question(Kind.COUNT, 10, (0, 1)), "Сколько теперь?")
        hall.show()
        assert hall.board.pid is not None
        os.kill(hall.board.pid, signal.SIGKILL)
        assert soon(lambda: _taps(hall), 60)
        assert soon(lambda: tap(hall, PAUSE, authorization=before) in (403, 429))
        assert len(follower.states) == seen
        follower.close()


def _taps(hall: Hall) -> bool:
    try:
        return tap(hall, PAUSE, x_phone="cd" * 16) == 202
    except OSError:  # the process is being started anew
        return False


def test_the_network_is_let_in_only_by_our_own_address():
    with served(lan=True) as hall:
        address = urlsplit(hall.board.address).hostname
        assert address is not None
        hall.show()
        assert ask(hall, "GET", "/", at=address)[0] == 200
        assert ask(hall, "GET", "/", at=address, host=f"127.0.0.9:{hall.port}")[0] == 421
        assert ask(hall, "GET", "/", at=address, host=f"evil.example:{hall.port}")[0] == 421
        named = f"{socket.gethostname()}:{hall.port}"
        assert ask(hall, "GET", "/", at=address, host=named)[0] == 200


def test_a_flood_is_refused_and_the_evening_undisturbed():
    """As many requests as there is processor for, for ten seconds or until a thousand are refused."""
    with served() as hall:
        hall.show()
        answers: Counter[int] = Counter()
        over = threading.Event()

        def flood() -> None:
            while not over.is_set():
                connection = http.client.HTTPConnection("127.0.0.1", hall.port, timeout=5)
                try:
                    while not over.is_set():
                        connection.request("GET", "/board.js")
                        answer = connection.getresponse()
                        answer.read()
                        answers[answer.status] += 1
                except (OSError, http.client.HTTPException):
                    answers[0] += 1

        threads = [threading.Thread(target=flood, daemon=True) for _ in range(8)]
        begun = time.monotonic()
        for thread in threads:
            thread.start()
        slowest, number = 0.0, 0
        while answers[429] < 1000 and time.monotonic() - begun < 10:
            number += 1
            hall.room.open_keys(COUNT, f"Сколько? {number}")
            spent = time.thread_time()
            hall.show()
            slowest = max(slowest, time.thread_time() - spent)
            time.sleep(0.01)
        over.set()
        for thread in threads:
            thread.join(10)
        lasted = time.monotonic() - begun
        assert answers[200] <= BURST + RATE * lasted + 1
        assert answers[429] > 0 or answers.total() < BURST + RATE * lasted  # a slow machine floods nobody
        assert slowest < 0.05  # seconds of processor for a picture, whatever happens at the door
        time.sleep(0.2)  # the address may ask again
        assert soon(lambda: b'"do-pause"' in ask(hall, "GET", "/words/en")[2], 15)


def test_boards_that_are_opened_without_end_keep_the_host_from_nothing():
    with served() as hall:
        hall.show()
        boards = [Follower(hall) for _ in range(120)]
        assert soon(lambda: any(b" 503 " in board.raw for board in boards))
        headers = {"authorization": f"Bearer {hall.token}", "x_phone": PHONE}
        remote = Follower(hall, "/remote/stream", **headers)
        assert soon(lambda: remote.states)
        assert tap(hall, PAUSE) == 202
        for page in boards:
            page.close()
        assert soon(lambda: _followed(hall), 60)
        remote.close()


def _followed(hall: Hall) -> bool:
    """Whether a board may be opened."""
    board = Follower(hall)
    try:
        return soon(lambda: bool(board.raw)) and b" 200 " in board.raw[:16]
    finally:
        board.close()
