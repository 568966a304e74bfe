"""What the assistant shows, line by line: a question, a ruling, its reasons, and what if."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from fairdeal.laws.case import Run
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import YES_NO, Fact, Question, Source
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.consultation import Consultation, Foreseen, Prospect
from fairdeal.rulings.sitting import Sitting
from fairdeal.table.effects import Action, Either, May, Must, Role, Watch, When
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import Said, all_said, said, told_apart
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.understanding import is_number, listed
from fairdeal.views.rulings.wording import To
from fairdeal.views.words import m_, ruled

OF_CLAIMS: Final = range(68, 72)
"""The laws whose matters may be about the cards of a claim or concession."""
FORMS_SHOWN: Final = 2
"""So many ways of writing an answer are shown."""
TOLD_AHEAD: Final = 9
"""So many things that may follow are told before a choice; of more, what is asked next."""


def cite(clause: str) -> str:
    """A clause as people read it: ``Law 63A1, 63A2``; empty where no law asks for it."""
    return ruled(m_("Law {clause}")).format(clause=", ".join(clause.split())) if clause else ""


def question_lines(question: Question, number: int, people: People) -> Iterator[str]:
    """A question with its clause, who is asked, and the options."""
    fact = question.fact
    of = questions.asking(fact, people)
    about = "; ".join(part for part in (cite(question.clause), of) if part)
    yield ruled(m_("Question {number}")).format(number=number) + f" ({about})"
    yield questions.question(fact, people)
    if not listed(fact):
        yield "  " + _how_to_type(fact)
        return
    for n, word in enumerate(fact.answers, 1):
        yield f"  {n}  {questions.option(fact, word, people)}"
    is_only_to_come = len(fact.answers) == 1 and not isinstance(fact.known_by, Role)
    if is_only_to_come or questions.may_be_to_come(fact):
        yield "  " + ruled(m_("Wait until this has happened, or put it aside and come back."))


def _how_to_type(fact: Fact[object]) -> str:
    words = list(fact.answers)
    if is_number(fact):
        return ruled(m_("Type a number from {first} to {last}.")).format(
            first=words[0], last=words[-1]
        )
    return ruled(m_("Type it, such as {word}.")).format(word=", ".join(words[:FORMS_SHOWN]))


def adjudicator_lines(consultation: Consultation) -> Iterator[str]:
    """Of a claim, once at the beginning and where tricks are asked for: who proposes a number."""
    question = consultation.outcome().open
    if question is None or law_number(consultation.entry) not in OF_CLAIMS:
        return
    if not consultation.answers or is_number(question.fact):
        words = m_("From the cards and what was said, {command} proposes a number of tricks.")
        yield "  " + ruled(words).format(command="fairdeal claim")


def known_answer(sitting: Sitting) -> str | None:
    """What was answered to the open question before, in another matter about the same player."""
    consultation = sitting.in_view
    question = None if consultation is None else consultation.outcome().open
    if consultation is None or question is None:
        return None
    return sitting.answered_before(question.key, consultation.offender)


def known_lines(sitting: Sitting, people: People) -> Iterator[str]:
    """That the open question has been answered already at this board."""
    known, consultation = known_answer(sitting), sitting.in_view
    question = None if consultation is None else consultation.outcome().open
    if known is not None and question is not None:
        option = questions.option(question.fact, known, people)
        words = m_("Answered before at this board: {answer} (Enter takes it over)")
        yield "  " + ruled(words).format(answer=option)


def explained_lines(consultation: Consultation, people: People) -> Iterator[str]:
    """What each option of a player's choice would bring, to be told him before he chooses."""
    if (found := to_explain(consultation, people)) is not None:
        heading, options = found
        yield "  " + heading
        yield from foreseen_lines(options, people)


