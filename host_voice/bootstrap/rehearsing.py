"""The short game that plays itself."""

from __future__ import annotations

from contextlib import ExitStack

from rich.console import Console

from host_voice.bootstrap.hall import Hall
from host_voice.conductor.conductor import Conductor
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.conductor.event_file import NoEvents
from host_voice.conductor.greeting import greet
from host_voice.conductor.room import Ears, Room
from host_voice.game.game import Game
from host_voice.journal.folder import new_path
from host_voice.journal.journal import Journal
from host_voice.messages import text
from host_voice.narration.narrator import Narrator
from host_voice.options import EveningOptions
from host_voice.rehearsal.demonstration import DASH, DEAL, HostsPart
from host_voice.rulesets.loader import load_ruleset, must_speak


def demonstration(options: EveningOptions) -> int:
    """Play the short game that shows what an evening is like. Raises `HostVoiceError` if it cannot start.

    Ctrl-C ends it at once, as it ends any command: nothing is kept that could be spoilt.
    """
    with ExitStack() as parts:
        screen = ConsoleScreen(Console(highlight=False), text)
        ruleset = load_ruleset(options.ruleset)
        must_speak(ruleset, options.language)
        game = Game(ruleset, seats=len(DEAL), seed=options.seed or 0, deal=DEAL)
        hall = Hall(options, options.language, screen, parts)
        stage = hall.stage(partner=DASH)
        journal = Journal.create(new_path(options.journal), game, language=options.language)
        parts.callback(journal.close)
        room = Room(
            game,
            clock=hall.agenda,
            stage=stage,
            ears=Ears(),
            narrator=Narrator.under(ruleset, options.language),
            screen=screen,
            journal=journal,
            events=NoEvents(),
        )
        room.keys = part = HostsPart(room, hall.agenda, hall.clock.post)
        room.watch(part.look)
        conductor = Conductor(room)
        greet(room, pick=game.state.seed)
        conductor.run()
    hall.leave()
    return 0
