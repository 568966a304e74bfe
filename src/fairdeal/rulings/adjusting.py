"""An adjusted score that a law has ruled and nobody has settled yet: Law 12C is asked about it.

A law says that the score is adjusted (`score_adjusted 64C both assigned`); what each side is given
is Law 12's, so that a case under it comes up by itself. An assigned score takes the place of a
result (12C1a) and waits for the end of the board; where none can be had (12C2), nothing is waited
for. As long as the case that adjusted goes on, it may itself say what is given.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from fairdeal.laws.irregularities.law12 import SETTLES
from fairdeal.laws.moment import Ruling
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.standing import Standing
from fairdeal.rulings.due import Due
from fairdeal.rulings.hearing import outcome_of, scene_of
from fairdeal.rulings.matter import Matter
from fairdeal.seats import Side
from fairdeal.table import effects as e
from fairdeal.table.effects import Role, Score

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def adjustments_due(desk: "Desk") -> Iterator[Due]:
    """The first adjusted score nobody has settled, once it can be; one ruling settles them all."""
    position = desk.position
    if not position.standing.of_kind(e.ScoreAdjusted):
        return
    standing = next(unsettled(position), None)
    if standing is None or not isinstance(standing.effect, e.ScoreAdjusted):
        return
    if not _can_be_settled(standing.effect, position):
        return
    # A ruling stored without its case has to be settled by whoever stored it.
    matter = next((m for m in desk.matters if m.case == standing.case), None)
    if matter is not None and _has_said_all(desk, matter):
        entry = SETTLES[standing.effect.score]
        yield Due(entry, matter.roles[Role.OFFENDER], matter.number, standing.case)


def _has_said_all(desk: "Desk", matter: Matter) -> bool:
    """Whether nothing is open in that case, nor still to be ruled on what was answered."""
    outcome = outcome_of(desk, matter, scene_of(desk, matter))
    return outcome.open is None and len(outcome.effects) <= len(matter.effects)


def is_overtaken(matter: Matter, position: Position) -> bool:
    """Whether a case under Law 12C came up by itself, and has nothing left to settle.

    The score stands after all, or the Director has said what is given in a case of his own. Of
    several scores the first is asked about, unless a case about another has begun to be answered.
    """
    if not matter.occasion or matter.entry not in SETTLES.values():
        return False
    first = next(unsettled(position), None)
    return first is None or (first.case != matter.occasion and not matter.answers)


def is_after_the_board(matter: Matter, rulings: Iterable[Ruling]) -> bool:
    """Whether what a case is about was done when an artificial score had taken the board's place.

    There is no result to obtain any more (12C1; 12C2 since 2007) from what both sides do then, and
    nothing of it is rectified: 17D2 of 2007 gives such a score in the middle of an auction.
    """
    if not matter.was_found:
        return False
    have_one = {
        side
        for ruling in rulings
        if ruling.since.after < matter.number
        for effect in ruling.effects
        if isinstance(effect, e.ScoreAdjusted) and effect.score is Score.ARTIFICIAL
        for side in _sides(effect.who)
    }
    return have_one == {Side.NS, Side.EW}


def unsettled(position: Position) -> Iterator[Standing]:
    """The adjusted scores nobody has settled: neither given since, nor left to stand."""
    open_for: dict[Side, Standing] = {}
    for standing in position.standing:
        effect = standing.effect
        if isinstance(effect, e.ScoreAdjusted) and effect.score in SETTLES:
            for side in _sides(effect.who):
                if effect.given is None:
                    open_for.setdefault(side, standing)
                else:
                    open_for.pop(side, None)
        elif isinstance(effect, e.ScoreStands):
            for side in _sides(effect.who):
                open_for.pop(side, None)
    yield from sorted(open_for.values(), key=lambda standing: standing.order)


def _can_be_settled(effect: e.ScoreAdjusted[e.Party, e.Acts], position: Position) -> bool:
    """Whether the board is over, will not be played, or was only told of."""
    is_over = position.phase is Phase.OVER or not position.auction.calls
    return is_over or effect.score is Score.ARTIFICIAL


def _sides(who: e.Party | None) -> tuple[Side, ...]:
    """The sides here that an effect is about; none where it is about others."""
    if isinstance(who, Side):
        return (who,)
    return tuple(Side) if who in (None, Role.BOTH_SIDES) else ()
