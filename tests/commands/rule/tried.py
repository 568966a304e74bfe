"""A trial of the program: an incident that a reader ruled who had nothing else, in a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tried:
    """An incident that a reader ruled who had nothing but the program."""

    incident: str
    laws: str
    ruled: str
    """Whether his ruling was the one required."""
    in_the_way: str
    mended: str
    """What has been changed since; empty for nothing."""


def table(trial: Sequence[Tried], first: int = 1) -> Iterator[str]:
    """The incidents of a trial, numbered from the first one."""
    yield "| | Incident | Laws | His ruling | What stood in the way | What was changed since |"
    yield "|---|---|---|---|---|---|"
    for number, each in enumerate(trial, first):
        in_the_way = each.in_the_way or "nothing"
        row = (each.incident, each.laws, each.ruled, in_the_way, each.mended or "nothing")
        yield f"| {number} | {' | '.join(row)} |"
