"""What the words of the fragments of `fiim` are called in the program, beside those of `words`."""

from __future__ import annotations

from . import words
from .words import Said

REMOVED = {"removed", "removed-at-night", "foul-removes"}
FOUL = {"foul", "foul-mutes", "foul-shortens", "foul-removes"}
TURNS = {"countdown-speech", "countdown-defence", "countdown-last_word", "countdown-agreement"}

SAID: dict[str, Said] = {
    **words.SAID,
    "masks on, cards are drawn one by one": ({"ask-cards-dealt", "ask-masks-on"}, {}),
    "all heads low, the mafia wakes and agrees": ({"mafia-agrees"}, {}),
    "the mafia closes its eyes": ({"mafia-sleeps"}, {}),
    "ten seconds left": ({"agreement-warning", "speech-warning"}, {"seconds": 10}),
    "time is over": ({"time-up"}, {}),
    "the don meets the host by raising a hand": ({"don-meets"}, {}),
    "the sheriff meets the host and looks at the table": ({"sheriff-meets"}, {}),
    "the sheriff closes the eyes": ({"sheriff-sleeps"}, {}),
    "the hunt calls the numbers 1 to 10 at an even tempo": ({"mafia-hunts"}, {}),
    "the don wakes and searches the sheriff": ({"don-wakes"}, {}),
    "the don sleeps": ({"don-leaves"}, {}),
    "the sheriff wakes and searches the blacks": ({"sheriff-wakes"}, {}),
    "the sheriff sleeps": ({"sheriff-leaves"}, {}),
    "nobody was killed": ({"missed"}, {}),
    "a draw, three nights without change": ({"still-nights-draw"}, {"count": 3}),
    "accepted": ({"nominated"}, {}),
    "the rest of the votes": ({"votes-remainder"}, {}),
    "leaves by the vote": ({"leaves", "lone-candidate-leaves"}, {}),
    "nobody leaves": ({"all-stay-unasked", "tie-unasked"}, {}),
    "loses the minute": ({"floor-muted"}, {}),
    "foul": (FOUL, {}),
    "is removed": (REMOVED, {}),
    "the vote is cancelled because of the removal": ({"vote-cancelled", "vote-lost"}, {}),
    "best move": ({"ask-best-move"}, {"count": 3}),
    "the best move is": ({"best-move"}, {}),
    "team defeat, the mafia wins": ({"team-defeat"}, {"choice": "red"}),
    "team defeat, the city wins": ({"team-defeat"}, {"choice": "black"}),
    "which side has won": ({"ask-side-wins", "ask-who-won"}, {}),
    "whom the mafia hit": ({"ask-shot"}, {}),
    "whom the don checks": ({"ask-don-check"}, {}),
    "whom the sheriff checks": ({"ask-sheriff-check"}, {}),
}

NEVER: dict[str, set[str]] = {
    **words.NEVER,
    "a timed turn for any seat": TURNS,
    "accepted": {"nominated"},
    "all of them leave": {"all-leave"},
    "another speech": {"countdown-speech"},
    "asked how many hands for candidate *": {"ask-hands"},
    "best move asked": {"ask-best-move"},
    "nobody received a vote, nobody leaves": {"nobody-voted-out"},
    "team defeat": {"team-defeat"},
    "the candidates": {"candidates"},
    "the mafia wakes, meets or agrees": {"mafia-agrees", "blacks-meets", "mafia-meets-host"},
    "the rest of the votes": {"votes-remainder"},
    "the vote is cancelled because of the removal": {"vote-cancelled", "vote-lost"},
    "whom the don checks": {"ask-don-check"},
    "whom the sheriff checks": {"ask-sheriff-check"},
    # The program has no such phrase at all, or it is checked where the line is:
    "a number is left out": set(),
    "an event other than a phase or a cue": set(),  # the event stream is the conductor's
    "a refusal or a reason is spoken": set(),
    "anything is spoken in the window": set(),
    "asked for the best move again": {"ask-best-move"},
    "asked who shoots, or a foul is spoken": FOUL,
    "who was shot at": {"victim"},
    "which of them are black": {"shows-card"},
}

REFUSED: dict[str, str | None] = {
    **words.REFUSED,
    "a nomination cannot be withdrawn": "no-withdrawals",
    "no reason for a team defeat": "no-such-reason",
}

ILLEGAL: dict[str, str | None] = {
    **words.ILLEGAL,
    "three are wanted": None,
    "three different ones": None,
    "one's own seat": None,
}

KINDS = {**words.KINDS, "seats": {"seats"}, "choice": {"choice"}}

DEFEATS = {"oath": "oath", "bet": "bet", "blackmail": "blackmail", "hints": "hint", "singing": "singing"}

# What people do without the program having a part in it, and facts that follow from the others.
TALK = {
    *words.TALK,
    "nothing played yet",
    "nobody nominated",
    "nickname of seat 1 is Lis",
    "nickname Lis may be on the board",
    "the mafia has been told to agree",
    "the don has met the host",
    "the sheriff has closed the eyes",
    "the sheriff is called",
    "2 5 and 8 shoot at 4",
    "2 and 5 shoot at 7",
    "8 does not shoot",
    "the best move is over",
    "the sheriff looks at the table",
    "a citizen in either game",
    "a listener reads the event stream and the board",
}
