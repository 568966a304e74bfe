"""Equity proposed: what might have happened without the infraction (12B, 12C1, 64C).

Never more than a proposal. The Director knows the players and what they said; he decides.
What is done, and under what assumptions, is in `Proposal.assumed`.

1997   best likely result for the non-offenders, worst at all probable for the others (12C2).
2007   weighted (12C1c); best and worst where the authority elected 12C1e.
2017   weighted, with results that were reachable lawfully (12C1b, 12C1c).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Final

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.layouts import shown_out
from fairdeal.analysis.lines import Sampling, sample_lines
from fairdeal.analysis.points import Point
from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.laws.code import Code
from fairdeal.laws.editions import SINCE_2017, Edition
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.adjusted import Adjusted, Assigned, Weighted
from fairdeal.seats import Seat, Side

LIKELY: Final = Fraction(1, 3)
"""A result is taken as likely when it, or a better one, comes at least so often."""
AT_ALL_PROBABLE: Final = Fraction(1, 6)
"""And as at all probable when it, or a worse one, does."""


class Assumed(Enum):
    """What a proposal rests on."""

    PLAYERS = "players"
    """Everybody plays what wins most on average over layouts he thinks possible, and knows
    nothing from auction, signals or questions."""
    CARDS_BEFORE = "cards_before"
    """The cards played before the infraction would have been played without it."""
    CONTRACTS_AS_GIVEN = "contracts_as_given"
    """Which contracts were reachable, and how likely each, is the Director's word."""
    CONTRACTS_ALIKE = "contracts_alike"
    """No shares were given: every contract is taken to be equally likely."""
    LAWFUL = "lawful"
    """Every card of every line follows suit; whether a contract or a choice rested on
    unauthorized information has not been looked at (12C1c)."""
    LIKELIHOODS = "likelihoods"
    """Likely is one in three or better, at all probable one in six (not figures of the Laws)."""
    NO_OWN_FAULT = "no_own_fault"
    """The non-offending side did not damage itself (12C1b in 2007, 12C1e since 2017)."""
    TOTAL_POINTS = "total_points"
    """Whether the tricks due are enough is judged by total points, not by the form of scoring."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way the board could have gone without the infraction: a contract, and its first cards."""

    contract: Contract
    played: tuple[Card, ...] = ()
    """From the opening lead on; before the infraction."""
    share: Fraction | None = None
    """How likely the Director holds it; ``None`` for all ways if he did not say."""
    leader: Seat | None = None
    """Who led first, where the deal is an ending; else it is the opening lead."""
    won_before: int = 0
    """Tricks of declarer's side before all this, where the deal is an ending."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result that was reachable."""

    contract: Contract
    tricks: int
    """Of declarer's side."""
    points: int
    """Total points of North-South (Law 77)."""
    weight: Fraction
    """The share of the lines that come to it."""
    line: tuple[Card, ...]
    """One of these lines, from the opening lead to the last card."""


@dataclass(frozen=True, slots=True)
class Due:
    """What the table result becomes by the clause that transfers tricks (64A)."""

    transferred: int
    tricks: int
    """Of declarer's side, after the transfer."""
    points: int
    """Total points of North-South."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A score proposed to the Director, and how it was found."""

    code: Code
    offenders: Side
    under: tuple[str, ...]
    """The clauses, as that edition numbers them."""
    outcomes: tuple[Outcome, ...]
    """The best for the non-offending side first."""
    score: Adjusted
    """What the edition makes of them, for each side."""
    due: Due | None
    """For a revoke: the tricks that are due in any case."""
    is_compensated: bool | None
    """Whether what is due gives the non-offenders as much, so that the score is not adjusted (64C);
    ``None`` where nothing is due by a clause."""
    assumed: tuple[Assumed, ...]
    sampling: Sampling


