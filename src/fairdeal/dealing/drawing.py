"""Deals drawn at random, every one of all deals equally likely (Law 6E4).

A deal is one random number below ``DEALS``. Numbers that fall outside are thrown away and drawn
again, never folded back, so no deal is likelier than another by even one part.
"""

from collections.abc import Callable, Iterator
from itertools import islice

from fairdeal.cards import Deal
from fairdeal.dealing.numbering import DEALS, deal_numbered
from fairdeal.errors import Malformed, wanted

Entropy = Callable[[int], bytes]
"""Random bytes on demand, as many as asked for: ``os.urandom``."""


def random_bytes(size: int, entropy: Entropy) -> bytes:
    """That many random bytes.

    Raises:
        Malformed: ``entropy`` gives more or fewer than asked for.
    """
    drawn = entropy(size)
    if len(wanted(drawn, bytes, "a source of random bytes, such as os.urandom,")) != size:
        raise Malformed(
            "the source of randomness gave {n} bytes of {size}", n=len(drawn), size=size
        )
    return drawn


def random_below(bound: int, entropy: Entropy) -> int:
    """A whole number from 0 to ``bound - 1``, all equally likely.

    Raises:
        Malformed: there is no such number, or ``entropy`` fails as in ``random_bytes``.
    """
    if bound < 1:
        raise Malformed("there is no number from 0 to below {n}", n=bound)
    bits = (bound - 1).bit_length()
    size = (bits + 7) // 8
    surplus = 8 * size - bits
    while True:
        number = int.from_bytes(random_bytes(size, entropy), "big") >> surplus
        if number < bound:
            return number


def random_deal(entropy: Entropy) -> Deal:
    """One deal, all 53 644 737 765 488 792 839 237 440 000 equally likely.

    Args:
        entropy: random bytes on demand: ``os.urandom``, or ``random.Random(7).randbytes`` for one
            that repeats.

    Raises:
        TypeError: ``entropy`` gives no bytes.
    """
    return next(random_deals(entropy))


def random_deals(entropy: Entropy, count: int | None = None) -> Iterator[Deal]:
    """``count`` deals drawn independently; without ``count``, deals without end."""
    wanted(entropy, Callable, "a source of random bytes, such as os.urandom,")
    endless = iter(lambda: deal_numbered(random_below(DEALS, entropy)), None)
    return endless if count is None else islice(endless, count)
