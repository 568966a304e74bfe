"""Portable Bridge Notation (PBN), versions 0.8 to 2.1: `read` a file, `write` records.

The reader keeps all it can read and lists what it cannot; see `fairdeal.formats.record` for what
comes out. How the parts follow one another: `text` (bytes to text), `games` (text to tags and
their data), `boards` (games as they were meant), `inherit` (``#``), `board` (a record).
"""

from fairdeal.formats.pbn.reader import read
from fairdeal.formats.pbn.writer import encode, write

__all__ = ["encode", "read", "write"]
