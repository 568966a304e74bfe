"""The draw of a Swiss of teams or pairs in a session: proposed, by hand, announced.

A draw is the movement going on (`MovementRepaired`): one more round of matches. Why two meet is no
record of its own; it follows from how they stood when it was drawn, and the log knows that for
ever (`draws_made`). Where scores come late it is drawn on how they stood a round before (`behind`).
Whoever comes late comes with a draw: the field grows by as many as are said to come.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import AdditionGiven, MovementChosen, SessionAct, Told, Undone, standing
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.evening.floor import Sitting, is_done, next_number, sittings
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.scored import match_terms
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import has_victory_points, scale_of_swiss
from fairdeal.events.session import Session
from fairdeal.movements.movement import Unit as Plays
from fairdeal.movements.swiss import Rematch, SwissRound, pair_round, paired_by_hand
from fairdeal.movements.swiss.history import History
from fairdeal.movements.swiss.opening import first_round
from fairdeal.movements.swiss.rounds import (
    before,
    boards_of_match,
    drawn,
    history,
    is_swiss,
    rounds_before,
    with_round,
)
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.victory_points.scale import Scale

SITTING_OUT: Final = Fraction(3, 5)
"""What a round without a match gives of the most a match gives: 12 victory points of 20."""
HALF: Final = Fraction(1, 2)
"""The same where conditions of contest give half."""
_WINS_ALL: Final = 10**6
_MOST_COMING: Final = 8
"""More than these are typed by mistake."""


class RoundGoesOn(Malformed):
    """A round that a draw rests on has begun and is not over."""


def draws(evening: Evening) -> bool:
    """Whether rounds of matches are drawn as the session goes on."""
    return is_swiss(evening.movement)


def to_draw(session: Session, evening: Evening, behind: int = 0) -> int:
    """The round of matches that can be drawn now: the next, or the last one anew.

    Args:
        session: the session.
        evening: its evening.
        behind: 1 where it is drawn on the standing of a round earlier, while the last is played.

    Raises:
        RoundGoesOn: a round it is drawn on has begun and is not over.
    """
    movement, last = evening.movement, drawn(evening.movement)
    begun = any(place.round > rounds_before(movement, last) for place in session.results)
    if last and not begun:
        return last
    if awaited(session, evening, behind):
        raise RoundGoesOn(
            "round {n} of the Swiss has results and is not over: it cannot be drawn anew, and the "
            "next one is drawn when all its boards are in",
            n=last,
        )
    return last + 1


def awaited(session: Session, evening: Evening, behind: int = 0) -> tuple[Sitting, ...]:
    """The tables whose boards have to be in before the next round is drawn."""
    known = rounds_before(evening.movement, drawn(evening.movement) + 1 - behind)
    of_these = (one for one in sittings(evening) if one.round <= known)
    return tuple(one for one in of_these if not is_done(session, one))


def newcomers(evening: Evening, coming: int) -> tuple[int, ...]:
    """The numbers of so many who come new to the field.

    Raises:
        Malformed: fewer than none, or more than come at once.
    """
    if not 0 <= coming <= _MOST_COMING:
        raise Malformed(
            "as many as {n} can come late to a round, not {many}", n=_MOST_COMING, many=coming
        )
    first = next_number(evening)
    return tuple(range(first, first + coming))


def order(
    session: Session, evening: Evening, number: int, behind: int = 0, coming: int = 0
) -> tuple[int, ...]:
    """Everybody who plays on, best first as they stand before that round, or `behind` earlier.

    By lot before anything is played; who comes new has nothing yet, and stands last. So does who
    was told to be missing, was drawn without, and is there after all.

    Raises:
        Malformed: as `newcomers`.
    """
    everybody = (*_ever_drawn(session, evening), *newcomers(evening, coming))
    field = [who for who in everybody if str(who) not in evening.left]
    if is_by_lot(number, behind):
        # The same until somebody does something: who draws anew wants another lot.
        random.Random(session.version).shuffle(field)  # noqa: S311 - a draw by lot
        return tuple(field)
    known = [who for who, _points in standing_before(session, evening, number - behind)]
    known = [who for who in known if who in field]
    return (*known, *(who for who in field if who not in known))


def _ever_drawn(session: Session, evening: Evening) -> list[int]:
    """Everybody of the field as it was set up, and of every draw since."""
    movements = [
        one.act.movement
        for one in standing(session.log)
        if isinstance(one.act, MovementChosen | MovementRepaired)
    ]
    return sorted({who for one in (*movements, evening.movement) for who in one.contestants})


def is_by_lot(number: int, behind: int = 0) -> bool:
    """Whether nothing is known yet that this round of matches could be drawn on."""
    return number - behind <= 1


def standing_before(
    session: Session, evening: Evening, number: int
) -> tuple[tuple[int, Fraction], ...]:
    """Everybody with points, or a percentage, before that round of matches; the best first."""
    fields = ranked(_before(session, evening, number)).fields
    return tuple(
        (int(one.contestant), one.score if one.percent is None else one.percent)
        for field in fields
        for one in field.ranking
    )


def usual_odd(evening: Evening) -> Odd:
    """What is done with an odd number, as it was last; of teams a triangle, of pairs a bye."""
    if evening.movement.unit is Plays.PAIR or history(evening.movement).byes:
        return Odd.BYE
    return Odd.TRIANGLE


def proposed(
    session: Session,
    evening: Evening,
    rematch: Rematch = Rematch.NEVER,
    odd: Odd | None = None,
    behind: int = 0,
    coming: int = 0,
) -> SwissRound:
    """The round as the pairing of a Swiss draws it now, at the tables at which it would be made.

    Raises:
        Malformed: as `to_draw` and `newcomers`.
        Unpairable: no pairing keeps the promises.
    """
    odd = odd or usual_odd(evening)
    number = to_draw(session, evening, behind)
    ranking = order(session, evening, number, behind, coming)
    if number == 1:
        made = first_round(ranking, odd=odd)
    else:
        made = pair_round(ranking, history_before(evening, number), rematch, odd)
    if is_by_lot(number, behind):
        pairs = [(one.home, one.away) for one in made.pairings]
        return chosen(session, evening, pairs, behind, coming)
    return made


def chosen(
    session: Session,
    evening: Evening,
    pairs: Sequence[tuple[int, int]],
    behind: int = 0,
    coming: int = 0,
) -> SwissRound:
    """The round as the Director has it.

    Raises:
        Malformed: as `to_draw`, `newcomers` and `paired_by_hand`.
    """
    number = to_draw(session, evening, behind)
    ranking = order(session, evening, number, behind, coming)
    if is_by_lot(number, behind):  # nobody stands anywhere yet
        ranking = tuple(sorted(ranking))
    return paired_by_hand(ranking, pairs, history_before(evening, number), number)


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
        raise Malformed("two are swapped that are in different matches of the draw")
    places = {one: other, other: one}
    return tuple((places.get(a, a), places.get(b, b)) for a, b in pairs)


def announced(
    session: Session,
    evening: Evening,
    paired: SwissRound,
    part: Fraction = SITTING_OUT,
    behind: int = 0,
) -> list[SessionAct]:
    """The acts by which a round is drawn; whoever sits out has points where matches have."""
    number = paired.number
    taken_back = [
        Undone(one.sequence)
        for one in standing(session.log)
        if isinstance(one.act, AdditionGiven) and _is_of_round(one.act.addition, number)
    ]
    movement = with_round(evening.movement, paired)
    acts: list[SessionAct] = [
        *taken_back,
        MovementRepaired(rounds_before(movement, number), movement, behind),
    ]
    if paired.bye is not None and has_victory_points(session):
        most = _scale(session).of(_WINS_ALL, boards_of_match(movement))[0]
        acts.append(sitting_out(paired.bye.contestant, number, part * most))
    return acts


def opened_with(session: Session, part: Fraction) -> list[SessionAct]:
    """What is told besides of a session whose first round was drawn as it was set up."""
    byes = history(session.movement).byes if session.movement is not None else ()
    if session.movement is None or not byes or not has_victory_points(session):
        return []
    most = _scale(session).of(_WINS_ALL, boards_of_match(session.movement))[0]
    return [sitting_out(one.contestant, one.round, part * most) for one in byes]


def sitting_out(who: int, number: int, points: Fraction) -> AdditionGiven:
    """What somebody has from a round of matches that he sits out."""
    return AdditionGiven(Addition(str(who), points, Unit.SCORE, Cause.SITTING_OUT, str(number)))


def usual_part(session: Session, evening: Evening) -> Fraction:
    """What part of the most was given last to who sat out."""
    given = [one.amount for one in session.additions if one.cause is Cause.SITTING_OUT]
    if not given or not has_victory_points(session):
        return SITTING_OUT
    return given[-1] / _scale(session).of(_WINS_ALL, boards_of_match(evening.movement))[0]


def _scale(session: Session) -> Scale:
    if session.swiss is not None:
        return scale_of_swiss(session)
    scale = match_terms(session).scale
    assert scale is not None  # noqa: S101 - asked of sessions with victory points
    return scale


def behind_of(session: Session, number: int) -> int:
    """How far behind the standing was that a round was drawn on; as the last for none drawn."""
    draws = [one.act for one in standing(session.log) if isinstance(one.act, MovementRepaired)]
    told = draw_of(session, number)
    act = told.act if told is not None else (draws[-1] if draws else None)
    return act.behind if isinstance(act, MovementRepaired) else 0


def draw_of(session: Session, number: int) -> Told | None:
    """The act by which a round was drawn, as it stands."""
    found = [
        one
        for one in standing(session.log)
        if isinstance(one.act, MovementRepaired)
        and one.act.after == rounds_before(one.act.movement, number)
    ]
    return found[-1] if found and number > 1 else None


def history_before(evening: Evening, number: int) -> History:
    """What was drawn before that round of matches."""
    return history(before(evening.movement, number))


def _before(session: Session, evening: Evening, number: int) -> Session:
    """The session as far as that round was drawn on it."""
    movement = before(evening.movement, number)
    last = rounds_before(movement, number)
    results = {at: one for at, one in session.results.items() if at.round <= last}
    later = range(number, drawn(evening.movement) + 2)
    return replace(
        session,
        movement=movement,
        evening=replace(evening, movement=movement),
        results=MappingProxyType(results),
        additions=tuple(
            one for one in session.additions if not any(_is_of_round(one, at) for at in later)
        ),
    )


def _is_of_round(addition: Addition, number: int) -> bool:
    """Whether it is what somebody has for sitting out that round of matches."""
    return addition.cause is Cause.SITTING_OUT and addition.why == str(number)
