"""The host decides against the rules: one rare case never kills an evening."""

import pytest

from host_voice.errors import IllegalOutcomeError
from host_voice.game.cues import Ask, Countdown, Value
from host_voice.game.outcomes import Answer, Declare, Elapsed, Foul, Overrule, Overruling, Remove, from_json
from host_voice.game.roles import Side
from host_voice.game.view import public_view
from host_voice.journal.exporting import export
from host_voice.journal.protocol_text import dump_protocol, load_protocol
from host_voice.rehearsal.replay import replay

from .play import Play, key_of

RETURN, DEPART = Overruling.RETURN, Overruling.DEPART
NIGHT, VOTE, MORNING = Overruling.NIGHT, Overruling.VOTE, Overruling.MORNING


def speaking(ruleset: str = "league", *overrides: str, **how: object) -> Play:
    """The first speech of day 1."""
    play = Play(ruleset, *overrides, **how)  # type: ignore[arg-type]
    play.until("countdown-speech")
    return play


def test_the_day_ends_now() -> None:
    play = speaking()
    play.record(Overrule(NIGHT, reason="late"))
    assert [say.line.key for say in play.asides] == ["overruled-night"]
    assert play.game.phase == "night_steps"
    assert play.game.speaker is None
    (fact,) = play.game.state.chronicle.days[0].overruled
    assert (fact.what, fact.reason, fact.when.during, fact.when.speaker) == (NIGHT, "late", "speaking", 1)


def to_phase(play: Play, phase: str) -> None:
    """Play on to `phase`: two are nominated, and the first gets all hands."""
    wanted = [7, 6] if 5 not in play.living else [6, 5]

    def answers(question: Ask) -> Value | None:
        if question.line.key == "ask-nomination":
            return wanted.pop() if wanted else None
        return len(question.legal) - 1 if question.line.key == "ask-hands" else None

    for _ in range(400):
        if play.game.phase.startswith(phase):
            return
        play.step(answers)
    raise AssertionError(f"{phase} never came")


@pytest.mark.parametrize("phase", ["day", "vote", "exile", "morning"])
@pytest.mark.parametrize("ruleset", ["sport", "gromada"])
def test_the_day_ends_in_every_part_of_it(ruleset: str, phase: str) -> None:
    play = Play(ruleset, deal=None)
    to_phase(play, phase)
    play.record(Overrule(NIGHT))
    to_phase(play, "night_steps")
    to_phase(play, "day_speeches")


def test_the_vote_begins_now_and_once_more() -> None:
    play = speaking("league", "day.nominations=asked")
    play.record(Elapsed(60.0))
    play.record(Answer(5))
    play.until("countdown-speech")
    play.record(Elapsed(60.0))
    play.record(Answer(6))
    play.until("countdown-speech")
    play.record(Overrule(VOTE))
    play.until("ask-hands")
    assert play.game.state.standing == (5, 6)
    play.record(Answer(7))
    play.record(Overrule(VOTE))
    assert key_of(play.until("ask-hands")) == "ask-hands"
    assert play.game.state.counting is not None
    assert play.game.state.counting.counted == {}
    assert len(play.game.state.today.overruled) == 2


@pytest.mark.parametrize("ruleset", ["sport", "league", "gromada"])
def test_the_night_ends_now_and_the_host_is_asked_who_is_dead(ruleset: str) -> None:
    play = Play(ruleset, deal=None)
    to_phase(play, "night_steps")
    play.record(Overrule(MORNING))
    assert play.asides == []
    assert play.game.phase == "morning_news"
    assert isinstance(cue := play.until("ask-victim"), Ask)
    assert set(play.living) < set(cue.legal)


def test_night_zero_ends_now() -> None:
    play = Play("sport")
    to_phase(play, "night_introduction")
    play.record(Overrule(MORNING))
    assert play.game.phase == "morning_first"
    play.until("countdown-speech")


@pytest.mark.parametrize(
    ("phase", "what"), [("night_steps", NIGHT), ("night_steps", VOTE), ("day_speeches", MORNING)]
)
def test_what_leads_nowhere_is_refused(phase: str, what: Overruling) -> None:
    play = Play("sport")
    to_phase(play, phase)
    before = play.game.fork()
    with pytest.raises(IllegalOutcomeError):
        play.game.record(Overrule(what))
    assert play.game.state == before.state


@pytest.mark.parametrize(
    "outcome", [Overrule(NIGHT, 5), Overrule(RETURN), Overrule(DEPART), Overrule(RETURN, 5)]
)
def test_what_makes_no_sense_is_refused(outcome: Overrule) -> None:
    play = speaking()
    with pytest.raises(IllegalOutcomeError):
        play.game.record(outcome)


def test_a_departure_needs_no_listed_reason() -> None:
    play = Play("cherdak", deal=None)
    play.until("countdown-speech")
    with pytest.raises(IllegalOutcomeError):
        play.game.record(Remove(5, "unwell"))
    play.record(Overrule(DEPART, 5, "unwell"))
    assert 5 not in play.living
    (fact,) = play.game.state.today.removed
    assert (fact.why, fact.overruled) == ("unwell", True)


def test_somebody_is_back() -> None:
    play = speaking()
    play.record(Remove(5))
    play.until("countdown-speech")
    play.record(Overrule(RETURN, 5, "a mistake"))
    assert 5 in play.living
    assert play.asides[-1].line.key == "returned"
    assert public_view(play.game).seats[4].left is None
    play.until("vote-opens" if play.game.candidates else "night-falls")
    assert 5 in play.spoken()


