"""How much of the assistant's folder a phone fetches: each file as gzip sends it."""

import gzip
from pathlib import Path
from typing import Final

AT_MOST: Final = 12_000_000
"""What the assistant may weigh, compressed as web servers send it."""
PYTHON_AS_SERVED: Final = 6_400_000
"""What of it is Pyodide's, which is held to its hash: its five files came to 6,343,147 bytes (30
November 2026). In the night they are fetched and weighed again."""
_LEVEL: Final = 6
"""What web servers compress by."""


def as_served(folder: Path, among: str = "**/*") -> int:
    """The bytes of the files of a folder as they are sent."""
    files = (path for path in folder.glob(among) if path.is_file())
    return sum(_sent(path.read_bytes()) for path in files)


def _sent(content: bytes) -> int:
    return min(len(content), len(gzip.compress(content, _LEVEL)))
