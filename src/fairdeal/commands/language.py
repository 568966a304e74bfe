"""The language of the command line: ``--language`` of every command, and help said in it.

What is asked for on the line counts, whatever comes after it: help and refusals too. Else it is the
language of the system, as programs have it from their environment.
"""

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cache, partial
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.views.words import helped

OPTION: Final = "--language"
ENVIRONMENT: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language its user reads, as gettext has it: the first that is set."""


def of_system(environment: Mapping[str, str]) -> str:
    """The language of ours that this system's user likes best; English where there is none."""
    said = next(filter(None, map(environment.get, ENVIRONMENT)), "")
    liked = (re.split(r"[_.@]", one)[0].lower() for one in said.split(":"))
    return next((one for one in liked if one in LANGUAGES), ENGLISH)


def asked_for(arguments: Sequence[str]) -> str:
    """The language that a command line asks for before it is understood; empty if none of ours."""
    line = "\n".join(arguments)
    asked = re.search(rf"(?:^|\n){OPTION}(?:=|\n)(\w+)(?:\n|$)", line)
    return asked[1] if asked and asked[1] in LANGUAGES else ""


def refusal_in_words(wrong: Malformed) -> str:
    """What was wrong, in the reader's language."""
    from fairdeal.views.refusals import SaidInWords, refusal  # noqa: PLC0415 - seldom needed

    return str(wrong) if isinstance(wrong, SaidInWords) else refusal(wrong)


def speak(app: typer.Typer) -> None:
    """Have every command of it, and of the groups in it, take ``--language`` and say its help."""
    app.info.cls = _Group
    for command in app.registered_commands:
        command.cls = _Command
    for group in app.registered_groups:
        if group.typer_instance:
            speak(group.typer_instance)


def _read_in(chosen: str | None) -> None:
    if chosen is not None:
        read_in(chosen)


def _language(
    *,
    language: Annotated[
        str | None,
        typer.Option(
            OPTION,
            help="The language to speak; else the system's.",
            metavar=f"<{'|'.join(LANGUAGES)}>",
            callback=_read_in,
            expose_value=False,
        ),
    ] = None,
) -> None:
    """The option, as any command would declare it."""


@cache
def _option() -> Any:
    """``--language``, as typer makes it of a declaration."""
    alone = typer.Typer(add_completion=False)
    alone.command()(_language)
    (option,) = typer.main.get_command(alone).params
    return option


def messages_of_help(command: Any) -> Iterator[str]:
    """Everything that the help of a command and of those under it says; for the catalogues."""
    yield from _OF_TYPER
    for text in (command.help, *(getattr(one, "help", None) for one in command.params)):
        yield from _paragraphs(text or "")
    for under in getattr(command, "commands", {}).values():
        yield from messages_of_help(under)


_USAGE: Final = "Usage:"
_OF_TYPER: Final = (
    *(_USAGE, "Arguments", "Options", "Commands", "[required]", "[default: {}]", "[OPTIONS]"),
    *("COMMAND [ARGS]...", "Show this message and exit."),
    *("<text>", "<number>", "<path>", "<folder>", "<date and time>"),
)
"""What typer says in every help; of values, what we say instead."""
_VALUES: Final = {
    "<bool>": "",
    **dict.fromkeys(("<str>", "<list[str]>"), "<text>"),
    **dict.fromkeys(("<int>", "<int range>", "<list[int]>"), "<number>"),
    **dict.fromkeys(("<path>", "<list[Path]>"), "<path>"),
    "<dir>": "<folder>",
    "<datetime>": "<date and time>",
}
"""What is to be given, as typer has it and as people say it; a switch is given nothing."""


def _paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each in a line."""
    return [" ".join(one.split()) for one in text.split("\n\n") if one.strip()]


def _said(text: str) -> str:
    return "\n\n".join(_filled(helped(one)) for one in _paragraphs(text))


def _filled(said: str) -> str:
    """The same, with what is made of a table where the words leave a place for it."""
    if "{formats}" in said:
        from fairdeal.formats.results.registry import NAMES  # noqa: PLC0415 - few helps need it

        said = said.replace("{formats}", NAMES)
    if "{written}" in said or "{endings}" in said:
        from fairdeal.commands.event.export import ENDINGS, NAMED  # noqa: PLC0415 - as above

        said = said.replace("{written}", NAMED).replace("{endings}", ENDINGS)
    return said


class _Command(TyperCommand):
    """A command that takes ``--language`` and says its help in it."""

    def __init__(self, name: str | None, *, params: list[Any] | None = None, **more: Any) -> None:
        super().__init__(name, params=_with_language(params or []), **more)

    def get_usage(self, ctx: Any) -> str:
        """How it is called."""
        return _usage(super().get_usage(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Show the help."""
        _say_help(self, ctx)
        super().format_help(ctx, formatter)


class _Group(TyperGroup):
    """A group of such commands; the outermost finds out first which language it is to be."""

    def __init__(self, *, params: list[Any] | None = None, **more: Any) -> None:
        super().__init__(params=_with_language(params or []), **more)

    def main(self, args: Sequence[str] | None = None, *rest: Any, **more: Any) -> Any:
        """Run the command line, in that language from its first word on."""
        asked = asked_for(sys.argv[1:] if args is None else args)
        read_in(asked or of_system(os.environ))
        return super().main(args, *rest, **more)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; what is refused is refused in its reader's language, whoever refuses."""
        try:
            return super().invoke(ctx)
        except Malformed as wrong:
            from fairdeal.views.refusals import SaidInWords  # noqa: PLC0415 - seldom needed

            raise SaidInWords(refusal_in_words(wrong)) from wrong

    def get_usage(self, ctx: Any) -> str:
        """How it is called."""
        return _usage(super().get_usage(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Show the help."""
        self.subcommand_metavar = helped(self.subcommand_metavar)
        for command in self.commands.values():
            command.help = _said(command.help or "")
            command.rich_help_panel = helped("Commands")  # type: ignore[attr-defined]
        _say_help(self, ctx)
        super().format_help(ctx, formatter)


def _value(shown: str, _ctx: Any) -> str:
    """What is to be given, in the reader's language; of several words, these words."""
    said = _VALUES.get(shown, shown)
    return helped(said) if said else ""


def _with_language(params: list[Any]) -> list[Any]:
    """These parameters and ``--language``, unless they have one of their own."""
    return params if any(OPTION in one.opts for one in params) else [*params, copy(_option())]


def _usage(text: str) -> str:
    return text.replace(_USAGE, helped(_USAGE), 1)


def _say_help(command: Any, ctx: Any) -> None:
    """Have everything that its help is made of said in the reader's language."""
    from typer import rich_utils  # noqa: PLC0415 - slow to load, and only help needs it

    rich_utils.REQUIRED_LONG_STRING = helped("[required]")
    rich_utils.DEFAULT_STRING = helped("[default: {}]")
    command.help = _said(command.help or "")
    command.options_metavar = helped(command.options_metavar)
    for one in command.get_params(ctx):
        one.help = _said(one.help or "")
        one.display_type = partial(_value, type(one).display_type(one, ctx))
        one.rich_help_panel = helped("Options" if one.param_type_name == "option" else "Arguments")
