"""From the tags of one game to a record."""

from dataclasses import replace

from fairdeal.boards import Vulnerability
from fairdeal.cards import Deal, Suit
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.pbn import checks, openings, outcome, values
from fairdeal.formats.pbn.auction import AuctionReader
from fairdeal.formats.pbn.deals import DealReader
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.pbn.habits import Habits
from fairdeal.formats.pbn.names import KNOWN, MANDATORY, is_table
from fairdeal.formats.pbn.play import PlayReader
from fairdeal.formats.pbn.tables import TableReader
from fairdeal.formats.pbn.tags import Tags
from fairdeal.formats.pbn.values import UNSAID, Undertaking
from fairdeal.formats.record import Course, Kind, Record, Table
from fairdeal.seats import Seat


def read(tags: Tags, line: int, deals: DealReader, tables: TableReader, habits: Habits) -> Record:
    """The record of one board at one table; what no field can hold stands in its details."""
    dealer, vulnerability = tags.seat("Dealer"), _vulnerability(tags)
    deal = _deal(tags, deals)
    meant = outcome.undertaking(tags)
    declarer, irregular = outcome.declarer(tags, meant)
    tricks, agreed = outcome.tricks(tags, meant, declarer)
    contract = outcome.contract(tags, meant, declarer)
    score, imps = outcome.award(tags, "Score"), outcome.award(tags, "ScoreIMP")
    matchpoints = outcome.award(tags, "ScoreMP")
    percentage = outcome.award(tags, "ScorePercentage")
    held, details = _others(tags, tables, vulnerability)
    record = Record(
        line=line,
        board=tags.text("Board"),
        number=_number(tags),
        dealer=dealer,
        vulnerability=vulnerability,
        deal=deal,
        players=_players(tags),
        contract=contract,
        declarer=declarer,
        irregular_declarer=irregular,
        tricks=tricks,
        agreed_tricks=agreed,
        score=score,
        imps=imps,
        matchpoints=matchpoints,
        percentage=percentage,
        auction=_auction(tags, dealer),
        play=_play(tags, meant, declarer, deal, habits),
        tables=held,
        details=tuple(sorted((*details, *tags.kept))),
        comments=tags.comments(),
    )
    section = tags.get("Auction")
    if section is None:
        return record
    auction = openings.with_passes(record, section.line, habits, tags.report)
    return record if auction is record.auction else replace(record, auction=auction)


def _number(tags: Tags) -> int | None:
    board = tags.text("Board")
    if board.isdecimal() and len(board) < 10:
        return int(board)
    section = tags.get("Board")
    if section is not None and board not in UNSAID:
        tags.report.note(
            Kind.VALUE,
            section.line,
            Sentence("{place}: {text} is not a number", place="Board", text=repr(board)),
        )
    return None


def _players(tags: Tags) -> tuple[str | None, str | None, str | None, str | None]:
    return (
        tags.text("North") or None,
        tags.text("East") or None,
        tags.text("South") or None,
        tags.text("West") or None,
    )


def _vulnerability(tags: Tags) -> Vulnerability | None:
    section = tags.get("Vulnerable")
    if section is None:
        return None
    try:
        found, standard = values.vulnerability(section.value)
    except Malformed as wrong:
        tags.wrong(section, str(wrong))
        return None
    if not standard:
        tags.odd(section, found)
    return found


def _deal(tags: Tags, deals: DealReader) -> Deal | None:
    section = tags.get("Deal")
    if section is None:
        return None
    deal = deals.read(section.value, section.line)
    if deal is None and section.value not in UNSAID:
        tags.keep(section)
    return deal


def _first_of(tags: Tags, section: Section) -> Seat | None:
    """The seat of the first column of an auction or play, when its tag says it."""
    try:
        return values.seat(section.value.lstrip("^"))
    except Malformed as wrong:
        tags.report.warning(
            Kind.VALUE, section.line, Sentence("{words}: {wrong}", words=section.name, wrong=wrong)
        )
        return None


