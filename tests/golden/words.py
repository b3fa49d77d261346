"""What the words of the fragments are called in the program: the one table between the two."""

from __future__ import annotations

from host_voice.game.cues import NOBODY, Value

# What is said or asked: the keys of its phrases, and what they mention. `*` is a number the fragment gives.
MAFIA: dict[str, object] = {"role": "blacks"}
COMMISSAR: dict[str, object] = {"role": "commissar"}
Said = tuple[set[str], dict[str, object]]
SAID: dict[str, Said] = {
    "everyone looks at the own card secretly": ({"ask-cards-dealt", "ask-masks-on"}, {}),
    "the city falls asleep": ({"night-zero", "night-falls"}, {}),
    "the mafia wakes and meets silently": ({"blacks-meets"}, {}),
    "the mafia wakes": ({"blacks-meets", "role-shoots"}, MAFIA),
    "the mafia sleeps": ({"blacks-sleeps", "role-leaves"}, MAFIA),
    "the commissar wakes": ({"role-meets", "role-wakes"}, COMMISSAR),
    "the commissar sleeps": ({"role-sleeps", "role-leaves"}, COMMISSAR),
    "day": ({"morning-zero"}, {}),
    "day, everyone wakes": ({"morning-zero"}, {}),
    "morning": ({"morning"}, {}),
    "was killed": ({"victim"}, {}),
    "nobody was killed": ({"nobody-killed"}, {}),
    "shows the card": ({"shows-card", "ask-card"}, {}),
    "nobody was nominated, nobody leaves": ({"nothing-nominated"}, {}),
    "only one candidate on day 1, no vote": ({"lone-candidate-stays"}, {}),
    "one candidate, more than half is needed": ({"lone-candidate-voted"}, {}),
    "not more than half, stays": ({"too-few-votes"}, {}),
    "the candidates": ({"candidates"}, {}),
    "the vote begins, only the candidate may speak": ({"candidates-may-speak"}, {}),
    "thanks": ({"ask-hands"}, {}),  # the word of thanks begins the question
    "leaves by the vote": ({"leaves"}, {}),
    "nobody received a vote, nobody leaves": ({"nobody-voted-out"}, {}),
    "there is a tie": ({"tied"}, {}),
    "the same tie, who is for all of them leaving": ({"vote-for-all"}, {}),
    "all of them leave": ({"all-leave"}, {}),
    "no majority, all of them stay": ({"all-stay"}, {}),
    "nobody leaves": ({"all-stay-unasked"}, {}),
    "is removed": ({"removed"}, {}),
    "left the table": ({"removed"}, {}),
    "the city wins": ({"red-wins"}, {}),
    "the mafia wins": ({"black-wins"}, {}),
    "a draw, nobody is left": ({"draw"}, {}),
    "how many hands": ({"ask-hands", "ask-all-leave"}, {}),
    "which card": ({"ask-card"}, {}),
    "who was killed": ({"ask-victim"}, {}),
    "does the game go on": ({"ask-game-goes-on"}, {}),
    "whom the mafia shows": ({"ask-role-shot"}, MAFIA),
    "whom the commissar checks": ({"ask-role-check"}, COMMISSAR),
}

