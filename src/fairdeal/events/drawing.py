"""The draw of a Swiss of teams in a session: proposed, announced, explained, and looked at again.

A draw is the movement going on (`MovementRepaired`): two more rounds. Why two meet is no record of
its own; it follows from how they stood when it was drawn, and the log knows that for ever. A
correction later changes results and totals at once and never a draw; what the draw would have been
is told, and who met somebody more than five victory points away from the right opponent (White Book
165), with what 3.5.2 would make of his match.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import AdditionGiven, SessionAct, Told, Undone, standing
from fairdeal.events.evening import Evening
from fairdeal.events.evening_acts import MovementRepaired
from fairdeal.events.floor import is_done, sittings
from fairdeal.events.matches import fixtures
from fairdeal.events.scoring import rank_teams
from fairdeal.events.session import Session
from fairdeal.movements.history import History
from fairdeal.movements.opening import first_round
from fairdeal.movements.sitting_out import Odd, Unpairable
from fairdeal.movements.swiss import Rematch, SwissRound, pair_round, paired_by_hand
from fairdeal.movements.swiss_teams import (
    SWISS,
    before,
    drawn,
    history,
    rounds_before,
    with_round,
)
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.contests import mismatched

SITTING_OUT: Final = Fraction(12)
"""Victory points of 20 for a round without a match."""
_APART: Final = 5


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A team that met another opponent than the right one, by more than five victory points."""

    team: int
    met: int
    right: int
    apart: Fraction
    """Points of the one met less those of the right one, before the round."""
    had: Fraction | None
    """What it has from its match; ``None`` while that goes on."""
    proposed: Fraction | None
    """What White Book 3.5.2 would make of it."""


def is_swiss(evening: Evening) -> bool:
    """Whether rounds of matches are drawn as the session goes on."""
    return evening.movement.name == SWISS


def to_draw(session: Session, evening: Evening) -> int:
    """The round of matches that can be drawn now: the next, or the last one anew.

    Raises:
        Malformed: the last one has begun and is not over.
    """
    last = drawn(evening.movement)
    begun = any(place.round > rounds_before(last) for place in session.results)
    if last and not begun:
        return last
    missing = sum(not is_done(session, one) for one in sittings(evening))
    if missing:
        raise Malformed(
            "round {n} of the Swiss has results and is not over: it cannot be drawn anew, and the "
            "next one is drawn when all its boards are in",
            n=last,
        )
    return last + 1


def order(session: Session, evening: Evening, number: int) -> tuple[int, ...]:
    """Everybody who plays on, best first as they stand before that round; by lot in round 1."""
    field = [who for who in evening.movement.contestants if str(who) not in evening.left]
    if number == 1:
        random.Random(session.version).shuffle(field)  # noqa: S311 - a draw by lot
        return tuple(field)
    ranked = [int(one.contestant) for one in rank_teams(_before(session, evening, number)).ranking]
    known = [who for who in ranked if who in field]
    return (*known, *(who for who in field if who not in known))


def proposed(
    session: Session, evening: Evening, rematch: Rematch = Rematch.NEVER, odd: Odd = Odd.TRIANGLE
) -> SwissRound:
    """The round as the pairing of a Swiss draws it now.

    Raises:
        Malformed: as `to_draw`.
        Unpairable: no pairing keeps the promises.
    """
    number = to_draw(session, evening)
    ranking = order(session, evening, number)
    if number == 1:
        return first_round(ranking, odd=odd)
    return pair_round(ranking, _history(evening, number), rematch, odd)


def chosen(session: Session, evening: Evening, pairs: Sequence[tuple[int, int]]) -> SwissRound:
    """The round as the Director has it.

    Raises:
        Malformed: as `to_draw` and `paired_by_hand`.
    """
    number = to_draw(session, evening)
    ranking = order(session, evening, number)
    if number == 1:  # by lot another time each time it is looked at; nobody stands anywhere yet
        ranking = tuple(sorted(ranking))
    return paired_by_hand(ranking, pairs, _history(evening, number), number)


def swapped(paired: SwissRound, one: int, other: int) -> tuple[tuple[int, int], ...]:
    """The pairs when two teams take each other's places.

    Raises:
        Malformed: one of them is not in the draw, or they are the same, or play each other.
    """
    pairs = [(each.home, each.away) for each in paired.pairings]
    trio = paired.triangle.contestants if paired.triangle else ()
    bye = (paired.bye.contestant,) if paired.bye else ()
    groups = [set(pair) for pair in pairs] + [set(trio), set(bye)]
    mine = [group for group in groups if group & {one, other}]
    if len(mine) != 2:
        raise Malformed("two teams are swapped that are in different matches of the draw")
    places = {one: other, other: one}
    return tuple((places.get(a, a), places.get(b, b)) for a, b in pairs)


