"""Every way a command can end, as an exit code and one message: 0 done, 1 failed, 2 wrong usage."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
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
