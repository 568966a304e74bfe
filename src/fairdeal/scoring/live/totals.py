"""Everybody's total from the columns of a field, and their places.

A total is the sum of what one's own scores are worth, in whole numbers over one denominator for the
whole field: exact, and hardly slower than a sum of floats. The ranking is that of
`fairdeal.scoring.ranking.rank` to the last digit, those who tie in its order too.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import compress, count, repeat
from operator import eq, truediv
from typing import Any, overload

from fairdeal.scoring.additions import Addition
from fairdeal.scoring.averages import own_sum, resolved
from fairdeal.scoring.comparison.matchpoints import top
from fairdeal.scoring.exact import over_common
from fairdeal.scoring.fields import Winners, fields_by_sides
from fairdeal.scoring.live.columns import Columns
from fairdeal.scoring.methods import in_matchpoints
from fairdeal.scoring.standings import By, Field, Standing


def fields_ranked(field: Columns) -> tuple[Field, ...]:
    """Everybody who has a score, the best of each field first."""
    return _Totals(field).fields()


class _Placed(Sequence[Standing]):
    """Those of one field, the best first; a figure is worked out when somebody looks at it."""

    def __init__(self, totals: "_Totals", order: Sequence[int], shared: Mapping[int, int]) -> None:
        """The places of a field.

        Args:
            totals: everybody's.
            order: their numbers, the best first.
            shared: the place of those who share it, by where they stand in this order.
        """
        self._totals, self._order, self._shared = totals, order, shared
        self._made: list[Standing | None] = [None] * len(order)

    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, at: int) -> Standing: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Standing, ...]: ...
    def __getitem__(self, at: int | slice) -> Standing | tuple[Standing, ...]:
        if isinstance(at, slice):
            return tuple(self[one] for one in range(*at.indices(len(self))))
        found = self._made[at]
        if found is None:
            if at < 0:
                at += len(self._order)
            rank = self._shared.get(at, at + 1)
            tied = at in self._shared
            found = self._made[at] = self._totals.standing(self._order[at], rank, tied=tied)
        return found

    def __iter__(self) -> Iterator[Standing]:
        return (self[at] for at in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Placed | tuple):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class _Totals:
    """Everybody's total, in parts of a point or matchpoint."""

    def __init__(self, field: Columns) -> None:
        self._field, self._awards = field, field.awards
        awards = self._awards
        self._in_tops = in_matchpoints(field.method)
        self._shares = self._in_tops and field.terms.by is By.SHARE
        scores, self._parts = over_common([award.score if award else None for award in awards])
        tops = [award.out_of for award in awards if award]
        self._top = tops[0] if tops and all(one is tops[0] for one in tops) else None
        """The top of every board, where all have the same; then tops are what is counted."""
        given = [int(award is not None) for award in awards]
        worth, self._parts_of_top = given, 1
        if self._in_tops and self._top is None:
            worth, self._parts_of_top = over_common(
                [award.out_of if award else None for award in awards]
            )
        self._own = [own for own in field.own.values() if own.cells]
        """Of everybody who sits somewhere."""
        sit = [*field.own]
        if len(sit) > len(self._own):
            sit = [one for one, own in field.own.items() if own.cells]
        self._names = sit
        every = all(given[at] or not used for at, used in enumerate(field.used))
        self._boards = [len(own.cells) for own in self._own] if every else self._sums(given)
        self._out_of = self._boards if worth is given else self._sums(worth)
        self._scores: list[int | Fraction] = [*self._sums(scores)]
        self._parted = set[int]()
        """Whose scores are no whole parts: they follow an own session, or something was added."""
        self._added: dict[int, tuple[tuple[Addition, Fraction], ...]] = {}
        self._most: dict[int, Fraction | None] = {}
        self._follow_own_sessions(scores, worth)
        self._add()

    def _sums(self, figures: Sequence[int]) -> list[int]:
        return [sum(own.get(figures)) for own in self._own]

    def _follow_own_sessions(self, scores: Sequence[int], tops: Sequence[int]) -> None:
        """Averages as each contestant's own session makes them."""
        awards = self._awards
        graded = {at for at, award in enumerate(awards) if award and award.grade}
        if not graded:
            return
        made = {at for at, award in enumerate(awards) if award is None or award.made}
        # A score that was reached is graded only where it stands alone in a small group (Law 87).
        anybody = not all(self._field.odd[at] for at in graded)
        for n, own in enumerate(self._own):
            if not (own.odd or anybody) or graded.isdisjoint(own.cells):
                continue
            real = [at for at in own.cells if at not in made]
            if not real:
                continue
            most = self._in_parts_of_top(sum(tops[at] for at in real))
            score = Fraction(sum(scores[at] for at in real), self._parts)
            session, rules = own_sum(score, most, len(real)), self._field.terms.averages
            for at in own.cells:
                award = awards[at]
                if at in graded and award is not None:
                    settled = resolved(award, session, rules).score
                    if settled is not award.score:
                        self._parted.add(n)
                        self._scores[n] += (settled - award.score) * self._parts

    def _add(self) -> None:
        """What is added to totals beside boards."""
        additions: dict[str, list[Addition]] = {}
        for one in self._field.terms.additions:
            additions.setdefault(one.contestant, []).append(one)
        if not additions:
            return
        full = Fraction(top(max(2, self._field.top))) if self._in_tops else None
        for n, name in enumerate(self._names):
            if name in additions and self._boards[n]:
                most = self._in_parts_of_top(self._out_of[n])
                added = tuple((one, one.worth(full, most)) for one in additions[name])
                self._added[n] = added
                self._parted.add(n)
                self._scores[n] += sum((worth for _one, worth in added), Fraction()) * self._parts

    def _in_parts_of_top(self, out_of: int) -> Fraction | None:
        """So much as matchpoints there were to win."""
        if not self._in_tops:
            return None
        if out_of not in self._most:
            whole = self._top if self._top is not None else Fraction(1, self._parts_of_top)
            self._most[out_of] = out_of * whole
        return self._most[out_of]

    def fields(self) -> tuple[Field, ...]:
        """Everybody ranked."""
        near, members = self._near(), self._members()
        return tuple(
            Field(field, _Placed(self, *self._order(members[field], near)))
            for field in ("all", "N-S", "E-W")
            if members.get(field)
        )

    def _members(self) -> Mapping[str, list[int]]:
        """Who has a score, by field."""
        own, winners = self._own, self._field.terms.winners
        if winners is Winners.ONE:  # sides decide nothing
            return {"all": [n for n, boards in enumerate(self._boards) if boards]}
        sides = {name: one.sides for name, one in zip(self._names, own, strict=True)}
        found: dict[str, list[int]] = {}
        for n, field in enumerate(fields_by_sides(sides, winners).values()):
            if self._boards[n]:
                found.setdefault(field, []).append(n)
        return found

    def _near(self) -> list[float]:
        """The figure of each, as the float next to it."""
        parts = self._parts
        whole = {of: of * parts or 1 for of in set(self._out_of)}
        divisors = [whole[of] for of in self._out_of] if self._shares else repeat(parts)
        near: list[float] = [*map(truediv, self._scores, divisors)]
        for n in self._parted:
            near[n] = float(near[n])
        return near

    def _order(
        self, members: list[int], near: Sequence[float]
    ) -> tuple[Sequence[int], Mapping[int, int]]:
        """The best first, and the places that are shared.

        A quotient of whole numbers is the float next to it. So floats are never in a wrong order,
        and where they are equal it is decided exactly.
        """
        ordered, shared = sorted(members, key=near.__getitem__, reverse=True), dict[int, int]()
        figures = [near[n] for n in ordered]
        like_the_next = compress(count(), map(eq, figures, figures[1:]))
        for first, after in _runs(like_the_next):
            at = first
            for tied in self._decided(ordered[first:after]):
                if len(tied) > 1:
                    shared |= dict.fromkeys(range(at, at + len(tied)), at + 1)
                ordered[at : at + len(tied)] = tied
                at += len(tied)
        return ordered, shared

    def _decided(self, alike: list[int]) -> Iterator[list[int]]:
        """Those whose figures are equal as floats: the best first, together who are equal."""
        scores, out_of, one = self._scores, self._out_of, alike[0]
        score, most = scores[one], out_of[one]
        if all(scores[n] == score and out_of[n] == most for n in alike):
            yield sorted(alike, key=self._first)
            return
        equal: dict[Fraction, list[int]] = {}
        for n in alike:
            figure = Fraction(scores[n]) / (out_of[n] if self._shares else 1)
            equal.setdefault(figure, []).append(n)
        for figure in sorted(equal, reverse=True):
            yield sorted(equal[figure], key=self._first)

    def _first(self, n: int) -> Any:
        return self._own[n].first

    def standing(self, n: int, rank: int, *, tied: bool) -> Standing:
        """The place of one of them."""
        score = self._scores[n]
        exact = Fraction(score, self._parts) if isinstance(score, int) else score / self._parts
        most = self._in_parts_of_top(self._out_of[n])
        added = self._added.get(n, ())
        return Standing(self._names[n], exact, most, self._boards[n], rank, tied, added)


def _runs(like_the_next: Iterable[int]) -> Iterator[tuple[int, int]]:
    """From where to before where those stand who are like their neighbours."""
    first = after = -1
    for at in like_the_next:
        if at >= after:
            if after >= 0:
                yield first, after
            first = at
        after = at + 2
    if after >= 0:
        yield first, after
