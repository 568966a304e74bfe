"""What a session is printed as: hand records, curtain cards, the ranking on one sheet, slips."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.session import Session
from fairdeal.printing.typeset import pdf
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.seats import SEATS, Seat
from fairdeal.views import sentences
from fairdeal.views.rulings.slip import Slip, offered_line, told_line
from fairdeal.views.session.matches import matches_view
from fairdeal.views.session.ranking import heading, ranking_view
from fairdeal.views.session.traveller import (
    BoardView,
    Competitor,
    OutcomeShown,
    TravellerRow,
    board_view,
    seated,
)
from fairdeal.views.shown import HandShown, seat_letter, seat_name
from fairdeal.views.words import _, capital, m_, ruled

_WIDEST: Final = 16
"""Teams whose cross-table a sheet has room for."""
SYMBOLS: Final = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


def hand_records_pdf(session: Session) -> bytes:
    """The four hands of every board.

    Raises:
        Malformed: no hand is known, or typst is not installed (`NoTypst`).
    """
    boards = [_record(board) for board in dealt(session)]
    return pdf("hand_records.typ", _headed(session) | {"boards": boards})


def curtain_cards_pdf(session: Session) -> bytes:
    """A card for each hand, to go with it into its pocket.

    Raises:
        Malformed: no hand is known, or typst is not installed (`NoTypst`).
    """
    cards = list(chain.from_iterable(_cards(board) for board in dealt(session)))
    return pdf("curtain_cards.typ", _headed(session) | {"cards": cards})


def dealt(session: Session) -> tuple[Board, ...]:
    """The boards all of whose hands are known.

    Raises:
        Malformed: there is none.
    """
    boards = tuple(map(session.board, session.numbers))
    found = tuple(one for one in boards if one.deal and all(one.deal.hands))
    if not found:
        raise Malformed(_("The hands of this session are not known."))
    return found


def results_pdf(session: Session, ranking: SessionRanking, *, boards: bool = False) -> bytes:
    """The ranking on one sheet; with ``boards`` the travellers and hands of all boards follow.

    Raises:
        Malformed: nobody is ranked, or typst is not installed (`NoTypst`).
    """
    view, above = ranking_view(session, ranking), heading("", session)
    if not view.fields:
        raise Malformed(_("There is nothing to rank yet."))
    detailed = view.unit == "%"
    columns = [_("Place"), _("Team") if session.teams else _("Contestant")]
    columns += [_("Boards")] if view.uneven else []
    columns += [_("Matchpoints"), _("Percent")] if detailed else [view.unit]
    rows = [
        {
            "name": capital(field.name),
            "rows": [
                [
                    row.place,
                    f"{row.number} {row.name}".strip(),
                    *([str(row.boards)] if view.uneven else []),
                    *([row.detail] if detailed else []),
                    row.score,
                ]
                for row in field.rows
            ],
            "under": [row.players for row in field.rows],
        }
        for field in view.fields
    ]
    facts = [above.held, above.contestants, above.extent, above.form]
    return pdf(
        "results_sheet.typ",
        {
            "title": above.title,
            "facts": [fact for fact in facts if fact],
            "columns": columns,
            "fields": rows,
            "notes": [above.note] if above.note else [],
            "cross": _cross_table(session),
            "boards": [_played(session, ranking, n) for n in session.numbers] if boards else [],
        },
    )


def _played(session: Session, ranking: SessionRanking, number: int) -> dict[str, object]:
    """A board with its traveller, and with its hands where all four are known."""
    view, board = board_view(session, ranking, number), session.board(number)
    whole = board.deal is not None and all(board.deal.hands)
    sides = [_("N-S"), _("E-W")] if view.named else []
    heads = [*sides, *([_("Tables")] if view.counted else []), _("Contract")]
    heads += [_("Lead")] if view.leads else []
    heads += [_("Points"), *(f"{view.unit} {side}" for side in (_("N-S"), _("E-W")))]
    return (_record(board) if whole else _marked(board) | {"hands": None}) | {
        "columns": heads,
        "names": len(sides),
        "rows": [_row(session, view, row) for row in view.rows],
    }


def _row(session: Session, view: BoardView, row: TravellerRow) -> list[str]:
    cells = [_called(row.ns), _called(row.ew)] if view.named else []
    if session.teams:  # who sat there, where the teams have named it
        sat = seated(session, session.results[Place(view.number, row.table)])
        named = (" – ".join(sat[seat] for seat in side) for side in ("NS", "EW"))
        told = [
            ": ".join(filter(None, (of, who.strip(" –"))))
            for of, who in zip(cells, named, strict=False)
        ]
        cells = told
    cells += [str(row.times)] if view.counted else []
    cells += [_outcome(row.outcome)]
    cells += [_lead(row.outcome)] if view.leads else []
    return [*cells, row.points, row.ns_score, row.ew_score]


def _called(who: Competitor | None) -> str:
    """Number and name, as far as there are both: ``7 Ann Lee – Bob Ray``."""
    if who is None:
        return ""
    return f"{who.short} {who.name}" if who.short.isdecimal() and who.is_named else who.name


def _outcome(outcome: OutcomeShown) -> str:
    if outcome.contract is None:
        return outcome.words
    contract = outcome.contract
    doubled = "×" * len(contract.doubling)
    return f"{contract.bid.said}{doubled} {seat_letter(contract.declarer)} {outcome.tricks}"


def _lead(outcome: OutcomeShown) -> str:
    return f"{SYMBOLS[outcome.lead.suit]}{outcome.lead.rank}" if outcome.lead else ""


def _cross_table(session: Session) -> dict[str, object]:
    """What each had from its matches against each; without rows where it is none, or too wide."""
    view = matches_view(session) if session.teams else None
    cross = view.cross if view is not None and len(view.cross) <= _WIDEST else ()
    numbers = [str(n) for n in range(1, len(cross) + 1)]
    return {
        "title": _("Cross-table"),
        "columns": [_("Place"), _("Team"), *numbers, _("Total")],
        "rows": [
            [
                row.place,
                row.team.name,
                *("×" if at == own else cell for own, cell in enumerate(row.cells)),
                row.total,
            ]
            for at, row in enumerate(cross)
        ],
    }


def slips_pdf(slips: Sequence[Slip], subtitle: str = "") -> bytes:
    """Rulings for the players, one on each sheet.

    Args:
        slips: the rulings.
        subtitle: where and when, such as session and table.

    Raises:
        NoTypst: typst is not installed.
    """
    return pdf("ruling_slip.typ", {"slips": [_slip(slip, subtitle) for slip in slips]})


def _headed(session: Session) -> dict[str, object]:
    above = heading("", session)
    return {"title": above.title, "subtitle": above.held}


def _record(board: Board) -> dict[str, object]:
    hands = {hand.seat: _suits(hand) for hand in _hands(board)}
    points = [f"{seat_letter(hand.seat)} {hand.points}" for hand in _hands(board)]
    return _marked(board) | {
        "number": board.number,
        "dealer": board.dealer.letter,
        "vulnerable": [seat.letter for seat in SEATS if board.vulnerability.of(seat.side)],
        "letters": {seat.letter: seat_letter(seat.letter) for seat in SEATS},
        "hands": {seat: {"suits": suits} for seat, suits in hands.items()},
        "points": " · ".join(points),
    }


def _marked(board: Board) -> dict[str, object]:
    return {
        "title": _("Board {n}").format(n=board.number),
        "said": f"{sentences.dealer(board)}. {sentences.vulnerable(board)}.",
    }


def _cards(board: Board) -> Iterator[Mapping[str, object]]:
    for hand in _hands(board):
        yield {
            "title": _("Board {n}").format(n=board.number),
            "seat": capital(seat_name(Seat.parse(hand.seat))),
            "said": f"{sentences.dealer(board)}. {sentences.vulnerable(board)}.",
            "suits": _suits(hand),
        }


def _hands(board: Board) -> Iterator[HandShown]:
    for seat in SEATS:
        hand = board.deal[seat] if board.deal else None
        if hand:
            yield HandShown.of(seat, hand)


def _suits(hand: HandShown) -> list[tuple[str, str]]:
    return [(SYMBOLS[suit], " ".join(ranks) or "–") for suit, ranks in hand.suits]


def _slip(slip: Slip, subtitle: str) -> dict[str, object]:
    told = list(map(told_line, slip.ruling))
    if slip.open:
        told.append(ruled(m_("Still open: {question}")).format(question=slip.open))
    parts = {
        m_("The facts"): list(_facts(slip)),
        m_("The ruling"): told or [ruled(m_("Nothing follows: the game goes on."))],
        m_("Watch for"): list(map(told_line, slip.later)),
        m_("Appeal"): list(slip.appeal),
    }
    return {
        "title": ruled(m_("Ruling")),
        "matter": slip.title + (f" ({slip.offender})" if slip.offender else ""),
        "subtitle": " · ".join(filter(None, (subtitle, slip.edition))),
        "parts": [
            {"title": ruled(title), "lines": lines} for title, lines in parts.items() if lines
        ],
        "signed": [_("Director"), _("Time")],
    }


def _facts(slip: Slip) -> Iterator[str]:
    for fact in slip.facts:
        offered = f" {offered_line(fact)}" if fact.offered else ""
        yield f"{fact.question} {fact.answer} ({fact.clause}){offered}"
