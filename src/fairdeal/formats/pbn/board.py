"""From the tags of one game to a record."""

from decimal import Decimal
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import Bid, Contract, Pass
from fairdeal.cards import Deal, Suit
from fairdeal.errors import Malformed
from fairdeal.formats.pbn import checks, tables, values
from fairdeal.formats.pbn.auction import AuctionReader
from fairdeal.formats.pbn.deals import DealReader
from fairdeal.formats.pbn.games import Game, Line, Section, tidy
from fairdeal.formats.pbn.names import KNOWN, MANDATORY, is_table, place
from fairdeal.formats.pbn.play import PlayReader
from fairdeal.formats.pbn.values import UNSAID, Undertaking
from fairdeal.formats.record import Award, Comment, Course, Kind, Record, Table
from fairdeal.formats.report import Report
from fairdeal.seats import Seat

_PLAYERS: Final = ("North", "East", "South", "West")
_AWARDS: Final = ("Score", "ScoreIMP", "ScoreMP", "ScorePercentage")
_TYPED: Final = frozenset(
    (
        *("Board", *_PLAYERS, "Dealer", "Vulnerable", "Deal"),
        *("Contract", "Declarer", "Result", "Auction", "Play", "Note", *_AWARDS),
    )
)
_HUNDRED: Final = Decimal(100)


