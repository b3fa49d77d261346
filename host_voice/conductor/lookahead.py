"""Which texts are likely to be spoken soon, so that they can be rendered meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from host_voice.conductor.readback import confirm_line, heard_line
from host_voice.conductor.surroundings import Narrator, Score
from host_voice.errors import HostVoiceError
from host_voice.game.cues import Ask, Countdown, Cue, Kind, Line, Say, Talk, Value, line
from host_voice.game.outcomes import Answer, Done, Elapsed, Finish, Silence

STEPS = 8
"""How many cues it looks ahead on each branch."""

BRANCHES = 2
"""How many answers of an open question are followed: each costs a copy of the game."""

_SPOKEN_VALUES = 12


def texts(game: Score, cue: Cue, narrator: Narrator) -> list[str]:
    """What may be said during and after `cue`, the most urgent first, each once."""
    found: dict[str, None] = {}
    for phrase, short in _lines(game, cue):
        try:
            text = narrator.again(phrase) if short else narrator.text(phrase)
        except HostVoiceError:
            continue  # it is reported when it is really due
        found.setdefault(text)
    return list(found)


def _lines(game: Score, cue: Cue) -> Iterator[tuple[Line, bool]]:
    if isinstance(cue, Countdown):
        yield from _of_countdown(cue)
    if isinstance(cue, Ask) and not cue.silent:
        yield from _of_question(cue)
    for outcome in _plausible(cue):
        yield from _after(game, outcome)
    if isinstance(cue, Ask) and not cue.silent:
        yield from _around_question(cue)


def _of_countdown(cue: Countdown) -> Iterator[tuple[Line, bool]]:
    if cue.warning is not None:
        yield cue.warning, False
    yield cue.ending, False


def _of_question(cue: Ask) -> Iterator[tuple[Line, bool]]:
    for value in islice(_values(cue), _SPOKEN_VALUES):
        phrase = (confirm_line if cue.weighty else heard_line)(cue.kind, value, cue.line.key)
        if phrase is not None:
            yield phrase, False
    yield cue.line, True


def _around_question(cue: Ask) -> Iterator[tuple[Line, bool]]:
    """What is said when the answer is not one."""
    yield line("choices", kind=cue.kind.value), False
    yield line("cancelled"), False
    for value, reason in islice(cue.illegal, _SPOKEN_VALUES):
        if isinstance(value, int) and cue.kind is not Kind.COUNT:
            yield line(reason, seat=value), False
    if not cue.weighty:
        for value in islice(_values(cue), _SPOKEN_VALUES):
            phrase = confirm_line(cue.kind, value, cue.line.key)
            if phrase is not None:
                yield phrase, False


def _values(cue: Ask) -> Iterator[Value]:
    if cue.kind is not Kind.SEATS:
        yield from cue.legal


def _after(game: Score, outcome: Finish) -> Iterator[tuple[Line, bool]]:
    """The announcements on the most plausible way on."""
    ahead = game.fork()
    ahead.record(outcome)
    for _ in range(STEPS):
        cue = ahead.next_cue()
        if cue is None:
            return
        if isinstance(cue, Say):
            yield cue.line, False
        elif isinstance(cue, Countdown):
            yield from _of_countdown(cue)
        elif isinstance(cue, Ask) and not cue.silent:
            yield cue.line, False
            return
        plausible = _plausible(cue)
        if not plausible:
            return
        ahead.record(plausible[0])


def _plausible(cue: Cue) -> list[Finish]:
    match cue:
        case Countdown():
            return [Elapsed(cue.seconds)]
        case Talk():
            return [Elapsed(0.0)]
        case Ask() if cue.seconds is not None:
            return [Silence()]
        case Ask(kind=Kind.SEATS):
            return [Answer(())]
        case Ask():
            # The last legal value is "nobody" or "no" where there is such a thing.
            likely = dict.fromkeys((*cue.legal[-1:], *cue.legal[:1]))
            return [Answer(value) for value in islice(likely, BRANCHES)]
        case _:
            return [Done()]
