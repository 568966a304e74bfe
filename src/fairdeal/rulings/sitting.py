"""What a Director has heard at one board without a log: its matters, and what is still to be done.

The to-do list is computed from the matters every time, so nothing can lose it: whatever a ruling
asks to come back for stays on it until a later matter has taken it up.
"""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.irregularities.law12 import SETTLES
from fairdeal.laws.play import law50
from fairdeal.laws.play.law51 import SUITS_HELD
from fairdeal.laws.refs import Ref, Unbound
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import (
    DealtWithBy,
    PenaltyCard,
    PenaltyCardPickedUp,
    PenaltyCardRemains,
    Role,
    ScoreAdjusted,
    ScoreStands,
    Watch,
    When,
)

ONCE: Final = frozenset(("16B3", "23", "50E", "72B1", "72C"))
"""Entries whose question is about what a player's irregularities did on the whole board: one answer
settles it, however many penalty cards or calls gave cause to ask. A list, not a mark at each entry:
only here, where there is no log, is anybody asked twice."""
OF_PENALTY_CARD: Final = frozenset((law50.LEADS, law50.WAS_PLAYED))
"""Entries there is nothing to come back for once the penalty card has been taken up."""


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something to come back for."""

    matter: int
    """The matter it comes from, counted from 0."""
    watch: Watch[Role | Side, Ref] | None
    """What comes due; ``None`` for a matter left with a question open."""
    further: DealtWithBy[Role | Side, Ref] | None = None
    """The law under which the matter goes on; whoever takes it up says as which case."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """The matters of one board, each a consultation; the last one taken up is in view."""

    matters: tuple[Consultation, ...] = ()
    current: int = -1
    """Which matter is in view; -1 for none."""

    @property
    def in_view(self) -> Consultation | None:
        """The matter in view."""
        return self.matters[self.current] if self.current >= 0 else None

    def begun(self, consultation: Consultation) -> "Sitting":
        """With one more matter, which comes into view."""
        return Sitting((*self.matters, consultation), len(self.matters))

    def with_view(self, consultation: Consultation) -> "Sitting":
        """With the matter in view gone on."""
        matters = list(self.matters)
        matters[self.current] = consultation
        return replace(self, matters=tuple(matters))

    def back(self) -> "Sitting":
        """Without the last answer of the matter in view; without it, where it has none."""
        consultation = self.in_view
        if consultation is None:
            return self
        if consultation.answers:
            return self.with_view(consultation.back())
        matters = self.matters[: self.current] + self.matters[self.current + 1 :]
        return Sitting(matters, len(matters) - 1)

    def put_aside(self) -> "Sitting":
        """With no matter in view; what is open stays to be done."""
        return replace(self, current=-1)

    def to_do(self) -> tuple[ToDo, ...]:
        """What is left to come back for, in order; what `ONCE` settles stands there once."""
        due = self._due()
        open_matters = (
            ToDo(number, None)
            for number, matter in enumerate(self.matters)
            if number != self.current and matter.outcome().open is not None
        )
        left = [
            ToDo(d.matter, d.watch)
            for d in due
            if not d.is_done(due, self.matters) and not self._lies_no_more(d)
        ]
        # What is done at once comes before what is come back for, and a matter's own question after
        # what it has laid down already.
        every = (*self._laws_to_go_on_under(), *left, *self._scores_to_settle(), *open_matters)
        return tuple(sorted(every, key=lambda each: each.matter))

    def _lies_no_more(self, due: "_Due") -> bool:
        """Whether it is about a penalty card, and its owner has taken up all he had since."""
        owner = _whom(self.matters[due.matter], due.watch)
        is_of_card = due.watch.entry in OF_PENALTY_CARD
        return is_of_card and owner is not None and self._took_up_all(due.matter, owner)

    def _took_up_all(self, since: int, owner: Seat) -> bool:
        later = self.matters[since + 1 :]
        return any(matter.offender is owner and _leaves_no_card(matter) for matter in later)

    def owner_of_two_penalty_cards(self) -> Role | None:
        """Who had a minor penalty card at this board and gets another one in the matter in view.

        Both are major then (50B). ``None`` where the first is known to be gone, or nobody did.
        """
        now = self.in_view
        if now is None or now.offender is None:
            return None
        for owner in _owners(now, is_major=True):
            seat = _seat(now, owner)
            if seat is not None and any(
                seat in (_seat(matter, who) for who in _owners(matter, is_major=False))
                and not self._is_gone(number, seat)
                for number, matter in enumerate(self.matters[: self.current])
            ):
                return owner
        return None

    def _is_gone(self, since: int, owner: Seat) -> bool:
        """Whether that minor penalty card has been played or taken up."""
        played = any(
            matter.entry == law50.WAS_PLAYED and matter.offender is owner
            for matter in self.matters[since + 1 :]
        )
        return played or self._took_up_all(since, owner)

    def _scores_to_settle(self) -> "tuple[ToDo, ...]":
        """An adjusted score of which nobody has said what it gives; Law 12C settles them all."""
        open_for: tuple[ToDo, ...] = ()
        for number, matter in enumerate(self.matters):
            if matter.entry in SETTLES.values():
                open_for = ()
                continue
            for effect in matter.outcome().effects:
                match effect:
                    case ScoreAdjusted(given=None, score=score) if score in SETTLES:
                        watch: _Watch = Watch(effect.clause, SETTLES[score], When.END_OF_PLAY)
                        open_for = open_for or (ToDo(number, watch),)
                    case ScoreAdjusted() | ScoreStands():
                        open_for = ()
        return open_for

    def _laws_to_go_on_under(self) -> Iterator[ToDo]:
        """Each other law to which a matter leads, until a later matter is one of that law.

        Nothing leads back to a law that has led to it.
        """
        for number, matter in enumerate(self.matters):
            own = law_number(matter.entry)
            came_from = (each for each in self.matters[:number] if own in _leads_to(each))
            taken_up = {
                law_number(each.entry) for each in (*came_from, *self.matters[number + 1 :])
            }
            effects = matter.outcome().effects
            laws = {e.law: e for e in effects if isinstance(e, DealtWithBy)}
            for law, effect in laws.items():
                if law not in taken_up:
                    yield ToDo(number, None, effect)

    def _due(self) -> "tuple[_Due, ...]":
        """All that has been asked to come back for, done or not; what `ONCE` settles once."""
        found: list[_Due] = []
        asked: set[tuple[str, Seat | None]] = set()
        taken: dict[int, _Due] = {}
        for number, matter in enumerate(self.matters):
            for watch in watches_of(matter):
                what = (watch.entry, _whom(matter, watch))
                if watch.entry in ONCE and what in asked:
                    continue
                asked.add(what)
                is_once = watch.entry in ONCE
                follows = self._follows(number, what, frozenset() if is_once else taken.keys())
                cause = taken.get(number)
                root, about = (cause.root, cause.about) if cause else (number, watch.who)
                found.append(_Due(number, watch, root, about, follows))
                if follows is not None:
                    taken[follows] = found[-1]
        return tuple(found)

    def _follows(
        self, number: int, what: tuple[str, Seat | None], taken: AbstractSet[int]
    ) -> int | None:
        """The later matter that takes up what a matter asked to come back for."""
        later = enumerate(self.matters[number + 1 :], number + 1)
        return next(
            (
                n
                for n, matter in later
                if (matter.entry, matter.offender) == what and n not in taken
            ),
            None,
        )

    def followed(self, to_do: ToDo) -> "Sitting":
        """With what was to be done taken up: a new matter, or the open one again in view.

        Where it is a law to go on under none is: there are several ways into most laws.
        """
        if to_do.further is not None:
            return self.put_aside()
        if to_do.watch is None:
            return replace(self, current=to_do.matter)
        origin = self.matters[to_do.matter]
        whom = _whom(origin, to_do.watch)
        # What was answered about the same player is known; a further card or call is another one.
        is_the_same = whom == origin.offender and to_do.watch.moment is When.END_OF_PLAY
        answers = origin.given if is_the_same else ()
        return self.begun(replace(origin, entry=to_do.watch.entry, answers=answers, offender=whom))

    def answered_before(self, key: str, offender: Seat | None) -> str | None:
        """What was answered to the same question about the same player in another matter.

        Not in one that began alike: a second revoke is another revoke.
        """
        return next(
            (
                word
                for number, matter in enumerate(self.matters)
                if number != self.current
                and matter.offender == offender
                and matter.entry != self.matters[self.current].entry
                for asked, word in matter.answers
                if asked == key
            ),
            None,
        )

    def effects(self) -> Iterator[tuple[Consultation, Unbound]]:
        """Everything ruled so far at this board, with the matter it belongs to."""
        for matter in self.matters:
            for effect in matter.outcome().told:
                yield matter, effect


_Watch = Watch[Role | Side, Ref]


@dataclass(frozen=True, slots=True)
class _Due:
    """Something a matter asked to come back for, and what has become of it."""

    matter: int
    watch: _Watch
    root: int
    """The matter it all began with: where the card became a penalty card."""
    about: object
    """Whose card it is, as a role in that matter."""
    taken_up: int | None
    """The later matter that takes it up."""

    def is_done(self, every: Iterable["_Due"], matters: Sequence[Consultation]) -> bool:
        """Whether it has been taken up, or something else has that leaves nothing to come back to.

        The play is over; the penalty card was played, or picked up when declarer named its suit.
        """
        return self.taken_up is not None or any(
            later.taken_up is not None
            and later.taken_up > self.matter
            and self._is_over_by(later, matters[later.taken_up])
            for later in every
        )

    def _is_over_by(self, other: "_Due", matter: Consultation) -> bool:
        if other.watch.moment is When.END_OF_PLAY:
            return self.watch.moment is not When.END_OF_PLAY
        if (self.root, self.about) != (other.root, other.about):
            return False
        match self.watch.entry, other.watch.entry:
            case law50.LEADS, law50.WAS_PLAYED:
                return True
            case law50.WAS_PLAYED, law50.LEADS:
                effects = matter.outcome().effects
                return any(isinstance(effect, PenaltyCardPickedUp) for effect in effects)
        return False


def _owners(matter: Consultation, *, is_major: bool) -> Iterator[Role]:
    """Whose cards become penalty cards of that kind in a matter."""
    for effect in matter.outcome().effects:
        if isinstance(effect, PenaltyCard) and effect.is_major is is_major:
            yield Role.PARTNER if effect.who is Role.PARTNER else Role.OFFENDER


def makes_penalty_card(matter: Consultation, *, major: bool) -> bool:
    """Whether a card becomes a penalty card of that kind in a matter."""
    return any(_owners(matter, is_major=major))


def _seat(matter: Consultation, who: Role) -> Seat | None:
    return matter.offender.partner if matter.offender and who is Role.PARTNER else matter.offender


def _leads_to(matter: Consultation) -> set[int]:
    """The laws to which a matter leads."""
    return {one.law for one in matter.outcome().effects if isinstance(one, DealtWithBy)}


def _leaves_no_card(matter: Consultation) -> bool:
    """Whether the offender has taken up his penalty cards, and not only those of one suit."""
    held = SUITS_HELD.answers.get(dict(matter.answers).get(SUITS_HELD.key, ""), ())
    effects = matter.outcome().effects
    taken = {s for e in effects if isinstance(e, PenaltyCardPickedUp) for s in e.suits}
    return bool(taken) and taken >= set(held)


def _whom(matter: Consultation, watch: _Watch) -> Seat | None:
    """Whom it is about that comes due: the offender, or another player, by where they sit."""
    offender = matter.offender
    if offender is None or watch.who is Role.DUMMY:
        return None  # Which of the opponents is dummy nobody has said.
    if watch.who is Role.LHO:
        return offender.lho
    return offender.partner if watch.who is Role.PARTNER else offender


def watches_of(matter: Consultation) -> Iterator[_Watch]:
    """What a matter asks to come back for; at a table with a log a penalty card does so itself."""
    effects = matter.outcome().effects
    taken_up = {one.who for one in effects if isinstance(one, PenaltyCardPickedUp)}
    for effect in effects:
        match effect:
            case PenaltyCard() if effect.who in taken_up:
                pass  # Declarer has chosen at once (54D), and nothing is left to come back for.
            case Watch(entry=entry) if entry in OF_PENALTY_CARD and effect.who in taken_up:
                pass
            case Watch():
                yield effect
            case PenaltyCard(is_major=True):
                yield Watch("50D2", law50.LEADS, When.PARTNER_LEADS, who=effect.who)
            case PenaltyCardRemains() if matter.entry == law50.LEADS:
                yield Watch("50D2", law50.LEADS, When.PARTNER_LEADS, who=effect.who)
