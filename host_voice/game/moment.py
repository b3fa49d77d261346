"""When something happens, as protocols say it."""

from __future__ import annotations

from host_voice.game.course import Course
from host_voice.game.cues import Ask, Countdown, Say, Talk
from host_voice.game.phases import INITIAL
from host_voice.game.scripts.day import DAY_BEGINS


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
