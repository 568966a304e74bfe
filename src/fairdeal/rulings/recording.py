"""What one more act of the log does to the matters of a desk, before anything is ruled anew."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.laws.book import entries
from fairdeal.laws.play.law63 import ESTABLISHED, rests_on_a_misled_play
from fairdeal.laws.play.ledger import is_cost, rests_on
from fairdeal.laws.position import Position
from fairdeal.rulings.adjusting import adjustments_due
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.due import Due, due
from fairdeal.rulings.incidents import brings_up
from fairdeal.rulings.matter import Matter, changed, roles_of
from fairdeal.table.acts import (
    Act,
    Answered,
    AttentionDrawn,
    CardPickedUp,
    DirectorCalled,
    Reported,
    Ruled,
)
from fairdeal.table.effects import ClaimMade, ClaimVoid

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def matters_after(desk: "Desk", act: Act, *, keeps: bool) -> tuple[Matter, ...]:
    """The matters as the act itself changes them."""
    match act:
        case Answered(case=case, fact=fact, value=word):
            return changed(
                desk.matters, case, lambda m: replace(m, answers={**m.answers, fact: word})
            )
        case Ruled():
            return _with_ruling(desk.matters, act, keeps=keeps)
        case AttentionDrawn() | DirectorCalled() | CardPickedUp():
            return tuple(
                replace(m, is_noticed=True) if brings_up(act, m, desk.log) else m
                for m in desk.matters
            )
        case Reported():
            return (*desk.matters, _reported(desk, act))
    return desk.matters


def _reported(desk: "Desk", act: Reported) -> Matter:
    if act.entry not in entries(desk.code.edition):
        raise NotEntitled(f"the Laws of {desk.code.edition} have no entry {act.entry!r}")
    number = len(desk.log) if act.about is None else act.about
    if not 0 <= number <= len(desk.log):
        raise NotEntitled(f"there is no act {number} to report; the log has {len(desk.log)}")
    roles = roles_of(act.offender, desk.position)
    case = f"{len(desk.log)}/{act.entry}"
    return Matter(case, act.entry, number, desk.history[number], roles, is_noticed=True)


def _with_ruling(matters: tuple[Matter, ...], act: Ruled, *, keeps: bool) -> tuple[Matter, ...]:
    def ruled(matter: Matter) -> Matter:
        effects = act.effects if act.supersedes else matter.effects + act.effects
        earlier = {} if act.supersedes else matter.rests_on
        rests_on = {**earlier, **dict(act.on)} if keeps else dict(earlier)
        return replace(matter, effects=effects, rests_on=rests_on)

    matters = changed(matters, act.case, ruled)
    misled = any(m.case == act.case and rests_on_a_misled_play(m.answers) for m in matters)
    if misled or any(isinstance(effect, ClaimMade | ClaimVoid) for effect in act.effects):
        matters = tuple(_established_anew(m) for m in matters)
    return matters


def recounted(matters: tuple[Matter, ...], before: Position, after: Position) -> tuple[Matter, ...]:
    """The matters, those of revokes heard again where what their costs rest on is not the same.

    A revoke ruled on later, a claim withdrawn, a trick that comes back: the ledger of the board is
    another one, and every transfer is looked at again (64A, 64B).
    """
    paying = [m.case for m in matters if m.is_closed and any(map(is_cost, m.effects))]
    if not paying or (now := rests_on(after)) is None or now == rests_on(before):
        return matters
    return tuple(replace(m, is_closed=m.stands) if m.case in paying else m for m in matters)


def _established_anew(matter: Matter) -> Matter:
    """The case of a revoke, to be looked at again.

    A misled play may not have established it, and a claim that is void did not (68B2); a hand
    that was spread has, where that is ruled to have been a claim (48B2).
    """
    if ESTABLISHED.key not in matter.rests_on:
        return matter
    rests_on = {key: word for key, word in matter.rests_on.items() if key != ESTABLISHED.key}
    return replace(matter, rests_on=rests_on, is_closed=matter.stands)


def with_due(desk: "Desk") -> "Desk":
    """The desk with a case for everything that has come due and has none yet.

    What was overtaken before anything was ruled or answered is heard when it comes due again.
    """
    matters = desk.matters
    for found in (*due(desk.position), *adjustments_due(desk)):
        known = next((m for m in matters if _is_known(m, found)), None)
        if known is None:
            matters = (*matters, _came_due(desk, found, matters))
        elif known.is_closed and not (known.effects or known.answers or known.stands):
            matters = changed(matters, known.case, lambda m: replace(m, is_closed=False))
    return desk if matters is desk.matters else replace(desk, matters=matters)


def _is_known(matter: Matter, found: Due) -> bool:
    return (matter.entry, matter.occasion) == (found.entry, found.occasion)


def _came_due(desk: "Desk", found: Due, others: Sequence[Matter]) -> Matter:
    """A new case; of several under one entry at one moment each has its own number."""
    case = f"{len(desk.log) - 1}/{found.entry}"
    namesakes = sum(m.case.partition(".")[0] == case for m in others)
    return Matter(
        f"{case}.{namesakes + 1}" if namesakes else case,
        found.entry,
        found.number,
        desk.history[found.number],
        roles_of(found.offender, desk.position),
        found.occasion,
        is_noticed=True,
    )
