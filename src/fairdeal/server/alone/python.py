"""Python for a browser: Pyodide, as npm publishes it, held to the hash that was seen.

It is fetched when the folder is written and never lies in the repository. Docs:
https://pyodide.org; the package: https://registry.npmjs.org/pyodide.
"""

import tarfile
from base64 import b64decode
from hashlib import sha512
from io import BytesIO
from pathlib import Path
from tempfile import gettempdir
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from fairdeal.errors import Malformed
from fairdeal.views.words import _

VERSION: Final = "314.0.7"
ADDRESS: Final = f"https://registry.npmjs.org/pyodide/-/pyodide-{VERSION}.tgz"
HASH: Final = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""SHA-512 of the package in base64, as the registry states it."""
_NEEDED: Final = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
_SECONDS: Final = 120


def python_files(package: Path | None) -> dict[str, bytes]:
    """The files a browser needs, by their names.

    Args:
        package: the npm package, fetched before; else it is fetched now and kept for the next time
            among the temporary files.

    Raises:
        Malformed: it cannot be fetched or read, or is not the one that is known.
    """
    kept = package or Path(gettempdir()) / f"pyodide-{VERSION}.tgz"
    if package is None and not kept.exists():
        kept.write_bytes(_fetched())
    try:
        content = kept.read_bytes()
    except OSError as error:
        raise Malformed(
            _("{file} cannot be read: {error}").format(file=kept, error=error)
        ) from None
    if sha512(content).digest() != b64decode(HASH):
        words = _("{file} is not the package pyodide {version}; it is at {address}")
        raise Malformed(words.format(file=kept, version=VERSION, address=ADDRESS))
    with tarfile.open(fileobj=BytesIO(content)) as archive:
        members = {name: archive.extractfile(f"package/{name}") for name in _NEEDED}
        return {name: member.read() for name, member in members.items() if member}


def _fetched() -> bytes:
    try:
        with urlopen(ADDRESS, timeout=_SECONDS) as answer:
            content: bytes = answer.read()
    except (URLError, OSError) as error:
        words = _("{address} cannot be fetched: {error}; name the file with --pyodide")
        raise Malformed(words.format(address=ADDRESS, error=error)) from None
    return content
