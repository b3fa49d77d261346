"""The assistant's phrases that tell the robot where the game is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from host_voice.game.cues import Line, Param, line
from tests.e2e.robot.matching import Phrases
from tests.e2e.robot.script import Answer, Said, Step

SEATS: Final = range(1, 11)
COUNTS: Final = range(11)
VOTES: Final = range(1, 7)
"""As many votes as one seat gets in a script."""
ROLES: Final = ("mafia", "commissar", "citizen", "black_king", "black_jack", "black_ace")
VARIANTS: Final = 6
"""Most ways in which something is announced."""
SPOKEN: Final = ("talk", "talk_to_music", "floor")
"""Kinds of steps that are no questions."""
CHOICES: Final = ("red", "black", "goes_on", "one_named", "all_in_turn")

_KINDS: Final = {
    "ask-mic-check": "count",
    "ask-cards-dealt": "ready",
    "ask-masks-on": "ready",
    "ask-introduced": "ready",
    "ask-host-seat": "seat_or_nobody",
    "ask-read-cards": "yes_no",
    "talk-begins": "talk",
    "cards-carried": "talk_to_music",
    "floor": "floor",
    "ask-vote-way": "choice",
    "ask-named": "seat",
    "ask-redirect": "seat_or_nobody",
    "ask-remark": "seat_or_nobody",
    "ask-first-voter": "seat",
    "ask-vote": "seat",
    "ask-victims": "seats",
    "ask-best-player": "seat",
    "ask-best-move": "seats",
    "ask-nomination": "seat_or_nobody",
    "ask-victim": "seat_or_nobody",
    "ask-hands": "count",
    "ask-all-leave": "count",
    "ask-ballot-right": "yes_no",
    "ask-game-goes-on": "yes_no",
    "ask-who-won": "choice",
    "ask-side-wins": "choice",
    "ask-card": "role_or_card",
    "ask-another-game": "yes_no",
    "ask-same-people": "yes_no",
    "ask-who-leaves": "seats",
    "ask-newcomers": "count",
    "ask-next-host": "seat_or_nobody",
    "ask-new-seats": "yes_no",
    "ask-seated": "ready",
}


def kind(step: Step) -> str:
    """The kind of answer that a question wants."""
    return _KINDS[step.key]


def ways_to_ask(step: Step, phrases: Phrases) -> list[str]:
    """The texts that end in the signal for an answer to `step`, or with which a talk begins."""
    if kind(step) in SPOKEN:
        return [phrases.text(replace(step.line, pick=pick)) for pick in range(VARIANTS)]
    texts = [phrases.text(step.line), phrases.text(step.line, again=True)]
    if kind(step) == "ready":  # a victim is asked by the same choices as a nomination
        texts.append(phrases.text(line("choices", kind="ready")))
    return texts


def _lines(prefix: str, step: Step) -> dict[Answer, Line]:
    def build(name: str, **params: Param) -> Line:
        return line(f"{prefix}-{name}", **params)

    match kind(step):
        case "seat":
            return {seat: build("seat", seat=seat) for seat in SEATS}
        case "seat_or_nobody":
            seats: dict[Answer, Line] = {seat: build("seat", seat=seat) for seat in SEATS}
            return seats | {"nobody": build("to-nobody" if step.key == "ask-redirect" else "nobody")}
        case "seats" if isinstance(step.answer, tuple):
            return {step.answer: build("seats", seats=step.answer)}
        case "seats":
            lists: dict[Answer, Line] = {seat: build("seats", seats=(seat,)) for seat in SEATS}
            return lists | {"nobody": build("nobody")}
        case "count":
            return {count: build("count", count=count) for count in COUNTS}
        case "yes_no":
            return {"yes": build("yes"), "no": build("no")}
        case "choice":
            return {name: build("choice", choice=name) for name in CHOICES}
        case "role_or_card":
            return {role: build("role", role=role) for role in ROLES}
        case _:
            return {}


def read_backs(step: Step, phrases: Phrases) -> dict[Answer, list[str]]:
    """What is said when an answer has been taken, by the answer."""
    found = {answer: [phrases.text(said)] for answer, said in _lines("heard", step).items()}
    if step.key == "ask-nomination":
        for seat in SEATS:
            found[seat].append(phrases.text(line("nominated", seat=seat)))
    if step.key == "ask-remark":  # the floor is given instead
        for seat in SEATS:
            found[seat].append(phrases.text(line("remark", seat=seat)))
    if step.key == "ask-vote":  # counted in the same breath
        votes = {seat: [line("vote-counted", seat=seat, count=count) for count in VOTES] for seat in SEATS}
        found = {seat: [phrases.text(told) for told in counted] for seat, counted in votes.items()}
    if step.key == "ask-best-player":
        for seat in SEATS:
            found[seat].append(phrases.text(line("best-player", seat=seat)))
    if step.key == "ask-best-move" and isinstance(step.answer, tuple):
        found[step.answer] = [phrases.text(line("best-move", seats=step.answer))]
    if step.key == "ask-mic-check":
        found = {count: [phrases.text(line("mic-heard", count=count))] for count in COUNTS}
    return found


def replies(said: Said, phrases: Phrases) -> dict[Answer, list[str]]:
    """What may be said to a command, by the seat that was understood (0 where none is mentioned)."""
    return _by_seat(said.reply, phrases)


def beginnings(step: Step, phrases: Phrases) -> dict[Answer, list[str]]:
    """With what a talk or a speech like that of `step` begins, by the seat (0 where none is mentioned)."""
    return _by_seat(step.line, phrases)


def _by_seat(said: Line, phrases: Phrases) -> dict[Answer, list[str]]:
    params = dict(said.params)
    seats = SEATS if "seat" in params else (0,)
    lines = {
        seat: replace(said, params=tuple((params | {"seat": seat}).items()) if seat else said.params)
        for seat in seats
    }
    return {
        seat: sorted({phrases.text(replace(each, pick=pick)) for pick in range(VARIANTS)})
        for seat, each in lines.items()
    }


def confirmations(step: Step, phrases: Phrases) -> dict[Answer, list[str]]:
    """What is said to ask whether an answer was meant, by the answer."""
    found = {answer: [phrases.text(said)] for answer, said in _lines("confirm", step).items()}
    if removed := step.tricks.get("remove"):
        found[f"remove {removed}"] = [phrases.text(line("confirm-remove", seat=removed))]
    return found


def choices(step: Step, phrases: Phrases) -> str:
    """What is read out when an answer was not understood for the third time."""
    return phrases.text(line("choices", kind=kind(step)))


def everything(steps: Iterable[Step], phrases: Phrases) -> set[str]:
    """All texts that the robot may have to recognise."""
    texts: set[str] = set()
    for step in steps:
        texts.update(ways_to_ask(step, phrases))
        if kind(step) in SPOKEN:
            for ways in beginnings(step, phrases).values():
                texts.update(ways)
        else:
            texts.add(choices(step, phrases))
        for said in step.commands:
            for ways in replies(said, phrases).values():
                texts.update(ways)
        for ways in (*read_backs(step, phrases).values(), *confirmations(step, phrases).values()):
            texts.update(ways)
    return texts
