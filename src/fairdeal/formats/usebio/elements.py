"""What every USEBIO document written here is made of: its frame, its head, a line's result."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from typing import Final
from xml.etree.ElementTree import Element, ProcessingInstruction, SubElement, indent, tostring

from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import BareScore, Outcome, PassedOut, Played
from fairdeal.scoring.written.notation import adjusted_notation

ADJUSTED: Final = "fairdeal-adjusted"
FORM: Final = "fairdeal-form"
DOCTYPE: Final = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'

NOBODYS: Final[Mapping[str, str]] = MappingProxyType({})
"""No number of anybody."""


@dataclass(frozen=True, slots=True)
class EventInfo:
    """What stands at the head of the document."""

    title: str
    club: str = ""
    club_number: str = ""
    held: date | None = None
    version: str = ""
    """Of the program that writes it."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the head says of how the event was scored."""

    kind: str
    """``EVENT_TYPE``."""
    boards: str
    """``BOARD_SCORING_METHOD``."""
    pairs: int
    played: int
    """Boards."""
    winners: int = 1
    matches: str = ""
    """``MATCH_SCORING_METHOD``, of teams."""


def begun(info: EventInfo, head: Head) -> tuple[Element, Element]:
    """A document with its head: the root and the event."""
    root = Element("USEBIO", Version="1.2")
    club = SubElement(root, "CLUB")
    leaf(club, "CLUB_NAME", info.club)
    leaf(club, "CLUB_ID_NUMBER", info.club_number)
    event = SubElement(root, "EVENT", EVENT_TYPE=head.kind)
    leaf(event, "BOARD_SCORING_METHOD", head.boards)
    if head.matches:
        leaf(event, "MATCH_SCORING_METHOD", head.matches)
    leaf(event, "PROGRAM_NAME", "fairdeal")
    leaf(event, "PROGRAM_VERSION", info.version)
    leaf(event, "EVENT_DESCRIPTION", info.title)
    if info.held:
        leaf(event, "DATE", info.held.strftime("%d/%m/%Y"))
    leaf(event, "SESSION_COUNT", "1")
    leaf(event, "SECTION_COUNT", "1")
    leaf(event, "PAIRS", str(head.pairs))
    leaf(event, "BOARDS_PLAYED", str(head.played))
    leaf(event, "WINNER_TYPE", str(head.winners))
    return root, event


def finished(root: Element) -> bytes:
    """The document's bytes."""
    indent(root)
    body = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{DOCTYPE}\n{body}\n'.encode()


def named(player: Element, name: str, numbers: Mapping[str, str]) -> None:
    """A player's name, and his number in a federation where he has one."""
    leaf(player, "PLAYER_NAME", name)
    if number := numbers.get(name):
        leaf(player, "NATIONAL_ID_NUMBER", number)


def leaf(parent: Element, tag: str, text: str) -> None:
    """An element that holds nothing but text."""
    SubElement(parent, tag).text = text


def result(element: Element, outcome: Outcome) -> None:
    """Contract, declarer and tricks of a line, as far as there are any."""
    match outcome:
        case Played(contract=contract, tricks=tricks):
            leaf(element, "CONTRACT", f"{contract.bid}{contract.doubling}")
            leaf(element, "PLAYED_BY", contract.declarer.letter)
            leaf(element, "TRICKS", str(tricks))
        case PassedOut():
            leaf(element, "CONTRACT", "PASS")


def ruled(element: Element, outcome: Outcome, form: str = "") -> None:
    """What USEBIO has no words for, in processing instructions that other programs pass over.

    An adjusted score is told exactly, as is the form of a fouled board that was played.
    """
    if isinstance(outcome, Adjusted):
        element.append(ProcessingInstruction(ADJUSTED, adjusted_notation(outcome)))
    if form:
        element.append(ProcessingInstruction(FORM, form.replace("?>", "? >")))


def adjustment(element: Element, added: Fraction) -> None:
    """What a total has beside its boards, where there is any."""
    if added:
        leaf(element, "ADJUSTMENT", f"{decimal(added, 4).normalize():f}")


def points_of(outcome: Outcome) -> str:
    """Points of North-South; empty where the line has none."""
    match outcome:
        case Played(score=score) | PassedOut(score=score) | BareScore(score=score):
            return str(score)
        case _:
            return ""


def artificial(ns: Fraction, ew: Fraction) -> str:
    """``A6040``."""
    return f"A{_two(ns)}{_two(ew)}"


def share(score: Fraction) -> Fraction:
    """The percentage that stands for a score made in IMPs: that of the like of average plus."""
    return Fraction(50 + 10 * ((score > 0) - (score < 0)))


def figure(score: Fraction) -> str:
    """Whole, or to two decimals."""
    return str(decimal(score, 2 if score.denominator > 1 else 0))


def _two(percent: Fraction) -> str:
    return f"{min(99, int(decimal(percent, 0))):02}"
