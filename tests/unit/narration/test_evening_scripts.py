"""What the robot of the end-to-end evenings waits for is what the assistant says."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_voice.narration.catalogue import CATALOGUE
from tests.e2e.robot.script import read

SCRIPTS = sorted((Path(__file__).parents[2] / "e2e" / "evenings").glob("*.script"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_every_line_of_a_script_is_a_phrase_with_its_parameters(path: Path) -> None:
    steps = read(path)
    assert steps
    for line in (line for step in steps for line in (step.line, *(said.reply for said in step.commands))):
        assert dict(line.params).keys() == CATALOGUE[line.key].params.keys(), line
