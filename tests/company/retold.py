"""A table told anew: what happened and what was answered there, without what was ruled.

The same acts go to a fresh desk one after the other, an answer given otherwise or a call made
otherwise among them. An answer given before anybody asks for it counts when somebody does. Acts are
known by their place among the acts told, for rulings take numbers of the log as well.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.book import entries
from fairdeal.rulings.cases import CaseOnPaper, Outcome
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.due import Origin
from fairdeal.rulings.standing import standing
from fairdeal.seats import SEATS
from fairdeal.table.acts import Act, Answered, Conceded, Official, Reported, Ruled, Struck
from tests.company.troubled import WIDER, drawn, table
from tests.rulings.same_case import SameCase, origins

State = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def state(desk: Desk) -> State:
    """How a table stands, what is asked at it, and all that has been ruled, in words."""
    nothing_said = CaseOnPaper("", desk.position.board, (), (), {}, {})
    ruled = Outcome(nothing_said, desk.code.edition, desk, ()).found
    keys = sorted(question.key for question in desk.questions)
    stands = sorted(standing(desk.position, desk.log))
    return tuple(stands), tuple(keys), tuple(sorted(ruled))


def unlike(one: Desk, other: Desk) -> str:
    """What two desks do not have in common; empty when they say the same."""
    pairs = zip(("stands", "asked", "ruled"), state(one), state(other), strict=True)
    return "; ".join(
        f"{what}: {sorted(set(a) - set(b))} and {sorted(set(b) - set(a))}"
        for what, a, b in pairs
        if a != b
    )


def tables(seed: int, acts: int) -> Iterator[Desk]:
    """The desk after each act at a random table with claims, and reports under every entry."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    desk = table(seed)
    every = tuple(entries(desk.code.edition))
    for _ in range(acts):
        for act in _drawn(desk, random, every):
            try:
                desk = desk.after(act)
            except (ImpossibleAct, Malformed):
                break
            yield desk


def _drawn(desk: Desk, random: Random, every: Sequence[str]) -> Sequence[Act]:
    if desk.log and random.random() < 0.03:
        about = random.choice([None, *(n for n, _ in told(desk.log))])
        entry, offender = random.choice(every), random.choice(SEATS)
        return [Reported(entry, offender, Official.DIRECTOR, about=about)]
    play = desk.position.play
    if play is not None and random.random() < 0.01:
        return [Conceded(random.choice(SEATS), random.randint(0, play.tricks_left))]
    return drawn(desk, random, WIDER)


def told(log: Sequence[Act]) -> Iterator[tuple[int, Act]]:
    """What happened and was answered, with its number in the log."""
    gone = {act.number for act in log if isinstance(act, Struck)}
    return (
        (n, act)
        for n, act in enumerate(log)
        if not isinstance(act, Ruled | Struck) and n not in gone
    )


class CannotBeTold(Exception):  # noqa: N818 - it is an answer, not an error
    """Told like this the acts could not have happened, or speak of what is not there."""


@dataclass
class Retelling:
    """Acts told to a fresh desk, and what has still to be answered there."""

    desk: Desk
    place: dict[int, int]
    """The place of each act among those told, by its number in the log they come from."""
    number: dict[int, int]
    """The number in the new log, by place."""
    waiting: list[tuple[int, int, Answered]]
    """Each with its place, and how much had happened when it was given: it says nothing of what
    came after."""
    named: Mapping[str, Origin]
    """What came due in the log they come from, by the name of its case."""

    def tell(self, act: Act, place: int) -> None:
        """One act more, or an answer that waits until it is asked for."""
        act = self._here(act)
        if isinstance(act, Answered):
            self.waiting.append((place, len(self.desk.log), act))
        else:
            self.number[place] = len(self.desk.log)
            self._after(act)
        self._answer()

    def _after(self, act: Act) -> None:
        try:
            self.desk = self.desk.after(act)
        except (ImpossibleAct, Malformed) as refusal:
            raise CannotBeTold(str(refusal)) from None

    def _answer(self) -> None:
        while (found := self._asked()) is not None:
            waited, case = found
            self.waiting.remove(waited)
            place, _, answer = waited
            self.number[place] = len(self.desk.log)
            self._after(replace(answer, case=case))

    def _asked(self) -> tuple[tuple[int, int, Answered], str] | None:
        """An answer that waits, and the case that asks for it here."""
        if not (questions := self.desk.questions):
            return None
        is_same = SameCase(self.named, origins(self.desk.names), self._there)
        for waited in reversed(self.waiting):
            _, number, answer = waited
            for question in questions:
                if question.key != answer.fact or number <= max(question.upon, default=-1):
                    continue
                if not is_same(answer.case, question.case):
                    continue
                if answer.value in self.desk.answers_to(question):
                    return waited, question.case
        return None

    def _there(self, number: int) -> int | None:
        place = self.place.get(number)
        return None if place is None else self.number.get(place)

    def _here(self, act: Act) -> Act:
        """The act with the numbers it speaks of as they are here."""
        if isinstance(act, Answered):
            came = self.named.get(act.case)
            self._now(int(act.case.partition("/")[0]) if came is None else came[0])
        if isinstance(act, Reported) and act.about is not None:
            return replace(act, about=self._now(act.about))
        return act

    def _now(self, number: int) -> int:
        place = self.place.get(number)
        if place is None or place not in self.number:
            raise CannotBeTold(f"act {number} is a ruling, or is not there")
        return self.number[place]


def told_anew(begun: Desk, end: Desk, otherwise: Mapping[int, Act]) -> Desk:
    """The desk to which all of that is told from there on, some of it otherwise.

    Args:
        begun: the desk before the first act, or before any act of that log until which nothing is
            told otherwise: told again it would be the same desk.
        end: the desk after all that happened.
        otherwise: what is told in the place of an act, by its number in that log.

    Raises:
        CannotBeTold: it could not have happened like this.
    """
    acts = list(told(end.log))
    place = {number: n for n, (number, _) in enumerate(acts)}
    known = {n: number for n, (number, _) in enumerate(acts) if number < len(begun.log)}
    new = Retelling(begun, place, known, [], origins(end.names))
    for n, (number, act) in enumerate(acts[len(known) :], len(known)):
        new.tell(otherwise.get(number, act), n)
    return new.desk
