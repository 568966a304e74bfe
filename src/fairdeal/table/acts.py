"""Acts: the entries of a table's log, one for each thing seen, answered or decided.

An act says what happened, never whether it was allowed: an insufficient bid is a `CallMade` like
any other, a lead out of turn a `CardPlayed`. Acts are plain frozen values. Their stored names
(``call_made.v1``) live in `fairdeal.table.log`, so that a class may be renamed without touching a
stored log.
"""

from dataclasses import dataclass
from enum import Enum

from fairdeal.calls import Call
from fairdeal.cards import Card, Rank, Suit
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import Effect


class Official(Enum):
    """Those who speak at a table without sitting at it."""

    DIRECTOR = "director"
    SESSION = "session"
    """The session's own records: who should sit here, the pair's other boards."""
    SPECTATOR = "spectator"


Person = Seat | Official
"""Who said or saw something: a player or an official."""


class Exposure(Enum):
    """How a card came to show its face other than by being played (Laws 24, 48, 49, 58)."""

    DROPPED = "dropped"
    SHOWN = "shown"
    """Held so that its face could be seen, or put on the table on purpose."""
    FACED = "faced"
    """A whole hand or several cards spread."""
    WITH_ANOTHER = "with another"
    """Two or more cards led or played at once (Law 58B)."""


class Said(Enum):
    """Words by which declarer calls for a card of dummy's without naming one (Law 46B)."""

    HIGH = "high"
    LOW = "low"
    WIN = "a winner"
    """Told to win the trick."""
    ANYTHING = "anything"


class Straying(Enum):
    """What dummy does that costs him his rights (Law 43A2)."""

    EXCHANGED = "exchanges hands"
    """He exchanges hands with declarer."""
    LEFT = "leaves the seat"
    """He leaves his seat to watch declarer play."""
    LOOKED = "looks at a hand"
    """He looks at the face of a card in a defender's hand."""


class Moment(Enum):
    """Points in time that end somebody's rights without anything happening at this table."""

    NEXT_BOARD = "a side has called on the next board"
    ROUND_ENDED = "the round has ended"
    CORRECTION_PERIOD_ENDED = "the correction period has ended"


@dataclass(frozen=True, slots=True)
class CallMade:
    """A player called, in turn or not, legally or not."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class CallTakenBack:
    """A player put a bidding card back into the box, with nothing in its place yet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was led or played from the hand of ``seat``; dummy's cards are dummy's own."""

    seat: Seat
    card: Card
    face_down: bool = False
    """Whether it lies face down, as an opening lead does until it is faced (Law 41A)."""


@dataclass(frozen=True, slots=True)
class LeadFaced:
    """The face-down opening lead was turned over (Law 41C)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DummySpread:
    """Dummy's hand was put on the table by its owner, or by a declarer who thought he was dummy."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardExposed:
    """A card's face was shown without being played."""

    seat: Seat
    card: Card
    how: Exposure
    partner_could_see: bool = True


@dataclass(frozen=True, slots=True)
class CardNamed:
    """A player named or designated a card as the one to be played (Laws 45B, 45C4, 46)."""

    by: Seat
    card: Card
    from_hand: Seat


@dataclass(frozen=True, slots=True)
class SuitNamed:
    """A player named a suit only, as declarer does for dummy's card (Law 46B)."""

    by: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardCalledFor:
    """Declarer called for a card of dummy's by its rank alone or by other words (Law 46B)."""

    by: Seat
    said: Said | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class CardTouched:
    """Declarer or dummy touched or indicated a card of dummy's (Laws 45C3, 45F)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardPickedUp:
    """A played card was taken back into the hand it came from."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FifthCard:
    """A player put a further card on a trick he had already played to (Law 45E)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickQuitted:
    """A player turned his card of the trick face down (Law 65A)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickPointedOut:
    """A player said that a quitted card of ``seat`` lies pointing the wrong way (Law 65B3)."""

    by: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickInspected:
    """A player looked at a quitted trick, or at his own card of it (Law 66)."""

    seat: Seat
    trick: int
    """Which, counted from 1."""
    own_card: bool = False


@dataclass(frozen=True, slots=True)
class DummyStrayed:
    """Dummy did what he may not, and loses his rights by it (Law 43A2)."""

    seat: Seat
    how: Straying


