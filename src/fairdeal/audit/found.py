"""What one check finds, before it is known to which file and board it belongs."""

from dataclasses import dataclass

from fairdeal.cards import Card
from fairdeal.errors import Sentence
from fairdeal.formats.record import Kind, Severity


class Cards(tuple[Card, ...]):
    """Cards that a sentence names one after the other: ``SQ SJ``."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(map(str, self))


@dataclass(frozen=True, slots=True)
class Found:
    """One finding of one check."""

    kind: Kind
    severity: Severity
    message: Sentence
    line: int | None = None
    """The line it concerns; ``None`` for the record as a whole."""


def error(kind: Kind, message: Sentence, line: int | None = None) -> Found:
    """A finding that cannot be true as it stands."""
    return Found(kind, Severity.ERROR, message, line)


def warning(kind: Kind, message: Sentence, line: int | None = None) -> Found:
    """A finding that somebody should look at."""
    return Found(kind, Severity.WARNING, message, line)


def note(kind: Kind, message: Sentence, line: int | None = None) -> Found:
    """A finding worth knowing, with nothing wrong in it."""
    return Found(kind, Severity.NOTE, message, line)
