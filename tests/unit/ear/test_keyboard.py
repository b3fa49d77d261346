"""What a typed line means: the words of speech, digits and a few shorthands."""

from __future__ import annotations

import io
import os
import queue
import threading
from dataclasses import replace
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.ear.grammar import build, widest
from host_voice.ear.keyboard import KeyboardEar, parse
from host_voice.ear.meaning import Meaning
from host_voice.ear.question import COMMANDS, Heard, HostCommand, Question
from host_voice.errors import ConfigError, EarError
from host_voice.game.cues import NOBODY, Kind, Value
from host_voice.narration.forms import LANGUAGES
from host_voice.narration.lexicon import lexicon


def typed(line: str, kind: Kind, language: str = "ru") -> Heard:
    return parse(line, widest(kind, 10, language), language, lexicon(language).wake_word)


@pytest.mark.parametrize(
    ("line", "kind", "value"),
    [
        ("5", Kind.SEAT, 5),
        (" №5 ", Kind.SEAT, 5),
        ("номер 5", Kind.SEAT, 5),
        ("Четвертого!", Kind.SEAT, 4),
        ("0", Kind.SEAT_OR_NOBODY, NOBODY),
        ("-", Kind.SEAT_OR_NOBODY, NOBODY),
        ("10", Kind.SEAT_OR_NOBODY, 10),
        ("5 7 9", Kind.SEATS, (5, 7, 9)),
        ("9, 7 и 5", Kind.SEATS, (9, 7, 5)),
        ("5", Kind.SEATS, (5,)),
        ("-", Kind.SEATS, ()),
        ("0", Kind.SEATS, ()),
        ("0", Kind.COUNT, 0),
        ("-", Kind.COUNT, 0),
        ("7", Kind.COUNT, 7),
        ("2 голоса", Kind.COUNT, 2),
        ("+", Kind.YES_NO, True),
        ("-", Kind.YES_NO, False),
        ("д", Kind.YES_NO, True),
        ("N", Kind.YES_NO, False),
        ("", Kind.READY, True),
        ("+", Kind.READY, True),
        ("дальше", Kind.READY, True),
        ("к", Kind.CHOICE, "red"),
        ("победа мафии", Kind.CHOICE, "black"),
        ("шериф", Kind.ROLE_OR_CARD, "sheriff"),
        ("туз пик", Kind.ROLE_OR_CARD, "ace_spades"),
    ],
)
def test_values(line: str, kind: Kind, value: Value) -> None:
    assert typed(line, kind) == Heard("value", line.strip(), "keys", value=value)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("фол 3", HostCommand("foul", 3)),
        ("маэстро, фол 3", HostCommand("foul", 3)),
        ("Фол 3 мат, в третий раз", HostCommand("foul", 3, "мат, в третий раз")),
        ("фол игроку номер 10 болтовня", HostCommand("foul", 10, "болтовня")),
        ("фол пятый", HostCommand("foul", 5)),
        ("фол пятому", HostCommand("foul", 5)),
        ("фол пятой", HostCommand("foul", 5)),
        ("фол пяти", HostCommand("foul", 5)),
        ("фол номер пять", HostCommand("foul", 5)),
        ("удалить пятого", HostCommand("remove", 5)),
        ("удалить пятый", HostCommand("remove", 5)),
        ("удалить пятую за крик", HostCommand("remove", 5, "за крик")),
        ("принято пятого", HostCommand("nominate", 5)),
        ("принято седьмого", HostCommand("nominate", 7)),
        ("маэстро, принято седьмого", HostCommand("nominate", 7)),
        ("удалить 7 подсказка", HostCommand("remove", 7, "подсказка")),
        ("принято 7", HostCommand("nominate", 7)),
        ("отмена", HostCommand("cancel")),
        ("назад", HostCommand("undo")),
        ("стоп", HostCommand("stop")),
        ("громче", HostCommand("louder")),
        ("п", HostCommand("pause")),
        ("?", HostCommand("help")),
    ],
)
def test_commands_need_no_wake_word_on_keys(kind: Kind, line: str, command: HostCommand) -> None:
    assert typed(line, kind) == Heard("command", line, "keys", command=command)


