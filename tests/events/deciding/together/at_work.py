"""A session at work for tests of several matters: raised, answered, corrected, ranked.

Of `field` pairs 1, 2 and 3 sit North-South and meet 4, 5 and 6 on four boards. By matchpoints of
a top of 4 they have, on boards 1 to 4:

    1: 4 3 0 4    2: 2 3 3 2    3: 0 0 3 0    4: 0 1 4 0    5: 2 1 1 2    6: 4 4 1 4
"""

from datetime import datetime, timedelta
from fractions import Fraction
from typing import Final

import pytest

from fairdeal.events.acts import (
    AppealDecided,
    ConditionsSet,
    Moment,
    MomentReached,
    Place,
    ResultRuled,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
    Told,
)
from fairdeal.events.deciding import desk, matters
from fairdeal.events.deciding.still_open import scores_waiting
from fairdeal.events.deciding.undoing import undo
from fairdeal.events.ranked import ranked
from fairdeal.events.results import Appeal
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked, Role, Word
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Request
from fairdeal.laws.editions import Edition
from fairdeal.rulings.session_desk import Raised
from fairdeal.scoring.adjusted import Average, Grade
from fairdeal.scoring.lines import BareScore, Outcome
from fairdeal.scoring.methods import EXACT, CrossImps, Matchpoints
from fairdeal.seats import Side
from tests.events.log import NOON, entered

EDITIONS: Final = pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
SINCE_2007: Final = pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
SINCE_2017: Final = pytest.mark.parametrize("edition", ["2017", "2017a"])
PLUS, EVEN, MINUS = (Average(grade) for grade in (Grade.PLUS, Grade.EVEN, Grade.MINUS))
FIELD: Final = {1: (420, 170, -50), 2: (110, 110, -100), 3: (400, 430, 430), 4: (620, 170, 140)}
"""By board, what North-South scored at tables 1, 2 and 3."""


class AtWork:
    """A session to which things happen, one after the other."""

    def __init__(self, *acts: SessionAct) -> None:
        self.at: datetime = NOON
        self.session = Session.begins(self._numbered(0, acts))

    def _numbered(self, after: int, acts: tuple[SessionAct, ...]) -> list[Told]:
        return [Told(after + n, act, "Ann", self.at) for n, act in enumerate(acts, start=1)]

    def tell(self, *acts: SessionAct) -> None:
        self.session = self.session.after(self._numbered(self.session.version, acts))

    def minutes_after(self, minutes: int) -> None:
        """So long after the score was posted."""
        self.at = NOON + timedelta(minutes=minutes)

    def post(self) -> None:
        self.tell(MomentReached(Moment.POSTED))

    def rule(self, entry: str, board: int | None = None, table: str = "", /, **said: object) -> str:
        """Raise a matter with ``offenders``, ``contestant``, ``deprived`` and answers."""
        about = {
            key: said.pop(key) for key in ("offenders", "contestant", "deprived") if key in said
        }
        raised = Raised(entry, board, table, **about)  # type: ignore[arg-type]
        acts, matter = matters.raise_matter(self.session, raised, _words(said), self.at)
        self.tell(*acts)
        return matter.case

    def answer(self, case: str, **said: object) -> None:
        self.tell(*matters.answer(self.session, case, _words(said), self.at)[0])

    def correct(self, case: str, **said: object) -> None:
        """Put these answers in the place of those that were given."""
        self.tell(*matters.correct(self.session, case, _words(said), self.at)[0])

    def score(self, board: int, table: str, points: int) -> None:
        """Correct a score that was recorded wrongly (79C)."""
        place = Place(board, table)
        self.tell(desk.correct(self.session, place, BareScore(points), self.at))

    def undo(self, sequence: int) -> None:
        self.tell(*undo(self.session, sequence, self.at))

    def last(self, kind: type[SessionAct]) -> int:
        """The number of the last act of that kind."""
        return next(t.sequence for t in reversed(self.session.log) if isinstance(t.act, kind))

    def ask(self, request: Request, *given: Word) -> None:
        """Through the door that pages and programs have."""
        version, said = self.session.version, frozenset(given)
        asked = Asked(Role.DIRECTOR, self.at, "looked at", seen=version, given=said)
        self.tell(*decide(self.session, request, asked))

    def lines(self, case: str) -> list[str]:
        """The clauses under which that matter was ruled."""
        return [str(effect.clause) for effect in matters.desk_of(self.session).matter(case).effects]

    def outcome(self, board: int, table: str) -> Outcome:
        return self.session.result(Place(board, table)).outcome

    def clauses(self, board: int, table: str) -> tuple[str, ...]:
        """The clauses of the ruling that stands there."""
        last = self.session.result(Place(board, table)).history[-1].act
        return last.clauses if isinstance(last, ResultRuled) else ()

    def appeal(self, board: int, table: str) -> Appeal | None:
        return self.session.appeals.get(Place(board, table))

    def appellants(self, board: int, table: str) -> list[str]:
        """Who appealed there, in the order in which they did."""
        lodged = self.appeal(board, table)
        return [one.contestant for one in lodged.lodged] if lodged else []

    def decided(self, board: int, table: str) -> AppealDecided | None:
        """What an appeal that was lodged there came to; ``None`` while it waits."""
        lodged = self.appeal(board, table)
        assert lodged is not None
        return lodged.decided

    def worth(self, who: str, board: int) -> Fraction | int | None:
        """What a board is worth to somebody."""
        own = [of.award for of in ranked(self.session).explain(who) if of.board.board == board]
        # Of a match what the board is worth stands beside the result in either room.
        found = {award.score for award in own if award is not None}
        assert len(found) < 2
        return found.pop() if found else None

    def total(self, who: str) -> Fraction | int:
        return ranked(self.session).totals[who].score

    def waiting(self) -> list[str]:
        """The cases in which something is asked, or a score is still to be said."""
        found = matters.desk_of(self.session)
        return [m.case for m in found.matters if m.question or still_open_in(self.session, m.case)]


