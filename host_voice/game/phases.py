"""The guard table: which phase follows which. `host_voice diagram` draws it.

Conditions are methods of the model (`state.State`), whose attribute `phase` it moves.
"""

from __future__ import annotations

from typing import Any, Final

from transitions import Machine

INITIAL = "opening"
HALTED = "halted"
FINAL = "end"

STATES: list[str | dict[str, Any]] = [
    INITIAL,
    {"name": "night", "children": ["introduction", "steps"]},
    {"name": "morning", "children": ["first", "news", "farewell"]},
    {"name": "day", "children": ["speeches", "closed"]},
    {"name": "vote", "children": ["ballot", "defence", "question", "broken", "called"]},
    {"name": "exile", "children": ["departure", "farewell"]},
    HALTED,
    FINAL,
]

# (trigger, source, destination, condition). The first row whose condition holds is taken.
# `done`: the phase's script has ended; `broken`: a removal has broken an open vote;
# `night`, `vote`, `morning`: the host overrules the course of the game; `halt`: somebody who has left gave
# a sign; `finish`: there is a verdict, or the host has stopped the game.
TRANSITIONS: list[tuple[str, str, str, str | None]] = [
    ("done", "opening", "night_introduction", None),
    ("done", "night_introduction", "morning_first", None),
    ("done", "morning_first", "day_speeches", None),
    ("done", "day_speeches", "vote_ballot", "ballot_due"),
    ("done", "day_speeches", "exile_departure", "somebody_leaves"),
    ("done", "day_speeches", "day_speeches", "day_repeats"),
    ("done", "day_speeches", "night_steps", None),
    ("done", "vote_ballot", "exile_departure", "somebody_leaves"),
    ("done", "vote_ballot", "vote_defence", "defence_due"),
    ("done", "vote_ballot", "vote_ballot", "revote_due"),
    ("done", "vote_ballot", "vote_question", "question_due"),
    ("done", "vote_ballot", "day_speeches", "day_repeats"),
    ("done", "vote_ballot", "night_steps", None),
    ("done", "vote_defence", "vote_ballot", None),
    ("done", "vote_question", "exile_departure", "somebody_leaves"),
    ("done", "vote_question", "night_steps", None),
    ("broken", "vote", "vote_broken", None),
    ("done", "vote_broken", "vote_ballot", "ballot_due"),
    ("done", "vote_broken", "exile_departure", "somebody_leaves"),
    ("done", "vote_broken", "day_speeches", "day_repeats"),
    ("done", "vote_broken", "night_steps", None),
    ("night", "day", "day_closed", None),
    ("night", "vote", "day_closed", None),
    ("night", "exile", "day_closed", None),
    ("night", "morning", "day_closed", None),
    ("done", "day_closed", "night_steps", None),
    ("vote", "day", "vote_called", None),
    ("vote", "vote", "vote_called", None),
    ("done", "vote_called", "vote_ballot", "ballot_due"),
    ("done", "vote_called", "exile_departure", "somebody_leaves"),
    ("done", "vote_called", "day_speeches", "day_repeats"),
    ("done", "vote_called", "night_steps", None),
    ("morning", "night_introduction", "morning_first", None),
    ("morning", "night_steps", "morning_news", None),
    ("done", "exile_departure", "exile_farewell", None),
    ("done", "exile_farewell", "day_speeches", "day_repeats"),
    ("done", "exile_farewell", "night_steps", None),
    ("done", "night_steps", "morning_news", None),
    ("done", "morning_news", "morning_farewell", "somebody_leaves"),
    ("done", "morning_news", "day_speeches", None),
    ("done", "morning_farewell", "day_speeches", None),
    ("halt", "*", "halted", None),
    ("finish", "*", "end", None),
]

PHASES: Final = tuple(
    phase
    for state in STATES
    for phase in (
        [state] if isinstance(state, str) else [f"{state['name']}_{child}" for child in state["children"]]
    )
)


def within(source: str) -> tuple[str, ...]:
    """The phases that a source of the table stands for: itself, those nested in it, or (`*`) all."""
    return tuple(p for p in PHASES if source in ("*", p) or p.startswith(f"{source}_"))


# One machine serves every game, in whatever thread: it is a table without a state of its own. A hierarchical
# machine keeps the scope of the trigger in progress, so nested sources are written out instead.
MACHINE = Machine(
    model=None,
    states=list(PHASES),
    transitions=[
        {"trigger": trigger, "source": list(within(source)), "dest": dest, "conditions": condition}
        for trigger, source, dest, condition in TRANSITIONS
    ],
    initial=INITIAL,
    auto_transitions=False,
    model_attribute="phase",
)


def leads(phase: str, trigger: str) -> bool:
    """Whether `trigger` leads anywhere from `phase`, as far as the table alone tells."""
    return any(trigger == name and phase in within(source) for name, source, _, _ in TRANSITIONS)


def mermaid() -> str:
    """The table as a Mermaid state diagram."""
    lines = ["stateDiagram-v2", f"    [*] --> {INITIAL}"]
    for state in STATES:
        if isinstance(state, dict):
            lines.append(f"    state {state['name']} {{")
            lines += [f"        {state['name']}_{child}" for child in state["children"]]
            lines.append("    }")
    parts = [state["name"] if isinstance(state, dict) else state for state in STATES]
    for trigger, source, dest, condition in TRANSITIONS:
        sources = [part for part in parts if part not in (dest, FINAL)] if source == "*" else [source]
        note = f" [{condition}]" if condition else ""
        lines += [f"    {each} --> {dest}: {trigger}{note}" for each in sources]
    return "\n".join([*lines, f"    {FINAL} --> [*]", ""])
