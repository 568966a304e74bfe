"""The ``Auction`` section: calls in rotation from the first column (PBN 2.1, section 3.5)."""

import re
from itertools import cycle, islice
from typing import Final

from fairdeal.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.limits import MAX_WORDS
from fairdeal.formats.pbn import notes
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.pbn.notes import Remarks
from fairdeal.formats.record import Absent, Course, Ending, Kind
from fairdeal.formats.report import Report
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act, CallMade

_LIKE_CALLS: Final = frozenset(("P", "D", "R", "DBL", "RDBL", "REDBL", "DOUBLE", "REDOUBLE", "PAS"))
_ALL_PASS_APART: Final = re.compile(r"\ball\s+pass\b", re.IGNORECASE)
_ALL_PASS: Final = frozenset(("AP", "ALLPASS", "ALL-PASS", "PASSOUT"))


def _spellings() -> dict[str, Call]:
    words: dict[str, Call] = {str(call): call for call in CALLS}
    words |= {str(bid).lower(): bid for bid in BIDS}
    return words | {"pass": PASS, "PASS": PASS, "x": DOUBLE, "xx": REDOUBLE}


# An act is a value, so there need only be one of each: the word gives it at once.
_MADE: Final[tuple[dict[str, CallMade], ...]] = tuple(
    {word: CallMade(seat, call) for word, call in _spellings().items()} for seat in SEATS
)
_WORDS: Final = frozenset(_MADE[0])


def is_call(word: str) -> bool:
    """Whether a word is a call or a sign that may stand for one."""
    return word in _MADE[0] or word in ("-", "*", "+") or word.upper() in _ALL_PASS


