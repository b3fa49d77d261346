"""What of a game is a line of a fragment: what is said and asked, the windows, the turns, the music."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from host_voice.game.cues import GOES_ON, NOBODY, Ask, Countdown, Cue, Pause, PlayMusic, Say, Value
from host_voice.game.cues import Line as Phrase
from host_voice.game.legality import is_legal
from host_voice.game.outcomes import Answer, Finish, Silence
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.narration.forms import forms
from host_voice.narration.narrator import Narrator

from .facts import Facts, general, seats_in
from .fragments import Line
from .reaching import Reached, name
from .words import ANSWERS, CLOCK, ILLEGAL, KINDS, NEVER, PUBLIC, PURPOSES, SAID, UNHEARD, Said


class Matching(Reached):
    """A game whose cue in progress is a line or is not.

    The tables between the words of the fragments and the program may be others for another rule system.
    """

    said: Mapping[str, Said] = SAID
    never: Mapping[str, set[str]] = NEVER
    illegal: Mapping[str, str | None] = ILLEGAL
    kinds: Mapping[str, set[str]] = KINDS
    answers: Mapping[str, Value] = ANSWERS
    callers: Mapping[str, str] = {"the mafia": "blacks", "the commissar": "commissar"}
    """Whose window is meant, by their roles."""
    purposes: Mapping[str, str] = PURPOSES
    public: Collection[str] = PUBLIC
    sides: Mapping[str, str] = {"reds": "red", "blacks": "black"}
    """What the sides are called."""

    def __init__(self, ruleset: str, facts: Facts) -> None:
        super().__init__(ruleset, facts)
        self._begin()
        self.reply: Finish | None = None
        """How the cue in progress ends, if a line tells."""
        self.opened: Phrase | None = None
        """For whom hands are raised."""
        self.music = ""
        for cue in self.before:
            self._hear(cue)

    def _begin(self) -> None:
        """The cue in progress is not yet that of a line."""
        self.matched = False
        """It is that of the last line, and of no further one."""
        self.heard: list[tuple[str, str]] = []
        """The lines that it is: a kind and a text of each."""

    def _hear(self, cue: Cue) -> None:
        """What lasts beyond `cue`."""
        if isinstance(cue, Say) and cue.line.key in ("vote-for", "vote-for-all"):
            self.opened = cue.line
        if isinstance(cue, PlayMusic):
            self.music = f"{cue.track} {cue.level}"

    def _matches(self, line: Line) -> bool:
        cue = self.game.next_cue()
        match line.kind, cue:
            case "MUSIC", _:
                return line.text == self.music
            case "WINDOW", Pause("hands", seconds):
                assert seconds == float(line.text), line
                found = self._is_about(line)
            case "WINDOW", Ask(said) if cue.silent and line.details[0] in self.callers:
                found = dict(said.params).get("role") == self.callers[line.details[0]]
                assert not found or cue.seconds == float(line.text), line
            case "SAY", _ if line.text in CLOCK:
                return isinstance(cue, Countdown) and self._is_clocked(line, cue)
            case "TURN", Countdown():
                found = self._is_turn(line, cue)
            case "SAY", Say(said):
                found = self._is_said(line, dict(said.params), said.key)
            case "SAY", Ask(said) if not cue.silent:  # the question itself may be a line too
                return self._is_said(line, dict(said.params), said.key)
            case (("ASK" | "SILENT"), Ask(said)) if cue.silent is (line.kind == "SILENT"):
                found = self._is_asked(line, cue)
            case _:
                assert line.kind in ("SAY", "ASK", "SILENT", "TURN", "WINDOW"), f"unknown line: {line}"
                assert line.kind not in ("SAY", "ASK", "SILENT") or line.text in self.said, (
                    f"unknown: {line.text}"
                )
                return False
        self.matched = found
        return found

    def _is_about(self, line: Line) -> bool:
        about = line.details[0]
        assert self.opened is not None
        if about == "hands for all leave":
            return self.opened.key == "vote-for-all"
        return dict(self.opened.params).get("seat") == seats_in(about)[0]

    def _is_turn(self, line: Line, cue: Countdown) -> bool:
        seat, seconds = line.detail("seat"), line.detail("seconds")
        if (cue.purpose, str(cue.seat)) != (self.purposes[line.text], seat):
            return False
        assert cue.seconds == float(str(seconds)), line
        assert (cue.warn_left, cue.warning is not None) == (10, True), line
        assert line.detail("warned") == "10 before the end"
        if "spoken as a number" in line.details:
            told = Narrator.under(self.rules, "uk").text(Phrase("floor", (("seat", int(str(seat))),)))
            assert told.endswith(forms("uk").cardinal(int(str(seat))) + "."), told
        return True

    def _is_clocked(self, line: Line, cue: Countdown) -> bool:
        """The warning or the end of a turn, at its second."""
        at, whole = (float(number) for number in seats_in(line.details[0]))
        left = cue.warn_left if line.text == "ten seconds left" else 0.0
        assert (cue.seconds, cue.seconds - left) == (whole, at), line
        assert cue.warning is not None or not left, line
        assert cue.ending.key == "time-up"
        return True

    def _is_said(self, line: Line, params: Mapping[str, object], key: str) -> bool:
        keys, mentioned = self.said[line.text]
        if key not in keys or any(params.get(name, value) != value for name, value in mentioned.items()):
            return False
        for detail in line.details:
            if detail in UNHEARD:
                continue
            if m := re.fullmatch(r"(?:seat|closes candidate) (\d+)", detail):
                if params.get("seat") != int(m[1]):
                    return False
            elif m := re.fullmatch(r"seats ([\d ]+?)(?: in this order)?", detail):
                assert params.get("seats") == seats_in(m[1]), line
            elif m := re.fullmatch(r"language (\w+)", detail):
                assert self.rules.languages == (m[1],)
            else:
                raise AssertionError(f"unknown detail: {detail}")
        return True

    def _is_asked(self, line: Line, cue: Ask) -> bool:
        keys, mentioned = self.said[line.text]
        params = dict(cue.line.params)
        if cue.line.key not in keys or any(params.get(name) != value for name, value in mentioned.items()):
            return False
        for detail in line.details:
            name, _, rest = detail.partition(" ")
            match name:
                case "candidate" | "seat":
                    if params.get("seat") != int(rest):
                        return False
                case "question":
                    if cue.line.key != "ask-all-leave":
                        return False
                case "kind":
                    assert str(cue.kind) in self.kinds[rest], line
                case "legal":
                    assert set(cue.legal) == self._values(rest), f"{line}: {cue.legal}"
                case "illegal":
                    self._check_illegal(rest, cue)
                case "window":
                    assert cue.seconds == float(rest), line
                case "answered":
                    *wrong, right = rest.split(" then ")
                    assert not any(is_legal(cue, int(value)) for value in wrong)
                    self._type(right, cue)
                case _:
                    raise AssertionError(f"unknown detail: {detail}")
        return True

    def _values(self, text: str) -> set[Value]:
        if text in (f"{' '.join(self.sides)}", ", ".join(self.sides)):
            cue = self.game.next_cue()  # a misheard "no" to the question before can be mended
            return {*self.sides.values(), *({GOES_ON} & set(cue.legal) if isinstance(cue, Ask) else ())}
        if text == "living seats and nobody":
            return {*self.game.state.table.living, NOBODY}
        if span := re.fullmatch(r"(\d+)-(\d+)", text):
            return set(range(int(span[1]), int(span[2]) + 1))
        return {self._value(word) for word in text.split()}

    def _check_illegal(self, text: str, cue: Ask) -> None:
        values, _, reason = text.partition(" because ")
        given = tuple(self._value(word) for word in values.split())
        value: Value = given[0] if len(given) == 1 else tuple(int(str(seat)) for seat in given)
        assert not is_legal(cue, value), text
        key = self.illegal[general(reason, self.illegal)]
        assert key is None or (value, key) in cue.illegal, f"{text}: {cue.illegal}"

    def _type(self, right: str, cue: Ask) -> None:
        if right == "nothing entered":
            self.reply = Silence()
            return
        value = self._value(right)
        assert is_legal(cue, value)
        self.reply = Answer(value)

    def _value(self, text: str) -> Value:
        """An answer in the words of fragments."""
        if re.fullmatch(r"\d+", text):
            return int(text)
        if re.fullmatch(r"(?:\d+, )*\d+ and \d+", text):
            return tuple(map(int, re.findall(r"\d+", text)))
        return self.answers.get(text, text)

    # What must not be.

    def _is_forbidden(self, line: Line, cue: Cue) -> bool:
        if line.text in self.public:
            return not self.game.ended and self._tells_secrets()
        if name(cue) not in self.never[general(line.text, self.never)]:
            return False
        seats = seats_in(line.text) if "*" in general(line.text, self.never) else ()
        params = dict(cue.line.params) if isinstance(cue, Say | Ask) else {}
        return not seats or (cue.seat if isinstance(cue, Countdown) else params.get("seat")) in seats

    def _tells_secrets(self) -> bool:
        """Whether what everybody may know holds a role of the living, a shot or a check."""
        told = export(self.game, secrets=None)
        living = set(self.game.state.table.living)
        seats = public_view(self.game).seats
        return (
            any(seat.role is not None and seat.seat in living for seat in seats)
            or bool(told.roles)
            or bool(living & told.shown.keys())
            or any(night.actions or night.shots or night.shot_entered for night in told.nights)
        )
