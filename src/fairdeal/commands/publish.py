"""``fairdeal publish``: a session as a static site."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.files import existing_file, read_bytes, refuse_existing, refuse_standard
from fairdeal.commands.progress import bar
from fairdeal.errors import Malformed

if TYPE_CHECKING:
    from fairdeal.analysis.trick_table import TrickTable
    from fairdeal.cards import Deal
    from fairdeal.store.base import Store


_ASSISTANT = "assistant"


def command(  # noqa: PLR0913 - one parameter for each option
    folder: Annotated[
        list[Path],
        typer.Argument(
            help="The folder to write; index.html opens it. After the word 'assistant': a folder "
            "with the Director's assistant and the Laws, which rule in the browser by themselves."
        ),
    ],
    session: Annotated[
        str,
        typer.Option(help="The session's id, as in its address; not needed where there is one."),
    ] = "",
    store: Annotated[str, typer.Option(help="Where results are kept.")] = "sqlite:///club.db",
    file: Annotated[
        Path | None,
        typer.Option(
            callback=existing_file,
            help="A file of results in the place of a store: what `fairdeal score` reads, or an "
            "event of `fairdeal event`.",
        ),
    ] = None,
    language: Annotated[
        list[str] | None,
        typer.Option("--language", help="en, sk, cs, fi, sr or hu; again for more."),
    ] = None,
    *,
    every: Annotated[
        bool,
        typer.Option(
            "--all",
            help="All sessions, with calendar, results, players, series and simultaneous events.",
        ),
    ] = False,
    names: Annotated[
        bool, typer.Option("--names/--no-names", help="Name the players, or leave them out.")
    ] = True,
    force: Annotated[
        bool, typer.Option("--force", help="Write into a folder that exists.")
    ] = False,
    pyodide: Annotated[
        Path | None,
        typer.Option(help="With 'assistant': Pyodide's npm package, if it is here already."),
    ] = None,
) -> None:
    """Write a session as pages for any web space: ranking, score cards, boards, auctions, play."""
    from fairdeal.i18n.catalogues import ENGLISH, known_language, read_in  # noqa: PLC0415 - as in serve
    from fairdeal.server.publishing import copying, writing  # noqa: PLC0415 - as above
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - as above
    from fairdeal.store.opening import open_existing  # noqa: PLC0415 - as above
    from fairdeal.views.words import _, n_  # noqa: PLC0415 - as above

    if len(folder) == 2 and folder[0] == Path(_ASSISTANT):
        _assistant(folder[1], pyodide, force=force)
        return
    if len(folder) > 1 or pyodide is not None:
        raise Malformed(_("publish takes one folder, or the word 'assistant' and a folder"))
    target = folder[0]
    languages = tuple(dict.fromkeys(known_language(one) for one in language or [ENGLISH]))
    if language:  # else errors are said as the terminal is read
        read_in(languages[0])
    refuse_standard(target)
    refuse_existing([target], force=force)
    if every and (session or file or not names):
        raise Malformed(_("--all takes all sessions of a store, and names who may be named"))
    try:
        with closing(_of_file(file) if file else open_existing(store)) as kept:
            if every:
                copy = copying.copied_whole(kept)
            else:
                chosen = session or copying.only_session(kept)
                copy = copying.copied(kept, chosen, names=names)
        if every:
            with bar(_("Writing pages"), None):
                pages = writing.write_all(copy, target, languages)
            told = n_(
                "{folder}: {n} page of all sessions; index.html opens it",
                "{folder}: {n} pages of all sessions; index.html opens it",
                pages,
                folder=target,
            )
        else:
            for line in _open(copy, chosen):
                typer.echo(_("{open}; written all the same").format(open=line), err=True)
            tables = _tables(copy, chosen)
            with bar(_("Writing pages"), None):
                pages = writing.write_site(copy, chosen, target, languages, tables)
            told = n_(
                "{folder}: {n} page of {session}; index.html opens it",
                "{folder}: {n} pages of {session}; index.html opens it",
                pages,
                folder=target,
                session=file.name if file else chosen,
            )
    except StoreError as error:
        raise Malformed(str(error)) from None
    typer.echo(told)


def _of_file(path: Path) -> "Store":
    """The sessions of a file; what its reader found is said."""
    from fairdeal.server.publishing.brought import brought  # noqa: PLC0415 - as above

    store, problems = brought(read_bytes(path), path.name, datetime.now(UTC))
    for line in problems:
        typer.echo(line, err=True)
    return store


def _assistant(folder: Path, pyodide: Path | None, *, force: bool) -> None:
    """Write the assistant, and say how much a phone fetches."""
    from fairdeal.server.alone.writing import write_assistant  # noqa: PLC0415 - as above
    from fairdeal.views.words import _  # noqa: PLC0415 - as above

    refuse_standard(folder)
    refuse_existing([folder], force=force)
    size = write_assistant(folder, pyodide) / 1e6
    words = _("{folder}: the assistant and the Laws, {size} MB; index.html opens it over HTTPS")
    typer.echo(words.format(folder=folder, size=f"{size:.1f}"))


def _tables(store: "Store", session: str) -> "dict[Deal, TrickTable]":
    """What the cards of each board can make; without a solver it is said that this is left out."""
    from fairdeal.analysis.trick_table import TrickTable  # noqa: PLC0415 - as above
    from fairdeal.server.kept.sessions import Sessions  # noqa: PLC0415 - as above
    from fairdeal.server.public.makeable import is_there  # noqa: PLC0415 - as above
    from fairdeal.views.words import _  # noqa: PLC0415 - as above

    kept = Sessions(store).get(session)
    boards = [kept.session.board(number) for number in kept.session.numbers] if kept else []
    deals = list(dict.fromkeys(b.deal for b in boards if b.deal and b.deal.is_complete))
    if deals and not is_there():
        left_out = _(
            "written without what the cards can make: the solver is not installed ({command})"
        )
        typer.echo(left_out.format(command='pip install "fairdeal[solver]"'), err=True)
    if not deals or not is_there():
        return {}
    from fairdeal.analysis.double_dummy import solver  # noqa: PLC0415 - as above

    found: dict[Deal, TrickTable] = {}
    with bar(_("What the cards can make"), len(deals)) as advance:
        for deal, table in zip(deals, solver().tables(deals), strict=True):
            if isinstance(table, TrickTable):
                found[deal] = table
            advance(1)
    return found


def _open(store: "Store", session: str) -> Iterator[str]:
    """What is still open in a session that is played here."""
    from fairdeal.server.kept.sessions import Sessions  # noqa: PLC0415 - as above
    from fairdeal.views.evening.open_matters import open_ends  # noqa: PLC0415 - as above

    kept = Sessions(store).get(session)
    evening = kept.session.evening if kept else None
    if kept and evening and not evening.open:
        yield from open_ends(kept.session, evening)