def announced(
    session: Session, evening: Evening, paired: SwissRound, points: Fraction = SITTING_OUT
) -> list[SessionAct]:
    """The acts by which a round is drawn; whoever sits out has points where matches have."""
    number = paired.number
    taken_back = [
        Undone(one.sequence)
        for one in standing(session.log)
        if isinstance(one.act, AdditionGiven) and one.act.addition.why == _why(number)
    ]
    movement = with_round(evening.movement, paired)
    acts: list[SessionAct] = [
        *taken_back,
        MovementRepaired(rounds_before(number), movement),
    ]
    scale = session.teams.scale if session.teams is not None else None
    if paired.bye is not None and scale is not None:
        who = str(paired.bye.contestant)
        acts.append(AdditionGiven(Addition(who, points, Unit.SCORE, Cause.AWARD, _why(number))))
    return acts


def explained(session: Session, evening: Evening, number: int) -> SwissRound | None:
    """Why everybody met whom in a round that was drawn; ``None`` in the first, drawn by lot."""
    told = _draw_of(session, number)
    if told is None:
        return None
    then = Session.begins(session.log[: session.log.index(told)])
    if then.evening is None:
        return None
    return _as_drawn(evening, number, order(then, then.evening, number))


def would_have_been(session: Session, evening: Evening, number: int) -> tuple[Mismatch, ...]:
    """Who met too strong or too weak a team, as all results before that round stand now."""
    told = _draw_of(session, number)
    if told is None:
        return ()
    now = order(session, evening, number)
    made = _as_drawn(evening, number, now)
    odd = Odd.TRIANGLE_AGAIN if made.triangle else Odd.BYE
    try:
        right = pair_round(now, _history(evening, number), Rematch.NEVER, odd)
    except Unpairable:
        return ()
    contest = rank_teams(_before(session, evening, number))
    points = {int(one.contestant): one.points for one in contest.ranking}
    return tuple(_mismatches(session, evening, made, _opponents(right), points))


def changed_since(session: Session, evening: Evening, number: int) -> bool:
    """Whether the standing a round was drawn on is another now."""
    told = _draw_of(session, number)
    if told is None:
        return False
    then = Session.begins(session.log[: session.log.index(told)])
    return then.evening is not None and (
        order(then, then.evening, number) != order(session, evening, number)
    )


def _mismatches(
    session: Session,
    evening: Evening,
    made: SwissRound,
    right: dict[int, int],
    points: dict[int, Fraction],
) -> Iterator[Mismatch]:
    had = _had(session, evening, made.number)
    for team, met in _opponents(made).items():
        should = right.get(team)
        if should is None or should == met:
            continue
        apart = points.get(met, Fraction()) - points.get(should, Fraction())
        if abs(apart) <= _APART:
            continue
        own = had.get(team)
        proposal = None if own is None else mismatched(own, stronger=apart > 0)
        yield Mismatch(team, met, should, apart, own, proposal)


def _had(session: Session, evening: Evening, number: int) -> dict[int, Fraction]:
    """What each team has from its match of a round that is over for it."""
    boards = {
        board
        for one in sittings(evening)
        if rounds_before(number) < one.round <= rounds_before(number + 1)
        for board in one.boards
    }
    found: dict[int, Fraction] = {}
    for one in fixtures(session):
        if one.running or not {of.board.board for of in one.match.boards} & boards:
            continue
        for who, total in ((one.home, one.match.home), (one.away, one.match.away)):
            if total.victory_points is not None:
                found[int(who)] = total.victory_points
    return found


def _opponents(paired: SwissRound) -> dict[int, int]:
    pairs = [(one.home, one.away) for one in paired.pairings]
    return dict([*pairs, *((away, home) for home, away in pairs)])


def _as_drawn(evening: Evening, number: int, ranking: Sequence[int]) -> SwissRound:
    """That round of the movement, with what there is to say of it by that ranking."""
    met = [one for one in history(evening.movement).matches if one.round == number]
    here = {who for seat in _seats(evening, number) for who in seat}
    field = [who for who in ranking if who in here]
    field += sorted(here - set(field))
    pairs = [(one.home, one.away) for one in met]
    return paired_by_hand(field, pairs, _history(evening, number), number)


def _seats(evening: Evening, number: int) -> Iterator[tuple[int, ...]]:
    for seat in evening.movement.rounds[rounds_before(number)].tables:
        yield seat.contestants


def _draw_of(session: Session, number: int) -> Told | None:
    """The act by which a round was drawn, as it stands."""
    found = [
        one
        for one in standing(session.log)
        if isinstance(one.act, MovementRepaired) and one.act.after == rounds_before(number)
    ]
    return found[-1] if found and number > 1 else None


def _history(evening: Evening, number: int) -> History:
    return history(before(evening.movement, number))


def _before(session: Session, evening: Evening, number: int) -> Session:
    """The session as far as that round was drawn on it."""
    movement = before(evening.movement, number)
    last = rounds_before(number)
    results = {at: one for at, one in session.results.items() if at.round <= last}
    later = {_why(one) for one in range(number, drawn(evening.movement) + 2)}
    return replace(
        session,
        movement=movement,
        evening=replace(evening, movement=movement),
        results=MappingProxyType(results),
        additions=tuple(one for one in session.additions if one.why not in later),
    )


def _why(number: int) -> str:
    return f"bye {number}"