@dataclass(frozen=True, slots=True)
class LeadPointedOut:
    """A player said from which hand the lead has to come, before declarer led (Law 43B2a)."""

    seat: Seat
    hand: Seat


@dataclass(frozen=True, slots=True)
class HandShownToDummy:
    """A defender showed his hand to dummy (2017 43A3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandReturned:
    """A player put his hand back into the board (Laws 7C, 17D2, 22B)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player claimed tricks (Law 68A); ``tricks`` counts those of the rest his side will win."""

    seat: Seat
    tricks: int
    statement: str = ""


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player conceded tricks (Law 68B); ``tricks`` counts those of the rest he gives up."""

    seat: Seat
    tricks: int
    statement: str = ""


@dataclass(frozen=True, slots=True)
class Agreed:
    """A side acquiesced in a claim or concession (Law 69A)."""

    side: Side


@dataclass(frozen=True, slots=True)
class Objected:
    """A player objected to a claim or concession (Laws 68B2, 68D, 70)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayOnAsked:
    """A player asked, or agreed, that the play go on after a claim (2017 68D2b)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AttentionDrawn:
    """Somebody called attention to an irregularity (Law 9A); ``to`` is the act it concerns."""

    by: Person
    to: int | None = None


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """Somebody called the Director (Law 9B1)."""

    by: Person


@dataclass(frozen=True, slots=True)
class Alerted:
    """A player alerted or announced his partner's call, or his own where that is the rule."""

    seat: Seat
    announcement: str = ""


@dataclass(frozen=True, slots=True)
class QuestionAsked:
    """A player asked about the auction or the play (Laws 20 and 41B)."""

    seat: Seat
    about: int | None = None


@dataclass(frozen=True, slots=True)
class ExplanationGiven:
    """A player explained a call or play; ``about`` is the act explained."""

    seat: Seat
    text: str
    about: int | None = None


@dataclass(frozen=True, slots=True)
class HesitationNoted:
    """A marked change of tempo was noticed (Laws 16B, 73D)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsLookedAt:
    """A player looked at cards that were not his: a wrong board or a wrong hand (Law 15)."""

    seat: Seat
    board: int
    hand_of: Seat


@dataclass(frozen=True, slots=True)
class CardMissing:
    """A hand or trick was found one card short (Laws 13, 14, 67)."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class CardSurplus:
    """A hand was found with one card too many (Law 13)."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Reported:
    """An irregularity told to the Director, not seen in the log; ``entry`` is the law's entry."""

    entry: str
    offender: Seat
    by: Person
    call: Call | None = None
    card: Card | None = None
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A fact was settled, or an option chosen; ``value`` is one of the answers of the fact."""

    case: str
    fact: str
    value: str
    by: Person


@dataclass(frozen=True, slots=True)
class Reached:
    """A moment was reached after which some right no longer exists."""

    moment: Moment
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling took effect: what the laws of that edition decided in one case."""

    case: str
    entry: str
    edition: str
    code: str
    version: str
    effects: tuple[Effect, ...]
    supersedes: bool = False
    """Whether it replaces what was ruled in this case before, instead of adding to it."""
    on: tuple[tuple[str, str], ...] = ()
    """What the table showed, by fact and answer, and the ruling rests on."""


@dataclass(frozen=True, slots=True)
class Struck:
    """An entry or answer keyed by mistake was struck; that act is folded as if absent."""

    number: int
    by: Person
    reason: str


Act = (
    CallMade
    | CallTakenBack
    | CardPlayed
    | LeadFaced
    | DummySpread
    | CardExposed
    | CardNamed
    | SuitNamed
    | CardCalledFor
    | CardTouched
    | CardPickedUp
    | FifthCard
    | TrickQuitted
    | TrickPointedOut
    | TrickInspected
    | DummyStrayed
    | LeadPointedOut
    | HandShownToDummy
    | HandReturned
    | Claimed
    | Conceded
    | Agreed
    | Objected
    | PlayOnAsked
    | AttentionDrawn
    | DirectorCalled
    | Alerted
    | QuestionAsked
    | ExplanationGiven
    | HesitationNoted
    | CardsLookedAt
    | CardMissing
    | CardSurplus
    | Reported
    | Answered
    | Reached
    | Ruled
    | Struck
)
"""Any entry of a table's log."""
