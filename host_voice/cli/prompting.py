"""Questions at the terminal, in the user's language: what is wrong is said, and asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from host_voice.cli.printing import note
from host_voice.cli.translated import WrongUsageError
from host_voice.messages import sentence, text

_Read = TypeVar("_Read")


def ask(question: str, read: Callable[[str], _Read], default: str | None = None, suffix: str = " ") -> _Read:
    """What `read` makes of the answer; it raises `WrongUsageError` for one that will not do.

    `default` stands for Enter alone. Where the input has ended, that is a `WrongUsageError` of its own.
    """
    while True:
        try:
            answer: str = click.prompt(
                question, default, show_default=False, err=True, prompt_suffix=suffix, value_proc=str
            )
        except click.Abort as abort:
            if isinstance(abort.__context__, EOFError):  # click makes the same of Ctrl-C
                raise WrongUsageError(text("prompt-ended")) from abort
            raise
        try:
            return read(answer)
        except WrongUsageError as error:
            note(sentence(error.message))


def choose(question: str, choices: Sequence[str], default: str) -> str:
    """One of `choices`."""

    def read(answer: str) -> str:
        word = answer.strip().lower()
        if word not in choices:
            raise WrongUsageError(text("prompt-one-of", choices=list(choices)))
        return word

    return ask(f"{question} ({', '.join(choices)}) [{default}]", read, default)


def confirm(question: str, *, default: bool) -> bool:
    """A yes or a no."""
    yes, no = (text(key).split() for key in ("prompt-yes", "prompt-no"))

    def read(answer: str) -> bool:
        word = answer.strip().lower()
        if word not in (*yes, *no):
            raise WrongUsageError(text("prompt-one-of", choices=[yes[0], no[0]]))
        return word in yes

    shown = f"{yes[0].upper()}/{no[0]}" if default else f"{yes[0]}/{no[0].upper()}"
    return ask(f"{question} [{shown}]", read, yes[0] if default else no[0])
