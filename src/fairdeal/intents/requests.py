"""What can be asked of a session: one frozen value for each thing, named as one would say it.

What it takes the session to read, such as an amount, is left in words. ``kind`` tells them apart in
JSON; ``may`` is who may ask, and ``reasoned`` whether it is told with a reason.
"""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Literal

from fairdeal.events.evening.acts import Phase
from fairdeal.intents.asking import DIRECTING, OF_A_TEAM, ORGANIZING
from fairdeal.intents.grades import Grade
from fairdeal.movements.swiss import Rematch
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.scoring.additions import Cause, Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalize:
    """Take something off a total, or add to it (Laws 90, 91)."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    kind: Literal["penalize"] = "penalize"
    contestant: str
    amount: str
    """As one writes it, less than nothing to take off: ``-1/4``, ``-0.5``, ``-25%``. What is called
    a penalty is taken off either way."""
    unit: Unit | None = None
    """What it is counted in; else of a top at matchpoints, elsewhere what the session counts."""
    cause: Cause | None = None
    """Else a penalty if it is less than nothing, and an award if it is more."""
    clause: str | None = None
    """Else the usual one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """A contestant plays no further."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    kind: Literal["leave"] = "leave"
    contestant: str
    after: int | None = None
    """The last round it played; 0 if it never came, and else the one that is played now."""
    scores_stand: bool = True
    """Whether what it has played stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallRound:
    """Call a round and start its clock; the same round again sets the clock anew."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["call_round"] = "call_round"
    round: int
    minutes: int | None = None
    """How long it lasts from now; else as planned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Come:
    """Say that one is coming to a table that called; none where somebody is."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["come"] = "come"
    call: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerCall:
    """Take a call off the list: somebody has been there."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["answer_call"] = "answer_call"
    call: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Draw the next round of matches of a Swiss, or the last one anew while nothing is played."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["draw"] = "draw"
    round: int
    """Which round of matches it is meant to be: another one is not drawn by mistake."""
    pairings: tuple[tuple[int, int], ...] | None = None
    """Who meets whom, as the Director has it; else as the pairing of a Swiss makes it."""
    rematch: Rematch = Rematch.NEVER
    """When two may meet again, where the pairing makes it."""
    odd: Odd | None = None
    """What is done with an odd number then; else the same as before."""
    half: bool | None = None
    """Whether who sits out is given half a match, or the usual more; else the same as before."""
    behind: bool | None = None
    """Whether it is drawn on the standing of a round earlier; else the same as before."""
    coming: int = 0
    """How many come new to the field with this round, numbered on from the last."""


