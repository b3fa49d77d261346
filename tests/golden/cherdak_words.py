"""What the words of the fragments of `cherdak` are called in the program, beside those of `words`."""

from __future__ import annotations

from . import words
from .words import Said

DON: dict[str, object] = {"role": "don"}
COMMISSAR: dict[str, object] = {"role": "commissar"}

REMOVED = {"removed", "removed-for", "removed-at-night", "removed-at-night-for", "foul-for-removes"}
WARNED = {"foul-for", "foul-for-mutes", "foul-for-removes"}
TURNS = {"countdown-speech", "countdown-defence", "countdown-last_word", "countdown-agreement"}

SAID: dict[str, Said] = {
    **words.SAID,
    "gentlemen stand and greet the ladies": ({"ladies-greeted"}, {}),
    "the game begins": ({"opening"}, {}),
    "masks on": ({"masks-on"}, {}),
    "the host carries the cards from seat to seat": ({"cards-carried"}, {}),
    "the mafia wakes and meets the host": ({"mafia-meets-host"}, {}),
    "the don shows himself and the order of shots for three nights by gesture": ({"don-arranges"}, {}),
    "the mafia sleeps": ({"mafia-sleeps"}, {}),
    "the commissar wakes and waves": ({"role-waves"}, COMMISSAR),
    "the mafia passes by the players": ({"mafia-hunts"}, {}),
    "player number": ({"shoot-seat"}, {}),
    "the mafia puts the pistols away": ({"hunt-over"}, {}),
    "the don wakes and searches the commissar": ({"role-seeks"}, {**DON, "sought": "commissar"}),
    "the don sleeps": ({"role-leaves"}, DON),
    "the commissar wakes and searches the mafia": ({"role-seeks"}, {**COMMISSAR, "sought": "blacks"}),
    "the morning is good, nobody was hurt": ({"missed"}, {}),
    "three missed nights in a row": ({"misses-win"}, {"count": 3}),
    "has the floor": ({"floor"}, {}),
    "has no speech": ({"floor-muted"}, {}),
    "accepted": ({"nominated"}, {}),
    "the nomination is withdrawn": ({"withdrawn"}, {}),
    "the candidates": ({"candidates", "candidates-again"}, {}),
    "the only candidate leaves without a vote": ({"lone-candidate-leaves"}, {}),
    "thanks": ({"ask-hands", "vote-closed"}, {}),  # the word of thanks begins the question
    "nobody leaves": ({"all-stay-unasked", "second-tie-stays"}, {}),
    "warning": (WARNED, {"called": "warning"}),
    "is removed": (REMOVED, {}),
    "left the table": ({"removed-for", "removed-at-night-for"}, {"reason": "walkout"}),
    "the vote of this day is cancelled": ({"day-vote-cancelled"}, {}),
    "the game is stopped": ({"game-halted"}, {}),
    "which side wins": ({"ask-side-wins"}, {}),
    "which side won": ({"ask-who-won"}, {}),
    "whom the mafia shot": ({"ask-shot"}, {}),
    "whom the don checks": ({"ask-role-check"}, {**DON, "may_pass": "yes"}),
    "whom the commissar checks": ({"ask-role-check"}, {**COMMISSAR, "may_pass": "yes"}),
}

