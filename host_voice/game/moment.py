"""When something happens, as protocols say it."""

from __future__ import annotations

from host_voice.game.chronicle import When
from host_voice.game.course import Course
from host_voice.game.cues import Ask, Countdown, Pause, Say, Talk
from host_voice.game.phases import INITIAL
from host_voice.game.scripts.circle import COUNTS
from host_voice.game.scripts.day import DAY_BEGINS


def when(course: Course) -> When:
    """The present moment, also as exactly as a recorded game needs it to be played again."""
    state = course.state
    ballots = sum(len(day.ballots) for day in state.chronicle.days if day.day >= state.day)
    return When(during(course), course.speaker, ballots, state.facts, _in_progress(course))


def _in_progress(course: Course) -> str:
    """The cue's name and the seat it is about; at night after the step that it is part of."""
    match course.cue:
        case Say(line) | Ask(line):
            params = dict(line.params)
            key = COUNTS[0] if line.key in COUNTS else line.key  # who voted by silence is not recorded
            words = (key, params.get("seat", params.get("by")))
        case Countdown(purpose) | Pause(purpose):
            words = (purpose, None)
        case cue:
            words = (type(cue).__name__.lower(), None)
    return " ".join(str(word) for word in (course.state.step, *words) if word is not None)


def during(course: Course) -> str:
    """The present moment, in the words of protocols."""
    if course.phase == INITIAL:
        return "opening"
    if course.phase == "night_introduction":
        return "night zero"
    match course.phase.partition("_")[0]:
        case "exile":
            return "day kill speaking"
        case "morning":
            if course.state.dark:
                return "dawn"
            return "night kill speaking" if course.state.leaving else "morning"
        case "vote":
            return "voting"
        case "night":
            return "night"
        case "day" if _adds_remarks(course):
            return "remark"
        case "day" if course.state.turn is None and not _discusses(course):
            return "candidates"
        case _:
            return "speaking"


def _adds_remarks(course: Course) -> bool:
    """Whether somebody adds something after the circle, or is asked for that."""
    turn, cue = course.state.turn, course.own_cue
    asked = isinstance(cue, Ask) and cue.line.key == "ask-remark"
    return asked or (turn is not None and turn.purpose == "remark")


def _discusses(course: Course) -> bool:
    """Whether the day's first announcement is in progress, or everybody talks."""
    cue = course.own_cue
    return isinstance(cue, Talk | Countdown) or (isinstance(cue, Say) and cue.line.key in DAY_BEGINS)
