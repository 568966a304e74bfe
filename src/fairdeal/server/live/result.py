"""What a table on line tells its session: the result, its log and its rulings, as they stand.

It follows from the log: whatever is decided or corrected there later, the session is told.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from uuid import UUID, uuid5

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct, TableLogged
from fairdeal.events.deciding.from_table import LogAt, acts_of_table
from fairdeal.events.places import Place
from fairdeal.laws.phase import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.scoring.from_table import table_score
from fairdeal.server.kept.session import Signature
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.live.boards import sitting_of_place, table_at
from fairdeal.server.live.kept import LiveTable
from fairdeal.table.acts import Reached
from fairdeal.views.refusals import refusal

if TYPE_CHECKING:
    from fairdeal.server.site import Site

_OF_LOGS: Final = UUID("6f1c7a40-3b0e-4d5e-9a53-0d1b0a6f2c11")


def is_told(kept: Kept, place: Place, table: LiveTable) -> bool:
    """Whether the session knows all that came of that board at the table, or nothing can be told.

    A board that is not over, or of which something is still asked, says nothing yet.
    """
    if not table.acts or not table.table.is_over:
        return True
    known = kept.session.logs.get(place)
    if known is None:
        return False
    news = table.acts[known.version :]
    return all(isinstance(act, Reached) for act in news) and not _changes(table, known.version)


def follow(site: "Site", kept: Kept, place: Place) -> str:
    """Tell the session of that board at the table, where it does not know; why not, else nothing.

    Raises:
        Unavailable: the store takes nothing just now; whoever looks next tells it.
    """
    table = table_at(site, kept, place)
    if is_told(kept, place, table):
        return ""
    identity = uuid5(_OF_LOGS, f"{table.id} {table.version}")
    author = f"table {place.table.partition('-')[0]}"

    def decide(now: Kept) -> Sequence[SessionAct]:
        return _acts(now, place, table_at(site, now, place), site)

    try:
        site.sessions.tell(kept.id, decide, Signature(identity, author, site.now()))
    except Malformed as wrong:
        return refusal(wrong)
    return ""


def _acts(now: Kept, place: Place, table: LiveTable, site: "Site") -> Sequence[SessionAct]:
    evening = now.session.evening
    sitting = sitting_of_place(evening, place) if evening is not None else None
    if sitting is None or is_told(now, place, table):
        return []
    log, known = LogAt(table.id, len(table.acts)), now.session.logs.get(place)
    if known is not None and not _changes(table, known.version):
        return [TableLogged(place, log.stream, log.version)]
    desk = table.table.desk
    return acts_of_table(now.session, place, sitting.ns, sitting.ew, desk, log, site.now())


def _changes(table: LiveTable, version: int) -> bool:
    """Whether the board is scored otherwise than it was after so many acts."""
    if version >= len(table.acts):
        return False
    desk = table.table.desk
    before = Desk.replay(desk.position.board, desk.code, table.acts[:version])
    if before.position.phase is not Phase.OVER:
        return True
    return table_score(before.position) != table_score(desk.position)
