"""What boards cost: so many at once, an evening's worth of changes, and how late each of them hears.

    python -m benchmarks.board --boards 30 --seconds 30

The evening changes twice a second, more than any real one. Prints the processor time of the board's process
as a part of one core, that of the evening's side, and the delays from a change to every board.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from pathlib import Path

from host_voice.conductor.room import Timer
from tests.integration.board.serving import Follower, served, soon

_TICKS = os.sysconf("SC_CLK_TCK")
_CHANGES = 2  # a second


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    with served() as hall:
        hall.show()
        boards = [Follower(hall) for _ in range(options.boards)]
        if not soon(lambda: all(board.states for board in boards), 60):
            raise SystemExit("not every board was served")
        pid = hall.board._worker.pid
        assert pid is not None
        spent, begun, own = _processor(pid), time.monotonic(), 0.0
        shown: dict[float, float] = {}
        while time.monotonic() - begun < options.seconds:
            left = round(60.0 - len(shown) / 100, 2)
            hall.room.timer = Timer("speech", 60.0, left, None, 3)
            before = time.thread_time()
            shown[left] = time.monotonic()
            hall.show()
            own += time.thread_time() - before
            time.sleep(1 / _CHANGES)
        lasted = time.monotonic() - begun
        spent = _processor(pid) - spent
        delays = sorted(
            at - shown[message["state"]["timer"]["left"]]
            for board in boards
            for at, message in board.states
            if message["state"]["timer"] is not None
        )
    print(f"{options.boards} boards, {len(shown)} changes in {lasted:.0f} s")
    print(f"board's process: {spent / lasted:.1%} of a core")
    print(f"the evening's side: {own / len(shown) * 1000:.2f} ms a picture")
    print(
        f"heard after {statistics.median(delays) * 1000:.0f} ms (median), "
        f"{delays[int(len(delays) * 0.99)] * 1000:.0f} ms (99 %), {delays[-1] * 1000:.0f} ms (most)"
    )


def _processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


if __name__ == "__main__":
    main()
