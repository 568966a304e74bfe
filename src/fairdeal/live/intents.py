"""What somebody at a live table may ask for; who he is, is told beside it.

Calls and cards are spoken of by their places among all calls and cards of the board, from 0
(`public_acts`). Never from a player: what another answers, what the Director rules, what is struck.
"""

from dataclasses import dataclass

from fairdeal.calls import Call
from fairdeal.cards import Card, Rank, Suit
from fairdeal.seats import Seat
from fairdeal.table.acts import Exposure, Ground, Said, Stated


@dataclass(frozen=True, slots=True)
class MakeCall:
    """Call; alerted to the opponents, with what it means."""

    call: Call
    alert: bool = False
    means: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card, from one's own hand or as declarer from dummy's."""

    card: Card
    hand: Seat
    face_down: bool = False
    """Whether it is an opening lead that lies face down until it is turned (41A)."""


@dataclass(frozen=True, slots=True)
class FaceLead:
    """Turn one's face-down opening lead, once nobody has a question any more (41C)."""


@dataclass(frozen=True, slots=True)
class Name:
    """Name a card as the one to be played, and put nothing down (45C4, 46A)."""

    card: Card
    hand: Seat


@dataclass(frozen=True, slots=True)
class CallFor:
    """Call for a card of dummy's by a suit, a rank or a word alone (46B)."""

    words: Suit | Rank | Said


@dataclass(frozen=True, slots=True)
class Touch:
    """Touch a card of dummy's (45C3, 45F)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Expose:
    """Show a card of one's own to all, or let it be seen as at a table of cards it would be."""

    card: Card
    how: Exposure = Exposure.SHOWN


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Take a card back into the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeBackCall:
    """Take one's last call back, by a right to do so."""


@dataclass(frozen=True, slots=True)
class Explain:
    """Tell the opponents what one's own call or card means."""

    about: int
    means: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the opponent who made a call what it means, or aloud about the auction or a suit.

    Aloud are a question about no call of its own (20, 41B), and the one to partner whether he has
    no card of the suit led (61B).
    """

    about: int | None
    """The opponent's call, or partner's card; ``None`` for the auction as a whole."""


@dataclass(frozen=True, slots=True)
class Misclick:
    """Say that one's last call was never meant (25A)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim so many of the tricks that are left, and concede the others (68)."""

    tricks: int
    statement: str = ""
    """In his own words, for the Director alone."""
    line: tuple[Stated, ...] = ()
    """How they are won, sentence by sentence: what everybody at the table reads."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to an opponent's claim (69A)."""


@dataclass(frozen=True, slots=True)
class Object:
    """Dispute a claim or concession (68D), and say why (70B2)."""

    ground: Ground | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Ask that play go on after a claim, or agree to that (2017 68D2b)."""


@dataclass(frozen=True, slots=True)
class Attention:
    """Draw attention to a call or card as irregular (9A)."""

    to: int


@dataclass(frozen=True, slots=True)
class CallDirector:
    """Call the Director; what is wrong, `Attention` says."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer an open question; ``then`` answers what is asked of the same person because of it."""

    fact: str
    value: str
    then: str = ""


@dataclass(frozen=True, slots=True)
class Correct:
    """Have the last answer about a fact be another, as the Director finds now (82C)."""

    fact: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """Have the Laws deal with what the Director has become aware of and the table cannot know.

    By 81C3 (1997 81C6) he acts on an irregularity of which he becomes aware in any manner.
    """

    entry: str
    """Under which entry of the laws."""
    offender: Seat
    about: int | None = None
    """The call or card it is about."""


@dataclass(frozen=True, slots=True)
class NoteTempo:
    """Note that a player has broken tempo in a marked way, as the Director was told (16B, 73D)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Attend:
    """Say, as the Director, that he has been at the table, and nothing of it is left to rule."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Be ready for the next board."""


Intent = (
    MakeCall
    | Play
    | FaceLead
    | Name
    | CallFor
    | Touch
    | Expose
    | TakeUp
    | TakeBackCall
    | Explain
    | Ask
    | Misclick
    | Claim
    | Agree
    | Object
    | PlayOn
    | Attention
    | CallDirector
    | Answer
    | Correct
    | Report
    | NoteTempo
    | Attend
    | GoOn
)
