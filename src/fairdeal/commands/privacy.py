"""``fairdeal export`` and ``fairdeal forget``: what a club keeps of people."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fairdeal.commands.amounts import amount
from fairdeal.commands.backup import Store
from fairdeal.commands.files import (
    existing,
    is_standard,
    refuse_existing,
    shown_written,
    whole_output,
)
from fairdeal.errors import Malformed
from fairdeal.views.refusals import because, said
from fairdeal.views.rulings.folding import folded
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.server.kept.sessions import Sessions
    from fairdeal.server.privacy.remaining import Remaining


_SHOWN: Final = 5
"""So many files of each copy are named."""


def export(
    file: Annotated[Path, typer.Argument(help="The zip to write; - is standard output.")],
    store: Store = "sqlite:///club.db",
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Write all a club owns into one zip: every session as JSON, PBN, LIN, USEBIO and CSV."""
    from fairdeal.server.kept.sessions import Sessions  # noqa: PLC0415 - as in serve
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
    """Go on only if whoever is asked says yes.

    Raises:
        Abort: he does not.
    """
    if not _says_yes(question):
        raise typer.Abort


def _says_yes(question: str) -> bool:
    """Whether whoever is asked says yes, in English or in his language."""
    yes, no = _("yes"), _("no")
    typed = folded(typer.prompt(f"{question} [{yes}/{no}]", default=no, show_default=False))
    return bool(typed) and any(folded(word).startswith(typed) for word in ("yes", yes))


def _written(sessions: "Sessions", file: Path) -> int:
    """How many sessions the zip holds; it appears when it is whole."""
    from fairdeal.server.privacy.exporting import export as write  # noqa: PLC0415 - as in serve

    part = file.with_name(f"{file.name}.part")
    try:
        part.touch(mode=0o600)  # the names of everybody who ever played are in it
        with part.open("wb") as target:
            count = write(sessions, target)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return count


def forget(  # noqa: PLR0913 - one for each option
    names: Annotated[list[str], typer.Argument(help="The name as it is kept; each spelling.")],
    store: Store = "sqlite:///club.db",
    *,
    within: Annotated[
        list[str] | None,
        typer.Option(help="Longer words in which it is the same person; again for more."),
    ] = None,
    others: Annotated[
        list[str] | None,
        typer.Option(help="Words with the name in them that are somebody else; again for more."),
    ] = None,
    copy: Annotated[
        list[Path] | None,
        typer.Option(
            "--copy",
            help="An archive, a site, an export, a backup to look through; again for more.",
            callback=existing,
        ),
    ] = None,
    by: Annotated[str, typer.Option(help="Who does it, for the record.")] = "fairdeal forget",
    yes: Annotated[bool, typer.Option("--yes", help="Do it without asking.")] = False,
) -> None:
    """Take a person out of everything that is kept, also while the server is running.

    With copies it is said in which of their files the name still stands, and which cannot be looked
    through; it ends with 1 then.
    """
    from fairdeal.server.privacy.forgetting import Person, find  # noqa: PLC0415 - as in serve
    from fairdeal.server.privacy.forgetting import forget as carry_out  # noqa: PLC0415 - same
    from fairdeal.store.base import StoreError  # noqa: PLC0415 - as in serve
    from fairdeal.store.opening import open_existing  # noqa: PLC0415 - as in serve

    person = Person.called(*names, within=within or ())
    try:
        kept = open_existing(store)
        try:
            found = find(kept, person)
            if copy and not found.acts and not found.further:
                return _look_through(copy, names)  # it was done before
            if (found.acts or found.further) and not yes:
                what = f"{amount(found.acts, 'act')}, {amount(len(found.sessions), 'session')}"
                words = _("{what}. This cannot be undone. Go on?")
                _agree(words.format(what=what))
            done = carry_out(kept, person, by, datetime.now(UTC))
            if not yes:
                same = _same_person(done.remaining, others or ())
                others = [*(others or ()), *(one.words for one in done.remaining)]
                if same:
                    person = replace(person, within=tuple(same))
                    again = carry_out(kept, person, by, datetime.now(UTC), done.stand_in)
                    done = replace(again, acts=done.acts + again.acts)
        finally:
            kept.close()
    except StoreError as error:
        raise Malformed(str(error)) from None
    words = _("{acts} changed to say “{name}”. Backups made before still have the old name.")
    typer.echo(words.format(acts=amount(done.acts, "act"), name=done.stand_in))
    left = [one for one in done.remaining if one.words not in (others or ())]
    if left:
        typer.echo(_("Not done yet: the name still stands here."), err=True)
        for one in left:
            typer.echo(f"  {amount(one.acts, 'act')}: {one.words}", err=True)
        words = _("Say of each whether it is the same person ({within}) or not ({others}).")
        typer.echo(words.format(within="--within", others="--others"), err=True)
        raise typer.Exit(1)
    return _look_through(copy, names) if copy else None


def _look_through(copies: Sequence[Path], names: Sequence[str]) -> None:
    """Say where the name still stands in copies, or that it does nowhere.

    Raises:
        Exit: 1, it still stands in one of them, or one could not be looked through.
    """
    from fairdeal.server.privacy.copies import look_through  # noqa: PLC0415 - as in serve

    each = [look_through([one], names) for one in copies]
    unread = [said(why) for one in each for why in one.unread]
    for why in unread[:_SHOWN]:
        typer.echo(why, err=True)
    if (more := len(unread) - _SHOWN) > 0:
        typer.echo("  " + _("and {n} more").format(n=more), err=True)
    if not any(one.found for one in each):
        if unread:
            raise typer.Exit(1)
        words = _("The name stands in none of the copies ({files} looked through).")
        typer.echo(words.format(files=amount(sum(one.files for one in each), "file")))
        return
    typer.echo(_("Not done yet: the name still stands here."), err=True)
    for looked in each:
        for one in looked.found[:_SHOWN]:
            typer.echo(f"  {one.places}: {one.file}", err=True)
        if (more := len(looked.found) - _SHOWN) > 0:
            typer.echo("  " + _("and {n} more").format(n=more), err=True)
    words = _("Make archives and sites again, delete exports and backups; then look once more.")
    typer.echo(words, err=True)
    raise typer.Exit(1)


def _same_person(remaining: "Sequence[Remaining]", others: Sequence[str]) -> list[str]:
    """The words with the name among them of which somebody says that it is the same person."""
    question = _("{acts}: {words}. Is it the same person?")
    return [
        one.words
        for one in remaining
        if one.words not in others
        and _says_yes(question.format(acts=amount(one.acts, "act"), words=one.words))
    ]
