"""The Director's desk: a table's log, the position it leads to, and the cases still open.

A log holds what happened and what was said; what is ruled follows from it. `Desk.after` takes the
next act, finds the incidents, and hears the cases whose moment has come until nothing more follows.
A case rests on later acts too; when another case takes one away, it is heard again and keeps what
it still says, with its moments. What has changed is announced at the end of the log.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import Call
from fairdeal.cards import Card
from fairdeal.errors import wanted
from fairdeal.laws.case import entry_in
from fairdeal.laws.code import Code
from fairdeal.laws.dispatch import claims
from fairdeal.laws.facts import Question, Source
from fairdeal.laws.fold.again import changed_between, positions_again
from fairdeal.laws.fold.gestures import TOLD
from fairdeal.laws.fold.in_turn import done_in_turn
from fairdeal.laws.moment import Moment, Ruling, cut_to
from fairdeal.laws.position import Position
from fairdeal.laws.scene import Sighting
from fairdeal.laws.values import renewed, value
from fairdeal.rulings.adjusting import is_after_the_board, is_overtaken
from fairdeal.rulings.announcing import announced
from fairdeal.rulings.answering import check
from fairdeal.rulings.bind import bind
from fairdeal.rulings.due import Origin, rests, waits_for_an_act
from fairdeal.rulings.grounds import has_no_ground, may_be_a_slip, may_be_changed
from fairdeal.rulings.hearing import (
    heard_once,
    outcome_of,
    roles_now,
    says_the_same,
    scene_of,
    with_offender,
)
from fairdeal.rulings.incidents import (
    acts_to_look_at,
    has_gone,
    looked_again,
    may_change_marks,
    was_named_by_dummy,
)
from fairdeal.rulings.matter import Matter, holders, in_common, shaken, touched
from fairdeal.rulings.reading import corrected, corrects, read
from fairdeal.rulings.recording import matters_after, recounted, with_due, with_due_once_closed
from fairdeal.rulings.remembering import answered, settled_with_said
from fairdeal.rulings.returning import has_lapsed
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
)
from fairdeal.table.effects import Bound, Role

_CALL_OR_CARD: Final = (CallMade, CardPlayed)
"""Acts that are no answer, and are most of what happens at a table."""
_NOT_LOOKED_AT: Final = (*TOLD, Reported)
"""Acts that bring up nothing by what they are."""
_UNHEEDED: Final = frozenset[tuple[str, str, tuple[Bound, ...]]]()


@value
class Desk:
    """One board at one table under a code, after some acts; a new value for each further act.

    >>> from fairdeal import Board, Desk, code_for, parse_act
    >>> desk = Desk.of(Board.numbered(1), code_for("2017"))
    >>> for told in ("N 1S", "E 1H", "S attention", "S calls the Director"):
    ...     desk = desk.after(parse_act(told))
    >>> (question,) = desk.questions
    >>> print(question.clause, question.fact.key, *desk.answers_to(question))
    27A1 lho_accepts yes no
    """

    code: Code
    history: tuple[Position, ...]
    """The position before each act and after the last, under what is ruled; its story is the log
    as it counts by what has been struck and corrected."""
    matters: tuple[Matter, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    """What is in force, in the order in which it was ruled."""
    log: tuple[Act, ...] = ()
    """Every act as it was told."""
    said: tuple[tuple[int, Answered], ...] = ()
    """Answers that nobody asks for at present, with their numbers; they count once one does."""
    given: Mapping[str, tuple[Bound, ...]] = field(default_factory=dict, hash=False)
    """Cases taken as they were announced by an earlier version, and what they would be now."""
    names: Mapping[Origin, str] = field(default_factory=dict, hash=False)
    """What cases that came due are called, whatever has been corrected since."""
    heeded: frozenset[tuple[str, str, tuple[Bound, ...]]] = field(
        default=frozenset(), compare=False, repr=False
    )
    """What has been heard again since the last act, and because of what: no ruling takes away what
    a case rests on a second time, so that no two cases do so for ever."""
    back: "Desk | None" = field(default=None, compare=False, repr=False)
    """The desk before the last act that is no announcement: where reading anew may begin."""

    @classmethod
    def of(cls, board: Board, code: Code) -> "Desk":
        """The desk before the first act of a board."""
        return cls(wanted(code, Code, "a code, such as code_for gives,"), (Position.of(board),))

    @classmethod
    def replay(cls, board: Board, code: Code, log: Iterable[Act]) -> "Desk":
        """The desk after a stored log; what it announces and is ruled otherwise now, is as told.

        Raises:
            ImpossibleAct: an act of it cannot have happened.
        """
        return read(cls.of(board, code), tuple(wanted(log, Iterable, "the acts of a log")))

    @property
    def position(self) -> Position:
        """The position after the whole log."""
        return self.history[-1]

    @property
    def moment(self) -> Moment:
        """When a ruling made now takes effect."""
        last = len(self.log) - 1
        while last >= 0 and isinstance(self.log[last], Ruled):
            last -= 1
        latest = self.rulings[-1].since if self.rulings else None
        is_further = latest is not None and latest.after == last
        return Moment(last, latest.order + 1 if latest and is_further else 0)

    def after(self, act: Act | Call | Card) -> "Desk":
        """The desk once this act has happened and every ruling that follows has been made.

        Args:
            act: the act; a call or card is one by the player in turn.

        Raises:
            TypeError: it is neither an act nor a call or card.
            ImpossibleAct: the act cannot have happened.
            NotEntitled: an answer to a question that is not open, not one of its answers, or by
                somebody it was not put to; a correction of what cannot be corrected.
        """
        if isinstance(act, _CALL_OR_CARD):
            desk = self.next(act)
            return announced(desk) if desk.matters else desk
        if not isinstance(act, Act):
            return self.after(done_in_turn(self.position, act))
        if isinstance(act, Ruled):
            return announced(read(self, (act,)))
        check(self, act)
        return announced(corrected(self, act) if corrects(self.log, act) else self.next(act))

    def next(self, act: Act) -> "Desk":
        """The desk once this act has happened and has been ruled on; nothing is announced yet.

        Raises:
            ImpossibleAct: the act cannot have happened.
        """
        desk = self._recorded(act)
        return settled_with_said(desk) if desk.matters else desk

    def passing_over(self, act: Act, counts_as: Act | None = None) -> "Desk":
        """The desk with an act in its log by which nothing happens."""
        before = self.position
        after = before.passing_over(counts_as or act)
        is_same = self.log is before.story and counts_as in (None, act)
        log = after.story if is_same else (*self.log, act)
        return renewed(self, history=(*self.history, after), log=log)

    def _recorded(self, act: Act) -> "Desk":
        """The desk with one more act in its log: incidents found, and nothing ruled yet."""
        before = self.history[-1]
        after = before.after(act)
        history = (*self.history, after)
        # One tuple for both, while nothing has been corrected.
        log = after.story if self.log is before.story else (*self.log, act)
        is_plain = isinstance(act, _CALL_OR_CARD)
        matters = self.matters if is_plain else matters_after(self, act)
        # By place, and not `renewed`: most of what a desk costs on a board without trouble is this.
        desk = Desk(
            *(self.code, history, matters, self.rulings, log),
            *(self.said, self.given, self.names, _UNHEEDED, self),
        )
        if is_plain and after.is_untroubled and not may_change_marks(before, matters):
            return desk
        if isinstance(act, Answered):
            # Nothing happens at the table: no act is looked at again.
            return with_due(answered(desk, len(self.log), act))
        new = () if isinstance(act, _NOT_LOOKED_AT) else (len(self.log),)
        return with_due(recounted(desk, before).looking(before, new))

    def looking(self, before: Position, new_acts: Sequence[int] = (), since: int = 0) -> "Desk":
        """The desk with every act looked at that is new or bears other marks, or by a decision."""
        position = self.position
        new = position.marked()
        old = before.marked() if self.matters or len(new) > 1 else {}
        acts = {n for n in (*new, *old) if new.get(n, ()) != old.get(n, ())}
        if decided := changed_between(before.fates, position.fates):
            acts |= acts_to_look_at(self.matters, position, decided, {*new, *old}, since)
        # What was said or answered last is looked at by nobody.
        acts = {n for n in acts if n < len(before.story)}.union(new_acts)
        matters = looked_again(self.matters, sorted(acts), self.code, self.history, new)
        return self if matters is self.matters else renewed(self, matters=matters)

    def with_matter(self, matter: Matter) -> "Desk":
        """The desk with another state of one of its matters."""
        matters = [matter if m.case == matter.case else m for m in self.matters]
        return renewed(self, matters=tuple(matters))

    def under(self, rulings: tuple[Ruling, ...]) -> "Desk":
        """The desk with other rulings in force: the table as it stands under them.

        What other cases read of acts that they are about is to be read anew.
        """
        kept = in_common(rulings, self.rulings)
        gone, new = self.rulings[kept:], rulings[kept:]
        first = min(ruling.since.after for ruling in (*gone, *new))
        history = positions_again(self.history, rulings, first)
        # One tuple for both here too.
        log = history[-1].story if self.log is self.position.story else self.log
        desk = renewed(self, history=history, rulings=rulings, log=log)
        for ruling in (*gone, *new):
            if not (ruling in gone and ruling in new):
                desk = desk.shaken_by(ruling)
        return with_due(recounted(desk, self.position).looking(self.position, since=first))

    def shaken_by(self, ruling: Ruling) -> "Desk":
        """The desk with the other cases to be heard again that rest on an act of that ruling."""
        acts = touched(ruling)
        heeded = set(self.heeded)
        matters = list(self.matters)
        for i, matter in enumerate(self.matters):
            why = (matter.case, ruling.case, ruling.effects)
            if matter.case == ruling.case or matter.is_given or why in heeded:
                continue
            if (again := shaken(matter, acts)) is not matter:
                heeded.add(why)
                matters[i] = again
        if len(heeded) == len(self.heeded):
            return self
        return replace(self, matters=tuple(matters), heeded=frozenset(heeded))

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is open and waits for somebody's answer, oldest case first."""
        return tuple(
            m.question
            for m in self.matters
            if m.is_noticed and m.question is not None and self.can_be_asked(m, m.question)
        )

    def can_be_asked(self, matter: Matter, question: Question) -> bool:
        """Whether somebody can tell: of what was only reported, the Director tells everything.

        Nobody is asked for a role that nobody has, as when a ruling has reopened the auction, or
        where the table leaves no answer.
        """
        waits = waits_for_an_act(matter, question, self.position)
        return not waits and bool(self.asked_of(question)) and bool(self.answers_to(question))

    def asked_of(self, question: Question) -> tuple[Person, ...]:
        """Who may answer an open question; one struck is asked as it was when it was open."""
        known_by = question.fact.known_by
        if known_by is Source.SESSION:
            return (Official.SESSION, Official.DIRECTOR)
        if not isinstance(known_by, Role):
            return (Official.DIRECTOR,)
        then = self._when_held(question.case)
        return holders(known_by, roles_now(then, then.matter(question.case)))

    def answers_to(self, question: Question) -> tuple[str, ...]:
        """The answers to an open question that the table leaves open."""
        fact = question.fact
        if fact.among is None:
            return tuple(fact.answers)
        then = self._when_held(question.case)
        matter = then.matter(question.case)
        if matter.is_told:
            return tuple(fact.answers)
        possible = fact.among(scene_of(then, matter))
        return tuple(word for word, value in fact.answers.items() if value in possible)

    def _when_held(self, case: str) -> "Desk":
        """The desk at which that case began to wait for an answer that was struck, or this one."""
        desk = self
        while self.matter(case).is_held and (before := desk.back) is not None:
            if not any(m.is_held for m in before.matters if m.case == case):
                break
            desk = before
        return desk

    def matter(self, case: str) -> Matter:
        """The matter of a case that has been opened."""
        return next(m for m in self.matters if m.case == case)

    def is_due(self, matter: Matter) -> bool:
        """Whether that matter has been brought up and there is something left to hear."""
        is_open = matter.is_noticed and not matter.is_closed
        return (is_open and not may_be_changed(self, matter)) or has_no_ground(self, matter)

    def is_moot(self, matter: Matter) -> bool:
        """Whether another ruling has taken away what the case is about before it was dealt with."""
        if has_no_ground(self, matter):
            return True
        if matter.effects or matter.is_held:
            return False
        if matter.occasion:
            return is_overtaken(matter, self.position) or has_lapsed(matter, self.position)
        if isinstance(self.log[matter.number], CardPickedUp) and matter.was_found:
            # The card taken back may lie there no more, by a ruling on the trick (56, 60C).
            return all(entry.id != matter.entry for entry in claims(self._sighting(matter)))
        if (
            is_after_the_board(matter, self.rulings)
            or self._is_settled(matter)
            or was_named_by_dummy(matter, self.matters, self.code, self.log)
        ):
            return True
        return has_gone(self.code, matter, self.position) and not may_be_a_slip(self, matter)

    def _is_settled(self, matter: Matter) -> bool:
        """Whether another case has dealt with what this one is about."""
        settled = entry_in(self.code.edition, matter.entry).settled
        return settled is not None and settled(self._sighting(matter), self.position)

    def _sighting(self, matter: Matter) -> Sighting:
        """The act of a case, seen from the table before it as that stands now."""
        number, marks = matter.number, self.position.marked().get(matter.number, ())
        return Sighting.of(self.code, self.history, number, marks)

    def rests(self, matter: Matter) -> bool:
        """Whether it is about a card to come, and a claim has stopped the play."""
        return rests(matter, matter.question, self.position)

    def unasked(self, matter: Matter) -> "Desk | None":
        """The desk with nobody asked about that matter; ``None`` when nobody was."""
        if has_no_ground(self, matter):
            return self._without(matter)
        if matter.question is None or matter.is_held:
            return None
        return self.with_matter(replace(matter, question=None))

    def _without(self, matter: Matter) -> "Desk":
        """The desk as if that matter had not come up."""
        desk = replace(self, matters=tuple(m for m in self.matters if m is not matter))
        return desk.under(cut_to(self.rulings, matter.case, 0)) if matter.effects else desk

    def heard(self, matter: Matter) -> "Desk | None":
        """The desk after running this matter; ``None`` when that changed nothing.

        What it has in common with what is in force stays, with its moments; the rest falls, and
        what the law says instead is ruled now.
        """
        if matter.is_held:
            return None
        known, matter = matter, with_offender(self, matter)
        if matter is known and says_the_same(self, matter):
            return None
        scene = scene_of(self, matter)
        outcome = outcome_of(self, matter, scene)
        kept = in_common(outcome.effects, matter.stated)
        if kept < len(matter.stated):
            desk = self.with_matter(matter.ruled_first(kept))
            return desk.under(cut_to(self.rulings, matter.case, kept))
        further = heard_once(matter, outcome)
        new = tuple(bind(e, matter, scene) for e in outcome.effects[kept:])
        if not new:
            return None if further == matter else with_due_once_closed(self.with_matter(further))
        further = renewed(further, stated=outcome.effects, effects=(*matter.effects, *new))
        ruling = Ruling(
            self.moment,
            matter.case,
            matter.entry,
            self.code.edition,
            new,
            tuple((one.fact, one.word) for one in outcome.read),
            matter.number if matter.was_found else None,
        )
        return self.with_matter(further).under((*self.rulings, ruling))

    def concerns_others(self, before: "Desk", matter: Matter) -> bool:
        """Whether others may say something new: by a ruling, or by a case closed, open or gone."""
        if self.rulings is not before.rulings or len(self.matters) < len(before.matters):
            return True
        return self.matter(matter.case).is_closed is not matter.is_closed
