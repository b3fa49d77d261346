"""What the words of the fragments of `cartel` are called in the program, beside those of `words`."""

from __future__ import annotations

from collections.abc import Mapping

from . import words
from .words import Said

ROLES = ("prostitute", "commissar", "doctor", "maniac")
CALLED = {"the don and the mafia": "shooters", **{f"the {role}": role for role in ROLES}}
WAKES = {"prostitute": "role-seeks", "commissar": "role-wakes", "doctor": "role-heals"}
CALLS = {"role-shoots", "role-seeks", "role-wakes", "role-heals", "role-meets", "role-waves"}
ENTRIES = {"ask-role-shot", "ask-role-check", "ask-role-heal"}

REMOVED = {"removed", "removed-for", "removed-at-night", "removed-at-night-for", "foul-for-removes"}
FOULS = {"foul-for", "foul-for-removes"}
TURNS = {f"countdown-{purpose}" for purpose in ("speech", "remark", "defence", "last_word", "debrief")}
VOTES = {"circle-opens", "circle-again", "ask-first-voter", "vote-opens", "vote-restarted"}

SAID: dict[str, Said] = {
    **words.SAID,
    **{
        f"{who} {'wake' if 'mafia' in who else 'wakes'}": ({WAKES.get(role, "role-shoots")}, {"role": role})
        for who, role in CALLED.items()
    },
    **{
        f"{who} {'sleep' if 'mafia' in who else 'sleeps'}": ({"role-leaves"}, {"role": role})
        for who, role in CALLED.items()
    },
    "the players are introduced": ({"ask-introduced"}, {}),
    "the gentlemen greet the ladies standing": ({"ladies-greeted"}, {}),
    "the blacks wake and meet each other and the host": ({"blacks-gather"}, {}),
    "the don shows the pistol sign": ({"don-shows-sign"}, {}),
    "the blacks sleep": ({"blacks-part"}, {}),
    "has the floor": ({"floor", "remark"}, {}),
    "has the last word": ({"last-word"}, {}),
    "who asks for a remark": ({"ask-remark"}, {}),
    "the vote begins": ({"circle-opens"}, {}),
    "the target shows the count on the fingers": ({"fingers-show"}, {}),
    "who is ready first": ({"ask-first-voter"}, {}),
    "for whom": ({"ask-vote"}, {}),
    "counted": ({"vote-counted", "vote-counted-silent"}, {}),
    "there is a tie, revote": ({"tied", "circle-again"}, {}),
    "a tie again, nobody leaves": ({"tied"}, {}),
    "all the living are tied, nobody leaves": ({"nobody-decides"}, {}),
    "nobody can vote on the tie, nobody leaves": ({"nobody-decides"}, {}),
    "whom the don and the mafia kill": ({"ask-role-shot"}, {"role": "shooters", "may_pass": "yes"}),
    "whom the prostitute searches": ({"ask-role-check"}, {"role": "prostitute", "may_pass": "yes"}),
    "whom the commissar checks": ({"ask-role-check"}, {"role": "commissar", "may_pass": "yes"}),
    "whom the doctor heals": ({"ask-role-heal"}, {"role": "doctor", "may_pass": "yes"}),
    "whom the maniac kills": ({"ask-role-shot"}, {"role": "maniac", "may_pass": "yes"}),
    "who was killed": ({"ask-victims"}, {}),
    "foul": (FOULS, {}),
    "loses speech and vote": ({"loses-round"}, {}),
    "is removed": (REMOVED, {}),
    "left the table": ({"removed-for"}, {"reason": "walkout"}),
    "banned for two games": ({"banned"}, {"count": 2}),
    "technical victory against seat *": ({"ask-forfeit"}, {}),
    "technical victory, the mafia wins": ({"forfeit"}, {"choice": "black"}),
    "technical victory, the city wins": ({"forfeit"}, {"choice": "red"}),
    "which side has won": ({"ask-who-won", "ask-side-wins"}, {}),
    "everybody comes to the table for the debrief": ({"debrief-opens"}, {}),
    "who was the best player": ({"ask-best-player"}, {}),
    "best player": ({"best-player"}, {}),
}

