"""What the words of the fragments of cattani are called in the program; see `words`."""

from __future__ import annotations

import re

from host_voice.game.cues import ALL_IN_TURN, GOES_ON, NOBODY, NOT_PLAYING, ONE_NAMED, STOP, Value

from .facts import seats_in
from .patterns import Patterns
from .words import Said

ROLES = {
    "king": "black_king",
    "jack": "black_jack",
    "ace": "black_ace",
    "judge": "judge",
    "reanimator": "reanimator",
    "cattani": "cattani",
    "journalist": "journalist",
    "city": "citizen",
    "black king": "black_king",
    "black jack": "black_jack",
    "black ace": "black_ace",
    "red ace": "judge",
    "red queen": "reanimator",
    "king of hearts": "cattani",
    "Falcone": "cattani",
}
"""Roles, and their cards."""

# What is said or asked: the keys of its phrases; a word in angle brackets is a role.
_SAID: dict[str, set[str]] = {
    r"the city falls asleep(?:, flavour narration)?": {"night-zero", "night-falls"},
    r"the <king> (?:wakes|opens the eyes)": {"introduce-first"},
    r"the king meets the <jack>, they greet": {"introduce-second"},
    r"they may agree on an order": {"suggest-order"},
    r"king and jack close the eyes": {"introduce-over"},
    r"the <ace> (?:wakes|goes out and looks at the juniors)": {"role-sees"},
    r"king and jack wave with closed eyes, not learning who the <ace> is": {"role-sees"},
    r"all sleep": {"role-seen"},
    r"the city wakes, day 1": {"morning-zero"},
    r"free talk begins": {"talk-begins", "day-again"},
    r"free talk ends": {"talk-over"},
    r"(?:the )?<(?:king|jack|ace|cattani|Falcone)> wakes and shoots (?:alone|one player)": {"role-shoots"},
    r"from now on the <ace> shoots": {"role-stands-in"},
    r"the <reanimator> wakes and heals one player": {"role-heals"},
    r"the <journalist> wakes and points at one player": {"role-questions"},
    r"the dead nod or shake, they may silently look at the card": {"role-questions"},
    r"(?:the )?<(?:king|jack|ace|cattani|Falcone|reanimator|journalist)> sleeps": {"role-leaves"},
    r"everybody woke up": {"nobody-killed"},
    r"everybody woke up except seat (?P<seat>\d+)": {"victim"},
    r"everybody woke up except": {"ask-victim"},
    r"seat (?P<seat>\d+) is sentenced": {"leaves"},
    r"no sentence": {"nobody-voted-out", "too-few-votes"},
    r"no sentence, day 1 must end in a death": {"nobody-voted-out", "too-few-votes"},
    r"tie between (?P<seats>[\d, and]+), revote": {"tied"},
    r"seat (?P<seat>\d+) dies": {"dies"},
    r"chain (?P<seats>[\d to]+), seat (?P<seat>\d+) dies": {"death-handed-on"},
    r"seat (?P<seat>\d+) redirected as a judge and shows another card, the host decides": {"false-claim"},
    r"the city has won": {"red-wins"},
    r"the mafia has won": {"black-wins"},
    r"draw": {"draw"},
    r"cards are dealt one at a time": {"ask-cards-dealt"},
    r"everyone looks at the own card secretly": {"ask-cards-dealt"},
    r"the card is laid face down beside its owner": {"ask-cards-dealt"},
    r"red aces are the honest <judge>s": {"card-means"},
    r"black ace is the dishonest judge and head of the mafia": {"card-means"},
    r"black king and black jack are the mafia": {"card-means"},
    r"red queen is the <reanimator>": {"card-means"},
    r"king of hearts is (?:Cattani)": {"card-means"},
    r"jack of hearts is the <journalist>": {"card-means"},
    r"red six to ten are honest citizens": {"cards-of-the-rest"},
    r"votes for seat (?P<seat>\d+)": {"ask-hands"},
    r"to whom does the death go": {"ask-redirect"},
    r"which card seat (?P<seat>\d+) shows": {"ask-card"},
    r"all in turn or one named": {"ask-vote-way"},
    r"which seat is named": {"ask-named"},
    r"the host's own seat": {"ask-host-seat"},
    r"the mafia has a majority, end or play on": {"ask-majority"},
    r"what is decided": {"ask-false-claim"},
    r"whom (?:the )?<(?:king|jack|ace|cattani)> shoots": {"ask-role-shot"},
    r"whom the <reanimator> heals": {"ask-role-heal"},
    r"ten seconds are left": {"countdown-talk"},
}
_ROLE = re.compile(r"(?<!\?P)<([^>]+)>")


