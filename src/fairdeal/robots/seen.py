"""What a seat that is not a person is told: what its player would see, as plain values.

Built from the seat's own view, which holds no hidden card; whoever decides from this can give none
away and profit from none. What is lawful comes along at its turn, for such a seat plays lawfully at
a real table too.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from fairdeal.calls import Call, parse_call
from fairdeal.cards import Card, Hand
from fairdeal.laws.phase import Phase
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.live.claiming import asked_to_play_on, may_play_on
from fairdeal.live.table import Table
from fairdeal.seats import Seat
from fairdeal.views.table.audience import live_view

Trick = tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to this seat: its fact, and the answers, each with what it brings along."""

    fact: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ClaimSeen:
    """A claim that this seat may answer."""

    seat: Seat
    tricks: int
    may_play_on: bool
    """Whether the edition knows play that goes on (2017 68D2b), not asked for from here yet."""
    asked_on: bool
    """Whether somebody has asked for that."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One seat's knowledge of the board on the table."""

    seat: Seat
    number: int
    """The board's, by which dealer and vulnerability are known (Law 2)."""
    auction: tuple[tuple[Seat, Call], ...]
    hands: Mapping[Seat, Hand]
    """The cards still held that this seat sees: its own, dummy's, a claimer's."""
    dummy: Seat | None
    trumps: str
    """The denomination of the contract; empty before there is one."""
    tricks: tuple[Trick, ...]
    """The complete tricks, and the one in progress as the last."""
    leader: Seat | None
    """Who leads, or led, to the trick in progress."""
    calls: tuple[Call, ...]
    """The lawful calls, at its turn."""
    cards: tuple[tuple[Seat, Card], ...]
    """The lawful cards by the hand they come from, at its turn."""
    asks: tuple[Asked, ...]
    """What it alone, or with another robot, is asked."""
    explain: tuple[int, ...]
    """Its own calls that an opponent asks about, by their places."""
    places: tuple[int, ...]
    """The places of the calls of the auction among all calls and cards."""
    claim: ClaimSeen | None
    may_go_on: bool
    may_turn: bool = False
    """Whether a lead of its own lies face down, which somebody has left there (41C)."""

    @property
    def has_to_act(self) -> bool:
        """Whether anything is for this seat to do or to say."""
        said = self.asks or self.explain or self.claim is not None
        return bool(said or self.calls or self.cards or self.may_go_on or self.may_turn)


def seen_from(
    table: Table, seat: Seat, people: Collection[Seat] = (), *, goes_on: bool = False
) -> Seen:
    """What that seat is told now.

    Args:
        table: the table.
        seat: whose seat it is.
        people: the seats in which persons sit; what such a partner is asked as well, he answers,
            and without anybody no further board is wanted.
        goes_on: whether the next board is wanted even so.
    """
    view, position = live_view(table, seat), table.desk.position
    own, play = view.view, position.play
    turn = position.turn
    # To a lead that lies face down nobody plays: which suit is led would say what is lawful (41A).
    in_turn = view.in_turn and turn is not None and not own.face_down
    # What follows from the laws to this player at his turn; what he has been told of it he reads.
    calls = position.legal_calls() if in_turn and view.calls and play is None else ()
    is_play = position.phase in (Phase.CLARIFICATION, Phase.PLAY)
    legal = position.legal_cards() if in_turn and is_play and view.cards else ()
    done = () if play is None else play.done
    trick = own.trick if play is not None else ()
    hands = dict(own.hands) if position.phase is Phase.CEASED else {}
    dummy = position.dummy
    if dummy is not None and own.dummy is not None:
        hands[dummy] = own.dummy
    if own.hand is not None:
        hands[seat] = own.hand
    return Seen(
        seat,
        position.board.number,
        own.auction,
        hands,
        dummy,
        "" if own.contract is None else str(own.contract.denomination),
        (*(_seated(one) for one in done), tuple(trick)),
        _leader(table),
        tuple(calls),
        tuple((turn, card) for card in legal) if turn is not None else (),
        _asked(table, seat, people),
        tuple(note.act for note in own.notes if note.asked_by),
        own.auction_places,
        _claim(table, seat, people),
        view.may_go_on and (goes_on or bool(people)) and seat.partner not in people,
        view.may_turn,
    )


