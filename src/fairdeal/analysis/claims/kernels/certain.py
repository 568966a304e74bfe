"""Certain tricks as a kernel: `claims.certain` once more, position by position the same."""

from typing import Final

from fairdeal.analysis.claims.kernels.cards import (
    NO_CARD,
    fits,
    highest,
    run_bottoms,
    run_tops,
    suit_of,
    table_cards,
    winner,
)
from fairdeal.analysis.claims.kernels.memory import (
    DUMMY,
    EXHAUSTED,
    HIDDEN,
    LIMIT,
    SIZE,
    SPENT,
    TRUMPS,
    Memory,
    is_mine,
    scattered,
    table_of,
)
from fairdeal.compiled import count, kernel, lowest, recursive

SUIT: Final = 0x1FFF


@kernel
def _words(
    mine: int, dummy: int, pool: int, void_one: int, void_two: int, leader: int
) -> tuple[int, int]:
    """The start of a trick as two numbers, the ranks that are gone squeezed out."""
    low = _shape(mine, dummy, pool, 0) | _shape(mine, dummy, pool, 13) << 26 | leader << 52
    high = _shape(mine, dummy, pool, 26) | _shape(mine, dummy, pool, 39) << 26
    for suit in range(4):
        cards = SUIT << 13 * suit
        if pool & cards:  # of a suit that is not out it does not matter who has shown out
            high |= (1 if void_one & cards else 0) << 52 + 2 * suit
            high |= (1 if void_two & cards else 0) << 53 + 2 * suit
    return low, high


@kernel
def _shape(mine: int, dummy: int, pool: int, suit: int) -> int:
    """Whose the cards of a suit are, upwards, two bits a card."""
    shape = at = 0
    rest = (mine | dummy | pool) & (SUIT << suit)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        holder = 1 if mine >> card & 1 else 2 if dummy >> card & 1 else 3
        shape |= holder << at
        at += 2
    return shape


@kernel
def _floor(memory: Memory, free: int, mine: int, dummy: int, pool: int, leader: int) -> int:
    """Tricks that can simply be cashed from the hand on lead."""
    if not is_mine(memory, leader):
        return 0
    if memory[DUMMY] != 2:
        return _cashed(memory, mine, 0, pool | dummy)
    most = 0
    if free or leader == 0:
        most = _cashed(memory, mine, dummy, pool)
    if free or leader == 2:
        most = max(most, _cashed(memory, dummy, mine, pool))
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
def _lost(  # noqa: PLR0913, PLR0917 - a position in plain numbers
    memory: Memory, seen: int, pool: int, left: int, void_one: int, void_two: int, leader: int
) -> int:
    """Tricks a hidden hand on lead may cash, if it has been dealt the highest cards."""
    if leader & 1 == 0 or leader == memory[DUMMY]:
        return 0
    is_first = leader == memory[HIDDEN]
    void, other_void = (void_one, void_two) if is_first else (void_two, void_one)
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
    return min(tops, max(0, left - forced_low))


