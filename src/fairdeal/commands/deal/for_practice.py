"""The work of ``fairdeal deal practice``."""

import os
import runpy
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from fairdeal.commands.deal.files import (
    format_of,
    refuse_two_in_one,
    report,
    write_sets,
)
from fairdeal.commands.files import refuse_existing
from fairdeal.dealing.constraints import Constraint, Length, Points, Predicate, Shape
from fairdeal.dealing.practice import practice_set
from fairdeal.errors import Malformed, quoted
from fairdeal.formats.dealing.registry import Keeps
from fairdeal.views.board_numbers import parse_boards
from fairdeal.views.words import _, n_


def read_constraints(
    points: Sequence[str], lengths: Sequence[str], shapes: Sequence[str], where: Sequence[str]
) -> list[Constraint]:
    """The constraints as they were written on the command line.

    Raises:
        Malformed: one that cannot be read.
    """
    return [
        *map(Points.parse, points),
        *map(Length.parse, lengths),
        *map(Shape.parse, shapes),
        *map(_predicate, where),
    ]


def deal_practice(
    boards: str,
    constraints: Sequence[Constraint],
    outputs: Sequence[Path],
    *,
    patience: int,
    force: bool,
    as_json: bool,
) -> None:
    """Deal boards that satisfy every constraint and write them, marked.

    Raises:
        Malformed: a format without room for the mark, or deals that cannot be found.
    """
    refuse_two_in_one(outputs, as_json=as_json)
    for output in outputs:
        form = format_of(output)
        if Keeps.TITLE not in form.keeps:
            words = _(
                "{file}: {format} has no room to say that a set is not for competition; "
                "deal it as pbn, lin or dlm"
            )
            raise Malformed(words.format(file=output, format=form.name))
    refuse_existing(list(outputs), force=force)
    numbers = parse_boards(boards)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        watch = _Watch(progress, progress.add_task(_("dealing"), total=len(numbers)))
        deals = practice_set(numbers, constraints, os.urandom, patience=patience, watch=watch)
    written = write_sets(outputs, deals, force=force)
    document = {"boards": numbers, "constraints": list(map(str, constraints))}
    report(document, [], written, as_json=as_json)


@dataclass(frozen=True, slots=True)
class _Watch:
    progress: Progress
    task: TaskID

    def __call__(self, found: int, drawn: int) -> None:
        told = n_("{n} deal drawn", "{n} deals drawn", drawn)
        self.progress.update(self.task, completed=found, description=told)


def _predicate(text: str) -> Predicate:
    """The function of a file of the user's own, run as the user runs this command."""
    file, colon, name = text.rpartition(":")
    if not colon:
        raise Malformed(_("{text} is not FILE.py:NAME").format(text=quoted(text)))
    try:
        function = runpy.run_path(file)[name]
    except KeyError:
        words = _("{file} defines no {name}")
        raise Malformed(words.format(file=file, name=quoted(name))) from None
    except Exception as error:  # noqa: BLE001 - anything may be wrong in a file of the user's
        words = _("{file} cannot be run: {reason}")
        raise Malformed(words.format(file=file, reason=error)) from None
    if not callable(function):
        words = _("{name} in {file} is not a function of a deal")
        raise Malformed(words.format(name=quoted(name), file=file))
    return Predicate(function, f"{Path(file).name}:{name}")
