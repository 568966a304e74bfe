"""``fairdeal score``: results of files ranked, by the form of scoring that fits or is asked for."""

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.files import existing_path, is_standard, read_bytes, read_text, shown
from fairdeal.commands.progress import bar
from fairdeal.commands.score.form import Form
from fairdeal.errors import Malformed
from fairdeal.scoring import methods
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.formats.results import SessionFile


_TEAMS = {
    Form.TEAMS: "imps",
    Form.BAM: "bam",
    Form.PATTON: "patton",
    Form.TEAMS_TOTAL: "total-points",
}
"""The forms of matches between teams, and what their boards are counted in."""


class Files(Enum):
    """What the files of a folder are to one another."""

    CLUBS = "clubs"
    ROUNDS = "rounds"


class NeubergUnit(Enum):
    """How boards with fewer results are scaled."""

    EXACT = "exact"
    HUNDREDTH = "0.01"
    NONE = "none"


Paths = Annotated[
    Path,
    typer.Argument(
        metavar="FILE_OR_FOLDER",
        callback=existing_path,
        help="Files of results, or a folder of them; - is the standard input.",
    ),
]
FormOption = Annotated[
    Form | None,
    typer.Option(help="The form of scoring; else the one that fits the file's figures."),
]
NeubergOption = Annotated[
    NeubergUnit | None,
    typer.Option(help="Scale boards with fewer results: exactly, rounded to 0.01, or not."),
]
ImpsOption = Annotated[
    methods.Per | None,
    typer.Option(help="What a sum of cross-IMPs is divided by; else the comparisons."),
]
ScaleOption = Annotated[
    str | None,
    typer.Option(help="Victory points of matches: wbf, acbl-20, acbl-30, or a CSV file."),
]
AliasesOption = Annotated[
    Path | None,
    typer.Option(help="A CSV of spellings and who they are; nobody is merged without it."),
]
FilesOption = Annotated[
    Files | None,
    typer.Option(help="What a folder's files are: clubs with one set of boards, or rounds."),
]
BoardsFlag = Annotated[bool, typer.Option("--boards", help="Print every board's traveller too.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(  # noqa: PLR0913, PLR0917 - one for each option
    file: Paths,
    form: FormOption = None,
    neuberg: NeubergOption = None,
    imps_per: ImpsOption = None,
    scale: ScaleOption = None,
    aliases: AliasesOption = None,
    files: FilesOption = None,
    *,
    boards: BoardsFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Rank the contestants of a session from the results in a file, or in a folder's files.

    {formats}. Exit code 0; 1 when a file has faults, which are listed; 2 when the command is wrong.
    """
    from fairdeal.commands.score.teams import matches_in, print_matches  # noqa: PLC0415
    from fairdeal.views.refusals import refusal  # noqa: PLC0415

    try:
        of_teams = form in _TEAMS
        matches = matches_in(file, told=of_teams) if form is None or of_teams else ()
        if matches or of_teams:
            _refuse(neuberg, imps_per)
            if files:
                words = _("matches say themselves what their round is")
                raise typer.BadParameter(words, param_hint="--files")
            if aliases:
                raise typer.BadParameter(_("teams go by their names"), param_hint="--aliases")
            of_file = matches[0].form.value if matches else "imps"
            counted = _TEAMS.get(form, of_file) if form else of_file
            faulty = print_matches(matches, counted, scale, boards=boards, as_json=as_json)
        else:
            if scale:
                words = _("only matches have victory points")
                raise typer.BadParameter(words, param_hint="--scale")
            session = _read(file, files)
            faulty = _pairs(
                session, form, neuberg, imps_per, aliases, boards=boards, as_json=as_json
            )
    except Malformed as wrong:
        typer.echo(f"fairdeal: {refusal(wrong)}", err=True)
        raise typer.Exit(1) from None
    if faulty:
        raise typer.Exit(1)


def _refuse(neuberg: NeubergUnit | None, imps_per: methods.Per | None) -> None:
    if neuberg:
        raise typer.BadParameter(_("only matchpoints are scaled by it"), param_hint="--neuberg")
    if imps_per:
        raise typer.BadParameter(_("only cross-IMPs are divided by it"), param_hint="--imps-per")


def _read(path: Path, files: Files | None) -> "SessionFile":
    """The results of a file, of the standard input, or of a folder's files as one field."""
    from fairdeal.formats.results import several_files  # noqa: PLC0415 - keeps --help fast
    from fairdeal.formats.results.any_file import read_session, read_session_file  # noqa: PLC0415

    if files and not path.is_dir():
        words = _("only a folder has several files")
        raise typer.BadParameter(words, param_hint="--files")
    if is_standard(path):
        return read_session(read_bytes(path), _("standard input"))
    with bar(_("Reading"), None):
        if path.is_dir():
            between = several_files.Files(files.value) if files else None
            return several_files.read_all(several_files.result_files(path), between)
        return read_session_file(path)


def _pairs(  # noqa: PLR0913 - the options
    session: "SessionFile",
    form: Form | None,
    neuberg: NeubergUnit | None,
    imps_per: methods.Per | None,
    aliases: Path | None,
    *,
    boards: bool,
    as_json: bool,
) -> bool:
    """Rank a session of pairs; whether somebody should look at a problem of its file."""
    from fairdeal.commands.score.output import (  # noqa: PLC0415
        Chosen,
        describe,
        print_json,
        print_tables,
    )
    from fairdeal.formats.results.aliases import likely, read_aliases, under_own_names  # noqa: PLC0415
    from fairdeal.formats.results.fitting import fit, usual  # noqa: PLC0415
    from fairdeal.scoring.ranking import rank  # noqa: PLC0415

    if aliases:
        session = under_own_names(session, read_aliases(read_text(aliases), shown(aliases)))
    for group in likely(session):
        may_be = _("May be one contestant (--aliases): {names}")
        typer.echo(may_be.format(names=" | ".join(group)), err=True)
    found, by = None, session.terms.by
    own = session.method or usual(session)
    told = Chosen.LAYOUT if session.by_layout else Chosen.FILE
    if form or neuberg or imps_per:
        method = _method(form, neuberg, imps_per, own)
        chosen = told if method == session.method else Chosen.CALLER
    elif found := fit(session):
        method, by = found.total_method, found.by
        session = found.file or session
        chosen = told if method == session.method else Chosen.FIGURES
    else:
        method = own
        chosen = told if session.method else Chosen.USUAL
    ranking = rank(session.lines, method, terms=session.terms_by(by))
    if as_json:
        print_json(ranking, chosen)
    else:
        print_tables(ranking, boards=boards)
    describe(ranking, session, chosen, found)
    return session.faulty


def _method(
    form: Form | None,
    neuberg: NeubergUnit | None,
    imps_per: methods.Per | None,
    own: methods.Method,
) -> methods.Method:
    """What was asked for, and for the rest what the file was made under or is usual."""
    from fairdeal.scoring.written.document import form_of  # noqa: PLC0415

    wanted = form.value if form else form_of(own)
    if neuberg and wanted != Form.MATCHPOINTS.value:
        raise typer.BadParameter(_("only matchpoints are scaled by it"), param_hint="--neuberg")
    if imps_per and wanted != Form.CROSS_IMPS.value:
        raise typer.BadParameter(_("only cross-IMPs are divided by it"), param_hint="--imps-per")
    if wanted == Form.CROSS_IMPS.value:
        return methods.CrossImps(imps_per or methods.Per.COMPARISON)
    if wanted != Form.MATCHPOINTS.value:
        plain: dict[str, methods.Method] = {
            Form.ASCHERMAN.value: methods.Ascherman(),
            Form.BUTLER.value: own if isinstance(own, methods.Butler) else methods.Butler(),
            Form.TOTAL_POINTS.value: methods.TotalPoints(),
        }
        return plain[wanted]
    if neuberg is None:
        return own if isinstance(own, methods.Matchpoints) else methods.Matchpoints()
    scaled = {NeubergUnit.EXACT: methods.EXACT, NeubergUnit.HUNDREDTH: methods.HUNDREDTHS}
    return methods.Matchpoints(scaled.get(neuberg))
