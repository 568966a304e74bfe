"""The draw of a Swiss of teams or pairs in a session: proposed, announced, explained, held against.

A draw is the movement going on (`MovementRepaired`): one more round of matches. Why two meet is no
record of its own; it follows from how they stood when it was drawn, and the log knows that for
ever. Where scores come late it is drawn on how they stood a round before (`behind`). A correction
later changes results and totals at once and never a draw; what the draw would have been is told,
and who met somebody more than five victory points away from the right opponent (White Book 165),
with what 3.5.2 would make of his match.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import AdditionGiven, SessionAct, Told, Undone, standing
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.evening.floor import is_done, sittings
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.scored import fixtures, match_terms
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import has_victory_points, points_of_round, scale_of_swiss
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
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.contests import mismatched
from fairdeal.scoring.scale import Scale

SITTING_OUT: Final = Fraction(3, 5)
"""What a round without a match gives of the most a match gives: 12 victory points of 20."""
HALF: Final = Fraction(1, 2)
"""The same where conditions of contest give half."""
_WINS_ALL: Final = 10**6
_APART: Final = 5


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Somebody who met another than the right opponent, by more than five victory points."""

    team: int
    met: int
    right: int
    apart: Fraction
    """Points of the one met less those of the right one, before the round."""
    had: Fraction | None
    """What it has from its match; ``None`` while that goes on."""
    proposed: Fraction | None
    """What White Book 3.5.2 would make of it."""


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
        Malformed: a round it is drawn on has begun and is not over.
    """
    movement, last = evening.movement, drawn(evening.movement)
    begun = any(place.round > rounds_before(movement, last) for place in session.results)
    if last and not begun:
        return last
    known = rounds_before(movement, last + 1 - behind)
    missing = any(not is_done(session, one) for one in sittings(evening) if one.round <= known)
    if missing:
        raise Malformed(
            "round {n} of the Swiss has results and is not over: it cannot be drawn anew, and the "
            "next one is drawn when all its boards are in",
            n=last,
        )
    return last + 1


def order(session: Session, evening: Evening, number: int, behind: int = 0) -> tuple[int, ...]:
    """Everybody who plays on, best first as they stand before that round, or `behind` earlier.

    By lot before anything is played.
    """
    field = [who for who in evening.movement.contestants if str(who) not in evening.left]
    if is_by_lot(number, behind):
        # The same until somebody does something: who draws anew wants another lot.
        random.Random(session.version).shuffle(field)  # noqa: S311 - a draw by lot
        return tuple(field)
    known = [who for who, _points in standing_before(session, evening, number - behind)]
    known = [who for who in known if who in field]
    return (*known, *(who for who in field if who not in known))


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
) -> SwissRound:
    """The round as the pairing of a Swiss draws it now.

    Raises:
        Malformed: as `to_draw`.
        Unpairable: no pairing keeps the promises.
    """
    odd = odd or usual_odd(evening)
    number = to_draw(session, evening, behind)
    ranking = order(session, evening, number, behind)
    if number == 1:
        return first_round(ranking, odd=odd)
    return pair_round(ranking, _history(evening, number), rematch, odd)


def chosen(
    session: Session, evening: Evening, pairs: Sequence[tuple[int, int]], behind: int = 0
) -> SwissRound:
    """The round as the Director has it.

    Raises:
        Malformed: as `to_draw` and `paired_by_hand`.
    """
    number = to_draw(session, evening, behind)
    ranking = order(session, evening, number, behind)
    if is_by_lot(number, behind):  # nobody stands anywhere yet
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
    told = _draw_of(session, number)
    act = told.act if told is not None else (draws[-1] if draws else None)
    return act.behind if isinstance(act, MovementRepaired) else 0


def explained(session: Session, evening: Evening, number: int) -> SwissRound | None:
    """Why everybody met whom in a round that was drawn; ``None`` in the first, drawn by lot."""
    told = _draw_of(session, number)
    if told is None:
        return None
    then = Session.begins(session.log[: session.log.index(told)])
    if then.evening is None:
        return None
    behind = behind_of(session, number)
    if is_by_lot(number, behind):
        return _as_drawn(evening, number, sorted(order(then, then.evening, number, behind)))
    return _as_drawn(evening, number, order(then, then.evening, number, behind))


def would_have_been(session: Session, evening: Evening, number: int) -> tuple[Mismatch, ...]:
    """Who met too strong or too weak a team, as all results before that round stand now."""
    behind = behind_of(session, number)
    if _draw_of(session, number) is None or is_by_lot(number, behind):
        return ()
    if not has_victory_points(session):
        return ()
    now = order(session, evening, number, behind)
    made = _as_drawn(evening, number, now)
    odd = Odd.TRIANGLE_AGAIN if made.triangle else Odd.BYE
    try:
        right = pair_round(now, _history(evening, number), Rematch.NEVER, odd)
    except Unpairable:
        return ()
    points = dict(standing_before(session, evening, number - behind))
    return tuple(_mismatches(session, evening, made, _opponents(right), points))


def changed_since(session: Session, evening: Evening, number: int) -> bool:
    """Whether the standing a round was drawn on is another now."""
    told, behind = _draw_of(session, number), behind_of(session, number)
    if told is None or is_by_lot(number, behind):
        return False
    then = Session.begins(session.log[: session.log.index(told)])
    return then.evening is not None and (
        order(then, then.evening, number, behind) != order(session, evening, number, behind)
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
    """What everybody has from the match of a round that is over for him."""
    if session.swiss is not None:
        return {int(who): points for who, points in points_of_round(session, number).items()}
    movement = evening.movement
    boards = {
        board
        for one in sittings(evening)
        if rounds_before(movement, number) < one.round <= rounds_before(movement, number + 1)
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
    for seat in evening.movement.rounds[rounds_before(evening.movement, number)].tables:
        yield seat.contestants


def _draw_of(session: Session, number: int) -> Told | None:
    """The act by which a round was drawn, as it stands."""
    found = [
        one
        for one in standing(session.log)
        if isinstance(one.act, MovementRepaired)
        and one.act.after == _rounds_before(one.act, number)
    ]
    return found[-1] if found and number > 1 else None


def _rounds_before(act: MovementRepaired, number: int) -> int:
    return rounds_before(act.movement, number)


def _history(evening: Evening, number: int) -> History:
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
