"""A live table as a page of one seat shows it: plain values a template can print."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import starmap
from typing import Final

from fairdeal.calls import Bid, Call
from fairdeal.cards import SUITS_DOWN, Card, Hand, Suit
from fairdeal.laws.phase import Phase
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Table, Way
from fairdeal.seats import Seat
from fairdeal.views import sentences
from fairdeal.views.session.play import COLUMNS
from fairdeal.views.session.traveller import OutcomeShown
from fairdeal.views.shown import (
    SUIT_NAMES,
    CallShown,
    CardShown,
    ContractShown,
    HandShown,
    call_shown,
    seat_name,
)
from fairdeal.views.table.audience import LiveView
from fairdeal.views.table.claimed import card_said, cards_of, claimed, grounds, objections
from fairdeal.views.table.heard import heard
from fairdeal.views.table.lines import Choice, sentences_for
from fairdeal.views.table.pieces import Noted
from fairdeal.views.table.played import outcome_shown, score_shown, trick_said
from fairdeal.views.table.pointing import CALLS, aloud, choices, sentence, to_call_for, what_said
from fairdeal.views.table.tempo import pause_said
from fairdeal.views.words import _, capital, worked_out_once

_SAID: Final = 4_000
"""Pieces of each kind that are kept: hands, calls and cards at their places."""


@dataclass(frozen=True, slots=True)
class LiveCall:
    """A call as the auction shows it, with what this player was told of it."""

    shown: CallShown
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardKey:
    """A card that can be pressed, and what pressing it sends."""

    value: str
    card: CardShown
    can: bool
    faced: bool = False
    """Whether it lies face up before its owner."""


@dataclass(frozen=True, slots=True)
class HandKeys:
    """A hand as keys, by suit."""

    seat: str
    name: str
    suits: tuple[tuple[str, tuple[CardKey, ...]], ...]
    can: bool
    """Whether any of it can be played now."""


@dataclass(frozen=True, slots=True)
class Lying:
    """One of the four places of the table."""

    seat: str
    name: str
    side: str
    """``bottom``, ``left``, ``top`` or ``right``."""
    card: CardShown | None
    faced: tuple[CardShown, ...]
    in_turn: bool
    down: bool = False
    """Whether a card lies there face down; which, its owner alone sees."""


@dataclass(frozen=True, slots=True)
class LivePage:
    """Everything the page of a seat shows."""

    view: LiveView
    seat: str
    name: str
    number: int
    conditions: str
    contract: ContractShown | None
    rows: tuple[tuple[LiveCall | None, ...], ...]
    columns: tuple[str, ...]
    calling: bool
    bids: tuple[tuple[str, CallShown], ...]
    others: tuple[tuple[str, CallShown], ...]
    """Pass, double and redouble."""
    lying: tuple[Lying, ...]
    hands: tuple[HandKeys, ...]
    """Dummy's before one's own, where declarer plays both."""
    dummy: HandShown | None
    """Dummy's hand, for who does not play it."""
    shown: tuple[tuple[str, HandShown], ...]
    """What a claimer has shown; when the board is over all four hands."""
    last: str
    """The trick just played, in words."""
    asked_aloud: tuple[str, ...]
    """Who has asked what, before everybody's ears."""
    named: str
    """What has been named or called for, and is not put down yet."""
    ways: tuple[str, ...]
    """What can be done with a card beside playing or showing it."""
    take_up: tuple[Choice, ...]
    """One's own cards on the table, or in the last trick: to take back."""
    call_for: tuple[tuple[Choice, ...], ...]
    """By what a card of dummy's can be called for: suits, ranks, words."""
    turn: str
    called: tuple[str, ...]
    """Who has called the Director, in words."""
    pause: str
    """That whoever is in turn pauses first; empty where he need not."""
    said: str
    """What happened last."""
    heard: tuple[tuple[int, str], ...]
    """The latest calls and cards, by their places, for whoever hears the page."""
    claim: str
    objections: tuple[str, ...]
    grounds: tuple[Choice, ...]
    """What can be said against the claim."""
    sentences: tuple[Choice, ...]
    """What can be said of how one wins the tricks one claims."""
    objecting_with: tuple[Choice, ...]
    """One's own cards, by which it may fail."""
    asked_me: tuple[tuple[int, str], ...]
    """Which of my calls somebody asks about, and what is said of that."""
    own: tuple[Choice, ...]
    """My calls and cards, to explain."""
    theirs: tuple[Choice, ...]
    """The opponents' calls, to ask about."""
    of_partner: tuple[Choice, ...]
    """Partner's card on the table, about which to ask whether he has none of the suit led."""
    about: tuple[Choice, ...]
    """What attention can be drawn to."""
    tricks_left: int
    result: OutcomeShown | None
    score: str


