"""A version of what everybody may see that tells of a change, and of nothing else.

The number of the last act that is public also counts the acts that are not: of two of them could be
told how much was keyed in between, and in the room of which match. So it leaves the server as a
digest under a key of the server's own.
"""

from hashlib import blake2b
from typing import Final

from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.ranking import public_version
from fairdeal.server.site import Site

_LONGEST_KEY, _BYTES = 64, 8
_IN_JSON: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps as it is."""


def sealed_version(site: Site, kept: Kept) -> str:
    """The version of what everybody may see, as news tell it."""
    what = f"{kept.id}/{public_version(kept)}"
    key = site.cookies.key.encode()[:_LONGEST_KEY]
    return blake2b(what.encode(), key=key, digest_size=_BYTES).hexdigest()


def sealed_state(site: Site, kept: Kept) -> int:
    """The same as a number."""
    return 1 + int(sealed_version(site, kept), 16) % _IN_JSON
