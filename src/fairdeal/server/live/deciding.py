"""What is kept at a table because somebody asked for something, a person or a robot alike."""

import os
from collections.abc import Callable, Sequence

from fairdeal.dealing.drawing import random_deal
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Table
from fairdeal.seats import Seat, Side
from fairdeal.server.live import kept
from fairdeal.server.live.kept import LiveTable
from fairdeal.server.live.tables import Decided
from fairdeal.store.base import Body
from fairdeal.table.acts import Official

Further = Callable[[LiveTable, i.Intent, Table], Sequence[tuple[str, Body]]]
"""What more is kept because of an intention, from the table before it and after it."""


def decided(
    now: LiveTable, intent: i.Intent, by: Seat | Official, seen: int, further: Further | None
) -> Decided | Refusal:
    """The entries that follow, and the table after them; or why there are none."""
    acts = handle(now.table, intent, by, seen)
    if isinstance(acts, Refusal):
        return acts
    later = now.table.after(*acts)
    entries = [kept.told(one) for one in later.desk.log[len(now.table.desk.log) :]]
    more = further(now, intent, later) if further else ()
    return [*entries, *more], None if more else later


def next_board(now: LiveTable, intent: i.Intent, later: Table) -> Sequence[tuple[str, Body]]:
    """The next board, once both sides are ready for it."""
    if isinstance(intent, i.GoOn) and later.gone_on == frozenset(Side) and now.board:
        return [kept.begun(now.board.number + 1, random_deal(os.urandom))]
    return []