def to_explain(consultation: Consultation, people: People) -> tuple[str, Consultation] | None:
    """What a player is to be told before he chooses or calls (10C1); none where nobody is.

    Returns:
        How it begins, and the consultation whose open question has the options.
    """
    outcome = consultation.outcome()
    question = outcome.open
    if question is not None and listed(question.fact) and _is_choice(question.fact, outcome):
        words = m_("Explain all the options before the choice is made (Law {clause}):")
        return ruled(words).format(clause="10C1"), consultation
    if question is not None and _is_his_turn(question.fact, outcome):
        return _before_he_calls(consultation, question.fact, people)
    return None


def _is_his_turn(fact: Fact[object], outcome: Run) -> bool:
    """Whether a player is about to make the call on which it depends what follows."""
    last = outcome.effects[-1] if outcome.effects else None
    may_call = isinstance(last, May) and last.action is Action.CALL
    return may_call and fact.known_by is Source.TABLE and len(fact.answers) == 1


def _before_he_calls(
    consultation: Consultation, fact: Fact[object], people: People
) -> tuple[str, Consultation] | None:
    """What his call will be asked about, and what each kind of call leads to."""
    called = consultation.answered(next(iter(fact.answers)))
    question = called.outcome().open
    if question is None:
        return None
    heading = ruled(m_("Explain before he calls (Law {clause}):")).format(clause="10C1")
    return f"{heading} {questions.question(question.fact, people)}", called


def _is_choice(fact: Fact[object], outcome: Run) -> bool:
    """Whether a player answers by choosing: with words, or with the call he puts in its place."""
    if isinstance(fact.known_by, Role):
        return True
    last = outcome.effects[-1] if outcome.effects else None
    must_replace = isinstance(last, Must) and last.action is Action.REPLACE_CALL
    return must_replace and fact.known_by is Source.TABLE and fact.answers is not YES_NO


def unsure_lines(consultation: Consultation, people: People) -> Iterator[str]:
    """How to go on when the Director does not know the answer to the open question."""
    question = consultation.outcome().open
    if question is None:
        return
    of = questions.asking(question.fact, people)
    yield f"  {questions.reason(question.fact, people)} ({of})"
    if listed(question.fact):
        yield from _difference_lines(consultation, people)
    yield "  " + unsure_advice(question.fact)


def _difference_lines(consultation: Consultation, people: People) -> Iterator[str]:
    if not consultation.answer_matters():
        yield "  " + ruled(m_("It makes no difference: whatever the answer, the same follows."))
        return
    yield "  " + ruled(m_("What would follow from each answer:"))
    yield from foreseen_lines(consultation, people)


def unsure_advice(fact: Fact[object]) -> str:
    """What a Director does about a fact or judgement he cannot settle."""
    if isinstance(fact.known_by, Role):
        return ruled(m_("It is his choice: ask him, once everything has been explained."))
    if fact.known_by is Source.DIRECTOR:
        words = m_("Consult, or ask players of the same strength, before you judge.")
        return ruled(words)
    words = m_(
        "Ask everybody at the table and take what is more likely; if you cannot tell, rule so that "
        "play can go on (Law {clause}). Or put it aside, and come back to it."
    )
    return ruled(words).format(clause="85")


def foreseen_lines(consultation: Consultation, people: People) -> Iterator[str]:
    """For each answer to the open question, what follows, line by line."""
    for option, follows in ahead(consultation, people):
        yield f"    {option}"
        yield from (f"      → {line}" for line in follows)


