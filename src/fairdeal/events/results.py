"""A result that stands in a session, with the acts it comes from; and an appeal about one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fairdeal.cards import Card
from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    Told,
)
from fairdeal.events.evening.acts import ResultReported
from fairdeal.laws.director.law82 import PUT_RIGHT
from fairdeal.scoring.lines import NotPlayed, Outcome, ResultLine


@dataclass(frozen=True, slots=True)
class Appeal:
    """What is appealed of a ruling on a board at a table; the sides are heard together."""

    lodged: tuple[AppealLodged, ...]
    """By each contestant his own (92A), in the order in which they came."""
    decided: AppealDecided | None = None

    @property
    def further(self) -> bool:
        """Whether it went on to the national authority (93C)."""
        return any(appeal.further for appeal in self.lodged)


def entered_in(acts: Iterable[SessionAct]) -> list[ResultEntered]:
    """The results that were entered, in their order: by them a session is known again."""
    return [act for act in acts if isinstance(act, ResultEntered)]


def outcome_told(told: Told) -> Outcome:
    """What came of a board by an act of its result's history."""
    changing = ResultEntered | ResultReported | ResultCorrected | ResultRuled | AppealDecided
    assert isinstance(told.act, changing)  # noqa: S101 - a result's history
    return told.act.outcome or NotPlayed()


def is_of_a_penalty(decided: AppealDecided) -> bool:
    """Whether a penalty is another by it (90, 91): no score is, and more than Law 93 is cited."""
    own = (clause.startswith("93") for clause in decided.clauses)
    return decided.outcome is None and not all(own)


RULED: Final = (ResultRuled, AppealDecided)
"""The acts by which something else than was recorded comes of a board."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result that stands for one board at one table."""

    place: Place
    ns: str
    ew: str
    outcome: Outcome
    lead: Card | None
    times: int
    """At how many tables this came about."""
    history: tuple[Told, ...]
    """The acts it comes from, the first entry first; the last one says what stands."""
    form: str = ""
    """The form of a fouled board it was made on."""
    about: tuple[Told, ...] = ()
    """Acts about it that left its outcome as it was: the log of its play, the division of a fouled
    board, an appeal, and its decision where the ruling stands."""

    @property
    def life(self) -> tuple[Told, ...]:
        """Every act about it, in the order in which they were told."""
        return tuple(sorted((*self.history, *self.about), key=lambda told: told.sequence))

    @property
    def version(self) -> int:
        """The number of the act that last changed it."""
        return self.history[-1].sequence

    @property
    def reported(self) -> bool:
        """Whether it stands on the word of the players alone."""
        return isinstance(self.history[-1].act, ResultReported)

    @property
    def recorded(self) -> Outcome:
        """What was recorded of it, whatever was ruled or decided on it since."""
        by_hand = (one for one in reversed(self.history) if not isinstance(one.act, RULED))
        return outcome_told(next(by_hand, self.history[0]))

    @property
    def ruled(self) -> bool:
        """Whether a ruling of the Director's, or what an appeal made of it, is what stands.

        One that was found wrong and has given way to the result stands no more (82A).
        """
        last = self.history[-1].act
        gave_way = isinstance(last, ResultRuled) and last.clauses == (PUT_RIGHT,)
        return isinstance(last, RULED) and not (gave_way and last.outcome == self.recorded)

    @property
    def corrected(self) -> bool:
        """Whether something else came of the board than was first entered."""
        first = outcome_told(self.history[0])
        return any(outcome_told(one) != first for one in self.history)

    @property
    def line(self) -> ResultLine:
        """The result as scoring takes it."""
        return ResultLine(self.place.board, self.ns, self.ew, self.outcome, self.times, self.form)
