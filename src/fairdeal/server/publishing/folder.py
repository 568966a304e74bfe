"""The folder a site is written in: what it was earlier goes, what is not ours stays."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from fairdeal.errors import Malformed

LIST: Final = "fairdeal-files.txt"
"""Which files of the folder are the site's, one a line: the next site put here takes them away."""
_LONGEST: Final = 60
"""Characters of a file's name; in letters of four bytes just what file systems take."""
_DEVICES: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)))
)
"""Names that are no files on Windows, whatever their ending."""


class Folder:
    """Writes a site's files, and takes those of an earlier site away.

    A page of a site with names must not stay behind when it is written again without them.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self._written: list[str] = []

    def begin(self) -> None:
        """Make the folder, and see that it can be written.

        Raises:
            Malformed: there is a file in its place.
            OSError: it cannot be made or written.
        """
        if self._target.exists() and not self._target.is_dir():
            raise Malformed("{file} is a file; a site needs a folder", file=self._target)
        self._target.mkdir(parents=True, exist_ok=True)
        earlier = self._earlier()
        # Listed before anything is written: what is cut short is taken away the next time.
        self._list((*earlier, "index.html"))
        for name in earlier:
            (self._target / name).unlink(missing_ok=True)

    def write(self, name: str, content: bytes) -> None:
        """Write a file; a link that lies in its place is replaced, and not followed."""
        path = self._target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_symlink():
            path.unlink()
        path.write_bytes(content)
        self._written.append(name)

    def finish(self) -> None:
        """Keep a list of what was written."""
        self._list(self._written)

    def _list(self, names: Iterable[str]) -> None:
        lines = "".join(f"{name}\n" for name in sorted(set(names)))
        (self._target / LIST).write_text(lines, "utf-8")

    def _earlier(self) -> tuple[str, ...]:
        """The files of the site that was here, as its list names them; never one elsewhere."""
        try:
            lines = (self._target / LIST).read_text("utf-8").splitlines()
        except (FileNotFoundError, UnicodeDecodeError):
            return ()
        home = self._target.resolve()
        return tuple(
            one for one in lines if one and (home / one).parent.resolve().is_relative_to(home)
        )


class Names:
    """Names of files: plain letters and digits, none twice, whatever pairs are called."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = {one.casefold() for one in taken}

    def of(self, parts: Sequence[str]) -> str:
        """The file for a page by the parts of its path."""
        plain = "/".join(map(_plain, parts))
        # Some file systems take capitals for small letters.
        free = (f"{plain}{'-' * bool(n)}{n or ''}.html" for n in range(len(self._taken) + 1))
        name = next(one for one in free if one.casefold() not in self._taken)
        self._taken.add(name.casefold())
        return name


def _plain(part: str) -> str:
    words = "".join(one if one.isalnum() else f"_{ord(one):x}_" for one in part)
    if len(words) > _LONGEST:
        words = f"{words[: _LONGEST - 9]}-{sha256(words.encode()).hexdigest()[:8]}"
    return f"{words}_" if words.casefold() in _DEVICES else words
