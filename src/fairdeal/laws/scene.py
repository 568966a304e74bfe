"""What the log shows: an act as it happens, and the scene of a case for facts to be derived.

A scene has four windows on the table: `then`, as it looked when the act was done; `before`, as it
stands by what has been decided since; `at_ruling`, when the case was first ruled on; and `now`.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fairdeal.calls import Call
from fairdeal.laws.code import Code
from fairdeal.laws.decisions import Fate
from fairdeal.laws.fold.by_name import played_on
from fairdeal.laws.marks import Mark
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.laws.phase import Phase
from fairdeal.laws.values import value
from fairdeal.laws.words import Word
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Act, CallMade, CardExposed, CardPlayed, LeadFaced
from fairdeal.table.effects import RightForfeited, Role

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


T = TypeVar("T")
COSTS_THE_RIGHT: Final = ("11A", "11B1", "11B2")
"""The clauses by which the right to rectification, or to correction, of anything at all is lost;
by 60A1 it is what concerns the turn alone."""
_COSTS_THE_CHOICE: Final = ("10C2", *COSTS_THE_RIGHT)


@value
class Sighting:
    """An act with what is irregular about it now, for the laws to say whether it is theirs."""

    code: Code
    number: int
    """The number of the act."""
    act: Act
    before: "Position"
    """The position before it, as it stands."""
    marks: tuple[Mark, ...]
    """What is irregular about it."""

    @classmethod
    def of(
        cls, code: Code, history: Sequence["Position"], number: int, marks: tuple[Mark, ...]
    ) -> "Sighting":
        """That act of a log, as it stands by what has been decided since.

        Args:
            code: the code in force.
            history: the position before each act and after the last.
            number: the number of the act.
            marks: what is irregular about it.
        """
        return cls(code, number, history[-1].story[number], played_on(history, number), marks)

    def has(self, mark: Mark) -> bool:
        """Whether the act bears that mark."""
        return mark in self.marks


def once(find: Callable[["Scene"], T]) -> Callable[["Scene"], T]:
    """Looked for once in a scene: the facts of one run ask for the same again and again."""

    @wraps(find)
    def found(scene: "Scene") -> T:
        known = scene.found
        if find not in known:
            known[find] = find(scene)
        there: T = known[find]
        return there

    return found


@value
class Scene:
    """One incident and everything since, as far as the log goes."""

    code: Code
    number: int
    """The number of the act the incident is about."""
    then: "Position"
    """The position before that act, as it looked to the table."""
    history: Sequence["Position"]
    """The position before each act and after the last, as they stand."""
    rulings: Sequence[Ruling]
    """What is in force, in the order in which it was ruled."""
    roles: Mapping[Role, Seat]
    case: str
    words: Sequence[Word]
    """What has been answered and shown in this case, the latest last."""
    answers_in: Callable[[str], Mapping[str, str]]
    """What has been answered in a case, by the key of the fact.

    An answer of the log for which nobody asks there any more, since an earlier one has been
    corrected, is none of them.
    """
    find_unsettled: Callable[[], frozenset[int]] = frozenset
    """Looks for the acts about which other cases are still open; few facts need to know."""
    found: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What has been looked for in this scene (`once`)."""

    @property
    def log(self) -> Sequence[Act]:
        """The whole log so far; in the place of an act that was struck stands what struck it."""
        return self.history[-1].story

    @property
    def now(self) -> "Position":
        """The position after the whole log."""
        return self.history[-1]

    @property
    def before(self) -> "Position":
        """The position before the act, as it stands by what has been decided since.

        A card that the act was played on by its name lies there (45B).
        """
        return played_on(self.history, self.number)

    @property
    def after_act(self) -> "Position":
        """The position after the act, as it stands."""
        return self.history[self.number + 1]

    @property
    def act(self) -> Act:
        """The act the incident is about; the report itself, where that named none."""
        return self.log[self.number]

    @property
    def call(self) -> Call | None:
        """The call the act made; ``None`` where it made none."""
        return self.act.call if isinstance(self.act, CallMade) else None

    @property
    @once
    def unsettled(self) -> frozenset[int]:
        """The acts about which other cases are still open."""
        return self.find_unsettled()

    @property
    @once
    def later(self) -> Sequence[Act]:
        """The acts since, in order."""
        return self.log[self.number + 1 :]

    @property
    @once
    def until_ruled(self) -> Sequence[tuple[int, Act]]:
        """The acts since, each with its number, up to the first ruling of this case.

        What they show cannot change any more once the case has been ruled on.
        """
        until = len(self.log) if self.ruled is None else self.ruled.after + 1
        return list(enumerate(self.log[self.number + 1 : until], self.number + 1))

    @property
    @once
    def ruled(self) -> Moment | None:
        """When this case was first ruled on; ``None`` until it is."""
        return next((ruling.since for ruling in self.rulings if ruling.case == self.case), None)

    @property
    def since_ruled(self) -> Sequence[tuple[int, Act]]:
        """The acts since this case was first ruled on, each with its number."""
        first = len(self.log) if self.ruled is None else self.ruled.after + 1
        return list(enumerate(self.log[first:], first))

    @property
    def ruled_before(self) -> Sequence[Ruling]:
        """What was in force when this case was first ruled on; what is now until it is."""
        ruled = self.ruled
        return [one for one in self.rulings if one.since < ruled] if ruled else self.rulings

    @property
    @once
    def at_ruling(self) -> "Position":
        """The position in which this case was first ruled on; the present one until it is."""
        if (ruled := self.ruled) is None:
            return self.now
        known = self.ruled_before
        return self.now.last_again(self.history[: ruled.after + 2], known, ruled.after)

    def was_taken(self, number: int) -> bool:
        """Whether another case has taken that call or card away, through no fault of its own.

        One cancelled because it was irregular itself stays an attempt (27B3, 27B4); one that its
        player never meant (25A), that fell with an earlier act, or after which the auction goes on
        as if it had not been made (28B, 36A), has not been made.
        """
        return self.has_gone(number) and self.now.fates[number].at_fault != number

    def has_gone(self, number: int) -> bool:
        """Whether another case has cancelled that call or card, through whosever fault."""
        decided = self.now.fates.get(number)
        return (
            decided is not None
            and decided.fate in (Fate.OUT, Fate.GAP, Fate.PASS)
            and decided.case != self.case
        )

    def rights_lost(self, side: Side, clauses: Collection[str] = COSTS_THE_RIGHT) -> frozenset[int]:
        """The acts from which a side had a right that it has lost (11A, 1997 11B).

        What had been ruled in this case before stays ruled: that right was used.

        Args:
            side: which.
            clauses: by which it may have been lost.
        """
        return frozenset(
            number
            for ruling in self.ruled_before
            for effect in ruling.effects
            if isinstance(effect, RightForfeited)
            if effect.clause in clauses and effect.who is side
            for number in effect.what or ()
        )

    def seat(self, role: Role) -> Seat:
        """Who has that role in this case."""
        return self.roles[role]

    @property
    def offending_side(self) -> Side:
        """The side whose irregularity it is."""
        return self.roles[Role.OFFENDER].side


