"""How many pages may listen for news, and who goes when there are more."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from fastapi import Request, Response
from fastapi.responses import StreamingResponse

from fairdeal.server.shares.budget import Places, Source

STREAMS: Final = 2_600
"""Streams at a time of each process, of those that joined or sit at live tables: four phones and a
Director's at each of 500 tables, and some more."""
STRANGERS: Final = 600
"""Streams at a time of all others: each piece of news costs the room the time to tell them."""
SHARE: Final = 8
"""Streams a pair, a table, a helper or a place at a live table keeps whatever others do."""


def sent_on(request: Request, lines: AsyncIterator[str]) -> Response:
    """Messages as they come, as server-sent events; whoever asks for the head alone has that."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers=headers)
    return StreamingResponse(lines, media_type="text/event-stream", headers=headers)


@dataclass(eq=False, slots=True)
class Listened:
    """One of the streams."""

    is_over: bool = False
    """Whether it has to go."""


class Streams:
    """The streams of one process."""

    def __init__(self, most: int = STREAMS, strangers: int = STRANGERS) -> None:
        self._joined = most, Places[Listened](SHARE)
        self._strangers = strangers, Places[Listened](0)

    @contextmanager
    def held(self, source: Source) -> Iterator[Listened]:
        """A place for as long as the block lasts; it may be over before it has begun.

        When there are too many, the latest goes of whoever holds the most: who came to stay stays,
        and the next asks again after a while.
        """
        one = Listened()
        most, places = self._joined if source.has_share else self._strangers
        places.put(one, source)
        if len(places) > most:
            out = places.gives_way(latest=True)
            places.leave(out)
            out.is_over = True
        try:
            yield one
        finally:
            places.leave(one)
