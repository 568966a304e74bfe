"""``fairdeal export`` and ``fairdeal forget``: what a club keeps of people."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.backup import Store
from fairdeal.commands.files import is_standard, refuse_existing, shown_written, whole_output
from fairdeal.errors import Malformed
from fairdeal.views.event_refusals import because
from fairdeal.views.rulings.folding import folded
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.server.sessions import Sessions


def export(
    file: Annotated[Path, typer.Argument(help="The zip to write; - is standard output.")],
    store: Store = "sqlite:///club.db",
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Write all a club owns into one zip: every session as JSON, PBN, LIN, USEBIO and CSV."""
    from fairdeal.server.sessions import Sessions  # noqa: PLC0415 - as in serve
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - as in serve
    from fairdeal.store.opening import open_existing  # noqa: PLC0415 - as in serve

    refuse_existing([file], force=force)
    try:
        kept = open_existing(store)
        try:
            with whole_output(file) as whole:
                count = _written(Sessions(kept), whole)
        finally:
            kept.close()
    except StoreError as error:
        raise Malformed(str(error)) from None
    except OSError as error:
        words = _("{file} cannot be written: {reason}")
        raise Malformed(words.format(file=file, reason=because(error))) from None
    said = f"{shown_written(file)}: {amount(count, 'session')}"
    typer.echo(said, err=is_standard(file))


def _agree(question: str) -> None:
    """Go on only if whoever is asked says yes, in English or in his language.

    Raises:
        Abort: he does not.
    """
    yes, no = _("yes"), _("no")
    typed = folded(typer.prompt(f"{question} [{yes}/{no}]", default=no, show_default=False))
    if not (typed and any(folded(word).startswith(typed) for word in ("yes", yes))):
        raise typer.Abort


def _written(sessions: "Sessions", file: Path) -> int:
    """How many sessions the zip holds; it appears when it is whole."""
    from fairdeal.server.keeping.exporting import export as write  # noqa: PLC0415 - as in serve

    part = file.with_name(f"{file.name}.part")
    try:
        part.touch(mode=0o600)  # the names of everybody who ever played are in it
        with part.open("wb") as target:
            count = write(sessions, target)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return count


def forget(
    names: Annotated[list[str], typer.Argument(help="The name as it is kept; each spelling.")],
    store: Store = "sqlite:///club.db",
    *,
    by: Annotated[str, typer.Option(help="Who does it, for the record.")] = "fairdeal forget",
    yes: Annotated[bool, typer.Option("--yes", help="Do it without asking.")] = False,
) -> None:
    """Take a person out of everything that is kept, also while the server is running."""
    from fairdeal.server.keeping.forgetting import Person, find  # noqa: PLC0415 - as in serve
    from fairdeal.server.keeping.forgetting import forget as carry_out  # noqa: PLC0415 - same
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - as in serve
    from fairdeal.store.opening import open_existing  # noqa: PLC0415 - as in serve

    person = Person.called(*names)
    try:
        kept = open_existing(store)
        try:
            found = find(kept, person)
            if found.acts and not yes:
                what = f"{amount(found.acts, 'act')}, {amount(len(found.sessions), 'session')}"
                words = _("{what}. This cannot be undone. Go on?")
                _agree(words.format(what=what))
            stand_in, count = carry_out(kept, person, by, datetime.now(UTC))
        finally:
            kept.close()
    except StoreError as error:
        raise Malformed(str(error)) from None
    words = _("{acts} changed to say “{name}”. Backups made before still have the old name.")
    typer.echo(words.format(acts=amount(count, "act"), name=stand_in))
