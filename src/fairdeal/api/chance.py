"""Deals drawn by chance: here, and only here, the machine's own randomness is taken unasked."""

from os import urandom
from random import Random

from fairdeal.cards import Deal
from fairdeal.dealing import drawing
from fairdeal.errors import wanted


def random_deal(entropy: drawing.Entropy | None = None, *, seed: int | str | None = None) -> Deal:
    """One deal, all 53 644 737 765 488 792 839 237 440 000 equally likely (Law 6E4).

    >>> from fairdeal import random_deal
    >>> random_deal().is_complete
    True
    >>> random_deal(seed=7) == random_deal(seed=7)
    True

    Args:
        entropy: random bytes on demand, such as ``random.Random(7).randbytes`` for a series that
            repeats; the machine's own, ``os.urandom``, unless told.
        seed: for one deal that repeats. Who knows a seed knows the cards: for trials and lessons.

    Raises:
        TypeError: ``entropy`` gives no bytes, there are both, or the seed is no number or text.
    """
    if seed is None:
        return drawing.random_deal(urandom if entropy is None else entropy)
    if entropy is not None:
        raise TypeError("a deal is drawn from a source of random bytes or from a seed, not both")
    chance = Random(wanted(seed, (int, str), "a seed, a number or a text,"))  # noqa: S311 - meant to repeat
    return drawing.random_deal(chance.randbytes)
