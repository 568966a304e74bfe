"""A NATS server of the tests' own: the real program where there is one, else what stands in for it.

What stands in says what the protocol of clients says (docs.nats.io, *NATS Client Protocol*) of
telling and hearing, and nothing else. Which of both it was, a test prints.
"""

import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field

PROGRAM = shutil.which("nats-server", path="/usr/sbin:/usr/local/bin:/usr/bin:/usr/local/sbin")
_HELLO = b'INFO {"server_id":"x","version":"2.9.0","proto":1,"max_payload":65536}\r\n'


@contextmanager
def running(port: int = 0) -> Iterator[int]:
    """A server at that port of this machine, or at any; gives the port."""
    with (_program if PROGRAM else _stand_in)(port or _free()) as at:
        yield at


def _free() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def _program(port: int) -> Iterator[int]:
    print("the real nats-server")  # noqa: T201 - seen where the test is asked about
    assert PROGRAM
    command = [PROGRAM, "--addr", "127.0.0.1", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 - the system's own
    try:
        until = time.monotonic() + 120
        while not _answers(port) and time.monotonic() < until:
            time.sleep(0.02)
        yield port
    finally:
        process.kill()
        process.wait()


def _answers(port: int) -> bool:
    with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port))):
        return True
    return False


@dataclass
class _Said:
    """Who asked for what."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    asked: list[tuple[socket.socket, bytes, bytes]] = field(default_factory=list)


@contextmanager
def _stand_in(port: int) -> Iterator[int]:
    print("no nats-server is installed: what stands in for it")  # noqa: T201 - as above
    said, there = _Said(), list[socket.socket]()
    with ExitStack() as stack:
        listening = stack.enter_context(socket.create_server(("127.0.0.1", port)))

        def accept() -> None:
            with suppress(OSError):
                while True:
                    one, _address = listening.accept()
                    there.append(one)
                    one.sendall(_HELLO)
                    threading.Thread(target=_serve, args=(one, said), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        try:
            yield port
        finally:
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)
            for one in there:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)


def _serve(one: socket.socket, said: _Said) -> None:
    with closing(one), suppress(OSError, ValueError), one.makefile("rb") as lines:
        for line in lines:
            word, *rest = line.split()
            if word == b"PING":
                one.sendall(b"PONG\r\n")
            elif word == b"SUB":
                with said.lock:
                    said.asked.append((one, rest[0], rest[-1]))
            elif word == b"PUB":
                body = lines.read(int(rest[-1]) + 2)
                with said.lock:
                    for other, subject, number in said.asked:
                        if subject == rest[0]:
                            head = b"MSG %b %b %b\r\n" % (subject, number, rest[-1])
                            with suppress(OSError):
                                other.sendall(head + body)
    with said.lock:
        said.asked = [known for known in said.asked if known[0] is not one]
