"""What one audience at a live table sees: a player, or the Director. Built up, never stripped down.

A player's view is his `SeatView` with what he can do from here; in lawful mode what is legal comes
along, to the player in turn alone, and where rulings are enforced what they leave him. What another
may do, is asked or was told is not in it.
"""

from dataclasses import dataclass, field

from fairdeal.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from fairdeal.cards import Card, Hand
from fairdeal.laws.phase import Phase
from fairdeal.live.claiming import may_agree, may_object, may_play_on
from fairdeal.live.face_down import lies_face_down, lying_face_down
from fairdeal.live.gestures import may_lead_face_down, names
from fairdeal.live.handling import can_be_claimed, can_be_played, last_call_of, pointed_at
from fairdeal.live.table import Mode, Pointed, Table, is_dummy_spread
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import roles_now
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import CallMade, CardPlayed, Official
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People
from fairdeal.views.table.corrections import (
    Corrected,
    GivenAnswer,
    corrections,
    given_answers,
)
from fairdeal.views.table.face_down import face_down_to, seen_of
from fairdeal.views.table.pieces import (
    Asking,
    ClaimShown,
    Noted,
    asked,
    claim_shown,
    notes,
    others_asked,
    people_of,
)
from fairdeal.views.table.seat import SeatView, seat_view
from fairdeal.views.words import capital

EVERY_CALL: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)
"""What there is in a bidding box."""


@dataclass(frozen=True, slots=True)
class RuledSaid:
    """A sentence of a ruling."""

    to: str
    """To whom it is said; empty for what is the Director's alone."""
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class LiveView:
    """One player's view of a live table, and what he can do."""

    seen: int
    """How many public acts it shows."""
    view: SeatView
    plays: tuple[Seat, ...]
    """The hands he plays from."""
    calls: tuple[Call, ...]
    """The calls he can make: in lawful mode the legal ones, at his turn."""
    cards: tuple[tuple[Seat, Card], ...]
    """The cards he can play, by hand: in lawful mode the legal ones, at his turn."""
    in_turn: bool
    pause: int
    """For how many seconds whoever is in turn pauses first (73D3): everybody reads so."""
    is_open: bool
    """Whether calls and play go on."""
    may_claim: bool
    may_undo: bool
    """Whether his last call may have been a slip (25A)."""
    about_all: tuple[Pointed, ...] = field(repr=False)
    """All calls and cards, in the order in which they were made; ``seen`` rises with each."""
    about: tuple[int, ...]
    """Which he can draw attention to; none in lawful mode, where nothing is wrong."""
    may_agree: bool
    """Whether he may agree to an opponent's claim."""
    may_object: bool
    """Whether he may object to a claim: each may, for reasons of his own."""
    may_play_on: bool
    """Whether he may ask that play go on after a claim, or agree to that."""
    may_take_back: bool
    """Whether he can withdraw what his side agreed to of a claim (69B), or his concession (71)."""
    may_go_on: bool
    """Whether he may say that he is ready for the next board."""
    gone_on: tuple[Side, ...]
    """The sides that are ready for the next board."""
    called_by: tuple[Seat, ...]
    """Who has called the Director, who has not come yet: all four hear it (9B1)."""
    names: tuple[Seat, ...]
    """The hands whose cards he can name without playing them; none in lawful mode."""
    calls_for: bool
    """Whether he can call for a card of dummy's, and touch one."""
    may_lead_face_down: bool
    """Whether no lead is faced yet, and his may lie face down."""
    may_turn: bool
    """Whether his lead lies face down, and he can turn it."""


