"""The second irregularities of the play, as conditions on a card at a table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fairdeal.cards import Card
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CardExposed, CardPlayed, Exposure
from tests.company.play_book import PlayBook


@dataclass(frozen=True)
class Bound:
    """What rulings have left in force on the play, in the lines a case would write."""

    lines: tuple[str, ...]
    played_last: Seat | None = None
    """Whose card was the last act, where a card was."""

    def on(self, kind: str, seat: Seat) -> list[list[str]]:
        """The words after the seat of every line of that kind on him."""
        split = [line.split() for line in self.lines]
        return [words[2:] for words in split if words[:2] == [kind, str(seat)]]


@dataclass(frozen=True)
class CardKind:
    """A kind of irregular play."""

    name: str
    acts: Callable[[PlayBook, Bound, Seat], Iterator[Act]]
    otherwise: str


def _sorted(cards: set[Card]) -> list[Card]:
    return sorted(cards)


def _opening(*, face_down: bool) -> Callable[[PlayBook, Bound, Seat], Iterator[Act]]:
    def acts(book: PlayBook, _: Bound, seat: Seat) -> Iterator[Act]:
        if not book.tricks and book.turn is not seat:
            yield from (CardPlayed(seat, c, face_down) for c in _sorted(book.hands[seat]))

    return acts


def _with_another(book: PlayBook, bound: Bound, seat: Seat) -> Iterator[Act]:
    if bound.played_last is seat:
        held = _sorted(book.hands[seat])
        yield from (CardExposed(seat, card, Exposure.WITH_ANOTHER) for card in held)


def _lead_out(book: PlayBook, _: Bound, seat: Seat) -> Iterator[Act]:
    if book.tricks and book.trick is None and book.turn not in {None, seat}:
        yield from (CardPlayed(seat, card) for card in _sorted(book.hands[seat]))


def _is_early(book: PlayBook, seat: Seat, *, at_rhos_turn: bool) -> bool:
    trick = book.trick
    if trick is None or seat in trick.cards or book.turn is seat:
        return False
    return (book.turn is seat.rho) is at_rhos_turn


def _before_partner(book: PlayBook, _: Bound, seat: Seat) -> Iterator[Act]:
    if _is_early(book, seat, at_rhos_turn=False):
        yield from (CardPlayed(seat, c) for c in _following(book, seat))


def _at_rhos_turn(book: PlayBook, _: Bound, seat: Seat) -> Iterator[Act]:
    if _is_early(book, seat, at_rhos_turn=True):
        yield from (CardPlayed(seat, c) for c in _following(book, seat))


def _following(book: PlayBook, seat: Seat) -> list[Card]:
    """The cards that follow suit, or all where none does."""
    suit = book.trick.suit if book.trick else None
    hand = _sorted(book.hands[seat])
    return [card for card in hand if card.suit is suit] or hand


def _premature_lead(book: PlayBook, _: Bound, seat: Seat) -> Iterator[Act]:
    trick = book.trick
    defends = seat.side is not book.leader.rho.side
    if trick is not None and trick.cards.get(seat) is not None and defends:
        yield from (
            CardPlayed(seat, c) for c in _sorted(book.hands[seat]) if c.suit is not trick.suit
        )


def _revoke(book: PlayBook, _: Bound, seat: Seat) -> Iterator[Act]:
    trick = book.trick
    if trick is not None and book.turn is seat and trick.suit is not None:
        hand = book.hands[seat]
        if any(card.suit is trick.suit for card in hand):
            yield from (CardPlayed(seat, c) for c in _sorted(hand) if c.suit is not trick.suit)


def _dropped(*, honour: bool) -> Callable[[PlayBook, Bound, Seat], Iterator[Act]]:
    def acts(book: PlayBook, bound: Bound, seat: Seat) -> Iterator[Act]:
        lying = {words[0] for words in bound.on("penalty_card", seat)}
        for card in _sorted(book.hands[seat]):
            if card.rank.is_honour is honour and str(card) not in lying:
                yield CardExposed(seat, card, Exposure.DROPPED)

    return acts


def _penalty_kept(book: PlayBook, bound: Bound, seat: Seat) -> Iterator[Act]:
    if book.turn is not seat:
        return
    owed = {words[0] for words in bound.on("penalty_card", seat) if words[-1] == "major"}
    playable = _following(book, seat)
    if any(str(card) in owed for card in playable) and not _restricts(bound, seat):
        yield from (CardPlayed(seat, card) for card in playable if str(card) not in owed)


def _restricts(bound: Bound, seat: Seat) -> bool:
    kinds = ("lead_required", "lead_forbidden", "play_restricted")
    return any(bound.on(kind, seat) for kind in kinds)


def _restriction_broken(book: PlayBook, bound: Bound, seat: Seat) -> Iterator[Act]:
    if book.turn is not seat or book.trick is not None:
        return
    hand = _sorted(book.hands[seat])
    for kind, breaks in (("lead_required", False), ("lead_forbidden", True)):
        for words in bound.on(kind, seat):
            named = [card for card in hand if str(card.suit) in words[0]]
            others = [card for card in hand if card not in named]
            if named and others:
                yield from (CardPlayed(seat, card) for card in (named if breaks else others))


def _demand_broken(book: PlayBook, bound: Bound, seat: Seat) -> Iterator[Act]:
    if book.turn is not seat or book.trick is None:
        return
    for words in bound.on("play_restricted", seat):
        cards = [c for c in _following(book, seat) if str(c.suit) == words[1]]
        if words[0] in {"highest", "lowest"} and len(cards) > 1:
            owed = cards[-1] if words[0] == "highest" else cards[0]
            yield from (CardPlayed(seat, card) for card in cards if card is not owed)


CARD_KINDS: tuple[CardKind, ...] = (
    CardKind(
        "opening lead out of turn, faced",
        _opening(face_down=False),
        "he is to lead, or it has been led",
    ),
    CardKind(
        "opening lead out of turn, face down",
        _opening(face_down=True),
        "he is to lead, or it has been led",
    ),
    CardKind("two cards at once", _with_another, "he has played no card just now"),
    CardKind("lead out of turn", _lead_out, "he is on lead, or a trick is in progress"),
    CardKind(
        "play before partner", _before_partner, "no trick lacks both his card and one before it"
    ),
    CardKind(
        "play at RHO's turn", _at_rhos_turn, "it is not his right-hand opponent who is to play"
    ),
    CardKind(
        "lead before the trick is complete",
        _premature_lead,
        "he has put no card to a trick in progress, or is of declarer's side (45E2)",
    ),
    CardKind("revoke", _revoke, "he is not to follow to a suit he holds beside others"),
    CardKind("low card dropped", _dropped(honour=False), "he holds no such card"),
    CardKind("honour dropped", _dropped(honour=True), "he holds no such card"),
    CardKind("penalty card not played", _penalty_kept, "no penalty card of his has to be played"),
    CardKind(
        "lead restriction broken",
        _restriction_broken,
        "his lead is not restricted, or he cannot break it",
    ),
    CardKind(
        "demand not met", _demand_broken, "nothing is demanded of his card, or he holds only that"
    ),
)
