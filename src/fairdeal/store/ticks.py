"""Telling other processes what was written: after the commit, and all of a moment in one message.

A commit that tells waits in PostgreSQL for every other that does, over its way to the disk. So a
commit tells nothing; a thread of each process does, at most ten times a second. A name that is lost
because the process ended in between costs those who listen a delay, as `Store.listen` says.
"""

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from threading import Condition, Thread
from typing import Final

TICK_SECONDS: Final = 0.1
"""From one message to the next at least; the first after a rest goes at once."""
AGAIN_SECONDS: Final = 1.0
"""After a message that could not be sent the names wait so long."""
LONGEST: Final = 7_999
"""Bytes of a message: more are refused by PostgreSQL."""
_LOGGER = logging.getLogger(__name__)


class Ticks:
    """The names of streams on their way to whoever listens."""

    def __init__(self, send: Callable[[Sequence[str]], None]) -> None:
        """Nothing on its way yet.

        Args:
            send: takes messages on their way; an ``OSError`` says that nothing is reached now.
        """
        self._send = send
        self._changed = Condition()
        self._names: dict[str, None] = {}
        self._thread: Thread | None = None
        self._is_over = False

    def put(self, names: Sequence[str]) -> None:
        """Have these told, soon; nobody waits for it."""
        with self._changed:
            self._names.update(dict.fromkeys(names))
            if self._thread is None and not self._is_over:
                self._thread = Thread(target=self._run, name="ticks", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """Tell what is still to be told, and nothing more."""
        with self._changed:
            self._is_over = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._names and not self._is_over:
                    self._changed.wait()
                names, self._names = self._names, {}
                is_over = self._is_over
            rest = TICK_SECONDS
            if names and not self._sent(tuple(names)):
                rest = AGAIN_SECONDS
                with self._changed:
                    self._names = names | self._names
            if is_over:
                return
            with self._changed:
                self._changed.wait_for(lambda: self._is_over, rest)

    def _sent(self, names: Sequence[str]) -> bool:
        try:
            self._send(tuple(messages(names)))
        except OSError as error:
            _LOGGER.warning("other processes are told later what was written: %s", error)
            return False
        return True


def messages(names: Sequence[str]) -> Iterator[str]:
    """The names in as few messages as hold them; one too long for any is left out."""
    fitting: list[str] = []
    length = 0
    for name in names:
        own = len(_written(name).encode()) + 1
        if own + 1 > LONGEST:
            continue
        if fitting and length + own + 1 > LONGEST:
            yield _together(fitting)
            fitting, length = [], 0
        fitting.append(name)
        length += own
    if fitting:
        yield _together(fitting)


def names_in(message: str) -> tuple[str, ...]:
    """The names of a message; of one that somebody else sent, none."""
    try:
        read = json.loads(message)
    except ValueError:
        return ()
    return tuple(name for name in read if isinstance(name, str)) if isinstance(read, list) else ()


def _together(names: Sequence[str]) -> str:
    return f"[{','.join(map(_written, names))}]"


def _written(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)