@pytest.mark.parametrize(
    ("kind", "said"), [(Kind.READY, "готово"), (Kind.YES_NO, "да"), (Kind.SEAT, "пятый")]
)
def test_an_answer_may_have_the_wake_word_all_the_same(kind: Kind, said: str) -> None:
    assert typed(f"Маэстро, {said}", kind).value == typed(said, kind).value is not None


@pytest.mark.parametrize("kind", Kind)
def test_enter_alone(kind: Kind) -> None:
    heard = typed("\n", kind)
    if kind is Kind.READY:
        assert heard.value is True
    else:
        assert heard.command == HostCommand("next" if kind is Kind.LISTEN else "repeat")


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("5", Kind.LISTEN),
        ("-", Kind.SEAT),
        ("-", Kind.READY),
        ("+", Kind.SEAT),
        ("101", Kind.SEAT),
        ("фол", Kind.SEAT),
        ("фол 21", Kind.LISTEN),
        ("5 пауза", Kind.SEATS),
        ("принято 7 просто так", Kind.LISTEN),
        ("чепуха", Kind.YES_NO),
    ],
)
def test_what_is_not_understood(line: str, kind: Kind) -> None:
    assert typed(line, kind) == Heard("not_understood", line, "keys")


def test_a_command_about_a_seat_that_is_not_there_is_one_for_the_rules_to_refuse() -> None:
    assert typed("фол 11", Kind.LISTEN).command == HostCommand("foul", 11)


def test_a_seat_beyond_the_table_is_no_reason() -> None:
    question = widest(Kind.LISTEN, 20, "ru")
    assert parse("фол 21", question, "ru", "маэстро").outcome == "not_understood"
    assert parse("фол двадцать первому", question, "ru", "маэстро").outcome == "not_understood"


def test_illegal_values() -> None:
    assert typed("12", Kind.SEAT) == Heard("illegal", "12", "keys", value=12, reason="seat-unknown")
    assert typed("11", Kind.COUNT) == Heard("illegal", "11", "keys", value=11, reason="more-than-hands")
    assert typed("5 5", Kind.SEATS) == Heard("illegal", "5 5", "keys", value=5, reason="not-legal-now")


def test_ukrainian_keys() -> None:
    assert typed("т", Kind.YES_NO, "uk").value is True
    assert typed("5 і 7", Kind.SEATS, "uk").value == (5, 7)
    assert typed("фол 5 сміх", Kind.LISTEN, "uk").command == HostCommand("foul", 5, "сміх")
    assert typed("Гравець номер пʼять", Kind.SEAT, "uk").value == 5


@given(st.sampled_from(LANGUAGES), st.sampled_from(list(Kind)), st.data())
@settings(deadline=None)
def test_whatever_can_be_said_can_be_typed(language: str, kind: Kind, data: st.DataObject) -> None:
    question = widest(kind, 10, language)
    wake = lexicon(language).wake_word
    grammar = build(question, language, wake)
    phrase = data.draw(st.sampled_from(sorted(grammar.meanings)))
    assert parse(phrase, question, language, wake) == grammar.meanings[phrase].heard(phrase, "keys")


@given(st.text(max_size=30), st.sampled_from(list(Kind)))
def test_any_line_has_an_answer(line: str, kind: Kind) -> None:
    heard = typed(line, kind)
    assert heard.source == "keys"
    assert heard.margin == inf
    if heard.outcome == "command":
        assert heard.command is not None
        assert heard.command.name in COMMANDS


