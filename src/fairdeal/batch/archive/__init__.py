"""An archive: a folder of Parquet files made from many files of boards, asked with Polars.

``boards/``, ``calls/``, ``cards/``, ``results/``, ``travellers/`` and ``problems/`` hold a file for
each *part*, the boards of a few megabytes of files; `fairdeal.batch.archive.tables` has their
columns. A part counts once its entry in ``parts/`` is there, which is written last and in one
piece: what a crash, a full disk or a lost worker left behind is never read.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import uuid4

import polars as pl

from fairdeal.batch.archive.tables import SCHEMAS, Tables
from fairdeal.batch.parquet import put
from fairdeal.errors import Malformed, Sentence

VERSION: Final = 2
"""Of the layout; an archive of another version is refused."""
_MAGIC: Final = b"PAR1"
"""What a Parquet file begins and ends with; the end is written last."""
ROWS: Final = 1 << 20
"""Boards a part can number."""
_ACT: Final = 1_000
"""Bytes of a file that take as long to read as an act of a session, about."""


class File(NamedTuple):
    """A file as it was when it was read; or a session of a store, which is one as well."""

    path: str
    """Of a session the address of its store, ``#`` and its id (`store_of`)."""
    size: int
    """In bytes; of a session in acts."""
    time: int
    """Of its last change, in nanoseconds; of a session the generation of its store."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an archive: the boards of some files."""

    name: str
    """Eleven hexadecimal digits, from the names, sizes and times of its files."""
    files: tuple[File, ...]
    boards: int = 0

    @classmethod
    def of(cls, files: Iterable[File]) -> "Part":
        """The part these files will make."""
        named = tuple(files)
        text = json.dumps([VERSION, *map(list, named)])
        return cls(sha256(text.encode()).hexdigest()[:11], named)

    @property
    def first(self) -> int:
        """The number of its first board."""
        return int(self.name, 16) * ROWS


class Archive(NamedTuple):
    """The tables of an archive, read as far as a query needs them."""

    boards: pl.LazyFrame
    calls: pl.LazyFrame
    cards: pl.LazyFrame
    results: pl.LazyFrame
    travellers: pl.LazyFrame
    problems: pl.LazyFrame


def scan_archive(folder: str | Path) -> Archive:
    """The tables of an archive as lazy frames.

    Raises:
        Malformed: there is no archive, or one of another version.
    """
    names = [part.name for part in parts_of(Path(folder))]
    if not names:
        raise Malformed(
            "{file} is no archive: {command}",
            file=folder,
            command=f"fairdeal archive build PATH... -o {folder}",
        )
    return Archive(*(_scanned(Path(folder), table, names) for table in Archive._fields))


def _scanned(folder: Path, table: str, names: list[str]) -> pl.LazyFrame:
    files = [folder / table / f"{name}.parquet" for name in names]
    for path in files:
        if wrong := damage(path):
            raise Malformed(wrong, file=path)
    return pl.scan_parquet(files, schema=SCHEMAS[table])


def damage(path: Path) -> str:
    """What is wrong with a Parquet file as a whole: that it is gone, or cut short; else empty."""
    try:
        with path.open("rb") as file:
            begins = file.read(len(_MAGIC))
            file.seek(-min(file.seek(0, os.SEEK_END), len(_MAGIC)), os.SEEK_END)
            ends = file.read()
    except FileNotFoundError:
        return Sentence("{file} is gone; build the archive again")
    return (
        ""
        if begins == ends == _MAGIC
        else Sentence("{file} is cut short, or no Parquet file; build the archive again")
    )


def store_of(path: str) -> str:
    """The address of the store that a session was read from; empty for a file."""
    return path.rpartition("#")[0] if "://" in path else ""


def parts_of(folder: Path) -> list[Part]:
    """The parts of an archive that are complete, in order of name.

    Raises:
        Malformed: an entry cannot be read, or is of another version.
    """
    entries = sorted((folder / "parts").glob("*.json"))
    return [_part(path) for path in entries]


def _part(path: Path) -> Part:
    try:
        entry: dict[str, Any] = json.loads(path.read_bytes())
        files = tuple(File(*file) for file in entry["files"])
        version, boards = entry["version"], int(entry["boards"])
    except (ValueError, KeyError, TypeError) as wrong:
        raise Malformed(
            "{file} is no entry of an archive: {detail}", file=path, detail=wrong
        ) from None
    if version != VERSION:
        raise Malformed(
            "{file} is of version {found}; this program reads {ours}",
            file=path,
            found=version,
            ours=VERSION,
        )
    return Part(path.stem, files, boards)


