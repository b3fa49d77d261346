"""A cue in progress, as the host's commands see it."""

from __future__ import annotations

from enum import StrEnum


class CueChangedError(Exception):
    """A command moved the game: the cue in progress is no longer the one that is due."""


class StepAgainError(Exception):
    """A night goes on after a pause: the step of the role in turn begins anew."""


class Ending(StrEnum):
    """How an evening ended."""

    OVER = "over"
    INTERRUPTED = "interrupted"
    UNANSWERED = "unanswered"
    """Nobody could answer any more."""


class EndedError(Exception):
    """The evening ends now, as `ending` says; everything recorded so far is safe."""

    def __init__(self, ending: Ending = Ending.INTERRUPTED) -> None:
        self.ending = ending
        super().__init__(ending.value)


class Performance:
    """One cue in progress. `modal`: a yes or no of a command, during which no other command counts."""

    modal = False

    @property
    def thankable(self) -> bool:
        """Whether the speaker's own thanks may end it."""
        return False

    def hold(self, at: float | None = None) -> None:
        """Stop: take back what is scheduled and stop the clock, as it was `at` (None: now)."""

    def go_on(self) -> None:
        """Continue after `hold`."""

    def skip(self, at: float | None = None) -> bool:
        """End early, as of `at` (None: now). False where the full time is due, or an answer."""
        return False

    def rewind(self, seconds: float | None, at: float | None = None) -> float | None:
        """Stop, and give so many seconds of what has run `at` (None: now) back (None: all of it).

        `go_on` starts the clock again. Returns how long the clock has run then; None where no clock runs,
        or it must not be touched.
        """
        return None

    def proceed(self) -> bool:
        """The host says to continue although nothing is paused. False where that means nothing."""
        return False

    def repeat(self) -> bool:
        """Say it once more. False where there is nothing to say."""
        return False

    def remind(self) -> None:
        """Show once more what is asked, below what a typed command has shown."""

    def aside(self, text: str) -> bool:
        """Say `text` where it disturbs nothing that is scheduled. False where nothing is."""
        return False

    def restart(self) -> None:
        """A part that listened was lost and is back."""

    def refuse(self) -> None:
        """Treat it as answered by no (for modal ones)."""

    def accept(self) -> None:
        """Treat it as answered by yes (for modal ones)."""

    def time_left(self) -> float | None:
        """Seconds until its end, where it has one."""
        return None
