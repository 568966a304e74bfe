"""The ``fairdeal`` command: each subcommand is a module or a room of ``fairdeal.commands``."""

import errno
import gc
import io
import logging
import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Annotated, Any, Final, NoReturn

import typer

import fairdeal
from fairdeal.commands import language
from fairdeal.errors import Malformed
from fairdeal.extras import EXTRA_OF
from fairdeal.views.words import _

COMMANDS: Final = {
    "deal": "deal:app",
    "accept": "accept:command",
    "archive": "archive:app",
    "backup": "backup:backup",
    "check": "check:command",
    "claim": "claim:command",
    "convert": "convert:command",
    "equity": "equity:command",
    "event": "event:app",
    "exam": "exam:command",
    "export": "privacy:export",
    "forget": "privacy:forget",
    "law": "law:command",
    "laws": "laws:app",
    "match": "match:command",
    "movement": "movement:app",
    "publish": "publish:command",
    "restore": "backup:restore",
    "rule": "rule:command",
    "score": "score:command",
    "serve": "serve:command",
    "sit": "sit:command",
    "solve": "solve:command",
    "table-manager": "table_manager:command",
}
"""Every command: the module or room it stands in, and there the function or the group."""


_NEW_OBJECTS: Final = 10_000
"""That are there before the youngest are looked through; Python's own number is 700.

What is loaded stays: looking through it took a sixth of a server's start.
"""


def options(
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Options that stand before any subcommand."""
    if version:
        typer.echo(f"fairdeal {fairdeal.__version__}")
        raise typer.Exit


@cache
def command_line(names: tuple[str, ...] = tuple(COMMANDS)) -> typer.Typer:
    """The command line with these commands, whose modules are loaded."""
    made = typer.Typer(
        name="fairdeal",
        help="The Laws of Duplicate Bridge, executed.",
        no_args_is_help=True,
    )
    made.callback(invoke_without_command=True)(options)
    for name in names:
        module, _colon, within = COMMANDS[name].partition(":")
        found = getattr(import_module(f"fairdeal.commands.{module}"), within)
        if isinstance(found, typer.Typer):
            made.add_typer(found, name=name)
        else:
            made.command(name)(found)
    language.speak(made)
    return made


def _needed(arguments: Sequence[str]) -> tuple[str, ...]:
    """The one command that is called; all of them where it is not the first word, as for help."""
    if list(arguments) == ["--version"]:
        return ()
    return tuple(name for name in arguments[:1] if name in COMMANDS) or tuple(COMMANDS)


def __getattr__(name: str) -> typer.Typer:
    """``app``, the command line with every command: loaded when somebody asks for it."""
    if name != "app":
        raise AttributeError(name)
    return command_line()


def main() -> None:
    """Run the command line; input that says nothing is answered by one line and exit code 2."""
    gc.set_threshold(max(_NEW_OBJECTS, gc.get_threshold()[0]))
    _say_what_can_be_said()
    logging.getLogger("fairdeal.store").addHandler(_FROM_THE_STORE)
    try:
        code = command_line(_needed(sys.argv[1:]))(standalone_mode=False)
        sys.stdout.flush()
    except Malformed as wrong:
        _stop(language.refusal_in_words(wrong))
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRA_OF:
            raise
        extra = f"fairdeal[{EXTRA_OF[package]}]"
        words = _("this needs more than the library alone: pip install '{extra}'")
        _stop(words.format(extra=extra))
    except typer.Abort:
        _stop(_("stopped"))
    except _WRONG_USE as wrong:
        _stop(*_usage(wrong))
    except OSError as wrong:
        if wrong.filename is not None:
            raise
        _cannot_print(wrong)
    else:
        raise SystemExit(code if isinstance(code, int) else 0)


class _Said(logging.Handler):
    """What the store reports while a command runs, in the words of the terminal's language."""

    def emit(self, record: logging.LogRecord) -> None:
        from fairdeal.views.refusals import said  # noqa: PLC0415 - seldom needed

        typer.echo(said(record.getMessage()), err=True)


_FROM_THE_STORE = _Said()


def _say_what_can_be_said() -> None:
    """Where output goes to a file in an old encoding, as on Windows, a lost letter ends nothing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


# What typer raises for a command that cannot be understood; its own base class is not public.
_WRONG_USE: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


def _usage(wrong: Any) -> tuple[str, ...]:
    """The one line, and where to read more; or, where no command was given, the help itself."""
    if type(wrong).__name__ == "NoArgsIsHelpError":
        return ()
    message = wrong.format_message().rstrip(".")
    for theirs, ours in _OURS:
        message = re.sub(theirs, ours, message)
    from fairdeal.views.refusals import said  # noqa: PLC0415 - seldom needed

    context = getattr(wrong, "ctx", None)
    where = context.command_path if context else "fairdeal"
    end = "" if message.endswith("?") else ";"
    more = _("{command} --help says what there is").format(command=where)
    return (f"{said(message[:1].lower() + message[1:])}{end} {more}",)


# What typer and pydantic say of a value, in the words of all our other messages.
_OURS = (
    (r"Value error, ", ""),
    (r"Input should be a valid integer.*", "a whole number is needed"),
    (r"Input should be a valid number.*", "a number is needed"),
    (
        r"Input should be a valid (?:datetime|date).*",
        "a date and time such as 2026-11-23T19:30 is needed",
    ),
    (r"(?:dir|file|path) ('.*') does not exist", r"\1 does not exist"),
    (r"Input should be (.*)", r"it should be \1"),
    (r"^Invalid value for (--[\w-]+)", r"Invalid value for '\1'"),
)


def _stop(message: str = "") -> NoReturn:
    if message:
        typer.echo(f"fairdeal: {message}", err=True)
    raise SystemExit(2) from None


def _cannot_print(wrong: OSError) -> NoReturn:
    """The output could not be written: the disk is full, or nobody reads on."""
    # What is still held back would fail once more when Python ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if wrong.errno == errno.EPIPE:
        raise SystemExit(1) from None
    from fairdeal.views.refusals import because  # noqa: PLC0415 - seldom needed

    _stop(_("the output cannot be written: {reason}").format(reason=because(wrong)))
