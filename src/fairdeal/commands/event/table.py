"""``fairdeal event table``: a board scored from the log of its table, rulings and all."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.event.telling import Telling, signed
from fairdeal.commands.files import read_text
from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding.from_table import LogAt, acts_of_table
from fairdeal.formats.rulings.logs import desk_of_log
from fairdeal.laws.code import Code, code_for
from fairdeal.rulings.desk import Desk
from fairdeal.views.words import _

app = typer.Typer()


@app.command()
@signed
def table(  # noqa: PLR0913
    telling: Telling,
    board: Annotated[int, typer.Argument(min=1)],
    ns: Annotated[str, typer.Argument(help="Who sat North-South.")],
    ew: Annotated[str, typer.Argument(help="Who sat East-West.")],
    log: Annotated[Path, typer.Argument(help="The log, as fairdeal rule --log takes it.")],
    *,
    name: Annotated[str, typer.Option("--table", help="The table's name; else the next.")] = "",
    preset: Annotated[
        str | None, typer.Option("--preset", help="Elections; else those of the session.")
    ] = None,
) -> None:
    """Score a board from the log of its table: tricks as rectified, scores as adjusted there."""
    now = telling.session
    code = code_for(now.conditions.edition, preset) if preset else now.code
    desk = _desk(log, code)
    found = [one for one in now.traveller(board) if {one.ns, one.ew} & {ns, ew}]
    place = found[0].place if found else Place(board, name or str(len(now.traveller(board)) + 1))
    kept = LogAt(log.name, len(desk.log))
    telling.tell(acts_of_table(now, place, ns, ew, desk, kept, telling.time))


def _desk(path: Path, code: Code) -> Desk:
    """The desk after the whole log; rulings in it are taken as they were made.

    Raises:
        Malformed: the log cannot be read, or leaves a question open that may change the score.
    """
    desk = desk_of_log(read_text(path), str(path), code)
    if desk.questions:
        asked = ", ".join(question.key for question in desk.questions)
        words = _("{path}: still to be answered: {asked}")
        raise Malformed(words.format(path=path, asked=asked))
    return desk
