"""PBN files from the disk to records with deal, auction, play and result.

The files are real ones where they are at hand, and always one of random lawful boards written
here. A program that does not get every board of a file is left out of that file's row: it would
not have done the work.
"""

import logging
import warnings
from collections.abc import Callable, Sized
from pathlib import Path
from random import Random
from tempfile import gettempdir

from bridgebots.pbn import parse_pbn
from endplay.parsers import pbn as endplay_pbn

from bench.boards import SEED, board_of, packs, played
from bench.records import record_of
from bench.work import Run, Work
from fairdeal.formats.pbn import encode, read, write

REAL_FILES = (
    "capgemini1997_round01.pbn",
    "1980-AutumnLeavesRegional1stSession.pbn",
    "papi_mp_2_7.pbn",
)
REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "pbn"
GENERATED = 100


def works() -> list[Work]:
    """One work for each file."""
    real = [REAL / name for name in REAL_FILES]
    return [_work(path) for path in (_generated(), *real) if path.exists()]


def _work(path: Path) -> Work:
    boards = len(_ours(path))
    peers = {"endplay": _endplay, "bridgebots": _bridgebots}
    able = {name: _run(peer, path) for name, peer in peers.items() if _boards(peer, path) == boards}
    return Work(
        name=f"pbn-reading {path.name}",
        unit="boards",
        count=boards,
        ours=_run(_ours, path),
        peers=able,
        bars={"endplay": 1.5},
    )


def _run(reader: Callable[[Path], Sized], path: Path) -> Run:
    return lambda: reader(path)


def _boards(reader: Callable[[Path], Sized], path: Path) -> int | None:
    try:
        return len(reader(path))
    except Exception:  # noqa: BLE001 - whatever a peer raises, it has not read the file
        return None


def _ours(path: Path) -> Sized:
    return read(path.read_bytes(), path.name).records


def _endplay(path: Path) -> Sized:
    with path.open(encoding="latin-1") as file, warnings.catch_warnings(action="ignore"):
        boards: Sized = endplay_pbn.load(file)
    return boards


def _bridgebots(path: Path) -> Sized:
    logging.getLogger().setLevel(logging.ERROR)  # it reports each record it gives up
    records = parse_pbn(path)
    return [board for record in records for board in record.board_records]


def _generated() -> Path:
    rng = Random(SEED)
    boards = [played(board_of(pack), rng) for pack in packs(GENERATED)]
    # Boards passed out are left away: not every peer can read them.
    contracts = [position for position in boards if position.play]
    records = [record_of(position, number) for number, position in enumerate(contracts, start=1)]
    path = Path(gettempdir()) / "random-boards.pbn"
    path.write_bytes(encode(write(records)))
    return path
