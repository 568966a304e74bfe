"""Runs of equal cards, of which one stands for all."""

from collections.abc import Iterator


def run_tops(hand: int, others: int) -> Iterator[int]:
    """The highest card of each run of equals: nobody else's card lies between them."""
    rest = hand
    others &= ~hand
    while rest:
        top = rest.bit_length() - 1
        yield top
        rest &= ~(1 << top)
        below = top - 1
        while below >= top // 13 * 13 and not others >> below & 1:
            rest &= ~(1 << below)
            below -= 1


def _each(cards: int) -> Iterator[int]:
    while cards:
        top = cards.bit_length() - 1
        yield top
        cards &= ~(1 << top)


def run_bottoms(cards: int, apart: int) -> Iterator[int]:
    """The lowest card of each run of cards nothing in ``apart`` lies between, high to low."""
    for top in run_tops(cards, apart) if apart >= 0 else _each(cards):
        lowest = top
        for card in range(top - 1, top // 13 * 13 - 1, -1):
            if apart >> card & 1:
                break
            if cards >> card & 1:
                lowest = card
        yield lowest
