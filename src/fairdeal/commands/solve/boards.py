"""The boards of a file that ``fairdeal solve`` is given."""

from pathlib import Path

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.commands.deal.files import format_of
from fairdeal.commands.files import read_bytes
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.games import read_games
from fairdeal.formats.dealing.pack import at
from fairdeal.formats.dealing.registry import GAME_FORMATS
from fairdeal.formats.record import Record
from fairdeal.views.words import _


def boards_of(path: Path) -> list[tuple[str, Board]]:
    """Every different board with a deal, under its number as printed, in the file's order.

    Raises:
        Malformed: the file cannot be read, or there is no deal in it.
    """
    form = format_of(path)
    data = read_bytes(path)
    with at(str(path)):
        if form not in GAME_FORMATS:
            boards = [(str(board.number), board) for board in form.read(data).boards]
        else:
            boards = _once(read_games(form.name, data).records)
        if not boards:
            raise Malformed(_("there is no deal in the file"))
    return boards


def _once(records: tuple[Record, ...]) -> list[tuple[str, Board]]:
    """The same board at many tables is one board."""
    found: dict[tuple[str, Deal], Board] = {}
    for record in records:
        if record.deal is not None:
            found.setdefault((record.board, record.deal), record.as_board())
    return [(name, board) for (name, _), board in found.items()]
