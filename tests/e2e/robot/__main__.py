"""Play one evening by hand: `python -m tests.e2e.robot SCRIPT FOLDER [host_voice run options ...]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.e2e.robot.evening import Evening
from tests.rig import new_pair

script, folder, *arguments = sys.argv[1:]
target = Path(folder).resolve()
target.mkdir(parents=True, exist_ok=True)
with new_pair(target, coupling_db=-20.0, noise_db=-55.0) as pair:
    evening = Evening(target, Path(script), arguments, robot_voice="Tatiana")
    print(json.dumps(evening.play(pair), ensure_ascii=False, indent=1))
