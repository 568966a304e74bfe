"""A ruling on paper: the facts, what was offered, the ruling with its clauses, the right of appeal.

The same matter also gives the sheet for polling players on a judgement, and the form for an appeal.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from fairdeal.laws.case import Run
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Fact, Source
from fairdeal.rulings.consultation import Consultation
from fairdeal.table.effects import Either, Role, Watch
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import Said, all_said
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import sentences
from fairdeal.views.rulings.understanding import listed
from fairdeal.views.words import m_, ruled


class Paper(Enum):
    """What a ruling can be printed as."""

    SLIP = "slip"
    POLL = "poll"
    APPEAL = "appeal"


@dataclass(frozen=True, slots=True)
class Found:
    """A fact on which the ruling rests."""

    question: str
    answer: str
    clause: str
    offered: tuple[str, ...]
    """All the options, where a player chose among them."""
    is_judgement: bool


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One sentence of the ruling."""

    to: str
    text: str
    clause: str


Lines = tuple[SlipLine, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """A ruling as it is put on paper."""

    title: str
    edition: str
    offender: str
    """Who did it; empty where nobody said so."""
    facts: tuple[Found, ...]
    open: str
    """The question still open; empty where the ruling is complete."""
    ruling: tuple[SlipLine, ...]
    later: tuple[SlipLine, ...]
    """What the Director comes back for."""
    appeal: tuple[str, ...]

    @property
    def judgements(self) -> tuple[Found, ...]:
        """The facts that were the Director's to judge."""
        return tuple(fact for fact in self.facts if fact.is_judgement)


def slip_of(consultation: Consultation, also: Sequence[Said] = ()) -> Slip:
    """The ruling of a matter, as far as it has been gone through.

    Args:
        consultation: the matter.
        also: what is said besides, for what lay on the table before.
    """
    people, outcome = (
        People.around(consultation.offender, consultation.entry),
        consultation.outcome(),
    )
    now, later = ruling_of(outcome.told, people)
    edition = consultation.code.edition
    facts = tuple(_found(outcome, edition, people))
    return Slip(
        sentences(consultation.entry)[0],
        ruled(m_("The Laws of {edition} ({code}).")).format(
            edition=edition, code=consultation.code.name
        ),
        "" if consultation.offender is None else people.name(Role.OFFENDER),
        facts,
        "" if outcome.open is None else questions.question(outcome.open.fact, people),
        (*now, *map(_line, also)),
        later,
        tuple(_right_of_appeal(is_judged=any(fact.is_judgement for fact in facts))),
    )


def ruling_of(effects: Iterable[Either], people: People) -> tuple[Lines, Lines]:
    """What is said at once of the effects of a ruling, and what the Director comes back for."""
    now, later = list[SlipLine](), list[SlipLine]()
    for one, effect in all_said(effects, people):
        (later if isinstance(effect, Watch) else now).append(_line(one))
    return tuple(now), tuple(later)


def _line(one: Said) -> SlipLine:
    return SlipLine(one.addressee, one.text, cite(one.clause))


def _found(outcome: Run, edition: Edition, people: People) -> Iterator[Found]:
    for fact, word in dict(outcome.asked).items():
        if fact.known_by is not Source.CODE:
            yield Found(
                questions.question(fact, people),
                questions.option(fact, word, people),
                cite(fact.under.get(edition, "")),
                tuple(_offered(fact, people)),
                fact.known_by is Source.DIRECTOR and not fact.is_detail,
            )


def _offered(fact: Fact[object], people: People) -> Iterator[str]:
    if isinstance(fact.known_by, Role) and listed(fact):
        yield from (questions.option(fact, word, people) for word in fact.answers)


def _right_of_appeal(*, is_judged: bool) -> Iterator[str]:
    """What a contestant is told of his right: 92A to D, and 83 where the Director judged."""
    if is_judged:
        yield ruled(m_("The Director judged facts, and a committee may review that (Law 83)."))
    yield ruled(m_("You may appeal against this ruling at your table (Law 92A)."))
    yield ruled(
        m_(
            "The right ends 30 minutes after the official score can be inspected, unless another "
            "time has been set (Law 92B)."
        )
    )
    yield ruled(
        m_(
            "Hand the appeal to the Director (Law 92C); both partners have to agree, in a team "
            "the captain (Law 92D)."
        )
    )


def slip_lines(slips: Sequence[Slip]) -> Iterator[str]:
    """The slips as plain text, to send or print."""
    for slip in slips:
        yield ruled(m_("Ruling"))
        yield f"{slip.title}" + (f" ({slip.offender})" if slip.offender else "")
        yield slip.edition
        if slip.facts:
            yield from ("", ruled(m_("The facts")))
        for fact in slip.facts:
            yield f"  {fact.question} {fact.answer} ({fact.clause})"
            if fact.offered:
                yield "    " + offered_line(fact)
        yield from ("", ruled(m_("The ruling")))
        yield from (f"  {told_line(line)}" for line in slip.ruling)
        if not (slip.ruling or slip.open):
            yield "  " + ruled(m_("Nothing follows: the game goes on."))
        if slip.open:
            yield "  " + ruled(m_("Still open: {question}")).format(question=slip.open)
        if slip.later:
            yield from ("", ruled(m_("Watch for")))
            yield from (f"  {told_line(line)}" for line in slip.later)
        yield from ("", ruled(m_("Appeal")))
        yield from (f"  {line}" for line in slip.appeal)
        yield ""


def told_line(line: SlipLine) -> str:
    """A sentence of the ruling with its addressee and clause."""
    start = f"{line.to[:1].upper() + line.to[1:]}: " if line.to else ""
    return f"{start}{line.text} ({line.clause})"


def offered_line(fact: Found) -> str:
    """The options a player was offered."""
    return ruled(m_("Offered: {options}")).format(options="; ".join(fact.offered))
