"""Before the game: the greeting, and whether the microphone hears anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from host_voice.conductor.asking import Asking
from host_voice.conductor.performance import CueChangedError, EndedError, Ending
from host_voice.conductor.room import Room
from host_voice.conductor.settings import MIC_CHECK
from host_voice.ear.level import Levels
from host_voice.game.cues import Ask, Kind, line
from host_voice.game.outcomes import Answer

CHECK = Ask(line("ask-mic-check"), Kind.COUNT, tuple(range(21)))
"""Any number will do."""


def greet(
    room: Room, listen: Callable[[], None] | None = None, *, pick: int = 0, banned: Iterable[int] = ()
) -> Ending | None:
    """Greet the table and check the microphone, where there is one. The room's conductor must exist already.

    `listen` gets the room its ears and may take a second: it is called while the greeting sounds.

    Where it hears nothing for half a minute and there are keys, the evening goes on with keys alone and the
    screen says so; without keys it is asked for until it hears something. `pick` chooses the greeting,
    `banned` are the seats of those who may not play.
    Returns an ending if the host ended the evening already, otherwise None.
    """
    try:
        room.set_volume()
        room.say(line("greeting", pick))
        tell_banned(room, banned)
        if listen is not None:
            listen()
        if room.voice is not None:
            _check_microphone(room)
        room.wait_until(room.quiet_at)
    except CueChangedError:
        room.shut_voice()  # the host wants something else first, for instance to stop
    except EndedError as end:
        room.shut_voice()
        return end.ending
    return None


def tell_banned(room: Room, banned: Iterable[int]) -> None:
    """Say which seats are those of people who may not play."""
    for seat in banned:
        room.say(line("seat-banned", seat=seat))


def _check_microphone(room: Room) -> None:
    asking = Asking(room, CHECK, give_up=MIC_CHECK if room.keys is not None else None, confirm=False)
    with room.performing(asking):
        outcome = asking.run()
    room.shut_voice()
    if not isinstance(outcome, Answer):
        room.say(line("mic-silent"))
        room.screen.notice("room-mic-silent")
        room.voice = None
    elif asking.by_voice and isinstance(outcome.value, int):
        room.say(line("mic-heard", count=outcome.value))
        _tell_levels(room)


def _tell_levels(room: Room) -> None:
    """Say what is wrong with the microphone's place, and show what was measured."""
    levels = Levels() if room.voice is None else room.voice.levels
    if levels.too_quiet():
        room.say(line("mic-quiet"))
    elif levels.too_loud():
        room.say(line("room-loud"))
        room.screen.notice("doctor-levels-loud", quiet=round(levels.noise or 0.0))
    elif levels.too_far():
        room.say(line("mic-far"))
    if levels.voice is not None and levels.noise is not None:
        room.screen.notice("room-mic-levels", voice=round(levels.voice), noise=round(levels.noise))
