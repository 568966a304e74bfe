"""What was found before a ruling, as a person reads it: each question with its answer."""

from collections.abc import Iterable, Iterator

from fairdeal.laws.book import facts
from fairdeal.laws.editions import Edition
from fairdeal.table.effects import Role
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.people import People
from fairdeal.views.words import m_, ruled


def found(answers: Iterable[tuple[str, str]], edition: Edition, entry: str = "") -> Iterator[str]:
    """Each fact as its question with the answer, and each choice with what was offered.

    Args:
        answers: the keys of the facts with the words of their answers, in the order of asking. A
            fact that this version of the Laws no longer asks for is said as it is stored.
        edition: under which they were asked.
        entry: under which the case was ruled on.
    """
    known, people = facts(), People.around(None, entry)
    for key, word in answers:
        fact = known.get(key)
        if fact is None:
            yield f"{key}: {word}"
            continue
        fact = fact.asked_under(edition)
        said = f"{questions.question(fact, people)} {questions.option(fact, word, people)}"
        if isinstance(fact.known_by, Role) and len(fact.answers) > 1 and fact.is_listed:
            offered = "; ".join(questions.option(fact, each, people) for each in fact.answers)
            said += " (" + ruled(m_("Offered: {options}")).format(options=offered) + ")"
        yield said
