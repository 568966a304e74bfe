"""Certain tricks as a kernel: `claims.certain` once more, position by position the same."""

from typing import Final, NamedTuple

from fairdeal.analysis.claims.kernels.cards import (
    NO_CARD,
    Trick,
    after,
    fits,
    highest,
    new_trick,
    run_bottoms,
    run_tops,
    suit_of,
    table_cards,
    won,
)
from fairdeal.analysis.claims.kernels.memory import (
    DUMMY,
    EXHAUSTED,
    HIDDEN,
    LIMIT,
    SPENT,
    TRUMPS,
    Memory,
    certain_place,
    is_mine,
)
from fairdeal.compiled import count, kernel, lowest, recursive

SUIT: Final = 0x1FFF
POSITION: Final = (1 << 54) - 1
"""The bits of the first word of a place that tell the position."""
TAKEN: Final = 1 << 62
"""Marks a place that is taken; between the two stand the fewest and the most tricks."""


class Sight(NamedTuple):
    """What the claimer sees and knows of."""

    mine: int
    """His cards."""
    dummy: int
    """Dummy's."""
    pool: int
    """The unseen cards he knows of."""
    size_one: int
    """Cards in the first hidden hand, blanks included."""
    size_two: int
    void_one: int
    """The cards of the suits the first has shown out of."""
    void_two: int
    trick: Trick


@kernel
def _words(sight: Sight) -> tuple[int, int]:
    """The start of a trick as two numbers, the ranks that are gone squeezed out."""
    low = _shape(sight, 0) | _shape(sight, 13) << 26 | sight.trick.leader << 52
    high = _shape(sight, 26) | _shape(sight, 39) << 26
    for suit in range(4):
        cards = SUIT << 13 * suit
        if sight.pool & cards:  # of a suit that is not out it does not matter who has shown out
            high |= (1 if sight.void_one & cards else 0) << 52 + 2 * suit
            high |= (1 if sight.void_two & cards else 0) << 53 + 2 * suit
    return low, high


@kernel
def _shape(sight: Sight, suit: int) -> int:
    """Whose the cards of a suit are, upwards, two bits a card."""
    shape = at = 0
    rest = (sight.mine | sight.dummy | sight.pool) & (SUIT << suit)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        holder = 1 if sight.mine >> card & 1 else 2 if sight.dummy >> card & 1 else 3
        shape |= holder << at
        at += 2
    return shape


@kernel
def _floor(memory: Memory, free: int, sight: Sight) -> int:
    """Tricks that can simply be cashed from the hand on lead."""
    leader = sight.trick.leader
    if not is_mine(memory, leader):
        return 0
    if memory[DUMMY] != 2:
        return _cashed(memory, sight.mine, 0, sight.pool | sight.dummy)
    most = 0
    if free or leader == 0:
        most = _cashed(memory, sight.mine, sight.dummy, sight.pool)
    if free or leader == 2:
        most = max(most, _cashed(memory, sight.dummy, sight.mine, sight.pool))
    return most


@kernel
def _cashed(memory: Memory, hand: int, other: int, against: int) -> int:
    trumps = memory[TRUMPS]
    tricks = of_trumps = 0
    for suit in range(4):
        tops = _top_cards(
            hand >> 13 * suit & SUIT, other >> 13 * suit & SUIT, against >> 13 * suit & SUIT
        )
        tricks += tops
        if suit == trumps:
            of_trumps = tops
    if trumps < 0 or of_trumps >= count(against & (SUIT << 13 * trumps)):
        return tricks
    return of_trumps


@kernel
def _top_cards(held: int, other: int, out: int) -> int:
    """How many cards of a suit win if led one after the other, without losing the lead."""
    tops = held & -(2 << highest(out)) if out else held
    if not tops:
        return 0
    if (other & ~out) > (tops & -tops):
        return 0  # his other hand might have to win one of them
    return count(held) if count(tops) >= count(out) else count(tops)


@kernel
def _lost(memory: Memory, sight: Sight) -> int:
    """Tricks a hidden hand on lead may cash, if it has been dealt the highest cards."""
    leader, seen, pool = sight.trick.leader, sight.mine | sight.dummy, sight.pool
    if leader & 1 == 0 or leader == memory[DUMMY]:
        return 0
    is_first = leader == memory[HIDDEN]
    void, other_void = sight.void_one, sight.void_two
    if not is_first:
        void, other_void = other_void, void
    trumps = memory[TRUMPS]
    only_trumps = trumps >= 0 and (memory[DUMMY] != 2 or seen & (SUIT << 13 * trumps) != 0)
    tops = forced_low = 0
    for suit in range(4):
        cards = pool & (SUIT << 13 * suit)
        if not cards or void & cards:
            continue
        high = 0
        if not only_trumps or suit == trumps:
            theirs = seen & (SUIT << 13 * suit)
            high = count(cards & -(2 << highest(theirs))) if theirs else count(cards)
        tops += high
        if other_void & cards:
            forced_low += count(cards) - high
    return min(tops, max(0, sight.size_one - forced_low))