def still_open_in(session: Session, case: str) -> bool:
    """Whether a score of that matter is still to be said."""
    found = matters.desk_of(session)
    return bool(scores_waiting(session, found, found.matter(case)))


def _words(said: dict[str, object]) -> dict[str, str]:
    return {fact: str(word) for fact, word in said.items()}


def field(edition: str = "2017") -> AtWork:
    """Six pairs, three tables and four boards."""
    return AtWork(
        SessionOpened("Tuesday", Matchpoints(EXACT)),
        ConditionsSet(Edition(edition)),
        *(
            entered(board, str(table), str(table), str(table + 3), BareScore(points))
            for board, scores in FIELD.items()
            for table, points in enumerate(scores, start=1)
        ),
    )


def match(
    edition: str, first: tuple[int, ...], second: tuple[int, ...], *, knock_out: bool = False
) -> AtWork:
    """Teams A and B; A sits North-South at table 1, B at table 2."""
    rows = zip(first, second, strict=True)
    return AtWork(
        SessionOpened("Match", CrossImps()),
        ConditionsSet(Edition(edition)),
        TeamsDeclared(knock_out=knock_out),
        *(
            act
            for board, (one, two) in enumerate(rows, start=1)
            for act in (
                entered(board, "1", "A", "B", BareScore(one)),
                entered(board, "2", "B", "A", BareScore(two)),
            )
        ),
    )


NS, EW = Side.NS, Side.EW
NOBODY_AT_FAULT: Final = {"fault_of_offending_side": "none", "fault_of_other_side": "none"}
NOT_THE_OTHERS: Final = {
    "fault_of_offending_side": "direct",
    "fault_of_other_side": "none",
    "percentage_of_offending_side": "40%",
}
ASSIGNED: Final = {
    "a_result_can_be_assigned": "yes",
    "results_too_many_or_unclear": "no",
    "results_in_question": "one",
    "non_offenders_damaged_themselves": "no",
}
APPEALS: Final = {
    "appealed_through_director": "yes",
    "appeals_as": "pair",
    "partner_concurs": "yes",
}
UPHELD: Final = {
    "director_in_charge_decides": "upheld",
    "referred_to_authority": "no",
    "appealed_further": "no",
}
TRICKS_DISPUTED: Final = {
    "there_was_a_claim_or_concession": "no",
    "director_called_after_the_round": "no",
    "one_side_mixed_its_cards": "no",
}
"""79B: what is disputed is how many tricks were won, in time and with cards to look at."""
TENTH: Final = {"director_penalizes": "yes", "procedural_penalty": "10% of a top"}


def appeals(edition: str, who: str = "pair") -> dict[str, str]:
    """An appeal in which everybody concurs who has to (92C, 92D)."""
    words = APPEALS | {"appeals_as": who}
    if who == "team":
        del words["partner_concurs"]
        return words | {"captain_concurs": "yes"}
    if edition == "1997":
        del words["partner_concurs"]
        words["partner_concurs_or_is_absent"] = "agrees"
    return words


def heard(edition: str, decision: str = "upheld") -> dict[str, str]:
    """What the Director in charge decides, and nobody goes further (93A)."""
    words = UPHELD | {"director_in_charge_decides": decision}
    if edition == "1997":
        del words["referred_to_authority"]
    return words


def assigned(edition: str, result: str = "4S N =") -> dict[str, str]:
    """Law 12C with one result for both sides."""
    if edition == "1997":
        return {
            "a_result_can_be_assigned": "yes",
            "most_favourable_likely_result": result,
            "most_unfavourable_result_at_all_probable": result,
        }
    return ASSIGNED | {"probable_result": result}
