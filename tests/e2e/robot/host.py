"""The robot's mind: it follows its script by what it hears, answers, misbehaves and corrects."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import numpy as np

from host_voice.game.cues import line
from host_voice.ports import Signal
from tests.e2e.robot import questions
from tests.e2e.robot.listening import TAPE_RATE, Attention, Noticed, Tape
from tests.e2e.robot.matching import EVERY_WORD, RATE, Phrases, Samples, likeness
from tests.e2e.robot.mouth import Mouth
from tests.e2e.robot.record import Record
from tests.e2e.robot.script import Answer, Step
from tests.e2e.robot.words import Words

THINKING: Final = 0.3
"""Seconds from noticing a signal to speaking; playing the clip takes another tenth to begin."""
PATIENCE: Final = 150.0
"""Seconds without any signal of the assistant after which the robot gives up."""
TALKS: Final = 8.0
"""Seconds after which a command that has not been followed is given once more."""
LOOKS: Final = 0.7
"""Seconds between two looks for what is said to music."""
TRIES: Final = 12
"""Answers to one question after which it gives up."""

CONFIRM_REMOVE: Final = "confirm-remove"

_LONGEST = 16.0
_QUESTION_LIKE = 0.7
_PROMPT_BEGINS = 0.5
_EARLY = 0.4


class LostError(AssertionError):
    """The robot does not know what to do any more."""


class Host:
    """Plays `steps`.

    `kill` ends the program at once and starts it again, `stop` asks it to end, `used` tells the seconds of
    processor time it has used.
    """

    def __init__(
        self,
        steps: list[Step],
        *,
        tape: Tape,
        phrases: Phrases,
        words: Words,
        mouth: Mouth,
        record: Record,
        kill: Callable[[], None],
        stop: Callable[[], None],
        used: Callable[[], float],
    ) -> None:
        self._steps = steps
        self._tape = tape
        self._attention = Attention(tape)
        self._phrases = phrases
        self._words = words
        self._mouth = mouth
        self._record = record
        self._kill = kill
        self._stop = stop
        self._used = used
        self._at = 0
        self._said: Answer | None = None
        self._answered_at = 0
        self._tries = 0
        self._refused = False
        self._taken = False
        self._take_back = False
        self._removing: Answer | None = None
        self._removed: Answer | None = None
        self._pausing = False
        self._last_said = 0.0
        self._looked = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []
        self._last_signal = time.monotonic()
        self._waiting_since: tuple[float, float] | None = None

    @property
    def step(self) -> Step:
        """The question in turn."""
        return self._steps[self._at]

    def prepare(self) -> None:
        """Render everything that may be heard or said."""
        for text in questions.everything(self._steps, self._phrases):
            self._phrases.sound(text)
        for step in self._steps:
            for way in self._words.ways(step.key, step.answer):
                self._mouth.clip(way)
            for command in step.commands:
                self._mouth.clip(self._words.command(command.words))
        said = self._words
        for way in (*said.ways("", "yes"), *said.ways("", "no"), said.take_back, said.undo):
            self._mouth.clip(way)
        self._mouth.mumble(self._words.babble)
        self._last_signal = time.monotonic()

    def attend(self) -> None:
        """Deal with what has been heard since the last call. Raises `LostError`."""
        for noticed in self._attention.notice():
            if noticed.what is not None:
                self._last_signal = time.monotonic()
            match noticed.what:
                case Signal.OPEN:
                    self._asked(noticed.at)
                case Signal.CONFIRM:
                    self._confirm(noticed.at)
                case Signal.START:
                    self._speech_begins(noticed.at)
                case None:
                    self._phrase_over(noticed)
        self._over_the_prompt()
        self._talk_to_music()
        now = time.monotonic()
        if questions.kind(self.step) in questions.SPOKEN and not self._due and now - self._last_said > TALKS:
            self._speak()
        for entry in [entry for entry in self._due if entry[0] <= now]:
            self._due.remove(entry)
            entry[1]()
        if now - self._last_signal > PATIENCE:
            raise LostError(f"nothing is asked after {self.step.line}")

    @property
    def done(self) -> bool:
        """Whether the last question has been answered."""
        return self._at == len(self._steps) - 1 and self.step.answered

    # What is heard

    def _asked(self, at: int) -> None:
        self._due.clear()
        self._pausing = False
        found = self._which(at)
        if found is None:
            self._unknown_question(at)
            return
        if found > self._at:
            if self._said not in (None, self.step.answer):
                self._note("wrong_unnoticed", at, said=self._said)
                self._take_back = True
            if self._refused or self._take_back:
                self._note("undo", at)
                self._refused = self._take_back = False
                self._said = None
                self._later(self._words.undo)
                return
            self._accepted(found, at)
        elif found < self._at:
            self._note("again_from", at, key=self._steps[found].key)
            self._at, self._tries = found, 0
        elif self.step.answered and self._said is not None:
            self._note("asked_again", at)
        self._refused = self._take_back = False
        self._measure_waiting()
        self._answer(at)

    def _which(self, at: int) -> int | None:
        """The step whose question ended at `at`; the nearest of several with the same words."""
        here = self._at
        near = [here, here + 1, here - 1, here + 2, here - 2, here + 3, here - 3, here - 4]
        if self._refused and self.step.key == "ask-ballot-right":
            near = [index for index in near if index <= here][::-1]
        if self._taken:
            near[:2] = near[1::-1]  # the next may be in the same words, or sound so where sound was lost
        heard = self._tape.heard(at - round(_LONGEST * TAPE_RATE), at + TAPE_RATE // 4)
        asked = {
            index: questions.ways_to_ask(self._steps[index], self._phrases)
            for index in near
            if 0 <= index < len(self._steps)
        }
        likes = {
            index: max(self._question_like(heard, index, text) for text in texts)
            for index, texts in asked.items()
        }
        best = max(likes.values())
        if best > _QUESTION_LIKE:
            return next(index for index in asked if likes[index] > best - 0.02)
        choices = self._phrases.at_end(heard, questions.choices(self.step, self._phrases)).whole
        if choices > _QUESTION_LIKE:
            return here
        self._note("unknown_question", at, likes=[round(like, 2) for like in likes.values()], choices=choices)
        return None

    def _question_like(self, heard: Samples, index: int, text: str) -> float:
        like = self._phrases.at_end(heard, text)
        # the same ballot with another count is like it but for one word
        other = self._steps[index].key == "ask-ballot-right" and like.worst < EVERY_WORD
        return 0.0 if other else like.whole

    def _unknown_question(self, at: int) -> None:
        after = self._steps[self._at + 1] if self._at + 1 < len(self._steps) else None
        if after is not None and after.key == "ask-ballot-right" and self.step.answered:
            self._note("wrong_ballot", at)
            self._at, self._tries, self._refused = self._at + 1, 0, True
            self.step.answered = True
            self._later(self._words.ways("", "no")[0])
            return

    def _confirm(self, at: int) -> None:
        self._due.clear()
        heard = self._tape.heard(at - 6 * TAPE_RATE, at + TAPE_RATE // 4)
        asked = questions.confirmations(self.step, self._phrases)
        seat = self._removing or self._removed
        removal = f"remove {seat}"
        if seat is not None:
            question: dict[Answer, list[str]] = {
                removal: [self._phrases.text(line(CONFIRM_REMOVE, seat=seat))]
            }
            asked = question if self._removing is not None else asked | question
        value = self._phrases.clearly(heard, asked)
        # a yes that was not heard is asked for once more
        meant: Answer = removal if self._removing is not None or value == removal else self.step.answer
        right = value == meant
        if value not in (None, self._said, removal) and self._removing is None:
            self._note("misheard_confirm", at, value=value, said=self._said)
        self._note("confirm", at, value=value, right=right)
        self._refused, self._taken = not right, right
        self._said = None  # what has been confirmed is not read back
        if right and self._removing is not None:
            self._removing, self._removed = None, self._removing
            self.step.commands = self.step.commands[1:]
            self.step.answered = True  # the removal may end the game
        self._tries += 1
        options = self._words.ways("", "yes" if right else "no")
        self._later(options[self._tries % len(options)] if self._tries > 3 else options[0])

    def _speech_begins(self, at: int) -> None:
        following = self._following
        if following is None or not self.step.answered:
            return
        if following.take("kill") is not None:
            self._due.append((time.monotonic() + 0.4, self._killed))
        elif questions.kind(following) == "floor" and self._announced(following, at):
            self._spoken_step(at)

    def _killed(self) -> None:
        self._note("kill", self._tape.end)
        self._kill()
        self._last_signal = time.monotonic()

    def _phrase_over(self, noticed: Noticed) -> None:
        """Was that the read-back, and is it right?"""
        if self._pausing:
            self._pausing = False
            self._later(self._words.command(self._words.resume), 1.0)
            return
        if self._talk_begins(noticed.at):
            return
        if self.step.commands and self.step.answered and self._removing is None:
            self._reply_heard(noticed)
            return
        if self._said is None or not self.step.answered or questions.kind(self.step) == "ready":
            return
        # what was said before the answer cannot be its read-back: the question itself may end alike
        since = max(noticed.at - 4 * TAPE_RATE, self._answered_at)
        heard = np.pad(self._tape.heard(since, noticed.at + TAPE_RATE // 5), (0, RATE // 4))
        told = questions.read_backs(self.step, self._phrases)
        alike = self.step.key == "ask-remark"  # what is said has all but one word in common
        value = self._phrases.word_by_word(heard, told) if alike else self._phrases.clearly(heard, told)
        if value is None:
            return
        said, self._said = self._said, None
        self._taken = value == self.step.answer
        if self._taken:
            self._note("read_back_right", noticed.at, value=value)
        elif self.step.key == "ask-mic-check" or self.step.key == "ask-hands":
            self._note("misheard", noticed.at, value=value, said=said)  # the whole ballot is confirmed later
        else:
            if value == said:
                self._note("cancel_trick", noticed.at, value=value)
            else:
                self._note("misheard", noticed.at, value=value, said=said)
            self._take_back = True
            self._later(self._words.take_back, 0.35)

    def _talk_begins(self, at: int) -> bool:
        """Whether that was the announcement of the talk that comes next; then it is ended soon."""
        following = self._following
        if following is None or questions.kind(following) != "talk" or not self.step.answered:
            return False
        if not self._announced(following, at + TAPE_RATE // 5):
            return False
        self._spoken_step(at)
        return True

    def _talk_to_music(self) -> None:
        """Where music plays no phrase ends in silence: look now and then whether the talk is announced."""
        following, now = self._following, time.monotonic()
        if following is None or questions.kind(following) != "talk_to_music" or not self.step.answered:
            return
        if now - self._looked > LOOKS:
            self._looked = now
            if self._announced(following, self._tape.end):
                self._spoken_step(self._tape.end)

    @property
    def _following(self) -> Step | None:
        """The step after the present one."""
        return self._steps[self._at + 1] if self._at + 1 < len(self._steps) else None

    def _announced(self, step: Step, until: int) -> bool:
        """Whether what `step` begins with has just been heard."""
        heard = np.pad(self._tape.heard(until - 10 * TAPE_RATE, until), (0, RATE // 4))
        said = questions.beginnings(step, self._phrases)
        return self._phrases.word_by_word(heard, said) == dict(step.line.params).get("seat", 0)

    def _spoken_step(self, at: int) -> None:
        self._accepted(self._at + 1, at)
        self._due.clear()
        self.step.answered = True
        self._speak()

    # What is said

    def _speak(self) -> None:
        """Give the next command of a speech or a talk, or end it."""
        self._tries += 1
        if self._tries > TRIES:
            raise LostError(f"{self.step.line} does not end")
        if not self.step.commands:
            self._later(self._words.ways(self.step.key, self.step.answer)[0], 1.0)
            return
        command = self.step.commands[0]
        self._note("command", self._tape.end, words=command.words)
        self._removing = dict(command.reply.params)["seat"] if command.reply.key == CONFIRM_REMOVE else None
        self._later(self._words.command(command.words), 0.7)

    def _reply_heard(self, noticed: Noticed) -> None:
        """Was that what should be said to the command, or to the same about somebody else?"""
        (command, *others), at = self.step.commands, noticed.at
        heard = np.pad(self._tape.heard(at - 12 * TAPE_RATE, at + TAPE_RATE // 5), (0, RATE // 4))
        seat = self._phrases.word_by_word(heard, questions.replies(command, self._phrases))
        if seat is None:
            return
        right = seat == dict(command.reply.params).get("seat", 0)
        self._note("reply", at, words=command.words, seat=seat, right=right)
        if right:
            self.step.commands, self._tries = others, 0
            self._speak()
        else:
            self._later(self._words.undo)

    def _accepted(self, found: int, at: int) -> None:
        for index in range(self._at, found):
            if not self._steps[index].answered:
                raise LostError(f"{self._steps[index].line} was never asked")
        self._note("accepted", at, key=self.step.key, value=self.step.answer)
        self._at, self._tries, self._said = found, 0, None
        self._taken = False

    def _answer(self, at: int) -> None:
        step = self.step
        self._tries += 1
        if self._tries > TRIES:
            raise LostError(f"{step.line} was answered {TRIES} times")
        if step.take("late") is not None:
            self._note("trick_late", at)
            self._waiting_since = time.monotonic(), self._used()
            return
        if isinstance(self._removing, int):  # the command was not understood: the question came again
            self._remove(self._removing)
            return
        if step.take("stop") is not None:
            step.answered = True
            self._stop()
            return
        if step.take("undo") is not None:
            self._note("trick_undo", at)
            self._later(self._words.undo)
            return
        if step.take("pause") is not None:
            self._note("trick_pause", at)
            self._later(self._words.command(self._words.pause))
            self._due.append((time.monotonic() + 2.0, self._expect_pause))
            return
        if (seat := step.take("remove")) is not None:
            self._note("trick_remove", at)
            assert isinstance(seat, int)
            self._remove(seat)
            return
        if step.take("mumble") is not None:
            self._note("trick_mumble", at)
            self._due.append(
                (time.monotonic() + THINKING, lambda: self._mouth.say(self._mouth.mumble(self._words.babble)))
            )
            return
        answer = step.answer
        for trick in ("wrong", "first"):
            if (other := step.take(trick)) is not None:
                self._note(f"trick_{trick}", at, value=other)
                answer = other
                break
        options = self._words.ways(step.key, answer)
        way = options[(self._tries - 1) % len(options)] if answer == step.answer else options[0]
        self._said, self._taken = answer, False
        self._answered_at = self._tape.end
        step.answered = True
        self._note("answer", at, key=step.key, value=answer, words=way)
        self._later(way)

    def _remove(self, seat: int) -> None:
        self._removing = seat
        ways = self._words.removals(seat)
        self._later(ways[(self._tries - 1) % len(ways)])

    def _expect_pause(self) -> None:
        self._pausing = True

    def _over_the_prompt(self) -> None:
        """Speak over the next question, or begin before it ends, where the script says so."""
        if not self.step.answered or self._at + 1 >= len(self._steps):
            return
        step = self._steps[self._at + 1]
        trick = next((trick for trick in ("over", "early") if trick in step.tricks), None)
        if trick is None:
            return
        shape = self._phrases.sound(self._phrases.text(step.line))
        beginning = shape[: round(_PROMPT_BEGINS * RATE)]
        end = self._tape.end
        window = self._tape.heard(end - round(1.2 * TAPE_RATE), end)
        score, offset = likeness(window, beginning)
        if score < 0.9:
            return
        step.take(trick)
        self._note(f"trick_{trick}", end)
        passed = (len(window) - offset) / RATE
        delay = 0.05 if trick == "over" else max(0.0, len(shape) / RATE - passed - _EARLY)
        self._later(self._words.ways(step.key, step.answer)[0], delay)

    def _later(self, way: str, delay: float = THINKING) -> None:
        clip = self._mouth.clip(way)
        self._last_said = time.monotonic() + delay
        self._due.append((self._last_said, lambda: self._mouth.say(clip)))

    def _measure_waiting(self) -> None:
        if self._waiting_since is not None:
            since, used = self._waiting_since
            self._record.measure("cpu_waiting", (self._used() - used) / (time.monotonic() - since))
            self._waiting_since = None

    def _note(self, what: str, at: int, **facts: object) -> None:
        self._record.note(what, at / TAPE_RATE, step=self._at, **facts)
