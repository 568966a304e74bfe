"""One matter heard: its scene, and what the laws say of it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fairdeal.laws.case import Case, Run, entry_in, run
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.values import renewed
from fairdeal.rulings.matter import Matter, roles_of
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, CallMade
from fairdeal.table.effects import Role

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def roles_now(desk: "Desk", matter: Matter) -> dict[Role, Seat]:
    """Who has which role in that case as the table stands."""
    return roles_of(matter.roles[Role.OFFENDER], desk.position)


def with_offender(desk: "Desk", matter: Matter) -> Matter:
    """The matter with the offender as the table tells him now, as long as nothing has been ruled.

    A ruling may show that it was somebody else's turn that was missed (67).
    """
    if not matter.was_found or matter.effects:
        return matter
    found = entry_in(desk.code.edition, matter.entry)
    if found.offender is None or found.when is None:
        return matter
    number, marks = matter.number, desk.position.marked().get(matter.number, ())
    sighting = Sighting.of(desk.code, desk.history, number, marks)
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
        desk.rulings,
        roles_now(desk, matter),
        matter.case,
        matter.words,
        partial(answered_in, desk),
        partial(_unsettled, desk, matter),
    )


def answered_in(desk: "Desk", case: str) -> Mapping[str, str]:
    """What has been answered in a case; in one taken as it was announced, all that was said in it.

    What nobody asks for there is no answer of this table, though it stands in the log.
    """
    matter = next((m for m in desk.matters if m.case == case), None)
    if matter is None or not matter.is_given:
        return {} if matter is None else matter.answers
    said = (act for act in desk.position.story if isinstance(act, Answered) and act.case == case)
    return {act.fact: act.value for act in said}


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
    return any(isinstance(act, CallMade) for act in desk.position.story[number + 1 :])


def heard_once(matter: Matter, outcome: Run) -> Matter:
    """The matter with what it asks now; what the table has shown is kept once it is ruled on."""
    shaken = {(one.fact, one.upon) for one in matter.words if one.is_shaken}
    is_ruled = len(outcome.effects) > len(matter.stated)
    read = [one for one in outcome.read if is_ruled or (one.fact, one.upon) in shaken]
    again = {(one.fact, one.upon) for one in read}
    kept = [one for one in matter.words if not one.is_shaken or (one.fact, one.upon) not in again]
    words, is_closed = (*kept, *read), outcome.open is None
    heard_on = words if len(read) == len(outcome.read) else None
    return renewed(
        matter, words=words, question=outcome.open, is_closed=is_closed, heard_on=heard_on
    )


def says_the_same(desk: "Desk", matter: Matter) -> bool:
    """Whether hearing the case again cannot say anything new.

    It came to its question by words that are kept, and the table does not answer that yet.
    """
    if not matter.rests_on_words_alone or matter.question is None:
        return False
    derive = matter.question.fact.derive
    return matter.is_told or derive is None or derive(scene_of(desk, matter)) is None


def outcome_of(desk: "Desk", matter: Matter, scene: Scene) -> Run:
    """What the law says on all that is shown and answered."""
    if matter.is_told:
        # What nobody has seen has no scene: everything about it is asked, and nothing guessed.
        return run(matter.entry, Case(matter.case, desk.code, matter.answers))
    case = Case(matter.case, desk.code, scene=scene, words=matter.words)
    return run(matter.entry, case)
