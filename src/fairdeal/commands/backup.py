"""``fairdeal backup`` and ``fairdeal restore``: a club's results copied to a file, and put back."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.files import (
    is_standard,
    refuse_existing,
    shown,
    shown_written,
    whole_input,
    whole_output,
)
from fairdeal.errors import Malformed, Sentence
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.store.backup import Contents

Store = Annotated[str, typer.Option(help="Where results are kept.")]


def backup(
    file: Annotated[Path, typer.Argument(help="The copy to write; - is standard output.")],
    store: Store = "sqlite:///club.db",
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Copy the store into one file, also while the server is running."""
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - loaded only where it is needed
    from fairdeal.store.opening import is_postgresql  # noqa: PLC0415 - see above

    refuse_existing([file], force=force)
    try:
        with whole_output(file) as target:
            if is_postgresql(store):
                from fairdeal.store.moving import back_up_postgresql  # noqa: PLC0415 - an extra

                contents, origin = back_up_postgresql(store, target), "PostgreSQL"
            else:
                from fairdeal.store.backup import back_up  # noqa: PLC0415 - see above

                path = _path(store)
                contents, origin = back_up(path, target), str(path)
    except StoreError as error:
        raise Malformed(_called(error.sentence, target, shown_written(file))) from None
    words = _("{file}: {contents}, copied from {store}; for nobody else's eyes")
    said = words.format(file=shown_written(file), contents=_said(contents), store=origin)
    typer.echo(said, err=is_standard(file))


def restore(
    file: Annotated[
        Path, typer.Argument(help="A copy that fairdeal backup wrote; - is standard input.")
    ],
    store: Store = "sqlite:///club.db",
) -> None:
    """Put a copy back in the store's place, also while the server is running."""
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - loaded only where it is needed
    from fairdeal.store.opening import is_postgresql  # noqa: PLC0415 - see above

    now = datetime.now(UTC).astimezone()
    try:
        with whole_input(file) as copy:
            if is_postgresql(store):
                from fairdeal.store.moving import put_back_postgresql  # noqa: PLC0415 - an extra

                (contents, before), place = put_back_postgresql(copy, store, now), "PostgreSQL"
            else:
                from fairdeal.store.backup import put_back  # noqa: PLC0415 - see above

                path = _path(store)
                (contents, before), place = put_back(copy, path, now), str(path)
    except StoreError as error:
        raise Malformed(_called(error.sentence, copy, shown(file))) from None
    words = _("{store}: {contents}, as in {file}")
    typer.echo(words.format(store=place, contents=_said(contents), file=shown(file)))
    if before:
        typer.echo(_("{file}: what it held until now").format(file=before))


def _path(url: str) -> Path:
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - see above
    from fairdeal.store.opening import sqlite_path  # noqa: PLC0415 - see above

    try:
        return sqlite_path(url)
    except StoreError as error:
        raise Malformed(error.sentence) from None


def _called(said: Sentence, path: Path, name: str) -> Sentence:
    """The same sentence with a file that is there for a moment called as it was typed."""
    parts = {
        one: _called(part, path, name)
        if isinstance(part, Sentence)
        else (str(part).replace(str(path), name) if isinstance(part, str | Path) else part)
        for one, part in said.parts.items()
    }
    return Sentence(said.words.replace(str(path), name), **parts)


def _said(contents: "Contents") -> str:
    return f"{amount(contents.sessions, 'session')}, {amount(contents.acts, 'act')}"