def write_part(folder: Path, part: Part, tables: Tables) -> Part:
    """Add a part; done twice, at once or after a crash, it is there once.

    Raises:
        Malformed: the part has more boards than it can number.
        OSError: the disk is full, or the folder may not be written; nothing of the part counts.
    """
    if len(tables.boards) > ROWS:
        raise Malformed("{place}: over {n} boards at once", place=part.files[0].path, n=f"{ROWS:,}")
    for table, frame in tables._asdict().items():
        target = folder / table / f"{part.name}.parquet"
        put(target, frame)
    entry = {"version": VERSION, "boards": len(tables.boards), "files": part.files}
    target = folder / "parts" / f"{part.name}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    passing = target.with_suffix(f".{uuid4().hex}")
    try:
        passing.write_text(json.dumps(entry), "utf-8")
        passing.replace(target)
    finally:
        passing.unlink(missing_ok=True)
    return Part(part.name, part.files, len(tables.boards))


def remove_part(folder: Path, name: str) -> None:
    """Take a part out: its entry first, so that it is never half there."""
    (folder / "parts" / f"{name}.json").unlink(missing_ok=True)
    for table in SCHEMAS:
        (folder / table / f"{name}.parquet").unlink(missing_ok=True)


def tidy(folder: Path) -> None:
    """Remove what unfinished parts have left behind; nobody may be building meanwhile."""
    names = {part.name for part in parts_of(folder)}
    for table in (*SCHEMAS, "parts"):
        for path in (folder / table).glob("*"):
            if path.stem not in names or path.suffix not in (".parquet", ".json"):
                path.unlink(missing_ok=True)


class Plan(NamedTuple):
    """What building an archive from some files comes to."""

    kept: tuple[Part, ...]
    """Parts that are there already."""
    dropped: tuple[Part, ...]
    """Parts of which a file has changed since, or is gone, here or in the archive."""
    wanted: tuple[Part, ...]
    """Parts to be made."""


def plan(folder: Path, files: Iterable[File], part_bytes: int) -> Plan:
    """What is to do so that the archive holds these files, each once and as it is now.

    Files of parts that were built before and are not among ``files`` stay in the archive, unless
    they are gone from the disk; so do the sessions of stores of which none is among them.

    Args:
        folder: the archive.
        files: the files to be in it.
        part_bytes: about how much of them makes one part.

    Raises:
        Malformed: the archive cannot be read.
    """
    now = {file.path: file for file in files}
    stores = {store_of(path) for path in now} | {""}

    def as_it_is(file: File) -> File | None:
        return now.get(file.path) or (None if store_of(file.path) else file_at(file.path))

    kept: list[Part] = []
    dropped: list[Part] = []
    for part in parts_of(folder):
        current = [as_it_is(file) for file in part.files]
        stays = current == list(part.files) and _is_whole(folder, part)
        elsewhere = store_of(part.files[0].path) not in stores
        (kept if stays or elsewhere else dropped).append(part)
    there = {file.path for part in kept for file in part.files}
    again = {file.path: as_it_is(file) for part in dropped for file in part.files}
    todo = {path: file for path, file in (again | now).items() if file and path not in there}
    return Plan(tuple(kept), tuple(dropped), tuple(_grouped(todo.values(), part_bytes)))


def whole_files(folder: Path) -> list[Path]:
    """The Parquet files of a folder that grows, but for those that a power cut has cut short.

    What these held is found anew.
    """
    return [path for path in sorted(folder.glob("*.parquet")) if not damage(path)]


def _is_whole(folder: Path, part: Part) -> bool:
    return not any(damage(folder / table / f"{part.name}.parquet") for table in SCHEMAS)


def file_at(path: str | Path) -> File | None:
    """The file as it is now; ``None`` where there is none."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return File(str(path), found.st_size, found.st_mtime_ns)


def _grouped(files: Iterable[File], part_bytes: int) -> list[Part]:
    """Files of about that size together, and sessions of one store alone."""
    groups: list[list[File]] = []
    size, store = part_bytes, ""
    for file in sorted(files):
        weight = _weight(file)
        if size + weight > part_bytes or store_of(file.path) != store or not groups:
            groups.append([])
            size, store = 0, store_of(file.path)
        groups[-1].append(file)
        size += weight
    return [Part.of(group) for group in groups]


def _weight(file: File) -> int:
    """About how much there is to read, in bytes."""
    if store_of(file.path):
        return file.size * _ACT
    # A zip archive unpacks to several times its size.
    return file.size * (8 if file.path.lower().endswith(".zip") else 1)