@kernel
def _known(memory: Memory, at: int, one: int, two: int) -> tuple[int, int]:
    """The fewest and the most certain tricks found; -1 if another position stands there."""
    found = memory[at]
    if found & POSITION != one or memory[at + 1] != two or not found & TAKEN:
        return 0, -1
    return found >> 54 & 15, found >> 58 & 15


@kernel
def _learn(memory: Memory, at: int, one: int, two: int, low: int, high: int) -> None:
    memory[at], memory[at + 1] = one | low << 54 | high << 58 | TAKEN, two


@recursive
def certain(memory: Memory, free: int, sight: Sight, need: int) -> int:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one recurs
    """1 if the claimer is certain of so many more tricks, 0 if not; `EXHAUSTED`.

    Args:
        memory: the claim.
        free: 1 if entries are overlooked.
        sight: what he sees and knows of.
        need: how many tricks.
    """
    if need <= 0:
        return 1
    memory[SPENT] += 1
    trick = sight.trick
    at = low = high = word_one = word_two = 0
    if trick.n == 0:
        if need > sight.size_one:
            return 0
        word_one, word_two = _words(sight)
        place = certain_place(memory, word_one, word_two)
        at = place + 2 * free
        low, high = _known(memory, at, word_one, word_two)
        if high < 0:
            if memory[SPENT] >= memory[LIMIT]:
                return EXHAUSTED
            low = _floor(memory, free, sight)
            high = sight.size_one - _lost(memory, sight)
            _learn(memory, at, word_one, word_two, low, high)
        if low < need <= high:
            # With entries overlooked no fewer tricks are certain than as they are.
            fewest, most = _known(memory, place + 2 - 2 * free, word_one, word_two)
            if most >= 0:
                low, high = (max(low, fewest), high) if free else (low, min(high, most))
        if need <= low:
            return 1
        if need > high:
            return 0
    turn = (trick.leader + trick.n) & 3
    is_seen = turn == 0 or turn == memory[DUMMY]
    wanted = 1 if is_seen and is_mine(memory, turn) else 0
    result = 1 - wanted
    follow = suit_of(trick.one) if trick.n and trick.one != NO_CARD else 0
    apart = sight.mine | sight.dummy | table_cards(trick)
    if not is_seen and memory[DUMMY] != 2:
        apart = -1  # the hidden hands are on different sides: every card apart matters
    size_one = sight.size_one - (1 if turn == memory[HIDDEN] else 0)
    size_two = sight.size_two - (1 if turn == memory[HIDDEN + 1] else 0)
    void_one, void_two = sight.void_one, sight.void_two
    void = void_one if turn == memory[HIDDEN] else void_two
    # A hand that is seen plays from what it holds; with entries overlooked the other may lead. A
    # hidden one turns out to follow suit, or to be out of the suit, or to play a forgotten card.
    for phase in range(3):
        cards, blank = 0, False
        if is_seen and phase == 0:
            hand = sight.mine if turn == 0 else sight.dummy
            cards = run_tops(hand & follow or hand, apart | sight.pool)
        elif is_seen:
            if phase == 1 and free and trick.n == 0 and wanted:
                turn ^= 2
                trick = new_trick(turn)
                cards = run_tops(sight.mine if turn == 0 else sight.dummy, apart | sight.pool)
        elif phase == 0:
            cards = run_bottoms(sight.pool & follow & ~void, apart)
        elif phase == 1:
            void |= follow
            if turn == memory[HIDDEN]:
                void_one |= follow
            else:
                void_two |= follow
            cards = run_bottoms(sight.pool & ~void, apart)
        else:
            blank = count(sight.pool) < size_one + size_two + 1
        while cards or blank:
            card = NO_CARD if blank else highest(cards)
            bit = 0 if blank else 1 << card
            blank, cards = False, cards & ~bit
            pool = sight.pool & ~bit
            if not is_seen and not fits(pool, size_one, size_two, void_one, void_two):
                continue
            following = after(trick, card, memory[TRUMPS])
            left = Sight(
                sight.mine & ~bit, sight.dummy & ~bit, pool, size_one, size_two, void_one, void_two,
                following,
            )  # fmt: skip
            found = certain(memory, free, left, need - won(trick, following))
            if found < 0:
                return EXHAUSTED
            if found == wanted:
                result = wanted
                break
        if result == wanted:
            break
    if sight.trick.n == 0:
        low = need if result else low
        high = high if result else need - 1
        _learn(memory, at, word_one, word_two, low, high)
    return result