def _seated(trick: tuple[object, ...]) -> Trick:
    return tuple((one.seat, one.card) for one in trick if isinstance(one, PlayedCard))


def _leader(table: Table) -> Seat | None:
    play, turn = table.desk.position.play, table.desk.position.turn
    if play is None:
        return None
    return play.trick[0].seat if play.trick else turn


def _asked(table: Table, seat: Seat, people: Collection[Seat]) -> tuple[Asked, ...]:
    desk = table.desk
    shared = {
        question.key
        for question in desk.questions
        if any(one in people for one in desk.asked_of(question) if one is not seat)
    }
    return tuple(
        Asked(ask.key, tuple((option.value, option.then) for option in ask.options))
        for ask in live_view(table, seat).view.asks
        if ask.key not in shared
    )


def _claim(table: Table, seat: Seat, people: Collection[Seat]) -> ClaimSeen | None:
    claim, desk = table.desk.position.claim, table.desk
    if claim is None or claim.is_settled or claim.objected or desk.questions:
        return None
    asked = asked_to_play_on(desk)
    is_opponent = seat.side is claim.seat.side.opponents
    if not asked and (not is_opponent or seat.partner in people):
        return None
    return ClaimSeen(
        claim.seat,
        claim.tricks,
        may_play_on(desk, seat),
        bool(asked),
    )


def to_plain(seen: Seen) -> dict[str, Any]:
    """The same as JSON, for a program in another process."""
    return {
        "seat": seen.seat.letter,
        "number": seen.number,
        "auction": [[seat.letter, str(call)] for seat, call in seen.auction],
        "hands": {seat.letter: hand.bits for seat, hand in seen.hands.items()},
        "dummy": seen.dummy.letter if seen.dummy is not None else "",
        "trumps": seen.trumps,
        "tricks": [[[seat.letter, str(card)] for seat, card in one] for one in seen.tricks],
        "leader": seen.leader.letter if seen.leader is not None else "",
        "calls": [str(call) for call in seen.calls],
        "cards": [[seat.letter, str(card)] for seat, card in seen.cards],
        "asks": [[ask.fact, [list(option) for option in ask.options]] for ask in seen.asks],
        "explain": list(seen.explain),
        "places": list(seen.places),
        "claim": None
        if seen.claim is None
        else [
            seen.claim.seat.letter,
            seen.claim.tricks,
            seen.claim.may_play_on,
            seen.claim.asked_on,
        ],
        "may_go_on": seen.may_go_on,
        "may_turn": seen.may_turn,
    }


def from_plain(plain: Mapping[str, Any]) -> Seen:
    """What was made plain."""
    claim = plain["claim"]
    return Seen(
        Seat.parse(plain["seat"]),
        plain["number"],
        tuple((Seat.parse(seat), parse_call(call)) for seat, call in plain["auction"]),
        {Seat.parse(seat): Hand(bits) for seat, bits in plain["hands"].items()},
        Seat.parse(plain["dummy"]) if plain["dummy"] else None,
        plain["trumps"],
        tuple(
            tuple((Seat.parse(seat), Card.parse(card)) for seat, card in one)
            for one in plain["tricks"]
        ),
        Seat.parse(plain["leader"]) if plain["leader"] else None,
        tuple(parse_call(call) for call in plain["calls"]),
        tuple((Seat.parse(seat), Card.parse(card)) for seat, card in plain["cards"]),
        tuple(Asked(fact, tuple((v, t) for v, t in options)) for fact, options in plain["asks"]),
        tuple(plain["explain"]),
        tuple(plain["places"]),
        None if claim is None else ClaimSeen(Seat.parse(claim[0]), *claim[1:]),
        plain["may_go_on"],
        plain["may_turn"],
    )
