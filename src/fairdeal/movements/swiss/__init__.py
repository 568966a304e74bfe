"""Swiss rounds for pairs and teams: Monrad, Danish, delayed; byes and triangles.

    system    ranking paired                 may meet again
    Monrad    the latest                     never
    Danish    the latest, strictly 1-2, 3-4  yes; with ``NOT_NEXT`` not in the very next round
    delayed   the one a round older          as chosen

The ranking is given; which round's standings it comes from is the caller's choice, and that is all
there is to a delayed Swiss. Whoever may meet, the pairing is the closest one (``closest``): never
stuck while a solution exists. Why two are paired is part of the answer, as data.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from fairdeal.errors import Malformed
from fairdeal.movements.swiss.closest import closest_pairing
from fairdeal.movements.swiss.history import Bye, History, Match, Triangle
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable, left_out, obstacle, places

Barred = Mapping[frozenset[int], int]
"""Who may not meet in the next round, with the round in which they last met."""


class Rematch(StrEnum):
    """When two contestants may meet again."""

    NEVER = "never"
    NOT_NEXT = "not_next"
    """Not in the round after they met."""
    ALLOWED = "allowed"


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A contestant ranked between two who are paired, and why neither of them got him."""

    contestant: int
    opponent: int | None
    """Whom he plays instead; ``None`` when he sits out or is in the triangle."""
    met_upper: int | None
    """The round in which he met the better-placed of the two, when that bars another match."""
    met_lower: int | None
    """The round in which he met the worse-placed of the two, when that bars another match."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why two contestants are paired: their places, and everybody between them accounted for."""

    upper: int
    """The place of the better-placed contestant, from 1."""
    lower: int
    """The place of the other."""
    passed_over: tuple[PassedOver, ...] = ()
    last_met: int | None = None
    """The round in which they met before, when this is a rematch."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match of the round to come; in a pairs event the home side sits North-South."""

    table: int
    home: int
    away: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class SwissRound:
    """A paired round."""

    number: int
    pairings: tuple[Pairing, ...]
    bye: Bye | None = None
    triangle: Triangle | None = None


def played(history: History, paired: SwissRound) -> History:
    """What has been played once this round has been too."""
    matches = tuple(Match(paired.number, each.home, each.away) for each in paired.pairings)
    return History(
        history.matches + matches,
        history.byes + ((paired.bye,) if paired.bye else ()),
        history.triangles + ((paired.triangle,) if paired.triangle else ()),
    )


def slovak_rematch(number: int, rounds: int) -> Rematch:
    """The Slovak Danish rule: no immediate rematch, but the last two rounds strictly by rank."""
    return Rematch.ALLOWED if number > rounds - 2 else Rematch.NOT_NEXT


def pair_round(
    ranking: Sequence[int],
    history: History,
    rematch: Rematch = Rematch.NEVER,
    odd: Odd = Odd.BYE,
) -> SwissRound:
    """Pair the round after ``history`` on this ranking, best contestant first.

    Raises:
        Malformed: fewer than two contestants (three for a triangle), or one that stands twice.
        Unpairable: no pairing keeps the promise about rematches, or everybody had a bye.
    """
    check_field(ranking)
    barred = barred_meetings(history, rematch)
    spare = left_out(ranking, barred, history, odd)
    field = [place for place, who in enumerate(ranking) if who not in spare]
    pairs = closest_pairing(field, places(ranking, barred))
    if pairs is None:
        raise Unpairable(obstacle([ranking[place] for place in field], barred))
    opponents = {ranking[a]: ranking[b] for a, b in pairs}
    return SwissRound(
        history.rounds + 1,
        tuple(_pairings(ranking, opponents, history, barred)),
        *spared(history.rounds + 1, spare),
    )


def paired_by_hand(
    ranking: Sequence[int], pairs: Sequence[tuple[int, int]], history: History, number: int
) -> SwissRound:
    """A round as somebody pairs it, with what there is to say of each pair.

    Args:
        ranking: everybody, best first.
        pairs: who plays whom; of those in none, one has the bye, and three are the triangle.
        history: what was played before.
        number: the round's.

    Raises:
        Malformed: somebody is in two pairs, or not in the ranking, or too many are in none.
    """
    check_field(ranking)
    seated = [who for pair in pairs for who in pair]
    spare = tuple(who for who in ranking if who not in seated)
    if len(set(seated)) < len(seated) or not set(seated) <= set(ranking):
        raise Malformed("in a round everybody of the field plays one match")
    if len(spare) not in {0, 1, 3}:
        raise Malformed("one may sit out, and three may play a triangle, not {n}", n=len(spare))
    place = {who: at for at, who in enumerate(ranking)}
    by_place = sorted(tuple(sorted(place[who] for who in pair)) for pair in pairs)
    opponents = {ranking[two[0]]: ranking[two[1]] for two in by_place}
    barred = barred_meetings(history, Rematch.NEVER)
    made = tuple(_pairings(ranking, opponents, history, barred))
    return SwissRound(number, made, *spared(number, spare))


def barred_meetings(history: History, rematch: Rematch) -> Barred:
    """Who may not meet in the next round."""
    if rematch is Rematch.ALLOWED:
        return {}
    met = history.meetings()
    if rematch is Rematch.NEVER:
        return met
    return {pair: number for pair, number in met.items() if number == history.rounds}


def check_field(ranking: Sequence[int]) -> None:
    """Refuse a list that cannot be a field.

    Raises:
        Malformed: fewer than two contestants, or one that stands twice.
    """
    if len(ranking) < 2:
        raise Malformed("a round needs at least two contestants; here are {n}", n=len(ranking))
    twice = [who for who, times in Counter(ranking).items() if times > 1]
    if twice:
        raise Malformed("contestant {who} stands twice in the ranking", who=twice[0])


def spared(number: int, spare: Sequence[int]) -> tuple[Bye | None, Triangle | None]:
    """The bye or the triangle of a round, whichever the left-out contestants make."""
    match spare:
        case [one]:
            return Bye(number, one), None
        case [upper, middle, lower]:
            return None, Triangle(number, (upper, middle, lower))
        case _:
            return None, None


def _pairings(
    ranking: Sequence[int], opponents: Mapping[int, int], history: History, barred: Barred
) -> Iterator[Pairing]:
    """The pairs as they stand in the ranking; whoever was at home less often is at home."""
    either_way = {**opponents, **{lower: upper for upper, lower in opponents.items()}}
    met, at_home = history.meetings(), history.times_home()
    for table, (upper, lower) in enumerate(opponents.items(), start=1):
        reason = _reason(ranking, (upper, lower), either_way, met, barred)
        swap = at_home[lower] < at_home[upper]
        home, away = (lower, upper) if swap else (upper, lower)
        yield Pairing(table, home, away, reason)


def _reason(
    ranking: Sequence[int],
    pair: tuple[int, int],
    opponents: Mapping[int, int],
    met: Mapping[frozenset[int], int],
    barred: Barred,
) -> Reason:
    upper, lower = (ranking.index(who) for who in pair)
    between = tuple(
        PassedOver(
            who,
            opponents.get(who),
            barred.get(frozenset((pair[0], who))),
            barred.get(frozenset((who, pair[1]))),
        )
        for who in ranking[upper + 1 : lower]
    )
    return Reason(upper + 1, lower + 1, between, met.get(frozenset(pair)))