@pytest.mark.parametrize("known", [True, False])
def test_the_last_words_of_whoever_is_back_are_not_due(known: bool) -> None:
    play = Play("league", **({} if known else {"deal": None}))  # type: ignore[arg-type]
    play.until("countdown-speech")
    play.record(Elapsed(60.0))
    play.record(Answer(5))
    play.until("countdown-speech")
    play.record(Elapsed(60.0))
    play.record(Answer(6))
    play.until("countdown-last_word", lambda q: 10 if key_of(q) == "ask-hands" and 10 in q.legal else None)
    seat = play.game.speaker
    assert seat is not None
    play.record(Overrule(RETURN, seat))
    assert not isinstance(play.game.next_cue(), Countdown)
    assert play.game.state.leaving == ()
    play.until("countdown-speech")
    assert seat in play.living


def test_more_hands_are_counted_anew() -> None:
    play = speaking()
    play.record(Remove(9))
    play.until("countdown-speech")
    for named in (5, 6):
        play.record(Elapsed(60.0))
        play.record(Answer(named))
        play.until("countdown-speech")
    ask = play.until("ask-hands")
    assert isinstance(ask, Ask)
    assert max(ask.legal) == 9
    play.record(Answer(3))
    play.record(Overrule(RETURN, 9))
    ask = play.until("ask-hands")
    assert isinstance(ask, Ask)
    assert max(ask.legal) == 10


def test_whoever_was_removed_by_fouls_may_be_removed_by_the_next() -> None:
    play = speaking()
    for _ in range(4):
        play.record(Foul(5))
    play.until("countdown-speech")
    play.record(Overrule(RETURN, 5))
    play.record(Foul(5))
    assert 5 not in play.living


@pytest.mark.parametrize("known", [True, False])
def test_the_verdict_counts_whoever_is_back(known: bool) -> None:
    play = speaking("sport", **({} if known else {"deal": None}))
    for seat in (8, 9):
        play.record(Remove(seat))
        play.until("countdown-speech")
    play.record(Overrule(RETURN, 9))
    play.record(Remove(10))
    while not isinstance(play.game.next_cue(), Countdown):
        assert not play.game.over
        play.step()
    bounds = play.game.state.bounds
    assert known or (bounds.living == 8 and bounds.blacks <= {0, 1, 2, 3})


def test_back_at_night_is_told_in_the_morning() -> None:
    play = speaking()
    play.record(Remove(5))
    to_phase(play, "night_steps")
    play.record(Remove(4))
    play.record(Overrule(RETURN, 5))
    play.record(Overrule(RETURN, 4))
    assert all(say.line.key != "returned" for say in play.asides)
    play.until("countdown-speech")
    assert [line["seat"] for line in play.lines("returned")] == [5]
    assert play.lines("removed-at-night") == []


@pytest.mark.parametrize("winner", [Side.RED, Side.BLACK, None])
def test_a_verdict_that_was_announced_is_overruled(winner: Side | None) -> None:
    play = speaking()
    for seat in (8, 9, 10):
        play.record(Remove(seat))
        while play.game.next_cue() is not None and key_of(play.game.next_cue()) != "countdown-speech":
            play.step()
    assert play.game.winner == "red"
    play.record(Declare(winner, "a black was misdealt"))
    play.to_end()
    assert play.game.winner == (winner or "draw")
    protocol = export(play.game)
    assert (protocol.winner, protocol.ended, protocol.ended_for) == (
        winner or "draw",
        "declared",
        "a black was misdealt",
    )


@pytest.mark.parametrize("ruleset", ["sport", "gromada"])
@pytest.mark.parametrize("late", range(14))
def test_a_table_that_empties_while_the_host_hurries_on_is_judged_all_the_same(
    ruleset: str, late: int
) -> None:
    play = speaking(ruleset, deal=None)
    for seat in play.living:
        play.record(Remove(seat, None))
    for step in range(60):
        if play.game.next_cue() is None or play.game.over:
            break
        if step >= late and play.game.phase == "day_speeches":
            play.record(Overrule(NIGHT))
        play.step()
    assert play.game.over
    assert play.game.winner == "draw"


def test_older_journals_declare_without_a_reason() -> None:
    assert from_json({"type": "declare", "winner": "red"}) == Declare(Side.RED)
    assert from_json({"type": "undo"}) == from_json({"type": "undo", "steps": 1})


def test_it_is_in_the_protocol_and_replayed() -> None:
    play = speaking()
    play.record(Remove(5))
    play.until("countdown-speech")
    play.record(Overrule(RETURN, 5, "a mistake"))
    play.until("countdown-speech")
    play.record(Overrule(NIGHT))
    to_phase(play, "night_steps")
    to_phase(play, "day_speeches")
    play.record(Declare(Side.RED))
    protocol = load_protocol(dump_protocol(export(play.game, secrets=True)))
    records = protocol.days[0].overruled
    assert [(record.what, record.seat, record.reason) for record in records] == [
        ("return", 5, "a mistake"),
        ("night", None, None),
    ]
    result = replay(protocol, play.game.state.ruleset)
    assert result.winner == play.game.winner
    assert dict(result.nights) == {n.night: n.killed for n in play.game.state.chronicle.nights}
