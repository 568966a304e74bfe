"""A log folded again: what stood after each act, by all that has been decided since.

Rulings are no acts of the log: each takes effect at its moment, between two of them. A decision
changes nothing before the act it is about, so folding begins at that act.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import inf
from typing import TYPE_CHECKING

from fairdeal.laws.decisions import HANDS, Decisions, Fate, decisions
from fairdeal.laws.fold.claims import claiming
from fairdeal.laws.fold.rulings import after_ruling
from fairdeal.laws.moment import Ruling
from fairdeal.laws.play.hands import deal_put_right
from fairdeal.table.acts import Act, CardPlayed

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
) -> tuple["Position", ...]:
    """The positions of the same acts under other rulings.

    Args:
        history: the positions before each act and after the last, under the rulings of before.
        rulings: those in force now, in order.
        since: the act after which the first of the rulings that are not the same took effect.
    """
    story = history[-1].story
    known, fates = history[-1].fates, decisions(rulings)
    changed = changed_between(known, fates)
    first = max(min((*changed, since)), 0)
    before = history[:first]
    again = [earlier.knowing(fates) for earlier in before] if changed else [*before]
    settled = _settled_by(changed, story, known, fates)
    begun = history[first].knowing(fates)
    for number, position in enumerate(_onward(begun, story, rulings), first):
        again.append(position)
        if settled <= number < since and position == history[number].knowing(fates):
            # The table is as it was, and stays so until something else is ruled.
            again += [earlier.knowing(fates) for earlier in history[number + 1 : since]]
            again += _onward(history[since].knowing(fates), story, rulings)
            break
    return tuple(again)


def changed_between(known: Decisions, fates: Decisions) -> list[int]:
    """The acts about which something else has been decided."""
    if known is fates:
        return []
    return [n for n in {*known, *fates} if known.get(n) != fates.get(n)]


def _settled_by(
    changed: Iterable[int], story: Sequence[Act], known: Decisions, fates: Decisions
) -> float:
    """The act from which folding asks no more after any of these decisions; never, of most acts.

    After one about a card it asks at that card, and where a place is opened at that ruling.
    """
    asked = [-1]
    for about in changed:
        if about >= len(story):
            continue
        if about < 0 or not isinstance(story[about], CardPlayed):
            return inf
        decided = (known.get(about), fates.get(about))
        gaps = (one.since.after for one in decided if one and one.fate is Fate.GAP)
        asked += (about, *gaps)
    return max(asked) + 1


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
        position = claiming(position.folded_again(act), number)
        for ruling in ruled.get(number, ()):
            position = after_ruling(position, ruling)
        yield position