# What must not happen: keys of phrases, `countdown-` and a purpose, `pause-` and one, `music-off`. Nothing at
# all: the program has no such phrase.
NEVER: dict[str, set[str]] = {
    "the mafia shows a seat": {"role-shoots", "ask-role-shot"},
    "the commissar checks a seat": {"role-wakes", "ask-role-check"},
    "who was killed is announced or asked": {"victim", "ask-victim", "ask-victims"},
    "asked who was killed": {"ask-victim", "ask-victims"},
    "nobody was killed is announced": {"nobody-killed", "missed"},
    "asked which seats are which role": set(),
    "any card or role is spoken": {"shows-card"},
    "a second speech of any seat": {"countdown-speech"},
    "another speech": {"countdown-speech"},
    "a further speech": {"countdown-speech"},
    "a speech of seat * or *": {"countdown-speech"},
    "a speech of seat *": {"countdown-speech"},
    "a timed turn for any seat": {
        "countdown-speech",
        "countdown-defence",
        "countdown-last_word",
        "countdown-agreement",
    },
    "a further defence": {"countdown-defence", "defence"},
    "defence of seat *": {"countdown-defence", "defence"},
    "a last word": {"countdown-last_word", "last-word"},
    "a last word of seat *": {"countdown-last_word", "last-word"},
    "the last word before the card": {"countdown-last_word", "last-word"},
    "the card before the last word": {"shows-card", "ask-card"},
    "the warning or the end of the speech of seat *": {"countdown-speech"},
    "shows the card": {"shows-card", "ask-card"},
    "asked which card": {"ask-card"},
    "asked whether the game goes on": {"ask-game-goes-on"},
    "asked which side won": {"ask-who-won"},
    "the city wins": {"red-wins"},
    "the mafia wins": {"black-wins"},
    "a draw": {"draw"},
    "the speech goes on": {"countdown-speech"},
    "hands for any candidate": {"vote-for", "ask-hands"},
    "hands for candidate *": {"vote-for", "ask-hands"},
    "a new vote": {"vote-opens", "revote", "vote-restarted", "ask-hands"},
    "the vote of the day is cancelled because of the removal": {"vote-cancelled"},
    "leaves by the vote": {"leaves"},
    "there is a tie": {"tied"},
    "who is for all of them leaving": {"vote-for-all", "ask-all-leave"},
    "the commissar is called": {"role-wakes"},
    "asked whom the commissar checks": {"ask-role-check"},
    "a don is called": {"don-wakes", "don-meets"},
    "numbers are called one after another for shots": {"shoot-seat", "mafia-hunts"},
    "a window to look at the table": {"role-meets", "sheriff-meets"},
    "a window of quiet before the morning": {"pause-quiet"},
    "a seat is named": {"victim", "shoot-seat"},
    "the seat checked or the result is spoken": set(),
    "the number of the living mafia": set(),
    "the other 3 votes are given to 5": {"votes-remainder"},
    "asked how many did not vote": set(),
    "asked how many are against": set(),
    "the count is asked before the thanks": set(),  # the thanks are the first word of that question
    "refused": set(),  # a refusal would fail where the answer is given
    "refused because seat 3 has used its nomination": set(),
    "refused because 5 is already nominated": set(),
    "the claim is refused, confirmed or denied": set(),
    "the clock stops": set(),
    "a spoken warning within the window": set(),
    "a refusal, a reason, a repeated question or a confirmation is spoken": set(),
    "an answer, a refusal or a confirmation is spoken": set(),
    "extra remarks are offered": set(),
    "best move asked": set(),
    "asked for the best player": set(),
    "a spoken warning": {"countdown-agreement"},
    "the music stops": {"music-off"},
    "any announcement in another language": set(),  # the ruleset has one language
    "the nickname is spoken": set(),
    "a role of a living seat, a shot or a check on the board, in the events or in speech": set(),
    "a role of a living seat is public": set(),
}

# Moments of a clock, which are part of its cue.
CLOCK = {"ten seconds left", "time is over"}

# How something is said, where no cue tells.
UNHEARD = {"audible start", "the clock runs on"}

# What must not happen in everything that the table may know, whatever is said.
PUBLIC = {
    "a role of a living seat, a shot or a check on the board, in the events or in speech",
    "a role of a living seat is public",
}

# Why something is refused: the reasons the program may give. None: the value is simply not a legal one.
REFUSED: dict[str, str | None] = {
    "one nomination a speaker": "nomination-used-up",
    "seat * is already nominated": "already-nominated",
    "seat * is dead": "seat-left",
    "there is no seat *": "seat-unknown",
    "a last word does not nominate": "cannot-nominate-now",
    "no fouls in this game": "no-fouls",
    "more than the * who may vote": "more-than-hands",
    "only * votes are left, one vote each": "more-than-hands",
    "the ace of hearts was already shown by seat *": "card-gone",
    "no such role in this game": "card-unknown",
    "not a number of hands": None,
    "a number of hands is wanted": None,
    "one seat or nobody": None,
    "yes or no is wanted": None,
}
ILLEGAL: dict[str, str | None] = {
    "dead": "seat-left",
    "no such seat": None,
    "one seat only": None,
    "more than may vote": "more-than-hands",
    "only * votes are left": "more-than-hands",
    "already shown by seat *": "card-gone",
    "not in this deck": "card-unknown",
    "a number is wanted": None,
    "yes or no is wanted": None,
}
KINDS = {
    "count": {"count"},
    "seat": {"seat", "seat_or_nobody"},
    "card": {"role_or_card"},
    "yes-no": {"yes_no"},
}
ANSWERS: dict[str, Value] = {"yes": True, "no": False, "nobody": NOBODY}
PURPOSES = {"speech": "speech", "defence": "defence", "last word": "last_word"}
VERDICTS = {"city": "red", "mafia": "black", "draw": "draw", "none": None}

# What people do without the program having a part in it.
TALK = {
    "six hands go up for 4, the hand of seat 8 goes down after 3 seconds",
    "nobody else raises a hand for or against",
    "seat 2 revealed himself as commissar on day 2",
    "seat 2 says that he is the commissar",
    "four, spoken without a wake word",
    "wake word, four",
    "nothing else changed",
    "the lowered hand was free for 5",
    "announced",
    "the key for the mafia comes after 2 seconds",
    "for the commissar after 1 second",
    "nickname Lys may be on the board",
    "no check entered",
}