def after_revoke(  # noqa: PLR0913 - the facts of a revoke
    solver: Solver,
    code: Code,
    board: Board,
    way: Way,
    *,
    revoke: int,
    tricks: int,
    transferred: int,
    sampling: Sampling = Sampling(),  # noqa: B008 - frozen
) -> Proposal:
    """Equity after an established revoke, beside the tricks transferred for it (64C).

    Args:
        solver: answers for each layout.
        code: the Laws in force.
        board: with its deal, or what was left of it when ``way`` begins.
        way: the contract, and the cards as they were played, at least up to the revoke.
        revoke: which of these cards was the revoke, the first counting 0; of several, the first
            without which the play is to be imagined (64C2 of 2017).
        tricks: what declarer's side won at the table, nothing transferred.
        transferred: tricks that go to the non-offending side by 64A, as ruled.
        sampling: how the play is imagined.

    Raises:
        Malformed: a hand is not known, there is no such card, a card was not where it was played
            from, or the tricks cannot be.
        Unsolved: the solver gave no answer.
    """
    if not 0 <= revoke < len(way.played):
        raise Malformed(
            "card {n} was not played: there are {found}, from 0 on", n=revoke, found=len(way.played)
        )
    without, contract = replace(way, played=way.played[:revoke]), way.contract
    points = _points(board, way)
    offenders = points[revoke].turn.side
    _check_tricks(points, way, tricks)
    lost = tricks if offenders is contract.declarer.side else 13 - tricks
    if transferred > lost:
        raise Malformed(
            "--transferred {number}: tricks that the offending side won at the table: {most}.",
            number=transferred,
            most=lost,
        )
    outcomes = _outcomes(solver, board, [without], sampling)
    won = tricks + (transferred if offenders is not contract.declarer.side else -transferred)
    due = Due(transferred, won, score_ns(contract, board.vulnerability, won))
    under = ("64C1" if code.edition in SINCE_2017 else "64C",)
    return _proposal(code, offenders, under, outcomes, due, (), sampling)


def assigned(
    solver: Solver,
    code: Code,
    board: Board,
    offenders: Side,
    ways: Sequence[Way],
    sampling: Sampling = Sampling(),  # noqa: B008 - frozen
) -> Proposal:
    """An assigned score for the ways a board could have gone without the infraction (12C1).

    Raises:
        Malformed: no way, shares for some ways only or that do not add up to one, a hand not
            known, a card that was not where it was played from, or more tricks before an ending
            than there were.
        Unsolved: the solver gave no answer.
    """
    given = [way.share for way in ways if way.share is not None]
    if not ways or (given and (len(given) != len(ways) or sum(given) != 1)):
        raise Malformed("Give every contract its share, together 1, or none of them.")
    outcomes = _outcomes(solver, board, ways, sampling)
    assumed = Assumed.CONTRACTS_AS_GIVEN if given or len(ways) == 1 else Assumed.CONTRACTS_ALIKE
    return _proposal(code, offenders, (), outcomes, None, (assumed,), sampling)


def _points(board: Board, way: Way) -> list[Point]:
    """The points of its play, before the first of its cards and after each."""
    if board.deal is None:
        raise Malformed("the cards of board {board} are not known", board=board.number)
    leader = way.contract.declarer.lho if way.leader is None else way.leader
    points = [Point(board.deal, way.contract.denomination, leader)]
    for card in way.played:
        points.append(points[-1].after(card))
    before = 13 - points[0].cards_left // 4
    if way.won_before > before:
        raise Malformed(
            "--before {number}: tricks before this end of a play: {most}.",
            number=way.won_before,
            most=before,
        )
    return points


def _won(points: Sequence[Point], side: Side) -> int:
    """The tricks of a side while these cards were played."""
    return sum(not point.trick and point.leader.side is side for point in points[1:])


def _check_tricks(points: Sequence[Point], way: Way, tricks: int) -> None:
    """Refuse tricks of declarer's side at the table that the cards contradict."""
    side = way.contract.declarer.side
    before = 13 - points[0].cards_left // 4
    least = way.won_before + _won(points, side)
    most = 13 - (before - way.won_before) - _won(points, side.opponents)
    if not least <= tricks <= most:
        raise Malformed(
            "--tricks {number}: from {least} to {most} are possible after what --before and "
            "--played say.",
            number=tricks,
            least=least,
            most=most,
        )


