"""Points awarded for the places of a contest, each with what it comes from."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from fairdeal.errors import Malformed
from fairdeal.scoring.exact import total
from fairdeal.scoring.masterpoints.scheme import (
    NOTHING_GIVEN,
    Depth,
    First,
    Given,
    Grade,
    HalfTable,
    Kind,
    Per,
    Scheme,
    Strata,
    Ties,
    Winners,
    known,
    rounded,
    settled,
)

_STANDARD_TEAM = 4


@dataclass(frozen=True, slots=True)
class Group:
    """Those who are compared with one another: a comparison group, a field."""

    name: str
    """``all``, ``N-S`` or ``E-W``."""
    places: Mapping[str, int]
    """Everybody's place; those who tie have the better one."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A contest as schemes look at it."""

    kind: Kind
    groups: tuple[Group, ...]
    """One, or the two of a movement with two winners."""
    boards: int = 0
    """Boards of a match."""
    players: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Players of the teams that have more than four."""
    strata: tuple[frozenset[str], ...] = ()
    """Below the whole field each stratum, with those of the strata below it."""

    @property
    def winners(self) -> Winners:
        """How many winners it has."""
        return Winners.TWO if len(self.groups) > 1 else Winners.ONE


@dataclass(frozen=True, slots=True)
class Covered:
    """A place that somebody has, alone or with others."""

    place: int
    part: Fraction
    """Of the winners' award; nothing outside the depth."""
    amount: Fraction


@dataclass(frozen=True, slots=True)
class Award:
    """What one contestant is awarded."""

    contestant: str
    place: int
    covered: tuple[Covered, ...]
    """One place, or all that those cover who tie."""
    exact: Fraction
    """Of the contestant, before a player's part and rounding."""
    player: Fraction
    """The part each player has."""
    points: Fraction
    """Of each player, rounded."""
    stratum: int = 0
    """In which stratum; 0 is the whole field."""


