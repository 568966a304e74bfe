"""What a ruling leaves to come back for: whether anybody used what he may not use (16B3).

A law that says when somebody looks again sets a watch itself. Where it only says that information
is unauthorized, the general law says the rest: whoever has it may not choose what it suggests, and
the Director adjusts the score where his side gained by that (16B3; 16A2 in 1997). He can tell when
the play is over. Nobody need come back where a score has been adjusted, where no score will come of
the board, or where a watch for the same is set.

Without a log the assistant says so at the end of a ruling; at a desk nothing is kept of it: it
follows from what is in force, goes with it, and players are told nothing of it.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from fairdeal.laws.editions import Edition
from fairdeal.laws.irregularities.law16 import REDRESS
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.refs import Unbound
from fairdeal.laws.standing import acts_of
from fairdeal.laws.values import value
from fairdeal.rulings.due import Due
from fairdeal.rulings.matter import Matter
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import CallMade, CardPlayed
from fairdeal.table.effects import (
    Bound,
    Either,
    NewDeal,
    ResultCancelled,
    RightReserved,
    Role,
    ScoreAdjusted,
    ScoreStands,
    Unauthorized,
    Watch,
    When,
    bound,
)

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk

ENTRY: Final = "16B3"
_ENDS: Final = ScoreAdjusted | NewDeal | ResultCancelled
_LOOKED_AT: Final = frozenset((ENTRY, "16D2c", "50E"))
"""The entries under which the use of information is judged."""
_OTHERS: Final = frozenset((Role.LHO, Role.RHO, Role.NON_OFFENDING_SIDE))


def returns(effects: Sequence[Either], edition: Edition) -> tuple[Unbound, ...]:
    """What is to be looked at later, and the law of the case does not say so.

    One return for each side that may not use something, about a player of that side: the offender,
    or his left-hand opponent where the information is not for the side that did nothing wrong.

    Args:
        effects: the whole ruling of a case, as the law says it or as it was ruled.
        edition: under which it was ruled.
    """
    is_looked_at = any(isinstance(one, ScoreStands) or _is_look(one) for one in effects)
    if is_looked_at or is_return_settled(effects):
        return ()
    owners = {owner: None for one in effects for owner in _owners(one)}
    return tuple(Watch(REDRESS[edition], ENTRY, When.END_OF_PLAY, who=owner) for owner in owners)


def is_return_settled(effects: Sequence[Either]) -> bool:
    """Whether a ruling leaves nobody anything to come back for: no score comes of what was played.

    Args:
        effects: the ruling.
    """
    return any(_ends(one) for one in effects)


def _ends(effect: Either) -> bool:
    """Whether the score of the table will not be what was played there."""
    return isinstance(effect, _ENDS) and effect.who is not Role.DEPRIVED


def _is_look(effect: Either) -> bool:
    return isinstance(effect, Watch) and effect.entry in _LOOKED_AT


def _owners(effect: Either) -> Iterator[Role]:
    """Of whom it is asked later whether his side used what it may not use."""
    if isinstance(effect, RightReserved):
        yield Role.OFFENDER
    elif isinstance(effect, Unauthorized):
        whose = effect.role or effect.who
        if whose is Role.DUMMY:
            yield Role.DUMMY
        elif whose in _OTHERS:
            yield Role.LHO
        else:
            yield Role.OFFENDER
        if whose is Role.BOTH_SIDES:
            yield Role.LHO


@value
class Return:
    """Somebody has to come back to a case at a table when the play is over."""

    case: str
    """What it comes from."""
    due: Due
    """What is to be run then, and of whom."""


def returns_of(desk: "Desk") -> tuple[Return, ...]:
    """Every return that follows from what is in force at a table, its moment come or not.

    A watch that a law has set itself looks at the same: for a choice that was suggested (16B3) at
    all that its side did, for a card shown at that card, when it goes back as well (50E2, 50E3).
    """
    watches = [watch for _, watch in desk.position.force.watches if _is_look(watch)]
    watched = {pair for watch in watches for pair in _looks_at(watch)}
    found: list[Return] = []
    for matter in desk.matters:
        if not matter.effects:
            continue
        left = [one for one in matter.effects if not _is_covered(one, watched)]
        seats: dict[Seat, None] = {}
        for watch in returns(left, desk.code.edition):
            if isinstance(watch.who, Role) and watch.who in matter.roles:
                seats.setdefault(matter.roles[watch.who])
        for n, seat in enumerate(seats):
            if not any(watch.entry == ENTRY and _side_of(watch) is seat.side for watch in watches):
                occasion = f"{matter.case} of {seat}" if n else matter.case
                due = Due(ENTRY, seat, matter.number, occasion, was_watched=True)
                found.append(Return(matter.case, due))
    return tuple(found)


def later_of(desk: "Desk") -> tuple[tuple[str, Bound], ...]:
    """What the Director comes back to at a table once its play is over, each with its case.

    What a law has set itself, and what follows from the general one; then the desk asks by itself.
    """
    position = desk.position
    if position.phase is Phase.OVER:
        return ()
    is_settled = is_score_settled(position)
    watches = tuple(
        (one.case, watch)
        for one, watch in position.force.watches
        if watch.moment is When.END_OF_PLAY and acts_of(watch)
    )
    clause = REDRESS[desk.code.edition]
    return watches + tuple(
        (one.case, bound(Watch(clause, ENTRY, When.END_OF_PLAY), one.due.offender, ()))
        for one in (() if is_settled else returns_of(desk))
    )


def _side_of(effect: Bound) -> Side | None:
    return effect.who.side if isinstance(effect.who, Seat) else None


_Pair = tuple[Side, int]
"""A side, and an act that tells it something it may not use."""


def _looks_at(watch: Bound) -> Iterator[_Pair]:
    if isinstance(watch.who, Seat):
        yield from ((watch.who.side, act) for act in watch.what or ())


def _of_sides(effect: Bound) -> Iterator[_Pair]:
    if not isinstance(effect, Unauthorized):
        return
    who = effect.who
    sides = (who.side,) if isinstance(who, Seat) else (who,) if isinstance(who, Side) else Side
    yield from ((side, act) for side in sides for act in effect.what or ())


def _is_covered(effect: Bound, watched: AbstractSet[_Pair]) -> bool:
    """Whether all that it makes unauthorized is looked at already."""
    pairs = set(_of_sides(effect))
    return bool(pairs) and pairs <= watched


def returns_due(desk: "Desk") -> Iterator[Due]:
    """The returns whose moment has come, to cases that have been ruled on to the end.

    One for each side, however much gave cause to ask: what it did is judged on the whole board.
    None of a side that had nothing more to call or play.
    """
    position = desk.position
    if position.phase is not Phase.OVER or is_score_settled(position):
        return
    every = returns_of(desk)
    asked = {matter.occasion for matter in desk.matters if matter.entry == ENTRY}
    done = {one.due.offender.side for one in every if one.due.occasion in asked}
    could = {matter.case for matter in desk.matters if matter.is_closed and _could(desk, matter)}
    for one in every:
        if one.case in could and one.due.offender.side not in done:
            done.add(one.due.offender.side)
            yield one.due


def _could(desk: "Desk", matter: Matter) -> bool:
    """Whether somebody has called or played since who may not use what he then knew."""
    seats = {seat for effect in matter.effects for seat in _players(effect, desk.position.dummy)}
    later = desk.position.story[matter.number + 1 :]
    return any(isinstance(act, CallMade | CardPlayed) and act.seat in seats for act in later)


def _players(effect: Bound, dummy: Seat | None) -> Sequence[Seat]:
    """Whose calls and cards may have been chosen by it; what dummy knows may help declarer."""
    if isinstance(effect, RightReserved):
        return effect.who.opponents.seats if isinstance(effect.who, Side) else SEATS
    if not isinstance(effect, Unauthorized):
        return ()
    who = effect.who
    if isinstance(who, Seat):
        return (who,) if who is not dummy else who.side.seats
    return who.seats if isinstance(who, Side) else SEATS


def is_score_settled(position: Position) -> bool:
    """Whether the score of the board is adjusted already, or there will be none."""
    return any(_ends(one.effect) for one in position.standing)


def has_lapsed(matter: Matter, position: Position) -> bool:
    """Whether a case is a return that nobody need come back to: the score has been settled.

    What a law has set a watch for itself is judged all the same.
    """
    if not matter.was_watched or matter.entry != ENTRY or not is_score_settled(position):
        return False
    return all((one.case, w.entry) != (matter.occasion, ENTRY) for one, w in position.force.watches)
