"""What a file tells: a record for each board at each table, and a list of what was not readable.

Every reader (PBN, LIN, ...) produces these values and every writer takes them, so what comes after
need not know the format. A record repeats what the file says, right or wrong: whether the auction
is legal or the score correct is for the audit. What the file does not say is ``None`` or empty.
Places in the file (``line``) take no part in comparisons: a record is the same wherever it stands.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Any

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract, Pass
from fairdeal.cards import Deal
from fairdeal.errors import text_only
from fairdeal.formats.record_words import act_words, contract_word, word
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act


class Severity(Enum):
    """How much a problem matters."""

    ERROR = "error"
    """Something could not be read, or cannot be true."""
    WARNING = "warning"
    """Everything was read, but somebody should look at it."""
    NOTE = "note"
    """Read without doubt, though the format would have it written otherwise."""


class Kind(Enum):
    """What is wrong with a place in a file: the closed list of what readers and audit find."""

    # Found while reading.
    ENCODING = "encoding"
    """Bytes that are no text in the encoding of the file."""
    FORMAT = "format"
    """The file is not of this format at all, or holds nothing."""
    LIMIT = "limit"
    """A limit of the reader was reached: size, length of a line, number of items."""
    SYNTAX = "syntax"
    """Characters that belong to nothing, or an unfinished tag, comment or string."""
    TAG = "tag"
    """A tag that is unknown, stands twice, or stands where it does not belong."""
    VALUE = "value"
    """A value that is not one of those its tag may have."""
    DEAL = "deal"
    """Cards that cannot be dealt so: a bad rank, a card twice, a hand too long or too short."""
    CALL = "call"
    """A word in an auction that is no call."""
    CARD = "card"
    """A word in a play that is no card, or a card that stands in the wrong place."""
    ANNOTATION = "annotation"
    """A note, suffix or numbered remark that is wrong, doubled, missing or never used."""
    IRREGULARITY = "irregularity"
    """The file itself marks an irregularity of the table (PBN ``^I ^S ^R ^L``, ``^`` on a tag)."""
    TABLE = "table"
    """A results table whose heading or rows do not fit."""
    MISSING = "missing"
    """Something is absent without which a value cannot be understood."""
    CONFLICT = "conflict"
    """Two statements of the file contradict each other."""
    INHERITANCE = "inheritance"
    """A value taken over from an earlier record where there is none, or where it may not be."""
    TRUNCATED = "truncated"
    """The file breaks off."""
    COUNT = "count"
    """More calls or cards stand in the text, plainly counted, than were read from it."""
    FAILURE = "failure"
    """The program failed on this file; the fault is the program's own."""

    # Found by replaying what was read (`fairdeal.audit`).
    MARKS = "marks"
    """A dealer or vulnerability that is not the one of Law 2 for the board's number."""
    TURN = "turn"
    """A call or card out of turn that the file does not mark as accepted (Laws 29, 53, 57)."""
    ILLEGAL_CALL = "illegal-call"
    """A call the Laws do not let stand: insufficient, inadmissible, too high, after the end."""
    AUCTION = "auction"
    """An auction that stops before it has ended (Law 22)."""
    CONTRACT = "contract"
    """A contract or declarer other than the one the auction leads to (Law 22)."""
    NOT_HELD = "not-held"
    """A card played by a hand that does not hold it, or no longer."""
    REVOKE = "revoke"
    """A card that does not follow suit though its hand could (Law 61)."""
    PLAY = "play"
    """A play that is missing, or that stops without a claim or a result."""
    TRICKS = "tricks"
    """A number of tricks that the play, or the claim, does not give."""
    SCORE = "score"
    """A score that is not the one of Law 77 for the contract and its tricks."""
    MATCHPOINTS = "matchpoints"
    """Matchpoints or a percentage that do not follow from the scores of the file (Law 78A)."""
    IMPS = "imps"
    """IMPs that do not follow from the scores of the file (Law 78B)."""
    RANKING = "ranking"
    """A total or percentage of a ranking that does not follow from its other columns."""
    RULING = "ruling"
    """What the Laws would have done about an irregularity, where that is asked for."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding: where, how bad, of what kind, and in words."""

    file: str = field(compare=False)
    line: int = field(compare=False)
    """The line, counted from 1; 0 for the file as a whole."""
    board: str | None
    """The board's number as printed; ``None`` outside any board."""
    severity: Severity
    kind: Kind
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" + (f" (board {self.board})" if self.board else "")
        return f"{place}: {self.severity.value}: {self.message}"


