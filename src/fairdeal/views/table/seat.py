"""What one player at a table may see, built up from what he has been shown and told.

Nothing of what is irregular appears here until attention has been drawn to it (Law 9): the view
is made of the player's own hand, of calls and cards on the table, and of what was ruled.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from fairdeal.calls import Call, Contract
from fairdeal.cards import Card, Hand
from fairdeal.live.face_down import lying_face_down
from fairdeal.live.table import is_dummy_spread, public_acts
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CallMade, CardPlayed
from fairdeal.views.table.face_down import face_down_to
from fairdeal.views.table.pieces import (
    Asking,
    ClaimShown,
    Noted,
    asked,
    asked_aloud,
    claim_shown,
    faced,
    hands_shown,
    last_trick,
    notes,
    others_asked,
)
from fairdeal.views.table.told import Told, told_to


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's view of a board in progress."""

    seat: Seat
    hand: Hand | None
    """The cards this player still holds; ``None`` where the deal is not known."""
    dummy: Hand | None
    """Dummy's cards once they are on the table, for everybody but dummy himself."""
    auction: tuple[tuple[Seat, Call], ...]
    """The calls that stand."""
    auction_places: tuple[int, ...]
    """Where each of them is among all calls and cards."""
    withdrawn: tuple[str, ...]
    """Calls and cards taken back before everybody's eyes, in the order they were made."""
    contract: Contract | None
    trick: tuple[tuple[Seat, Card], ...]
    """The cards of the trick in progress."""
    tricks: tuple[int, int]
    """Complete tricks won by North-South and East-West."""
    penalty_cards: tuple[tuple[Seat, Card], ...]
    face_down: tuple[Seat, ...]
    """In front of whom a card of the trick lies face down."""
    named: int
    """What has been named from a hand and not been played, by its place; -1 for nothing."""
    asked_aloud: tuple[tuple[Seat, Seat | None], ...]
    """Who has asked whom, or about the auction, before everybody's ears."""
    turn: Seat | None
    """Whose turn it is; nobody's while a lead lies face down, and questions are asked (41B)."""
    questions: tuple[str, ...]
    """What this player is asked, as the keys of the facts."""
    told: tuple[Told, ...]
    """What the Director has told this player and still matters, in the reader's language."""
    asks: tuple[Asking, ...]
    """The same questions as they are put to him."""
    waits: bool
    """Whether somebody else is asked; what, is no business of his."""
    notes: tuple[Noted, ...]
    """What he was told of the calls and cards, and asked about his own."""
    last_trick: tuple[tuple[Seat, Card], ...]
    """The trick just played, while he may look at it (66A)."""
    faced: tuple[tuple[Seat, Card], ...]
    """The cards that lie face up before their owners, unplayed."""
    claim: ClaimShown | None
    hands: tuple[tuple[Seat, Hand], ...]
    """What a claimer has shown; when the board is over, all four hands as dealt."""


def seat_view(desk: Desk, seat: Seat, public: Sequence[int] | None = None) -> SeatView:
    """The view of one seat after everything on the desk.

    Args:
        desk: the board at the table.
        seat: whose view it is.
        public: the calls and cards of its log, where they are known already (`public_acts`).
    """
    position, play = desk.position, desk.position.play
    trick = () if play is None else play.trick
    hidden = face_down_to(desk, seat)
    force = position.force
    down = lying_face_down(position)
    public = public_acts(desk.log) if public is None else public
    places = {number: place for place, number in enumerate(public)}
    return SeatView(
        seat,
        _hand(desk, seat),
        _dummy(desk, seat),
        tuple((made.seat, made.call) for made in position.auction.calls),
        tuple(places.get(made.since, -1) for made in position.auction.calls),
        tuple(_taken_back(desk, hidden)),
        position.contract,
        tuple((played.seat, played.card) for played in trick if played.act not in hidden),
        (position.tricks_won(Side.NS), position.tricks_won(Side.EW)),
        tuple((card.seat, card.card) for card in force.penalty_cards),
        down,
        -1 if position.named is None else places.get(position.named.act, -1),
        asked_aloud(desk),
        None if down else position.turn,
        tuple(q.key for q in desk.questions if seat in desk.asked_of(q)),
        told_to(desk, seat),
        asked(desk, seat),
        bool(others_asked(desk, seat)),
        notes(desk, seat, places),
        tuple((played.seat, played.card) for played in last_trick(desk, seat)),
        faced(desk),
        claim_shown(desk, seat),
        hands_shown(desk, seat),
    )


def _hand(desk: Desk, seat: Seat) -> Hand | None:
    play, deal = desk.position.play, desk.position.deal
    if play is not None:
        bits = play.hands[seat]
        return None if bits is None else Hand(bits)
    return None if deal is None else deal[seat]


def _dummy(desk: Desk, seat: Seat) -> Hand | None:
    """Dummy is spread when the proper lead is faced (41D), and stays on the table."""
    dummy = desk.position.dummy
    if dummy is None or dummy is seat:
        return None
    return _hand(desk, dummy) if is_dummy_spread(desk) else None


def _taken_back(desk: Desk, hidden: Container[int]) -> list[str]:
    gone = {entry.act for entry in desk.position.force.withdrawn if entry.act not in hidden}
    acts = (desk.log[number] for number in sorted(gone))
    return [
        f"{act.seat} {act.call if isinstance(act, CallMade) else act.card}"
        for act in acts
        if isinstance(act, CallMade | CardPlayed)
    ]
