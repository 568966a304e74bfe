"""Calls for the Director: a further call of a table joins the one that is open there."""

from datetime import datetime, timedelta
from typing import Final

from fairdeal.events.acts import Told
from fairdeal.events.evening.acts import CallTaken, DirectorCalled
from fairdeal.events.evening.state import Evening

MOST_WORDS: Final = 5
"""How often a table may say something further while nobody has come yet."""
TOO_LONG: Final = timedelta(minutes=1)
"""How long a call may wait for somebody to say that he comes, before the whole room is told."""


def called(evening: Evening, table: int, words: str) -> DirectorCalled | None:
    """The act by which a table calls; ``None`` where it has called, and says nothing further."""
    said = [one.words for one in map(_call, open_calls(evening, table))]
    if said and (not words or words in said or len(said) >= MOST_WORDS):
        return None
    return DirectorCalled(table, words)


def open_calls(evening: Evening, table: int) -> tuple[Told, ...]:
    """The calls of a table that wait, the earliest first: whoever comes, comes for all of them."""
    return tuple(one for one in evening.calls if _call(one).table == table)


def calling(evening: Evening) -> tuple[int, ...]:
    """The tables that wait for the Director, in the order in which they called."""
    return tuple(dict.fromkeys(_call(one).table for one in evening.calls))


def coming_to(evening: Evening, table: int) -> str:
    """Who has said that he is coming to a table that calls; empty for nobody."""
    said = (evening.coming.get(one.sequence, "") for one in open_calls(evening, table))
    return next(filter(None, said), "")


def taken(evening: Evening, call: int) -> CallTaken | None:
    """The act by which somebody says that he is coming; ``None`` where somebody is, or was there.

    Args:
        evening: the evening.
        call: the number of the call in the log.
    """
    table = next((_call(one).table for one in evening.calls if one.sequence == call), 0)
    return CallTaken(call) if table and not coming_to(evening, table) else None


def unheard(evening: Evening, now: datetime) -> tuple[int, ...]:
    """The tables that called a minute ago or more, and nobody has said that he is coming."""
    return tuple(
        table
        for table in calling(evening)
        if not coming_to(evening, table) and now - open_calls(evening, table)[0].time >= TOO_LONG
    )


def _call(one: Told) -> DirectorCalled:
    assert isinstance(one.act, DirectorCalled)  # noqa: S101 - the fold keeps calls only
    return one.act
