"""The acceptance event scored by fairdeal, from its JSON to results of the form that is compared.

Results are entered, corrected, ruled and appealed at the session's desk, with times, so that what
is out of time is refused there and not here.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    BoardDivided,
    ConditionsSet,
    ContestantEntered,
    ContestantLeft,
    Moment,
    MomentReached,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.deciding import appeals, desk
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.events.scoring import rank_session
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted, Assigned, Average, Grade, SideScore, Weighted
from fairdeal.scoring.contests.series import Combine, SeriesTerms, rank_series
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.matches import MatchBoard, MatchTerms, score_match
from fairdeal.scoring.methods import Matchpoints, Neuberg, SmallGroups
from fairdeal.scoring.ranking import SessionRanking, Standing
from fairdeal.scoring.victory_points import scale_named
from fairdeal.seats import Seat

Json = Mapping[str, Any]
POSTED = datetime(2026, 11, 20, 22, 0, tzinfo=UTC)
METHOD = Matchpoints(Neuberg(small=SmallGroups.WHITE_BOOK))


def outcome(line: Json, board: int) -> Outcome:
    if line.get("not_played"):
        return NotPlayed()
    if "adjusted" in line:
        sides = (side(line["adjusted"][key], board) for key in ("ns", "ew"))
        return Adjusted(*sides)
    if line["contract"] == "PASS":
        return PassedOut()
    contract = Contract.parse(line["contract"], Seat.parse(line["declarer"]))
    return Played.of(contract, line["tricks"], vulnerability_of(board))


def side(value: Any, board: int) -> SideScore:
    if isinstance(value, str):
        return Average(Grade(value))
    if isinstance(value, list):
        return Weighted(tuple((Fraction(one["weight"]), points(one, board)) for one in value))
    return Assigned(points(value, board))


def points(line: Json, board: int) -> int:
    made = outcome(line, board)
    assert isinstance(made, Played | PassedOut)
    return made.score


def told(event: Json, number: int, begun: Event) -> Event:
    """One session: opened, entered, played, ruled, posted, and what was asked for afterwards."""
    session = event["sessions"][number]
    opening = SessionOpened(event["title"], METHOD, Winners.TWO)
    made = begun.with_session(opening, "Director", POSTED)
    acts: list[SessionAct] = [ConditionsSet(Edition(event["edition"]))]
    acts += [ContestantEntered(str(n), ()) for n in (*event["north_south"], *event["east_west"])]
    for line in session["results"]:
        place = Place(line["board"], f"{line['table']}.{line['round']}")
        made_of = {**line}
        if "adjusted" in line:
            acts.append(ResultEntered(place, str(line["ns"]), str(line["ew"]), NotPlayed()))
            acts.append(ResultRuled(place, outcome(line, line["board"]), ("12C",)))
        else:
            entered = outcome(made_of, line["board"])
            acts.append(ResultEntered(place, str(line["ns"]), str(line["ew"]), entered))
        if line.get("form"):
            acts.append(BoardDivided(line["board"], (place.table,), line["form"]))
    for one in session["penalties"]:
        amount = -Fraction(one["of_a_top"])
        acts.append(
            AdditionGiven(Addition(str(one["pair"]), amount, Unit.TOP, Cause.PENALTY, one["why"]))
        )
    acts += [
        ContestantLeft(str(one["pair"]), scores_stand=True)
        for one in event["withdrawn"]
        if one["before_session"] == number + 1
    ]
    acts.append(MomentReached(Moment.POSTED))
    made = made.with_acts(acts, "Director", POSTED)
    for request in session["requests"]:
        made = asked(made, request)
    return made


def asked(event: Event, request: Json) -> Event:
    """A request after posting; one that comes too late changes nothing."""
    at = POSTED + timedelta(minutes=request["minutes_after_posting"])
    now = event.session()
    found = next(r for r in now.traveller(request["board"]) if r.ns == str(request["ns"]))
    becomes = outcome(request["becomes"], request["board"])
    try:
        if "adjusted" not in request["becomes"]:
            act: SessionAct = desk.correct(now, found.place, becomes, at)
            assert isinstance(act, ResultCorrected)
            return event.with_acts([act], "Director", at, request["why"])
        stands = ResultRuled(found.place, found.outcome, ("85A",))
        event = event.with_acts([desk.rule(now, stands, at)], "Director", at)
        lodged = appeals.appeal(event.session(), found.place, found.ew, at, concurring=True)
        event = event.with_acts([lodged], "Director", at)
        decision = AppealDecided(found.place, becomes, ("93B3",), "committee")
        decided = appeals.decide(event.session(), decision)
        return event.with_acts([decided], "Director", at, request["why"])
    except Malformed:
        return event


def scored(event: Json) -> dict[str, Any]:
    """The results, as they are compared; the event goes through its document on the way."""
    made = Event(event["title"])
    for number in range(len(event["sessions"])):
        made = told(event, number, made)
    rankings = [rank_session(session) for session in read_event(write_event(made)).sessions]
    both = set.intersection(
        *({s.contestant for f in r.fields for s in f.ranking} for r in rankings)
    )
    final: dict[str, Any] = {}
    for name in ("N-S", "E-W"):
        parts = [only(ranking, name, both) for ranking in rankings]
        figures = [
            {s.contestant: s.percent or Fraction() for f in one.fields for s in f.ranking}
            for one in parts
        ]
        for one in rank_series(figures, SeriesTerms(combine=Combine.AVERAGE)):
            final[one.contestant] = {"percent": float(one.total), "place": one.place}
    sessions = [{"pairs": pairs(ranking)} for ranking in rankings]
    matches = {name: teams(one) for name, one in event["matches"].items()}
    return {"sessions": sessions, "final": final, "matches": matches}


def only(ranking: SessionRanking, name: str, members: set[str]) -> SessionRanking:
    fields = tuple(
        type(field)(field.name, tuple(s for s in field.ranking if s.contestant in members))
        for field in ranking.fields
        if field.name == name
    )
    return SessionRanking(ranking.method, fields, ranking.boards, ranking.terms)


def pairs(ranking: SessionRanking) -> dict[str, Any]:
    def one(standing: Standing) -> dict[str, Any]:
        boards = {
            str(of.board.board): float(of.award.percent or 0)
            for of in ranking.explain(standing.contestant)
            if of.award
        }
        percent = float(standing.percent or 0)
        return {"boards": boards, "percent": percent, "place": standing.place}

    return {s.contestant: one(s) for field in ranking.fields for s in field.ranking}


def teams(event: Json) -> dict[str, Any]:
    scale = None if event["knock_out"] else scale_named("wbf")
    boards = [
        MatchBoard(b["board"], *(outcome(b[room], b["board"]) for room in ("open", "closed")))
        for b in event["boards"]
    ]
    match = score_match(boards, MatchTerms(scale=scale, knock_out=event["knock_out"]))
    found: dict[str, Any] = {}
    for team, total in (("home", match.home), ("away", match.away)):
        sides = [(b.board.board, getattr(b, team)) for b in match.boards]
        own = {str(n): float(score.score) for n, score in sides if score}
        found[team] = {"boards": own, "imps": float(total.score)}
        if total.victory_points is not None:
            found[team]["victory_points"] = float(total.victory_points)
    return found
