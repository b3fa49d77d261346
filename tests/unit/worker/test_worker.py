"""The supervised child process against real crashes, hangs and kills."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from host_voice.errors import EarError
from host_voice.worker import Worker, WorkerDied, WorkerFailed, WorkerHung, WorkerSlow, serve


def child(connection: Connection, greeting: str = "hello") -> None:
    def handle(request: Any) -> Any:
        match request:
            case "greet":
                return greeting
            case "abort":
                os.write(2, b"native complaint\n")
                os.abort()
            case "hang":
                time.sleep(600)
            case "trouble":
                raise EarError("model-no-folder", path="/nowhere")
            case "bug":
                raise ZeroDivisionError("oops")
            case "print":
                print("from python", flush=True)
                os.write(1, b"from C\n")
            case "grandchild":
                return subprocess.Popen(["sleep", "600"]).pid
            case ("echo", data):
                return data
        return None

    serve(connection, handle)


def broken(connection: Connection) -> None:
    raise EarError("model-no-folder", path="/nowhere")


def late(connection: Connection) -> None:
    time.sleep(1.5)
    child(connection, "late")


def never_ready(connection: Connection) -> None:
    time.sleep(600)


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def worker(told: list[str]) -> Iterator[Worker]:
    it = Worker(child, ("good evening",), name="test", on_restart=told.append)
    yield it
    it.close()


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def gone_within(pid: int, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not alive(pid):
            return True
        time.sleep(0.02)
    return False


def test_answers(worker: Worker) -> None:
    assert worker.call("greet", 10) == "good evening"
    assert worker.restarts == 0


def test_carries_much_data(worker: Worker) -> None:
    data = bytes(5_000_000)
    assert worker.call(("echo", data), 10) == data


def test_crash_is_reported_and_mended(worker: Worker, told: list[str]) -> None:
    with pytest.raises(WorkerDied) as caught:
        worker.call("abort", 10)
    assert caught.value.params["code"] == -signal.SIGABRT
    assert "native complaint" in caught.value.params["output"]
    assert worker.call("greet", 10) == "good evening"
    assert worker.restarts == 1
    assert told == ["exit code -6: native complaint"]


def test_hang_is_ended_and_mended(worker: Worker, told: list[str]) -> None:
    worker.start()
    pid = worker.pid
    began = time.monotonic()
    with pytest.raises(WorkerHung):
        worker.call("hang", 0.3)
    assert time.monotonic() - began < 3
    assert pid is not None
    assert gone_within(pid, 2)
    assert worker.call("greet", 10) == "good evening"
    assert worker.restarts == 1
    assert told == ["hung"]


def test_stopped_child_cannot_block_a_large_request(worker: Worker) -> None:
    worker.start()
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    with pytest.raises(WorkerHung):
        worker.call(("echo", bytes(5_000_000)), 0.3)
    assert worker.call("greet", 10) == "good evening"


def test_killed_while_idle_is_mended_without_an_error(worker: Worker, told: list[str]) -> None:
    worker.start()
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    assert gone_within(worker.pid, 2)
    time.sleep(0.2)  # its other threads hold the pipe a moment longer
    assert worker.call("greet", 10) == "good evening"
    assert told == ["exit code -9"]


def test_killed_while_it_works(worker: Worker) -> None:
    worker.start()
    assert worker.pid is not None
    threading.Timer(0.2, os.kill, (worker.pid, signal.SIGKILL)).start()
    with pytest.raises(WorkerDied):
        worker.call("hang", 10)
    assert worker.call("greet", 10) == "good evening"


def test_errors_of_the_child_keep_key_and_params(worker: Worker) -> None:
    with pytest.raises(EarError) as caught:
        worker.call("trouble", 10)
    assert (caught.value.key, caught.value.params) == ("model-no-folder", {"path": "/nowhere"})
    with pytest.raises(WorkerFailed) as failed:
        worker.call("bug", 10)
    assert failed.value.params == {"name": "test", "error": "ZeroDivisionError: oops"}
    assert worker.restarts == 0


def test_loading_error_reaches_every_caller() -> None:
    worker = Worker(broken, name="test")
    for _ in range(2):
        with pytest.raises(EarError):
            worker.start()
    assert worker.restarts == 0
    worker.close()


def test_a_slow_start_has_a_limit_and_is_no_hang() -> None:
    worker = Worker(never_ready, name="test", start_timeout=0.5)
    for _ in range(2):
        with pytest.raises(WorkerSlow) as caught:
            worker.call("greet", 10)
        assert caught.value.params == {"name": "test", "seconds": 0.5}
    worker.close()


def test_a_child_may_take_longer_to_be_ready_than_to_answer() -> None:
    worker = Worker(late, name="test")
    assert worker.call("greet", 1.0) == "late"
    worker.close()


def test_noise_is_kept_from_the_terminal(worker: Worker, capfd: pytest.CaptureFixture[str]) -> None:
    worker.call("print", 10)
    assert worker.noise() == "from python\nfrom C\n"
    assert capfd.readouterr() == ("", "")


def test_interrupt_does_not_reach_it(worker: Worker) -> None:
    worker.start()
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGINT)
    assert worker.call("greet", 10) == "good evening"
    assert worker.restarts == 0


def test_outlives_the_thread_that_started_it(worker: Worker) -> None:
    thread = threading.Thread(target=worker.start)
    thread.start()
    thread.join()
    time.sleep(0.2)
    assert worker.call("greet", 10) == "good evening"
    assert worker.restarts == 0


def test_hang_takes_grandchildren_along(worker: Worker) -> None:
    grandchild = worker.call("grandchild", 10)
    assert alive(grandchild)
    with pytest.raises(WorkerHung):
        worker.call("hang", 0.2)
    assert gone_within(grandchild, 2)


def test_close_interrupts_a_call(worker: Worker) -> None:
    worker.start()
    threading.Timer(0.2, worker.close).start()
    with pytest.raises(WorkerDied):
        worker.call("hang", 10)
    with pytest.raises(WorkerDied):
        worker.call("greet", 10)


@pytest.mark.parametrize("request_", ["greet", "hang"])
def test_dies_with_a_killed_parent(tmp_path: Path, request_: str) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import sys, threading, time\n"
        f"sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from test_worker import child\n"
        "from host_voice.worker import Worker\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker(child, name='test')\n"
        "    print(worker.call('grandchild', 20), worker.pid, flush=True)\n"
        f"    worker.call({request_!r}, 100)\n"
        "    time.sleep(100)\n"
    )
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    grandchild, pid = map(int, parent.stdout.readline().split())
    assert alive(pid)
    time.sleep(0.2)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    try:
        assert gone_within(pid, 3)
    finally:
        os.kill(grandchild, signal.SIGKILL) if alive(grandchild) else None
