"""USEBIO read: participants, travellers, the figures and the ranking printed.

``SESSION`` and ``SECTION`` may be left out, and participants may stand in either; all shapes are
read. Boards are pooled by number over sections and sessions of one file, but where their cards or
who played them say that they are several (`formats.board_identity`). Swiss pairs have their boards
within ``MATCH`` elements, which name the two pairs for all of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final
from xml.etree.ElementTree import Element

from fairdeal.boards import Vulnerability, vulnerability_of
from fairdeal.boundary import board_number, number
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.line_values import contract_of, figure, played
from fairdeal.formats.markup import instruction, parse, text
from fairdeal.formats.people import by_name
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report
from fairdeal.formats.result_words import parse_adjusted
from fairdeal.formats.results import (
    PrintedResult,
    PrintedStanding,
    SessionFile,
    ToldBoard,
    not_law_77,
)
from fairdeal.formats.results.board_identity import told_apart
from fairdeal.formats.usebio.elements import ADJUSTED, FORM
from fairdeal.formats.usebio.hands import boards_of
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import AVERAGE_IMPS, Adjusted, Imps
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import PARTS, Artificial, BareScore, NotPlayed, Outcome, ResultLine
from fairdeal.scoring.methods import Butler, CrossImps, Matchpoints, Method
from fairdeal.scoring.written.notation import parse_artificial

_SWISS_PAIRS: Final = "SWISS_PAIRS"
METHODS: Final[Mapping[str, Method]] = {
    **dict.fromkeys(("MATCH_POINTS", "MP_PAIRS", _SWISS_PAIRS), Matchpoints()),
    **dict.fromkeys(("CROSS_IMPS", "CROSS_IMP"), CrossImps()),
    **dict.fromkeys(("BUTLER_IMPS", "BUTLER_PAIRS"), Butler()),
}
"""What BOARD_SCORING_METHOD, or else EVENT_TYPE, says."""
_FIGURES: Final = ("MATCH_POINTS", "CROSS_IMP_POINTS", "CROSS_IMPS", "BUTLER_POINTS", "BUTLER_IMPS")
_LINE: Final = "TRAVELLER_LINE"
_SEATS: Final = ("N", "S", "E", "W")
_IN_POINTS: Final = Sentence(
    "the ranking printed is in victory points of matches; here it is by all boards together"
)


def is_usebio(data: bytes) -> bool:
    """Whether the document begins as USEBIO does."""
    return b"<USEBIO" in data[:4096]


def read_usebio(data: bytes, name: str) -> SessionFile:
    """Read the results of a pairs event or an individual.

    Raises:
        Malformed: the document is no USEBIO, holds entities, or has no result.
    """
    root = parse(data, name)
    event = root.find("EVENT")
    if root.tag != "USEBIO" or event is None:
        raise Malformed("{file}: no USEBIO document with an EVENT", file=name)
    reader = _Reader(name, event, root)
    told = told_apart(tuple(reader.results()), name)
    results = told.results
    if not results:
        raise Malformed("{file}: no TRAVELLER_LINE with a result", file=name)
    method = METHODS.get(text(event, "BOARD_SCORING_METHOD")) or METHODS.get(reader.kind)
    by_layout = method is None
    if by_layout and reader.column:
        method = Matchpoints() if reader.column == "MATCH_POINTS" else CrossImps()
    return SessionFile(
        "USEBIO",
        results,
        method,
        in_percent=False,
        problems=(*reader.report.finished(), *told.problems),
        in_matchpoints=reader.column == "MATCH_POINTS",
        standings=tuple(reader.standings()),
        players=tuple(reader.players()),
        title=text(event, "EVENT_DESCRIPTION"),
        winners=reader.winners,
        members=tuple(reader.members.items()),
        boards=tuple(boards_of(root)),
        additions=tuple(reader.additions()),
        by_layout=by_layout,
    )


def numbers_in(data: bytes, name: str) -> Mapping[str, str]:
    """The numbers a federation has given to the people of a document, by their names in it.

    Raises:
        Malformed: the document is no XML, or holds entities.
    """
    players = parse(data, name).iter("PLAYER")
    return by_name((text(one, "PLAYER_NAME"), text(one, "NATIONAL_ID_NUMBER")) for one in players)


class _Reader:
    """One event; problems are kept on the way."""

    def __init__(self, name: str, event: Element, root: Element) -> None:
        self.report = Report(name)
        self.kind = event.get("EVENT_TYPE", "")
        self.event = event
        self.pairs = [(section, pair) for section, pair in _sectioned(event, "PAIR")]
        # Team events have pairs within teams; those are not contestants of a pairs event.
        numbers = Counter((section, text(pair, "PAIR_NUMBER")) for section, pair in self.pairs)
        self.doubled = any(count > 1 for count in numbers.values())
        self.sections = len({section for section, _pair in self.pairs}) > 1
        sessions = list(event.iter("SESSION"))
        self.session_of = {
            id(board): session.get("SESSION_ID") or str(number)
            for number, session in enumerate(sessions, start=1)
            for board in session.iter("BOARD")
        }
        self.deals = dict(_deals(root, sessions))
        """The cards by session and number; without a session those told for the whole event."""
        self.column = next((f for f in _FIGURES if event.find(f".//NS_{f}") is not None), "")
        self.members: dict[str, tuple[str, ...]] = {}
        matches = list(event.iter("MATCH"))
        self.matches = {id(one): match for match in matches for one in match.iter(_LINE)}
        """The match that a traveller line belongs to."""
        self.in_points = self.kind == _SWISS_PAIRS and bool(matches)
        """Whether the ranking printed is in victory points."""
        boards = event.iter("BOARD")
        self.most = max((len(list(one.iter(_LINE))) for one in boards), default=0)
        two = text(event, "WINNER_TYPE") == "2"
        self.winners = Winners.TWO if two else Winners.DERIVED
        if self.in_points:
            self.winners = Winners.ONE
            self.report.warning(Kind.CONFLICT, 0, _IN_POINTS)

    def results(self) -> Iterator[PrintedResult]:
        line = 0
        for section, board in _sectioned(self.event, "BOARD"):
            number = text(board, "BOARD_NUMBER")
            told = self._told(section, board)
            found = []
            for element in board.iter(_LINE):
                line += 1
                self.report.next_board(number)
                try:
                    read = self._line(element, line, number, section)
                    found.append(replace(read, told=told))
                except Malformed as wrong:
                    self.report.error(Kind.VALUE, line, str(wrong))
            yield from self._artificial(found)

    def _told(self, section: str, board: Element) -> ToldBoard:
        session = self.session_of.get(id(board), "")
        told = {"session": session, "section": section, "round": text(board, "ROUND_NUMBER")}
        number = text(board, "BOARD_NUMBER").lstrip("0")
        deal = self.deals.get((session, number)) or self.deals.get(("", number))
        return ToldBoard(tuple((part, told[part]) for part in PARTS if told.get(part)), deal)

    def _line(self, element: Element, line: int, number: str, section: str) -> PrintedResult:
        board = board_number(number)
        ns, ew = self._contestants(element, section)
        if ns and ns == ew:
            raise Malformed("{name} plays against itself", name=ns)
        outcome = outcome_of(element, line, self.report, vulnerability_of(board))
        result = ResultLine(board, ns, ew, outcome, form=instruction(element, FORM))
        if conflict := not_law_77(result, vulnerability_of(result.board)):
            self.report.warning(Kind.CONFLICT, line, conflict)
        figures = (figure(text(element, f"{side}_{self.column}")) for side in ("NS", "EW"))
        return PrintedResult(line, result, *(figures if self.column else (None, None)))

    def _contestants(self, element: Element, section: str) -> tuple[str, str]:
        players = [text(element, f"{seat}_PLAYER_NUMBER") for seat in _SEATS]
        if any(players):
            sides = tuple("+".join(sorted(pair)) for pair in (players[:2], players[2:]))
            for side, pair in zip(sides, (players[:2], players[2:]), strict=True):
                self.members[side] = tuple(pair)
            return sides[0], sides[1]
        match = self.matches.get(id(element), element)
        tags = "NS_PAIR_NUMBER", "EW_PAIR_NUMBER"
        ns, ew = (text(element, tag) or text(match, tag) for tag in tags)
        return self._named(section, ns, "NS"), self._named(section, ew, "EW")

    def _named(self, section: str, number: str, direction: str) -> str:
        """A pair's number, with its section and direction where two pairs share it."""
        if not number:
            return ""
        prefix = section if self.sections else ""
        return f"{prefix}{number} {direction}" if self.doubled else prefix + number

    def _artificial(self, found: list[PrintedResult]) -> Iterator[PrintedResult]:
        """An artificial score counts as its figures say, where they are not those of its name."""
        standing = sum(not isinstance(p.result.outcome, NotPlayed) for p in found)
        top = 2 * (standing - 1)
        whole = 2 * (self.most - 1)
        for printed in found:
            outcome, figures = printed.result.outcome, (printed.ns, printed.ew)
            if isinstance(outcome, Artificial) and self.column not in {"", "MATCH_POINTS"}:
                yield self._in_imps(printed, outcome)
                continue
            if not isinstance(outcome, Artificial) or self.column != "MATCH_POINTS" or not top:
                yield printed
                continue
            given = [Fraction(f) * 100 / top for f in figures if f is not None]
            scaled = [Fraction(f) * 100 / whole for f in figures if f is not None]
            named = (outcome.ns, outcome.ew)
            # A board with fewer results than others may be scaled to theirs.
            if len(given) < 2 or any(
                all(abs(a - b) < Fraction(100, of) for a, b in zip(said, named, strict=True))
                for said, of in ((given, top), (scaled, whole))
            ):
                yield printed
                continue
            message = Sentence(
                "{ours} and {theirs} of {top} are printed and used, not what SCORE names",
                ours=figures[0],
                theirs=figures[1],
                top=top,
            )
            self.report.warning(Kind.CONFLICT, printed.line, message)
            yield replace(
                printed, result=replace(printed.result, outcome=Artificial(given[0], given[1]))
            )

    def _in_imps(self, printed: PrintedResult, outcome: Artificial) -> PrintedResult:
        """The same at IMPs, where weighted scores are written as the like of average plus."""
        if printed.ns is None or printed.ew is None:
            return printed
        given = Fraction(printed.ns), Fraction(printed.ew)
        named = tuple(AVERAGE_IMPS * (side - 50) / 10 for side in (outcome.ns, outcome.ew))
        if given == named:
            return printed
        message = Sentence(
            "{ours} and {theirs} IMPs are printed and used, not what SCORE names",
            ours=printed.ns,
            theirs=printed.ew,
        )
        self.report.note(Kind.CONFLICT, printed.line, message)
        adjusted = Adjusted(*map(Imps, given))
        return replace(printed, result=replace(printed.result, outcome=adjusted))

    def standings(self) -> Iterator[PrintedStanding]:
        """The printed ranking of pairs, or of an individual's players."""
        for name, element in self._contestants_named():
            yield PrintedStanding(
                name,
                text(element, "PLACE"),
                None if self.in_points else figure(text(element, "TOTAL_SCORE")),
                figure(text(element, "PERCENTAGE")),
            )

    def additions(self) -> Iterator[Addition]:
        """What is in the totals printed beside the boards, in what the event is counted in."""
        if self.in_points:
            return
        for name, element in self._contestants_named():
            if added := adjustment(element, name):
                yield added

    def _contestants_named(self) -> Iterator[tuple[str, Element]]:
        if self.members:
            for player in self.event.iter("PLAYER"):
                if number := text(player, "PLAYER_NUMBER"):
                    yield number, player
            return
        for section, pair in self.pairs:
            direction = text(pair, "DIRECTION")
            yield self._named(section, text(pair, "PAIR_NUMBER"), direction), pair

    def players(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The names."""
        for name, element in self._contestants_named():
            own = [element] if self.members else element.iter("PLAYER")
            if names := tuple(filter(None, (text(player, "PLAYER_NAME") for player in own))):
                yield name, names


def _deals(root: Element, sessions: list[Element]) -> Iterator[tuple[tuple[str, str], Deal]]:
    """The cards by session and number; those of the whole document, in whichever session."""
    for board in boards_of(root):
        if board.deal:
            yield ("", str(board.number)), board.deal
    for at, session in enumerate(sessions, start=1):
        for board in boards_of(session):
            if board.deal:
                yield (session.get("SESSION_ID") or str(at), str(board.number)), board.deal


def outcome_of(
    element: Element, line: int, report: Report, vulnerability: Vulnerability
) -> Outcome:
    """What came of a traveller line; an adjusted score as this program wrote it beside ``SCORE``.

    Raises:
        Malformed: it cannot be read.
    """
    if said := instruction(element, ADJUSTED):
        try:
            return parse_adjusted(said, vulnerability)
        except Malformed as wrong:
            report.warning(Kind.VALUE, line, Sentence("{wrong}; the score is used", wrong=wrong))
    return _printed_outcome(element, line, report)


def _printed_outcome(element: Element, line: int, report: Report) -> Outcome:
    printed = text(element, "SCORE")
    if not printed:
        return NotPlayed()
    if printed[0] in "Aa":
        return parse_artificial(printed)
    score = figure(printed)
    if score is None or score != int(score):
        raise Malformed("SCORE is {text}, neither points nor such as A6040", text=repr(printed))
    called, tricks = text(element, "CONTRACT"), text(element, "TRICKS")
    try:
        contract = contract_of(called, text(element, "PLAYED_BY")) if called else None
    except Malformed as wrong:
        report.warning(Kind.VALUE, line, Sentence("{wrong}; the score is used", wrong=wrong))
        return BareScore(int(score))
    won = number(tricks, 0, 13)
    if contract and won is None:
        return BareScore(int(score))
    if contract is None and not called:
        return BareScore(int(score))
    return played(contract, won or 0, int(score))


def adjustment(element: Element, contestant: str) -> Addition | None:
    """What a contestant's total has beside its boards, if anything."""
    amount = figure(text(element, "ADJUSTMENT"))
    if not amount:
        return None
    cause = Cause.PENALTY if amount < 0 else Cause.AWARD
    return Addition(contestant, Fraction(amount), Unit.SCORE, cause, "ADJUSTMENT")


def _sectioned(event: Element, tag: str) -> Iterator[tuple[str, Element]]:
    """All elements of that name with the section they stand in; empty outside any section."""
    sections = list(event.iter("SECTION"))
    for section in sections:
        for element in section.iter(tag):
            yield section.get("SECTION_ID", ""), element
    within = {id(element) for section in sections for element in section.iter(tag)}
    for element in event.iter(tag):
        if id(element) not in within:
            yield "", element