def test_the_ear_delivers_to_its_inbox() -> None:
    heard: list[Heard] = []
    ear = KeyboardEar(io.StringIO("5\nпауза\n\n7"), heard.append, "ru", "маэстро")
    ear.open(widest(Kind.SEAT, 10, "ru"))
    ear.join(5)
    assert [(h.value, h.command and h.command.name) for h in heard] == [
        (5, None),
        (None, "pause"),
        (None, "repeat"),
        (7, None),
    ]
    assert {h.asked for h in heard} == {widest(Kind.SEAT, 10, "ru")}
    ear.open(widest(Kind.SEAT, 10, "ru"))  # after the end nothing comes, and nothing breaks
    ear.close()
    assert len(heard) == 4


def test_the_inbox_may_open_the_next_question() -> None:
    heard: list[Heard] = []

    def inbox(event: Heard) -> None:
        heard.append(event)
        ear.open(widest(Kind.YES_NO, 10, "ru"))

    ear = KeyboardEar(io.StringIO("5\n+\n"), inbox, "ru", "маэстро")
    ear.open(widest(Kind.SEAT, 10, "ru"))
    ear.join(5)
    assert [h.value for h in heard] == [5, True]


def test_a_closed_ear_drops_lines() -> None:
    heard: list[Heard] = []

    def inbox(event: Heard) -> None:
        heard.append(event)
        ear.close()

    ear = KeyboardEar(io.StringIO("5\n7\n9\n"), inbox, "ru", "маэстро")
    ear.open(widest(Kind.SEAT, 10, "ru"))
    ear.join(5)
    assert [h.value for h in heard] == [5]


def test_lines_that_are_lent_are_heard_by_nobody() -> None:
    heard: list[Heard] = []
    reads, writes = os.pipe()
    with open(reads, encoding="utf-8") as stream, open(writes, "w", encoding="utf-8") as typed:
        ear = KeyboardEar(stream, heard.append, "ru", "маэстро")
        ear.open(widest(Kind.SEAT, 10, "ru"))
        with ear.lent() as read:
            for line in ("7\n", "8 9\n"):
                assert read(lambda line=line: print(line, end="", file=typed, flush=True)) == line
        typed.write("5\n")
        typed.close()
        ear.join(5)
        assert [h.value for h in heard] == [5]
        with ear.lent() as read:
            assert read(lambda: None) == "", "there are no more"


def test_what_was_typed_before_a_lent_line_was_asked_for_is_dropped() -> None:
    """Enter pressed twice must not answer the next question, which somebody else is to see."""
    waits = threading.Event()

    class Stream:
        def __init__(self) -> None:
            self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
            self.taken = 0

        def readline(self) -> str:
            self.taken += 1
            if self.taken == 3:
                waits.set()
            return self.lines.get()

    stream = Stream()
    ear = KeyboardEar(stream, lambda heard: None, "ru", "маэстро")
    with ear.lent() as read:
        for early in ("\n", "1\n"):
            stream.lines.put(early)
        assert waits.wait(10)
        assert read(lambda: stream.lines.put("2\n")) == "2\n"


def test_lines_can_be_lent_before_anything_was_asked() -> None:
    """An evening that goes on between two games asks for the roles first."""
    ear = KeyboardEar(io.StringIO(""), lambda heard: None, "ru", "маэстро")
    with ear.lent() as read:
        assert read(lambda: None) == ""


def test_bytes_of_another_encoding_are_not_fatal() -> None:
    heard: list[Heard] = []
    stream = io.TextIOWrapper(io.BytesIO("пять\n".encode("cp866") + b"5\n"), encoding="utf-8")
    ear = KeyboardEar(stream, heard.append, "ru", "маэстро")
    ear.open(widest(Kind.SEAT, 10, "ru"))
    ear.join(5)
    assert [h.outcome for h in heard] == ["not_understood", "value"]


def test_a_terminal_that_has_answered_something_before_is_heard() -> None:
    heard: list[Heard] = []
    stream = io.TextIOWrapper(io.BytesIO(b"7\n5\n"), encoding="utf-8")
    assert stream.readline() == "7\n"
    ear = KeyboardEar(stream, heard.append, "ru", "маэстро")
    ear.open(widest(Kind.SEAT, 10, "ru"))
    ear.join(5)
    assert [h.value for h in heard] == [5]


