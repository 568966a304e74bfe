"""The tricks a claimer can be certain of: whatever the cards he does not see, however played.

A claimer sees his own hand and dummy. The rest is one pool, and the adversary may deal it as he
goes along, in any way that fits the number of cards in each hand and who has shown out. A card the
claimer has forgotten is a blank: it fills a place in a hand and does nothing else. Finesses that
are not proven earn nothing here and proven ones count, which is Law 70E1 without a word about it.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.analysis.claims.ending import SUIT_BITS, Ending
from fairdeal.analysis.claims.patience import Patience
from fairdeal.analysis.claims.runs import run_bottoms, run_tops
from fairdeal.analysis.claims.view import View
from fairdeal.seats import SEATS

BLANK: Final = -1
"""A forgotten card, as the certain claimer imagines it."""
Pair = tuple[int, int]
Seen = tuple[int, int, int, int]
"""The cards of the hands the claimer sees, by seat; 0 for the hidden ones."""


class Certainty:
    """The certain tricks of one claimer under one trump; remembers what it has worked out.

    A position is passed about as plain numbers, for it is asked for some thousand times in a
    claim: the cards seen, the pool of unseen cards he knows of, the sizes of the two hidden hands
    (blanks included), the suits they have shown out of (bit ``s`` for suit ``s``), the leader and
    the trick.

    Args:
        view: who claims.
        trumps: the trump suit's number, or -1.
        free: whether entries are overlooked: the claimer may then lead from either of his hands.
        patience: how much work it may be; as much as it takes if not given.
    """

    def __init__(
        self, view: View, trumps: int, *, free: bool = False, patience: Patience | None = None
    ) -> None:
        self.patience = patience
        self.view = view
        self.trumps = trumps
        self.free = free and len(view.mine) == 2
        self.side = view.claimer % 2
        self.is_mine = tuple(seat in view.mine for seat in SEATS)
        self.place = tuple(view.hidden.index(seat) if seat in view.hidden else -1 for seat in SEATS)
        self._hidden = int(view.hidden[0]), int(view.hidden[1])
        self._within: dict[tuple[object, ...], Pair] = {}
        self._known: dict[tuple[int, ...], Pair] = {}
        self._shapes: dict[tuple[int, ...], int] = {}

    def at_least(self, ending: Ending, forgotten: int, need: int) -> bool:
        """Whether the claimer's side is certain of that many tricks, the one in progress included.

        Args:
            ending: the cards as they lie.
            forgotten: the hidden cards the claimer does not know to be out.
            need: how many tricks.

        Raises:
            Exhausted: patience has run out.
        """
        if need <= 0:
            return True
        if need > ending.tricks_left:
            return False
        one, two = self._hidden
        hands = ending.hands
        north, east, south, west = hands
        seen = (
            0 if one == 0 else north,
            0 if one == 1 or two == 1 else east,
            0 if one == 2 or two == 2 else south,
            0 if two == 3 else west,
        )
        pool = (hands[one] | hands[two]) & ~forgotten
        sizes = hands[one].bit_count(), hands[two].bit_count()
        voids = ending.voids[one], ending.voids[two]
        if not ending.trick:
            return self._can(seen, pool, sizes, voids, ending.leader, (), need)
        # In mid-trick the same is asked again whenever only the hidden cards lie otherwise.
        key = seen, pool, sizes, voids, ending.leader, ending.trick
        low, high = self._within.get(key, (0, ending.tricks_left))
        if low < need <= high:
            if self._can(seen, pool, sizes, voids, ending.leader, ending.trick, need):
                low = need
            else:
                high = need - 1
            self._within[key] = low, high
        return need <= low

    def tricks(self, ending: Ending, forgotten: int) -> int:
        """How many tricks the claimer's side is certain of, the one in progress included."""
        certain = 0
        while self.at_least(ending, forgotten, certain + 1):
            certain += 1
        return certain

    def _can(  # noqa: PLR0913, PLR0917 - a position in plain numbers
        self,
        seen: Seen,
        pool: int,
        sizes: Pair,
        voids: Pair,
        leader: int,
        trick: tuple[int, ...],
        need: int,
    ) -> bool:
        """Whether that many more tricks are certain."""
        if need <= 0:
            return True
        if trick:
            return self._plays(seen, pool, sizes, voids, leader, trick, need)
        left = sizes[0]
        if need > left:
            return False
        key = self._key(seen, pool, left, voids, leader)
        known = self._known.get(key)
        if known is None:
            if self.patience is not None:
                self.patience.spend()
            known = (
                self._floor(seen, pool, leader),
                left - self._lost(seen, pool, left, voids, leader),
            )
        low, high = known
        if low < need <= high:
            if self._leads(seen, pool, sizes, voids, leader, need):
                low = need
            else:
                high = need - 1
        self._known[key] = low, high
        return need <= low

    def _key(self, seen: Seen, pool: int, left: int, voids: Pair, leader: int) -> tuple[int, ...]:
        """The position with the ranks that are gone squeezed out."""
        shapes = self._shapes
        suits = []
        for low in (0, 13, 26, 39):
            held = (
                seen[0] >> low & 0x1FFF,
                seen[1] >> low & 0x1FFF,
                seen[2] >> low & 0x1FFF,
                seen[3] >> low & 0x1FFF,
                pool >> low & 0x1FFF,
            )
            shape = shapes.get(held)
            if shape is None:
                shape = shapes[held] = _shape(held)
            suits.append(shape)
        return (*suits, left, *voids, leader)

    def _leads(
        self, seen: Seen, pool: int, sizes: Pair, voids: Pair, leader: int, need: int
    ) -> bool:
        """As `_plays`, at the start of a trick; with entries overlooked from either hand."""
        if self.free and self.is_mine[leader]:
            return any(
                self._plays(seen, pool, sizes, voids, seat, (), need) for seat in self.view.mine
            )
        return self._plays(seen, pool, sizes, voids, leader, (), need)

    def _plays(  # noqa: PLR0913, PLR0917 - a position in plain numbers
        self,
        seen: Seen,
        pool: int,
        sizes: Pair,
        voids: Pair,
        leader: int,
        trick: tuple[int, ...],
        need: int,
    ) -> bool:
        """Whether they are certain when the hand in turn has to play."""
        seat = (leader + len(trick)) % 4
        apart = seen[0] | seen[1] | seen[2] | seen[3]
        for card in trick:
            if card != BLANK:
                apart |= 1 << card
        lead = trick[0] // 13 if trick and trick[0] != BLANK else -1
        place = self.place[seat]
        if place < 0:
            wanted = self.is_mine[seat]
            hand = seen[seat]
            legal = hand & SUIT_BITS[lead] or hand if lead >= 0 else hand
            for card in run_tops(legal, apart | pool):
                left = _without(seen, seat, 1 << card)
                if self._next(left, pool, sizes, voids, leader, (*trick, card), need) is wanted:
                    return wanted
            return not wanted
        if len(self.view.mine) == 1:
            apart = -1  # the hidden hands are on different sides: every card apart matters
        for card, after in self._dealt(pool, sizes, voids, lead, place, apart):
            rest = pool if card == BLANK else pool & ~(1 << card)
            one, two = sizes
            fewer = (one - 1, two) if place == 0 else (one, two - 1)
            if not self._next(seen, rest, fewer, after, leader, (*trick, card), need):
                return False
        return True

    def _next(  # noqa: PLR0913, PLR0917 - a position in plain numbers
        self,
        seen: Seen,
        pool: int,
        sizes: Pair,
        voids: Pair,
        leader: int,
        trick: tuple[int, ...],
        need: int,
    ) -> bool:
        if len(trick) < 4:
            return self._plays(seen, pool, sizes, voids, leader, trick, need)
        winner = (leader + imagined_winner(trick, self.trumps)) % 4
        won = winner % 2 == self.side
        return self._can(seen, pool, sizes, voids, winner, (), need - won)

    @staticmethod
    def _dealt(
        pool: int, sizes: Pair, voids: Pair, lead: int, place: int, apart: int
    ) -> Iterator[tuple[int, Pair]]:
        """The cards a hidden hand may turn out to play, and the voids known afterwards."""
        one, two = sizes
        fewer = (one - 1, two) if place == 0 else (one, two - 1)
        void = voids[place]
        if lead >= 0 and not void >> lead & 1:
            for card in run_bottoms(pool & SUIT_BITS[lead], apart):
                if _fits(pool & ~(1 << card), fewer, voids):
                    yield card, voids
            void |= 1 << lead
            voids = (void, voids[1]) if place == 0 else (voids[0], void)
        may_hold = pool
        for suit in range(4):
            if void >> suit & 1:
                may_hold &= ~SUIT_BITS[suit]
        for card in run_bottoms(may_hold, apart):
            if _fits(pool & ~(1 << card), fewer, voids):
                yield card, voids
        if pool.bit_count() < one + two and _fits(pool, fewer, voids):
            yield BLANK, voids

    def _floor(self, seen: Seen, pool: int, leader: int) -> int:
        """Tricks that can simply be cashed from the hand on lead."""
        if not self.is_mine[leader]:
            return 0
        leaders = self.view.mine if self.free else (leader,)
        return max(self._cashed(seen, pool, seat) for seat in leaders)

    def _cashed(self, seen: Seen, pool: int, leader: int) -> int:
        others = [seen[seat] for seat in range(4) if seat != leader]
        against = pool
        for seat in range(4):
            if not self.is_mine[seat]:
                against |= seen[seat]
        counts = [_top_cards(seen[leader], others, against, suit) for suit in range(4)]
        if self.trumps < 0:
            return sum(counts)
        out = (against & SUIT_BITS[self.trumps]).bit_count()
        return sum(counts) if counts[self.trumps] >= out else counts[self.trumps]

    def _lost(self, seen: Seen, pool: int, left: int, voids: Pair, leader: int) -> int:
        """Tricks a hidden hand on lead may cash, if it has been dealt the highest cards."""
        place = self.place[leader]
        if place < 0 or leader % 2 == self.side:
            return 0
        visible = seen[0] | seen[1] | seen[2] | seen[3]
        if self.trumps >= 0 and (len(self.view.mine) == 1 or visible & SUIT_BITS[self.trumps]):
            suits: tuple[int, ...] = (self.trumps,)
        else:
            suits = (0, 1, 2, 3)
        tops = forced_low = 0
        for suit in range(4):
            cards = pool & SUIT_BITS[suit]
            if not cards or voids[place] >> suit & 1:
                continue
            theirs = visible & SUIT_BITS[suit]
            high = (cards >> theirs.bit_length()).bit_count() if suit in suits else 0
            tops += high
            if voids[1 - place] >> suit & 1:
                forced_low += cards.bit_count() - high
        return min(tops, max(0, left - forced_low))


