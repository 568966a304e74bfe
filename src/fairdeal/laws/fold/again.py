"""A log folded again: what stood after each act, by all that has been decided since.

A decision changes nothing before the act it is about, so folding begins at that act.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.laws.decisions import HANDS, decisions
from fairdeal.laws.play.hands import deal_put_right
from fairdeal.table.acts import Act
from fairdeal.table.log import absent

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def positions(
    begun: "Position", log: Sequence[Act], gone: Collection[int] | None = None
) -> Iterator["Position"]:
    """The position before each act of a log and after the last, under all its rulings.

    Args:
        begun: the position before the first act.
        log: the acts.
        gone: those that count as absent, where acts after these have made more of them so.
    """
    gone = absent(log) if gone is None else gone
    return _onward(_dealt(begun.knowing(decisions(log, gone)), log, gone), log, gone)


def positions_again(
    history: Sequence["Position"], log: Sequence[Act], gone: Collection[int] | None = None
) -> Iterator["Position"]:
    """The positions of a log whose last act is a ruling.

    Args:
        history: the positions of the log without that act, and without what it supersedes.
        log: the acts, a ruling last.
        gone: the acts that count as absent, where acts after these have made more of them so.
    """
    known, gone = history[-1].fates, absent(log) if gone is None else gone
    fates = decisions(log, gone)
    changed = (n for n in {*known, *fates} if known.get(n) != fates.get(n))
    first = max(min(changed, default=len(history) - 1), 0)
    for earlier in history[:first]:
        yield earlier.knowing(fates)
    yield from _onward(_dealt(history[first].knowing(fates), log, gone), log, gone)


def _dealt(position: "Position", log: Sequence[Act], gone: Collection[int]) -> "Position":
    """The position with the hands as they have been put right, if they have been (13, 14)."""
    deal = position.board.deal
    is_wrong = HANDS in position.fates
    corrected = deal_put_right(deal, log, gone) if deal is not None and is_wrong else None
    return position if corrected == position.corrected else replace(position, corrected=corrected)


def _onward(
    position: "Position", log: Sequence[Act], gone: Collection[int]
) -> Iterator["Position"]:
    """The position and those after each further act of the log."""
    yield position
    for number, act in enumerate(log[position.acts :], position.acts):
        is_gone = number in gone
        position = position.passing_over(act) if is_gone else position.folded_again(act)
        yield position
