"""The night as data: a ruleset file adds roles and steps, and no code knows of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_voice.dealing import shuffled
from host_voice.errors import ProtocolError, RulesetError
from host_voice.game.branches import Branch
from host_voice.game.cues import NOBODY, Ask, Kind, Line, Pause, Say, Value
from host_voice.game.game import Game
from host_voice.game.outcomes import Remove
from host_voice.game.ruleset import Ruleset
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.narration.narrator import Narrator
from host_voice.narration.script import script_lines
from host_voice.rehearsal.replay import replay
from host_voice.rehearsal.simulate import simulate
from host_voice.rulesets.loader import load_ruleset

from .play import Play

HOSPITAL = Path(__file__).parents[2] / "data" / "rulesets" / "hospital.toml"


@pytest.fixture
def rules() -> Ruleset:
    return load_ruleset(str(HOSPITAL))


def table(rules: Ruleset, players: int, *, known: bool = True) -> tuple[Play, dict[str, int]]:
    """A game, and where its special roles sit."""
    deal = shuffled(rules, players, seed=3)
    play = Play()
    play.game = Game(rules, seats=players, seed=3, deal=deal if known else None)
    return play, {role: seat for seat, role in deal.items()}


def tonight(play: Play, **typed: Value) -> None:
    """To the morning's end; `typed` by the names of steps."""
    play.day()
    while play.game.phase.startswith(("night", "morning")):
        step = play.game.state.step
        play.step(lambda q, step=step: typed.get(str(step)) if q.silent else None)  # type: ignore[misc]


def test_a_heal_cancels_the_kill(rules: Ruleset) -> None:
    play, where = table(rules, 10)
    tonight(play, hunt=where["citizen"], doctor=where["citizen"])
    assert play.living == tuple(range(1, 11))
    assert play.keys[-1] != "victim"
    assert "nobody-killed" in play.keys
    assert "ask-victim" not in play.keys
    assert play.game.state.branches[Branch.HEALED] == 1


def test_a_heal_of_somebody_else_changes_nothing(rules: Ruleset) -> None:
    play, where = table(rules, 10)
    tonight(play, hunt=where["citizen"], doctor=where["sheriff"])
    assert where["citizen"] not in play.living
    assert play.game.state.tonight.killed == (where["citizen"],)


def test_a_dead_doctor_is_called_and_does_not_heal(rules: Ruleset) -> None:
    play, where = table(rules, 10)
    tonight(play, hunt=where["doctor"])
    play.performed.clear()
    tonight(play, hunt=where["citizen"], doctor=where["citizen"])
    assert "role-heals" in play.keys
    assert where["citizen"] not in play.living


def test_a_role_that_is_not_dealt_is_not_called(rules: Ruleset) -> None:
    play, _ = table(rules, 11)
    tonight(play)
    assert {dict(cue.line.params)["role"] for cue in play.performed if _of_role(cue)} == {"doctor"}


def _of_role(cue: object) -> bool:
    return isinstance(cue, Say | Ask) and "role" in dict(cue.line.params)


def test_the_silent_question_has_its_window_and_its_values(rules: Ruleset) -> None:
    play, where = table(rules, 12)
    play.day()
    play.until("ask-role-heal")
    heal = play.game.next_cue()
    assert isinstance(heal, Ask)
    assert (heal.kind, heal.silent, heal.seconds) == (Kind.SEAT_OR_NOBODY, True, 8)
    play.until("ask-role-shot")
    shot = play.game.next_cue()
    assert isinstance(shot, Ask)
    assert (shot.kind, shot.seconds, NOBODY in shot.legal) == (Kind.SEAT, 7, False)
    meeting = next(c for c in play.performed if isinstance(c, Pause) and c.purpose == "hermit-meeting")
    assert meeting.seconds == 3
    assert where["hermit"]


SEATS = st.one_of(st.none(), st.integers(1, 12))


@settings(max_examples=30, deadline=None)
@given(hunt=SEATS, hermit=st.integers(1, 12), doctor=SEATS, late=st.booleans())
def test_whoever_is_shot_and_not_healed_dies(
    hunt: int | None, hermit: int, doctor: int | None, late: bool
) -> None:
    play, _ = table(load_ruleset(str(HOSPITAL)), 12)
    typed: dict[str, Value] = {"hunt": hunt or NOBODY, "hermit": hermit}
    if doctor is not None or late:
        typed["doctor"] = doctor or NOBODY
    tonight(play, **typed)
    assert play.game.state.tonight.killed == tuple(sorted({hunt, hermit} - {doctor, None}))  # type: ignore[type-var]


def test_two_who_shoot_kill_two_who_leave_together(rules: Ruleset) -> None:
    play, where = table(rules, 12)
    tonight(play, hunt=where["sheriff"], hermit=where["citizen"], doctor=NOBODY)
    both = tuple(sorted((where["sheriff"], where["citizen"])))
    assert play.game.state.tonight.killed == both
    assert [line["seat"] for line in play.lines("victim")] == list(both)
    assert [line["seat"] for line in play.lines("last-word")] == list(both)


def test_when_one_shot_is_not_typed_the_morning_asks_for_all_victims(rules: Ruleset) -> None:
    play, where = table(rules, 12)
    play.day()
    hermit_not_typed = {"hunt": where["sheriff"]}

    def typed(question: Ask) -> Value | None:
        return hermit_not_typed.get(str(play.game.state.step)) if question.silent else None

    cue = play.until("ask-victims", typed)
    assert isinstance(cue, Ask)
    assert (cue.kind, cue.limit, cue.weighty) == (Kind.SEATS, 2, True)
    play.answer((where["citizen"],))
    play.until("day-begins")
    assert play.game.state.tonight.killed == (where["citizen"],)


