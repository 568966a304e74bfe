"""A live table: a desk under the elections of an electronic table, and how it is played at."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import Call
from fairdeal.cards import Card, Rank, Suit
from fairdeal.laws.code import Code, code_for
from fairdeal.laws.decisions import decisions_of
from fairdeal.laws.editions import Edition
from fairdeal.laws.electronic import TABLE
from fairdeal.laws.fold.legal import is_left_call, is_left_card
from fairdeal.laws.marks import Mark
from fairdeal.laws.phase import Phase
from fairdeal.laws.proprieties.law73 import prescribed_pause
from fairdeal.live.face_down import lying_face_down
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import (
    Act,
    AnswerCorrected,
    Answered,
    AttentionDrawn,
    CallMade,
    CallTakenBack,
    CardCalledFor,
    CardExposed,
    CardNamed,
    CardPickedUp,
    CardPlayed,
    CardTouched,
    Claimed,
    Conceded,
    DirectorCalled,
    DummySpread,
    LeadFaced,
    Moment,
    Official,
    QuestionAsked,
    Reached,
    Reported,
    Ruled,
    Said,
    SuitNamed,
)

PAUSES: Final = (5, 8, 10, 15)
"""The seconds of a pause after a skip bid that can be chosen; regulations have mostly ten."""
_NAMING: Final = (CardNamed, SuitNamed, CardCalledFor, CardTouched)
_PUBLIC: Final = (
    *(CallMade, CallTakenBack, CardPlayed, CardExposed, CardPickedUp, LeadFaced),
    *(*_NAMING, Claimed, Conceded),
)
"""Acts that all four see at once, and by which it may be another's turn."""
_BY_HIM: Final = (Answered, AnswerCorrected, AttentionDrawn, Reported)
"""By which the Director deals with something at the table."""


_POINTED_AT: Final = (CallMade, CardPlayed, CardExposed, CardPickedUp, *_NAMING)


def public_acts(log: Sequence[Act]) -> tuple[int, ...]:
    """The acts of the log that are calls and cards; their places here are what players call them.

    A card named, touched or taken back is one of them, and so is a question all four hear. The
    number of an act would tell how often something was said in between to others alone.
    """
    return tuple(
        number
        for number, act in enumerate(log)
        if isinstance(act, _POINTED_AT) or is_asked_aloud(log, act)
    )


def is_asked_aloud(log: Sequence[Act], act: Act) -> bool:
    """Whether all four hear that question: about the auction, or of partner for a suit (61B)."""
    if not isinstance(act, QuestionAsked):
        return False
    if act.about is None:
        return True
    asked = log[act.about] if 0 <= act.about < len(log) else None
    return isinstance(asked, CallMade | CardPlayed) and asked.seat is act.seat.partner


class Way(Enum):
    """How a call or card came before everybody's eyes, or ears."""

    MADE = "made"
    """Called, played or shown."""
    FACE_DOWN = "face down"
    """Led face down: which card it is nobody sees but who led it (41A)."""
    NAMED = "named"
    SUIT_CALLED_FOR = "suit called for"
    """From dummy, by the suit alone (46B2)."""
    CALLED_FOR = "called for"
    """From dummy, by a rank or a word (46B)."""
    TOUCHED = "touched"
    TAKEN_BACK = "taken back"
    ASKED = "asked"
    """A question about the auction, to nobody in particular."""
    ASKED_PARTNER = "asked partner"
    """Whether he has none of the suit led (61B)."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """A call or card that was made before everybody's eyes."""

    place: int
    """Its place among all calls and cards."""
    seat: Seat
    what: Call | Card | Suit | Rank | Said | None
    """``None`` of a card that lies face down, for whoever has not seen it, and of a question."""
    way: Way = Way.MADE


