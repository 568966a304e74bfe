"""One matter heard: its scene, what the laws say of it, and the ruling that is made of that."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import fairdeal
from fairdeal.laws.case import Case, Run, entry_in, run
from fairdeal.laws.facts import Source
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.rulings.matter import Matter, roles_of
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, Reported, Ruled
from fairdeal.table.effects import Bound, Role
from fairdeal.table.log import told

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def roles_now(desk: "Desk", matter: Matter) -> dict[Role, Seat]:
    """Who has which role in that case as the table stands."""
    return roles_of(matter.roles[Role.OFFENDER], desk.position)


def with_offender(desk: "Desk", matter: Matter) -> Matter:
    """The matter with the offender as the table tells him now, as long as nothing has been ruled.

    A ruling may show that it was somebody else's turn that was missed (67).
    """
    found = entry_in(desk.code.edition, matter.entry)
    if found.offender is None or found.when is None or not matter.was_found or matter.effects:
        return matter
    number, marks = matter.number, desk.position.marked().get(matter.number, ())
    sighting = Sighting(desk.code, number, desk.log[number], desk.history[number], marks)
    if not found.when(sighting) or found.offender(sighting) is matter.roles[Role.OFFENDER]:
        return matter
    return replace(matter, roles=roles_of(found.offender(sighting), desk.position))


def scene_of(desk: "Desk", matter: Matter) -> Scene:
    """What the log shows of that case by now."""
    return Scene(
        desk.code,
        matter.number,
        matter.then,
        desk.history,
        told(desk.log),
        roles_now(desk, matter),
        matter.case,
        matter.answers,
        partial(_unsettled, desk, matter),
    )


def _unsettled(desk: "Desk", matter: Matter) -> frozenset[int]:
    """The acts about which other cases are open that the acts themselves brought up.

    What nobody has noticed is settled as soon as somebody has called after it.
    """
    return frozenset(
        m.number
        for m in desk.matters
        if m.case != matter.case
        and m.was_found
        and not m.is_closed
        and (m.is_noticed or not _has_been_called_over(desk, m.number))
        and not desk.is_moot(m)
    )


def _has_been_called_over(desk: "Desk", number: int) -> bool:
    return any(isinstance(act, CallMade) for act in desk.log[number + 1 :])


def was_only_told(desk: "Desk", matter: Matter) -> bool:
    """Whether nothing in the log shows what was reported."""
    return isinstance(desk.log[matter.number], Reported)


def outcome_of(desk: "Desk", matter: Matter, scene: Scene) -> Run:
    """What the law says on all that is shown and answered."""
    answers = {**matter.rests_on, **matter.answers}
    # What nobody has seen has no scene: everything about it is asked, and nothing guessed.
    shown = None if was_only_told(desk, matter) else scene
    return run(matter.entry, Case(matter.case, desk.code, answers, shown))


def ruling_of(desk: "Desk", matter: Matter, effects: tuple[Bound, ...], outcome: Run) -> Ruled:
    """The act that puts these effects into the log, with what they rest on."""
    return Ruled(
        matter.case,
        matter.entry,
        desk.code.edition,
        desk.code.name,
        fairdeal.__version__,
        effects,
        on=_derived(outcome, {**matter.answers, **matter.rests_on}),
    )


def resting_on(desk: "Desk", case: str) -> tuple[tuple[str, str], ...]:
    """What the table shows of a case, where its ruling does not say what it rests on."""
    matter = next((m for m in desk.matters if m.case == case), None)
    if matter is None:
        return ()
    outcome = outcome_of(desk, matter, scene_of(desk, matter))
    return _derived(outcome, {**matter.answers, **matter.rests_on})


def _derived(outcome: Run, known: Collection[str]) -> tuple[tuple[str, str], ...]:
    """What the table showed and nobody was asked, as far as a ruling is to rest on it."""
    return tuple(
        (fact.key, word)
        for fact, word in outcome.asked
        if fact.key not in known and fact.known_by is not Source.CODE and not fact.is_current
    )
