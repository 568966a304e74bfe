"""Questions about what is offered to whom in which order: a choice comes before what follows it.

Only of entries in which that is so: what the offender and his partner are told rests on whether his
left-hand opponent accepts the call (27A1, 29A). Which of two players is told his part first is no
matter of the Laws.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from fairdeal.exam.question import Kind, Offered, Option, Question
from fairdeal.exam.situation import Situation
from fairdeal.exam.telling import question_alone
from fairdeal.laws.facts import Fact
from fairdeal.seats import SEATS
from fairdeal.table.effects import Role
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.people import People
from fairdeal.views.words import capital, ended

_CHOSEN_FIRST: Final = frozenset(("27", "29", "30", "31", "32"))
_MOST_STEPS: Final = 4


def order(about: Situation, chance: Random) -> Question | None:
    """What is asked and said in which order; ``None`` where nothing follows one player's choice."""
    chosen = choices_in(about)
    if about.entry not in _CHOSEN_FIRST or len(chosen) != 1:
        return None
    ((fact, _word),) = chosen
    if fact.known_by is not Role.LHO or not 0 < len(list(_told(about))) < _MOST_STEPS:
        return None
    options = [
        Option(Offered(Role.LHO), "right"),
        Option(Offered(Role.LHO, is_first=False), "told before it is chosen"),
        Option(Offered(Role.RHO), "another player"),
        Option(Offered(None), "nobody chooses"),
    ]
    chance.shuffle(options)
    right = next(n for n, one in enumerate(options) if one.origin == "right")
    clauses = dict.fromkeys((*fact.under.get(about.edition, "").split(), *about.clauses))
    return Question(Kind.ORDER, about, tuple(options), right, tuple(clauses))


def choices_in(about: Situation) -> tuple[tuple[Fact[object], str], ...]:
    """What players choose in a situation, each with its answer."""
    asked = dict(about.consultation.outcome().asked)
    return tuple((fact, word) for fact, word in asked.items() if isinstance(fact.known_by, Role))


def steps(about: Situation, offered: Offered) -> tuple[str, ...]:
    """What is asked and said, one after the other, in the reader's language."""
    told = tuple(_told(about))
    if offered.chooser is None:
        return told
    ((fact, word),) = choices_in(about)
    people = People.around(about.offender, about.entry)
    people = replace(people, seats={**people.seats, Role.LHO: people.seats[offered.chooser]})
    asked = question_alone(questions.question(fact, people))
    choice = f"{asked} {ended(questions.option(fact, word, people))}"
    return (choice, *told) if offered.is_first else (*told, choice)


def chooser_of(about: Situation) -> str:
    """Who has the choice of a situation, as he is named."""
    return People.around(about.offender, about.entry).name(Role.LHO)


def _told(about: Situation) -> Iterator[str]:
    """What single players are told by the ruling."""
    people = People.around(about.offender, about.entry)
    players = {people.name(one) for one in SEATS}
    for line in about.told:
        if line.to in players:
            yield capital(f"{line.to}: {ended(line.text)}")
