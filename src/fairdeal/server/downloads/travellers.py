"""A session as travellers in CSV, in the layouts that are read here."""

import csv
from collections.abc import Iterator, Mapping
from fractions import Fraction
from io import StringIO

from fairdeal.errors import Malformed
from fairdeal.events.session import Result, Session
from fairdeal.formats.results.traveller_rows import BETWEEN_NAMES, guarded, own_heading
from fairdeal.formats.usebio.elements import NOBODYS
from fairdeal.scoring.adjusted import Adjusted, Percent
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import Artificial, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.methods import in_matchpoints
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.scoring.written.notation import side_notation
from fairdeal.views.session.traveller import players_of


def write_travellers(
    session: Session, ranking: SessionRanking, numbers: Mapping[str, str] = NOBODYS
) -> bytes:
    """One line for each result, under a heading of `fairdeal.formats.results.traveller_rows`.

    A weighted, split or average score is written as the percentages it came to, for other
    programs, and exactly in columns of its own; so is the form of a fouled board that was played.
    With a federation's numbers, by the player's name, they stand in two columns beside the names.

    Raises:
        Malformed: results are counted, or do not say whose they are.
    """
    if counted(session):
        raise Malformed("travellers need two pairs on every line; this session counts results")
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    percent = in_matchpoints(ranking.method)
    writer.writerow(own_heading(percent=percent, numbered=bool(numbers)))
    for board in ranking.boards:
        for result, scored in zip(session.traveller(board.board), board.lines, strict=True):
            writer.writerow(_row(session, result, scored, numbers, percent=percent))
    # The mark tells spreadsheets that it is UTF-8.
    return text.getvalue().encode("utf-8-sig")


def counted(session: Session) -> bool:
    """Whether results are counted, or do not say whose they are."""
    return any(one.times > 1 or not (one.ns and one.ew) for one in session.results.values())


def _row(
    session: Session,
    result: Result,
    scored: ScoredLine,
    numbers: Mapping[str, str],
    *,
    percent: bool,
) -> list[str]:
    sides = [players_of(session, one) for one in (result.ns, result.ew)]
    numbered = [[numbers.get(name, "") for name in side] for side in sides] if numbers else []
    return [
        str(result.place.board),
        guarded(result.ns),
        guarded(result.ew),
        *_outcome(result, scored),
        *(_figure(award, percent=percent) for award in (scored.ns, scored.ew)),
        *(guarded(BETWEEN_NAMES.join(side)) for side in (*sides, *numbered)),
        *map(guarded, (*_given(result.outcome), result.form)),
    ]


def _given(outcome: Outcome) -> tuple[str, str]:
    """What each side was given, as it is read again; empty where the other columns say it all."""
    match outcome:
        case Adjusted(ns=ns, ew=ew):
            return side_notation(ns), side_notation(ew)
        case Artificial(ns=ns, ew=ew) if any(10000 % one.denominator for one in (ns, ew)):
            return side_notation(Percent(ns)), side_notation(Percent(ew))
        case _:
            return "", ""


def _outcome(result: Result, scored: ScoredLine) -> Iterator[str]:
    """Contract, declarer, lead, tricks over or under, points in one of two columns."""
    lead = str(result.lead or "")
    match result.outcome:
        case Played(contract=contract, tricks=tricks, score=score):
            over = tricks - contract.tricks_needed
            bid = f"{contract.bid}{contract.doubling}"
            yield from (bid, contract.declarer.letter, lead, f"{over:+}" if over else "=")
            yield from _points(score)
        case PassedOut():
            yield from ("PASS", "", "", "", "0", "")
        case NotPlayed():
            yield from ("DIRECTOR", "", "", "", "AVERAGE", "AVERAGE")
        case _ if result.line.score is not None:
            yield from ("", "", "", "", *_points(result.line.score))
        case _:
            yield from ("DIRECTOR", "", "", "", _percent(scored.ns), _percent(scored.ew))


def _points(score: int) -> tuple[str, str]:
    return (str(score), "") if score >= 0 else ("", str(score))


def share(award: Award) -> Fraction:
    """A side's share in percent; at IMPs what average plus or minus stands for."""
    if award.percent is not None:
        return award.percent
    return Fraction(50 + 10 * ((award.score > 0) - (award.score < 0)))


def _percent(award: Award | None) -> str:
    return "50%" if award is None else f"{decimal(share(award), 4)}%"


def _figure(award: Award | None, *, percent: bool) -> str:
    if award is None:
        return ""
    return str(decimal(award.percent if percent and award.percent is not None else award.score, 2))