class _Said(Patterns[Said]):
    """Beside the keys also what the phrases mention: a role, a seat, seats."""

    def _read(self, entry: Said, match: re.Match[str]) -> Said:
        found: dict[str, object] = {}
        for name, text in match.groupdict().items():
            if name == "role":
                found[name] = ROLES[text]
            elif name == "seats":
                found[name] = seats_in(text)
            elif text is not None:
                found[name] = int(text)
        return entry[0], found


SAID = _Said({_ROLE.sub(r"(?P<role>\1)", pattern): (keys, {}) for pattern, keys in _SAID.items()})
TOLD_AT_ONCE = {"ask-cards-dealt", "role-sees", "role-questions"}
"""Phrases that tell what fragments have in several lines."""

CALLED = {"role-shoots", "role-heals", "role-questions", "ask-role-shot", "ask-role-heal", "ask-role-check"}
VICTIM = {"ask-victim", "ask-victims", "victim"}
FATE = {"ask-redirect"}
ENDS = {"red-wins", "black-wins", "draw"}
QUESTIONS = {"ask-game-goes-on", "ask-who-won"}

# What must not happen: keys, or `countdown-` and a purpose; where roles are called, only those of it. Nothing
# at all: the program has no such phrase, or the thing is tested by what is not among the keys.
_CALLED_OR_NAMED = r"(?:is|are) (?:called|named)(?: or (?:named|a night without events is held)|, or a .+)?"
_NEVER: dict[str, set[str]] = {
    r"votes for seats? \*(?:(?:, | or )\*)*": {"ask-hands"},
    r"asked for the card of seat \*": {"ask-card"},
    rf"(?=.*\b(?i:{'|'.join(ROLES)})\b).+ {_CALLED_OR_NAMED}": {*CALLED, "card-means"},
    r"(?:a|the) (?:floor|defence speech).*": {"floor", "countdown-speech", "defence", "countdown-defence"},
    r"a last word.*": {"last-word", "countdown-last_word"},
    r"a countdown, a warning or a number of seconds": {"countdown-agreement", "countdown-talk"},
    r"a seat number, a countdown": {"countdown-agreement"},
    r"a warning or an end by time": {"countdown-talk", "countdown-speech"},
    r"ten seconds are left": set(),
    r"a shot, a heal or a check is narrated": CALLED,
    r"asked who did not wake up": {"ask-victim", "ask-victims"},
    r"said that somebody or nobody died": {"victim", "nobody-killed", "missed"},
    r"asked to whom (?:a|the) death goes": FATE,
    r"asked to whom a death goes, or for a card": {*FATE, "ask-card"},
    r"asked for a card": {"ask-card"},
    r"free talk begins": {"talk-begins", "day-again"},
    r"the city falls asleep": {"night-falls", "night-zero"},
    r"a revote or the city falls asleep": {"revote", "night-falls"},
    r"a revote or a draw": {"revote", "draw"},
    r"draw": {"draw"},
    r"a verdict.*": {*ENDS, "ask-majority"},
    r"offered to play on": {"ask-majority"},
    r"asked whether the game goes on.*": QUESTIONS,
    r"asked whether all tied leave": {"vote-for-all", "ask-all-leave"},
    r"a penalty, a removal, a revived seat or a verdict by itself": {*ENDS, "removed"},
    r"a foul is counted, a player is removed, the vote is cancelled": {"foul", "removed", "vote-cancelled"},
    r"the missing votes are given to a seat": {"votes-remainder"},
    r"a window for looking at the table": {"sheriff-meets", "role-meets"},
    r"a held quiet of 20 or 30 seconds": {"pause-quiet"},
    r"a seat or a cause is spoken|that somebody was shot, healed or saved": VICTIM,
    r"an order of shots or agreeing on one is suggested": {"suggest-order"},
    r"any card or role of a seat is spoken.*": {"shows-card"},
    r"a card is spoken before it is shown|an event with .*": set(),
    r"red six to ten are named": {"cards-of-the-rest"},
    r"the music stops or changes": {"music-off"},
    r"asked for (?:a new host|any role)": {"ask-host-seat"},
    # The program has no words for these, or they are refusals, or people's own doing.
    r"asked for (?:roles|the cards of the living).*|asked which (?:seats|judge).*": set(),
    r"which seats are black": set(),
    r"asked whether seat \d+ is a judge.*|asked or said .*|said that seat \d+ was healed.*": set(),
    r"a claim is .*|a refusal.*|an answer, a question back.*|anything is asked.*|any announcement .*": set(),
    r"the (?:window|nickname|owner|name Cattani|answer of the check|right counts|seat of the ace).*": set(),
    r"a seat, an answer or a card": set(),
}


