"""Calls for the Director: a further call of a table joins the one that is open there."""

from typing import Final

from fairdeal.events.acts import Told
from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import DirectorCalled

MOST_WORDS: Final = 5
"""How often a table may say something further while nobody has come yet."""


def called(evening: Evening, table: int, words: str) -> DirectorCalled | None:
    """The act by which a table calls; ``None`` where it has called, and says nothing further."""
    said = [one.words for one in map(_call, open_calls(evening, table))]
    if said and (not words or words in said or len(said) >= MOST_WORDS):
        return None
    return DirectorCalled(table, words)


def open_calls(evening: Evening, table: int) -> tuple[Told, ...]:
    """The calls of a table that wait, the earliest first: whoever comes, comes for all of them."""
    return tuple(one for one in evening.calls if _call(one).table == table)


def _call(one: Told) -> DirectorCalled:
    assert isinstance(one.act, DirectorCalled)  # noqa: S101 - the fold keeps calls only
    return one.act
