"""What a board's tags say about its outcome: contract, declarer, result, scores."""

from decimal import Decimal
from typing import Final

from fairdeal.calls import Contract, Pass
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.pbn import values
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.pbn.tags import Tags
from fairdeal.formats.pbn.values import UNSAID, Undertaking
from fairdeal.formats.record import Kind, PrintedScore
from fairdeal.seats import Seat

_HUNDRED: Final = Decimal(100)


def undertaking(tags: Tags) -> Undertaking | None:
    """What the ``Contract`` tag means."""
    section = tags.get("Contract")
    if section is None:
        return None
    try:
        meant = values.undertaking(section.value)
    except Malformed as wrong:
        tags.wrong(section, str(wrong))
        return None
    if meant and not meant.standard:
        tags.odd(section, "a contract")
    return meant


def declarer(tags: Tags, meant: Undertaking | None) -> tuple[Seat | None, bool]:
    """The declarer, and whether the file says that declarer and dummy were exchanged."""
    section = tags.get("Declarer")
    beside = meant.declarer if meant else None
    if section is None:
        return beside, False
    if section.value.startswith("^"):
        message = Sentence("the file marks declarer and dummy exchanged: ^ before the declarer")
        tags.report.note(Kind.IRREGULARITY, section.line, message)
        section.value = section.value.lstrip("^")
        marked = tags.seat("Declarer")
        return marked, marked is not None
    named = tags.seat("Declarer")
    return beside if named is None else named, False


def contract(tags: Tags, meant: Undertaking | None, seat: Seat | None) -> Contract | Pass | None:
    """The contract; what is not a whole one is kept as it stands."""
    found = values.contract(meant, seat)
    section = tags.get("Contract")
    if found is None and meant is not None and section is not None:
        tags.keep(section)
    return found


def tricks(tags: Tags, meant: Undertaking | None, seat: Seat | None) -> tuple[int | None, bool]:
    """Tricks of declarer's side, and whether the file says that they were agreed upon."""
    section = tags.get("Result")
    if section is None or section.value in UNSAID:
        return None, False
    agreed = section.value.startswith("^")
    if agreed:
        message = Sentence("the file marks a number of tricks agreed upon: ^ before the result")
        tags.report.note(Kind.IRREGULARITY, section.line, message)
    try:
        won, standard = values.tricks(section.value.lstrip("^"), seat, meant.bid if meant else None)
    except Malformed as wrong:
        tags.wrong(section, str(wrong))
        return None, False
    if not standard:
        tags.odd(section, "a number of tricks")
    if won is None:
        tags.keep(section)
        return None, False
    _check_result(tags, section, meant, seat, won)
    return won, agreed


def _check_result(
    tags: Tags, section: Section, meant: Undertaking | None, seat: Seat | None, won: int
) -> None:
    if won and meant is not None and meant.passed:
        message = Sentence("{tricks} tricks, but the board was passed out", tricks=won)
        tags.report.warning(Kind.CONFLICT, section.line, message)
    elif seat is None and (meant is None or meant.bid is not None):
        tags.report.note(Kind.MISSING, section.line, Sentence("a result, but no declarer"))


def award(tags: Tags, name: str) -> PrintedScore | None:
    """One of the scores; a score in words is kept as it stands."""
    section = tags.get(name)
    if section is None:
        return None
    try:
        found = values.award(section.value)
    except Malformed as wrong:
        # Artificial scores come in many forms; the text is passed on, so nothing is lost.
        tags.report.warning(
            Kind.VALUE, section.line, Sentence("{words}: {wrong}", words=name, wrong=wrong)
        )
        tags.keep(section)
        return None
    if name == "ScorePercentage" and found is not None:
        figures = (found.ns, found.ew, found.declarer)
        if any(figure is not None and not 0 <= figure <= _HUNDRED for figure in figures):
            message = Sentence(
                "{place}: {text} is not between 0 and 100", place=name, text=repr(section.value)
            )
            tags.report.warning(Kind.VALUE, section.line, message)
    return found
