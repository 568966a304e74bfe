"""The work of ``fairdeal equity``."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import typer

from fairdeal.analysis.double_dummy import solver
from fairdeal.analysis.equity import Proposal, Way, after_revoke, assigned
from fairdeal.analysis.equity_document import proposal_document
from fairdeal.analysis.lines import Sampling
from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract
from fairdeal.cards import Deal
from fairdeal.commands.progress import bar
from fairdeal.commands.solve.work import cards_played
from fairdeal.errors import Malformed, quoted
from fairdeal.laws.code import code_for
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.views.equity import equity_text
from fairdeal.views.refusals import said
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class TypedBoard:
    """What the Director says of the board, as it was typed."""

    deal: str
    contracts: tuple[str, ...]
    vulnerable: str
    played: str
    offenders: str
    leader: str
    before: int
    edition: str


def proposed(
    told: TypedBoard,
    revoke: int | None,
    tricks: int | None,
    transferred: int,
    sampling: tuple[int, int],
) -> Proposal | None:
    """The proposal; ``None``, and said why, where the solver gave no answer.

    Args:
        told: the board.
        revoke: which card was the revoke, the first counting 1; ``None`` for an assigned score.
        tricks: won by declarer's side at the table.
        transferred: tricks due by 64A.
        sampling: how many lines, and the seed.

    Raises:
        Malformed: something cannot be read, or cannot be so.
    """
    lines, seed = sampling
    imagined = Sampling(seed=seed, lines=lines)
    try:
        with bar(_("Imagining the play"), None):
            code = code_for(told.edition)
            ways = tuple(_ways(told))
            vulnerability = Vulnerability.parse(told.vulnerable)
            board = Board(1, Seat.NORTH, vulnerability, Deal.parse(told.deal))
            if revoke is None:
                return assigned(solver(), code, board, _side(told.offenders), ways, imagined)
            _check_revoke(ways, revoke, tricks)
            return after_revoke(
                solver(),
                code,
                board,
                ways[0],
                revoke=revoke - 1,
                tricks=tricks or 0,
                transferred=transferred,
                sampling=imagined,
            )
    except Unsolved as unsolved:
        typer.echo(f"fairdeal: {said(str(unsolved))}", err=True)
        return None


def print_proposal(proposal: Proposal, *, as_json: bool) -> None:
    """Print the proposal as sentences or as JSON."""
    if as_json:
        typer.echo(json.dumps(proposal_document(proposal), indent=1))
    else:
        typer.echo("\n".join(equity_text(proposal)))


def _ways(told: TypedBoard) -> Iterator[Way]:
    deal = Deal.parse(told.deal)
    if any(deal[seat] is None for seat in SEATS):
        raise Malformed(_("The cards of all four hands are needed."))
    for text in told.contracts:
        name, equals, share = text.partition("=")
        contract = Contract.parse(name)
        leader = Seat.parse(told.leader) if told.leader else contract.declarer.lho
        played = cards_played(told.played, Point(deal, contract.denomination, leader))
        part = _share(share) if equals else None
        yield Way(contract, played, part, leader, told.before)


def _share(text: str) -> Fraction:
    try:
        percent = text.strip().endswith("%")
        return Fraction(text.strip().removesuffix("%")) / (100 if percent else 1)
    except (ValueError, ZeroDivisionError):
        raise Malformed(
            _("{text} is no share of a contract; write 1/3 or 60%.").format(text=quoted(text))
        ) from None


def _side(text: str) -> Side:
    side = next((side for side in Side if str(side) == text.strip().upper()), None)
    if side is None:
        raise Malformed(_("Say which side offended, --offenders NS or EW, or give --revoke."))
    return side


def _check_revoke(ways: tuple[Way, ...], revoke: int, tricks: int | None) -> None:
    if tricks is None:
        raise Malformed(_("Say with --tricks how many tricks declarer's side won at the table."))
    if len(ways) > 1:
        raise Malformed(_("After a revoke there is one contract, the one that was played."))
    if revoke > len(ways[0].played):
        raise Malformed(
            _("--revoke {number}: --played has {count} cards, give them up to the revoke.").format(
                number=revoke, count=len(ways[0].played)
            )
        )
