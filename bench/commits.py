"""``python -m bench.commits``: acts that many writers commit a second, each a stream of its own.

The disk is one on which a flush takes 5 ms and more, by PostgreSQL's ``commit_delay``: a slow one,
or a replica that has to confirm. Four stores stand for four processes, and each listens. What a
commit holds while it waits for the disk shows here: one that told others in its own transaction
waited for all that did.
"""

import sys
import time
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from itertools import count
from threading import Thread
from uuid import uuid4

from fairdeal.store.base import Body, Envelope, Store
from fairdeal.store.opening import open_store
from tests import postgresql

SLOW = "-c fsync=on -c commit_delay=5000 -c commit_siblings=0"
STORES, SECONDS = 4, 8.0
WRITERS = (1, 8, 24)
_BODY: Body = {"a": "y" * 300}


def main(words: list[str]) -> int:
    """Print the table."""
    print("| writers | commits a second | p50, ms | p99, ms | processor time each, ms |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    with postgresql.running(SLOW) as new_database, ExitStack() as stack:
        address = new_database()
        stores = [stack.enter_context(closing(open_store(address))) for _ in range(STORES)]
        for store in stores:
            store.listen(lambda _stream: None)
        for many in map(int, words) if words else WRITERS:
            _row(stores, many)
    return 0


def _row(stores: list[Store], many: int) -> None:
    took: list[float] = []
    began, used = time.monotonic(), time.process_time()
    writers = [
        Thread(target=_write, args=(stores[number % STORES], began + SECONDS, took))
        for number in range(many)
    ]
    for one in writers:
        one.start()
    for one in writers:
        one.join()
    rate = len(took) / (time.monotonic() - began)
    each = (time.process_time() - used) / len(took)
    took.sort()
    p50, p99 = took[len(took) // 2], took[len(took) * 99 // 100]
    shown = f"| {many} | {rate:.0f} | {p50 * 1e3:.0f} | {p99 * 1e3:.0f} | {each * 1e3:.1f} |"
    print(shown, flush=True)


def _write(store: Store, until: float, took: list[float]) -> None:
    stream = f"session/{uuid4()}"
    for version in count():
        began = time.monotonic()
        if began >= until:
            return
        store.append(
            stream, version, [Envelope(uuid4(), "any.v1", _BODY, datetime.now(UTC), "bench")]
        )
        took.append(time.monotonic() - began)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
