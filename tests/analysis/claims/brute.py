"""Claims judged by brute force: written from the text of Law 70 and docs/explanation/claims.md.

An independent program for small endings: hands are sets of words such as ``SA``, what a claimer may
think is a list of whole layouts, and every card is tried. Nothing of `fairdeal.analysis` is used.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

RANKS = "23456789TJQKA"
BLANK = "x"
Hand = frozenset[str]


@dataclass(frozen=True)
class Table:
    """The cards as they lie, seats numbered clockwise from North."""

    hands: tuple[Hand, Hand, Hand, Hand]
    trumps: str
    leader: int
    trick: tuple[str, ...] = ()
    shown_out: frozenset[tuple[int, str]] = frozenset()

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % 4

    def play(self, card: str) -> tuple["Table", int | None]:
        """The table after a card, and who won the trick if it is complete."""
        seat = self.turn
        hands = tuple(h - {card} if s == seat else h for s, h in enumerate(self.hands))
        shown = self.shown_out
        if self.trick and card[0] != self.trick[0][0]:
            shown |= {(seat, self.trick[0][0])}
        trick = (*self.trick, card)
        four = hands[0], hands[1], hands[2], hands[3]
        if len(trick) < 4:
            return Table(four, self.trumps, self.leader, trick, shown), None
        winner = (self.leader + taker(trick, self.trumps)) % 4
        return Table(four, self.trumps, winner, (), shown), winner


@dataclass(frozen=True)
class Claimant:
    """Who claims, and what is taken to be normal for him."""

    seat: int
    declarer: int
    overlooks: bool = False
    low_is_normal: bool = False

    @property
    def dummy(self) -> int:
        return (self.declarer + 2) % 4

    @property
    def plays_for(self) -> tuple[int, ...]:
        return (self.declarer, self.dummy) if self.seat == self.declarer else (self.seat,)

    @property
    def unseen(self) -> tuple[int, int]:
        first, second = (s for s in range(4) if s not in (self.seat, self.dummy))
        return first, second


def power(card: str, led: str, trumps: str) -> tuple[int, int]:
    if card == BLANK:
        return (0, 0)
    suit = 2 if card[0] == trumps else 1 if card[0] == led else 0
    return (suit, RANKS.index(card[1]) + 1 if suit else 0)


def taker(trick: tuple[str, ...], trumps: str) -> int:
    led = trick[0][0]
    strength = [power(card, led, trumps) for card in trick]
    return 0 if max(strength) == (0, 0) else strength.index(max(strength))


def legal(hand: Hand, trick: tuple[str, ...]) -> Hand:
    if not trick or trick[0] == BLANK:
        return hand
    following = frozenset(c for c in hand if c[0] == trick[0][0] and c != BLANK)
    return following or hand


# What he is certain of: over all layouts he cannot tell from the real one.

Layout = tuple[tuple[str, ...], tuple[str, ...]]
"""The two unseen hands; a forgotten card is a blank, and blanks are all alike."""


class Certain:
    def __init__(self, who: Claimant, trumps: str, *, any_hand: bool) -> None:
        self.who, self.trumps = who, trumps
        self.any_hand = any_hand and len(who.plays_for) == 2
        self.memory: dict[object, int] = {}

    def tricks(self, table: Table, forgotten: Hand) -> int:
        known = tuple(
            frozenset() if seat in self.who.unseen else hand
            for seat, hand in enumerate(table.hands)
        )
        layouts = frozenset(self._layouts(table, forgotten))
        return self._value(known, layouts, table.leader, table.trick)

    def _layouts(self, table: Table, forgotten: Hand) -> Iterator[Layout]:
        one, two = self.who.unseen
        cards = sorted(
            BLANK if card in forgotten else card for card in table.hands[one] | table.hands[two]
        )
        for chosen in set(combinations(range(len(cards)), len(table.hands[one]))):
            first = tuple(cards[i] for i in chosen)
            second = tuple(cards[i] for i in range(len(cards)) if i not in chosen)
            if all(
                (seat, card[0]) not in table.shown_out or card == BLANK
                for seat, hand in ((one, first), (two, second))
                for card in hand
            ):
                yield first, second

    def _value(
        self,
        known: tuple[Hand, ...],
        layouts: frozenset[Layout],
        leader: int,
        trick: tuple[str, ...],
    ) -> int:
        if not trick and not any(known) and not any(any(x) for x in layouts):
            return 0
        key = known, layouts, leader, trick
        if key not in self.memory:
            self.memory[key] = self._search(known, layouts, leader, trick)
        return self.memory[key]

    def _search(
        self,
        known: tuple[Hand, ...],
        layouts: frozenset[Layout],
        leader: int,
        trick: tuple[str, ...],
    ) -> int:
        if self.any_hand and not trick and leader in self.who.plays_for:
            return max(self._turn(known, layouts, seat, ()) for seat in self.who.plays_for)
        return self._turn(known, layouts, leader, trick)

    def _turn(
        self,
        known: tuple[Hand, ...],
        layouts: frozenset[Layout],
        leader: int,
        trick: tuple[str, ...],
    ) -> int:
        seat = (leader + len(trick)) % 4
        if seat in self.who.unseen:
            place = self.who.unseen.index(seat)
            possible: dict[str, set[Layout]] = {}
            for layout in layouts:
                for card in legal(frozenset(layout[place]), trick):
                    possible.setdefault(card, set()).add(_without(layout, place, card))
            return min(
                self._after(known, frozenset(left), leader, (*trick, card))
                for card, left in possible.items()
            )
        results = [
            self._after(
                tuple(h - {card} if s == seat else h for s, h in enumerate(known)),
                layouts,
                leader,
                (*trick, card),
            )
            for card in legal(known[seat], trick)
        ]
        return max(results) if seat in self.who.plays_for else min(results)

    def _after(
        self,
        known: tuple[Hand, ...],
        layouts: frozenset[Layout],
        leader: int,
        trick: tuple[str, ...],
    ) -> int:
        if len(trick) < 4:
            return self._value(known, layouts, leader, trick)
        winner = (leader + taker(trick, self.trumps)) % 4
        return (winner % 2 == self.who.seat % 2) + self._value(known, layouts, winner, ())


def _without(layout: Layout, place: int, card: str) -> Layout:
    hand = list(layout[place])
    hand.remove(card)
    return (tuple(hand), layout[1]) if place == 0 else (layout[0], tuple(hand))


# The normal plays, rule by rule.


class Judge:
    """The worst and the best normal line of a silent claim."""

    def __init__(self, who: Claimant, trumps: str) -> None:
        self.who, self.trumps = who, trumps
        self.plain = Certain(who, trumps, any_hand=False)
        self.anyhow = Certain(who, trumps, any_hand=True)
        self.memory: dict[object, int] = {}

    def value(self, table: Table, forgotten: Hand, slack: int, *, worst: bool) -> int:
        """The fewest tricks of a normal line, or the most against the best defence."""
        if not any(table.hands):
            return 0
        key = table, forgotten, slack, worst
        if key not in self.memory:
            best = not worst and table.turn in self.who.plays_for
            results = []
            for card, left in self.normal(table, forgotten, slack):
                after, winner = table.play(card)
                won = winner is not None and winner % 2 == self.who.seat % 2
                rest = forgotten if table.turn in self.who.plays_for else forgotten - {card}
                results.append(won + self.value(after, rest, left, worst=worst))
            self.memory[key] = max(results) if best else min(results)
        return self.memory[key]

    def normal(self, table: Table, forgotten: Hand, slack: int) -> list[tuple[str, int]]:
        choice = sorted(legal(table.hands[table.turn], table.trick))
        if table.turn not in self.who.plays_for:
            if table.turn == (self.who.seat + 2) % 4:
                choice = self.partners(table, choice)
            return [(card, slack) for card in choice]
        left = self.keeping(table, forgotten, slack, choice)
        choice = [card for card in choice if card in left]
        out = self.out(table) - forgotten
        if not table.trick:
            choice = self.from_the_top(table, choice, out)
        elif self.surely_his(table, out):
            choice = lowest(choice, table, out)
        elif len(table.trick) >= 2:
            choice = self.late(table, choice, out)
        elif not any(self.beats_all(card, table.trick) for card in choice):
            choice = lowest(choice, table, out)
        return [(card, left[card]) for card in choice]

    def keeping(
        self, table: Table, forgotten: Hand, slack: int, choice: Iterable[str]
    ) -> dict[str, int]:
        """Rule 2."""
        left: dict[str, int] = {}
        ways = [self.plain]
        if self.who.overlooks and len(self.who.plays_for) == 2:
            ways.append(self.anyhow)
        for way in ways:
            values = {}
            for card in choice:
                after, winner = table.play(card)
                won = winner is not None and winner % 2 == self.who.seat % 2
                values[card] = won + (way.tricks(after, forgotten) if any(after.hands) else 0)
            for card, value in values.items():
                spare = slack - (max(values.values()) - value)
                if spare >= 0:
                    left[card] = max(spare, left.get(card, 0))
        return left

    def out(self, table: Table) -> Hand:
        """Everything still held against him."""
        hands = [h for seat, h in enumerate(table.hands) if seat not in self.who.plays_for]
        return frozenset().union(*hands)

    def from_the_top(self, table: Table, choice: list[str], out: Hand) -> list[str]:
        """Rule 3."""
        hand = table.hands[table.turn]
        across = (table.turn + 2) % 4
        other = table.hands[across] if across in self.who.plays_for else frozenset()

        def is_wrong(card: str) -> bool:
            if any(c[0] == card[0] and high(c, out) for c in other):
                return False
            return any(
                c[0] == card[0]
                and RANKS.index(c[1]) > RANKS.index(card[1])
                and c[1] in "TJQKA"
                and high(c, out)
                for c in hand
            )

        return [card for card in choice if not is_wrong(card)] or choice

    def surely_his(self, table: Table, out: Hand) -> bool:
        """Rule 4."""
        place = taker(table.trick, self.trumps)
        if (table.leader + place) % 4 not in self.who.plays_for:
            return False
        return not self.can_be_beaten(table.trick[place], table, table.trick, out)

    def can_be_beaten(self, card: str, table: Table, trick: tuple[str, ...], out: Hand) -> bool:
        """Whether, for all he knows, somebody still to play may beat the card."""
        for steps in range(len(table.trick) + 1, 4):
            seat = (table.leader + steps) % 4
            if seat == self.who.dummy:
                if any(self.beats(c, card, trick[0][0]) for c in legal(table.hands[seat], trick)):
                    return True
            elif seat in self.who.unseen and self.may_hold_better(seat, card, table, trick, out):
                return True
        return False

    def may_hold_better(
        self, seat: int, card: str, table: Table, trick: tuple[str, ...], out: Hand
    ) -> bool:
        one, two = self.who.unseen
        pool = out & (table.hands[one] | table.hands[two])
        led = trick[0][0]
        for c in pool:
            if (seat, c[0]) in table.shown_out or not self.beats(c, card, led):
                continue
            if c[0] == led or c[0] == self.trumps:
                return True
        return False

    def beats(self, card: str, other: str, led: str) -> bool:
        return power(card, led, self.trumps) > power(other, led, self.trumps)

    def beats_all(self, card: str, trick: tuple[str, ...]) -> bool:
        return taker((*trick, card), self.trumps) == len(trick)

    def late(self, table: Table, choice: list[str], out: Hand) -> list[str]:
        """Rules 5 and 6."""
        winning = [card for card in choice if self.beats_all(card, table.trick)]
        if not winning:
            return lowest(choice, table, out)
        sure = [c for c in winning if not self.can_be_beaten(c, table, table.trick, out)]
        return sure or (choice if self.who.low_is_normal else winning)

    def partners(self, table: Table, choice: list[str]) -> list[str]:
        """A defender's partner leaves him a trick that nobody else can take."""
        trick = table.trick
        if not trick:
            return choice
        place = taker(trick, self.trumps)
        if (table.leader + place) % 4 != self.who.seat:
            return choice
        for steps in range(len(trick) + 1, 4):
            hand = table.hands[(table.leader + steps) % 4]
            if any(self.beats(c, trick[place], trick[0][0]) for c in legal(hand, trick)):
                return choice
        return [c for c in choice if not self.beats(c, trick[place], trick[0][0])] or choice


def high(card: str, out: Hand) -> bool:
    rank = RANKS.index(card[1])
    return not any(c[0] == card[0] and RANKS.index(c[1]) > rank for c in out)


def lowest(choice: list[str], table: Table, out: Hand) -> list[str]:
    """The lowest card in following suit; else throw no winner while a loser is held, no trump."""
    led = table.trick[0][0]
    if choice[0][0] == led:
        return [min(choice, key=lambda card: RANKS.index(card[1]))]
    plain = [card for card in choice if card[0] != table.trumps]
    if not plain:
        return [min(choice, key=lambda card: RANKS.index(card[1]))]
    return [card for card in plain if not high(card, out)] or plain
