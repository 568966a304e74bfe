"""The Director's page of a live table: plain values a template can print."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.phase import Phase
from fairdeal.live.table import Table
from fairdeal.seats import SEATS, Seat
from fairdeal.views import sentences
from fairdeal.views.rulings.kinds import Kind, kinds
from fairdeal.views.session.play import COLUMNS
from fairdeal.views.session.traveller import OutcomeShown
from fairdeal.views.shown import ContractShown, HandShown, seat_name
from fairdeal.views.table.audience import DirectorView
from fairdeal.views.table.claimed import claimed, objections
from fairdeal.views.table.lines import Choice
from fairdeal.views.table.page import LiveCall, auction_rows
from fairdeal.views.table.played import outcome_shown, score_shown, tricks_said
from fairdeal.views.table.pointing import choices, sentence, what_said
from fairdeal.views.table.tempo import hasty_said, took_said
from fairdeal.views.words import _, capital, worked_out_once


def called(by: Seat) -> str:
    """What the Director is told of a player who has called him."""
    return _("{seat} has called you.").format(seat=capital(seat_name(by)))


@dataclass(frozen=True, slots=True)
class DirectorPage:
    """Everything the Director's page shows."""

    view: DirectorView
    called: tuple[str, ...]
    """Who has called him, in words."""
    number: int
    conditions: str
    contract: ContractShown | None
    hands: tuple[tuple[str, HandShown], ...]
    rows: tuple[tuple[LiveCall | None, ...], ...]
    """The auction, with all that was told of the calls."""
    columns: tuple[str, ...]
    gone: str
    """What was called or played and stands no longer, in words."""
    cards: tuple[str, ...]
    about: tuple[Choice, ...]
    kinds: tuple[Kind, ...]
    """What he may be told of that the table cannot know."""
    people: tuple[Choice, ...]
    """Of whom."""
    claim: str
    objections: tuple[str, ...]
    result: OutcomeShown | None
    score: str
    hasty: tuple[str, ...]
    """Who called or played before a pause was over."""
    took: tuple[str, ...]
    """How long the calls took, and the cards."""


def director_page(
    table: Table,
    view: DirectorView,
    times: Sequence[datetime] = (),
    by_robots: Collection[int] = (),
) -> DirectorPage:
    """The page of the Director.

    Args:
        table: the table.
        view: what he sees of it.
        times: when each of its acts was told, where that is known.
        by_robots: the acts, by their numbers, that robots made: their haste tells nothing.
    """
    board, position = table.desk.position.board, table.desk.position
    seats = view.seats
    over = position.phase is Phase.OVER
    deal = position.deal if over else None  # then nobody holds a card any more
    hands = [(one.seat, one.hand if deal is None else deal[one.seat]) for one in seats]
    return DirectorPage(
        view,
        tuple(map(called, view.called_by)),
        board.number,
        f"{sentences.dealer(board)}. {sentences.vulnerable(board)}.",
        None if position.contract is None else ContractShown.of(position.contract),
        tuple(
            (capital(seat_name(seat)), HandShown.of(seat, hand))
            for seat, hand in hands
            if hand is not None
        ),
        auction_rows(seats[0].auction, seats[0].auction_places, view.notes, board.dealer),
        tuple(column.letter for column in COLUMNS),
        _gone(table),
        tricks_said(table),
        choices(one for one in view.about_all if one.place in view.about),
        _reported_kinds(table.desk.code.edition),
        tuple(Choice(seat.letter, capital(seat_name(seat))) for seat in SEATS),
        claimed(view.claim),
        objections(view.claim),
        outcome_shown(table) if over else None,
        score_shown(table) if over else "",
        hasty_said(table, times, by_robots),
        took_said(table, times),
    )


def _gone(table: Table) -> str:
    position = table.desk.position
    gone = {one.act for one in position.force.withdrawn}
    said = [
        sentence(one, what_said)
        for number, one in zip(table.public, table.pointed, strict=True)
        if number in gone
    ]
    return _("No longer standing: {what}").format(what="; ".join(said)) if said else ""


@worked_out_once(8)
def _reported_kinds(edition: Edition) -> tuple[Kind, ...]:
    """Every entry of the laws in the words of who tells of it, by kinds."""
    return kinds(list(entries(edition)))