NEVER = Patterns(_NEVER)


def roles_in(text: str) -> set[str]:
    """The roles of which `text` speaks."""
    return {role for word, role in ROLES.items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)}


# Why something is refused; None: the value is simply not a legal one.
_REASONS: dict[str, str | None] = {
    r"dead|seat \d+ is dead": "seat-left",
    r"no such seat.*": "seat-unknown",
    r"it is the dying seat|not to the dying seat itself": "redirect-to-oneself",
    r"seat \d+ has already redirected": "redirect-used",
    r"already shown by seat \d+": "card-gone",
    r"not in a deck of 7": "card-unknown",
    r"only (?:\w+) (?:are living|votes are left)": "more-than-hands",
    r"these rules know no fouls": "no-fouls",
    r"a seat is wanted|a seat number or all": None,
}


REFUSED = Patterns(_REASONS)
ILLEGAL = Patterns({r"no such seat": None, **_REASONS})
KINDS = {
    "count": {"count"},
    "seat": {"seat"},
    "seat or all": {"seat_or_nobody"},
    "seat or nobody": {"seat_or_nobody"},
    "seat or not playing": {"seat_or_nobody"},
    "card": {"role_or_card"},
    "choice": {"choice"},
}
ANSWERS: dict[str, Value] = {
    "all": NOBODY,
    "nobody": NOBODY,
    "end": "black",
    "play on": GOES_ON,
    "end the game": STOP,
    "all in turn": ALL_IN_TURN,
    "one named": ONE_NAMED,
    "not playing": NOT_PLAYING,
    "read the cards": True,
    **ROLES,
}
CALLERS = {
    "the king shoots": "black_king",
    "the jack shoots": "black_jack",
    "cattani shoots": "cattani",
    "the cattani shoots": "cattani",
    "the reanimator heals": "reanimator",
    "the journalist points and is answered by gesture": "journalist",
}

TALK = {
    "nothing typed",
    "seat 2 hints at being the journalist",
    "seat 2 says he is the journalist and seat 9 is black",
    "seat 8 says he is the journalist and seat 1 is black",
    "the board may show the nickname",
    "seat numbers unchanged",
    "public facts unchanged",
    "free talk runs",
    "100 seconds gone",
    "nothing else changed",
    "the reanimator has been called",
    "seats 2 and 8 both hint at being the journalist",
    "seat 5 raises the hand too",
    "seat 7 votes for nobody",
    "no death in nights 1 and 2 nor on days 2 and 3",
    '"play on" said',
    "the end was never offered",
    "the host has said play on",
    "its card is not yet shown",
    "in which seat 9 was killed",
    "night 1 will kill seat 7",
    "started with it",
    "suggest_order not set",
    "nothing healed",
    "nothing typed in night 1",
    "from day 1 on the same seats live and are named",
    "nothing typed, and the owner of the queen sleeps through the call",
    'nickname of seat 5 "Fox"',
    'nickname of seat 7 "Fox"',
    "then dawn without a death",
}
"""What people do without the program having a part in it, or what is so in any case."""
