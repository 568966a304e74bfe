"""The same work on many machines: Dask's distributed scheduler. Needs ``fairdeal[cluster]``.

Every machine has fairdeal installed and sees the same files under the same names. A piece of work
whose worker vanishes is done again by another; a piece is counted once, when its result arrives.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from distributed import Client, as_completed
from distributed.scheduler import KilledWorker

from fairdeal.errors import Malformed

AHEAD: Final = 4
"""Pieces given out in advance for each thread of the workers: enough to keep them busy."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def each(
    address: str, work: Callable[[Item], Result], items: Iterable[Item], patience: float = 10
) -> Iterator[tuple[Item, Result]]:
    """Each item with what ``work`` makes of it, as they are done, in any order.

    The items are taken as they are needed, so there may be any number of them; ``work`` and they
    are sent to the workers, their results come back.

    Args:
        address: of the scheduler, such as ``tcp://10.0.0.1:8786``.
        work: a function of a module, done again where a worker vanishes: twice must be as once.
        items: the pieces.
        patience: how many seconds the scheduler has to answer.

    Raises:
        Malformed: no scheduler answers at the address, it has no workers, or one piece has ended
            four workers; and whatever ``work`` raises.
    """
    try:
        client = Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError) as wrong:
        raise Malformed(
            "no Dask scheduler answers at {address}: {detail}", address=address, detail=wrong
        ) from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise Malformed("the Dask scheduler at {address} has no workers", address=address)
        yield from _each(client, work, iter(items), AHEAD * threads)


def _each(
    client: Client, work: Callable[[Item], Result], items: Iterator[Item], ahead: int
) -> Iterator[tuple[Item, Result]]:
    given: dict[str, Item] = {}
    done = as_completed([], loop=client.loop)

    def give() -> None:
        for item in items:
            future = client.submit(work, item, pure=False)
            given[future.key] = item
            done.add(future)
            return

    for _ in range(ahead):
        give()
    for future in done:
        item = given.pop(future.key)
        try:
            result: Result = future.result()
        except KilledWorker as killed:
            raise Malformed(
                "{text} ended every worker it was given to: {detail}", text=item, detail=killed
            ) from None
        give()
        yield item, result
