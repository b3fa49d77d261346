"""Every way a command can end, as an exit code and one message: 0 done, 1 failed, 2 wrong usage."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from host_voice.cli import logs
from host_voice.cli.printing import note
from host_voice.cli.translated import usage_message
from host_voice.errors import HostVoiceError
from host_voice.messages import render, text

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130


def guarded(action: Callable[[], Any]) -> int:
    """Run `action`, tell the user what went wrong, return the exit code."""
    try:
        result = action()
    except HostVoiceError as error:
        note(text("cli-error", message=render(error)))
        return FAILED
    except click.exceptions.NoArgsIsHelpError as error:
        note(error.ctx.get_help())
        return WRONG_USAGE
    except click.UsageError as error:
        _show_usage(error)
        return WRONG_USAGE
    except click.ClickException as error:
        note(text("cli-error", message=error.format_message()))
        return FAILED
    except click.exceptions.Exit as end:
        return end.exit_code
    except (click.Abort, KeyboardInterrupt):
        note(text("cli-interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone (`| head`); there is nobody left to tell. The rest of the
        # buffer must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        return _unexpected(error)
    return result if isinstance(result, int) else 0


@contextmanager
def ended_politely() -> Iterator[None]:
    """Being told to end by the system is as Ctrl-C, so that everything is tidied up."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    ours = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]  # `nohup` stays
    for number in ours:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def _show_usage(error: click.UsageError) -> None:
    if error.ctx is not None:
        note(error.ctx.get_usage())
        note(text("usage-hint", command=error.ctx.command_path))
    note(text("cli-error", message=usage_message(error)))


def _unexpected(error: Exception) -> int:
    name = type(error).__name__
    log = logs.attach()
    logging.getLogger(__name__).error("unexpected failure", exc_info=error)
    if log.failure is not None:
        note(text("cli-unexpected-unlogged", kind=name, detail=str(error), reason=str(log.failure)))
    else:
        note(text("cli-unexpected", kind=name, detail=str(error), log=logs.log_path()))
    return FAILED
