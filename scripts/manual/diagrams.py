"""Draws the pictures of the manual with Graphviz: python -m manual.diagrams (in scripts/).

A picture keeps the text it was drawn from, so that a test can tell whether it is current without drawing it.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from host_voice.game.phases import INITIAL, STATES, TRANSITIONS

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
_FONT: Final = 'fontname="DejaVu Sans, Arial, sans-serif"'
_LOOK: Final = (
    f'  node [shape=box, style="rounded,filled", fillcolor="#eef1f6", color="#5b6b84", {_FONT}];',
    f'  edge [color="#5b6b84", {_FONT}, fontsize=10];',
)
_SOURCE: Final = re.compile(r"<metadata>(.*?)</metadata>", re.DOTALL)


def phases() -> str:
    """The machine of the game as Graphviz reads it: the table that `host_voice diagram` prints."""
    return "\n".join(
        [
            "digraph phases {",
            f'  graph [newrank=true, nodesep=0.5, ranksep=0.5, compound=true, {_FONT}, bgcolor="white"];',
            *_LOOK,
            f"  {{ rank=source; {INITIAL}; }}",
            *_states(),
            *_transitions(),
            "}",
            "",
        ]
    )


def _states() -> Iterator[str]:
    for state in STATES:
        if isinstance(state, str):
            yield f'  {state} [fillcolor="#d7e3f4"];'
            continue
        name = state["name"]
        yield f"  subgraph cluster_{name} {{"
        yield f'    label="{name}"; style="rounded"; color="#b4bfd0";'
        yield from (f'    {name}_{child} [label="{child}"];' for child in state["children"])
        yield "  }"


def _transitions() -> Iterator[str]:
    first = {state["name"]: state["children"][0] for state in STATES if isinstance(state, dict)}
    order = [state if isinstance(state, str) else state["name"] for state in STATES]
    for trigger, source, destination, condition in TRANSITIONS:
        if source == "*":
            yield '  anywhere [label="anywhere", style="dashed"];'
            yield f'  anywhere -> {destination} [label="{trigger}"];'
            continue
        inside = f"{source}_{first[source]}" if source in first else source
        tail = f", ltail=cluster_{source}" if source in first else ""
        label = (condition or "").replace("_", " ") if trigger == "done" else trigger
        # back to an earlier part of the evening: such an arrow must not turn the picture over
        back = order.index(destination.split("_")[0]) < order.index(source.split("_")[0])
        free = ", constraint=false" if back else ""
        yield f'  {inside} -> {destination} [label="{label}"{tail}{free}];'


def loop() -> str:
    """The parts of an evening and what goes between them."""
    look = "\n".join(_LOOK)
    return f"""digraph loop {{
  graph [rankdir=LR, nodesep=0.35, ranksep=1.0, {_FONT}, bgcolor="white"];
{look}
  ruleset [label="ruleset (TOML)", style="filled", fillcolor="#fff7e0"];
  game [label="game\\npure: no clock, no sound", fillcolor="#d7e3f4"];
  conductor [label="conductor\\nperforms cues in real time", fillcolor="#d7e3f4"];
  journal [label="journal\\non the disk first", style="filled", fillcolor="#fff7e0"];
  stage [label="stage\\nvoice, music, signals, clock"];
  voice_ear [label="ear: microphone\\ngate, endpoint, grammar, Vosk"];
  keys [label="ear: keyboard"];
  remote [label="ear: the host's phone"];
  board [label="board\\na process of its own"];
  club [label="club's database"];
  ruleset -> game [label="rules"];
  game -> conductor [label="cue"];
  conductor -> game [label="outcome"];
  conductor -> journal [label="outcome"];
  journal -> game [label="replay", style=dashed];
  conductor -> stage [label="line, clock"];
  conductor -> voice_ear [label="question, answer", dir=both];
  conductor -> keys [dir=both];
  conductor -> remote [dir=both];
  conductor -> board [label="public picture"];
  journal -> club [label="protocol"];
}}
"""


PICTURES: Final[Mapping[str, Callable[[], str]]] = {"phases": phases, "loop": loop}


def source_of(picture: str) -> str:
    """What the committed picture was drawn from; "" where there is none."""
    path = FOLDER / f"{picture}.svg"
    found = _SOURCE.search(path.read_text(encoding="utf-8")) if path.exists() else None
    return unescape(found[1]) if found else ""


def draw(picture: str) -> Path:
    """Draw `picture`, with its source in it. Raises `OSError` or `CalledProcessError` without Graphviz."""
    source = PICTURES[picture]()
    done = subprocess.run(["dot", "-Tsvg"], input=source, capture_output=True, text=True, check=True)
    drawing = done.stdout[done.stdout.index("<svg") :]
    drawing = re.sub(r"<!--.*?-->\n?", "", drawing, flags=re.DOTALL)
    head, end, rest = drawing.partition(">\n")
    path = FOLDER / f"{picture}.svg"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{head}{end}<metadata>{escape(source)}</metadata>\n{rest}", encoding="utf-8")
    return path


if __name__ == "__main__":
    for name in PICTURES:
        print(draw(name))
