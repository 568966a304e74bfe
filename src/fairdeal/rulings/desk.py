"""The Director's desk: a table's log, the position it leads to, and the cases still open.

`Desk.after` takes the next act. It finds the incidents, runs the laws whose moment has come and
appends what they rule to the log, until nothing more follows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import fairdeal
from fairdeal.boards import Board
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.book import entries
from fairdeal.laws.case import Case, Run, run
from fairdeal.laws.code import Code
from fairdeal.laws.dispatch import law_for
from fairdeal.laws.facts import Question, Source
from fairdeal.laws.position import Position
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.rulings.bind import bind
from fairdeal.rulings.due import Due, due
from fairdeal.rulings.matter import Matter, changed, extends, holders, roles_of
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Act,
    Answered,
    AttentionDrawn,
    CallMade,
    CardPickedUp,
    CardPlayed,
    DirectorCalled,
    Official,
    Person,
    Reported,
    Ruled,
    Struck,
)
from fairdeal.table.effects import Effect, RevokeEstablished, Role
from fairdeal.table.log import absent, told


class NotEntitled(Malformed):
    """An answer by somebody whose answer it is not, or to a question nobody asked."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One board at one table under a code, after some acts."""

    code: Code
    log: tuple[Act, ...]
    position: Position
    matters: tuple[Matter, ...] = ()

    @classmethod
    def of(cls, board: Board, code: Code) -> "Desk":
        """The desk before the first act of a board."""
        return cls(code, (), Position.of(board))

    @classmethod
    def replay(cls, board: Board, code: Code, log: Iterable[Act]) -> "Desk":
        """The desk after a stored log, its rulings taken as they were made."""
        acts = tuple(log)
        gone = absent(acts)
        desk = cls.of(board, code)
        for number, act in enumerate(acts):
            desk = desk.passed_over(act) if number in gone else desk.restored(act)
        return desk

    def restored(self, act: Act) -> "Desk":
        """The desk with one more act of a stored log: cases run as then, and nothing ruled anew."""
        desk = self
        if isinstance(act, Ruled):
            matters = changed(self.matters, act.case, lambda m: self._asked_again(m)[0])
            desk = replace(self, matters=matters)
        return desk.recorded(act).refreshed()

    def after(self, act: Act) -> "Desk":
        """The desk once this act has happened and every ruling that follows has been made.

        Raises:
            ImpossibleAct: the act cannot have happened.
            NotEntitled: an answer to a question that is not open, not one of its answers, or by
                somebody it was not put to.
        """
        if isinstance(act, Answered):
            self._check(act)
        if isinstance(act, Struck):
            self._check_strike(act)
            return self._replayed(act).settled()
        desk = self.recorded(act)
        return desk.settled() if desk.matters else desk

    def passed_over(self, act: Act) -> "Desk":
        """The desk with an act in its log that is folded as if absent."""
        return replace(self, log=(*self.log, act), position=self.position.passing_over())

    def _replayed(self, act: Act) -> "Desk":
        return Desk.replay(self.position.board, self.code, (*self.log, act))

    def _check_strike(self, act: Struck) -> None:
        if not 0 <= act.number < len(self.log):
            raise NotEntitled(
                f"there is no act {act.number} to strike; the log has {len(self.log)}"
            )
        if isinstance(self.log[act.number], Ruled | Struck):
            raise NotEntitled(
                f"act {act.number} is a ruling; a wrong ruling is superseded, not struck"
            )

    def recorded(self, act: Act) -> "Desk":
        """The desk with one more act in its log: incidents found, and nothing ruled yet."""
        after = self.position.after(act)
        if isinstance(act, CallMade | CardPlayed) and after.is_untroubled:
            return Desk(self.code, (*self.log, act), after, self.matters)
        number = len(self.log)
        matters = self.matters
        match act:
            case Answered():
                matters = changed(
                    matters,
                    act.case,
                    lambda m: replace(m, answers={**m.answers, act.fact: act.value}),
                )
            case Ruled():
                matters = self._with_ruling(act)
            case AttentionDrawn() | DirectorCalled():
                matters = self._with_attention(act, after)
            case CardPickedUp():
                matters = self._noticed(act)
            case Reported():
                matters = (*matters, self._reported(act))
            case _:
                sighting = Sighting(self.code, number, act, self.position, after)
                if after.marks and (found := law_for(sighting)) is not None:
                    matters = (*matters, self._found(found.id, number, act))
        desk = replace(self, log=(*self.log, act), position=after, matters=matters)
        return desk._with_due()  # noqa: SLF001 - a further value of this class

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is open and waits for somebody's answer, oldest case first."""
        return tuple(
            m.question
            for m in self.matters
            if m.is_noticed and m.question is not None and self._can_be_asked(m, m.question)
        )

    def _can_be_asked(self, matter: Matter, question: Question) -> bool:
        """Whether somebody can tell: of what was only reported, the Director tells everything.

        Nobody is asked for a role that nobody has, as when a ruling has reopened the auction.
        """
        is_told = isinstance(self.log[matter.number], Reported)
        return (is_told or not question.awaits_act) and bool(self.asked_of(question))

    @property
    def rulings(self) -> tuple[Ruled, ...]:
        """Everything ruled so far, in order."""
        return tuple(act for act in self.log if isinstance(act, Ruled))

    def asked_of(self, question: Question) -> tuple[Person, ...]:
        """Who may answer an open question."""
        known_by = question.fact.known_by
        if known_by is Source.SESSION:
            return (Official.SESSION, Official.DIRECTOR)
        if isinstance(known_by, Role):
            return holders(known_by, self._roles(self.matter(question.case)))
        return (Official.DIRECTOR,)

    def answers_to(self, question: Question) -> tuple[str, ...]:
        """The answers to an open question that the table leaves open."""
        fact = question.fact
        if fact.among is None:
            return tuple(fact.answers)
        possible = fact.among(self._scene(self.matter(question.case)))
        return tuple(word for word, value in fact.answers.items() if value in possible)

    def effects_now(self, matter: Matter) -> tuple[Effect, ...]:
        """What the laws say of this case on all that has happened and been answered by now."""
        scene = self._scene(matter)
        return tuple(bind(e, matter, scene) for e in self._outcome(matter, scene).effects)

    def matter(self, case: str) -> Matter:
        """The matter of a case that has been opened."""
        return next(m for m in self.matters if m.case == case)

    def _noticed(self, act: Act) -> tuple[Matter, ...]:
        return tuple(
            replace(m, is_noticed=True) if self._brings_up(act, m) else m for m in self.matters
        )

    def _brings_up(self, act: Act, matter: Matter) -> bool:
        """Whether that act draws attention to the matter; taking a card back does so as well."""
        if isinstance(act, AttentionDrawn):
            return act.to is None or act.to == matter.number
        if isinstance(act, CardPickedUp):
            about = self.log[matter.number] if matter.number < len(self.log) else None
            taken = (act.seat, act.card)
            return isinstance(about, CardPlayed) and (about.seat, about.card) == taken
        return isinstance(act, DirectorCalled)

    def _found(self, entry: str, number: int, act: Act) -> Matter:
        offender = self._offender(act)
        return Matter(
            f"{number}/{entry}", entry, number, self.position, roles_of(offender, self.position)
        )

    def _reported(self, act: Reported) -> Matter:
        if act.entry not in entries(self.code.edition):
            raise NotEntitled(f"the Laws of {self.code.edition} have no entry {act.entry!r}")
        number = len(self.log) if act.about is None else act.about
        if not 0 <= number <= len(self.log):
            raise NotEntitled(f"there is no act {number} to report; the log has {len(self.log)}")
        roles = roles_of(act.offender, self.position)
        case = f"{len(self.log)}/{act.entry}"
        before = self._before(number)
        return Matter(case, act.entry, number, before, roles, is_noticed=True)

    def _before(self, number: int) -> Position:
        """The position before an act of the log."""
        position = Position.of(self.position.board)
        gone = absent(self.log)
        for n, act in enumerate(self.log[:number]):
            position = position.passing_over() if n in gone else position.after(act)
        return position

    def _offender(self, act: Act) -> Seat:
        seat = getattr(act, "seat", getattr(act, "by", None))
        if not isinstance(seat, Seat):
            raise ImpossibleAct(f"{act} was done by nobody in particular")
        # Declarer plays dummy's cards, so what is irregular about them is his; a call is dummy's.
        declarer = self.position.declarer
        if isinstance(act, CallMade) or declarer is None:
            return seat
        return declarer if seat is self.position.dummy else seat

    def _with_attention(self, act: Act, after: Position) -> tuple[Matter, ...]:
        """What it is drawn to is noticed; calling attention may be irregular itself (9A)."""
        noticed = self._noticed(act)
        number = len(self.log)
        found = law_for(Sighting(self.code, number, act, self.position, after))
        if found is None or not isinstance(act, AttentionDrawn) or not isinstance(act.by, Seat):
            return noticed
        roles = roles_of(act.by, self.position)
        case = f"{number}/{found.id}"
        return (*noticed, Matter(case, found.id, number, self.position, roles, is_noticed=True))

    def _with_ruling(self, act: Ruled) -> tuple[Matter, ...]:
        matters = changed(
            self.matters, act.case, lambda m: replace(m, effects=m.effects + act.effects)
        )
        if not _establishes_a_revoke(act.effects):
            return matters
        # What an established revoke costs depends on the others of the board (64A, 64B2, 64B7).
        return tuple(
            replace(m, is_closed=False) if _establishes_a_revoke(m.effects) else m for m in matters
        )

    def _check(self, act: Answered) -> None:
        question = next((q for q in self.questions if q.case == act.case), None)
        if question is None or question.key != act.fact:
            open_now = ", ".join(f"{q.key} in case {q.case}" for q in self.questions) or "nothing"
            raise NotEntitled(f"{act.fact} in case {act.case} is not asked; open: {open_now}")
        question.fact.value(act.value)
        if act.value not in (possible := self.answers_to(question)):
            choices = ", ".join(possible)
            raise NotEntitled(f"{act.value!r} is not open for {act.fact}; choose from: {choices}")
        entitled = self.asked_of(question)
        if act.by not in entitled:
            names = " or ".join(called(person) for person in entitled)
            raise NotEntitled(f"{act.fact} is for {names} to answer, not for {called(act.by)}")

    def settled(self) -> "Desk":
        """Every law whose moment has come, run until nothing new follows."""
        desk = self
        while (following := desk.one_step()) is not None:
            desk = following
        return desk

    def one_step(self) -> "Desk | None":
        """The desk after the next law that has something to say; ``None`` when none has."""
        for matter in self.matters:
            if matter.is_noticed and not matter.is_closed:
                following = self._dropped(matter) if self.is_moot(matter) else self._run(matter)
                if following is not None:
                    return following
        return None

    def is_moot(self, matter: Matter) -> bool:
        """Whether another ruling has taken the act away before this case was dealt with."""
        withdrawn = {entry.act for entry in self.position.force.withdrawn}
        return matter.number in withdrawn and not matter.effects and not matter.occasion

    def _dropped(self, matter: Matter) -> "Desk | None":
        """The desk with nobody asked about a moot matter; ``None`` when nobody was."""
        if matter.question is None:
            return None
        unasked = replace(matter, question=None)
        return replace(self, matters=changed(self.matters, matter.case, lambda _: unasked))

    def _with_due(self) -> "Desk":
        """The desk with a case for everything that has come due and has none yet."""
        matters = self.matters
        for found in due(self.position):
            if all((m.entry, m.occasion) != (found.entry, found.occasion) for m in matters):
                matters = (*matters, self._came_due(found, matters))
        return self if matters is self.matters else replace(self, matters=matters)

    def _came_due(self, found: Due, others: Sequence[Matter]) -> Matter:
        """A new case; of several under one entry at one moment each has its own number."""
        case = f"{len(self.log) - 1}/{found.entry}"
        namesakes = sum(m.case.partition(".")[0] == case for m in others)
        return Matter(
            f"{case}.{namesakes + 1}" if namesakes else case,
            found.entry,
            found.number,
            self._before_case(found.number),
            roles_of(found.offender, self.position),
            found.occasion,
            is_noticed=True,
        )

    def _before_case(self, number: int) -> Position:
        """The position before an act that an earlier case is about; now, where there is none."""
        return next((m.before for m in self.matters if m.number == number), self.position)

    def _run(self, matter: Matter) -> "Desk | None":
        """The desk after running this matter; ``None`` when that changed nothing."""
        scene = self._scene(matter)
        outcome = self._outcome(matter, scene)
        if not extends(outcome.effects, matter.effects):
            bound = tuple(bind(e, matter, scene) for e in outcome.effects)
            return self._replayed(replace(self._ruling(matter, bound), supersedes=True))
        new = tuple(bind(e, matter, scene) for e in outcome.effects[len(matter.effects) :])
        settled = replace(matter, question=outcome.open, is_closed=outcome.open is None)
        desk = replace(self, matters=changed(self.matters, matter.case, lambda _: settled))
        if new:
            return desk.recorded(self._ruling(matter, new))
        return None if settled == matter else desk

    def _outcome(self, matter: Matter, scene: Scene) -> Run:
        case = Case(matter.case, self.code, matter.answers, scene)
        return run(matter.entry, case)

    def _ruling(self, matter: Matter, effects: tuple[Effect, ...]) -> Ruled:
        return Ruled(
            matter.case,
            matter.entry,
            self.code.edition,
            self.code.name,
            fairdeal.__version__,
            effects,
        )

    def _roles(self, matter: Matter) -> dict[Role, Seat]:
        return roles_of(matter.roles[Role.OFFENDER], self.position)

    def _scene(self, matter: Matter) -> Scene:
        roles = self._roles(matter)
        return Scene(
            self.code,
            matter.number,
            matter.before,
            told(self.log),
            self.position,
            roles,
            matter.case,
            matter.answers,
        )

    def refreshed(self) -> "Desk":
        """Open questions found again after a replay, as far as no ruling comes before them."""
        matters = list(self.matters)
        for i, matter in enumerate(matters):
            if matter.is_noticed and not matter.is_closed:
                again, rules = self._asked_again(matter)
                if rules:
                    break
                matters[i] = again
        return replace(self, matters=tuple(matters))

    def _asked_again(self, matter: Matter) -> tuple[Matter, bool]:
        """An open matter with its present question, and whether a ruling follows."""
        if not matter.is_noticed or self.is_moot(matter):
            return replace(matter, question=None), False
        outcome = self._outcome(matter, self._scene(matter))
        again = replace(matter, question=outcome.open, is_closed=outcome.open is None)
        rules = not extends(outcome.effects, matter.effects)
        return again, rules or len(outcome.effects) > len(matter.effects)


def _establishes_a_revoke(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, RevokeEstablished) for effect in effects)


def called(person: Person) -> str:
    """A person as messages say it: ``East``, ``the director``."""
    return person.name.title() if isinstance(person, Seat) else f"the {person.value}"
