"""What one more act of the log does to the matters of a desk, before anything is ruled anew."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count
from typing import TYPE_CHECKING

from fairdeal.laws.book import entries
from fairdeal.laws.play.ledger import is_cost, rests_on
from fairdeal.laws.position import Position
from fairdeal.rulings.adjusting import adjustments_due
from fairdeal.rulings.answering import NotEntitled, no_entry
from fairdeal.rulings.due import Due, Origin, due
from fairdeal.rulings.incidents import brings_up
from fairdeal.rulings.matter import Matter, changed, roles_of, shaken
from fairdeal.rulings.returning import returns_due
from fairdeal.table.acts import (
    Act,
    AttentionDrawn,
    CardPickedUp,
    DirectorCalled,
    Reported,
)

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def matters_after(desk: "Desk", act: Act) -> tuple[Matter, ...]:
    """The matters as the act itself changes them."""
    match act:
        case AttentionDrawn() | DirectorCalled() | CardPickedUp():
            return tuple(
                m
                if m.is_noticed or not brings_up(desk.code, act, m, desk.position.story)
                else replace(m, is_noticed=True)
                for m in desk.matters
            )
        case Reported():
            return (*desk.matters, _reported(desk, act))
    return desk.matters


def _reported(desk: "Desk", act: Reported) -> Matter:
    if act.entry not in entries(desk.code.edition):
        raise no_entry(desk.code.edition, act.entry)
    number = len(desk.log) if act.about is None else act.about
    if not 0 <= number <= len(desk.log):
        raise NotEntitled(
            "there is no act {n} to report; the log has {found}", n=number, found=len(desk.log)
        )
    roles = roles_of(act.offender, desk.position)
    case = f"{len(desk.log)}/{act.entry}"
    is_told = number == len(desk.log) or isinstance(desk.log[number], Reported)
    then = desk.history[number]
    return Matter(case, act.entry, number, then, roles, is_told=is_told, is_noticed=True)


def recounted(desk: "Desk", before: Position) -> "Desk":
    """The desk, the cases of revokes heard again where what they cost rests on something else.

    A revoke ruled on later, a claim withdrawn, a trick that comes back: the ledger of the board is
    another one, and every transfer is looked at again (64A, 64B).
    """
    if (now := rests_on(desk.position)) is None:
        return desk
    paying = {m.case for m in desk.matters if any(map(is_cost, m.effects))}
    if not paying or now == rests_on(before):
        return desk
    every = frozenset(range(len(desk.log)))
    matters = tuple(
        shaken(m, every) if m.case in paying and not m.is_given else m for m in desk.matters
    )
    return replace(desk, matters=matters)


def with_due(desk: "Desk") -> "Desk":
    """The desk with a case for everything that has come due and has none yet.

    What was overtaken before anything was ruled or answered is heard when it comes due again.
    """
    position = desk.position
    if not position.standing:
        return desk
    return _opening(desk, (*due(position), *returns_due(desk), *adjustments_due(desk)))


def with_due_once_closed(desk: "Desk") -> "Desk":
    """The desk where nothing has changed but how far a case is: the table brings nothing new."""
    return _opening(desk, (*returns_due(desk), *adjustments_due(desk)))


def _opening(desk: "Desk", come: Iterable[Due]) -> "Desk":
    matters, names = desk.matters, desk.names
    for found in come:
        what = found.entry, found.occasion
        known = next((m for m in matters if (m.entry, m.occasion) == what), None)
        if known is None:
            origin = (desk.moment.after, found)
            names = names if origin in names else {**names, origin: _new_name(desk, names, found)}
            matters = (*matters, _came_due(desk, found, names[origin], matters))
        elif known.is_closed and not (known.effects or known.answers):
            matters = changed(matters, known.case, lambda m: replace(m, is_closed=False))
    return desk if matters is desk.matters else replace(desk, matters=matters, names=names)


def _came_due(desk: "Desk", found: Due, case: str, others: Sequence[Matter]) -> Matter:
    """A new case of that name."""
    return Matter(
        case,
        found.entry,
        found.number,
        desk.history[found.number],
        roles_of(found.offender, desk.position),
        found.occasion,
        was_watched=found.was_watched,
        is_told=any(m.case == found.occasion and m.is_told for m in others),
        is_noticed=True,
    )


def _new_name(desk: "Desk", names: Mapping[Origin, str], found: Due) -> str:
    """A name no case has had; of several under one entry at one moment each has its own number.

    It tells where the ruling that brought the case about is announced when it is first made, and
    stays when the log is read again, though other cases come due before it by then.
    """
    case = f"{desk.moment.after + desk.moment.order}/{found.entry}"
    taken = {*names.values(), *(m.case for m in desk.matters)}
    numbered = chain((case,), (f"{case}.{n}" for n in count(2)))
    return next(name for name in numbered if name not in taken)