class Ending(Enum):
    """How an auction or a play stops in the file."""

    PLAIN = "plain"
    """It simply stops; complete or not."""
    ENDED = "ended"
    """The file says that nothing followed: a claim, or a record given up (PBN ``*``)."""
    CONTINUES = "continues"
    """The file says that more is to come: a problem or an unfinished game (PBN ``+``)."""


class FileMark(Enum):
    """An irregularity of the table that the file marks at an act; the values are PBN's."""

    INSUFFICIENT = "I"
    """An insufficient bid that was accepted."""
    REVOKE = "R"
    """A card that does not follow suit though its hand could."""
    LEAD = "L"
    """A lead out of turn that was accepted."""


@dataclass(frozen=True, slots=True)
class Marked:
    """Act number ``act`` carries an irregularity mark."""

    act: int
    mark: FileMark


@dataclass(frozen=True, slots=True)
class Absent:
    """Before act number ``act`` the turn of ``seat`` passed without an act that the file tells.

    In an auction: the player was skipped by an accepted call out of rotation (PBN ``^S``). In a
    play: he played a card the file does not name.
    """

    act: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Noted:
    """A note explains act number ``act``; the file does not say who gave it, or whether alerted."""

    act: int
    text: str


@dataclass(frozen=True, slots=True)
class Annotated:
    """Act number ``act`` carries a numbered remark (a PBN ``$`` number: 1 good, 2 poor ...)."""

    act: int
    number: int


@dataclass(frozen=True, slots=True)
class Commented:
    """A comment stands after act number ``act``; -1 before the first act."""

    act: int
    text: str


Remark = Marked | Absent | Noted | Annotated | Commented
"""Anything a file says beside an act."""


