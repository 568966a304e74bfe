"""The acts of an evening: what tables report, what the other side says, rounds, what is shown.

They stand in the log of the session beside those of `fairdeal.events.acts`, and are folded into the
evening (`state`), which a session kept in a file does not have.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from fairdeal.cards import Card
from fairdeal.events.places import Place
from fairdeal.movements.movement import Movement
from fairdeal.scoring.lines import Outcome
from fairdeal.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class EveningPlanned:
    """The session is played here and now, by the movement chosen; tables report as they play."""

    minutes: int
    """How long a round lasts."""
    rehearsal: bool = False
    """Whether the players are invented, for a Director to practise with."""
    rounds: int = 0
    """How many rounds of matches a Swiss was announced with (78D); 0 where the movement says it."""


@dataclass(frozen=True, slots=True)
class CodesMade:
    """Who comes with one of these codes may do something; earlier codes of the same are void."""

    codes: tuple[tuple[str, str], ...]
    """What each stands for, and the code: ``("table 3", "K7QM2X")``."""


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The Director called a round; its clock runs."""

    round: int
    ends: datetime


@dataclass(frozen=True, slots=True)
class ResultReported:
    """What the players at a table keyed in; it stands, and waits for the other side's word."""

    place: Place
    ns: str
    ew: str
    outcome: Outcome
    lead: Card | None = None
    by: Side | None = None
    """Which side keyed it in; ``None`` on a device that stays at the table."""


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """The other side agrees with the result as it stood at that version (Law 79A)."""

    place: Place
    version: int
    by: Side | None
    """``None`` where the Director says that it stands, whoever said something else (79B)."""
    lead: Card | None = None
    """The opening lead, where this side alone told it: that contradicts nothing."""


@dataclass(frozen=True, slots=True)
class ResultContested:
    """Somebody at the table says something else than what stands; the Director decides (79B)."""

    place: Place
    version: int
    """The version of the result that is contested."""
    by: Side | None
    outcome: Outcome | None = None
    """What that side says came of the board; ``None`` where it only says no."""
    lead: Card | None = None
    """The lead it says, where it is the lead alone they differ about."""


@dataclass(frozen=True, slots=True)
class ResultWithdrawn:
    """The Director took back a result that belongs elsewhere; nothing stands in its place."""

    place: Place


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """A table asks for the Director (Law 9B)."""

    table: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class CallTaken:
    """Whoever told this is coming to the table that called: nobody else need."""

    call: int
    """The number of the call in the log."""


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """The Director has been at the table that called."""

    call: int
    """The number of the call in the log."""


@dataclass(frozen=True, slots=True)
class PhoneJoined:
    """A phone goes with somebody; from here on who that is speaks by phones of its own alone."""

    contestant: str
    """A pair, a player of an individual, one of a team's two pairs (`Sitting.seated`), or a player
    of a team (`people.person`)."""
    key: str
    """What its next phone has to know; empty when the Director has it join anew."""
    side: Side | None = None
    """Of a player of a team: where he sits when no line-up says it."""


@dataclass(frozen=True, slots=True)
class RulingRecorded:
    """A ruling given at a table, as the Director went through it (Law 81C)."""

    table: int
    board: int | None
    edition: str
    entry: str
    answers: tuple[tuple[str, str], ...]
    """Each fact that was asked, and the answer."""
    claim: tuple[tuple[str, str], ...] = ()
    """The disputed claim as it was described, field by field, if one was judged beside it.

    From it what was proposed can be worked out again; the answers are the Director's own.
    """
    offender: Seat | None = None
    """Where the player sits whom the ruling is about, if the Director said so."""
    call: int | None = None
    """The number in the log of the call it was given upon, if that waited: it is answered by it."""


@dataclass(frozen=True, slots=True)
class CameBack:
    """The Director came back to a table for what a ruling asked him to (such as Law 12A1)."""

    ruling: int
    """The number of the ruling in the log."""
    matter: int
    """Which of the things to come back for, in the order in which the ruling names them: 1, 2..."""