def _auction(tags: Tags, dealer: Seat | None) -> Course | None:
    section = tags.get("Auction")
    if section is None:
        return None
    first = _first_of(tags, section)
    if first is None:
        first = dealer
    if first is None or "Dealer" not in tags:
        tags.report.note(Kind.MISSING, section.line, Sentence("an auction, but no dealer"))
    reader = AuctionReader(section, tags.notes["Auction"], tags.report)
    course = reader.read(Seat.NORTH if first is None else first)
    if dealer is not None and course.acts and course.first is not dealer:
        message = Sentence(
            "{dealer} deals, but the first call is that of {seat}", dealer=dealer, seat=course.first
        )
        tags.report.warning(Kind.CONFLICT, section.line, message)
    return course


def _play(
    tags: Tags,
    meant: Undertaking | None,
    declarer: Seat | None,
    deal: Deal | None,
    habits: Habits,
) -> Course | None:
    section = tags.get("Play")
    if section is None:
        return None
    _check_play(tags, section, meant, declarer)
    leader = _first_of(tags, section)
    if leader is None:
        leader = Seat.NORTH if declarer is None else declarer.lho
    reader = PlayReader(section, tags.notes["Play"], tags.report)
    by_declarer = None if declarer is None else declarer.lho
    return reader.read(leader, _trumps(meant), deal, by_declarer, habits)


def _check_play(
    tags: Tags, section: Section, meant: Undertaking | None, declarer: Seat | None
) -> None:
    """What a play needs to be understood; an end position has no declarer."""
    if "Deal" not in tags:
        tags.report.note(Kind.MISSING, section.line, Sentence("a play, but no deal"))
    if meant is None:
        tags.report.note(Kind.MISSING, section.line, Sentence("a play, but no contract"))
    if declarer is None and (meant is None or meant.bid is not None):
        tags.report.note(Kind.MISSING, section.line, Sentence("a play, but no declarer"))


def _trumps(meant: Undertaking | None) -> Suit | None:
    if meant is None or meant.denomination is None:
        return None
    return meant.denomination.trumps


def _others(
    tags: Tags, tables: TableReader, vulnerability: Vulnerability | None
) -> tuple[tuple[Table, ...], list[tuple[str, str]]]:
    """Tables and details: all tags without a field of their own."""
    held: list[Table] = []
    details: list[tuple[str, str]] = []
    for section in tags.others:
        if _has_rows(section):
            held.append(tables.read(section))
            continue
        _check(tags, section, vulnerability)
        if not (section.value == "?" and section.name in MANDATORY):
            details.append((section.name, section.value))
    return tuple(held), details


def _has_rows(section: Section) -> bool:
    """Whether a tag heads a table; one PBN does not know does when data follow it."""
    if section.name in KNOWN:
        return is_table(section.name)
    return is_table(section.name) or any(not line.is_comment for line in section.data)


def _check(tags: Tags, section: Section, vulnerability: Vulnerability | None) -> None:
    """Whether PBN has this tag, and this value for it."""
    name, value = section.name, section.value
    if name not in KNOWN:
        message = Sentence("{name} is no tag of PBN; it is kept", name=name)
        tags.report.note_once(Kind.TAG, section.line, message)
    elif not checks.is_standard(name, value):
        message = Sentence(
            "{place}: {text} is not a value PBN has for it", place=name, text=repr(value)
        )
        tags.report.note(Kind.VALUE, section.line, message)
    if name == "ScoreRubberHistory" and vulnerability is not None:
        made = checks.vulnerable_in(value)
        if made not in (None, vulnerability):
            message = Sentence(
                "the rubber makes {made} vulnerable, the board says {vulnerability}",
                made=made,
                vulnerability=vulnerability,
            )
            tags.report.warning(Kind.CONFLICT, section.line, message)
