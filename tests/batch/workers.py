"""Work for the workers of a cluster: functions of a module, as `fairdeal.batch.cluster` needs."""

import os
import signal
from pathlib import Path

import numpy as np

from fairdeal.audit.archive import build_part
from fairdeal.batch.archive import Part
from fairdeal.batch.boards import random_boards
from fairdeal.errors import Malformed


def played(seed: int) -> tuple[int, int]:
    """Play 500 boards; how many, and in which process."""
    return len(random_boards(500, np.random.default_rng(seed).bytes)), os.getpid()


def ended_once(folder: Path, item: int) -> int:
    """The square; the first worker to be given 5 is killed in the middle of it."""
    if item == 5:
        _end_once(folder)
    return item * item


def build_and_end_once(folder: Path, archive: Path, part: Part) -> Part:
    """Build a part; the first worker that has done so is killed before it can say so."""
    made = build_part(archive, part)
    _end_once(folder)
    return made


def _end_once(folder: Path) -> None:
    try:
        (folder / "ended").touch(exist_ok=False)
    except FileExistsError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


def ends_every_worker(item: int) -> int:
    """Never returns."""
    os.kill(os.getpid(), signal.SIGKILL)
    return item


def refuses(item: int) -> int:
    """Never returns either."""
    raise Malformed(f"piece {item} is refused")
