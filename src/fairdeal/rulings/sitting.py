"""What a Director has heard at one board without a log: its matters, and what is still to be done.

The to-do list is computed from the matters every time, so nothing can lose it: whatever a ruling
asks to come back for stays on it until a later matter has taken it up.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from fairdeal.laws.refs import Ref, Unbound
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import PenaltyCard, Role, Watch, When

ONCE: Final = frozenset(("23", "50E", "72B1", "72C"))
"""Entries whose question is about what a player's irregularities did on the whole board: one answer
settles it, however many penalty cards or calls gave cause to ask. A list, not a mark at each entry:
only here, where there is no log, is anybody asked twice."""


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something to come back for."""

    matter: int
    """The matter it comes from, counted from 0."""
    watch: Watch[Role | Side, Ref] | None
    """What comes due; ``None`` for a matter left with a question open."""


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
        found: list[ToDo] = []
        asked: set[tuple[str, Seat | None]] = set()
        taken: set[int] = set()
        for number, (matter, outcome) in enumerate((m, m.outcome()) for m in self.matters):
            for watch in (w for effect in outcome.effects for w in _watches(effect)):
                what = (watch.entry, matter.offender)
                follows = self._follows(number, what, taken)
                if watch.entry in ONCE:
                    is_done = follows is not None or what in asked
                    asked.add(what)
                else:
                    is_done = follows is not None
                    taken |= {follows} if follows is not None else set()
                if not is_done:
                    found.append(ToDo(number, watch))
            if outcome.open is not None and number != self.current:
                found.append(ToDo(number, None))
        return tuple(found)

    def _follows(
        self, number: int, what: tuple[str, Seat | None], taken: AbstractSet[int]
    ) -> int | None:
        """The later matter that takes up what a matter asked to come back for."""
        later = range(number + 1, len(self.matters))
        known = ((self.matters[n].entry, self.matters[n].offender) for n in later)
        return next(
            (n for n, at in zip(later, known, strict=True) if at == what and n not in taken), None
        )

    def followed(self, to_do: ToDo) -> "Sitting":
        """With what was to be done taken up: a new matter, or the open one again in view."""
        if to_do.watch is None:
            return replace(self, current=to_do.matter)
        origin = self.matters[to_do.matter]
        return self.begun(replace(origin, entry=to_do.watch.entry, answers=()))

    def answered_before(self, key: str, offender: Seat | None) -> str | None:
        """What was answered to the same question about the same player in another matter."""
        return next(
            (
                word
                for number, matter in enumerate(self.matters)
                if number != self.current and matter.offender == offender
                for asked, word in matter.answers
                if asked == key
            ),
            None,
        )

    def effects(self) -> Iterator[tuple[Consultation, Unbound]]:
        """Everything ruled so far at this board, with the matter it belongs to."""
        for matter in self.matters:
            for effect in matter.outcome().effects:
                yield matter, effect


def _watches(effect: Unbound) -> Iterator[Watch[Role | Side, Ref]]:
    """What an effect asks to come back for; at a table with a log a penalty card does so itself."""
    match effect:
        case Watch():
            yield effect
        case PenaltyCard(is_major=True):
            yield Watch("50D2", "50D2", When.PARTNER_LEADS, who=effect.who)
