"""The Director's desk: a table's log, the position it leads to, and the cases still open.

`Desk.after` takes the next act. It finds the incidents, runs the laws whose moment has come and
appends what they rule to the log, until nothing more follows.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import field, replace
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import Call
from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct, wanted
from fairdeal.laws.case import entry_in
from fairdeal.laws.code import Code
from fairdeal.laws.dispatch import claims
from fairdeal.laws.facts import Question, Source
from fairdeal.laws.fold.again import positions, positions_again
from fairdeal.laws.fold.gestures import meant_by
from fairdeal.laws.fold.in_turn import done_in_turn
from fairdeal.laws.position import Position
from fairdeal.laws.scene import Sighting
from fairdeal.laws.values import value
from fairdeal.rulings.adjusting import is_overtaken
from fairdeal.rulings.answering import check_answer, check_report, check_strike
from fairdeal.rulings.bind import bind
from fairdeal.rulings.earlier import is_shaken, left_standing, rests_on_struck, shaken
from fairdeal.rulings.hearing import (
    outcome_of,
    resting_on,
    roles_now,
    ruling_of,
    scene_of,
    was_only_told,
    with_offender,
)
from fairdeal.rulings.incidents import looked_again
from fairdeal.rulings.matter import Matter, changed, extends, holders, unheard
from fairdeal.rulings.recording import matters_after, recounted, with_due
from fairdeal.rulings.settling import settled, waiting_matters
from fairdeal.table.acts import (
    Act,
    Answered,
    CallMade,
    CardPickedUp,
    CardPlayed,
    Official,
    Person,
    Reported,
    Ruled,
    Struck,
)
from fairdeal.table.effects import Bound, Role
from fairdeal.table.log import absent

_CALL_OR_CARD: Final = (CallMade, CardPlayed)
"""Acts that are no ruling and no answer, and are most of what happens at a table."""


@value
class Desk:
    """One board at one table under a code, after some acts; a new value for each further act."""

    code: Code
    history: tuple[Position, ...]
    """The position before each act and after the last, as they stand by what has been decided."""
    matters: tuple[Matter, ...] = ()
    past: tuple[tuple[int, tuple[Matter, ...]], ...] = field(default=(), compare=False, repr=False)
    """The matters before each ruling and answer, with its number: where reading anew may begin."""

    @classmethod
    def of(cls, board: Board, code: Code) -> "Desk":
        """The desk before the first act of a board."""
        return cls(wanted(code, Code, "a code, such as code_for gives,"), (Position.of(board),))

    @classmethod
    def replay(cls, board: Board, code: Code, log: Iterable[Act]) -> "Desk":
        """The desk after a stored log, its rulings taken as they were made."""
        acts = tuple(wanted(log, Iterable, "the acts of a log"))
        desk = cls.of(board, code).folded(acts)
        # What they decide may let others be heard, who waited for it.
        while stands := left_standing(desk, shaken(acts)):
            desk = desk.standing(stands)
        return desk

    def folded(self, log: Sequence[Act]) -> "Desk":
        """The desk after the rest of a log, every matter heard that the laws would rule otherwise.

        Args:
            log: the whole of it; what is on this desk is its beginning.
        """
        gone = absent(log)
        desk = self
        for number in range(len(self.log), len(log)):
            desk = desk.reading(log, number, gone, is_shaken=is_shaken(log, number))
        return desk.refreshed()

    def _unchanged_by(self, log: Sequence[Act]) -> "Desk":
        """The desk as far back as a longer log reads the same: before what it makes absent.

        What has been absent so far is absent in the past as well, for it has been read anew then.
        """
        gone = absent(log)
        first = min(gone - absent(self.log), default=len(self.log))
        kept = [past for past in self.past if past[0] <= first]
        begun = Position.of(self.position.board)
        if not kept:
            return Desk(self.code, (begun,))
        number, matters = kept.pop()
        history = tuple(positions(begun, log[:number], gone))
        return Desk(self.code, history, tuple(map(unheard, matters)), tuple(kept))

    @property
    def log(self) -> tuple[Act, ...]:
        """Every act, those included that count as absent."""
        return self.history[-1].story

    @property
    def position(self) -> Position:
        """The position after the whole log."""
        return self.history[-1]

    def after(self, act: Act | Call | Card) -> "Desk":
        """The desk once this act has happened and every ruling that follows has been made.

        Args:
            act: the act; a call or card is one by the player in turn.

        Raises:
            TypeError: it is neither an act nor a call or card.
            ImpossibleAct: the act cannot have happened.
            NotEntitled: an answer to a question that is not open, not one of its answers, or by
                somebody it was not put to.
        """
        if not isinstance(act, _CALL_OR_CARD):
            if not isinstance(act, Act):
                return self.after(done_in_turn(self.position, act))
            if isinstance(act, Answered):
                check_answer(self, act)
            elif isinstance(act, Reported):
                check_report(self, act)
            elif isinstance(act, Struck):
                check_strike(self, act)
                return settled(self._replayed(act))
        desk = self.recorded(act)
        return settled(desk) if desk.matters else desk

    def restored(
        self, act: Act, gone: Collection[int] | None = None, *, is_shaken: bool = False
    ) -> "Desk":
        """The desk with one more act of a stored log, nothing being ruled anew.

        Args:
            act: the act.
            gone: the acts of the whole log that count as absent and have been passed over.
            is_shaken: whether it is a ruling made after an answer that has been struck since;
                what it rests on is then asked and derived again.
        """
        if isinstance(act, Ruled) and not is_shaken and not act.on:
            act = replace(act, on=resting_on(self, act.case))
        return self.recorded(act, gone, keeps=not is_shaken)

    def reading(
        self, log: Sequence[Act], number: int, gone: Collection[int], *, is_shaken: bool = False
    ) -> "Desk":
        """The desk with the next act of a log; what a struck answer made impossible falls away.

        So do words about an act to come, which earlier versions took into their logs.

        Raises:
            ImpossibleAct: the act cannot have happened, and never could.
        """
        act = log[number]
        about = meant_by(act)
        if number in gone or (about is not None and about >= number):
            return self.passed_over(act)
        try:
            return self.restored(act, gone, is_shaken=is_shaken)
        except ImpossibleAct:
            if not rests_on_struck(log, number):
                raise
            return self.passed_over(act)

    def passed_over(self, act: Act) -> "Desk":
        """The desk with an act in its log that is folded as if absent."""
        return replace(self, history=(*self.history, self.position.passing_over(act)))

    def _replayed(self, act: Act) -> "Desk":
        """The desk after the log read again with one more act; what stands, stands."""
        log = (*self.log, act)
        desk = self._unchanged_by(log).folded(log)
        stands = {m.case for m in self.matters if m.stands} - shaken(log)
        return desk.standing(stands) if stands else desk

    def standing(self, cases: Collection[str]) -> "Desk":
        """The desk with those cases left as they were ruled."""
        matters = tuple(
            replace(m, stands=True, is_closed=True, question=None) if m.case in cases else m
            for m in self.matters
        )
        return replace(self, matters=matters).refreshed()

    def recorded(
        self, act: Act, gone: Collection[int] | None = None, *, keeps: bool = True
    ) -> "Desk":
        """The desk with one more act in its log: incidents found, and nothing ruled yet.

        Args:
            act: the act.
            gone: the acts that count as absent, where they have been passed over already.
            keeps: whether a ruling keeps what it rested on.
        """
        before = self.history[-1]
        is_plain = isinstance(act, _CALL_OR_CARD)
        if not is_plain and before.is_refolded_by(act):
            history = tuple(positions_again(self.history, (*self.log, act), gone))
        else:
            after = before.after(act)
            history = (*self.history, after)
            if is_plain and after.is_untroubled and not (self.matters and _waits(before)):
                return Desk(self.code, history, self.matters, self.past)
        is_turn = isinstance(act, Ruled | Answered)
        past = (*self.past, (len(self.log), self.matters)) if is_turn else self.past
        matters = recounted(matters_after(self, act, keeps=keeps), before, history[-1])
        desk = Desk(self.code, history, matters, past)
        return with_due(desk._looking(before))

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
        matters = looked_again(self.matters, sorted(acts), self.code, self.history, new)
        return replace(self, matters=matters)

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
        if question.awaits_act and not was_only_told(self, matter):
            return False
        return bool(self.asked_of(question)) and bool(self.answers_to(question))

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
            return holders(known_by, roles_now(self, self.matter(question.case)))
        return (Official.DIRECTOR,)

    def answers_to(self, question: Question) -> tuple[str, ...]:
        """The answers to an open question that the table leaves open."""
        fact = question.fact
        if fact.among is None:
            return tuple(fact.answers)
        matter = self.matter(question.case)
        if was_only_told(self, matter):
            return tuple(fact.answers)
        possible = fact.among(scene_of(self, matter))
        return tuple(word for word, value in fact.answers.items() if value in possible)

    def effects_now(self, matter: Matter) -> tuple[Bound, ...]:
        """What the laws say of this case on all that has happened and been answered by now."""
        scene = scene_of(self, matter)
        return tuple(bind(e, matter, scene) for e in outcome_of(self, matter, scene).effects)

    def matter(self, case: str) -> Matter:
        """The matter of a case that has been opened."""
        return next(m for m in self.matters if m.case == case)

    def is_due(self, matter: Matter) -> bool:
        """Whether that matter has been brought up and there is something left to hear."""
        return matter.is_noticed and not matter.is_closed and not matter.stands

    def is_moot(self, matter: Matter) -> bool:
        """Whether another ruling has taken away what the case is about before it was dealt with."""
        if matter.effects:
            return False
        if matter.occasion:
            return is_overtaken(matter, self.position)
        if isinstance(self.log[matter.number], CardPickedUp) and matter.was_found:
            # The card taken back may lie there no more, by a ruling on the trick (56, 60C).
            return not self._is_claimed(matter)
        if self._is_settled(matter):
            return True
        is_gone = any(entry.act == matter.number for entry in self.position.withdrawn)
        # The pass that a law puts in a call's place may be irregular itself (17D3).
        return is_gone and matter.number not in self.position.marked()

    def _is_claimed(self, matter: Matter) -> bool:
        """Whether the law still takes the act, as the table before it stands now."""
        return any(entry.id == matter.entry for entry in claims(self._sighting(matter)))

    def _is_settled(self, matter: Matter) -> bool:
        """Whether another case has dealt with what this one is about."""
        settled = entry_in(self.code.edition, matter.entry).settled
        return settled is not None and settled(self._sighting(matter), self.position)

    def _sighting(self, matter: Matter) -> Sighting:
        """The act of a case, seen from the table before it as that stands now."""
        number, marks = matter.number, self.position.marked().get(matter.number, ())
        return Sighting(self.code, number, self.log[number], self.history[number], marks)

    def unasked(self, matter: Matter) -> "Desk | None":
        """The desk with nobody asked about that matter; ``None`` when nobody was."""
        if matter.question is None:
            return None
        unasked = replace(matter, question=None)
        return replace(self, matters=changed(self.matters, matter.case, lambda _: unasked))

    def heard(self, matter: Matter) -> "Desk | None":
        """The desk after running this matter; ``None`` when that changed nothing."""
        scene = scene_of(self, matter := with_offender(self, matter))
        outcome = outcome_of(self, matter, scene)
        if not extends(outcome.effects, matter.effects):
            bound = tuple(bind(e, matter, scene) for e in outcome.effects)
            ruling = replace(ruling_of(self, matter, bound, outcome), supersedes=True)
            return self._replayed(ruling)
        new = tuple(bind(e, matter, scene) for e in outcome.effects[len(matter.effects) :])
        further = replace(matter, question=outcome.open, is_closed=outcome.open is None)
        if not new and further == matter:
            return None
        desk = replace(self, matters=changed(self.matters, matter.case, lambda _: further))
        return desk.recorded(ruling_of(self, matter, new, outcome)) if new else desk

    def refreshed(self) -> "Desk":
        """Open questions found again after a replay, as far as no ruling comes before them.

        A matter that turns out to be closed may settle an act on which another one rests, so
        they are looked at again until no further one closes.
        """
        desk = self._refreshed_once()
        closed = sum(matter.is_closed for matter in desk.matters)
        has_closed_more = closed > sum(matter.is_closed for matter in self.matters)
        return desk.refreshed() if has_closed_more else desk

    def _refreshed_once(self) -> "Desk":
        matters = list(self.matters)
        for i, matter in enumerate(matters):
            if self.is_due(matter):
                outcome = outcome_of(self, matter, scene_of(self, matter))
                is_same = len(outcome.effects) == len(matter.effects)
                is_same = is_same and extends(outcome.effects, matter.effects)
                is_closed = outcome.open is None and is_same
                matters[i] = replace(matter, question=outcome.open, is_closed=is_closed)
        desk = replace(self, matters=tuple(matters))
        unheard = waiting_matters(desk)
        return replace(
            desk,
            matters=tuple(
                # Who waits asks nothing; what was answered or ruled before he had to wait, stays.
                replace(
                    after,
                    question=None,
                    is_closed=after.is_closed and bool(after.effects or after.answers),
                )
                if self.is_due(before) and (after.case in unheard or desk.is_moot(after))
                else after
                for before, after in zip(self.matters, desk.matters, strict=True)
            ),
        )


def _waits(position: Position) -> bool:
    """Whether a lawful act may change the mark of an earlier one.

    A card named, or lying beside the trick, may lose its own by being played; and the passes since
    a turn was missed are another law's once somebody has called over them (29A, 28B).
    """
    if position.named is not None or position.auction.since_missed:
        return True
    return position.play is not None and bool(position.play.beside)