class AuctionReader:
    """Reads one auction."""

    def __init__(self, section: Section, notes_: list[Section], report: Report) -> None:
        self._section = section
        self._report = report
        self._remarks = Remarks(report, notes.CALLS, notes_)
        self._acts: list[Act] = []
        self._lines: list[int] = []
        self._turn = 0
        self._line = section.line
        self._ending = Ending.PLAIN

    def read(self, first: Seat) -> Course:
        """The auction, its first column being the calls of ``first``."""
        self._turn = int(first)
        left = MAX_WORDS
        for number, text, is_comment in self._section.lines():
            if is_comment:
                self._remarks.comment(text, len(self._acts) - 1)
                continue
            words = _joined(text).split(None, left)[:left]
            left -= len(words)
            self._line = number
            if self._ending is Ending.PLAIN and _WORDS.issuperset(words):
                self._plain(words)
            elif words[0] in _WORDS or any(map(_is_like_call, words)):
                self._mixed(words)
            else:
                self._no_calls(text.strip())
            if left <= 0:
                self._report.error(
                    Kind.LIMIT, number, Sentence("over {n} words in an auction", n=MAX_WORDS)
                )
                break
        return self._course()

    def _plain(self, words: list[str]) -> None:
        """A line of nothing but calls."""
        turns = islice(cycle(_MADE), self._turn, None)
        self._acts += [made[word] for made, word in zip(turns, words, strict=False)]
        self._lines += [self._line] * len(words)
        self._turn = (self._turn + len(words)) % 4

    def _mixed(self, words: list[str]) -> None:
        """A line of calls and other words."""
        for word in words:
            if self._ending is Ending.PLAIN and word in _WORDS:
                self._plain([word])
            else:
                self._odd(word)

    def _course(self) -> Course:
        opened = self._acts[0] if self._acts else None
        first = opened.seat if isinstance(opened, CallMade) else SEATS[self._turn]
        remarks = self._remarks.finish(len(self._acts) - 1, self._section.line)
        skipped = [r.seat for r in remarks if isinstance(r, Absent) and r.act == 0]
        first = skipped[0] if skipped else first
        return Course(first, tuple(self._acts), tuple(self._lines), remarks, self._ending)

    def _no_calls(self, text: str) -> None:
        """A line that is no part of an auction, such as the statistics of a dealing program."""
        message = Sentence("{text} is no auction; it is kept as a comment", text=repr(text[:40]))
        self._report.warning(Kind.SYNTAX, self._line, message)
        self._remarks.comment(text, len(self._acts) - 1)

    def _odd(self, word: str) -> None:
        """A word that is not simply a call in the usual spelling."""
        if word in ("-", "+", "*"):
            self._sign(word)
            return
        for part in notes.parts(word):
            if part[0] == "^":
                self._irregularity(part)
            elif part[0] in "=$!?":
                self._remarks.read(part, len(self._acts) - 1, self._line)
            else:
                self._word(part)

    def _sign(self, sign: str) -> None:
        if sign == "-":
            self._dash()
            return
        if self._ending is not Ending.PLAIN:
            self._report.warning(
                Kind.CALL,
                self._line,
                Sentence("{text} after the auction has ended", text=repr(sign)),
            )
        self._ending = Ending.ENDED if sign == "*" else Ending.CONTINUES

    def _dash(self) -> None:
        """A column passed over before the first call; later a dash can only be a filler."""
        if self._acts:
            self._report.note(Kind.CALL, self._line, Sentence("'-' after the first call"))
            if self._ending is not Ending.PLAIN or self._is_over():
                return
            self._remarks.found.append(Absent(len(self._acts), SEATS[self._turn]))
        self._turn = (self._turn + 1) % 4

    def _irregularity(self, part: str) -> None:
        letter = part[1:].upper()
        if letter == "S":
            self._report.note(
                Kind.IRREGULARITY, self._line, Sentence("the file marks a player skipped: ^S")
            )
            self._remarks.found.append(Absent(len(self._acts), SEATS[self._turn]))
            self._turn = (self._turn + 1) % 4
        elif letter == "I":
            self._remarks.mark(letter, len(self._acts), self._line)
        else:
            message = Sentence("{text} marks nothing in an auction", text=repr(part))
            self._report.warning(Kind.IRREGULARITY, self._line, message)
            self._remarks.comment(part, len(self._acts) - 1)

    def _word(self, word: str) -> None:
        bare = word.strip("(),.;:").rstrip("*")
        if bare.upper() in _ALL_PASS:
            self._all_pass()
            return
        try:
            call = _call(bare)
        except Malformed as wrong:
            self._report.error(Kind.CALL, self._line, str(wrong))
            return
        if bare not in _MADE[0]:
            self._report.note(
                Kind.CALL,
                self._line,
                Sentence("{text} is not how PBN writes {what}", text=repr(word), what=call),
            )
        if self._ending is not Ending.PLAIN:
            message = Sentence("a call after the sign that ends the auction")
            self._report.warning(Kind.CALL, self._line, message)
        self._make(call)

    def _make(self, call: Call) -> None:
        self._acts.append(CallMade(SEATS[self._turn], call))
        self._lines.append(self._line)
        self._turn = (self._turn + 1) % 4

    def _all_pass(self) -> None:
        """As many passes as end the auction: three after a bid, four when nobody has bid."""
        calls = self._calls()
        needed = 3 if any(isinstance(call, Bid) for call in calls) else 4
        for _ in range(needed - _passes(calls)):
            self._make(PASS)

    def _is_over(self) -> bool:
        calls = self._calls()
        return _passes(calls) >= (3 if len(calls) > 3 and calls[-4] != PASS else 4)

    def _calls(self) -> list[Call]:
        return [act.call for act in self._acts if isinstance(act, CallMade)]


def _is_like_call(word: str) -> bool:
    """Whether a word begins as calls, signs and remarks do."""
    return word[0] in "-*+^=$!?(1234567" or is_call(word) or word.upper() in _LIKE_CALLS


def _joined(text: str) -> str:
    """The text with ``all pass`` as one word."""
    return _ALL_PASS_APART.sub("AP", text) if "ll" in text.lower() else text


def _passes(calls: list[Call]) -> int:
    """How many passes stand at the end."""
    count = 0
    for call in reversed(calls):
        if call != PASS:
            break
        count += 1
    return count


def _call(word: str) -> Call:
    made = _MADE[0].get(word)
    return made.call if made else parse_call(word)