def test_an_impossible_question_fails_where_it_is_asked() -> None:
    with pytest.raises(EarError):
        KeyboardEar(io.StringIO(""), print, "ru", "маэстро").open(Question(Kind.CHOICE, 10, ("purple",)))
    with pytest.raises(ConfigError):
        KeyboardEar(io.StringIO(""), print, "de", "maestro").open(Question(Kind.LISTEN, 10))


@pytest.mark.parametrize("kind", list(Kind))
def test_what_was_pasted_by_mistake_is_not_understood(kind: Kind) -> None:
    for line in ("1" * 5000, "5 " * 3000, "маэстро " * 1000, "фол 3 " + "1" * 4999):
        assert typed(line, kind).outcome == "not_understood"


SEAT = Question(Kind.SEAT, 10, (1, 2, 4), ((3, "seat-left"),))


@pytest.mark.parametrize(
    ("line", "kind", "value", "reason"),
    [
        ("11", Kind.SEAT, 11, "seat-unknown"),
        ("номер одиннадцать", Kind.SEAT_OR_NOBODY, 11, "seat-unknown"),
        ("99", Kind.SEAT, 99, "seat-unknown"),
        ("5", Kind.SEAT, 5, "not-legal-now"),
        ("2 3", Kind.SEAT, (2, 3), "one-number"),
        ("два и три", Kind.COUNT, (2, 3), "one-number"),
        ("50", Kind.COUNT, 50, "more-than-hands"),
        ("2 11", Kind.SEATS, 11, "seat-unknown"),
    ],
)
def test_numbers_that_are_no_answer(line: str, kind: Kind, value: Value, reason: str) -> None:
    heard = parse(line, replace(SEAT, kind=kind), "ru", "маэстро")
    assert heard == Heard("illegal", line, "keys", value=value, reason=reason)


def test_the_answer_to_the_question_that_comes() -> None:
    listening = Question(Kind.LISTEN, 10, other=SEAT)
    assert parse("4", listening, "ru", "маэстро").value == 4
    assert parse("3", listening, "ru", "маэстро").reason == "seat-left"
    assert parse("", listening, "ru", "маэстро").command == HostCommand("next")
    assert parse("чепуха", listening, "ru", "маэстро").outcome == "not_understood"


def test_another_value_instead_of_a_yes_or_no() -> None:
    confirming = Question(Kind.YES_NO, 10, (True, False), other=SEAT)
    assert parse("4", confirming, "ru", "маэстро").value == 4
    assert parse("-", confirming, "ru", "маэстро").value is False
    grammar = build(confirming, "ru", "маэстро")
    assert grammar.match("нет, четвёртый") == Meaning("value", 4)
    assert grammar.match("нет, три") == Meaning("illegal", 3, "seat-left")
    assert grammar.match("четыре") is None, "without a no it is too near to a yes for a microphone"


def test_the_end_of_the_stream_is_told() -> None:
    heard: list[Heard] = []
    ended = threading.Event()
    ear = KeyboardEar(io.StringIO("5\n"), heard.append, "ru", "маэстро", on_end=ended.set)
    ear.open(Question(Kind.SEAT, 10, (5,)))
    assert ended.wait(5)
    assert [one.value for one in heard] == [5]


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("line", ["0", "5", "25"])
def test_a_number_is_no_answer_to_a_yes_or_no(line: str, language: str) -> None:
    """But it is one to the question whose answer is being confirmed."""
    heard = parse(line, Question(Kind.YES_NO, 10, (True, False)), language, "маэстро")
    assert (heard.outcome, heard.reason) == ("illegal", "yes-or-no")
    other = Question(Kind.COUNT, 10, tuple(range(11)))
    heard = parse("5", Question(Kind.YES_NO, 10, (True, False), other=other), language, "маэстро")
    assert (heard.outcome, heard.value) == ("value", 5)
