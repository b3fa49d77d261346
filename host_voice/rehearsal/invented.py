"""An invented table: answers everything legally, lively, and now and then nastily."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from host_voice.game.chronicle import Counting
from host_voice.game.cues import GOES_ON, NOBODY, STOP, Ask, Countdown, Cue, Kind, Say, Talk
from host_voice.game.game import Game
from host_voice.game.nights import hit, volleys
from host_voice.game.open_vote import votes_for
from host_voice.game.outcomes import (
    Answer,
    Declare,
    Defeat,
    Done,
    Elapsed,
    Foul,
    Nominate,
    Outcome,
    Overrule,
    Overruling,
    Remove,
    Reopen,
    Sign,
    Silence,
    Stop,
    Undo,
    Withdraw,
)
from host_voice.game.phases import HALTED, leads
from host_voice.game.reasons import Reason
from host_voice.game.roles import Deal, Side
from host_voice.game.rules.vote import Unasked
from host_voice.game.ruleset import Ruleset
from host_voice.game.steps import SHOTS, Shoot
from host_voice.game.verdict import Verdict, verdict_of


@dataclass(frozen=True, slots=True)
class Manners:
    """How a table behaves: probabilities a cue, or a question where that is what they are about."""

    nominates: float
    ties: float
    recounts: float
    fouls: float
    removals: float
    overrulings: float
    undoes: float
    redirects: float
    lies: float
    types_shots: float
    misses: float
    ends: float
    silences: float
    remarks: float

    @classmethod
    def of(cls, chance: random.Random) -> Manners:
        """Some tables are well-behaved, others are not."""
        aside = random.Random()  # what came later must not change the games of known seeds
        aside.setstate(chance.getstate())
        return cls(
            nominates=chance.choice((0.15, 0.4, 0.8)),
            ties=chance.choice((0.1, 0.5, 0.9)),
            recounts=0.1,
            fouls=chance.choice((0.0, 0.02, 0.08)),
            removals=chance.choice((0.0, 0.0, 0.004, 0.01)),
            overrulings=chance.choice((0.0, 0.0, 0.0, 0.003)),
            undoes=chance.choice((0.0, 0.0, 0.0, 0.01)),
            redirects=chance.choice((0.2, 0.6, 0.9)),
            lies=chance.choice((0.0, 0.02, 0.1)),
            types_shots=chance.choice((0.0, 0.5, 1.0)),
            misses=chance.choice((0.1, 0.3)),
            ends=chance.choice((0.0, 0.0, 0.0, 0.001)),
            silences=aside.choice((0.0, 0.05, 0.3, 0.6)),
            remarks=aside.choice((0.2, 0.8)),
        )


_MOST_UNDOES = 3
_FARTHEST_UNDO = 6
_WITHDRAWS = 0.2
_SHY = 0.95
_SMALL = 5


def invented_deal(ruleset: Ruleset, seats: int, chance: random.Random) -> Deal:
    """Shuffled cards."""
    cards = list(ruleset.cards(seats))
    chance.shuffle(cards)
    return dict(enumerate(cards, start=1))


class InventedTable:
    """Players and host of one game. `deal` is what they hold, whether the game knows it or not."""

    def __init__(self, chance: random.Random, deal: Deal) -> None:
        self._chance = chance
        self.deal = deal
        self._manners = Manners.of(chance)
        self._rowdy = chance.randint(1, len(deal))
        self._undone = 0
        self._plan: dict[int, int] = {}
        self.cast: dict[int, int] | None = None
        """Hands raised in the ballot being counted, by candidate; None if part of it was taken back."""

    def act(self, game: Game, cue: Cue) -> Outcome:
        """What happens next at this table."""
        return self._interfere(game, cue) or self._finish(game, cue)

    # The host's commands and the players' misdeeds.

    def _interfere(self, game: Game, cue: Cue) -> Outcome | None:
        if game.over or game.phase == HALTED:
            return None
        chance, manners = self._chance, self._manners
        dice = chance.random()
        if dice < manners.undoes:
            return self._undo(game)
        dice -= manners.undoes
        if dice < manners.ends:
            return self._end(game)
        dice -= manners.ends
        if dice < manners.overrulings:
            return self._overrule(game)
        dice -= manners.overrulings
        if not game.state.table.living:
            return None
        if dice < manners.fouls and game.state.ruleset.fouls.counted:
            return self._foul(game)
        dice -= manners.fouls
        # A vote is short: without this it would hardly ever be disturbed.
        if dice < manners.removals * (4 if game.phase.startswith("vote") else 1):
            return self._remove(game)
        if isinstance(cue, Countdown) and cue.purpose == "speech":
            return self._spoken_nomination(game)
        return None

    def _remove(self, game: Game) -> Outcome:
        """Somebody leaves, maybe so that votes move, if there are any."""
        fouls = game.state.ruleset.fouls
        seat = self._victim_of_removal(game)
        reasons = [
            reason
            for reason in fouls.removal_reasons or (Reason.WALKOUT,)
            if reason not in fouls.forfeits or votes_for(game.state, seat)
        ]
        return Remove(seat, self._chance.choice((None, *reasons)))

    def _undo(self, game: Game) -> Outcome | None:
        if self._undone >= _MOST_UNDOES or not game.decisions:
            return None
        self._undone += 1
        self.cast = None
        if game.last_turn is not None:
            return Reopen()
        return Undo(self._chance.randint(1, min(_FARTHEST_UNDO, len(game.decisions))))

    def _end(self, game: Game) -> Outcome:
        departed = game.state.table.departed
        if game.state.ruleset.fouls.signs_end and departed and self._chance.random() < 0.7:
            return Sign(self._chance.choice(departed))
        defeats = game.state.ruleset.fouls.defeat_reasons
        if defeats and self._chance.random() < 0.5:
            return Defeat(self._chance.choice(game.state.table.seats), self._chance.choice(defeats))
        if self._chance.random() < 0.3:
            return Stop()
        return Declare(self._chance.choice((Side.RED, Side.BLACK, None)))

    def _overrule(self, game: Game) -> Outcome | None:
        """The host does what the rules do not have."""
        table = game.state.table
        what = self._chance.choice(list(Overruling))
        if what is Overruling.DEPART:
            return Overrule(what, self._anybody(game), "unwell") if table.living else None
        if what is Overruling.RETURN:
            return Overrule(what, self._chance.choice(table.departed)) if table.departed else None
        self.cast = None
        return Overrule(what) if leads(game.phase, what) else None

    def _foul(self, game: Game) -> Outcome:
        seat = self._rowdy if self._rowdy in game.state.table.living else self._anybody(game)
        reasons = game.state.ruleset.fouls.reasons
        return Foul(seat, self._chance.choice((None, *reasons))) if reasons else Foul(seat)

    def _anybody(self, game: Game) -> int:
        return self._chance.choice(game.state.table.living)

    def _victim_of_removal(self, game: Game) -> int:
        living = game.state.table.living
        stand = game.candidates or game.state.tied or (*(game.state.counting or Counting()).counted,)
        wanted = self._chance.choice((game.speaker, *stand[:2], None))
        return wanted if wanted in living and wanted is not None else self._anybody(game)

    def _spoken_nomination(self, game: Game) -> Outcome | None:
        state, seat = game.state, game.speaker
        day = state.ruleset.day
        if day.nominations != "spoken" or seat is None or state.today.voteless:
            return None
        own = next((nomination.seat for nomination in state.today.nominations if nomination.by == seat), None)
        if own is not None:
            second_thought = day.withdrawals and self._chance.random() < _WITHDRAWS
            return Withdraw(own) if second_thought else None
        if self._chance.random() >= self._eagerness(game):
            return None
        nominated = {nomination.seat for nomination in state.today.nominations}
        free = [other for other in state.table.living if other not in nominated]
        return Nominate(self._chance.choice(free)) if free else None

    def _eagerness(self, game: Game) -> float:
        """At a small table everybody nominates, so that all of them may tie."""
        return 0.9 if len(game.state.table.living) <= 4 else self._manners.nominates

    # Answers.

    def _finish(self, game: Game, cue: Cue) -> Outcome:
        if isinstance(cue, Ask):
            return self._answer(game, cue)
        if isinstance(cue, Talk):
            return Elapsed(round(self._chance.uniform(0, 600), 3))
        if isinstance(cue, Countdown):
            early = self._chance.random() < 0.3
            return Elapsed(round(self._chance.uniform(0, cue.seconds), 3) if early else cue.seconds)
        if isinstance(cue, Say) and cue.line.key in ("vote-opens", "revote", "ballot-again"):
            self._plan = {}
            self.cast = {}
        return Done()

    def _answer(self, game: Game, ask: Ask) -> Outcome:
        chance, manners = self._chance, self._manners
        match ask.line.key:
            case "ask-nomination":
                return self._seat(ask, 1 - self._eagerness(game))
            case "ask-victim":
                return self._seat(ask, manners.misses)
            case "ask-redirect":
                return self._seat(ask, 1 - self._right(game))
            case "ask-false-claim":
                return Answer(GOES_ON if chance.random() < 0.8 else STOP)
            case "ask-card":
                return Answer(self.deal[int(str(dict(ask.line.params)["seat"]))])
            case "ask-victims" | "ask-who-leaves":
                dead = chance.randint(0, min(ask.limit or 0, len(ask.legal)))
                return Answer(
                    tuple(chance.sample([seat for seat in ask.legal if isinstance(seat, int)], dead))
                )
            case "ask-remark":
                return self._seat(ask, 1 - manners.remarks)
            case "ask-vote":
                return self._named(game, ask)
            case "ask-best-move":
                return self._best_move(ask)
            case "ask-cards-seen":
                return Answer(True)
            case _ if ask.silent:
                return self._step(game, ask)
            case "ask-hands" | "ask-voters":
                return self._vote(game, ask)
            case "ask-ballot-right":
                return Answer(chance.random() >= manners.recounts)
            case "ask-game-goes-on":
                return Answer(verdict_of(game.state.ruleset, self.deal, game.state.table.living) is None)
            case "ask-who-won":
                won = verdict_of(game.state.ruleset, self.deal, game.state.table.living)
                return Answer(GOES_ON if won is None else str(Verdict(won)))
            case _:
                return Answer(chance.choice(ask.legal))

    def _best_move(self, ask: Ask) -> Outcome:
        """Some name nobody, and some are too slow."""
        named = self._chance.choice((True, True, True, False, None))
        if named is None:
            return Silence()
        seats = [seat for seat in ask.legal if isinstance(seat, int)]
        return Answer(tuple(self._chance.sample(seats, ask.least)) if named else ())

    def _right(self, game: Game) -> float:
        """How likely whoever is to die hands the death on: some who have no right to it do as well."""
        state = game.state
        facts = state.tonight if game.phase.startswith("morning") else state.today
        honest = self.deal[facts.chains[-1][-1]] in state.ruleset.redirect.by
        return self._manners.redirects if honest else self._manners.lies

    def _step(self, game: Game, ask: Ask) -> Outcome:
        """Nobody answers for the dead, and the host does not always type what he sees."""
        state, chance, manners = game.state, self._chance, self._manners
        step = state.ruleset.night.steps[str(state.step)]
        if step.does in SHOTS:
            typed, nobody = manners.types_shots, manners.misses
        else:
            typed, nobody = 0.7, 0.1
        if isinstance(step, Shoot) and step.volley and chance.random() < 0.7:
            aimed = [seat for seats in volleys(state).values() for seat in seats if seat in ask.legal]
            if aimed and typed and chance.random() < typed:
                return Answer(aimed[0])
        # In a hunt the numbers are called whoever is there, and the host may always type what he saw.
        alive = step.does == "hunt" or any(
            state.ruleset.holds(self.deal[seat], step.who) for seat in state.table.living
        )
        if not alive or chance.random() >= typed:
            return Silence()
        wounded = sorted(hit(state) & set(ask.legal))
        if step.does == "heal" and wounded and chance.random() < 0.2:
            return Answer(wounded[0])
        return self._seat(ask, nobody)

    def _seat(self, ask: Ask, nobody: float) -> Outcome:
        seats = [value for value in ask.legal if value != NOBODY]
        if seats and (self._chance.random() >= nobody or NOBODY not in ask.legal):
            return Answer(self._chance.choice(seats))
        return Answer(NOBODY)

    def _vote(self, game: Game, ask: Ask) -> Outcome:
        candidate = int(str(dict(ask.line.params)["seat"]))
        if not self._plan:
            state = game.state
            self._plan = self._agree(state.standing, len(state.table.living), state.ruleset.vote.unasked)
        free = len(ask.legal) if ask.kind is Kind.SEATS else len(ask.legal) - 1
        hands = min(self._plan.get(candidate, 0), free)
        if self.cast is not None:
            self.cast[candidate] = hands
        if ask.kind is not Kind.SEATS:
            return Answer(hands)
        voters = [value for value in ask.legal if isinstance(value, int)]
        return Answer(tuple(self._chance.sample(voters, hands)))

    def _named(self, game: Game, ask: Ask) -> Outcome:
        """Whom a voter names in turn; hardly anybody has a word against one who stands alone.

        Often it is one of few, and at a small table whoever has the fewest votes, so that ties come about.
        """
        chance, state = self._chance, game.state
        alone = len(state.standing) == 1
        if chance.random() < (_SHY if alone else self._manners.silences):
            return Silence()
        counted = {} if state.counting is None else state.counting.counted
        small = len(state.table.living) <= _SMALL
        few = [seat for seat in ask.legal if isinstance(seat, int) and (small or counted.get(seat))]
        if few and chance.random() < self._manners.ties:
            return Answer(min(few, key=lambda seat: counted.get(seat, 0)))
        return Answer(chance.choice(ask.legal))

    def _tie(self, standing: tuple[int, ...], living: int) -> dict[int, int]:
        """Equally many hands for some; whoever is left over votes for somebody else, where there is one."""
        chance = self._chance
        clean = [some for some in range(2, len(standing)) if living % some < living // some]
        clean += [len(standing)] * max(1, len(clean) if living % len(standing) == 0 else 0)
        tied = set(chance.sample(standing, chance.choice(clean)))
        others = [seat for seat in standing if seat not in tied]
        plan = dict.fromkeys(standing, 0) | dict.fromkeys(tied, living // len(tied))
        return plan | ({others[0]: living % len(tied)} if others else {})

    def _agree(self, standing: tuple[int, ...], living: int, unasked: Unasked) -> dict[int, int]:
        """How many hands each candidate gets."""
        chance = self._chance
        rare = living == unasked.players and 0 < unasked.tied <= len(standing)
        if rare and chance.random() < self._manners.ties:
            return dict.fromkeys(chance.sample(standing, unasked.tied), living // unasked.tied)
        if len(standing) == 1:
            return {standing[0]: chance.randint(0, living)}
        if len(standing) == living == 4 and chance.random() < self._manners.ties:
            return dict.fromkeys(chance.sample(standing, 2), 2)
        if chance.random() < self._manners.ties:
            return self._tie(standing, living)
        how = chance.random()
        if how < 0.1:
            return dict.fromkeys(standing, 0)
        if how < 0.2:
            return {standing[0]: living}
        hands = chance.choices(standing, k=chance.randint(1, living))
        return {**dict.fromkeys(standing, 0), **Counter(hands)}
