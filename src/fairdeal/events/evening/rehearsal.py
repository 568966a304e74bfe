"""A rehearsal: what invented players would do in the next minutes, for a Director to practise with.

Most boards are keyed in and agreed as they should be. Now and then a side says something else, an
odd result comes in, or a table calls: just what the console is there for.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import BIDS, Contract, Doubling
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import (
    DirectorCalled,
    ResultConfirmed,
    ResultContested,
    ResultReported,
)
from fairdeal.events.evening.floor import Sitting, is_done, signed_by, sitting_at, sittings
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.seats import SEATS, Side

_CONTRACTS: Final = BIDS[5:25]
"""From 2C to 5NT."""
_KEYED: Final = 0.75
"""How many of the boards that are left are played in a step."""
_AGREED, _CONTESTED, _CALLED, _PASSED = 0.85, 0.06, 0.08, 0.03


def minutes_pass(
    session: Session, evening: Evening, chance: Random, words: Sequence[str] = ("",)
) -> tuple[tuple[SessionAct, str], ...]:
    """The acts of some minutes, each with who does it, in the order in which they are done.

    Args:
        session: the session; its version numbers the acts that speak of one another.
        evening: its evening.
        chance: what falls how.
        words: what a table may say when it calls, in the language spoken there.
    """
    number = min((one.round for one in sittings(evening) if not is_done(session, one)), default=0)
    acts: list[tuple[SessionAct, str]] = []
    for table in range(1, evening.movement.tables + 1):
        sitting = sitting_at(evening, table, number)
        if sitting is not None and sitting.boards:
            version = session.version + len(acts)
            who = [signed_by(evening.movement, sitting.seated(side)[0]) for side in Side]
            acts += _at_table(session, sitting, (who[0], who[1]), chance, version, words)
    return tuple(acts)


def _at_table(
    session: Session,
    sitting: Sitting,
    who: tuple[str, str],
    chance: Random,
    version: int,
    words: Sequence[str],
) -> Iterator[tuple[SessionAct, str]]:
    ns, ew = who
    for board, place in zip(sitting.boards, sitting.places, strict=True):
        if place in session.results or chance.random() > _KEYED:
            continue
        outcome = _outcome(session.board(board), chance)
        version += 1
        keyed = version
        yield ResultReported(place, sitting.ns, sitting.ew, outcome, None, Side.NS), ns
        if chance.random() < _CONTESTED:
            version += 1
            other = _another(outcome, session.board(board), chance)
            yield ResultContested(place, keyed, Side.EW, other), ew
        elif chance.random() < _AGREED:
            version += 1
            yield ResultConfirmed(place, keyed, Side.EW), ew
    if chance.random() < _CALLED:
        yield DirectorCalled(sitting.table, chance.choice(words)), ns


def _another(keyed: Outcome, board: Board, chance: Random) -> Outcome:
    """What the other side says came of it: never what was keyed in."""
    while (other := _outcome(board, chance)) == keyed:
        pass
    return other


def _outcome(board: Board, chance: Random) -> Played | PassedOut:
    if chance.random() < _PASSED:
        return PassedOut()
    bid = chance.choice(_CONTRACTS)
    # Favourites of the deal: the same denomination and side at most tables, as in real fields.
    usual = Random(board.number)  # noqa: S311 - invented players
    if chance.random() < 0.7:
        bid = usual.choice(_CONTRACTS)
    declarer = usual.choice(SEATS) if chance.random() < 0.8 else chance.choice(SEATS)
    contract = Contract(bid, Doubling.UNDOUBLED, declarer)
    over = chance.choice((-2, -1, -1, 0, 0, 0, 1, 1, 2))
    tricks = min(13, contract.tricks_needed + over)
    return Played.of(contract, tricks, board.vulnerability)
