"""Whole evenings by voice, on the real sound stack, led by the program and played by a robot.

They take their time, so that they are played side by side, each with its own loudspeaker and microphone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.facts import exported, public, several

HERE = Path(__file__).parent
SCRIPTS = HERE / "evenings"
ROOT = HERE.parent.parent


@dataclass(frozen=True)
class Plan:
    """One evening: `voice` is the robot's, `options` are the program's."""

    name: str
    voice: str
    seed: int
    options: tuple[str, ...] = ()
    ruleset: str = "short.toml"
    events: bool = True


SHORT = (
    Plan(
        "gromada",
        "Marianna",
        7,
        ("--lang", "uk", "--voice", "Natalia", "--players", "7"),
        ruleset="short.gromada.toml",
    ),
    Plan("cattani", "Arina", 8, ("--players", "7"), ruleset="short.cattani.toml", events=False),
    Plan("cherdak", "Victoria", 9, ruleset="short.cherdak.toml"),
    Plan("cartel", "Tatiana", 10, ("--players", "9"), ruleset="short.cartel.toml"),
)
MORE = (
    Plan("missed", "Arina", 5, ("--roles", str(SCRIPTS / "missed.roles.json"))),
    Plan("killed", "Victoria", 6, ("--set", "day.speech=1.5")),
    Plan("lift", "Tatiana", 4),
    Plan("fiim", "Marianna", 9, ("--lang", "uk", "--voice", "Natalia"), ruleset="short.fiim.toml"),
    Plan(
        "several",
        "Tatiana",
        10,
        ("--players", "5", "--several", "--rotate-host"),
        ruleset="short.several.toml",
    ),
)
BAD = ("late", "over", "early", "mumble", "wrong")


def _start(plan: Plan, folder: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.e2e.robot", str(SCRIPTS / f"{plan.name}.script"), str(folder)]
    command += ["--robot-voice", plan.voice]
    if not plan.events:
        command.append("--no-events")
    options = ["--ruleset", str(HERE / plan.ruleset), "--seed", str(plan.seed), *plan.options]
    folder.mkdir()
    with (folder / "robot.out").open("wb") as out:
        return subprocess.Popen([*command, "--", *options], cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)


def _complaints(plan: Plan, folder: Path, exit_code: int) -> list[str]:
    """What is wrong with an evening that has been played."""
    if exit_code != 0:
        last = (folder / "robot.jsonl").read_text("utf-8").splitlines()[-12:]
        return [f"{plan.name}: {(folder / 'robot.out').read_text('utf-8')[-1500:]}", *last]
    wrong = []
    expected = json.loads((SCRIPTS / f"{plan.name}.json").read_text("utf-8"))
    found = several(folder / "games") if "--several" in plan.options else public(exported(folder / "games"))
    if found != expected:
        wrong.append(f"{plan.name}: {json.dumps(found)} is not {json.dumps(expected)}")
    counts = json.loads((folder / "summary.json").read_text("utf-8"))["counts"]
    wrong += [f"{plan.name}: it was never {trick}" for trick in BAD if f"trick_{trick}" not in counts]
    if not {"cancel_trick", "trick_undo", "trick_first"} & set(counts):  # back, or no to what is asked back
        wrong.append(f"{plan.name}: nothing was corrected")
    output = "".join(path.read_text("utf-8") for path in folder.glob("run*.out"))
    if "Traceback" in output:
        wrong.append(f"{plan.name}: {output[-2000:]}")
    return wrong


@pytest.mark.sound
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    "plans", [pytest.param(SHORT, id="short"), pytest.param(MORE, id="more", marks=pytest.mark.full)]
)
def test_evenings_end_with_the_right_protocol(plans: tuple[Plan, ...], tmp_path: Path) -> None:
    playing = [(plan, tmp_path / plan.name, _start(plan, tmp_path / plan.name)) for plan in plans]
    try:
        complaints = [
            complaint
            for plan, folder, robot in playing
            for complaint in _complaints(plan, folder, robot.wait(timeout=1700))
        ]
    finally:
        for _, _, robot in playing:
            if robot.poll() is None:
                robot.terminate()
                robot.wait(timeout=30)
    assert not complaints, "\n".join(complaints)
