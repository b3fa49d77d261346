import io

from rich.console import Console

from host_voice.conductor.clocks import AgendaClock, VirtualClock
from host_voice.conductor.console_screen import ConsoleScreen
from host_voice.conductor.text_stage import TeeStage, TextStage
from host_voice.game.cues import Level, Track
from host_voice.ports import Signal
from tests.unit.conductor.theatre import FakeStage, ScriptedGame, Theatre, ask, say, speech, typed


class Page:
    def __init__(self, *, pace: float = 0.0, encoding: str = "utf-8") -> None:
        self.file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace", write_through=True)
        self.console = Console(file=self.file, width=80)
        self.inner = VirtualClock()
        self.clock = AgendaClock(self.inner)
        self.stage = TextStage(self.console, self.clock, pace=pace)

    @property
    def lines(self) -> list[str]:
        return self.file.buffer.getvalue().decode(self.file.encoding).splitlines()


def test_speech_is_written_at_once_and_takes_no_time() -> None:
    page = Page()
    span = page.stage.speak("Наступает ночь.")
    assert page.lines == ["Наступает ночь."]
    assert span.start == span.end == 0.0


def test_brackets_are_text() -> None:
    page = Page()
    page.stage.speak("Игрок [bold] номер пять.")
    assert page.lines == ["Игрок [bold] номер пять."]


def test_what_is_due_later_is_written_later() -> None:
    page = Page()
    page.stage.speak("десять секунд", at=50.0)
    page.stage.signal(Signal.END, at=60.0)
    page.clock.wait(49.0)
    assert page.lines == []
    page.clock.wait(50.0)
    assert page.lines == ["десять секунд"]
    page.clock.wait(70.0)
    assert page.lines == ["десять секунд", "■"]


def test_what_was_taken_back_is_not_written() -> None:
    page = Page()
    page.stage.cancel(page.stage.speak("десять секунд", at=50.0))
    page.clock.wait(70.0)
    assert page.lines == []


def test_a_terminal_of_ascii_gets_plain_signs() -> None:
    page = Page(encoding="ascii")
    page.stage.signal(Signal.START)
    page.stage.signal(Signal.OPEN)
    assert page.lines == [">"]


def test_speech_with_a_pace_waits_for_its_turn() -> None:
    page = Page(pace=0.1)
    first = page.stage.speak("1234567890")
    second = page.stage.speak("abc")
    assert second.start == first.end == 1.0
    assert page.lines == ["1234567890"]


def test_both_are_heard_and_written_together() -> None:
    page = Page()
    sound = FakeStage(page.inner)
    stage = TeeStage(sound, page.stage)
    first = stage.speak("123456789012345")
    stage.speak("второе")
    stage.signal(Signal.START, at=5.0)
    stage.music(Track.NIGHT, Level.QUIET)
    stage.volume(1)
    stage.stop_music()
    stage.prepare(["x"])
    assert page.lines == ["123456789012345"] or first.start > 0
    page.clock.wait(10.0)
    assert page.lines == ["123456789012345", "второе", "▶"]
    assert sound.calls == ["night/quiet", "volume 1", "stop"]
    later = stage.speak("нет", at=20.0)
    stage.cancel(later)
    page.clock.wait(30.0)
    assert "нет" not in page.lines


def test_a_whole_scene_by_text() -> None:
    page = Page()
    theatre = Theatre(ScriptedGame([say("floor", seat=1), speech(), ask()]), voice=False)
    page.inner.post(typed(4), 64.0)
    theatre.room.stage = page.stage
    theatre.room.clock = page.clock
    theatre.run()
    assert page.lines == [
        "floor 1.",
        "▶",
        "speech-warning.",
        "■",
        "time-up.",
        "ask-hands 3.",
        "heard-count 4.",
        "goodbye.",
    ]


def test_the_screen_writes_messages_and_prompts() -> None:
    page = Page()
    screen = ConsoleScreen(page.console, lambda key, **params: f"<{key} {params}>")
    screen.notice("room-device-lost", name="Hall")
    screen.prompt("кого проверяет дон")
    assert page.lines == ["<room-device-lost {'name': 'Hall'}>", "? кого проверяет дон"]