def live_page(table: Table, view: LiveView) -> LivePage:
    """The page of a seat, from its view alone and what all four see."""
    seen, board = view.view, table.desk.position.board
    phase = table.desk.position.phase
    calling = phase is Phase.AUCTION
    over = phase is Phase.OVER
    return LivePage(
        view=view,
        seat=seen.seat.letter,
        name=capital(seat_name(seen.seat)),
        number=board.number,
        conditions=f"{sentences.dealer(board)}. {sentences.vulnerable(board)}.",
        contract=None if seen.contract is None else ContractShown.of(seen.contract),
        rows=auction_rows(seen.auction, seen.auction_places, seen.notes, board.dealer),
        columns=tuple(column.letter for column in COLUMNS),
        calling=calling,
        bids=tuple(_call_key(call) for call in _bids(view)),
        others=tuple(_call_key(call) for call in view.calls if not isinstance(call, Bid)),
        lying=_lying(view),
        hands=_keys(view, over=over),
        dummy=_dummy(view),
        shown=tuple((capital(seat_name(s)), HandShown.of(s, hand)) for s, hand in seen.hands),
        last=trick_said(seen.last_trick),
        asked_aloud=tuple(starmap(aloud, seen.asked_aloud)),
        named=_named(view),
        ways=_ways(view),
        take_up=_take_up(view),
        call_for=to_call_for() if view.calls_for and len(view.names) > 1 else (),
        turn="" if seen.turn is None or over else capital(seat_name(seen.turn)),
        pause=pause_said(table),
        called=tuple(map(_called, view.called_by)),
        said=" ".join(one.text for one in choices(view.about_all[-1:])),
        heard=heard(view.about_all),
        claim=claimed(seen.claim),
        objections=objections(seen.claim),
        grounds=grounds(trumps=seen.contract is None or seen.contract.bid.denomination.trumps),
        sentences=sentences_for(seen) if view.may_claim else (),
        objecting_with=cards_of(seen.seat, seen.hand),
        asked_me=tuple(
            (note.act, _asked(note.asked_by, view, note.act))
            for note in seen.notes
            if note.asked_by
        ),
        own=choices(
            one
            for one in view.about_all
            if one.seat is seen.seat and one.way in (Way.MADE, Way.FACE_DOWN)
        ),
        theirs=choices(
            one
            for one in view.about_all
            if one.seat.side is not seen.seat.side and isinstance(one.what, CALLS)
        ),
        of_partner=_of_partner(view),
        about=choices(one for one in view.about_all if one.place in view.about),
        tricks_left=_tricks_left(table),
        result=outcome_shown(table) if over else None,
        score=score_shown(table) if over else "",
    )


def refused(why: Refusal) -> str:
    """Why somebody did not get what he asked for, in the reader's language."""
    return {
        Refusal.STALE: _("The table has moved on since. Please look again."),
        Refusal.NOT_YOURS: _("That is not yours to do."),
        Refusal.NOT_YOUR_TURN: _("It is not your turn."),
        Refusal.NOT_LEGAL: _("The Laws do not permit that here."),
        Refusal.IMPOSSIBLE: _("That cannot be done now."),
        Refusal.ASKED: _("The Director is asking somebody. Please wait."),
        Refusal.OVER: _("The board is over."),
        Refusal.PAUSE: _("A pause is prescribed here. Please choose again when it is over."),
        Refusal.TRICK_OPEN: _("This trick is not complete yet."),
    }[why]


@worked_out_once(_SAID)
def auction_rows(
    auction: Sequence[tuple[Seat, Call]],
    places: Sequence[int],
    noted: Sequence[Noted],
    dealer: Seat,
) -> tuple[tuple[LiveCall | None, ...], ...]:
    """The auction as a table of four columns, each call with what the reader was told of it."""
    notes = {note.act: note for note in noted}
    first = COLUMNS.index(dealer)
    cells: list[LiveCall | None] = [None] * first
    for (seat, call), place in zip(auction, places, strict=True):
        while COLUMNS[len(cells) % 4] is not seat:  # a turn that somebody missed
            cells.append(None)
        note = notes.get(place)
        alerted = note is not None and note.alerted
        texts = () if note is None else note.texts
        cells.append(LiveCall(call_shown(call, None, alerted=alerted, irregular=False), texts))
    cells += [None] * (-len(cells) % 4)
    return tuple(tuple(cells[n : n + 4]) for n in range(0, len(cells), 4))


def _bids(view: LiveView) -> Sequence[Bid]:
    return [call for call in view.calls if isinstance(call, Bid)]


def _call_key(call: Call) -> tuple[str, CallShown]:
    return str(call), call_shown(call, None, alerted=False, irregular=False)