def _pointed(place: int, act: Act) -> Pointed:  # noqa: PLR0911 - one for each way
    what = _what(act)
    match act:
        case CardNamed(by=seat):
            return Pointed(place, seat, what, Way.NAMED)
        case SuitNamed(by=seat):
            return Pointed(place, seat, what, Way.SUIT_CALLED_FOR)
        case CardCalledFor(by=seat):
            return Pointed(place, seat, what, Way.CALLED_FOR)
        case CardPlayed(face_down=True, seat=seat):
            return Pointed(place, seat, what, Way.FACE_DOWN)
        case CallMade(seat=seat) | CardPlayed(seat=seat) | CardExposed(seat=seat):
            return Pointed(place, seat, what)
        case CardTouched(seat=seat):
            return Pointed(place, seat, what, Way.TOUCHED)
        case CardPickedUp(seat=seat):
            return Pointed(place, seat, what, Way.TAKEN_BACK)
        case QuestionAsked(seat=seat, about=about):
            return Pointed(place, seat, None, Way.ASKED if about is None else Way.ASKED_PARTNER)
    raise AssertionError(act)


def _what(act: Act) -> Call | Card | Suit | Rank | Said | None:
    match act:
        case CallMade(call=call):
            return call
        case SuitNamed(suit=suit):
            return suit
        case CardCalledFor(said=said, rank=rank):
            return said or rank
    card = getattr(act, "card", None)
    return card if isinstance(card, Card) else None


def is_dummy_spread(desk: Desk) -> bool:
    """Whether all see dummy's hand: the lead is faced (41D), or dummy has spread it.

    A lead out of turn waits for declarer, or for a card played to it (54).
    """
    position = desk.position
    if position.play is None:
        return False
    cards, dummy = position.play.cards, position.dummy
    waits = len(cards) == 1 and Mark.LEAD_OUT_OF_TURN in cards[0].marks
    if position.lead_is_faced and not waits:
        return True
    return any(isinstance(act, DummySpread) and act.seat is dummy for act in desk.log)


class Mode(Enum):
    """What can be done at a table."""

    LAWFUL = "lawful"
    """Only what the Laws permit: what is irregular is refused."""
    REAL = "real"
    """Whatever can happen at a table of cards; the Laws deal with it."""


def code_of(edition: Edition, preset: str = "wbf", pause: int = 0) -> Code:
    """The code at such a table: players hear nothing of one another and explain their own calls.

    Args:
        edition: whose Laws.
        preset: what else is elected, as `code_for` has it.
        pause: for how many seconds whoever calls after a skip bid pauses first (73D3); 0 to leave
            what the preset has.
    """
    elected = {TABLE: "silent", "E18F_call_method": "electronic", "E20F_reply_by": "self"}
    if pause:
        elected["E73_pause_after_skip_bid"] = str(pause)
    base = code_for(edition, preset)
    return Code(edition, {**base.elections, **elected}, "live")


