"""Text to speech: voices of several engines, one speaker with a cache."""

from host_voice.voice.choice import available, choose
from host_voice.voice.recording import Recording
from host_voice.voice.speaker import Speaker
from host_voice.voice.voice import Voice, VoiceInfo

__all__ = ["Recording", "Speaker", "Voice", "VoiceInfo", "available", "choose"]
