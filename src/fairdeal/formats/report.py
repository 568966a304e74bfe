"""The list of problems as it grows while a file is read."""

from collections import Counter
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.limits import MAX_MESSAGE, MAX_PROBLEMS
from fairdeal.formats.record import Kind, Problem, Severity

_FURTHER: Final = {
    Severity.ERROR: Sentence("{n} further errors are not listed"),
    Severity.WARNING: Sentence("{n} further warnings are not listed"),
    Severity.NOTE: Sentence("{n} further notes are not listed"),
}


def _short(message: str) -> str:
    """A message that a file cannot make long: what it repeats of the file is cut short."""
    if len(message) <= MAX_MESSAGE:
        return message
    if not isinstance(message, Sentence) or not message.parts:
        return f"{message[:MAX_MESSAGE]}..."
    parts = {
        name: _short(part) if isinstance(part, Sentence) else _cut(part)
        for name, part in message.parts.items()
    }
    return Sentence(message.words, **parts)


def _cut(part: object) -> object:
    most = MAX_MESSAGE // 2
    return f"{part[:most]}..." if isinstance(part, str) and len(part) > most else part


class Report:
    """Collects problems: each message once for a board, and a bounded number for a file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.board: str | None = None
        self.kinds: set[Kind] = set()
        """The kinds found on this board so far."""
        self.counts: Counter[tuple[Severity, Kind]] = Counter()
        """How many were found of each, those not listed included."""
        self._said: set[str] = set()
        self._said_of_file: set[str] = set()
        self._listed = dict.fromkeys(Severity, 0)
        self._left_out = dict.fromkeys(Severity, 0)

    def next_board(self, board: str | None) -> None:
        """From here on problems belong to this board."""
        self.board = board
        self.kinds.clear()
        self._said.clear()

    def error(self, kind: Kind, line: int, message: str) -> None:
        """Something is lost.

        A message that was said of this board already is dropped. So a format whose lines are
        results calls `next_board` for every line, or the second of two equal faults is not told.
        """
        self.add(Severity.ERROR, kind, line, message)

    def warning(self, kind: Kind, line: int, message: str) -> None:
        """Nothing is lost, but it looks wrong."""
        self.add(Severity.WARNING, kind, line, message)

    def note(self, kind: Kind, line: int, message: str) -> None:
        """Read without doubt, though PBN writes it otherwise."""
        self.add(Severity.NOTE, kind, line, message)

    def note_once(self, kind: Kind, line: int, message: str) -> None:
        """A note that says the same of the whole file, and is listed at its first place only."""
        if message not in self._said_of_file:
            self._said_of_file.add(message)
            self.note(kind, line, message)

    def add(self, severity: Severity, kind: Kind, line: int, message: str) -> None:
        """A problem of any severity at a line of this board."""
        message = _short(message)
        if message in self._said:
            return
        self._said.add(message)
        self.kinds.add(kind)
        self.counts[severity, kind] += 1
        if self._listed[severity] >= MAX_PROBLEMS:
            self._left_out[severity] += 1
            return
        self._listed[severity] += 1
        self.problems.append(Problem(self.file, line, self.board, severity, kind, message))

    def finished(self) -> tuple[Problem, ...]:
        """All problems by line; for each severity it is said how many are not listed, if any."""
        for severity, count in self._left_out.items():
            if count:
                message = Sentence(_FURTHER[severity], n=count)
                self.problems.append(Problem(self.file, 0, None, severity, Kind.LIMIT, message))
        return tuple(sorted(self.problems, key=lambda problem: problem.line))
