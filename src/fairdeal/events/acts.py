"""The acts of a session's log: entries, boards, results, corrections, rulings and appeals.

What any session may be told, one kept in a file too. What only a room has (phones, rounds called, a
wall) is in `fairdeal.events.evening.acts`. Like the acts of a table they are plain frozen values
and say what was entered, not whether it is right. Their stored names live in
`fairdeal.events.stored.acts`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from fractions import Fraction

from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.events.evening.acts import EveningAct
from fairdeal.events.grades import Graded
from fairdeal.events.places import Place as Place  # noqa: PLC0414 - belongs to the acts for readers
from fairdeal.laws.editions import Edition
from fairdeal.movements.movement import Movement
from fairdeal.rulings.session_desk import Raised
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import By
from fairdeal.scoring.teams import MatchForm
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """A session began, with the form of scoring announced for it."""

    title: str
    method: Method
    winners: Winners = Winners.DERIVED
    held: date | None = None
    note: str = ""
    """Anything people should know about it, such as where the results come from."""
    withdrawn: bool = False
    """Whether it is kept for Directors only: it was held elsewhere, or came twice."""


@dataclass(frozen=True, slots=True)
class ContestantEntered:
    """A contestant takes part, and these are its players as far as their names are known."""

    contestant: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardRecorded:
    """What a board is: dealer, vulnerability, and the deal where it is known."""

    board: Board


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """What came of a board at a table, as the players or a file reported it."""

    place: Place
    ns: str
    """The contestant sitting North-South; empty when not known."""
    ew: str
    """The contestant sitting East-West; empty when not known."""
    outcome: Outcome
    lead: Card | None = None
    """The opening lead."""
    times: int = 1
    """At how many tables this came about, where a file counts results instead of listing them."""


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """The Director put another outcome in the place of the one that stood (Laws 79C, 81C, 82)."""

    place: Place
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TableLogged:
    """The auction and play of this result are in a log of their own, up to that version."""

    place: Place
    stream: str
    version: int


class Moment(Enum):
    """What deadlines hang on."""

    POSTED = "posted"
    """The official score was made available: the periods of 79C and 92B begin."""
    CORRECTION_ENDED = "correction_ended"
    APPEALS_ENDED = "appeals_ended"


@dataclass(frozen=True, slots=True)
class ConditionsSet:
    """The conditions of contest beside the form of scoring."""

    edition: Edition = Edition.L2017
    by: By = By.SHARE
    correction_minutes: int = 30
    """The correction period after the score was posted (79C1)."""
    appeal_minutes: int = 30
    """The period for a ruling or an appeal (92B); in 1997 it is always that of 79C."""
    preset: str = "wbf"
    elections: tuple[tuple[str, str], ...] = ()
    """What the authorities have elected where the Laws let them, beside a preset of `code_for`."""


@dataclass(frozen=True, slots=True)
class TeamsDeclared:
    """The contestants are teams: both results of a board they played are one board of a match."""

    form: MatchForm = MatchForm.IMPS
    scale: str | None = None
    """The name of a scale of victory points; ``None`` where IMPs or points count as they are."""
    knock_out: bool = False


@dataclass(frozen=True, slots=True)
class IndividualsDeclared:
    """The contestants are players; who sits together is named by both, ``3+8``."""


@dataclass(frozen=True, slots=True)
class SwissPairsDeclared:
    """Pairs play matches: the boards of a round, compared across the field, are worth points."""

    scale: str
    """The name of a scale of victory points: in percent at matchpoints, else in IMPs."""
    boards: int
    """Of a round; boards 1 to so many are those of the first."""

    def round_of(self, board: int) -> int:
        """The round a board is played in."""
        return (board - 1) // self.boards + 1


@dataclass(frozen=True, slots=True)
class ScaleLoaded:
    """A scale of victory points of one's own, as its file has it; its name is then known here."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class MatchTold:
    """A match as somebody tells it; of all others the results say who met whom."""

    team: str
    """The home team."""
    opponents: str
    """The visitors."""
    boards: tuple[int, ...]
    """Their numbers in the session; none for all that the two have played."""
    round: str = ""
    """What its round is called; empty where nothing is said."""
    carried: Fraction = Fraction()
    """IMPs the home team brings along; negative for the visitors."""
    counts: Fraction = Fraction(1)
    """The part of its victory points that counts: half of them in a triangle of half matches."""


@dataclass(frozen=True, slots=True)
class TeamNamed:
    """What a team is called beside its number, and who speaks for it (Law 92D)."""

    team: str
    called: str
    """Empty where it goes by its number again."""
    captain: str = ""
    """By name; he need not play."""


@dataclass(frozen=True, slots=True)
class LineUpNamed:
    """A team says who of it plays a match, and where."""

    team: str
    opponents: str
    ns: tuple[str, str]
    """Who sit North-South against them."""
    ew: tuple[str, str]
    match: int = 0
    """Which round of matches, from 1 (`PlannedMatch.number`); 0 for every match of the two."""
    stanza: int = 0
    """Which stanza of it, from 1: the first half, the second; 0 for all that nothing is said of."""


