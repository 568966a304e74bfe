"""What the readers take, so that no file can make them run for long or fill the memory.

All are far above anything a real file holds; a file beyond them gets one clear message.
"""

from typing import Final

MAX_BYTES: Final = 64 * 2**20
"""Size of a file: some fifty thousand boards with auction and play."""
MAX_RECORDS: Final = 200_000
"""Boards in one file."""
MAX_SECTIONS: Final = 500
"""Tags of one board."""
MAX_WORDS: Final = 2_000
"""Words in one auction or play: the longest auction has 319 calls, a play 52 cards."""
MAX_WORD: Final = 100
"""Characters of a word in an auction or play that is taken apart."""
MAX_ROWS: Final = 20_000
"""Rows of one results table."""
MAX_PROBLEMS: Final = 2_000
"""Problems of each severity listed for one file; the rest are only counted."""
MAX_MESSAGE: Final = 300
"""Characters of a message, which may quote what it is about."""
MAX_PIECES: Final = 1_000
"""Tags, comments and data between them on one line of PBN."""
LINE_LENGTH: Final = 255
"""Characters of a line in PBN, its end included (PBN 2.1, section 2.3)."""
