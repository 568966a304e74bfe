"""How processes over one database wake each other: a small interface, and PostgreSQL's own way.

What is carried is the names of streams that were written to, and never a fact: whoever is woken
reads. So a way may lose what it carries.
"""

import logging
from collections.abc import Callable, Sequence
from threading import Event, Thread
from typing import Final, Protocol

import psycopg
from sqlalchemy import URL

CONNECTING_SECONDS: Final = 5
APPLICATION: Final = "fairdeal news"
"""What the database calls the connections by which processes wake each other."""
_CHANNEL: Final = "fairdeal"
_LOOKING_SECONDS: Final = 0.5
"""How often a listener looks whether the store was closed; news itself comes at once."""
_LOGGER = logging.getLogger(__name__)
_NOTIFY: Final = (
    b"SELECT pg_notify(%(channel)s, message) FROM unnest(%(messages)s::text[]) AS message"
)


class Waking(Protocol):
    """A way from each process to all the others."""

    def send(self, messages: Sequence[str]) -> None:
        """Carry these to whoever listens.

        Raises:
            OSError: nothing is reached now.
        """

    def listen(self, told: Callable[[str], None]) -> None:
        """Have each message told from a thread of its own, from soon on until the end."""

    def close(self) -> None:
        """Listen no longer."""


class Notices:
    """The way over the database itself: ``NOTIFY``, each call in a transaction of its own.

    Who tells and who listens have a connection each: those of the store may all be in use, and that
    is when the others have to hear most.
    """

    def __init__(self, url: URL) -> None:
        """Nobody tells or listens yet."""
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._telling: psycopg.Connection[tuple[object, ...]] | None = None
        self._closed = Event()
        self._listeners: list[Thread] = []

    def send(self, messages: Sequence[str]) -> None:
        """See `Waking.send`."""
        try:
            if self._telling is None:
                self._telling = self._connected()
            self._telling.execute(_NOTIFY, {"channel": _CHANNEL, "messages": list(messages)})
        except psycopg.Error as error:
            self._hang_up()
            raise OSError(str(error).partition("\n")[0]) from error

    def listen(self, told: Callable[[str], None]) -> None:
        """See `Waking.listen`."""
        listener = Thread(target=self._listen, args=(told,), name="news", daemon=True)
        self._listeners.append(listener)
        listener.start()

    def close(self) -> None:
        """See `Waking.close`."""
        self._closed.set()
        self._hang_up()
        for listener in self._listeners:
            listener.join()

    def _connected(self) -> "psycopg.Connection[tuple[object, ...]]":
        return psycopg.connect(
            self._address,
            autocommit=True,
            connect_timeout=CONNECTING_SECONDS,
            application_name=APPLICATION,
        )

    def _hang_up(self) -> None:
        if self._telling is not None:
            self._telling.close()
            self._telling = None

    def _listen(self, told: Callable[[str], None]) -> None:
        """Pass on what is told; when the connection breaks, make another."""
        while not self._closed.is_set():
            try:
                with self._connected() as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    while not self._closed.is_set():
                        for news in connection.notifies(timeout=_LOOKING_SECONDS):
                            told(news.payload)
            except psycopg.Error as error:
                _LOGGER.warning("no news from the database until it answers again: %s", error)
                self._closed.wait(1)
