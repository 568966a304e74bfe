"""Where a name still stands in copies: archives, published sites, exports, backups of every kind.

A store forgets by other words in the place of a name (`forgetting`). What was made of it before is
looked through here, and nothing is altered: an archive and a site are made again, an export and a
backup are deleted. A file that cannot be looked through is named: it is not known to be clean, and
the others are looked through all the same.
"""

import os
import stat
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Final

from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.archives import BROKEN, MAX_TOTAL
from fairdeal.server.privacy.remaining import Name
from fairdeal.server.privacy.words import as_text, decoded, readings

_ZIP: Final = b"PK\x03\x04"
"""How an archive begins, also one that was cut."""
_DEEPEST: Final = 8
"""Archives within one another: one that holds itself has no end."""


@dataclass(frozen=True, slots=True)
class StillThere:
    """A file in which a name stands."""

    file: str
    """With the file within it, where it is an archive: ``club.zip!players.csv``."""
    places: int


@dataclass(frozen=True, slots=True)
class LookedThrough:
    """What was looked through, and what was found."""

    files: int
    found: tuple[StillThere, ...]
    unread: tuple[Sentence, ...] = ()
    """What could not be looked through: the file, and why."""


def look_through(paths: Iterable[Path], spellings: Iterable[str]) -> LookedThrough:
    """Every file there, whatever it is: text, Parquet, zip, SQLite, or something else.

    Links to folders are named and not followed, like whatever else is no file.

    Args:
        paths: files, and folders with all that is in them.
        spellings: the name, in any order of its words, with and without accents.

    Raises:
        Malformed: there is nothing of that name.
        ModuleNotFoundError: a file is Parquet, and Polars is not installed.
    """
    looking = _Looking(Name(spellings))
    for path in paths:
        try:
            path.stat()
        except OSError as wrong:
            raise Malformed(_unread(str(path), wrong)) from None
        for file, called in looking.files_of(path):
            looking.at(file, called)
    return LookedThrough(looking.files, tuple(looking.found), tuple(looking.unread))


@dataclass
class _Looking:
    """What was found so far."""

    name: Name
    files: int = 0
    found: list[StillThere] = field(default_factory=list)
    unread: list[Sentence] = field(default_factory=list)
    left: int = 0
    """Bytes that may still come out of the file that is looked at."""

    def files_of(self, path: Path) -> Iterator[tuple[Path, str]]:
        """The files of a folder and what each is called in it, or the file itself."""
        if not path.is_dir():
            yield path, path.name
            return
        for within, folders, files in os.walk(path, onerror=self._closed):
            folders.sort()
            links = [one for one in folders if Path(within, one).is_symlink()]
            for file in (Path(within, one) for one in sorted((*files, *links))):
                yield file, file.relative_to(path).as_posix()

    def at(self, file: Path, called: str) -> None:
        """Look at one of them."""
        try:
            if not stat.S_ISREG(file.stat().st_mode):
                self._cannot(str(file), Sentence("it is not a plain file"))
                return
            content = file.read_bytes()
        except OSError as wrong:
            self._closed(wrong)
            return
        self.files, self.left = self.files + 1, MAX_TOTAL
        self._within(str(file), called, content, 0)

    def _within(self, file: str, called: str, content: bytes, depth: int) -> None:
        places = self.name.times_in(decoded(called))
        is_archive = content.startswith(_ZIP) or zipfile.is_zipfile(BytesIO(content))
        if not is_archive:
            try:
                words = readings(file, content)
            except Malformed as wrong:
                self._cannot(file, wrong.sentence)
                words = as_text(content)
            places += max(map(self.name.times_in, words))
        if places:
            self.found.append(StillThere(file, places))
        if is_archive and depth < _DEEPEST:
            self._unpack(file, content, depth + 1)
        elif is_archive:
            self._cannot(file, Sentence("an archive within an archive"))

    def _unpack(self, file: str, content: bytes, depth: int) -> None:
        try:
            archive = zipfile.ZipFile(BytesIO(content))
        except BROKEN as wrong:
            why = Sentence("no archive that can be opened: {detail}", detail=wrong)
            self._cannot(file, why)
            return
        with archive:
            for info in archive.infolist():
                within = f"{file}!{info.filename}"
                try:
                    with archive.open(info) as member:
                        data = member.read(self.left + 1)
                except BROKEN as wrong:
                    self._cannot(within, Sentence("cannot be unpacked: {detail}", detail=wrong))
                    continue
                if len(data) > self.left:
                    words = "unpacks to over {n} MB; this archive is not read further"
                    self._cannot(within, Sentence(words, n=MAX_TOTAL // 2**20))
                    return
                self.left -= len(data)
                self._within(within, info.filename, data, depth)

    def _closed(self, wrong: OSError) -> None:
        self._cannot(str(wrong.filename), wrong)

    def _cannot(self, file: str, why: OSError | Sentence) -> None:
        self.unread.append(_unread(file, why))


def _unread(file: str, why: OSError | Sentence) -> Sentence:
    reason = Sentence(why.strerror or str(why)) if isinstance(why, OSError) else why
    return Sentence("{file} cannot be read: {reason}", file=file, reason=reason)