class Happened(Enum):
    """What a movement cannot go on with as it was announced."""

    GONE = "gone"
    """One contestant or two are not there from that round on."""
    LATE = "late"
    ADDED = "added"
    SWAPPED = "swapped"
    """Two contestants sat in each other's places."""
    EXCHANGED = "exchanged"
    """Two tables played each other's boards."""
    WRONG = "wrong"
    """A table played other boards than its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """Have the rounds to come go on otherwise than was announced (5, 8, 15)."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    kind: Literal["repair"] = "repair"
    happened: Happened
    over: int
    """How many rounds are over as whoever asks has seen it: called, or with results."""
    round: int = 0
    """In which round, or from which on; of more pairs it is the next."""
    contestants: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    board_set: int = 0
    """The boards that were played, by their set."""
    went_on: bool = False
    """Whether exchanged boards went on from where they lay."""
    pairs: int = 1
    section: str = ""
    """The section they come to; empty for whichever it costs least."""
    way: int = 0
    """Which of the ways to go on, the one with the least damage first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraBoards:
    """Have matches of a knock-out that ended equal go on, at the tables they have."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["extra_boards"] = "extra_boards"
    boards: int
    """How many more."""
    teams: tuple[str, ...] = ()
    """One of each match that goes on, such as one that was equal over two evenings; else all that
    are equal with every board in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Have an act be as if it had never been."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["undo"] = "undo"
    sequence: int
    """The act's number in the log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Say what came of a board at a table: enter it, correct it (79C), or rule on it (12, 81C).

    Whoever puts another in the place of a result says in the envelope which state he has seen.
    """

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    """But where a result is entered, or stands as it was keyed in."""
    kind: Literal["score"] = "score"
    board: int
    table: str
    """The table and the round, ``3-2``; of a session from a file as its results have it."""
    score: str
    """As one writes it: ``4S N +1``, ``pass``, ``+620``, ``60/40``, ``A+/A-``, ``none``,
    ``50% 4S N =, 50% -100``."""
    ew_score: str = ""
    """What East-West have, where it is something else; then ``score`` is for North-South alone."""
    ns: str = ""
    """Who sat North-South, where others did than stand there or were planned."""
    ew: str = ""
    clauses: tuple[str, ...] = ()
    """Those an adjusted score is ruled by; else the usual ones."""
    ruled: bool = False
    """Whether it is a ruling whatever the score is: a result obtained may be one too."""
    answers: tuple[tuple[str, str], ...] = ()
    """Of a ruling gone through question by question: each fact, and its answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeal:
    """Appeal the ruling on a board (92), or take its decision to the national authority (93C)."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["appeal"] = "appeal"
    board: int
    table: str
    contestant: str
    concurring: bool
    """Whether all of the side agree: both partners, the captain (92D)."""
    absent: bool = False
    """Whether who does not agree has left; in 1997 he is taken to concur."""
    agreed: tuple[str, ...] = ()
    """Who agrees, by name, where that is told."""
    further: bool = False
    """Whether it goes on once it was decided at the event (93C)."""
    provided: bool = False
    """Whether the Regulating Authority provides that, where its elections do not say so (93C1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideAppeal:
    """Decide the appeal that waits on a board (93)."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["decide_appeal"] = "decide_appeal"
    board: int
    table: str
    heard_by: str
    """The Director in charge, a committee, a reviewer."""
    score: str = ""
    """What shall stand, written as in `Score`; empty where the ruling does."""
    ew_score: str = ""
    clauses: tuple[str, ...] = ()
    """Else that of the decision: 93B at the event, 93C above it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Take back a result that belongs elsewhere; nothing stands in its place."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    kind: Literal["withdraw"] = "withdraw"
    board: int
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Divide:
    """A board was fouled (87): these tables and no others played it in another form."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = True
    kind: Literal["divide"] = "divide"
    board: int
    tables: tuple[str, ...]
    """Empty to compare all with one another again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """Say who a contestant's players are; of a team also its name and its captain (92D)."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["name"] = "name"
    contestant: str
    players: tuple[str, ...] | None = None
    """None to leave them as they are. A number of the club's list stands for its name."""
    called: str | None = None
    captain: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLineUp:
    """Say who of a team sits where in a match or in one stanza of it, such as a half (5A).

    It is sealed until the opponents have named theirs. A team names its own, until both are shown
    or it is being played; after that the Director does.
    """

    may: ClassVar = OF_A_TEAM
    reasoned: ClassVar = False
    kind: Literal["name_line_up"] = "name_line_up"
    team: str
    north: str
    south: str
    east: str
    west: str
    match: int = 0
    """The round of matches, from 1; 0 for every match against the opponents that are named."""
    stanza: int = 0
    """From 1: the first half, the second; 0 for the whole match."""
    opponents: str = ""
    """Against whom; else whomever it meets in that round, in a triangle both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FreePhone:
    """Let whoever goes with a phone join with another; the one there is is out."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["free_phone"] = "free_phone"
    contestant: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The cards of a board."""

    number: int
    deal: str
    """As PBN writes it, from any seat on: ``N:T962.AJ8542.QT.6 8.Q97.7532.T9752 ...``"""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordDeals:
    """Keep the cards of boards, before they are played or after; nobody is told before his time."""

    may: ClassVar = ORGANIZING
    reasoned: ClassVar = False
    kind: Literal["record_deals"] = "record_deals"
    boards: tuple[Dealt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Publish the results, close the session, or open it again."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["reach"] = "reach"
    phase: Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """What players may see before the end, and which boards are kept back after it."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["show"] = "show"
    travellers: bool = False
    ranking: bool = False
    held: tuple[int, ...] = ()
    stanzas: bool = False
    """Whether two teams see the score of a half of their match before it is over: an election of
    the regulations, for no board of that half can be played anew then (86A)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Announce:
    """Tell the room something; with no words, take away what was told."""

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["announce"] = "announce"
    words: str = ""


Request = (
    Penalize
    | Draw
    | ExtraBoards
    | Leave
    | Repair
    | Come
    | AnswerCall
    | FreePhone
    | CallRound
    | Undo
    | Score
    | Appeal
    | DecideAppeal
    | Withdraw
    | Divide
    | Name
    | NameLineUp
    | RecordDeals
    | Reach
    | Show
    | Announce
    | Grade
)
"""Anything that can be asked for."""
