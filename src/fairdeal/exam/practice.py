"""A case of the Laws as a practice table: scripted seats play it, and somebody answers for one.

He sees the board, step by step, up to what is irregular. Then: to whom does he turn first? What he
answers for whoever is asked is compared with the case, and what the Laws make of it is shown.
Everything follows from the case, the edition, how far it has gone, and what was just answered.
"""

from dataclasses import dataclass, replace
from functools import cache, lru_cache

from fairdeal.calls import Call
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.formats.law_cases import cases_of_law
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Question
from fairdeal.live import intents as i
from fairdeal.live.scripted import NOT_SEEN, NotThere, Person, Player, played
from fairdeal.live.table import Table
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.cases import CaseOnPaper
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import roles_now
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Answered, CallMade, ExplanationGiven
from fairdeal.table.effects import Bound
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People
from fairdeal.views.table.pieces import Asking, asked
from fairdeal.views.words import capital


@dataclass(frozen=True, slots=True)
class Replay:
    """What happens at a table, step by step."""

    begins: Table
    told: tuple[tuple[Person, i.Intent | Act], ...]
    """What its seats ask for, or do; an answer is an intent in either case."""
    tables: tuple[Table, ...]
    """The table after each of these."""

    def table(self, step: int) -> Table:
        """The table after so many of them."""
        return self.tables[step - 1] if step else self.begins

    def meanings(self, step: int) -> tuple[tuple[Seat, Call, str], ...]:
        """What the players have told of their calls so far: whoever watches hears all of them."""
        log = self.table(step).desk.log
        told = [act for act in log if isinstance(act, ExplanationGiven)]
        calls = [(log[one.about], one.text) for one in told if one.about is not None]
        return tuple(
            (act.seat, act.call, words) for act, words in calls if isinstance(act, CallMade)
        )

    def asked(self, step: int) -> Question | None:
        """What is asked there; ``None`` where the next thing is no answer."""
        intent = self.told[step][1] if step < len(self.told) else None
        if not isinstance(intent, i.Answer):
            return None
        questions = self.table(step).desk.questions
        return next((one for one in questions if one.key == intent.fact), None)

    def put(self, step: int) -> Asking | None:
        """The same as it is put to whoever is asked first."""
        question, desk = self.asked(step), self.table(step).desk
        if question is None:
            return None
        put = asked(desk, desk.asked_of(question)[0])
        return next((one for one in put if one.key == question.key), None)

    def right(self, step: int) -> tuple[str, str]:
        """What is answered there, and what it answers to what is chosen together with it."""
        value, then = _value(self.told[step][1]), ""
        put = self.put(step)
        if put is not None and any(one.value == value and one.then for one in put.options):
            then = _value(self.told[step + 1][1]) if step + 1 < len(self.told) else ""
        return value, then

    def after(self, step: int) -> int:
        """The step that comes once all of that is answered so."""
        return step + (2 if self.asked(step) and self.right(step)[1] else 1)

    def answered(self, step: int, value: str, then: str = "") -> Table | None:
        """The table once that was answered there; ``None`` where it is no answer to it."""
        question, table = self.asked(step), self.table(step)
        if question is None:
            return None
        by = table.desk.asked_of(question)[0]
        try:
            table = table.after(Answered(question.case, question.key, value, by))
            if then:
                follows = [q for q in table.desk.questions if then in table.desk.answers_to(q)]
                table = table.after(Answered(follows[0].case, follows[0].key, then, by))
        except (NotEntitled, ImpossibleAct, Malformed, IndexError):
            return None
        return table


def _value(intent: i.Intent | Act) -> str:
    return intent.value if isinstance(intent, i.Answer) else ""


@dataclass(frozen=True, slots=True)
class Practice(Replay):
    """A case as it is played at a live table, by its scripted seats."""

    case: CaseOnPaper


@dataclass(frozen=True, slots=True)
class Ruled:
    """A sentence of a ruling, to whom it is said, and its clause."""

    to: str
    """Empty for what is the Director's alone."""
    text: str
    clause: str


@cache
def numbers(law: int, edition: Edition) -> tuple[int, ...]:
    """The cases of a law that a table can play, each of which has been played to the end.

    Without playing them it cannot be told: of 1,291 cases of 2017a that seemed to happen there, 186
    did not.
    """
    return tuple(one for one in candidates(law, edition) if practice(law, one, edition))


def candidates(law: int, edition: Edition) -> tuple[int, ...]:
    """The cases of a law in which nothing is done that a table cannot see."""
    return tuple(
        number
        for number, case in enumerate(cases_of_law(law), start=1)
        if _its_edition(case, edition) is not None
        and not any(isinstance(act, tuple(NOT_SEEN)) for act in (*case.acts, *case.then))
    )


@lru_cache(maxsize=64)
def practice(law: int, number: int, edition: Edition) -> Practice | None:
    """That case at a table; ``None`` where there is none, or it does not happen at such a table."""
    cases = cases_of_law(law)
    case = cases[number - 1] if 1 <= number <= len(cases) else None
    its_own = None if case is None else _its_edition(case, edition)
    if case is None or its_own is None:
        return None
    try:
        _outcome, player = played(case, its_own)
    except (NotThere, ValueError):  # somebody cannot do there what he does in the case
        return None
    steps = tuple(player.told)
    return Practice(_begins(player), steps, tuple(player.tables), case)


def _begins(player: Player) -> Table:
    desk = player.table.desk
    return replace(player.table, desk=Desk.of(desk.position.board, desk.code))


def _its_edition(case: CaseOnPaper, edition: Edition) -> Edition | None:
    """The edition by which it is ruled; what 2024 left alone is as in 2017."""
    same = Edition.L2017 if edition is Edition.L2017A else edition
    return next((one for one in (edition, same) if one in case.expect), None)


def ruled(before: Table, after: Table) -> tuple[Ruled, ...]:
    """What the second table has been told that the first had not, each with its clause."""
    known = {(one.case, effect) for one in before.desk.rulings for effect in one.effects}
    new = [
        (one.case, effect)
        for one in after.desk.rulings
        for effect in one.effects
        if (one.case, effect) not in known
    ]
    return tuple(dict.fromkeys(_said(after.desk, case, effect) for case, effect in new))


def _said(desk: Desk, case: str, effect: Bound) -> Ruled:
    words = said(effect, People(roles_now(desk, desk.matter(case))))
    return Ruled(capital(words.addressee), words.text, words.clause)
