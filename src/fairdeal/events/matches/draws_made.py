"""The draws of a Swiss looked back at: who met whom and why, and what corrections make of it.

A correction changes results and totals at once and never a draw; what the draw would have been is
told, and who met somebody more than five victory points away from the right opponent (White Book
165), with what 3.5.2 would make of his match.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from fairdeal.events.evening.floor import sittings
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.draw import (
    behind_of,
    draw_of,
    history_before,
    is_by_lot,
    order,
    standing_before,
)
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.scoring import has_victory_points, points_of_round
from fairdeal.events.session import Session
from fairdeal.movements.swiss import Pairing, Rematch, SwissRound, pair_round, paired_by_hand
from fairdeal.movements.swiss.rounds import history, rounds_before
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable
from fairdeal.scoring.contests import mismatched

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


def explained(session: Session, evening: Evening, number: int) -> SwissRound | None:
    """Why everybody met whom in a round that was drawn; ``None`` where no draw of it is known."""
    if is_by_lot(number):  # there may be no act of it: a Swiss begins with its first round drawn
        return _as_drawn(evening, number, ())
    told = draw_of(session, number)
    if told is None:
        return None
    then = Session.begins(session.log[: session.log.index(told)])
    if then.evening is None:
        return None
    behind = behind_of(session, number)
    if is_by_lot(number, behind):
        return _as_drawn(evening, number, ())
    return _as_drawn(evening, number, order(then, then.evening, number, behind))


def would_have_been(session: Session, evening: Evening, number: int) -> tuple[Mismatch, ...]:
    """Who met too strong or too weak a team, as all results before that round stand now."""
    behind = behind_of(session, number)
    if draw_of(session, number) is None or is_by_lot(number, behind):
        return ()
    if not has_victory_points(session):
        return ()
    now = _as_they_stand(session, evening, number, behind)
    made = _as_drawn(evening, number, now)
    odd = Odd.TRIANGLE_AGAIN if made.triangle else Odd.BYE
    try:
        right = pair_round(now, history_before(evening, number), Rematch.NEVER, odd)
    except Unpairable:
        return ()
    points = dict(standing_before(session, evening, number - behind))
    return tuple(_mismatches(session, evening, made, _opponents(right), points))


def changed_since(session: Session, evening: Evening, number: int) -> bool:
    """Whether the standing a round was drawn on is another now."""
    told, behind = draw_of(session, number), behind_of(session, number)
    if told is None or is_by_lot(number, behind):
        return False
    then = Session.begins(session.log[: session.log.index(told)])
    if then.evening is None:
        return False
    stood = order(then, replace(then.evening, left={}), number, behind)
    now = _as_they_stand(session, evening, number, behind)
    both = {*stood} & {*now}  # who came new with this round stood nowhere
    return [who for who in stood if who in both] != [who for who in now if who in both]


def _as_they_stand(session: Session, evening: Evening, number: int, behind: int) -> tuple[int, ...]:
    """Those of a round, as the results before it stand now: also who has left since."""
    here = {who for seat in _seats(evening, number) for who in seat}
    stand = order(session, replace(evening, left={}), number, behind)
    return tuple(who for who in stand if who in here)


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
    made = paired_by_hand(field, pairs, history_before(evening, number), number)
    return replace(made, pairings=tuple(_at_their_tables(evening, made)))


def _at_their_tables(evening: Evening, made: SwissRound) -> Iterator[Pairing]:
    """The pairings in the order of their tables, at home who sat North-South at the first."""
    reasons = {frozenset((one.home, one.away)): one.reason for one in made.pairings}
    for home, *others in _seats(evening, made.number):
        reason = reasons.pop(frozenset((home, *others)), None)  # its second table is not told
        if reason is not None:
            number = len(made.pairings) - len(reasons)
            yield Pairing(number, home, others[0], reason)


def _seats(evening: Evening, number: int) -> Iterator[tuple[int, ...]]:
    for seat in evening.movement.rounds[rounds_before(evening.movement, number)].tables:
        yield seat.contestants
