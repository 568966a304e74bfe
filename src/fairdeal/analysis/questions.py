"""The questions put to a program beside ours, a line each; it ends with whoever asks them."""

import os
import sys
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Thread


def questions() -> Iterator[str]:
    """The lines of the standard input. Where that ends, the program does, whatever it is at.

    An answer may take minutes. Whoever was stopped meanwhile reads it no more, so a thread watches
    the input: left to the loop, the end would be seen when the answer is worked out.
    """
    asked: SimpleQueue[str] = SimpleQueue()
    Thread(target=_read, args=(asked,), daemon=True).start()
    while True:
        yield asked.get()


def _read(asked: "SimpleQueue[str]") -> None:
    for line in sys.stdin:
        asked.put(line)
    os._exit(0)  # the front door would wait for the answer that is being worked out