def _lying(view: LiveView) -> tuple[Lying, ...]:
    seen, me = view.view, view.view.seat
    cards = dict(seen.trick)
    places = (("top", me.partner), ("left", me.lho), ("right", me.rho), ("bottom", me))
    return tuple(
        _lies(
            seat,
            side,
            cards.get(seat),
            tuple(card for owner, card in seen.faced if owner is seat),
            in_turn=seen.turn is seat,
            down=seat in seen.face_down,
        )
        for side, seat in places
    )


@worked_out_once(_SAID)
def _lies(
    seat: Seat,
    side: str,
    card: Card | None,
    faced: Sequence[Card],
    *,
    in_turn: bool,
    down: bool = False,
) -> Lying:
    return Lying(
        seat.letter,
        capital(seat_name(seat)),
        side,
        None if card is None else CardShown.of(card),
        tuple(map(CardShown.of, faced)),
        in_turn,
        down,
    )


def _of_partner(view: LiveView) -> tuple[Choice, ...]:
    seen = view.view
    card = dict(seen.trick).get(seen.seat.partner)
    if card is None or not view.names or seen.trick[0][0] is seen.seat.partner:
        return ()
    laid = (o for o in view.about_all if (o.seat, o.what) == (seen.seat.partner, card))
    return choices([one for one in laid if one.way is Way.MADE][-1:])


def _take_up(view: LiveView) -> tuple[Choice, ...]:
    seen = view.view
    lying = (*seen.trick, *seen.last_trick) if view.names else ()
    return tuple(Choice(f":{card}", card_said(card)) for seat, card in lying if seat is seen.seat)


def _ways(view: LiveView) -> tuple[str, ...]:
    can = {
        "face_down": view.may_lead_face_down,
        "name": bool(view.names),
        "touch": view.calls_for,
    }
    return tuple(way for way, may in can.items() if may)


def _named(view: LiveView) -> str:
    number = view.view.named
    one = next((one for one in view.about_all if one.place == number), None)
    return "" if one is None else sentence(one, what_said)


def _keys(view: LiveView, *, over: bool) -> tuple[HandKeys, ...]:
    if over:
        return ()
    seen = view.view
    hands: list[tuple[Seat, Hand]] = []
    for seat in view.plays:
        hand = seen.hand if seat is seen.seat else seen.dummy
        if hand is not None:
            hands.append((seat, hand))
    if not any(seat is seen.seat for seat, _hand in hands) and seen.hand is not None:
        hands.append((seen.seat, seen.hand))
    hands.sort(key=lambda one: one[0] is seen.seat)
    return tuple(
        _hand_keys(
            seat,
            hand,
            _chosen_from(view, seat, hand),
            tuple(card for owner, card in seen.faced if owner is seat),
        )
        for seat, hand in hands
    )


def _chosen_from(view: LiveView, seat: Seat, hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand that can be pressed: dummy plays none, but names and touches them."""
    if seat in view.names and seat not in view.plays:
        return tuple(hand)
    return tuple(card for owner, card in view.cards if owner is seat)


@worked_out_once(_SAID)
def _hand_keys(seat: Seat, hand: Hand, playable: Sequence[Card], faced: Sequence[Card]) -> HandKeys:
    suits: dict[Suit, list[CardKey]] = {suit: [] for suit in SUITS_DOWN}
    for card in hand:
        value, shown = f"{seat.letter}:{card}", CardShown.of(card)
        key = CardKey(value, shown, card in playable, card in faced)
        suits[card.suit].append(key)
    return HandKeys(
        seat.letter,
        capital(seat_name(seat)),
        tuple((SUIT_NAMES[suit], tuple(keys)) for suit, keys in suits.items()),
        bool(playable),
    )


def _dummy(view: LiveView) -> HandShown | None:
    seen = view.view
    if seen.dummy is None or seen.contract is None:
        return None
    dummy = seen.contract.declarer.partner
    return None if dummy in view.plays else _hand_shown(dummy, seen.dummy)


@lru_cache(_SAID)
def _hand_shown(seat: Seat, hand: Hand) -> HandShown:
    return HandShown.of(seat, hand)


def _called(by: Seat) -> str:
    return _("{seat} has called the Director.").format(seat=capital(seat_name(by)))


def _asked(by: Iterable[Seat], view: LiveView, place: int) -> str:
    what = next(one.what for one in view.about_all if one.place == place)
    names = ", ".join(capital(seat_name(seat)) for seat in by)
    return _("{seat} asks what your {call} means.").format(
        seat=names, call="" if what is None else what_said(what)
    )


def _tricks_left(table: Table) -> int:
    play = table.desk.position.play
    return 0 if play is None else play.tricks_left
