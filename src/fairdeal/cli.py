"""The ``fairdeal`` command: every subcommand is one module of ``fairdeal.commands``."""

from typing import Annotated, NoReturn

import typer

import fairdeal
from fairdeal.commands import (
    archive,
    check,
    claim,
    convert,
    deal,
    law,
    laws,
    movement,
    rule,
    score,
    serve,
    solve,
)
from fairdeal.errors import Malformed

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


app.add_typer(deal.app, name="deal")
app.add_typer(archive.app, name="archive")
app.command("check")(check.command)
app.command("claim")(claim.command)
app.command("convert")(convert.command)
app.command("law")(law.command)
app.add_typer(laws.app, name="laws")
app.add_typer(movement.app, name="movement")
app.command("rule")(rule.command)
app.command("score")(score.command)
app.command("serve")(serve.command)
app.command("solve")(solve.command)


# The first package a command misses when its extra is not installed (pyproject.toml).
_EXTRAS = {
    **dict.fromkeys(("argon2", "fastapi", "sqlalchemy", "uvicorn"), "server"),
    "endplay": "solver",
    "networkx": "pairing",
    **dict.fromkeys(("numba", "numpy", "polars"), "fast"),
    **dict.fromkeys(("dask", "distributed"), "cluster"),
}


def main() -> None:
    """Run the command line; input that says nothing is answered by one line and exit code 2."""
    try:
        app()
    except Malformed as wrong:
        _stop(str(wrong))
    except ModuleNotFoundError as missing:
        if missing.name not in _EXTRAS:
            raise
        extra = f"fairdeal[{_EXTRAS[missing.name]}]"
        _stop(f"this needs more than the library alone: pip install '{extra}'")


def _stop(message: str) -> NoReturn:
    typer.echo(f"fairdeal: {message}", err=True)
    raise SystemExit(2) from None