@dataclass(frozen=True, slots=True)
class Course:
    """An auction or a play as a file tells it, in the order in which it happened.

    ``acts`` are `CallMade` (with `Alerted` and `ExplanationGiven` after the call they concern,
    where the file says who spoke) or `CardPlayed`; ``about`` and ``act`` number them from 0.
    """

    first: Seat | None
    """Who was to act first: the dealer, or the player making the opening lead."""
    acts: tuple[Act, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line of each act; 0 for one that the file leaves out."""
    remarks: tuple[Remark, ...] = ()
    ending: Ending = Ending.PLAIN

    def __iter__(self) -> Iterator[Act]:
        return iter(self.acts)


@dataclass(frozen=True, slots=True)
class PrintedScore:
    """A printed score: for North-South, for East-West, or for declarer's side unnamed.

    The two sides are told apart because adjusted scores need not balance. Figures are exact and
    keep the decimals printed.
    """

    ns: Decimal | None = None
    ew: Decimal | None = None
    declarer: Decimal | None = None
    """The figure from declarer's side, when the file names no side."""


@dataclass(frozen=True, slots=True)
class Column:
    """The heading of one column of a results table."""

    name: str
    order: str = ""
    """``+`` when the rows descend by it, ``-`` when they ascend."""
    width: int | None = None
    align: str = ""
    """``L``, ``R``, or empty when the file does not say."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of results: travellers, ranking, double-dummy tricks, an auction's actions."""

    name: str
    """``ScoreTable``, ``TotalScoreTable``, ``OptimumResultTable`` ... as PBN names them."""
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    """Cells as printed, without quotes: ``?`` unknown, ``-`` none, ``^`` before artificial."""
    lines: tuple[int, ...] = field(default=(), compare=False)

    def dicts(self) -> list[dict[str, str]]:
        """The rows as column name to cell; a short row lacks its last columns."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row, strict=False)) for row in self.rows]


@dataclass(frozen=True, slots=True)
class Comment:
    """Words that stand beside a record: after the tag ``after``, or before all when empty."""

    after: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One board at one table.

    >>> from fairdeal import read_file
    >>> record = read_file("docs/examples/evening.pbn").records[3]
    >>> print(record.as_board(), record.contract, record.tricks, record.points)
    Board 2, E deals, vulnerable: NS 4S S 11 650
    """

    line: int = field(default=0, compare=False)
    board: str = ""
    """The board's number as printed; empty when not given."""
    number: int | None = None
    """The board's number, when it is one."""
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    """The cards; unknown hands are ``None``, and a hand may be short (an end position)."""
    players: tuple[str | None, str | None, str | None, str | None] = (None, None, None, None)
    """Names by seat: North, East, South, West."""
    contract: Contract | Pass | None = None
    """`Pass` when passed out; ``None`` when not known, or when nobody is named as declarer."""
    declarer: Seat | None = None
    irregular_declarer: bool = False
    """Declarer and dummy were exchanged (Law 54A; PBN ``^`` before the declarer)."""
    tricks: int | None = None
    """Tricks won by declarer's side."""
    agreed_tricks: bool = False
    """``tricks`` is what was agreed, not what the play gave (PBN ``^`` before the result)."""
    claimed: int | None = None
    """Declarer's tricks in all, as a claim in the file gives them."""
    score: PrintedScore | None = None
    """Total points as printed."""
    imps: PrintedScore | None = None
    matchpoints: PrintedScore | None = None
    percentage: PrintedScore | None = None
    auction: Course | None = None
    play: Course | None = None
    tables: tuple[Table, ...] = ()
    details: tuple[tuple[str, str], ...] = ()
    """Everything else by PBN's tag names: ``("Event", ...)``, ``("Room", "Open")`` ..."""
    comments: tuple[Comment, ...] = ()

    @property
    def points(self) -> int | None:
        """Total points of North-South by Law 77: 0 if passed out, ``None`` if not played or known.

        They come from contract, tricks and vulnerability; what the file prints is ``score``.
        """
        if isinstance(self.contract, Pass):
            return 0
        if self.contract is None or self.tricks is None or self.vulnerability is None:
            return None
        return score_ns(self.contract, self.vulnerability, self.tricks)

    def as_board(self) -> Board:
        """The board this was played on.

        What the file does not say is as Law 2 marks the board; without a number N deals and nobody
        is vulnerable.
        """
        number = self.number if self.number and self.number > 0 else None
        usual = Board.numbered(number or 1)
        dealer = usual.dealer if self.dealer is None else self.dealer
        vulnerability = usual.vulnerability if self.vulnerability is None else self.vulnerability
        return Board(usual.number, dealer, vulnerability, self.deal)

    def to_dict(self) -> dict[str, Any]:
        """What most programs want of it, in words and whole numbers, as JSON takes them.

        What the file does not say is ``None``; auction and play are lists of words.
        """
        seats = {seat.name.lower(): name for seat, name in zip(SEATS, self.players, strict=True)}
        return {
            "board": self.board or None,
            "number": self.number,
            "event": self.detail("Event"),
            "dealer": word(self.dealer),
            "vulnerable": word(self.vulnerability),
            **seats,
            "deal": None if self.deal is None else self.deal.to_pbn(),
            "contract": contract_word(self.contract),
            "declarer": word(self.declarer),
            "tricks": self.tricks,
            "points_ns": self.points,
            "auction": act_words(self.auction),
            "play": act_words(self.play),
        }

    def detail(self, name: str) -> str | None:
        """The detail of that name, such as ``Event``, ``Scoring`` or ``Room``."""
        text_only(name, "the name of a detail")
        return next((value for key, value in self.details if key == name), None)

    def table(self, name: str) -> Table | None:
        """The results table of that name."""
        text_only(name, "the name of a table")
        return next((table for table in self.tables if table.name == name), None)


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """One record as a reader comes to it, and the kinds of problem it has listed for it."""

    record: Record
    listed: frozenset[Kind] = frozenset()


@dataclass(frozen=True, slots=True)
class Reading:
    """A file read: its records and its problems.

    >>> from fairdeal import read_file
    >>> reading = read_file("docs/examples/evening.pbn")
    >>> reading.format, len(reading.records), reading.problems
    ('PBN', 9, ())
    """

    format: str
    """``PBN`` or ``LIN``."""
    records: tuple[Record, ...] = ()
    problems: tuple[Problem, ...] = ()
    directives: tuple[str, ...] = ()
    """Lines for programs at the head of the file (PBN ``%``), without the mark."""

    @property
    def whole(self) -> bool:
        """Whether nothing was lost in reading: no problem is an error."""
        return all(problem.severity is not Severity.ERROR for problem in self.problems)
