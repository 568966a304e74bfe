"""What somebody sees who watches a live table: what all four see of it, and no more.

No hand, explanation or question of one of them is in it until the board is over (76B); that they
learn nothing from who watches, the delay sees to with which it is shown.
"""

from dataclasses import dataclass, replace
from typing import Final

from fairdeal.live.table import Table
from fairdeal.seats import Seat
from fairdeal.views.session.traveller import OutcomeShown
from fairdeal.views.shown import ContractShown, HandShown
from fairdeal.views.table.audience import live_view
from fairdeal.views.table.face_down import face_down_to, seen_of
from fairdeal.views.table.page import LiveCall, Lying, live_page
from fairdeal.views.table.pointing import sentence, what_said

_SIDES: Final = {"N": "top", "E": "right", "S": "bottom", "W": "left"}


@dataclass(frozen=True, slots=True)
class Watched:
    """Everything the page of who watches shows."""

    number: int
    conditions: str
    contract: ContractShown | None
    tricks: tuple[int, int]
    """Complete tricks won by North-South and East-West."""
    calling: bool
    columns: tuple[str, ...]
    rows: tuple[tuple[LiveCall | None, ...], ...]
    """The calls, without what anybody was told of them."""
    lying: tuple[Lying, ...]
    last: str
    """The trick just played, in words."""
    said: str
    """What happened last."""
    dummy: HandShown | None
    shown: tuple[tuple[str, HandShown], ...]
    """What a claimer has shown; when the board is over all four hands."""
    turn: str
    claim: str
    result: OutcomeShown | None
    score: str


def watched(table: Table) -> Watched:
    """What all four see of a board."""
    contract = table.desk.position.contract
    # Whoever plays after dummy sees his hand, and no lead before it is faced.
    by = Seat.SOUTH if contract is None else contract.declarer.partner.lho
    page = live_page(table, live_view(table, by))
    seen = page.view.view
    dummy = None
    if contract is not None and seen.dummy is not None and page.result is None:
        dummy = HandShown.of(contract.declarer.partner, seen.dummy)
    return Watched(
        page.number,
        page.conditions,
        page.contract,
        seen.tricks,
        page.calling,
        page.columns,
        tuple(tuple(map(_bare, row)) for row in page.rows),
        tuple(map(_lies, page.lying)),
        page.last,
        _said(table),
        dummy,
        page.shown,
        page.turn,
        page.claim,
        page.result,
        page.score,
    )


def _said(table: Table) -> str:
    hidden = face_down_to(table.desk, None)
    latest = seen_of(table.pointed[-1:], table.public[-1:], hidden)
    return " ".join(sentence(one, what_said) for one in latest)


def _lies(one: Lying) -> Lying:
    """A place as who watches sees it: no card that lies face down, whoever led it (41A)."""
    return replace(one, side=_SIDES[one.seat], card=None if one.down else one.card)


def _bare(call: LiveCall | None) -> LiveCall | None:
    """A call without its alert: both are for the opponents alone."""
    return call and LiveCall(replace(call.shown, alerted=False), ())
