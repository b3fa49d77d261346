"""A voice-driven host for in-person Mafia games."""

from importlib.metadata import version

__version__ = version("host_voice")
