"""The ``fairdeal`` command: every subcommand is one module of ``fairdeal.commands``."""

from typing import Annotated

import typer

import fairdeal

app = typer.Typer(
    name="fairdeal",
    help="The Laws of Duplicate Bridge, executed.",
    no_args_is_help=True,
    add_completion=False,
)


@app.callback(invoke_without_command=True)
def options(
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Options that stand before any subcommand."""
    if version:
        typer.echo(f"fairdeal {fairdeal.__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command line."""
    app()
