"""One small tree of errors. A user sees `key` rendered from the message files, never a traceback."""

from __future__ import annotations

from typing import Any


class HostVoiceError(Exception):
    """Something the user can act on.

    `key` names a message in `host_voice/messages/*.ftl` that says what, where and how to mend it;
    `params` are the values the message mentions.
    """

    def __init__(self, key: str, /, **params: Any) -> None:
        self.key = key
        self.params = params
        super().__init__(f"{key} {params}" if params else key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.key, self.params)


def _rebuild(kind: type[HostVoiceError], key: str, params: dict[str, Any]) -> HostVoiceError:
    return kind(key, **params)


def because(error: Exception) -> str:
    """Why something outside failed, as the `reason` of a message: no number of an errno, no full stop."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said.strip().rstrip(".")


class RulesetError(HostVoiceError):
    """A ruleset file or an override that cannot be used."""


class IllegalOutcomeError(HostVoiceError):
    """An outcome the rules do not allow now; the game is unchanged."""


class ProtocolError(HostVoiceError):
    """A recorded protocol that breaks its ruleset or its format."""


class JournalError(HostVoiceError):
    """A journal that cannot be written, read or resumed."""


class AudioError(HostVoiceError):
    """A sound device that cannot be used."""


class VoiceError(HostVoiceError):
    """A synthesiser that cannot speak."""


class EarError(HostVoiceError):
    """A recogniser or model that cannot listen."""


class ConfigError(HostVoiceError):
    """An option, a configuration file or a file named by the user that cannot be used."""


class NarrationError(HostVoiceError):
    """A phrase that cannot be put into words, or a phrase file that cannot be used."""


class BoardError(HostVoiceError):
    """Board and remote that cannot be served."""


class ClubError(HostVoiceError):
    """A club's database that cannot be used."""
