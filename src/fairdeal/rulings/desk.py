"""The Director's desk: a table's log, the position it leads to, and the cases still open.

`Desk.after` takes the next act. It finds the incidents, runs the laws whose moment has come and
appends what they rule to the log, until nothing more follows.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

import fairdeal
from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.laws.book import entries
from fairdeal.laws.case import Case, Run, run
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Question, Source
from fairdeal.laws.position import Position, positions
from fairdeal.laws.scene import Scene
from fairdeal.rulings.bind import bind
from fairdeal.rulings.due import Due, due
from fairdeal.rulings.incidents import brings_up, looked_again
from fairdeal.rulings.matter import Matter, changed, extends, holders, roles_of
from fairdeal.rulings.settling import settled, waiting_matters
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
    history: tuple[Position, ...]
    """The position before each act and after the last, as they stand by what has been decided."""
    matters: tuple[Matter, ...] = ()

    @classmethod
    def of(cls, board: Board, code: Code) -> "Desk":
        """The desk before the first act of a board."""
        return cls(code, (), (Position.of(board),))

    @classmethod
    def replay(cls, board: Board, code: Code, log: Iterable[Act]) -> "Desk":
        """The desk after a stored log, its rulings taken as they were made."""
        acts = tuple(log)
        gone = absent(acts)
        desk = cls.of(board, code)
        for number, act in enumerate(acts):
            if number in gone:
                desk = desk.passed_over(act)
            else:
                desk = desk.restored(act, is_shaken=_is_shaken(acts, number, act))
        return desk.refreshed()

    @property
    def position(self) -> Position:
        """The position after the whole log."""
        return self.history[-1]

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
            return settled(self._replayed(act))
        desk = self.recorded(act)
        return settled(desk) if desk.matters else desk

    def restored(self, act: Act, *, is_shaken: bool = False) -> "Desk":
        """The desk with one more act of a stored log, nothing being ruled anew.

        Args:
            act: the act.
            is_shaken: whether it is a ruling made after an answer that has been struck since;
                what it rests on is then asked and derived again.
        """
        if isinstance(act, Ruled) and not is_shaken and not act.on:
            act = replace(act, on=self._resting_on(act.case))
        return self.recorded(act, keeps=not is_shaken)

    def passed_over(self, act: Act) -> "Desk":
        """The desk with an act in its log that is folded as if absent."""
        history = (*self.history, self.position.passing_over(act))
        return replace(self, log=(*self.log, act), history=history)

    def _replayed(self, act: Act) -> "Desk":
        return Desk.replay(self.position.board, self.code, (*self.log, act))

    def recorded(self, act: Act, *, keeps: bool = True) -> "Desk":
        """The desk with one more act in its log: incidents found, and nothing ruled yet.

        Args:
            act: the act.
            keeps: whether a ruling keeps what it rested on.
        """
        log, before = (*self.log, act), self.position
        after = before.after(act)
        if isinstance(act, CallMade | CardPlayed) and after.is_untroubled:
            return Desk(self.code, log, (*self.history, after), self.matters)
        history = (*self.history, after)
        if after.fates is not before.fates and after.fates != before.fates:
            history = tuple(positions(before.board, log))
        desk = replace(
            self, log=log, history=history, matters=self._matters_after(act, keeps=keeps)
        )
        return desk._looking(before)._with_due()  # noqa: SLF001 - further values of this class

    def _matters_after(self, act: Act, *, keeps: bool) -> tuple[Matter, ...]:
        """The matters as the act itself changes them."""
        match act:
            case Answered(case=case, fact=fact, value=word):
                return changed(
                    self.matters, case, lambda m: replace(m, answers={**m.answers, fact: word})
                )
            case Ruled():
                return self._with_ruling(act, keeps=keeps)
            case AttentionDrawn() | DirectorCalled() | CardPickedUp():
                return tuple(
                    replace(m, is_noticed=True) if brings_up(act, m, self.log) else m
                    for m in self.matters
                )
            case Reported():
                return (*self.matters, self._reported(act))
        return self.matters

    def _looking(self, before: Position) -> "Desk":
        """The desk with every act looked at that is new or bears other marks than before."""
        number = len(self.log) - 1
        new = self.position.marked()
        old = before.marked() if self.matters or len(new) > 1 else {}
        if self.position.fates == before.fates:
            acts = {n for n in {*new, *old} if n < number and new.get(n, ()) != old.get(n, ())}
        else:
            acts = {n for n in {*new, *old} if n < number}
        if not isinstance(self.log[number], Ruled | Answered | Reported | Struck):
            acts.add(number)
        matters = looked_again(self.matters, sorted(acts), self.code, self.log, self.history)
        return replace(self, matters=matters)

    def _reported(self, act: Reported) -> Matter:
        if act.entry not in entries(self.code.edition):
            raise NotEntitled(f"the Laws of {self.code.edition} have no entry {act.entry!r}")
        number = len(self.log) if act.about is None else act.about
        if not 0 <= number <= len(self.log):
            raise NotEntitled(f"there is no act {number} to report; the log has {len(self.log)}")
        roles = roles_of(act.offender, self.position)
        case = f"{len(self.log)}/{act.entry}"
        then = self.history[min(number, len(self.history) - 1)]
        return Matter(case, act.entry, number, then, roles, is_noticed=True)

    def _with_ruling(self, act: Ruled, *, keeps: bool) -> tuple[Matter, ...]:
        def ruled(matter: Matter) -> Matter:
            effects = act.effects if act.supersedes else matter.effects + act.effects
            earlier = {} if act.supersedes else matter.rests_on
            rests_on = {**earlier, **dict(act.on)} if keeps else dict(earlier)
            return replace(matter, effects=effects, rests_on=rests_on)

        matters = changed(self.matters, act.case, ruled)
        if not _establishes_a_revoke(act.effects):
            return matters
        # What an established revoke costs depends on the others of the board (64A, 64B2, 64B7).
        return tuple(
            replace(m, is_closed=False) if _establishes_a_revoke(m.effects) else m for m in matters
        )

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
            self.history[found.number],
            roles_of(found.offender, self.position),
            found.occasion,
            is_noticed=True,
        )

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

        Nobody is asked for a role that nobody has, as when a ruling has reopened the auction, or
        where the table leaves no answer.
        """
        if question.awaits_act and not self._was_only_told(matter):
            return False
        return bool(self.asked_of(question)) and bool(self.answers_to(question))

    def _was_only_told(self, matter: Matter) -> bool:
        """Whether nothing in the log shows what was reported."""
        about = self.log[matter.number] if matter.number < len(self.log) else None
        return about is None or isinstance(about, Reported)

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
        matter = self.matter(question.case)
        if self._was_only_told(matter):
            return tuple(fact.answers)
        possible = fact.among(self._scene(matter))
        return tuple(word for word, value in fact.answers.items() if value in possible)

    def effects_now(self, matter: Matter) -> tuple[Effect, ...]:
        """What the laws say of this case on all that has happened and been answered by now."""
        scene = self._scene(matter)
        return tuple(bind(e, matter, scene) for e in self._outcome(matter, scene).effects)

    def matter(self, case: str) -> Matter:
        """The matter of a case that has been opened."""
        return next(m for m in self.matters if m.case == case)

    def _check(self, act: Answered) -> None:
        question = next((q for q in self.questions if q.case == act.case), None)
        if question is None or question.key != act.fact:
            open_now = ", ".join(f"{q.key} in case {q.case}" for q in self.questions) or "nothing"
            raise NotEntitled(f"{act.fact} in case {act.case} is not asked; open: {open_now}")
        question.fact.value(act.value)
        possible = self.answers_to(question)
        if question.fact.is_listed and act.value not in possible:
            choices = ", ".join(possible)
            raise NotEntitled(f"{act.value!r} is not open for {act.fact}; choose from: {choices}")
        entitled = self.asked_of(question)
        if act.by not in entitled:
            names = " or ".join(called(person) for person in entitled)
            raise NotEntitled(f"{act.fact} is for {names} to answer, not for {called(act.by)}")

    def _check_strike(self, act: Struck) -> None:
        if not 0 <= act.number < len(self.log):
            raise NotEntitled(
                f"there is no act {act.number} to strike; the log has {len(self.log)}"
            )
        if isinstance(self.log[act.number], Ruled | Struck):
            raise NotEntitled(
                f"act {act.number} is a ruling; a wrong ruling is superseded, not struck"
            )

    def is_due(self, matter: Matter) -> bool:
        """Whether that matter has been brought up and there is something left to hear."""
        return matter.is_noticed and not matter.is_closed

    def is_moot(self, matter: Matter) -> bool:
        """Whether another ruling has taken the act away before this case was dealt with."""
        if matter.effects or matter.occasion or matter.number >= len(self.log):
            return False
        return any(entry.act == matter.number for entry in self.position.withdrawn)

    def unasked(self, matter: Matter) -> "Desk | None":
        """The desk with nobody asked about that matter; ``None`` when nobody was."""
        if matter.question is None:
            return None
        unasked = replace(matter, question=None)
        return replace(self, matters=changed(self.matters, matter.case, lambda _: unasked))

    def heard(self, matter: Matter) -> "Desk | None":
        """The desk after running this matter; ``None`` when that changed nothing."""
        scene = self._scene(matter)
        outcome = self._outcome(matter, scene)
        if not extends(outcome.effects, matter.effects):
            bound = tuple(bind(e, matter, scene) for e in outcome.effects)
            ruling = replace(self._ruling(matter, bound, outcome), supersedes=True)
            return self._replayed(ruling)
        new = tuple(bind(e, matter, scene) for e in outcome.effects[len(matter.effects) :])
        further = replace(matter, question=outcome.open, is_closed=outcome.open is None)
        desk = replace(self, matters=changed(self.matters, matter.case, lambda _: further))
        if new:
            return desk.recorded(self._ruling(matter, new, outcome))
        return None if further == matter else desk

    def _outcome(self, matter: Matter, scene: Scene) -> Run:
        answers = {**matter.rests_on, **matter.answers}
        # What nobody has seen has no scene: everything about it is asked, and nothing guessed.
        shown = None if self._was_only_told(matter) else scene
        return run(matter.entry, Case(matter.case, self.code, answers, shown))

    def _ruling(self, matter: Matter, effects: tuple[Effect, ...], outcome: Run) -> Ruled:
        return Ruled(
            matter.case,
            matter.entry,
            self.code.edition,
            self.code.name,
            fairdeal.__version__,
            effects,
            on=_derived(outcome, {**matter.answers, **matter.rests_on}),
        )

    def _resting_on(self, case: str) -> tuple[tuple[str, str], ...]:
        """What the table shows of a case, where its ruling does not say what it rests on."""
        matter = next((m for m in self.matters if m.case == case), None)
        if matter is None:
            return ()
        outcome = self._outcome(matter, self._scene(matter))
        return _derived(outcome, {**matter.answers, **matter.rests_on})

    def _roles(self, matter: Matter) -> dict[Role, Seat]:
        return roles_of(matter.roles[Role.OFFENDER], self.position)

    def _scene(self, matter: Matter) -> Scene:
        return Scene(
            self.code,
            matter.number,
            matter.then,
            self.history,
            told(self.log),
            self._roles(matter),
            matter.case,
            matter.answers,
            self._unsettled(matter),
        )

    def _unsettled(self, matter: Matter) -> frozenset[int]:
        """The acts about which other cases are open that the acts themselves brought up.

        What nobody has noticed is settled as soon as somebody has called after it.
        """
        return frozenset(
            m.number
            for m in self.matters
            if m.case != matter.case
            and m.was_found
            and not m.is_closed
            and (m.is_noticed or not self._has_been_called_over(m.number))
            and not self.is_moot(m)
        )

    def _has_been_called_over(self, number: int) -> bool:
        return any(isinstance(act, CallMade) for act in self.log[number + 1 :])

    def refreshed(self) -> "Desk":
        """Open questions found again after a replay, as far as no ruling comes before them."""
        matters = list(self.matters)
        for i, matter in enumerate(matters):
            if self.is_due(matter):
                outcome = self._outcome(matter, self._scene(matter))
                is_closed = outcome.open is None and len(outcome.effects) == len(matter.effects)
                matters[i] = replace(matter, question=outcome.open, is_closed=is_closed)
        desk = replace(self, matters=tuple(matters))
        unheard = waiting_matters(desk)
        return replace(
            desk,
            matters=tuple(
                replace(after, question=None, is_closed=False)
                if self.is_due(before) and (after.case in unheard or desk.is_moot(after))
                else after
                for before, after in zip(self.matters, desk.matters, strict=True)
            ),
        )


def _derived(outcome: Run, known: Collection[str]) -> tuple[tuple[str, str], ...]:
    """What the table showed and nobody was asked, as far as a ruling is to rest on it."""
    return tuple(
        (fact.key, word)
        for fact, word in outcome.asked
        if fact.key not in known and fact.known_by is not Source.CODE and not fact.is_current
    )


def _is_shaken(log: Sequence[Act], number: int, act: Act) -> bool:
    """Whether an answer given in the case before that ruling has been struck since."""
    if not isinstance(act, Ruled):
        return False
    since = (later for later in log[number + 1 :] if isinstance(later, Struck))
    struck = (log[strike.number] for strike in since if strike.number < number)
    return any(isinstance(a, Answered) and a.case == act.case for a in struck)


def _establishes_a_revoke(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, RevokeEstablished) for effect in effects)


def called(person: Person) -> str:
    """A person as messages say it: ``East``, ``the director``."""
    return person.name.title() if isinstance(person, Seat) else f"the {person.value}"
