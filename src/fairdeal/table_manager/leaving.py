"""How a table lets a program go, so that it can read all it was told."""

import asyncio
from typing import Final

LEAVING_SECONDS: Final = 5.0
"""How long a program may take to leave, once it has been told that all is over."""
_AT_ONCE: Final = 65_536


async def leave(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
    """Say no more, and close the connection once the other end has left, or after so long.

    Whoever closes while something arrives that nobody reads breaks the connection off (RFC 1122,
    4.2.2.13), and many a program then loses what it has not read yet: its last line.
    """
    try:
        writer.write_eof()
        async with asyncio.timeout(seconds):
            while await reader.read(_AT_ONCE):
                pass
    except (OSError, TimeoutError):
        writer.transport.abort()
    writer.close()