@dataclass(frozen=True, slots=True)
class GroupAwards:
    """What a group is awarded, and what that rests on."""

    name: str
    stratum: int
    size: int
    """Contestants as the scheme counts them."""
    tables: Fraction
    depth: Depth
    places: int
    """Awarded so many."""
    how: First | None
    """The rule of the winners' award; ``None`` where nothing is awarded."""
    first: Fraction
    """The winners' award."""
    awards: tuple[Award, ...]
    """In the order of the places; only those who get something."""


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a contest."""

    scheme: Scheme
    """With what was left open filled in."""
    grade: Grade
    groups: tuple[GroupAwards, ...]
    """Of the whole field, then of each stratum."""
    awards: tuple[Award, ...]
    """What everybody gets who gets something; of several strata the greatest."""


def awarded(
    contested: Contested, scheme: Scheme, grade: str = "", given: Given = NOTHING_GIVEN
) -> Points:
    """The points of a contest by a scheme.

    Args:
        contested: the contest.
        scheme: the scheme.
        grade: which of its grades; may be left out where there is one.
        given: what its file leaves open.

    Raises:
        Malformed: the scheme has no such grade, is not for such a contest or such strata, or leaves
            something open that this contest asks for and nobody gave.
    """
    scheme = settled(scheme, grade, contested.winners, given)
    chosen = scheme.grade(grade)
    if contested.kind not in chosen.of:
        raise Malformed(
            "{scheme}: the grade {grade} is not for {kind}",
            scheme=scheme.name,
            grade=grade or chosen.title,
            kind=contested.kind.value,
        )
    strata = _strata(scheme, contested)
    desk = _Desk(scheme, chosen, contested)
    groups = tuple(
        desk.of(own, stratum)
        for stratum, among in enumerate(strata)
        for group in contested.groups
        if (own := _among(group, among)).places
    )
    best: dict[str, Award] = {}
    for award in (one for group in groups for one in group.awards):
        before = best.get(award.contestant)
        if before is None or award.points > before.points:
            best[award.contestant] = award
    return Points(scheme, chosen, groups, tuple(best.values()))


def _strata(scheme: Scheme, contested: Contested) -> tuple[frozenset[str] | None, ...]:
    """Everybody, then each stratum; held against what the scheme allows."""
    if not contested.strata:
        return (None,)
    rule = scheme.strata
    if rule is None:
        raise Malformed("{scheme} does not say how a field is stratified", scheme=scheme.name)
    known(scheme, rule.award, "strata.award")
    _check_strata(rule, scheme.name, contested)
    return (None, *contested.strata)


def _check_strata(rule: Strata, name: str, contested: Contested) -> None:
    number = 1 + len(contested.strata)
    if not rule.fewest <= number <= rule.most:
        raise Malformed(
            "{scheme} has {fewest} to {most} strata, not {n}",
            scheme=name,
            fewest=rule.fewest,
            most=rule.most,
            n=number,
        )
    everybody = frozenset(one for group in contested.groups for one in group.places)
    above = everybody
    for stratum in contested.strata:
        if strange := sorted(stratum - above):
            raise Malformed(
                "{names}: not in the stratum above; each has all of those below it",
                names=tuple(strange),
            )
        above = stratum
    if len(above) < rule.lowest:
        raise Malformed(
            "{scheme}: the lowest stratum has {lowest} contestants or more, not {n}",
            scheme=name,
            lowest=rule.lowest,
            n=len(above),
        )


def _among(group: Group, names: frozenset[str] | None) -> Group:
    """Those of a stratum, by the places they have among themselves."""
    if names is None:
        return group
    own = {name: place for name, place in group.places.items() if name in names}
    better = {place: sum(one < place for one in own.values()) for place in set(own.values())}
    return Group(group.name, {name: better[place] + 1 for name, place in own.items()})


@dataclass(frozen=True, slots=True)
class _Desk:
    """One scheme at work on one contest."""

    scheme: Scheme
    grade: Grade
    contested: Contested

    def of(self, group: Group, stratum: int) -> GroupAwards:
        size, tables = self._counted(group, stratum)
        depth = self._depth()
        places = depth.places(size) if size >= self.scheme.fewest else 0
        if not places:
            return GroupAwards(group.name, stratum, size, tables, depth, 0, None, Fraction(), ())
        how = known(
            self.scheme, self.grade.first[self.contested.winners], f"first ({self.grade.title})"
        )
        first = _first(how, size, tables)
        shared = Counter(group.places.values())
        awards = (
            self._award(name, place, shared[place], places, first, stratum)
            for name, place in sorted(group.places.items(), key=lambda one: one[1])
            if place <= places
        )
        return GroupAwards(
            group.name, stratum, size, tables, depth, places, how, first, tuple(awards)
        )

    def _depth(self) -> Depth:
        kind, boards = self.contested.kind, self.contested.boards
        found = next((one for one in self.scheme.depth if one.holds(kind, boards)), None)
        if found is None:
            raise Malformed(
                "{scheme} does not say how many places of {kind} are awarded",
                scheme=self.scheme.name,
                kind=kind.value,
            )
        return found

    def _counted(self, group: Group, stratum: int) -> tuple[int, Fraction]:
        """Contestants of the group as the scheme counts them, and tables."""
        here, winners = len(group.places), self.contested.winners
        if stratum:
            return here, Fraction(here, self._at_a_table())
        if winners is Winners.TWO:
            sizes = [len(one.places) for one in self.contested.groups]
            is_half, full = len(set(sizes)) > 1, max(sizes)
            tables = Fraction(sum(sizes), 2 * self._at_a_table())
        else:
            seats = self._at_a_table()
            is_half, full = here % seats > 0, -(-here // seats) * seats
            tables = Fraction(here, seats)
        if not is_half:
            return here, tables
        rule = known(self.scheme, self.scheme.half_table[winners], "half_table")
        if rule is HalfTable.HALF:
            return here, tables
        return full, Fraction(full, self._at_a_table())

    def _at_a_table(self) -> int:
        """Contestants of one group at a table."""
        if self.contested.kind is Kind.TEAMS:
            return 1
        at_a_side = 2 if self.contested.kind is Kind.INDIVIDUALS else 1
        return at_a_side if self.contested.winners is Winners.TWO else 2 * at_a_side

    def _award(
        self, name: str, place: int, sharing: int, places: int, first: Fraction, stratum: int
    ) -> Award:
        covered = tuple(self._covered(place + n, places, first) for n in range(sharing))
        exact = self._shared(covered)
        player = self._player(name)
        return Award(name, place, covered, exact, player, self._rounded(exact * player), stratum)

    def _covered(self, place: int, places: int, first: Fraction) -> Covered:
        part = self.scheme.places.part(place) if place <= places else Fraction()
        return Covered(place, part, first * part)

    def _shared(self, covered: Sequence[Covered]) -> Fraction:
        if len(covered) == 1:
            return covered[0].amount
        rule = known(self.scheme, self.scheme.ties, "ties")
        if rule is Ties.BEST:
            return covered[0].amount
        return total(one.amount for one in covered) / len(covered)

    def _player(self, name: str) -> Fraction:
        players = self.contested.players.get(name, _STANDARD_TEAM)
        if players <= _STANDARD_TEAM:
            return Fraction(1)
        part = self.scheme.each_player.get(players)
        if part is None:
            raise Malformed(
                "{scheme} does not say what each player of a team of {n} has ({team})",
                scheme=self.scheme.name,
                n=players,
                team=name,
            )
        return part

    def _rounded(self, figure: Fraction) -> Fraction:
        unit = self.scheme.unit
        if (figure / unit).denominator == 1:
            return figure
        return rounded(figure, unit, known(self.scheme, self.scheme.rounding, "rounding"))


def _first(how: First, size: int, tables: Fraction) -> Fraction:
    """The winners' award."""
    if how.per is None:
        return how.worth
    found = how.worth * (tables if how.per is Per.TABLE else size)
    return found if how.most is None else min(found, how.most)
