"""The steps of a claim statement, and the cards each step leaves a claimer to choose from.

A stated line is followed while it is possible, wise or not (Law 68C, 70D1). A step that says
nothing about the card to be played now leaves the choice to the rules of `normal`.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from fairdeal.analysis.claims.ending import SUIT_BITS, Ending, beats, winning
from fairdeal.analysis.claims.view import View
from fairdeal.cards import PACK, Card, Suit
from fairdeal.seats import Seat


class Do(Enum):
    """What a step of a statement says will be done."""

    DRAW = "draw trumps"
    RUN = "run a suit"
    HIGH = "cash a suit while it is high"
    CARD = "play a card, or reach it as an entry"
    FINESSE = "finesse"
    RUFF = "ruff"
    GO_TO = "cross to a hand"
    UNBLOCK = "unblock"
    LOSE = "give up a trick"


@dataclass(frozen=True, slots=True)
class Step:
    """One step, in the order it was said."""

    do: Do
    suit: Suit | None = None
    card: Card | None = None
    """The card played; in a finesse the card played for."""
    seat: Seat | None = None
    """In a finesse who is thought to hold the card; else the hand crossed to."""
    count: int = 0
    """How many rounds or tricks were named; 0 for as long as it goes."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What was said with a claim, as far as it was understood."""

    said: str = ""
    steps: tuple[Step, ...] = ()
    all_trumps: bool = False
    """Whether every outstanding trump is embraced: "drawing trumps"."""
    trumps_out: int = 0
    """How many outstanding trumps were spoken of: "the last trump" is one."""
    trumps_named: frozenset[Card] = frozenset()
    """Outstanding trumps named one by one."""
    good: frozenset[Suit] = frozenset()
    """Suits said to be good."""
    discards: tuple[Suit | Card, ...] = ()
    """What is to be thrown away, first named first."""
    overtaking: bool = False
    from_the_top: bool = False
    unparsed: tuple[str, ...] = ()
    """The words that were not understood."""

    @property
    def is_line(self) -> bool:
        """Whether it says how the cards are played, and not only how many tricks are won."""
        return bool(self.steps or self.discards or self.overtaking or self.from_the_top)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the stated line has been carried out."""

    at: int = 0
    """The number of the step."""
    done: int = 0
    """How often the step has been carried out."""


START: Final = Progress()


@dataclass(frozen=True, slots=True)
class Scene:
    """A claimer's turn: the cards, whose claim it is, and the opposing cards he knows of."""

    ending: Ending
    view: View
    out: int
    """The cards still out against him that he knows of."""
    legal: int = field(default=0)

    @property
    def seat(self) -> Seat:
        """The hand to be played from."""
        return self.ending.turn

    @property
    def other(self) -> int:
        """The claimer's other hand; 0 for a defender."""
        return self.ending.hands[self.seat.partner] if self.seat.partner in self.view.mine else 0

    @property
    def own_lead(self) -> bool:
        """Whether the trick in progress was led from one of the claimer's hands."""
        return bool(self.ending.trick) and self.ending.leader in self.view.mine

    def is_master(self, card: int) -> bool:
        """Whether no card he knows to be out is higher in its suit."""
        return not (self.out & SUIT_BITS[card // 13]) >> (card + 1)


def is_finished(step: Step, progress: Progress, scene: Scene) -> bool:  # noqa: PLR0911 - one for each kind
    """Whether there is nothing left of the step to do."""
    if step.count and progress.done >= step.count:
        return True
    held = 0
    for seat in scene.view.mine:
        held |= scene.ending.hands[seat]
    match step.do:
        case Do.DRAW:
            trumps = SUIT_BITS[step.suit] if step.suit is not None else 0
            return not held & trumps or not scene.out & trumps
        case Do.CARD:
            return not step.card or not held & step.card.bit
        case Do.FINESSE:
            return _is_settled(step, progress, scene)
        case Do.GO_TO:
            return scene.seat is step.seat and not scene.ending.trick
        case Do.RUFF | Do.LOSE:
            return progress.done >= 1
        case _:
            return step.suit is None or not held & SUIT_BITS[step.suit]


def _is_settled(step: Step, progress: Progress, scene: Scene) -> bool:
    """Whether a finesse is over: taken once, or as long as the card it is taken for is out."""
    void = 0 if step.seat is None else scene.ending.voids[step.seat]
    if step.suit is not None and void >> step.suit & 1:
        return True
    return not _is_out(step, scene) if step.card is not None else progress.done >= 1


def cards_of(step: Step, scene: Scene) -> int:
    """Of the legal cards those the step allows; 0 if it says nothing about this turn."""
    if not scene.ending.trick:
        return _leads(step, scene)
    return _follows(step, scene) if scene.own_lead else 0


def _leads(step: Step, scene: Scene) -> int:  # noqa: PLR0911 - one for each kind
    hand = scene.legal
    suit = hand & SUIT_BITS[step.suit] if step.suit is not None else 0
    match step.do:
        case Do.DRAW | Do.RUN:
            return suit
        case Do.LOSE:
            return _lowest(suit)
        case Do.HIGH:
            return sum(1 << c for c in _cards(suit) if scene.is_master(c))
        case Do.CARD if step.card is not None:
            if hand & step.card.bit:
                return step.card.bit
            return hand & SUIT_BITS[step.card.suit] if scene.other & step.card.bit else 0
        case Do.FINESSE:
            return _lowest(suit) if _leads_finesse(step, scene) else 0
        case Do.RUFF if step.suit is not None:
            can_ruff = (
                scene.ending.trumps is not None and scene.other & SUIT_BITS[scene.ending.trumps]
            )
            return suit if can_ruff and not scene.other & SUIT_BITS[step.suit] else 0
        case Do.GO_TO:
            within = hand if step.suit is None else suit
            return sum(1 << c for c in _cards(within) if _wins_opposite(c, scene))
        case Do.UNBLOCK if step.suit is not None:
            opposite = (scene.other & SUIT_BITS[step.suit]).bit_count()
            return _highest(suit) if suit.bit_count() < opposite else 0
    return 0


def _follows(step: Step, scene: Scene) -> int:
    hand, lead = scene.legal, scene.ending.trick[0]
    match step.do:
        case Do.CARD if step.card is not None:
            return hand & step.card.bit
        case Do.FINESSE if step.suit is lead.suit:
            return _finesse_card(step, scene)
        case Do.RUFF if step.suit is lead.suit and scene.ending.trumps is not None:
            return 0 if hand & SUIT_BITS[lead.suit] else hand & SUIT_BITS[scene.ending.trumps]
        case Do.GO_TO if scene.seat is step.seat:
            return sum(1 << c for c in _cards(hand & SUIT_BITS[lead.suit]) if scene.is_master(c))
        case Do.UNBLOCK if step.suit is lead.suit:
            return _highest(hand & SUIT_BITS[lead.suit])
    return 0


def _leads_finesse(step: Step, scene: Scene) -> bool:
    """Whether a finesse is led from this hand: towards the tenace, through the named opponent."""
    if step.suit is None or not scene.other & SUIT_BITS[step.suit]:
        return False
    if scene.ending.voids[scene.seat.lho] >> step.suit & 1:
        return False
    if step.seat is not None:
        return scene.seat.lho is step.seat
    mine = scene.legal & SUIT_BITS[step.suit]
    return scene.other & SUIT_BITS[step.suit] > mine


def _finesse_card(step: Step, scene: Scene) -> int:
    """The highest card below the one played for, unless that has appeared or cannot be there."""
    ending = scene.ending
    if step.suit is None or len(ending.trick) != 2 or ending.trick[1].suit is not step.suit:
        return 0
    against = step.card or _missing(step.suit, scene)
    if against is None or ending.trick[1] >= against:
        return 0
    below = [c for c in _cards(scene.legal & SUIT_BITS[step.suit]) if c < against]
    if not below:
        return 0
    best = max(below)
    return 1 << best if best > ending.trick[winning(ending.trick, ending.trumps)] else 0


def _missing(suit: Suit, scene: Scene) -> Card | None:
    """The highest card out of a suit that lies between two of the hand's."""
    held = scene.legal & SUIT_BITS[suit]
    between = [
        c for c in _cards(scene.out & SUIT_BITS[suit]) if held >> c and held & ((1 << c) - 1)
    ]
    return PACK[max(between)] if between else None


def _is_out(step: Step, scene: Scene) -> bool:
    return step.card is not None and bool(scene.out & step.card.bit)


def _wins_opposite(card: int, scene: Scene) -> bool:
    """Whether the other hand holds a master of that card's suit, higher than the card."""
    masters = [c for c in _cards(scene.other & SUIT_BITS[card // 13]) if scene.is_master(c)]
    return any(beats(PACK[c], PACK[card], scene.ending.trumps) for c in masters)


def _cards(bits: int) -> list[int]:
    return [c for c in range(52) if bits >> c & 1]


def _lowest(bits: int) -> int:
    return bits & -bits


def _highest(bits: int) -> int:
    return 1 << bits.bit_length() - 1 if bits else 0