@recursive(14)
def certain(  # noqa: C901, PLR0911, PLR0912, PLR0913, PLR0915, PLR0917 - one recurs
    memory: Memory,
    free: int,
    mine: int,
    dummy: int,
    pool: int,
    size_one: int,
    size_two: int,
    void_one: int,
    void_two: int,
    leader: int,
    n: int,
    one: int,
    two: int,
    three: int,
    need: int,
) -> int:
    """1 if the claimer is certain of so many more tricks, 0 if not; `EXHAUSTED`.

    Args:
        memory: the claim.
        free: 1 if entries are overlooked.
        mine: the claimer's cards.
        dummy: dummy's.
        pool: the unseen cards he knows of.
        size_one: cards in the first hidden hand, blanks included.
        size_two: in the second.
        void_one: the cards of the suits the first has shown out of.
        void_two: of the second.
        leader: who leads or led to the trick.
        n: cards on the table, 0 to 3.
        one: the first of them.
        two: the second.
        three: the third.
        need: how many tricks.
    """
    if need <= 0:
        return 1
    at = low = high = word_one = word_two = 0
    if n == 0:
        if need > size_one:
            return 0
        word_one, word_two = _words(mine, dummy, pool, void_one, void_two, leader)
        place = scattered(word_one, word_two, 0, 0) & (memory[SIZE] - 1)
        at = table_of(memory, free) + 4 * place
        if memory[at + 2] and memory[at] == word_one and memory[at + 1] == word_two:
            low, high = memory[at + 2] & 0xFF, memory[at + 2] >> 8 & 0xFF
        else:
            if memory[SPENT] >= memory[LIMIT]:
                return EXHAUSTED
            memory[SPENT] += 1
            low = _floor(memory, free, mine, dummy, pool, leader)
            high = size_one - _lost(
                memory, mine | dummy, pool, size_one, void_one, void_two, leader
            )
            memory[at], memory[at + 1] = word_one, word_two
            memory[at + 2] = low | high << 8 | 1 << 16
        if need <= low:
            return 1
        if need > high:
            return 0
    turn = (leader + n) & 3
    is_seen = turn == 0 or turn == memory[DUMMY]
    wanted = 1 if is_seen and is_mine(memory, turn) else 0
    result = 1 - wanted
    follow = suit_of(one) if n and one != NO_CARD else 0
    apart = mine | dummy | table_cards(n, one, two, three)
    if not is_seen and memory[DUMMY] != 2:
        apart = -1  # the hidden hands are on different sides: every card apart matters
    size_one -= turn == memory[HIDDEN]
    size_two -= turn == memory[HIDDEN + 1]
    void = void_one if turn == memory[HIDDEN] else void_two
    # A hand that is seen plays from what it holds; with entries overlooked the other may lead. A
    # hidden one turns out to follow suit, or to be out of the suit, or to play a forgotten card.
    for phase in range(3):
        cards, blank = 0, False
        if is_seen and phase == 0:
            hand = mine if turn == 0 else dummy
            cards = run_tops(hand & follow or hand, apart | pool)
        elif is_seen:
            if phase == 1 and free and n == 0 and wanted:
                turn ^= 2
                cards = run_tops(mine if turn == 0 else dummy, apart | pool)
        elif phase == 0:
            cards = run_bottoms(pool & follow & ~void, apart)
        elif phase == 1:
            void |= follow
            if turn == memory[HIDDEN]:
                void_one |= follow
            else:
                void_two |= follow
            cards = run_bottoms(pool & ~void, apart)
        else:
            blank = count(pool) < size_one + size_two + 1
        while cards or blank:
            card = NO_CARD if blank else highest(cards)
            bit = 0 if blank else 1 << card
            blank, cards = False, cards & ~bit
            if not is_seen and not fits(pool & ~bit, size_one, size_two, void_one, void_two):
                continue
            first = card if n == 0 else one
            second = card if n == 1 else two
            third = card if n == 2 else three
            leads, left = turn if n == 0 else leader, need
            if n == 3:
                leads = (leader + winner(one, two, three, card, memory[TRUMPS])) & 3
                left = need - 1 + (leads & 1)
            found = certain(
                memory,
                free,
                mine & ~bit,
                dummy & ~bit,
                pool & ~bit,
                size_one,
                size_two,
                void_one,
                void_two,
                leads,
                (n + 1) & 3,
                first,
                second,
                third,
                left,
            )
            if found < 0:
                return EXHAUSTED
            if found == wanted:
                result = wanted
                break
        if result == wanted:
            break
    if n == 0:
        low = need if result else low
        high = high if result else need - 1
        memory[at], memory[at + 1] = word_one, word_two
        memory[at + 2] = low | high << 8 | 1 << 16
    return result


@kernel
def certain_tricks(  # noqa: PLR0913, PLR0917 - a position in plain numbers
    memory: Memory,
    free: int,
    mine: int,
    dummy: int,
    pool: int,
    size_one: int,
    size_two: int,
    void_one: int,
    void_two: int,
    leader: int,
    n: int,
    one: int,
    two: int,
    three: int,
    low: int,
) -> int:
    """How many tricks are certain, given that ``low`` are; `EXHAUSTED`."""
    while True:
        found = certain(
            memory,
            free,
            mine,
            dummy,
            pool,
            size_one,
            size_two,
            void_one,
            void_two,
            leader,
            n,
            one,
            two,
            three,
            low + 1,
        )
        if found <= 0:
            return low if found == 0 else EXHAUSTED
        low += 1
