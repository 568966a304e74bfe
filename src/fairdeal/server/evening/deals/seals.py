"""The sets that were dealt here, each in a stream of its own: the proof, told before its cards.

Whether a session still has the boards of a set is not kept: it has when all its cards are that
set's.
"""

from typing import Final

from fairdeal.dealing.seal import Seal
from fairdeal.dealing.seal_text import parse_seal
from fairdeal.server.kept.sessions import Kept
from fairdeal.store.base import Store

STREAMS: Final = "dealing/"
"""How the names of the streams begin that hold proofs."""
SEALED: Final = "set_sealed.v1"


def sealed(store: Store, kept: Kept) -> Seal | None:
    """The set whose boards the session has; ``None`` where it was not dealt here."""
    deals = {n: board.deal for n, board in kept.session.boards.items() if board.deal is not None}
    for stream in reversed(store.streams(f"{STREAMS}{kept.id}/") if deals else ()):
        seal = parse_seal(str(store.read(stream)[0].entry.body["proof"]))
        if {one.board: one.deal for one in seal.opened} == deals:
            return seal
    return None
