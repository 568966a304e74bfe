"""Words: what was answered or shown in a case, and which later acts each is about.

A fact that the table shows by later acts is about these, and so is everything asked after it in the
run: whether a call is comparable is said of that call. Where the call lawfully goes and another
comes in its place, the word about it counts no more.
"""

from collections.abc import Iterable

from fairdeal.laws.values import value

NOTHING: frozenset[int] = frozenset()


@value
class Word:
    """One word of a case."""

    fact: str
    """The key of the fact."""
    word: str
    upon: frozenset[int] = NOTHING
    """The later acts that the facts before it in the run are about."""
    about: frozenset[int] = NOTHING
    """The later acts by which the table showed it."""
    is_answer: bool = False
    ruled: int = 0
    """How many effects of the case an answer was given upon; it falls when one of them does."""
    is_shaken: bool = False
    """Whether another case has decided about one of these acts, so that it is to be read anew."""


def latest(words: Iterable[Word], *, answers: bool) -> dict[str, str]:
    """The last word on each fact: of those answered, or of those the table showed."""
    return {one.fact: one.word for one in words if one.is_answer is answers}