@dataclass(frozen=True, slots=True)
class AliasConfirmed:
    """A person says that this spelling is that contestant."""

    spelling: str
    contestant: str


@dataclass(frozen=True, slots=True)
class MovementChosen:
    """Who plays whom on which boards; contestants have the movement's numbers for names."""

    movement: Movement


@dataclass(frozen=True, slots=True)
class ResultRuled:
    """The Director ruled on a board at a table: this score stands in the place of its result."""

    place: Place
    outcome: Outcome
    clauses: tuple[str, ...]
    """The clauses the ruling stands on."""
    facts: str = ""
    """The facts found, in the Director's own words."""
    options: tuple[str, ...] = ()
    """The options the Laws gave somebody."""
    taken: str = ""
    """The one that was taken."""
    told_of_appeal: bool = True
    """Whether the players were told of their right to appeal (83)."""
    answers: tuple[tuple[str, str], ...] = ()
    """What the Laws asked for, by the key of the fact, with the word of the answer."""


@dataclass(frozen=True, slots=True)
class BoardDivided:
    """These tables played a fouled board in a form of its own (Law 87)."""

    board: int
    tables: tuple[str, ...]
    form: str
    """Any name for the form; the empty one is the correct board."""


@dataclass(frozen=True, slots=True)
class AdditionGiven:
    """A penalty, carry-over, handicap or award."""

    addition: Addition


@dataclass(frozen=True, slots=True)
class PlayerSubstituted:
    """Somebody plays on in the place of another."""

    contestant: str
    out: str
    into: str


@dataclass(frozen=True, slots=True)
class ContestantLeft:
    """A contestant plays no further."""

    contestant: str
    scores_stand: bool = True
    """Whether what it has played counts; else its boards count for nobody."""
    after: int | None = None
    """The last round it played, where that is known, 0 when it never came: from then on its seats
    stay empty, and whoever would have met it sits out."""


@dataclass(frozen=True, slots=True)
class MomentReached:
    """A moment that deadlines hang on; its time is that of the act."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """A contestant appeals the ruling on a board at its table (92A), or it is to be heard so."""

    place: Place
    contestant: str
    """Nobody where the Director refers it to a committee himself (83, 81C7)."""
    concurring: bool
    """Whether all who must agree do: both partners, the captain (92D)."""
    agreed: tuple[str, ...] = ()
    """Who agreed, by name, where that was told."""
    further: bool = False
    """Whether it goes on to the national authority, after the decision at the event (93C)."""


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The appeal was heard and decided (93)."""

    place: Place
    outcome: Outcome | None
    """What shall stand; ``None`` where the ruling does."""
    clauses: tuple[str, ...]
    heard_by: str
    """The Director in charge, a committee, a reviewer."""


@dataclass(frozen=True, slots=True)
class ResultsTakenOver:
    """The results of another session stand in this one from here on."""

    session: str
    """The id of the other one."""
    title: str
    """What it was called then."""
    acts: int
    """So many acts that follow tell what was taken over; they are undone with this one."""


@dataclass(frozen=True, slots=True)
class StandsElsewhere:
    """The results of this session stand in another one; until then it is for Directors only."""

    session: str
    """The id of the other one."""
    title: str
    """What it was called then."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The act of that number is taken as if it had never been told."""

    sequence: int


SessionAct = (
    SessionOpened
    | ContestantEntered
    | BoardRecorded
    | ResultEntered
    | ResultCorrected
    | TableLogged
    | ConditionsSet
    | TeamsDeclared
    | IndividualsDeclared
    | SwissPairsDeclared
    | ScaleLoaded
    | MatchTold
    | TeamNamed
    | LineUpNamed
    | AliasConfirmed
    | MovementChosen
    | ResultRuled
    | BoardDivided
    | AdditionGiven
    | PlayerSubstituted
    | ContestantLeft
    | MomentReached
    | AppealLodged
    | AppealDecided
    | ResultsTakenOver
    | StandsElsewhere
    | Graded
    | Raised
    | Answered
    | AnswerCorrected
    | Ruled
    | Undone
    | EveningAct
)
"""Any entry of a session's log."""


@dataclass(frozen=True, slots=True)
class Told:
    """An act as it stands in the session's log: by whom, when, and why."""

    sequence: int
    """Its number in the log, from 1."""
    act: SessionAct
    author: str
    time: datetime
    reason: str = field(default="")


def standing(told: Iterable[Told]) -> list[Told]:
    """The acts that were not undone; an undoing that was itself undone undoes nothing."""
    acts = list(told)
    undone = undone_in(acts)
    return [one for one in acts if one.sequence not in undone and not isinstance(one.act, Undone)]


def undone_in(acts: Sequence[Told]) -> frozenset[int]:
    """The numbers of the acts that are as if they had never been, undoings among them."""
    undone: set[int] = set()
    for one in reversed(acts):
        if isinstance(one.act, Undone) and one.sequence not in undone:
            undone.add(one.act.sequence)
    for one in acts:
        if isinstance(one.act, ResultsTakenOver) and one.sequence in undone:
            undone.update(range(one.sequence + 1, one.sequence + one.act.acts + 1))
    return frozenset(undone)