def live_view(table: Table, seat: Seat) -> LiveView:
    """The view of one player after everything at the table."""
    desk, position = table.desk, table.desk.position
    plays, is_open = table.plays(seat), not table.is_stopped
    in_turn = is_open and position.turn in plays and not lying_face_down(position)
    may_act = is_open or position.force.may_act(seat)
    is_real = table.mode is Mode.REAL
    named = names(table, seat) if may_act and position.phase in can_be_played(table.mode) else ()
    return LiveView(
        table.seen,
        seat_view(desk, seat, table.public),
        plays,
        _calls(table, seat, in_turn=in_turn) if may_act else (),
        _cards(table, plays, in_turn=in_turn) if may_act else (),
        in_turn,
        table.pause,
        is_open,
        position.phase in can_be_claimed(table.mode) and is_open and (is_real or bool(plays)),
        is_open and last_call_of(position, seat) is not None,
        seen_of(table.pointed, table.public, face_down_to(desk, seat)),
        pointed_at(position) if is_real else (),
        may_agree(desk, seat),
        may_object(desk, seat),
        may_play_on(desk, seat),
        table.may_take_back,
        table.may_go_on(seat),
        tuple(sorted(table.gone_on, key=str)),
        table.callers,
        named,
        len(named) > 1 or (bool(named) and seat is position.dummy and is_dummy_spread(desk)),
        bool(named) and not position.lead_is_faced and may_lead_face_down(table, seat),
        is_open and lies_face_down(position, seat),
    )


def _calls(table: Table, seat: Seat, *, in_turn: bool) -> tuple[Call, ...]:
    position = table.desk.position
    if position.phase is not Phase.AUCTION:
        return ()
    if table.mode is Mode.REAL and not table.enforced:
        return EVERY_CALL
    if table.mode is Mode.REAL:
        return tuple(call for call in EVERY_CALL if table.leaves(CallMade(seat, call)))
    return position.legal_calls() if in_turn else ()


def _cards(
    table: Table, plays: tuple[Seat, ...], *, in_turn: bool
) -> tuple[tuple[Seat, Card], ...]:
    position, play = table.desk.position, table.desk.position.play
    if position.phase not in can_be_played(table.mode):
        return ()
    if play is None:
        deal = position.deal
        return tuple((seat, card) for seat in plays for card in (deal and deal[seat]) or ())
    if table.mode is Mode.LAWFUL:
        turn = position.turn
        legal = position.legal_cards() if in_turn else ()
        return tuple((turn, card) for card in legal) if turn is not None else ()
    own = ((hand, card) for hand in plays for card in Hand(play.hands[hand] or 0))
    return tuple(one for one in own if not table.enforced or table.leaves(CardPlayed(*one)))


@dataclass(frozen=True, slots=True)
class OtherAsked:
    """What somebody else is asked, as the Director sees it."""

    whom: str
    question: str
    clause: str


@dataclass(frozen=True, slots=True)
class DirectorView:
    """The Director's view of a live table."""

    seats: tuple[SeatView, ...]
    asks: tuple[Asking, ...]
    others: tuple[OtherAsked, ...]
    claim: ClaimShown | None
    """The claim in being, with all that was said against it."""
    called_by: tuple[Seat, ...]
    """Who has called him, the first one first."""
    about_all: tuple[Pointed, ...]
    about: tuple[int, ...]
    given: tuple[GivenAnswer, ...]
    """What has been answered, and can be corrected (82C)."""
    corrected: tuple[Corrected, ...]
    """What corrections have changed."""
    notes: tuple[Noted, ...]
    """All that was told of the calls and cards, to whomever."""
    ruled: tuple[RuledSaid, ...]
    """What was ruled, to whomever it is said: what is his own to do, too."""


def director_view(table: Table) -> DirectorView:
    """The Director's view: all hands, what he is asked and what others are."""
    desk = table.desk
    return DirectorView(
        tuple(seat_view(desk, seat, table.public) for seat in SEATS),
        asked(desk, Official.DIRECTOR),
        tuple(
            OtherAsked(
                questions.asking(question.fact, people_of(desk, question)),
                questions.question(question.fact, people_of(desk, question)),
                question.clause,
            )
            for question in others_asked(desk, Official.DIRECTOR)
        ),
        claim_shown(desk, None),
        table.callers,
        table.pointed,
        tuple(range(len(table.public))),
        given_answers(desk),
        corrections(desk),
        notes(desk, None, {number: place for place, number in enumerate(table.public)}),
        ruled_said(desk),
    )


def ruled_said(desk: Desk) -> tuple[RuledSaid, ...]:
    """Every sentence of the rulings that stand, in the order in which they were made."""
    found = (
        said(effect, People(roles_now(desk, desk.matter(one.case))))
        for one in desk.rulings
        for effect in one.effects
    )
    every = (RuledSaid(capital(one.addressee), one.text, one.clause) for one in found)
    return tuple(dict.fromkeys(every))
