"""``fairdeal archive``: folders of files made into tables, and what they tell."""

import json
from collections.abc import Sequence
from pathlib import Path
from time import sleep
from typing import Annotated, Literal

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.files import existing, refuse_standard
from fairdeal.views.figures import grouped
from fairdeal.views.words import _

app = typer.Typer(help="Make archives of boards, and ask them.", no_args_is_help=True)

Paths = Annotated[
    list[Path] | None,
    typer.Argument(
        callback=existing,
        help="PBN and LIN files, zip archives, or folders of them.",
    ),
]
Folder = Annotated[Path, typer.Argument(exists=True, file_okay=False, help="The archive.")]
Output = Annotated[Path, typer.Option("-o", "--output", help="The folder of the archive.")]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, help="Processes; one for each core.")]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", help="A Dask scheduler, such as tcp://10.0.0.1:8786."),
]
Store = Annotated[
    str | None,
    typer.Option("--store", help="The sessions kept there, too, such as sqlite:///club.db."),
]
Every = Annotated[
    int | None,
    typer.Option("--every", min=1, help="Begin again after so many seconds, until stopped."),
]
Pictures = Annotated[
    Path | None, typer.Option("--pictures", help="A folder for pictures of the figures.")
]
Png = Annotated[bool, typer.Option("--png", help="Draw the pictures as PNG instead of SVG.")]
Cards = Annotated[
    bool, typer.Option("--cards", help="Find what each card cost, too: a second for a board.")
]
By = Annotated[
    Literal["matchpoints", "imps"],
    typer.Option("--by", help="Percent of matchpoints, or IMPs, a board."),
]
Least = Annotated[int, typer.Option("--least", min=1, help="Boards of whoever is listed.")]
Why = Annotated[str | None, typer.Option("--why", help="A player: where this strength comes from.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@app.command("build")
def build(  # noqa: PLR0913 - one for each option
    output: Output,
    paths: Paths = None,
    store: Store = None,
    every: Every = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    *,
    as_json: Json = False,
) -> None:
    """Read and check files once, and keep their boards, calls, cards, results and problems.

    Called again it reads what is new or has changed; stopped, it goes on where it was. The sessions
    of a store are as it has them then, results of this evening among them.
    """
    refuse_standard(output)
    _build(output, paths or (), store, jobs, cluster, as_json=as_json)
    while every is not None:
        sleep(every)
        _build(output, paths or (), store, jobs, cluster, as_json=as_json)


def _build(
    output: Path,
    paths: Sequence[Path],
    store: str | None,
    jobs: int | None,
    cluster: str | None,
    *,
    as_json: bool,
) -> None:
    from fairdeal.commands.archive.work import build as work  # noqa: PLC0415 - keeps --help fast

    try:
        built = work(paths, output, jobs, cluster, store)
    except OSError as error:
        raise _cannot_write(error) from None
    if as_json:
        typer.echo(json.dumps({"archive": str(output), **built._asdict()}))
        return
    typer.echo(
        _("{folder}: {boards}; {parts} made, {kept} there already").format(
            folder=output,
            boards=amount(built.boards, "board"),
            parts=amount(built.parts, "part"),
            kept=grouped(built.kept),
        )
    )


@app.command("solve")
def solve(
    folder: Folder, jobs: Jobs = None, *, cards: Cards = False, as_json: Json = False
) -> None:
    """Find the double dummy results and pars of every board of an archive.

    Stopped, it goes on where it was; what has its results is not solved again.
    """
    from fairdeal.commands.archive.work import solve as work  # noqa: PLC0415 - keeps --help fast

    try:
        done = work(folder, jobs, cards=cards)
    except OSError as error:
        raise _cannot_write(error) from None
    if as_json:
        typer.echo(json.dumps({"archive": str(folder), **done._asdict()}))
        return
    words = _("{folder}: {deals} solved now, {pars}")
    if cards:
        words = _("{folder}: {deals} solved now, {pars}, the cards of {boards}")
    deals, pars = amount(done.deals, "deal"), amount(done.pars, "par")
    boards = amount(done.plays, "board")
    typer.echo(words.format(folder=folder, deals=deals, pars=pars, boards=boards))


def _cannot_write(error: OSError) -> typer.Exit:
    words = _("cannot write the archive: {reason}; what was finished stays")
    message = words.format(reason=error)
    typer.echo(f"fairdeal: {message}", err=True)
    return typer.Exit(2)


@app.command("stats")
def stats(
    folder: Folder, pictures: Pictures = None, *, png: Png = False, as_json: Json = False
) -> None:
    """Contracts, tricks, leads, irregularities of an archive; with pictures where asked for."""
    from fairdeal.commands.archive.output import print_stats  # noqa: PLC0415 - keeps --help fast

    if pictures is not None:
        refuse_standard(pictures)
    print_stats(folder, pictures, png=png, as_json=as_json)


@app.command("rate")
def rate(
    folder: Folder,
    by: By = "matchpoints",
    least: Least = 20,
    why: Why = None,
    *,
    as_json: Json = False,
) -> None:
    """How strong players are, by whom they played with and against in which fields.

    Every deal that was played at two tables or more counts. The figure behind ± is one standard
    deviation; of two who always play together only the sum is known.
    """
    from fairdeal.batch.rating import Measure  # noqa: PLC0415 - keeps --help fast
    from fairdeal.commands.archive.rating import print_rating  # noqa: PLC0415 - likewise

    print_rating(folder, Measure(by), least, why, as_json=as_json)