def _top_cards(hand: int, others: list[int], against: int, suit: int) -> int:
    """How many cards of the suit win if led one after the other, without losing the lead."""
    held = hand >> 13 * suit & 0x1FFF
    if not held:
        return 0
    out = against >> 13 * suit & 0x1FFF
    tops = held >> out.bit_length() << out.bit_length()
    if not tops:
        return 0
    lowest = tops & -tops
    if any((other >> 13 * suit & 0x1FFF & ~out) > lowest for other in others):
        return 0  # his other hand might have to win one of them
    return held.bit_count() if tops.bit_count() >= out.bit_count() else tops.bit_count()


def _fits(pool: int, sizes: Pair, voids: Pair) -> bool:
    """Whether the pool can be dealt to two hands of these sizes without these suits."""
    forced_one = forced_two = 0
    for suit in range(4):
        cards = (pool & SUIT_BITS[suit]).bit_count()
        if not cards:
            continue
        one_void, two_void = voids[0] >> suit & 1, voids[1] >> suit & 1
        if one_void and two_void:
            return False
        if two_void:
            forced_one += cards
        elif one_void:
            forced_two += cards
    return forced_one <= sizes[0] and forced_two <= sizes[1]


def _shape(held: tuple[int, ...]) -> int:
    """The holdings of a suit as one number in which only the order of the cards left counts."""
    shape = 0
    for rank in range(12, -1, -1):
        for place, cards in enumerate(held, 1):
            if cards >> rank & 1:
                shape = shape * 6 + place
    return shape


def _without(seen: Seen, seat: int, bit: int) -> Seen:
    north, east, south, west = seen
    if seat == 0:
        return north & ~bit, east, south, west
    if seat == 1:
        return north, east & ~bit, south, west
    if seat == 2:
        return north, east, south & ~bit, west
    return north, east, south, west & ~bit


def imagined_winner(trick: tuple[int, ...], trumps: int) -> int:
    """The place of the winning card; a blank wins only what is led and not ruffed."""
    best = 0
    for place in range(1, 4):
        card, top = trick[place], trick[best]
        if card == BLANK:
            continue
        if card // 13 == (top // 13 if top != BLANK else -1):
            if card > top:
                best = place
        elif card // 13 == trumps:
            best = place
    return best
