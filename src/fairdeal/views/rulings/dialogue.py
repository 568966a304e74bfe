"""What the assistant shows, line by line: a question, a ruling, its reasons, and what if."""

from collections.abc import Iterable, Iterator, Sequence

from fairdeal.laws.case import Run
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Fact, Question
from fairdeal.rulings.consultation import Consultation, Prospect
from fairdeal.table.effects import Effect, Watch
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import Said, said
from fairdeal.views.rulings.glossary import glossary
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.wording import To
from fairdeal.views.words import m_, ruled

LISTED: int = 15
"""The most answers that are listed; a card is typed instead."""


def cite(clause: str) -> str:
    """A clause as people read it: ``Law 63A1, 63A2``; empty where no law asks for it."""
    return f"Law {', '.join(clause.split())}" if clause else ""


def question_lines(question: Question, number: int, people: People) -> Iterator[str]:
    """A question with its clause, who is asked, and the options."""
    fact = question.fact
    of = questions.asked_of(fact, people)
    yield f"{ruled(m_('Question'))} {number} ({cite(question.clause)}; {of[:1].lower() + of[1:]})"
    yield questions.question(fact, people)
    if len(fact.answers) > LISTED or not fact.is_listed:
        yield "  " + ruled(m_("Type it, such as {word}.")).format(word=next(iter(fact.answers)))
        return
    for n, word in enumerate(fact.answers, 1):
        yield f"  {n}  {questions.option(fact, word, people)}"


def consequence_lines(effects: Iterable[Effect], people: People) -> Iterator[str]:
    """What is in force from now on, before the next question."""
    for effect in effects:
        yield "  " + _line(said(effect, people))


def ruling_lines(outcome: Run, people: People, language: str) -> Iterator[str]:
    """A whole ruling: what to say to whom, what to do, what to watch for, and the terms for it."""
    sentences = [said(effect, people) for effect in outcome.effects]
    yield from _part(m_("Say to the players"), [s for s in sentences if s.to is not To.DIRECTOR])
    watches = [s for s, e in zip(sentences, outcome.effects, strict=True) if isinstance(e, Watch)]
    quiet = [s for s in sentences if s.to is To.DIRECTOR and s not in watches]
    yield from _part(m_("For you to do"), quiet)
    yield from _part(m_("Watch for"), watches, numbered=True)
    if not sentences:
        yield ruled(m_("Nothing follows: the game goes on."))
    terms = glossary(" ".join(s.text for s in sentences), language)
    if terms:
        yield ruled(m_("Official terms")) + f" ({language}): " + _joined(terms)


def _joined(terms: Iterable[tuple[str, str]]) -> str:
    return "; ".join(f"{english} = {official}" for english, official in terms)


def _part(title: str, part: Sequence[Said], *, numbered: bool = False) -> Iterator[str]:
    if part:
        yield ruled(title)
    for n, sentence in enumerate(part, 1):
        yield (f"  {n}  " if numbered else "  ") + _line(sentence)


def _line(sentence: Said) -> str:
    to = sentence.addressee
    start = f"{to[:1].upper() + to[1:]}: " if to else ""
    return f"{start}{sentence.text} ({cite(sentence.clause)})"


def reason_lines(question: Question, people: People) -> Iterator[str]:
    """Why the open question matters."""
    yield f"{questions.reason(question.fact, people)} ({cite(question.clause)})"


def grounds_lines(outcome: Run, consultation: Consultation, people: People) -> Iterator[str]:
    """Why a ruling is what it is: every fact it used, with its clause and answer."""
    edition = consultation.code.edition
    for fact, word in dict(outcome.asked).items():
        answer = questions.option(fact, word, people)
        yield f"  {questions.question(fact, people)} {answer} ({cite(fact.under.get(edition, ''))})"


def edition_lines(edition: Edition, outcome: Run, people: People, language: str) -> Iterator[str]:
    """The same answers in another edition: what it rules, or what it would still ask."""
    yield ruled(m_("The same under the Laws of {edition}:")).format(edition=edition)
    yield from ruling_lines(outcome, people, language)
    if outcome.open is not None:
        yield ruled(m_("It goes on to ask:")) + " " + questions.question(outcome.open.fact, people)


def prospect_lines(
    fact: Fact[object], prospects: Iterable[Prospect], facts: Iterable[Fact[object]], people: People
) -> Iterator[str]:
    """For each option, whether it would be free: always, never, or on what it depends."""
    known = {each.key: each for each in facts}
    for prospect in prospects:
        option = questions.option(fact, prospect.word, people)
        yield f"  {option}: {_freedom(prospect, known, people)}"


def _freedom(prospect: Prospect, known: dict[str, Fact[object]], people: People) -> str:
    if prospect.free == prospect.paths:
        return ruled(m_("free, nothing more follows from it"))
    if not prospect.free:
        return ruled(m_("not free"))
    conditions = [
        f"{questions.question(known[key], people)} {questions.option(known[key], word, people)}"
        for key, word in prospect.if_free
        if key in known
    ]
    if not conditions:
        return ruled(m_("free in some cases, depending on what is answered later"))
    return ruled(m_("free only if:")) + " " + "; ".join(conditions)
