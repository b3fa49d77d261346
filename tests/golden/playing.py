"""Plays a fragment: what it is given is reached, then its lines must come in their order."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import GOES_ON, NOBODY, Ask, Countdown, Cue, Pause, PlayMusic, Say, Value
from host_voice.game.cues import Line as Phrase
from host_voice.game.legality import is_legal
from host_voice.game.outcomes import Answer, Command, Declare, Elapsed, Foul, Nominate, Remove, Silence
from host_voice.game.roles import Side
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.narration.forms import forms
from host_voice.narration.narrator import Narrator

from .facts import Facts, general, pairs_in, seats_in
from .fragments import Fragment, Line
from .reaching import MOST_CUES, Reached, name
from .words import (
    CLOCK,
    ILLEGAL,
    KINDS,
    NEVER,
    PUBLIC,
    PURPOSES,
    REFUSED,
    SAID,
    TALK,
    UNHEARD,
    VERDICTS,
    Said,
)


class Player(Reached):
    """A game by the rules of `ruleset`, from the facts of a fragment through its lines.

    The tables between the words of the fragments and the program may be others for another rule system.
    """

    said: Mapping[str, Said] = SAID
    never: Mapping[str, set[str]] = NEVER
    refused: Mapping[str, str | None] = REFUSED
    illegal: Mapping[str, str | None] = ILLEGAL
    kinds: Mapping[str, set[str]] = KINDS
    talk: Collection[str] = TALK
    callers: Mapping[str, str] = {"the mafia": "blacks", "the commissar": "commissar"}
    """Whose window is meant, by their roles."""
    purposes: Mapping[str, str] = PURPOSES
    public: Collection[str] = PUBLIC
    sides: Mapping[str, str] = {"reds": "red", "blacks": "black"}
    """What the sides are called."""

    def __init__(self, ruleset: str, facts: Facts) -> None:
        self.asides: list[Say] = []
        super().__init__(ruleset, facts)
        self.matched = False
        """The cue in progress is that of the last line."""
        self.reply: Value | None = None
        self.replied = False
        self.forbidden: list[Line] = []
        self.opened: Phrase | None = None
        music = [cue for cue in self.before if isinstance(cue, PlayMusic)]
        self.music = f"{music[-1].track} {music[-1].level}" if music else ""

    # Through the lines.

    def play(self, fragment: Fragment, ignored: Collection[str] = ()) -> None:
        """Every line but those `ignored`, in order. Raises `AssertionError`."""
        lines = [line for line in fragment.lines if f"{line.kind}: {line.text}" not in ignored]
        for position, line in enumerate(lines):
            following = lines[position + 1] if position + 1 < len(lines) else None
            match line.kind:
                case "NOT":
                    assert general(line.text, self.never) in self.never, f"unknown words: {line.text}"
                    self.forbidden.append(line)
                    continue
                case "HOST":
                    self._host(line, following)
                case "REFUSE":
                    assert lines[position - 1].kind == "HOST"
                case "THEN":
                    self._then(line)
                    continue
                case _:
                    self._until(line)
            self.forbidden = []
        self._keep()

    def _keep(self) -> None:
        """What is forbidden at the end stays away to the end of the phase."""
        phase = self.game.phase
        while self.forbidden and self.game.next_cue() is not None and self.game.phase == phase:
            self._advance()

    def _until(self, line: Line) -> None:
        for aside in self.asides if line.kind == "SAY" else ():
            if self._is_said(line, dict(aside.line.params), aside.line.key):
                self.asides.remove(aside)
                return
        for _ in range(MOST_CUES):
            if not self.matched and self._matches(line):
                return
            assert self.game.next_cue() is not None, f"never came: {line}"
            self._advance()
        raise AssertionError(f"never came: {line}")

    def _advance(self) -> None:
        """Finish the cue in progress, which no line forbids."""
        cue = self.game.next_cue()
        assert cue is not None
        if not self.matched:
            for line in self.forbidden:
                assert not self._is_forbidden(line, cue), f"{line} but {cue}"
        if isinstance(cue, Say) and cue.line.key in ("vote-for", "vote-for-all"):
            self.opened = cue.line
        if isinstance(cue, PlayMusic):
            self.music = f"{cue.track} {cue.level}"
        if self.replied:
            self.game.record(Silence() if self.reply is None else Answer(self.reply))
            self.performed.append(cue)
            self.replied = False
        else:
            self.perform()
        self.matched = False

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
            case "SAY", Ask(said) if not cue.silent:
                return self._is_said(
                    line, dict(said.params), said.key
                )  # the question itself may be a line too
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
            elif detail == "language uk":
                assert self.rules.languages == ("uk",)
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
        return {_value(word) for word in text.split()}

    def _check_illegal(self, text: str, cue: Ask) -> None:
        values, _, reason = text.partition(" because ")
        given = tuple(_value(word) for word in values.split())
        value: Value = given[0] if len(given) == 1 else tuple(int(str(seat)) for seat in given)
        assert not is_legal(cue, value), text
        key = self.illegal[general(reason, self.illegal)]
        assert key is None or (value, key) in cue.illegal, f"{text}: {cue.illegal}"

    def _type(self, right: str, cue: Ask) -> None:
        self.replied = True
        self.reply = None if right == "nothing entered" else _value(right)
        assert self.reply is None or is_legal(cue, self.reply)

    # What the host does.

    def _host(self, line: Line, following: Line | None) -> None:
        if line.text in self.talk:
            return
        reason = (
            self.refused[general(following.text, self.refused)]
            if following and following.kind == "REFUSE"
            else ""
        )
        commands = self._commands_of(line.text)
        before = self.game.next_cue()
        for command in commands:
            self._command(command, reason)
        if not commands:
            assert isinstance(before, Ask), f"{line} at {before}"
            value = _value(line.text)
            if reason == "":
                assert is_legal(before, value), f"{line} at {before}"
                self._reply(value)
            else:
                assert not is_legal(before, value), line
                given = dict(before.illegal).get(value)
                assert reason in (None, "seat-unknown") or given == reason, f"{line}: {given}"
        if self.game.next_cue() is not before:
            self.matched = False

    def _reply(self, value: Value | None) -> None:
        """The question in progress is over with `value`; None: with silence."""
        self.replied, self.reply, self.matched = True, value, True
        self._advance()

    def _command(self, command: Command, reason: str | None) -> None:
        if reason == "":
            self.asides = list(self.game.record(command))
            return
        with pytest.raises(IllegalOutcomeError) as error:
            self.game.record(command)
        assert error.value.key == reason

    def _thanked(self) -> None:
        """Whoever has the floor is done early."""
        cue = self.game.next_cue()
        assert isinstance(cue, Countdown), cue
        self.game.record(Elapsed(min(20.0, cue.seconds)))
        self.performed.append(cue)
        self.matched = False

    def _commands_of(self, text: str) -> list[Command]:
        """The host's commands; several at once come before anything else is said."""
        if m := re.fullmatch(r"seats ([\d ]+) walk out together", text):
            return [Remove(seat) for seat in seats_in(m[1])]
        command = self._command_of(text)
        return [] if command is None else [command]

    def _command_of(self, text: str) -> Command | None:
        if m := re.fullmatch(r"seat \d+ nominates (\d+)", text):
            return Nominate(int(m[1]))
        if m := re.fullmatch(r"seat (\d+) (?:is removed|walks out)", text):
            return Remove(int(m[1]))
        if m := re.fullmatch(r"foul to seat (\d+)", text):
            return Foul(int(m[1]))
        if text == "wake word, victory of the red":
            return Declare(Side.RED)
        return None

    # What is so at the end.

    def _then(self, line: Line) -> None:
        """The facts hold now, or at the latest when the next things have been said."""
        facts = (line.text, *line.details)
        facts = tuple(part for fact in facts for part in fact.split("; "))
        for _ in range(12):
            wrong = [fact for fact in facts if not self._holds(fact)]
            cue = self.game.next_cue()
            if not wrong or cue is None or (isinstance(cue, Countdown) and not self.matched):
                break
            self._advance()
        assert not wrong, f"not so: {wrong}"

    def _holds(self, fact: str) -> bool:
        if fact in self.talk:
            return True
        state = self.game.state
        living, departed = set(state.table.living), set(state.table.departed)

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"seats? ([\d ]+) (dead|living)"):
            return set(seats_in(m[1])) <= (departed if m[2] == "dead" else living)
        if m := has(r"living (.*)"):
            return living == set(seats_in(m[1]))
        if m := has(r"verdict (\w+)"):
            return self.game.winner == VERDICTS[m[1]]
        if m := has(r"(day|night) (\d+)"):
            return state.day == int(m[2]) and self.game.phase.startswith("night") is (m[1] == "night")
        if m := has(r"nominated (.*)"):
            wanted = [(int(by), int(seat)) for seat, by in re.findall(r"(\d+) by (\d+)", m[1])]
            return [(n.by, n.seat) for n in state.today.nominations] == wanted
        if m := has(r"votes ((?:\d+=\d+ ?)+)"):
            wanted_votes = {seat: int(votes) for seat, votes in pairs_in(m[1]).items()}
            return (
                bool(state.today.ballots) and wanted_votes.items() <= state.today.ballots[-1].counts.items()
            )
        if has("cards? shown"):
            return departed <= set(state.shown)
        if m := has(r"card shown (\w+)"):
            return m[1] in state.shown.values()
        if m := has(r"opener (\d+)"):
            return state.opener == int(m[1])
        if m := has(r"(black|red) left (\d+)"):
            blacks = set(state.bounds.blacks)
            left = {b if m[1] == "black" else len(living) - b for b in blacks}
            return left == {int(m[2])}
        if has(r"speeches of day \d+ over"):
            return self.game.phase != "day_speeches" or state.turn is None
        if m := has(r"players (\d+)"):
            return len(state.table) == int(m[1])
        if m := has(r"(?:fouls|warnings) ((?:\d+=\d+ ?)+|none)"):
            wanted_fouls = {seat: int(count) for seat, count in pairs_in(m[1]).items()}
            return {p.seat: p.fouls for p in state.table.players if p.fouls} == wanted_fouls
        if fact.startswith(("board", "protocol")):
            return self._is_told(fact)
        if has("game over"):
            return self.game.over
        if has("roles known"):
            return state.deal is not None
        if has("roles unknown"):
            return state.deal is None
        if m := has(r"(.+) still ([\d.]+)"):
            return self._times()[m[1]] == {float(m[2])}
        if m := has(r"(\w+) (\d+)"):
            return self._dealt(m[1]) == int(m[2])
        raise AssertionError(f"unknown state: {fact}")

    def _times(self) -> Mapping[str, Collection[float]]:
        """The seconds of the rules, as fragments call them."""
        farewell = self.rules.farewell
        return {
            "last word of the vote": {farewell.day},
            "last word of the night": {farewell.night},
            "defence": {self.rules.vote.defence},
        }

    def _dealt(self, word: str) -> int:
        """How many cards there are of a role, or of the blacks."""
        if word == "black":
            return sum(map(self.rules.is_black, self.deal.values()))
        role = word if word in self.rules.roles else word.removesuffix("s")
        assert role in self.rules.roles, f"unknown state: {word}"
        return list(self.deal.values()).count(role)

    def _is_told(self, fact: str) -> bool:
        """What the board shows and what the protocol holds."""
        view, told = public_view(self.game), export(self.game)

        def has(pattern: str) -> re.Match[str] | None:
            return re.fullmatch(pattern, fact)

        if m := has(r"board living ([\d ]+)"):
            return view.living == seats_in(m[1])
        if m := has(r"board card (\d+)=(\w+)"):
            return view.seats[int(m[1]) - 1].role == m[2]
        if has("protocol roles null"):
            return not told.roles
        if has("protocol roles of living seats null"):
            return not set(view.living) & (told.roles.keys() | told.shown.keys())
        if m := has(r"protocol roles ((?:\d+=\w+ ?)+)"):
            special = {seat: role for seat, role in told.roles.items() if role != self.rules.rest}
            return pairs_in(m[1]) in (special, dict(told.shown))
        if m := has(r"protocol night (\d+) (shot|check) (\d+|null)"):
            found = [a.target for a in told.nights[int(m[1]) - 1].actions or () if a.does == _DOES[m[2]]]
            return found == ([] if m[3] == "null" else [int(m[3])])
        if m := has(r"protocol killed (\d+)"):
            return any(night.killed == int(m[1]) for night in told.nights)
        raise AssertionError(f"unknown state: {fact}")


_DOES = {"shot": "shoot", "check": "check"}


def _value(text: str) -> Value:
    if re.fullmatch(r"\d+", text):
        return int(text)
    if re.fullmatch(r"(?:\d+, )*\d+ and \d+", text):
        return tuple(map(int, re.findall(r"\d+", text)))
    words: dict[str, Value] = {"yes": True, "no": False, "nobody": NOBODY}
    return words.get(text, text)
