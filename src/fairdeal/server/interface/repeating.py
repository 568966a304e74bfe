"""Whether a request that comes again is the one it was: what is decided follows from what stood."""

from collections.abc import Callable, Sequence
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.server.interface.refusing import another
from fairdeal.server.kept.session import Signature
from fairdeal.store.base import Body, Recorded

Entries = Sequence[tuple[str, Body]]
ANY: Final = "any"
"""For entries of which only the id is asked."""


def check_repeated(
    recorded: Sequence[Recorded],
    signature: Signature,
    decide: Callable[[Sequence[Recorded]], Entries],
) -> None:
    """See that what stands in a stream under a request's id came of that very request.

    Args:
        recorded: the stream.
        signature: the request's.
        decide: the entries that come of it, from those before it.

    Raises:
        Refusal: it came of another one.
    """
    first = signature.entry(0, ANY, {})
    at = next(n for n, one in enumerate(recorded) if one.entry.id == first.id)
    ids = {signature.entry(n, ANY, {}).id for n in range(len(recorded) - at)}
    own = [one.entry for one in recorded[at:] if one.entry.id in ids]
    if own[0].reason != first.reason or (
        [(one.name, dict(one.body)) for one in own] != _decided(recorded[:at], decide)
    ):
        raise another()


def _decided(
    before: Sequence[Recorded], decide: Callable[[Sequence[Recorded]], Entries]
) -> list[tuple[str, Body]]:
    """What would come of it; nothing where it would be refused."""
    try:
        return [(name, dict(body)) for name, body in decide(before)]
    except Malformed:
        return []
