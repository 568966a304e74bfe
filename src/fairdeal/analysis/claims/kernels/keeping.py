"""Rule 2 as a kernel: the cards that keep what is certain, with entries overlooked or not."""

from fairdeal.analysis.claims.kernels.cards import winner
from fairdeal.analysis.claims.kernels.certain import certain_tricks
from fairdeal.analysis.claims.kernels.memory import (
    DUMMY,
    ENTRIES,
    EXHAUSTED,
    MATTERED,
    OVERLOOK,
    TRUMPS,
    Memory,
)
from fairdeal.compiled import count, kernel, lowest


@kernel
def keep(  # noqa: PLR0913, PLR0917 - a turn in plain numbers
    memory: Memory,
    cards: int,
    slack: int,
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
) -> tuple[int, int]:
    """Of the cards those that keep what is certain, and the slack each leaves.

    Slacks are four bits a card, the lowest card's first, of those kept. `EXHAUSTED` for the cards
    if patience has run out.
    """
    if not cards & (cards - 1) and not slack:
        return cards, 0
    spares = _keeping(
        memory, 0, cards, slack, mine, dummy, pool, size_one, size_two, void_one, void_two,
        leader, n, one, two, three,
    )  # fmt: skip
    if spares < 0:
        return EXHAUSTED, 0
    # Where nothing certain is at stake there is nothing an overlooked entry could add.
    if memory[OVERLOOK] and memory[DUMMY] == 2 and spares != _all_spare(cards, slack):
        free = _keeping(
            memory, 1, cards, slack, mine, dummy, pool, size_one, size_two, void_one, void_two,
            leader, n, one, two, three,
        )  # fmt: skip
        if free < 0:
            return EXHAUSTED, 0
        both = _most(spares, free)
        if both != spares:
            memory[MATTERED] |= ENTRIES
        spares = both
    return _kept(cards, spares)


@kernel
def _all_spare(cards: int, slack: int) -> int:
    """The spares when no card costs anything."""
    spares = 0
    for place in range(count(cards)):
        spares |= (slack + 1) << 4 * place
    return spares


@kernel
def _most(spares: int, others: int) -> int:
    """Of two lists of spares the larger of each."""
    both = 0
    for place in range(0, 52, 4):
        both |= max(spares >> place & 15, others >> place & 15) << place
    return both


@kernel
def _kept(cards: int, spares: int) -> tuple[int, int]:
    """The cards with a spare, and the slacks of these."""
    kept = slacks = at = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if spares & 15:
            kept |= bit
            slacks |= ((spares & 15) - 1) << at
            at += 4
        spares >>= 4
    return kept, slacks


@kernel
def _keeping(  # noqa: PLR0913, PLR0917 - a turn in plain numbers
    memory: Memory,
    free: int,
    cards: int,
    slack: int,
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
) -> int:
    """The slack each card leaves plus one, 0 if it keeps too little; four bits a card."""
    best = values = 0
    for needed in range(2):
        # First the most any card keeps; then what each keeps, as far as the slack goes.
        rest, place = cards, 0
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            first = card if n == 0 else one
            second = card if n == 1 else two
            third = card if n == 2 else three
            leads, won = leader, 0
            if n == 3:
                leads = (leader + winner(one, two, three, card, memory[TRUMPS])) & 3
                won = 1 - (leads & 1)
            low = max(0, best - slack - 1 if needed else best) - won
            tricks = certain_tricks(
                memory,
                free,
                mine & ~(1 << card),
                dummy & ~(1 << card),
                pool,
                size_one,
                size_two,
                void_one,
                void_two,
                leads,
                (n + 1) & 3,
                first,
                second,
                third,
                low,
            )
            if tricks < 0:
                return EXHAUSTED
            tricks += won
            if needed:
                values |= max(0, tricks - best + slack + 1) << place
            else:
                best = max(best, tricks)
            place += 4
    return values