def ahead(consultation: Consultation, people: People) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each answer to the open question in words, with what follows from it."""
    question = consultation.outcome().open
    if question is not None:
        for each in consultation.foreseen():
            option = questions.option(question.fact, each.word, people)
            yield option, tuple(_follows(each, people))


def _follows(each: Foreseen, people: People) -> Iterator[str]:
    at_once = [effect for effect in each.effects if _is_told_ahead(effect)]
    yield from (_foreseen_line(each, effect, people) for effect in at_once)
    if each.next is not None:
        yield ruled(m_("It goes on to ask:")) + " " + questions.question(each.next, people)
        possible = [effect for effect in each.possible if _is_told_ahead(effect)]
        if len(possible) <= TOLD_AHEAD:
            may = ruled(m_("It may follow:"))
            yield from dict.fromkeys(f"{may} {_foreseen_line(each, e, people)}" for e in possible)
    elif not at_once:
        yield ruled(m_("Nothing follows: the game goes on."))


def _is_told_ahead(effect: Unbound) -> bool:
    """Whether a player has to know it before he chooses: not what the Director comes back for."""
    return not isinstance(effect, Watch) or effect.moment is When.PARTNER_LEADS


def _foreseen_line(each: Foreseen, effect: Unbound, people: People) -> str:
    return _line(said(effect, people, is_sample=effect in each.samples))


def to_do_lines(sitting: Sitting) -> Iterator[str]:
    """What is left to come back for at this board, numbered."""
    to_do = sitting.to_do()
    if to_do:
        yield ruled(m_("To come back for at this board"))
    of_each = {each: _people_of(sitting.matters[each.matter]) for each in to_do}
    effects = [(each.watch or each.further, people) for each, people in of_each.items()]
    told = iter(told_apart([(effect, people) for effect, people in effects if effect is not None]))
    for n, (each, people) in enumerate(of_each.items(), 1):
        matter = sitting.matters[each.matter]
        if each.watch or each.further:
            yield f"  {n}  {_line(next(told)[0])}"
        elif (question := matter.outcome().open) is not None:
            asked = questions.question(question.fact, people)
            yield f"  {n}  " + ruled(m_("Still open: {question}")).format(question=asked)


def _people_of(matter: Consultation) -> People:
    return People.around(matter.offender, matter.entry)


def consequence_lines(effects: Iterable[Either], people: People) -> Iterator[str]:
    """What is in force from now on, before the next question."""
    for effect in effects:
        yield "  " + _line(said(effect, people))


def also_major(sitting: Sitting, people: People) -> tuple[Said, ...]:
    """What is said of a minor penalty card when its owner gets another one, and both are major."""
    owner = sitting.owner_of_two_penalty_cards()
    return () if owner is None else (earlier_is_major(owner, people),)


def earlier_is_major(owner: Role, people: People) -> Said:
    """What somebody with a major penalty card is told of a minor one that he had before."""
    words = ruled(m_("Your earlier penalty card, if it still lies there, is now a major one too."))
    return Said(To.WHO, people.name(owner), words, "50B")


def ruling_lines(
    outcome: Run, people: People, also: Sequence[Said] = (), *, watches: bool = True
) -> Iterator[str]:
    """A whole ruling: what to say to whom, what to do, and, if wanted, what to watch for.

    Args:
        outcome: what the law gave.
        people: who is who.
        also: what is to be said besides, for what lay on the table before.
        watches: whether what to watch for is said as well.
    """
    told = all_said(outcome.told, people)
    spoken = [s for s, _effect in told if s.to is not To.DIRECTOR]
    yield from _part(m_("Say to the players"), [*spoken, *also])
    later = [s for s, effect in told if isinstance(effect, Watch)]
    quiet = [s for s, _effect in told if s.to is To.DIRECTOR and s not in later]
    yield from _part(m_("For you to do"), quiet)
    if watches:
        yield from _part(m_("Watch for"), later)
    if not told:
        yield ruled(m_("Nothing follows: the game goes on."))


def regulation_lines(consultation: Consultation, people: People) -> Iterator[str]:
    """What the ruling takes for granted of the regulations, by which it would be another."""
    taken = consultation.rests_on()
    if taken:
        yield ruled(m_("If the regulations here are otherwise, so is the ruling:"))
    for fact, word in taken:
        said = questions.question(fact, people)
        yield f"  {said} {questions.option(fact, word, people)}"


def _part(title: str, part: Sequence[Said]) -> Iterator[str]:
    if part:
        yield ruled(title)
    for sentence in part:
        yield "  " + _line(sentence)


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


def edition_lines(edition: Edition, outcome: Run, people: People) -> Iterator[str]:
    """The same answers in another edition: what it rules, or what it would still ask."""
    yield ruled(m_("The same under the Laws of {edition}:")).format(edition=edition)
    if outcome.effects or outcome.open is None:
        yield from ruling_lines(outcome, people)
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