NEVER: dict[str, set[str]] = {
    **words.NEVER,
    "a countdown, a warning or a number of seconds": TURNS,
    "a timed turn for any seat": TURNS,
    "a debrief": {"countdown-debrief", "debrief-opens"},
    "another debrief": {"countdown-debrief"},
    "a debrief of seat * or *": {"countdown-debrief"},
    "the end of the debrief of seat *": {"countdown-debrief"},
    "asked for the best player": {"ask-best-player"},
    "a defence speech": {"countdown-defence", "defence"},
    "another remark": {"countdown-remark"},
    "the end of the remark of seat *": {"countdown-remark"},
    "who asks for a remark": {"ask-remark"},
    "the clock of seat * runs before the floor is given": {"countdown-speech"},
    "a foul, a seat or a total is spoken": FOULS,
    "foul": FOULS,
    "loses speech and vote": {"loses-round"},
    "a removal, a seat or a reason is spoken": REMOVED,
    "banned for two games": {"banned"},
    "technical victory": {"forfeit"},
    "a new vote": VOTES,
    "there is a tie, revote": {"circle-again"},
    "who is ready first": {"ask-first-voter"},
    "for whom": {"ask-vote"},
    "counted": {"vote-counted", "vote-counted-silent"},
    "a vote is given to anybody": {"vote-counted", "vote-counted-silent"},
    "the vote of seat * is taken for seat *": {"vote-counted-silent"},
    "the vote is confirmed or asked again": {"ask-ballot-right"},
    "asked whether more than half are for it": {"ask-all-leave", "too-few-votes"},
    "nobody leaves": {"nobody-voted-out", "nobody-decides", "all-stay-unasked"},
    "nobody was nominated, nobody leaves": {"nothing-nominated"},
    "a seat is asked for by key, or a window for a kill is held": ENTRIES,
    "a seat is asked for by key, or a window for a check or a heal is held": ENTRIES,
    "the commissar, the doctor or the maniac is called": CALLS,
    "the prostitute is called": {"role-seeks"},
    "the prostitute is called by herself": CALLS,
    "the don is dead, or the number of the living mafia": {"role-stands-in"},
    "was killed": {"victim"},
    "the city falls asleep": {"night-zero", "night-falls"},
    "the game begins": {"opening"},
    "the candidates": {"candidates", "candidates-again"},
    # Clocks are looked at where these are forbidden:
    "ten seconds left": set(),
    # The program has no such phrase at all, or it would not be silent:
    "a second announcement of the count": set(),
    "asked how many fingers or votes": set(),
    "asked again whom the doctor heals": set(),
    "the window is lengthened": set(),
    "the window is lengthened because nothing was typed": set(),
    "the maniac passes is announced": set(),
    "the seat searched or the result is spoken": set(),
    "healed, saved or shot at": set(),
    "who killed": set(),
    "why nobody was killed": set(),
    "the reason": set(),  # a foul without one is checked where it is said
    "a refusal or a reason is spoken": set(),
    "an event other than a phase or a cue": set(),
    "a role, a shot, a heal, a search or a check on the board, in the events or in speech": set(),
    "a role of any seat is public": set(),
}

PUBLIC = {
    "a role, a shot, a heal, a search or a check on the board, in the events or in speech",
    "a role of any seat is public",
}

REFUSED: dict[str, str | None] = {
    **words.REFUSED,
    "these rules know no nominations": "no-nominations",
    "no such reason in these rules": "no-such-reason",
    "seat * has no votes": "no-votes-for",
    "seat * has had its remark": "remark-given",
    "seat * has no vote this round": "without-vote",
    "seat * is voted on and does not vote": "stands-himself",
    "only * and * are voted on": "not-standing",
    "two seats at most": None,
    "one seat is wanted": None,
}

ILLEGAL: dict[str, str | None] = {
    **words.ILLEGAL,
    "it has had its remark": "remark-given",
    "it has no speech this round": "speech-lost",
    "it has no vote this round": "without-vote",
    "it is voted on": "stands-himself",
    "only * and * are voted on": "not-standing",
    "healed twice in a row": "healed-in-a-row",
    "it was removed": "was-removed",
    "more than two": None,
    "one seat is wanted": None,
}

KINDS: Mapping[str, set[str]] = {
    **words.KINDS,
    "seat or nobody": {"seat_or_nobody"},
    "seats": {"seats"},
    "choice": {"choice"},
}

PURPOSES = {**words.PURPOSES, "remark": "remark", "debrief": "debrief"}

REASONS = {
    "touching": "touching",
    "«честно»": "honestly",
    "«клянусь»": "oath",
    "percentages": "percentages",
    "religion": "religion",
    "excess gestures": "gestures",
    "knocking": "knocking",
    "insult": "insult",
    "eyes opened out of turn": "peeping",
}

# What people do without the program having a part in it, and facts that follow from the others.
TALK = {
    *words.TALK,
    "everybody is seated",
    "nothing has been announced yet",
    "nickname of seat 5 is Fox",
    "nickname Fox may be on the board",
    "nobody is seated yet",
    "nothing played yet",
    "nobody votes",
    "nobody healed",
    "nobody left by day",
    "nobody was killed in nights 1 2 and 3",
    "nobody shot at 4 so far",
    "no names were entered at seating",
    "no key is pressed",
    "name unknown",
    "seat 5 begins to speak at second 4.5 and ends at 5.5",
    "the votes are counted",
    "the don points at 4",
    "the mafia at 6",
    "3 and 11 both point at 6",
    "3 points at 6",
    "11 points at 9",
    "the keys come after 1, 14, 2, 14 and 1 seconds",
    "seat 1 opened the eyes in the window of the doctor",
    "seat 8 was named as ready in the revote",
    "a listener reads the event stream and the board",
    "living 1-9 in each",
    "the doctor was dead",
    "the maniac was dead",
    "the maniac passed",
    "the maniac passed or was dead",
    "nobody was killed in night 3",
    "nothing else is typed",
}