Acting = Callable[[Scene], Collection[int]]
"""Finds acts of a log."""


def _about_it(scene: Scene) -> Collection[int]:
    return (scene.number,)


def other_side_has_no_right(scene: Scene, about: Acting = _about_it) -> bool:
    """Whether the side that did not offend has lost its right to rectification of an act (11).

    Args:
        scene: the case.
        about: finds the acts the right is about; that of the case, where it is not given.
    """
    lost = scene.rights_lost(scene.offending_side.opponents)
    # What the right is about is looked for only where one has been lost: that is the long part.
    return bool(lost) and not lost.isdisjoint(about(scene))


def other_side_has_no_choice(scene: Scene, about: Acting = _about_it) -> bool:
    """The same of what that side could choose about it, which is lost by consulting too (10C2).

    Args:
        scene: the case.
        about: as above.
    """
    lost = scene.rights_lost(scene.offending_side.opponents, _COSTS_THE_CHOICE)
    return bool(lost) and not lost.isdisjoint(about(scene))


def if_right_is_lost(
    value: T,
    derive: "Callable[[Scene], T | None] | None" = None,
    about: Acting = _about_it,
) -> "Callable[[Scene], T | None]":
    """What stands for a choice whose right is lost; while it is not, what the table shows.

    Args:
        value: the choice by which the act stands, as if it had been in turn and legal (29A, 60A2).
        derive: how the table shows the choice otherwise.
        about: as above.
    """

    def found(scene: Scene) -> T | None:
        if other_side_has_no_choice(scene, about):
            return value
        return None if derive is None else derive(scene)

    return found


def offenders_declare(scene: Scene) -> bool | None:
    """Whether the offending side has the contract; as long as there is none nobody knows."""
    declarer = scene.before.declarer
    return None if declarer is None else declarer.side is scene.offending_side


def called_before_ruling(scene: Scene) -> list[Role]:
    """Which of the two whom it is between called before the ruling: the offender, or his LHO.

    What others call meanwhile is out of rotation, and settles nothing between these two.
    """
    return calls_between(scene, (act for _, act in scene.until_ruled))


def calls_between(scene: Scene, acts: Iterable[Act]) -> list[Role]:
    """Which of the offender and his left-hand opponent called in these acts, in order."""
    roles = {scene.seat(role): role for role in (Role.OFFENDER, Role.LHO)}
    return [roles[a.seat] for a in acts if isinstance(a, CallMade) and a.seat in roles]


def has_call_left(scene: Scene, seat: Seat) -> bool:
    """Whether that player called since, before the ruling, and no other case has cancelled it.

    Only then is there something to take back (21B2, 25A, 1997 25B1).
    """
    return any(
        isinstance(act, CallMade) and act.seat is seat and not scene.has_gone(number)
        for number, act in scene.until_ruled
    )


def offender_called_before_ruling(scene: Scene) -> bool:
    """Whether he put another call in its place before the Director could rule, and before LHO."""
    return called_before_ruling(scene)[:1] == [Role.OFFENDER]


def partner_could_see(scene: Scene) -> bool | None:
    """What the log says of a card that was shown: whether partner could see its face."""
    return scene.act.partner_could_see if isinstance(scene.act, CardExposed) else None


def a_lead_was_faced(position: "Position") -> bool:
    """Whether a defender has faced an opening lead, though it was out of turn and went back.

    With it the auction period has ended and the play begun (2007 22B1, 2017 17D1; 1997 17E).
    """
    if position.lead_is_faced or not position.auction.is_over:
        return position.lead_is_faced
    story = position.story
    ended = max(number for number, act in enumerate(story) if isinstance(act, CallMade))
    return any(
        gone.act > ended and position.defends(gone.seat) and was_faced(story, gone.act)
        for gone in position.withdrawn
    )


def phase_as_begun(position: "Position") -> Phase:
    """The phase of a board, the play having begun with a lead that was faced and went back."""
    is_past = position.phase is Phase.CLARIFICATION and a_lead_was_faced(position)
    return Phase.PLAY if is_past else position.phase


def was_faced(story: Sequence[Act], number: int) -> bool:
    """Whether the card of that act was put down face up, or turned over by its player since."""
    lead = story[number]
    if not isinstance(lead, CardPlayed):
        return False
    turned = (act for act in story[number:] if isinstance(act, LeadFaced))
    return not lead.face_down or any(act.seat is lead.seat for act in turned)