def test_who_was_removed_at_night_is_not_killed_by_what_was_typed(rules: Ruleset) -> None:
    play, where = table(rules, 12)
    play.day()
    play.until("role-leaves", lambda q: where["citizen"] if q.line.key == "ask-shot" else None)
    play.record(Remove(where["citizen"]))
    play.until("day-begins", lambda q: where["sheriff"] if q.line.key == "ask-role-shot" else None)
    assert play.game.state.tonight.killed == (where["sheriff"],)


def test_the_protocol_tells_every_action_and_is_replayed(rules: Ruleset) -> None:
    play, where = table(rules, 12)
    tonight(play, hunt=where["citizen"], doctor=where["citizen"], hermit=where["sheriff"], don_check=NOBODY)
    text = dump_protocol(export(play.game, secrets=True))
    night = load_protocol(text).nights[0]
    assert [(a.step, a.does, a.who, a.target) for a in night.actions or ()] == [
        ("hunt", "hunt", "blacks", where["citizen"]),
        ("don_check", "check", "don", None),
        ("doctor", "heal", "doctor", where["citizen"]),
        ("hermit", "shoot", "hermit", where["sheriff"]),
    ]
    assert (night.killed, night.don_check) == (where["sheriff"], None)
    assert replay(load_protocol(text), rules).nights == ((1, (where["sheriff"],)),)
    assert export(play.game).nights[0].actions is None  # the game is not over


@pytest.mark.parametrize(
    ("change", "key", "item"),
    [
        ({"actions": [{"step": "nurse", "does": "heal", "who": "nurse"}]}, "protocol-step", "nurse"),
        ({"actions": [{"step": "doctor", "does": "heal", "who": "don"}]}, "protocol-step", "doctor"),
        ({"actions": [{"step": "doctor", "does": "heal", "who": "doctor"}] * 2}, "protocol-step", "doctor"),
        ({"killed": None}, "protocol-killed", "killed"),
        ({"killed": [1, 2, 3], "actions": []}, "protocol-killed", "killed"),
    ],
)
def test_a_night_that_the_rules_do_not_know_is_refused_with_its_place(
    rules: Ruleset, change: dict[str, object], key: str, item: str
) -> None:
    play, where = table(rules, 12)
    tonight(play, hunt=where["citizen"], hermit=where["sheriff"])
    tonight(play)
    data = json.loads(dump_protocol(export(play.game, secrets=True)))
    data["nights"][0] |= change
    with pytest.raises(ProtocolError) as refused:
        replay(load_protocol(json.dumps(data)), rules)
    assert refused.value.key == key
    place = [refused.value.params[name] for name in ("part", "number", "item")]
    assert place == ["night", 1, item]


@pytest.mark.parametrize("known", [True, False])
def test_the_night_sounds_the_same_whatever_is_typed(rules: Ruleset, known: bool) -> None:
    sounds = []
    for typed in ({}, {"hunt": 5, "doctor": 5, "hermit": 6, "don_check": 5}):
        play, _ = table(rules, 12, known=known)
        play.day()
        play.performed.clear()
        while play.game.at_night:
            step = str(play.game.state.step)
            play.step(lambda q, step=step, typed=typed: typed.get(step))  # type: ignore[misc]
        sounds.append(play.performed)
    assert sounds[0] == sounds[1]


def test_invented_games_of_a_file_hold_and_take_every_branch(rules: Ruleset) -> None:
    report = simulate(rules, 120, seed=7)
    assert report.missing == ()
    assert report.branches[Branch.HEALED.value] > 0


def test_a_script_names_the_roles_of_the_file() -> None:
    lines = dict(script_lines(str(HOSPITAL), "ru"))
    assert lines["role-shoots.hermit"].startswith("Просыпается отшельник")
    assert lines["ask-role-shot.hermit"] == "В кого стреляет отшельник? Наберите номер."
    assert lines["ask-role-heal.doctor"] == "Кого лечит доктор? Наберите номер или слово «никого»."
    assert "role-shoots.doctor" not in lines
    assert "don-wakes" in lines
    assert {"missed.v1", "role-wakes.don"} & set(lines) == set()


def test_a_ruleset_may_name_a_role_otherwise() -> None:
    named = Narrator("ru", roles={"don": "крёстный отец"})
    assert named.text(Line("role-leaves", (("role", "don"),))).startswith("Крёстный отец ")


def test_a_step_that_a_file_does_not_want_is_taken_out(tmp_path: Path) -> None:
    file = tmp_path / "blind.toml"
    file.write_text('extends = "sport"\nid = "blind"\n[roles]\nsheriff = false\n', encoding="utf-8")
    with pytest.raises(RulesetError) as refused:
        load_ruleset(str(file))
    assert refused.value.params["key"] == "night_zero.steps.sheriff_look.who"
    file.write_text(
        'extends = "sport"\nid = "blind"\nroles.sheriff = false\nnight.steps.sheriff_check = false\n'
        "night_zero.steps.sheriff_look = false\n",
        encoding="utf-8",
    )
    rules = load_ruleset(str(file))
    assert "sheriff" not in rules.roles
    assert list(rules.night.steps) == ["hunt", "don_check"]
