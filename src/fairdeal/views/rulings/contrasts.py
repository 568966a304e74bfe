"""Two editions compared in words: on which facts they part, and what each of them says then."""

from collections.abc import Iterator

from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.compare import Contrast
from fairdeal.laws.refs import Unbound
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.clauses_said import effect_sentence
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.words import m_, ruled


def contrast_lines(
    entry: str, contrast: Contrast, editions: tuple[Edition, Edition]
) -> Iterator[str]:
    """The facts that lead to it under an entry, then what each edition says."""
    people = People.around(None, entry)
    yield "  " + (" ".join(_facts(contrast, people)) or ruled(m_("Whatever is answered:")))
    for edition, effects in zip(editions, contrast.effects, strict=True):
        told = " ".join(_told(effect, people) for effect in effects if not effect.is_right)
        yield f"    {edition}: {told or ruled(m_('Nothing follows: the game goes on.'))}"


def without_contrast(entry_id: str, editions: tuple[Edition, Edition]) -> str:
    """What is said where there is nothing to contrast."""
    having = [edition for edition in editions if entry_id in entries(edition)]
    if len(having) == 1:
        return ruled(m_("Only in {edition}.")).format(edition=having[0])
    return ruled(m_("The same whatever is answered."))


def _facts(contrast: Contrast, people: People) -> Iterator[str]:
    for fact, word in contrast.facts:
        asked = questions.question(fact, people)
        yield f"{asked} {questions.option(fact, word, people)}."


def _told(effect: Unbound, people: People) -> str:
    return f"{effect_sentence(effect, people)} ({cite(str(effect.clause))})"