def _outcomes(
    solver: Solver, board: Board, ways: Sequence[Way], sampling: Sampling
) -> dict[tuple[Contract, int], Outcome]:
    found: dict[tuple[Contract, int], Outcome] = {}
    for way in ways:
        share = Fraction(1, len(ways)) if way.share is None else way.share
        contract, each = way.contract, share / sampling.lines
        points = _points(board, way)
        voids = shown_out(zip(points, way.played, strict=False))
        won = way.won_before + _won(points, contract.declarer.side)
        for line in sample_lines(solver, points[-1], contract.declarer, voids, sampling):
            tricks = won + line.tricks
            key = contract, tricks
            score = score_ns(contract, board.vulnerability, tricks)
            first = found.get(key) or Outcome(
                contract, tricks, score, Fraction(), way.played + line.cards
            )
            found[key] = Outcome(contract, tricks, score, first.weight + each, first.line)
    return found


def _proposal(  # noqa: PLR0913, PLR0917 - a record put together in one place
    code: Code,
    offenders: Side,
    under: tuple[str, ...],
    found: dict[tuple[Contract, int], Outcome],
    due: Due | None,
    assumed: tuple[Assumed, ...],
    sampling: Sampling,
) -> Proposal:
    sign = -1 if offenders is Side.NS else 1
    outcomes = tuple(sorted(found.values(), key=lambda outcome: -sign * outcome.points))
    score, clauses, more = _score(code, offenders, outcomes)
    enough = None if due is None else sign * (due.points - _mean(score, offenders)) >= 0
    return Proposal(
        code,
        offenders,
        (*under, *clauses),
        outcomes,
        score,
        due,
        enough,
        (
            Assumed.PLAYERS,
            Assumed.CARDS_BEFORE,
            *assumed,
            *more,
            Assumed.NO_OWN_FAULT,
            *(() if due is None else (Assumed.TOTAL_POINTS,)),
        ),
        sampling,
    )


def _score(
    code: Code, offenders: Side, outcomes: tuple[Outcome, ...]
) -> tuple[Adjusted, tuple[str, ...], tuple[Assumed, ...]]:
    """What the edition makes of the outcomes, under which clauses, and on what assumptions."""
    if code.edition is Edition.L1997:
        return _best_and_worst(offenders, outcomes), ("12C2",), (Assumed.LIKELIHOODS,)
    if code.edition is Edition.L2007:
        if code.elected("E12C1e_best_worst") == "full":
            split = _best_and_worst(offenders, outcomes)
            return split, ("12C1ei", "12C1eii"), (Assumed.LIKELIHOODS,)
        if code.elected("E12_weighted_allowed") == "no":
            likeliest = Assigned(max(outcomes, key=lambda outcome: outcome.weight).points)
            return Adjusted(likeliest, likeliest), ("12C1a",), ()
        weighted = _weighted(outcomes)
        return Adjusted(weighted, weighted), ("12C1c",), ()
    weighted = _weighted(outcomes)
    return Adjusted(weighted, weighted), ("12C1b", "12C1c"), (Assumed.LAWFUL,)


def _weighted(outcomes: tuple[Outcome, ...]) -> Assigned | Weighted:
    if len(outcomes) == 1:
        return Assigned(outcomes[0].points)
    return Weighted(tuple((outcome.weight, outcome.points) for outcome in outcomes))


def _best_and_worst(offenders: Side, outcomes: tuple[Outcome, ...]) -> Adjusted:
    """Of outcomes that begin with the best for the non-offenders, which is the others' worst."""
    best = Assigned(_reached(outcomes, LIKELY))
    worst = Assigned(_reached(outcomes, AT_ALL_PROBABLE))
    return Adjusted(worst, best) if offenders is Side.NS else Adjusted(best, worst)


def _reached(outcomes: tuple[Outcome, ...], likelihood: Fraction) -> int:
    """The points of the first outcome that comes so often together with those before it."""
    so_far = Fraction()
    for outcome in outcomes:
        so_far += outcome.weight
        if so_far >= likelihood:
            return outcome.points
    return outcomes[-1].points


def _mean(score: Adjusted, offenders: Side) -> Fraction:
    """The points of North-South, on average, that the non-offending side would have."""
    side = score.ew if offenders is Side.NS else score.ns
    if not isinstance(side, Assigned | Weighted):
        raise TypeError("what is proposed is an assigned score")
    return sum((Fraction(weight) * points for weight, points in side.shares), Fraction())
