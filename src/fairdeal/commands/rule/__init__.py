"""``fairdeal rule``: the Director's assistant, rulings on recorded boards, and case files."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.laws.code import Code

EditionOption = Annotated[str, typer.Option(help="1997, 2007, 2017 or 2017a.")]
Preset = Annotated[str, typer.Option(help="Elections: wbf, sbl-1997 or club.")]
CodeFile = Annotated[
    Path | None, typer.Option("--code", help="A TOML file of an edition and its elections.")
]
Resume = Annotated[Path | None, typer.Option(help="Go on with a case saved before.")]
Slip = Annotated[
    Path | None, typer.Option("--slip", help="At the end, write the rulings to print or send.")
]
Cases = Annotated[Path | None, typer.Option("--cases", help="Run a YAML file of cases.")]
Log = Annotated[Path | None, typer.Option("--log", help="Rule on a recorded board.")]
Correct = Annotated[
    list[str] | None,
    typer.Option("--correct", help="FACT=ANSWER: what that would change; with --log."),
]
JsonFlag = Annotated[
    bool,
    typer.Option("--json", help="Print JSON; alone: requests of the rule protocol, one a line."),
]


def command(  # noqa: PLR0913 - one option each
    *,
    edition: EditionOption = "2017",
    preset: Preset = "wbf",
    code: CodeFile = None,
    resume: Resume = None,
    slip: Slip = None,
    log: Log = None,
    cases: Cases = None,
    correct: Correct = None,
    as_json: JsonFlag = False,
) -> None:
    """Rule at the table: say what you saw, answer one question at a time, read out the ruling.

    With --log a recorded board is ruled on act by act; with --cases the cases of a file are run in
    every edition they name. Exit code 1 when a case is not as expected.
    """
    if cases is not None:
        from fairdeal.commands.rule.cases import run_cases  # noqa: PLC0415 - help stays quick

        return run_cases(cases, as_json=as_json)
    if as_json and log is None:
        from fairdeal.protocol.__main__ import main  # noqa: PLC0415

        return main()
    if correct and log is None:
        raise typer.BadParameter(_("--log has the answers to correct"), param_hint="--correct")

    chosen = _code(edition, preset, code)
    if log is not None and correct:
        from fairdeal.commands.rule.log import preview  # noqa: PLC0415

        return preview(log, chosen, correct)
    if log is not None and as_json:
        from fairdeal.commands.rule.as_json import print_log_json  # noqa: PLC0415

        return print_log_json(log, chosen)
    if log is not None:
        from fairdeal.commands.rule.log import rule_on_log  # noqa: PLC0415

        return rule_on_log(log, chosen)
    return _assist(chosen, resume, slip)


def _code(edition: str, preset: str, path: Path | None) -> "Code":
    from fairdeal.commands.files import read_text, shown  # noqa: PLC0415 - `--help` stays quick
    from fairdeal.laws.code import code_for, read_code  # noqa: PLC0415

    return code_for(edition, preset) if path is None else read_code(read_text(path), shown(path))


def _assist(code: "Code", resume: Path | None, slip: Path | None) -> None:
    from fairdeal.commands.files import (  # noqa: PLC0415 - `fairdeal --help` stays quick
        read_text,
        refuse_no_folder,
        shown,
    )
    from fairdeal.commands.rule.assistant import Assistant  # noqa: PLC0415
    from fairdeal.commands.rule.slips import write_slips  # noqa: PLC0415
    from fairdeal.formats.rulings.sittings import load_sitting  # noqa: PLC0415

    if slip is not None:
        refuse_no_folder(slip)  # before the questions, not after the last answer
    assistant = Assistant(code)
    if resume is not None:
        assistant.sitting = load_sitting(read_text(resume), shown(resume))
        if assistant.sitting.matters:
            assistant.code = assistant.sitting.matters[-1].code
    assistant.run()
    if slip is not None:
        write_slips(slip, assistant.sitting)
