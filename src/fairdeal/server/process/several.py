"""Several processes that answer at one address, over one store in PostgreSQL.

Each keeps what it folded of the sessions to itself and hears from the database what the others
wrote. What is counted (`fairdeal.server.shares.budget`) is counted for all by who started them.
"""

import logging
import multiprocessing
import signal
import socket
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Final

from fairdeal.server.app import make_app
from fairdeal.server.news.calling import Calling
from fairdeal.server.privacy.asked import Forgetting
from fairdeal.server.process.counting import Asked, answer
from fairdeal.server.process.server import leave_on_signals, run
from fairdeal.server.shares.budget import Ledger
from fairdeal.server.simultaneous.forwarding import Forwarding
from fairdeal.server.simultaneous.gathering import Gathering
from fairdeal.server.site import Site
from fairdeal.server.webhooks.delivering import Deliveries
from fairdeal.store.opening import open_store

_TOO_SOON_SECONDS: Final = 2
"""A process that ends this soon after its start would end again."""
_STOPPING_SECONDS: Final = 10
_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Work:
    """What one process has to know."""

    store: str
    """The store's address."""
    listening: socket.socket
    trusted: Sequence[str]
    """Proxies that are believed; see `make_server`."""
    phones: str
    """See `Site.phones`."""
    hsts_days: int
    address: str = ""
    """See `Site.address`."""
    webhooks_inside: bool = False
    """See `Site.webhooks_inside`."""


def work(site: Site, listening: socket.socket, trusted: Sequence[str], hsts_days: int) -> None:
    """Serve a site in this process, until a signal says stop."""
    deliveries = Deliveries(site, time.monotonic)
    forwarding = Forwarding(site, time.monotonic)
    deliveries.start()
    calling = Calling(site, time.monotonic)
    forgetting = Forgetting(site, time.monotonic)
    gathering = Gathering(site, time.monotonic)
    gathering.start()
    forwarding.start()
    forgetting.start()
    calling.start()
    run(make_app(site, hsts_days=hsts_days), listening, trusted, site.hub.close)
    deliveries.stop()
    gathering.stop()
    forwarding.stop()
    forgetting.stop()
    calling.stop()


def run_several(count: int, one: Work) -> None:
    """Serve in that many processes, until a signal says stop; one that ends is replaced.

    Raises:
        RuntimeError: a process ended as soon as it was started.
    """
    spawn = multiprocessing.get_context("spawn")

    ledger = Ledger(time.monotonic)
    asking: dict[SpawnProcess, Connection] = {}

    def started() -> SpawnProcess:
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=_work, args=(one, theirs))
        process.start()
        theirs.close()  # or we should not notice that it is gone
        asking[process] = ours
        return process

    since = {started(): time.monotonic() for _ in range(count)}
    try:
        while True:
            ready = wait([*(process.sentinel for process in since), *asking.values()])
            answer(ledger, [pipe for pipe in asking.values() if pipe in ready])
            for process in [one for one in since if one.sentinel in ready]:
                process.join()
                asking.pop(process).close()
                if time.monotonic() - since.pop(process) < _TOO_SOON_SECONDS:
                    raise RuntimeError(f"a process ended at once, with {process.exitcode}")
                _LOGGER.warning("a process ended with %s and is replaced", process.exitcode)
                since[started()] = time.monotonic()
    finally:
        for process in since:
            process.terminate()
        for process in since:
            process.join(_STOPPING_SECONDS)
            process.kill()


def _work(one: Work, counting: Connection) -> None:
    leave_on_signals()
    Thread(target=_stop_when_left_alone, daemon=True).start()
    with closing(open_store(one.store)) as store:
        site = Site.of(
            store,
            phones=one.phones,
            address=one.address,
            ledger=Asked(counting),
            webhooks_inside=one.webhooks_inside,
        )
        site.players.begin()
        work(site, one.listening, one.trusted, one.hsts_days)


def _stop_when_left_alone() -> None:
    """Stop as at a signal once the first process is gone, however it went: its address is free."""
    if first := multiprocessing.parent_process():
        first.join()
        signal.raise_signal(signal.SIGTERM)
