"""A log folded again: what stood after each act, by all that has been decided since.

Rulings are no acts of the log: each takes effect at its moment, between two of them. A decision
changes nothing before the act it is about, so folding begins at that act.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from fairdeal.laws.decisions import HANDS, decisions
from fairdeal.laws.fold.rulings import after_ruling
from fairdeal.laws.moment import Ruling
from fairdeal.laws.play.hands import deal_put_right
from fairdeal.table.acts import Act

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def positions(
    begun: "Position", log: Sequence[Act], rulings: Sequence[Ruling] = ()
) -> Iterator["Position"]:
    """The position before each act of a log and after the last, under these rulings.

    Args:
        begun: the position before the first act.
        log: the acts, as they count.
        rulings: what is in force, in order; before an act all that were made by then.
    """
    yield from _onward(begun.knowing(decisions(rulings)), log, rulings)


def positions_again(
    history: Sequence["Position"], rulings: Sequence[Ruling], since: int
) -> Iterator["Position"]:
    """The positions of the same acts under other rulings.

    Args:
        history: the positions before each act and after the last, under the rulings of before.
        rulings: those in force now, in order.
        since: the act after which the first of the rulings that are not the same took effect.
    """
    known, fates = history[-1].fates, decisions(rulings)
    changed = (n for n in {*known, *fates} if known.get(n) != fates.get(n))
    first = max(min((*changed, since)), 0)
    if fates != known:
        yield from (earlier.knowing(fates) for earlier in history[:first])
    else:
        yield from history[:first]
    yield from _onward(history[first].knowing(fates), history[-1].story, rulings)


def _dealt(position: "Position", log: Sequence[Act], rulings: Sequence[Ruling]) -> "Position":
    """The position with the hands as they have been put right, if they have been (13, 14)."""
    deal = position.board.deal
    is_wrong = HANDS in position.fates
    corrected = deal_put_right(deal, log, rulings) if deal is not None and is_wrong else None
    return position if corrected == position.corrected else replace(position, corrected=corrected)


def _onward(
    position: "Position", log: Sequence[Act], rulings: Sequence[Ruling]
) -> Iterator["Position"]:
    """The position and those after each further act, what was ruled after it included."""
    position = _dealt(position, log, rulings)
    ruled = {act: tuple(made) for act, made in groupby(rulings, lambda r: r.since.after)}
    yield position
    for number, act in enumerate(log[position.acts :], position.acts):
        position = position.folded_again(act)
        for ruling in ruled.get(number, ()):
            position = after_ruling(position, ruling)
        yield position
