"""What ``fairdeal event`` prints as JSON: its log, what is missing, what a score is made of."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import typer

from fairdeal.commands.event.tricks import tricks_told
from fairdeal.errors import Malformed
from fairdeal.events.acts import Told
from fairdeal.events.deciding.matters import answered_otherwise
from fairdeal.events.explained.score import explain
from fairdeal.events.matches.scored import fixtures, match_terms
from fairdeal.events.scoring import rank_contest, rank_session, round_with
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import to_stored
from fairdeal.rulings.effect_lines import line_of
from fairdeal.rulings.session_desk import SessionDesk
from fairdeal.scoring.matches import Total
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.views import sentences
from fairdeal.views.reasons.score import why_view
from fairdeal.views.reasons.victory_points import derivation
from fairdeal.views.words import _


def print_log_json(log: Iterable[Told]) -> None:
    """Print every act as it is stored, with its number, author, time and reason."""
    rows = []
    for told in log:
        name, body = to_stored(told.act)
        head = {"act": told.sequence, "at": told.time.isoformat(), "author": told.author}
        rows.append(head | {"reason": told.reason, "name": name, "body": body})
    _print({"log": rows})


def print_missing_json(plays: Iterable[tuple[int, int, str, str]]) -> None:
    """Print the plays of the movement that no result was told of."""
    keys = ("round", "board", "ns", "ew")
    _print({"missing": [dict(zip(keys, play, strict=True)) for play in plays]})


def print_matters_json(session: Session, desk: SessionDesk) -> None:
    """Print what was ruled in each matter of the session, and the fact that is still asked.

    Beside it stands what the records answer otherwise by now.
    """
    rows = []
    for matter in desk.matters:
        asked = matter.question
        answers = list(asked.fact.answers) if asked and asked.fact.is_listed else None
        rows.append(
            {
                "case": matter.case,
                "board": matter.raised.board,
                "table": matter.raised.table or None,
                "ruled": [line_of(effect, ()) for effect in matter.effects],
                "come_back": [
                    line_of(one, ()) for case, one in desk.returns if case == matter.case
                ],
                "closed": matter.is_closed,
                "answered_otherwise": dict(answered_otherwise(session, matter.case)),
                "asked": asked and {"fact": asked.key, "answers": answers},
            }
        )
    _print({"matters": rows})


def print_explanation_json(
    session: Session, contestant: str, board: int | None, file: Path
) -> None:
    """Print what a contestant's total is made of, or one board step by step.

    Raises:
        Malformed: the contestant has no result, on that board or at all, or the log of the table
            beside the event's file cannot be read.
    """
    if session.teams:
        _print(_of_team(session, contestant, board))
        return
    if session.swiss and board is None:
        _print(_of_swiss(session, contestant))
        return
    ranking = rank_session(session) if not session.swiss else round_with(session, contestant, board)
    if board is None:
        _print(_of_total(ranking, contestant))
    else:
        why = explain(session, ranking, contestant, board)
        name = sentences.contestant(session, why.opponents)
        said = {"opponents": why.opponents, "opponents_name": name}
        tricks = [asdict(line) for line in tricks_told(session, contestant, board, file)]
        _print(asdict(why_view(session, why)) | said | {"tricks": tricks})


def _of_total(ranking: SessionRanking, contestant: str) -> dict[str, Any]:
    standing = ranking.standing(contestant)
    if standing is None:
        raise Malformed(_("{name} has no score in this session").format(name=contestant))
    boards = [
        {
            "board": of.board.board,
            "score": _number(None if of.award is None else of.award.score),
            "percent": _number(None if of.award is None else of.award.percent),
        }
        for of in ranking.explain(contestant)
    ]
    added = [
        {"cause": one.cause.value, "worth": _number(worth), "clause": one.clause, "why": one.why}
        for one, worth in standing.added
    ]
    return {
        "contestant": contestant,
        "rank": standing.rank,
        "score": _number(standing.score),
        "percent": _number(standing.percent),
        "boards": boards,
        "added": added,
    }


def _of_swiss(session: Session, pair: str) -> dict[str, Any]:
    contest = rank_contest(session)
    place = next((one for one in contest.ranking if one.contestant == pair), None)
    if place is None:
        raise Malformed(_("{name} has no score in this session").format(name=pair))
    matches = [
        {"against": other, "points": [_number(one) for one in points]}
        for other, points in contest.cross_table[pair].items()
    ]
    total = _number(place.points)
    return {"contestant": pair, "rank": place.rank, "points": total, "matches": matches}


def _of_team(session: Session, team: str, number: int | None) -> dict[str, Any]:
    found = [one for one in fixtures(session) if team in {one.home, one.away}]
    if not found:
        raise Malformed(_("{name} has no match in this session").format(name=team))
    matches = []
    for one in found:
        is_home = team == one.home
        own = one.match.home if is_home else one.match.away
        boards = [
            {"board": board.board.board, "score": _number(None if side is None else side.score)}
            for board in one.match.boards
            for side in (board.home if is_home else board.away,)
            if number in {None, board.board.board}
        ]
        matches.append(
            {
                "against": one.away if is_home else one.home,
                "plus": _number(own.plus),
                "minus": _number(own.minus),
                "margin": _number(own.score),
                "victory_points": _number(own.victory_points),
                "derivation": _derived(session, own, one.match.played),
                "boards": boards,
            }
        )
    return {"team": team, "matches": matches}


def _derived(session: Session, own: Total, boards: int) -> list[str]:
    """From the margin to the victory points, sentence by sentence."""
    scale = match_terms(session).scale
    if scale is None or own.victory_points is None:
        return []
    return list(derivation(scale, own.score, boards))


def _number(exact: Fraction | int | None) -> float | None:
    return None if exact is None else float(exact)


def _print(document: dict[str, Any]) -> None:
    typer.echo(json.dumps(document, default=str, ensure_ascii=False, indent=1))
