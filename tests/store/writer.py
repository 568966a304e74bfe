"""A process of its own that writes into a store and says what was acknowledged.

``python writer.py URL STREAM AUTHOR COUNT`` appends acts numbered from 1, each with an id derived
from author and number, and prints the number once ``append`` has returned. Started again, it
sends everything from the first act on, as a client that cannot know what got through.
"""

import sys
from datetime import UTC, datetime
from uuid import NAMESPACE_OID, uuid5

from fairdeal.store.base import Body, Envelope, Store, VersionConflict
from fairdeal.store.opening import open_store


def main(url: str, stream: str, author: str, count: str) -> None:
    store = open_store(url)
    for number in range(1, int(count) + 1):
        identity = uuid5(NAMESPACE_OID, f"{author}/{number}")
        body: Body = {"number": number, "padding": "x" * 400}
        send(store, stream, Envelope(identity, "written.v1", body, datetime.now(UTC), author))
        print(number, flush=True)  # noqa: T201 - the acknowledgement
    store.close()


def send(store: Store, stream: str, entry: Envelope) -> None:
    while True:
        try:
            store.append(stream, len(store.read(stream)), [entry])
        except VersionConflict:
            continue
        return


if __name__ == "__main__":
    main(*sys.argv[1:])
