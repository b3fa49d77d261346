"""Plays one evening: `python -m tests.e2e.robot SCRIPT FOLDER [options] [-- options of host_voice run]`.

Keeps the recording, the robot's log, the events, the journal and a summary in FOLDER; exit code 1 when the
robot was at a loss or the program failed.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from pathlib import Path

from tests.e2e.robot.evening import Evening
from tests.e2e.robot.host import LostError
from tests.rig import new_pair


def main() -> int:
    """Play it."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.robot")
    parser.add_argument("script", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--robot-voice", default="Tatiana", help="RHVoice voice of the host")
    parser.add_argument("--no-events", action="store_true", help="the program writes no event stream")
    parser.add_argument("--clips", type=Path, help="folder to keep the host's words in")
    own = sys.argv[1:]
    cut = own.index("--") if "--" in own else len(own)
    wanted = parser.parse_args(own[:cut])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was started ends, too
    folder = wanted.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    evening = Evening(
        folder,
        wanted.script,
        own[cut + 1 :],
        robot_voice=wanted.robot_voice,
        events=not wanted.no_events,
        clips=(wanted.clips or folder / "clips").resolve(),
    )
    with new_pair(folder, coupling_db=-20.0, noise_db=-55.0) as pair:
        try:
            summary = evening.play(pair)
        except LostError as error:
            print(error, file=sys.stderr)
            return 1
    print(json.dumps(summary, ensure_ascii=False, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