NEVER: dict[str, set[str]] = {
    **words.NEVER,
    "a countdown, a warning or a number of seconds": TURNS,
    "a seat number": {"shoot-seat"},
    "the mafia is called before the host goes on": {"mafia-meets-host"},
    "the mafia wakes": {"blacks-meets", "role-shoots", "mafia-meets-host"},
    "the mafia sleeps": {"mafia-sleeps", "role-leaves"},
    "the don is called alone": {"don-meets", "don-wakes", "role-seeks"},
    "the commissar searches the mafia": {"role-seeks"},
    "the morning is good, nobody was hurt": {"missed", "nobody-killed"},
    "seat * is named": {*REMOVED, *WARNED, "victim", "floor", "nominated"},
    "seat * or * is named": {*REMOVED, *WARNED, "victim", "floor", "nominated"},
    "is removed": REMOVED,
    "was killed": {"victim"},
    "loses a speech": {"foul-for-mutes"},
    "leaves without a vote": {"lone-candidate-leaves"},
    "only one candidate on day *, no vote": {"lone-candidate-stays"},
    "the candidates": {"candidates", "candidates-again"},
    "nobody was nominated, nobody leaves": {"nothing-nominated"},
    "nobody received a vote, nobody leaves": {"nobody-voted-out"},
    "how many hands": {"ask-hands", "ask-all-leave"},
    "how many hands for candidate *": {"ask-hands"},
    "the vote of this day is cancelled": {"day-vote-cancelled"},
    "the other * votes are given to *": {"votes-remainder"},
    "the other * votes are given to anybody": {"votes-remainder"},
    "the warning or the end of the defence of seat *": {"countdown-defence"},
    "the city falls asleep": {"night-zero", "night-falls"},
    "the game is stopped": {"game-halted"},
    "who is for all of them leaving": {"vote-for-all", "ask-all-leave"},
    "accepted": {"nominated"},
    "a window to look at the table": {"sheriff-meets", "role-meets"},
    "the game begins": {"opening"},
    "a countdown of an agreement": {"countdown-agreement", "mafia-agrees"},
    # The program has no such phrase at all:
    "asked who shoots": set(),
    "asked whether all of them shot": set(),
    "asked how it was missed": set(),
    "asked for a reason": set(),
    "asked again for the roles": set(),
    "asked how many players": set(),
    "a miss is spoken": set(),
    "a refusal or a reason is spoken": set(),
    "a reason": set(),  # a warning without one is checked where it is said
    "loud music": set(),  # checked by the music itself
    "that a seat is empty": set(),
    "that the don has left": set(),
    "that the commissar has left": set(),
    "the number of missed nights": set(),
    "the number of the shots or a seat shot at": set(),
    "what was shot or checked": set(),
    "a second candidate of seat *": set(),
    "the nickname is spoken": set(),
    "a role of any seat is public": set(),
    "refused because seat * has used its nomination": set(),
    "refused because * is already nominated": set(),
    "an end of the night earlier or later than usual": set(),
    "any role, seat of a role or number typed is spoken": set(),
}

REFUSED: dict[str, str | None] = {
    **words.REFUSED,
    "a defence does not nominate": "cannot-nominate-now",
    "seat * does not have the floor": "no-floor",
    "there is no vote today": "no-vote-today",
    "there is no such reason": "no-such-reason",
    "seat * has nominated nobody": "not-nominated",
    "seat * has not left the table": "seat-at-table",
    "a side is wanted": None,
}

ILLEGAL: dict[str, str | None] = {
    **words.ILLEGAL,
    "only * votes are left": "more-than-hands",
    "a side is wanted": None,
}

KINDS = {**words.KINDS, "side": {"choice"}}

REASONS = {
    "talk out of turn": "out_of_turn",
    "oath": "oath",
    "the word honestly": "honestly",
    "percentages": "percentages",
    "religion": "religion",
    "bet": "bet",
    "knocking": "knocking",
    "excess gestures": "gestures",
    "touching": "touching",
    "arguing with the host": "arguing",
    "unethical conduct": "unethical",
    "gestures in the vote": "vote_gestures",
    "hand taken back": "hand_taken_back",
    "hint at night": "hint",
    "singing": "singing",
    "dancing": "dancing",
    "laughing": "laughing",
    "talking at night": "talking",
    "talk in night 0": "night_zero_talk",
    "delayed mask": "late_mask",
    "insult": "insult",
    "peeping": "peeping",
    "protest": "protest",
    "words after the night was announced": "night_words",
    "tears": "tears",
}

# What people do without the program having a part in it, and facts that follow from the others.
TALK = {
    *words.TALK,
    "six hands touch the table for 4",
    "seat 8 takes the hand back after 2 seconds",
    "four hands touch the table for 4 in time",
    "seat 8 touches it after the thanks",
    "seat 1 says that he is going to nominate 7",
    "two fingers at 4",
    "one between 4 and 5",
    "ten players sit at the table",
    "nobody has a card",
    "night 0 without a shot",
    "nobody nominated",
    "nine speeches over",
    "the key of the don comes after 2 seconds",
    "that of the commissar after 9",
    "nothing played yet",
    "a citizen in both",
    "the vote of day 1 was cancelled",
    "the commissar",
    "no warning and no removal",
    "the speech of day 1 lost",
    "the third on day 1",
    "the last word is over",
    "warnings none",
    "an empty seat",
    "times included",
}
