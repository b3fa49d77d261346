"""Answers typed before their question: whoever leads with open eyes is ahead of the voice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from host_voice.conductor.surroundings import Score
from host_voice.ear.question import Heard, Question, Source
from host_voice.game.cues import Ask, Countdown, Cue, Kind, Say, Talk, Value
from host_voice.game.outcomes import Done


@dataclass(frozen=True, slots=True)
class Kept:
    """A legal answer to `ask`, typed before it was due or in its silent window."""

    ask: Ask
    value: Value
    source: Source = "keys"

    def answers(self, cue: Ask) -> bool:
        """Whether `cue` is the same question; which variant of its words is due does not matter."""
        one, other = self.ask.line, cue.line
        return (one.key, one.params, self.ask.kind) == (other.key, other.params, cue.kind)


def question_of(ask: Ask, game: Score, *, cancellable: bool = False) -> Question:
    """What the ears listen for when `ask` is due."""
    return Question(
        ask.kind,
        game.seats,
        ask.legal,
        ask.illegal,
        ask.limit,
        cancellable=cancellable,
        reasons=game.reasons,
        aliases=ask.aliases,
        least=ask.least,
    )


def answers_now(heard: Heard, question: Question) -> bool:
    """Whether what `heard` answers is open as `question` now, or comes next after it.

    A line that was typed for a question that is over must not answer the next one.
    """
    asked = heard.asked
    if asked is not None and asked.kind is Kind.LISTEN:
        asked = asked.other
    if asked is None:
        return True
    meant = replace(asked, cancellable=False)
    return meant in (replace(question, cancellable=False), question.other)


def coming(game: Score) -> Ask | None:
    """The question that what is typed now may answer already.

    By day only the one that follows the announcement or the pause in progress directly (a pause between them
    does not count); at night the next silent one, from nightfall on. Not across a timed turn.
    """
    cue = game.next_cue()
    if not isinstance(cue, Ask):
        cue = _next_question(game, cue)
    return cue if cue is not None and cue.silent == game.at_night else None


def _next_question(game: Score, cue: Cue | None) -> Ask | None:
    if cue is None or isinstance(cue, Countdown | Talk):
        return None
    ahead = game.fork()
    while True:
        ahead.record(Done())
        following = ahead.next_cue()
        if isinstance(following, Ask):
            return following
        by_day_too_far = isinstance(following, Say) and not game.at_night
        if following is None or isinstance(following, Countdown | Talk) or by_day_too_far:
            return None