@dataclass(frozen=True)
class Table:
    """One board at a live table, after some acts; a new value for each further one.

    What all who sit there are shown alike is worked out once.
    """

    desk: Desk
    mode: Mode
    leaves_open: bool = False
    """Whether the next board may begin while something still waits for the Director."""
    unattended: bool = False
    """Whether nobody directs: what waits for the Director alone stops neither calls nor play."""
    enforced: bool = False
    """Whether what a ruling has left in force is enforced: what it forbids cannot be done."""

    @classmethod
    def of(cls, board: Board, edition: Edition, mode: Mode) -> "Table":
        """The table before the first call."""
        return cls(Desk.of(board, code_of(edition)), mode)

    def after(self, *acts: Act) -> "Table":
        """The table once these acts have happened and what follows has been ruled.

        Raises:
            ImpossibleAct: one of them cannot have happened.
            NotEntitled: an answer nobody asked for, or by somebody it was not put to.
        """
        desk = self.desk
        for act in acts:
            desk = desk.after(act)
        return replace(self, desk=desk)

    @cached_property
    def seen(self) -> int:
        """How many public acts there have been: calls, cards, claims, what became of them.

        What is told to one player alone is none, or its number would tell the others of it.
        """
        return sum(
            isinstance(act, _PUBLIC) or (isinstance(act, Ruled) and bool(decisions_of(act.effects)))
            for act in self.desk.log
        )

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be called, played or asked."""
        return self.desk.position.phase is Phase.OVER and not self.desk.questions

    @property
    def is_stopped(self) -> bool:
        """Whether nobody calls or plays, for somebody is asked (9B2).

        Where nobody directs, that is a player: what is the Director's is ruled later.
        """
        questions, desk = self.desk.questions, self.desk
        if not self.unattended:
            return bool(questions)
        return any(isinstance(one, Seat) for asked in questions for one in desk.asked_of(asked))

    @cached_property
    def pause(self) -> int:
        """For how many seconds whoever is in turn pauses first, as elected (73D3); mostly 0."""
        position = self.desk.position
        if self.is_stopped or position.turn is None:
            return 0
        return prescribed_pause(self.desk.code, position)

    def may_go_on(self, seat: Seat) -> bool:
        """Whether that player may say that he is ready for the next board."""
        phase, questions = self.desk.position.phase, self.desk.questions
        if seat.side in self.gone_on:
            return False
        if not questions:
            return phase is Phase.OVER
        asked = [person for one in questions for person in self.desk.asked_of(one)]
        is_his = not any(isinstance(one, Seat) for one in asked)
        return (
            (self.leaves_open or self.unattended) and is_his and phase in (Phase.OVER, Phase.CEASED)
        )

    def leaves(self, act: CallMade | CardPlayed) -> bool:
        """Whether a ruling in force leaves a player that, or nothing here holds him to it.

        Whoever may do otherwise, and does, is dealt with by 37, 52 or 61.
        """
        if not self.enforced or lying_face_down(self.desk.position):
            return True  # what has to be played to a lead nobody sees nobody can say
        if isinstance(act, CallMade):
            return is_left_call(self.desk.position, act.seat, act.call)
        return is_left_card(self.desk.position, act.seat, act.card)

    @property
    def may_take_back(self) -> bool:
        """Whether agreement to a claim, or a concession, can be withdrawn; see 69B and 71."""
        claim = self.desk.position.claim
        return claim is not None and claim.is_settled

    @cached_property
    def public(self) -> tuple[int, ...]:
        """The acts of the log that are calls and cards (`public_acts`)."""
        return public_acts(self.desk.log)

    @cached_property
    def pointed(self) -> tuple[Pointed, ...]:
        """The same, as they are pointed at."""
        acts = (self.desk.log[number] for number in self.public)
        return tuple(_pointed(place, act) for place, act in enumerate(acts))

    @cached_property
    def gone_on(self) -> frozenset[Side]:
        """The sides that are ready for the next board."""
        return frozenset(
            act.side
            for act in self.desk.log
            if isinstance(act, Reached) and act.moment is Moment.NEXT_BOARD and act.side is not None
        )

    @property
    def director_has_to_come(self) -> bool:
        """Whether something of the board is for the Director: he was called, or is asked."""
        desk = self.desk
        return bool(self.callers) or any(
            Official.DIRECTOR in desk.asked_of(question) for question in desk.questions
        )

    @property
    def waits_since(self) -> int | None:
        """How many acts there had been when it became so; ``None`` where nothing waits for him."""
        if not self.director_has_to_come:
            return None
        desk = self.desk
        while desk.back is not None and replace(self, desk=desk.back).director_has_to_come:
            desk = desk.back
        return len(desk.log)

    @property
    def callers(self) -> tuple[Seat, ...]:
        """Who has called the Director, the first one first; he has done nothing there since."""
        called: list[Seat] = []
        for act in reversed(self.desk.log):
            if isinstance(act, DirectorCalled) and isinstance(act.by, Seat):
                called.insert(0, act.by)
            if isinstance(act, _BY_HIM) and act.by is Official.DIRECTOR:
                break
        return tuple(dict.fromkeys(called))

    def plays(self, seat: Seat) -> tuple[Seat, ...]:
        """The hands that player plays from: declarer dummy's too, and dummy none (41D, 45).

        Before dummy is spread each has his own: by trying declarer would hear what dummy holds. A
        card of dummy's that declarer has named dummy may put down himself (45B).
        """
        declarer, dummy = self.desk.position.declarer, self.desk.position.dummy
        if dummy is None or not is_dummy_spread(self.desk):
            return (seat,)
        named = self.desk.position.named
        puts_down = (dummy,) if named is not None and named.hand is dummy else ()
        return {dummy: puts_down, declarer: (seat, dummy)}.get(seat, (seat,))
