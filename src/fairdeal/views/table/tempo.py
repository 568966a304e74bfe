"""How long the players of a live table took, in words: for the Director, who judges of it alone."""

from collections.abc import Collection, Sequence
from datetime import datetime

from fairdeal.cards import Card
from fairdeal.laws.proprieties.law73 import PAUSE
from fairdeal.live.table import Table, Way
from fairdeal.live.tempo import hasty, took
from fairdeal.views.shown import seat_letter
from fairdeal.views.table.pointing import CALLS, sentence, what_said
from fairdeal.views.words import _, n_

_PLAYED = (Way.MADE, Way.FACE_DOWN)


def pause_said(table: Table) -> str:
    """That whoever is in turn pauses first (73D3, before in 73A2); empty where he need not.

    All four read it: what was bid and what is elected they know, and they wait for him.
    """
    if not table.pause:
        return ""
    return n_(
        "Whoever is in turn pauses for {n} second first (Law {clause}).",
        "Whoever is in turn pauses for {n} seconds first (Law {clause}).",
        table.pause,
        clause=_clause(table),
    )


def hasty_said(
    table: Table, times: Sequence[datetime], by_robots: Collection[int]
) -> tuple[str, ...]:
    """Who called or played before a pause was over; what it is worth, the Director judges."""
    words = _(
        "{what} – after {seconds} s, where a pause of {pause} s is prescribed (Law {clause})."
    )
    return tuple(
        words.format(
            what=sentence(table.pointed[one.place], what_said),
            seconds=int(one.seconds),
            pause=one.pause,
            clause=_clause(table),
        )
        for one in hasty(table, times)
        if table.public[one.place] not in by_robots
    )


def took_said(table: Table, times: Sequence[datetime]) -> tuple[str, ...]:
    """How many seconds each call took, and each card, in the order in which they were made."""
    calls, cards = [], []
    for number, one in zip(table.public, table.pointed, strict=True):
        seconds = took(table.desk.log, times, number) if one.way in _PLAYED else None
        if seconds is None or one.what is None:
            continue
        words = f"{seat_letter(one.seat.letter)} {what_said(one.what)} {int(seconds)} s"
        if isinstance(one.what, CALLS):
            calls.append(words)
        elif isinstance(one.what, Card):
            cards.append(words)
    return tuple("; ".join(words) for words in (calls, cards) if words)


def _clause(table: Table) -> str:
    return PAUSE[str(table.desk.code.edition)]