@dataclass(frozen=True, slots=True)
class MovementRepaired:
    """The session goes on otherwise than was announced (`fairdeal.movements.repair`)."""

    after: int
    """The rounds that are over, or called; what comes after them is another now."""
    movement: Movement
    """The whole session: what was played as it happened, what is to come as it was decided."""
    behind: int = 0
    """Of a draw of a Swiss: 1 where it was made on the standing of a round earlier (delayed)."""


@dataclass(frozen=True, slots=True)
class Announced:
    """The Director tells the room something, on the wall and on every phone."""

    words: str
    """Empty to take what was announced away."""


@dataclass(frozen=True, slots=True)
class ShownChanged:
    """What players may see before the end; and of boards held back, after it too."""

    travellers: bool
    """Other tables' results on a board one has played."""
    ranking: bool
    """The ranking, on the wall and on phones."""
    held: tuple[int, ...] = ()
    """Boards that are still being played elsewhere: in another club, at another hour."""
    stanzas: bool = False
    """The score of each half of a match to the two teams, before the match is over."""


@dataclass(frozen=True, slots=True)
class LanguageSpoken:
    """The language pages of this session are in, for whoever has chosen none himself."""

    language: str
    """A tag such as ``fi``; empty to go by each reader's own again."""


@dataclass(frozen=True, slots=True)
class TablesOnLine:
    """These tables play on line, in their players' browsers; all others in the room."""

    tables: tuple[int, ...]
    real: bool = False
    """Whether everything can go wrong at them as at a table of cards."""
    robots: bool = False
    """Whether a pair may have a robot sit in the seat of one of its two."""
    enforced: bool = False
    """Whether what a ruling there forbids cannot be done."""
    pause: int = 0
    """For how many seconds whoever calls after a skip bid pauses first (73D3); 0 for none."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A device sits down for somebody who plays on line; the one before it is out."""

    who: str
    """A pair, a player of an individual, or one of a team's two pairs (`Sitting.seated`)."""
    chair: int
    """Which of the two of a pair: 1 sits North or East, 2 South or West; 1 for a single player."""
    holder: str
    """What is known of the word the device carries: its digest."""
    program: str = ""
    """What it is called, where it is a program of somebody else's."""
    person: str = ""
    """Where he goes by name (`people.person`): he sits there for one round, and `who` is the pair
    that he is of in it."""
    round: int = 0
    """That round; 0 where he sits there the whole evening."""


@dataclass(frozen=True, slots=True)
class SimultaneousJoined:
    """The boards are played in other clubs too, and all are ranked together.

    Nothing of them is told here, whatever is shown or published, before the simultaneous is opened.
    """

    title: str
    """What it is called."""
    opens: datetime
    """When that is planned to be."""


@dataclass(frozen=True, slots=True)
class SimultaneousOpened:
    """The simultaneous was opened: its boards are over in every club."""


@dataclass(frozen=True, slots=True)
class RobotSeated:
    """A robot sits on a chair on line, until somebody takes it; a device that held it is out."""

    who: str
    """As `SeatTaken.who`."""
    chair: int
    """As `SeatTaken.chair`."""
    language: str
    """In which it explains its calls: a tag such as ``fi``."""


class Phase(Enum):
    """How far an evening is."""

    PLAYING = "playing"
    PUBLISHED = "published"
    """Everybody sees the results, and may ask for corrections (Law 79C)."""
    CLOSED = "closed"
    """The correction period is over."""


@dataclass(frozen=True, slots=True)
class PhaseReached:
    """The Director published the results, closed the session, or opened it again."""

    phase: Phase


EveningAct = (
    EveningPlanned
    | CodesMade
    | RoundStarted
    | ResultReported
    | ResultConfirmed
    | ResultContested
    | ResultWithdrawn
    | DirectorCalled
    | CallTaken
    | CallAnswered
    | PhoneJoined
    | RulingRecorded
    | CameBack
    | MovementRepaired
    | Announced
    | ShownChanged
    | LanguageSpoken
    | TablesOnLine
    | SeatTaken
    | SimultaneousJoined
    | SimultaneousOpened
    | RobotSeated
    | PhaseReached
)
"""An entry of a session that is played here."""