class BoardReader:
    """Makes a record of one game whose inherited values are in place."""

    def __init__(self, game: Game, deals: DealReader, report: Report) -> None:
        self._game = game
        self._deals = deals
        self._report = report
        self._tags: dict[str, Section] = {}
        self._notes: dict[str, list[Section]] = {"Auction": [], "Play": []}
        self._kept: list[tuple[str, str]] = []
        """Values of typed tags that could not be typed, to be passed on as they stand."""

    def read(self) -> Record:
        """The record; whatever its tags cannot say stands in its details."""
        self._index()
        comments = self._comments()
        dealer, vulnerability = self._seat("Dealer"), self._vulnerability()
        deal = self._deal()
        meant = self._meant()
        declarer, irregular = self._declarer(meant)
        tricks, agreed = self._tricks(declarer, meant.bid if meant else None)
        self._check_result(declarer, meant, tricks)
        score, imps, matchpoints, percentage = (self._award(name) for name in _AWARDS)
        play = self._play(meant, declarer, deal)
        board = self._tags["Board"].value if "Board" in self._tags else ""
        board = "" if board == "?" else board
        return Record(
            line=self._game.sections[0].line,
            board=board,
            number=self._number(board),
            dealer=dealer,
            vulnerability=vulnerability,
            deal=deal,
            players=self._players(),
            contract=self._contract(meant, declarer),
            declarer=declarer,
            irregular_declarer=irregular,
            tricks=tricks,
            agreed_tricks=agreed,
            score=score,
            imps=imps,
            matchpoints=matchpoints,
            percentage=percentage,
            auction=self._auction(dealer),
            play=play,
            tables=self._tables(),
            details=self._details(vulnerability),
            comments=comments,
        )

    def _index(self) -> None:
        """Tags by name, the first of each; a note belongs to the section before it."""
        owner = ""
        for section in self._game.sections:
            name = section.name
            if name in ("Auction", "Play"):
                owner = name
            if name == "Note":
                self._own(section, owner)
            elif name not in self._tags:
                self._tags[name] = section
            elif self._tags[name].value == section.value:
                self._report.note(Kind.TAG, section.line, f"the tag {name} stands twice")
            else:
                message = f"the tag {name} stands twice, with different values; the first is taken"
                self._report.warning(Kind.TAG, section.line, message)
        self._return_notes()

    def _return_notes(self) -> None:
        """Some programs put the notes of the auction behind the play; give them back."""
        auction, play = self._tags.get("Auction"), self._tags.get("Play")
        if not self._notes["Play"] or self._notes["Auction"] or not auction or not play:
            return
        if _refers(auction) and not _refers(play):
            message = "the notes of the auction stand behind the play"
            self._report.note(Kind.ANNOTATION, self._notes["Play"][0].line, message)
            self._notes = {"Auction": self._notes["Play"], "Play": []}

    def _own(self, note: Section, owner: str) -> None:
        if owner:
            self._notes[owner].append(note)
            return
        self._report.warning(Kind.ANNOTATION, note.line, "a note outside auction and play")
        self._game.before.append(Line(note.line, f"Note {note.value}", is_comment=True))

    def _comments(self) -> tuple[Comment, ...]:
        """Comments outside auction and play, and stray text, which is kept as one."""
        found = [Comment("", tidy(line.text)) for line in self._game.before]
        for line in self._game.before:
            if not line.is_comment:
                self._stray(line.number, line.text)
        for section in self._game.sections:
            if not section.data or section.name in ("Auction", "Play", "Note"):
                continue
            table = is_table(section.name)
            for line in section.data:
                if line.is_comment:
                    found.append(Comment(section.name, tidy(line.text)))
                elif not table and section.name in KNOWN:
                    found.append(Comment(section.name, tidy(line.text)))
                    self._stray(line.number, line.text)
        return tuple(sorted(found, key=_export_place))

    def _stray(self, line: int, text: str) -> None:
        shown = text.strip()[:40]
        message = f"{shown!r} belongs to no tag; it is kept as a comment"
        self._report.warning(Kind.SYNTAX, line, message)

    def _wrong(self, section: Section, kind: Kind, message: str) -> None:
        """A value that cannot be read is an error, and is passed on as it stands."""
        self._report.error(kind, section.line, f"{section.name}: {message}")
        self._kept.append((section.name, section.value))

    def _number(self, board: str) -> int | None:
        if board.isdecimal() and 0 < len(board) < 10:
            return int(board)
        if board not in UNSAID:
            line = self._tags["Board"].line
            self._report.note(Kind.VALUE, line, f"Board: {board!r} is not a number")
        return None

    def _players(self) -> tuple[str | None, str | None, str | None, str | None]:
        north, east, south, west = (self._player(name) for name in _PLAYERS)
        return north, east, south, west

    def _player(self, name: str) -> str | None:
        section = self._tags.get(name)
        return None if section is None or section.value in ("", "?") else section.value

    def _seat(self, name: str) -> Seat | None:
        section = self._tags.get(name)
        if section is None:
            return None
        try:
            seat = values.seat(section.value)
        except Malformed as wrong:
            self._wrong(section, Kind.VALUE, str(wrong))
            return None
        if seat is not None and len(section.value) != 1:
            message = f"{name}: {section.value!r} is not how PBN writes a seat"
            self._report.note(Kind.VALUE, section.line, message)
        return seat

    def _vulnerability(self) -> Vulnerability | None:
        section = self._tags.get("Vulnerable")
        if section is None:
            return None
        try:
            found, standard = values.vulnerability(section.value)
        except Malformed as wrong:
            self._wrong(section, Kind.VALUE, str(wrong))
            return None
        if not standard:
            message = f"Vulnerable: {section.value!r} is not how PBN writes {found}"
            self._report.note(Kind.VALUE, section.line, message)
        return found

    def _deal(self) -> Deal | None:
        section = self._tags.get("Deal")
        if section is None:
            return None
        deal = self._deals.read(section.value, section.line)
        if deal is None and section.value not in UNSAID:
            self._kept.append(("Deal", section.value))
        return deal

    def _meant(self) -> Undertaking | None:
        section = self._tags.get("Contract")
        if section is None:
            return None
        try:
            meant = values.undertaking(section.value)
        except Malformed as wrong:
            self._wrong(section, Kind.VALUE, str(wrong))
            return None
        if meant and not meant.standard:
            message = f"Contract: {section.value!r} is not how PBN writes a contract"
            self._report.note(Kind.VALUE, section.line, message)
        return meant

    def _declarer(self, meant: Undertaking | None) -> tuple[Seat | None, bool]:
        section = self._tags.get("Declarer")
        beside = meant.declarer if meant else None
        if section is None:
            return beside, False
        if section.value.startswith("^"):
            message = "the file marks declarer and dummy exchanged: ^ before the declarer"
            self._report.note(Kind.IRREGULARITY, section.line, message)
            section.value = section.value.lstrip("^")
            marked = self._seat("Declarer")
            return marked, marked is not None
        declarer = self._seat("Declarer")
        return beside if declarer is None else declarer, False

    def _contract(self, meant: Undertaking | None, declarer: Seat | None) -> Contract | Pass | None:
        contract = values.contract(meant, declarer)
        if contract is None and meant is not None:
            self._kept.append(("Contract", self._tags["Contract"].value))
        return contract

    def _tricks(self, declarer: Seat | None, bid: Bid | None) -> tuple[int | None, bool]:
        section = self._tags.get("Result")
        if section is None or section.value in UNSAID:
            return None, False
        agreed = section.value.startswith("^")
        try:
            tricks, standard = values.tricks(section.value.lstrip("^"), declarer, bid)
        except Malformed as wrong:
            self._wrong(section, Kind.VALUE, str(wrong))
            return None, False
        if tricks is None:
            self._kept.append(("Result", section.value))
        if agreed:
            message = "the file marks a number of tricks agreed upon: ^ before the result"
            self._report.note(Kind.IRREGULARITY, section.line, message)
        if not standard:
            message = f"Result: {section.value!r} is not how PBN writes a number of tricks"
            self._report.note(Kind.VALUE, section.line, message)
        return tricks, agreed and tricks is not None

    def _check_result(
        self, declarer: Seat | None, meant: Undertaking | None, tricks: int | None
    ) -> None:
        if tricks and meant is not None and meant.passed:
            message = f"{tricks} tricks, but the board was passed out"
            self._report.warning(Kind.CONFLICT, self._tags["Result"].line, message)
        elif tricks is not None and declarer is None and (meant is None or meant.bid is not None):
            self._report.note(Kind.MISSING, self._tags["Result"].line, "a result, but no declarer")

    def _award(self, name: str) -> Award | None:
        section = self._tags.get(name)
        if section is None:
            return None
        try:
            award = values.award(section.value)
        except Malformed as wrong:
            # Artificial scores come in many forms; the text is passed on, so nothing is lost.
            self._report.warning(Kind.VALUE, section.line, f"{name}: {wrong}")
            self._kept.append((name, section.value))
            return None
        if name == "ScorePercentage" and award is not None:
            figures = (award.ns, award.ew, award.declarer)
            if any(figure is not None and not 0 <= figure <= _HUNDRED for figure in figures):
                message = f"{name}: {section.value!r} is not between 0 and 100"
                self._report.warning(Kind.VALUE, section.line, message)
        return award

    def _first_of(self, section: Section) -> Seat | None:
        """The seat of the first column of an auction or play, when its tag says it."""
        try:
            return values.seat(section.value.lstrip("^"))
        except Malformed as wrong:
            self._report.warning(Kind.VALUE, section.line, f"{section.name}: {wrong}")
            return None

    def _auction(self, dealer: Seat | None) -> Course | None:
        section = self._tags.get("Auction")
        if section is None:
            return None
        first = self._first_of(section)
        if first is None:
            first = dealer
        if first is None or "Dealer" not in self._tags:
            self._report.note(Kind.MISSING, section.line, "an auction, but no dealer")
        course = AuctionReader(section, self._notes["Auction"], self._report).read(
            Seat.NORTH if first is None else first
        )
        if dealer is not None and course.acts and course.first is not dealer:
            message = f"{dealer} deals, but the first call is that of {course.first}"
            self._report.warning(Kind.CONFLICT, section.line, message)
        return course

    def _play(
        self, meant: Undertaking | None, declarer: Seat | None, deal: Deal | None
    ) -> Course | None:
        section = self._tags.get("Play")
        if section is None:
            return None
        leader = self._first_of(section)
        if leader is None and declarer is not None:
            leader = declarer.lho
        self._check_play(section, meant, declarer, deal)
        if leader is None:
            leader = Seat.NORTH
        return PlayReader(section, self._notes["Play"], self._report).read(
            leader, _trumps(meant), deal
        )

    def _check_play(
        self,
        section: Section,
        meant: Undertaking | None,
        declarer: Seat | None,
        deal: Deal | None,
    ) -> None:
        """What a play needs to be understood."""
        ended = meant is not None and meant.bid is None
        needed = {
            "deal": deal is not None or "Deal" in self._tags,
            "contract": meant is not None,
            "declarer": declarer is not None or ended,
        }
        for name, there in needed.items():
            if not there:
                self._report.note(Kind.MISSING, section.line, f"a play, but no {name}")

    def _tables(self) -> tuple[Table, ...]:
        return tuple(
            tables.read(section, self._report)
            for name, section in self._tags.items()
            if is_table(name) or (name not in KNOWN and any(not d.is_comment for d in section.data))
        )

    def _details(self, vulnerability: Vulnerability | None) -> tuple[tuple[str, str], ...]:
        found = []
        for name, section in self._tags.items():
            if name in _TYPED or is_table(name):
                continue
            if name not in KNOWN:
                if any(not d.is_comment for d in section.data):
                    continue
                message = f"{name} is no tag of PBN; it is kept"
                self._report.note_once(Kind.TAG, section.line, message)
            elif not checks.is_standard(name, section.value):
                message = f"{name}: {section.value!r} is not a value PBN has for it"
                self._report.note(Kind.VALUE, section.line, message)
            if not (section.value == "?" and name in MANDATORY):
                found.append((name, section.value))
            if name == "ScoreRubberHistory" and vulnerability is not None:
                self._check_rubber(section, vulnerability)
        return tuple(sorted((*found, *self._kept)))

    def _check_rubber(self, section: Section, vulnerability: Vulnerability) -> None:
        made = checks.vulnerable_in(section.value)
        if made is not None and made is not vulnerability:
            message = f"the rubber makes {made} vulnerable, the board says {vulnerability}"
            self._report.warning(Kind.CONFLICT, section.line, message)


def _export_place(comment: Comment) -> tuple[bool, bool, int, str]:
    """Where a comment stands in the export form: its tag's place decides, else the alphabet."""
    name = comment.after
    return name != "", is_table(name), place(name), name


def _refers(section: Section) -> bool:
    """Whether anything in the section refers to a note."""
    return any("=" in line.text for line in section.data if not line.is_comment)


def _trumps(meant: Undertaking | None) -> Suit | None:
    if meant is None or meant.denomination is None:
        return None
    return meant.denomination.trumps
