"""The work of ``fairdeal solve``."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import track

from fairdeal.analysis.double_dummy import Solver, solver
from fairdeal.analysis.par import Par, par
from fairdeal.analysis.play_costs import PlayedCard, play_costs
from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import DENOMINATIONS, Denomination
from fairdeal.cards import Card, Deal
from fairdeal.commands.deal.files import format_of
from fairdeal.commands.files import read_bytes
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.games import read_games
from fairdeal.formats.dealing.pack import at
from fairdeal.formats.dealing.registry import GAME_FORMATS
from fairdeal.formats.record import Record
from fairdeal.seats import SEATS, Seat
from fairdeal.views.refusals import said
from fairdeal.views.words import _

Solved = tuple[str, Board, TrickTable | Unsolved]


def print_tables(what: str, dealer: str, vulnerable: str, *, as_json: bool) -> bool:
    """Print table and par of every board; whether all were solved."""
    boards = _boards(what, Seat.parse(dealer), Vulnerability.parse(vulnerable))
    solving = solver()
    tables = solving.tables(board.deal for _, board in boards if board.deal)
    # A table takes part of a second: a bar where somebody waits for many of them.
    watched: Iterable[TrickTable | Unsolved] = track(
        tables,
        _("Solving"),
        total=len(boards),
        console=Console(stderr=True),
        transient=True,
        disable=len(boards) < 10,
    )
    solved = [(name, board, table) for (name, board), table in zip(boards, watched, strict=True)]
    if as_json:
        typer.echo(json.dumps({"boards": [_json(*each) for each in solved]}))
    else:
        typer.echo("\n\n".join(_text(*each) for each in solved))
    return not any(isinstance(table, Unsolved) for _, _, table in solved)


def print_point(what: str, contract: tuple[str, str], played: str, *, as_json: bool) -> bool:
    """Print what each card may win at one point of the play, and what those played cost."""
    denomination, leader = Denomination.parse(contract[0]), Seat.parse(contract[1])
    deal = Deal.parse(what)
    cards = cards_played(played, Point(deal, denomination, leader))
    solving: Solver = solver()
    try:
        costs = play_costs(solving, deal, denomination, leader, cards)
        point = Point.of(deal, denomination, leader, cards)
        choices = solving.cards(point)
    except Unsolved as unsolved:
        typer.echo(f"fairdeal: {said(str(unsolved))}", err=True)
        return False
    show = _point_json if as_json else _point_text
    typer.echo(show(point, costs, choices))
    return True


def _boards(what: str, dealer: Seat, vulnerability: Vulnerability) -> list[tuple[str, Board]]:
    lines = sys.stdin.read().splitlines() if what == "-" else [what]
    if what != "-" and (":" not in what or Path(what).exists()):
        return boards_of(Path(what))
    deals = [Deal.parse(line) for line in lines if line.strip()]
    for deal in deals:
        if not deal.is_complete:
            words = _("{deal} is not 52 cards; of an ending, ask with --trump and --leader")
            raise Malformed(words.format(deal=deal.to_pbn()))
    names = [str(number) if len(deals) > 1 else "" for number in range(1, len(deals) + 1)]
    return [
        (name, Board(1, dealer, vulnerability, deal))
        for name, deal in zip(names, deals, strict=True)
    ]


def cards_played(written: str, point: Point) -> tuple[Card, ...]:
    """The cards played from a point on; where the seat is written it must be its turn.

    Raises:
        Malformed: no card, not held, or another's turn.
    """
    cards = []
    for number, word in enumerate(written.split(), 1):
        seat, colon, text = word.rpartition(":")
        by, card = Seat.parse(seat) if colon else point.turn, Card.parse(text)
        place = _("card {n} of the play, {seat}:{card}").format(n=number, seat=by, card=card)
        if by is not point.turn:
            words = _("{place}: it is {seat}'s turn")
            raise Malformed(words.format(place=place, seat=point.turn))
        if card not in (point.hands[by] or ()):
            words = _("{place}: {seat} does not hold {card}")
            raise Malformed(words.format(place=place, seat=by, card=card))
        cards.append(card)
        point = point.after(card)
    return tuple(cards)


def _text(name: str, board: Board, table: TrickTable | Unsolved) -> str:
    head = _("Board {n}").format(n=name) if name else ""
    lines = [*filter(None, [head, "" if board.deal is None else board.deal.to_pbn()])]
    if isinstance(table, Unsolved):
        return "\n".join([*lines, _("not solved: {reason}").format(reason=said(str(table)))])
    words = _("Par (dealer {dealer}, vulnerable: {vulnerability}): {par}").format(
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        par=_par(par(table, board.vulnerability, board.dealer)),
    )
    return "\n".join([*lines, str(table), words])


def _par(found: Par) -> str:
    if not found.contracts:
        return _("passed out, 0")
    reaching = ", ".join(str(contract) for contract in found.contracts)
    side = "NS" if found.score > 0 else "EW"
    words = _("{score} to {side}: {contracts}")
    return words.format(score=abs(found.score), side=side, contracts=reaching)


def _json(name: str, board: Board, table: TrickTable | Unsolved) -> dict[str, object]:
    about: dict[str, object] = {
        "board": name or None,
        "deal": None if board.deal is None else board.deal.to_pbn(),
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
    }
    if isinstance(table, Unsolved):
        return {**about, "tricks": None, "par": None, "reason": str(table)}
    found = par(table, board.vulnerability, board.dealer)
    return {
        **about,
        "tricks": {
            str(seat): {str(d): table.of_declarer(seat, d) for d in reversed(DENOMINATIONS)}
            for seat in SEATS
        },
        "par": {"score_ns": found.score, "contracts": [str(c) for c in found.contracts]},
    }


def _point_text(point: Point, costs: tuple[PlayedCard, ...], choices: dict[Card, int]) -> str:
    lines = [f"{c.seat}:{c.card}{_cost(c.cost)}" for c in costs]
    if not choices:
        return "\n".join([*lines, _("All cards have been played.")])
    best = max(choices.values())
    words = _("{seat} to play; the tricks of {side} from here, by the card:")
    lines.append(words.format(seat=point.turn, side=point.turn.side))
    lines += [f"  {card}  {tricks}{_cost(best - tricks)}" for card, tricks in choices.items()]
    return "\n".join(lines)


def _cost(cost: int) -> str:
    if not cost:
        return ""
    words = _("(costs {n})") if cost > 0 else _("(gains {n})")
    return "  " + words.format(n=abs(cost))


def _point_json(point: Point, costs: tuple[PlayedCard, ...], choices: dict[Card, int]) -> str:
    best = max(choices.values(), default=0)
    document = {
        "deal": point.hands.to_pbn(),
        "trump": str(point.denomination),
        "turn": str(point.turn) if choices else None,
        "played": [
            {"seat": str(c.seat), "card": str(c.card), "declarer_tricks": c.tricks, "cost": c.cost}
            for c in costs
        ],
        "cards": {
            str(card): {"tricks": tricks, "cost": best - tricks} for card, tricks in choices.items()
        },
    }
    return json.dumps(document)


def boards_of(path: Path) -> list[tuple[str, Board]]:
    """Every different board with a deal, under its number as printed, in the file's order.

    Raises:
        Malformed: the file cannot be read, or there is no deal in it.
    """
    form = format_of(path)
    data = read_bytes(path)
    with at(str(path)):
        if form not in GAME_FORMATS:
            boards = [(str(board.number), board) for board in form.read(data).boards]
        else:
            boards = _once(read_games(form.name, data).records)
        if not boards:
            raise Malformed(_("there is no deal in the file"))
    return boards


def _once(records: tuple[Record, ...]) -> list[tuple[str, Board]]:
    """The same board at many tables is one board."""
    found: dict[tuple[str, Deal], Board] = {}
    for record in records:
        if record.deal is not None:
            found.setdefault((record.board, record.deal), record.as_board())
    return [(name, board) for (name, _), board in found.items()]
