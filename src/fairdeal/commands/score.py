"""``fairdeal score``: a file's results ranked, by the form of scoring asked for."""

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.files import existing_file, is_standard, read_bytes
from fairdeal.errors import Malformed

if TYPE_CHECKING:
    from fairdeal.scoring.methods import Method


class Form(Enum):
    """The forms of scoring by name."""

    MATCHPOINTS = "matchpoints"
    ASCHERMAN = "ascherman"
    CROSS_IMPS = "cross-imps"


class NeubergUnit(Enum):
    """How boards with fewer results are scaled."""

    EXACT = "exact"
    HUNDREDTH = "0.01"
    NONE = "none"


class ImpsPer(Enum):
    """What cross-IMPs are divided by."""

    SUM = "sum"
    COMPARISON = "comparison"
    RESULT = "result"


File = Annotated[
    Path, typer.Argument(callback=existing_file, help="CSV or PBN; - is the standard input.")
]
FormOption = Annotated[Form | None, typer.Option(help="The form of scoring; else the file's own.")]
NeubergOption = Annotated[
    NeubergUnit | None,
    typer.Option(help="Scale boards with fewer results: exactly, rounded to 0.01, or not."),
]
ImpsOption = Annotated[
    ImpsPer | None,
    typer.Option(help="What a sum of cross-IMPs is divided by; else the comparisons."),
]
BoardsFlag = Annotated[bool, typer.Option("--boards", help="Print every board's traveller too.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(
    file: File,
    form: FormOption = None,
    neuberg: NeubergOption = None,
    imps_per: ImpsOption = None,
    *,
    boards: BoardsFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Rank the contestants of a session from travellers in CSV or results in PBN.

    Exit code 0; 1 when the file has faults, which are listed; 2 when the command is wrong.
    """
    from fairdeal.commands.score_output import describe, print_json, print_tables  # noqa: PLC0415
    from fairdeal.formats.sessions import read_session, read_session_file  # noqa: PLC0415
    from fairdeal.scoring.ranking import rank  # noqa: PLC0415

    try:
        session = (
            read_session(read_bytes(file), "standard input")
            if is_standard(file)
            else read_session_file(file)
        )
        method = _method(form, neuberg, imps_per, session.method)
        ranking = rank((printed.result for printed in session.results), method)
    except Malformed as wrong:
        typer.echo(f"fairdeal: {wrong}", err=True)
        raise typer.Exit(1) from None
    own = method == session.method
    if as_json:
        print_json(ranking, own=own)
    else:
        print_tables(ranking, boards=boards)
    describe(ranking, session, own=own)
    if session.faulty:
        raise typer.Exit(1)


def _method(
    form: Form | None, neuberg: NeubergUnit | None, imps_per: ImpsPer | None, own: "Method | None"
) -> "Method":
    """What was asked for; where nothing was, what the file was made under."""
    from fairdeal.scoring import methods  # noqa: PLC0415 - keeps --help fast
    from fairdeal.scoring.document import form_of  # noqa: PLC0415

    if form is None and own is None:
        raise typer.BadParameter("the file does not say how it was scored", param_hint="--form")
    wanted = form.value if form else form_of(own or methods.Matchpoints())
    if neuberg and wanted != Form.MATCHPOINTS.value:
        raise typer.BadParameter("only matchpoints are scaled by it", param_hint="--neuberg")
    if imps_per and wanted != Form.CROSS_IMPS.value:
        raise typer.BadParameter("only cross-IMPs are divided by it", param_hint="--imps-per")
    if wanted == Form.ASCHERMAN.value:
        return methods.Ascherman()
    if wanted == Form.CROSS_IMPS.value:
        return methods.CrossImps(methods.Per((imps_per or ImpsPer.COMPARISON).value))
    if neuberg is None:
        return own if isinstance(own, methods.Matchpoints) else methods.Matchpoints()
    scaled = {NeubergUnit.EXACT: methods.EXACT, NeubergUnit.HUNDREDTH: methods.HUNDREDTHS}
    return methods.Matchpoints(scaled.get(neuberg))
