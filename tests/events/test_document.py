"""The event's document: read and written to the same bytes, held against its schema, refused."""

import json
from datetime import UTC, date, datetime
from fractions import Fraction

import jsonschema
import pytest

from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AliasConfirmed,
    AppealDecided,
    AppealLodged,
    BoardDivided,
    BoardRecorded,
    ConditionsSet,
    ContestantEntered,
    ContestantLeft,
    IndividualsDeclared,
    LineUpNamed,
    MatchTold,
    Moment,
    MomentReached,
    MovementChosen,
    Place,
    PlayerSubstituted,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    ResultsTakenOver,
    ScaleLoaded,
    SessionAct,
    SessionOpened,
    StandsElsewhere,
    SwissPairsDeclared,
    TableLogged,
    TeamNamed,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.events.evening.acts import (
    Announced,
    CallAnswered,
    CallTaken,
    CameBack,
    CodesMade,
    DirectorCalled,
    EveningPlanned,
    LanguageSpoken,
    MovementRepaired,
    Phase,
    PhaseReached,
    PhoneJoined,
    ResultConfirmed,
    ResultContested,
    ResultReported,
    ResultWithdrawn,
    RobotSeated,
    RoundStarted,
    RulingRecorded,
    SeatTaken,
    ShownChanged,
    SimultaneousJoined,
    SimultaneousOpened,
    TablesOnLine,
)
from fairdeal.events.grades import Graded
from fairdeal.events.stored.acts import STORED_NAMES, from_stored, to_stored
from fairdeal.events.stored.scores import side_to_json
from fairdeal.laws.editions import Edition
from fairdeal.movements.mitchell import straight
from fairdeal.rulings.session_desk import Raised
from fairdeal.scoring.additions import Addition, Carried, CarryTerms, Cause, Unit
from fairdeal.scoring.adjusted import Adjusted, AtLeast, Average, Grade, Weighted
from fairdeal.scoring.lines import BareScore, PassedOut
from fairdeal.scoring.methods import Matchpoints
from fairdeal.scoring.ranking import By
from fairdeal.scoring.teams import MatchForm
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import AnswerCorrected, Answered, Official, Ruled
from fairdeal.table.effects import Corrected
from tests.shared import ROOT

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
PLACE = Place(1, "1")
THIRDS = Weighted(((Fraction(1, 3), 420), (Fraction(2, 3), -50)))
RULED = ResultRuled(
    PLACE, Adjusted(THIRDS, Average(Grade.MINUS)), ("12C1c",), "facts", ("yes", "no"), "no"
)
ACTS: tuple[SessionAct, ...] = (
    SessionOpened("Friday – ♠", Matchpoints(), held=date(2026, 11, 20)),
    ConditionsSet(*(Edition.L1997, By.MEAN, 60, 20, "sbl-1997"), (("E86_artificial_imps", "4"),)),
    ContestantEntered("1", ("Ann", "Bob")),
    ContestantEntered("2", ("Cy", "Di")),
    BoardRecorded(Board.numbered(1)),
    MovementChosen(straight(tables=3, boards_per_round=2)),
    TeamsDeclared(MatchForm.PATTON, "wbf", knock_out=True),
    ResultEntered(PLACE, "1", "2", BareScore(420), Card.parse("H3")),
    ResultCorrected(PLACE, PassedOut()),
    TableLogged(PLACE, "table", 3),
    RULED,
    BoardDivided(1, ("1",), "b"),
    AdditionGiven(Addition("1", Fraction(-1, 4), Unit.TOP, Cause.PENALTY, "late", "90B1")),
    PlayerSubstituted("1", "Bob", "Eve"),
    ContestantLeft("2", scores_stand=False),
    MomentReached(Moment.POSTED),
    AppealLodged(PLACE, "1", concurring=True, agreed=("Eve",)),
    AppealDecided(PLACE, None, ("93B3",), "committee"),
    MomentReached(Moment.APPEALS_ENDED),
    Undone(16),
    IndividualsDeclared(),
    SwissPairsDeclared("own.csv", 8),
    ScaleLoaded("own.csv", "imps,8\n0,10-10\nmax,20-0\n"),
    LineUpNamed("1", "2", ("Ann", "Eve"), ("Cy", "Di")),
    AliasConfirmed("one", "1"),
    Raised("82C", 1, "1", Side.EW, "2", ("5",)),
    Answered("26/82C", "board_can_be_scored_normally", "yes", Official.DIRECTOR),
    Ruled("26/82C", "82C", "1997", "sbl-1997", "0", (Corrected("82A"),)),
    AnswerCorrected(27, "no", Official.DIRECTOR, "keyed wrongly"),
    MatchTold("1", "2", (101, 102), "1", Fraction(-19, 2)),
    MatchTold("1", "2", (), counts=Fraction(1, 2)),
    LineUpNamed("2", "1", ("Ed", "Flo"), ("Gus", "Hal"), match=3),
    LineUpNamed("2", "1", ("Ed", "Flo"), ("Gus", "Hal"), match=3, stanza=2),
    TeamNamed("1", "Kontra", "Cy"),
    ResultsTakenOver("b", "Section B", 2),
    StandsElsewhere("c", "Section C"),
    Graded("open", (("1", "2"), ("2",)), Fraction(12, 25)),
    Graded(),
    AdditionGiven(
        Addition(
            *("1", Fraction(4), Unit.SCORE, Cause.CARRY_OVER, "session 1: 1/2 x 8", ""),
            Carried(NOON, CarryTerms(Fraction(1, 2), Fraction(24), between=True)),
        )
    ),
)
TABLE = Place(1, "1-1")
EVENING_ACTS: tuple[SessionAct, ...] = (
    SessionOpened("Club evening", Matchpoints()),
    MovementChosen(straight(tables=3, boards_per_round=2)),
    EveningPlanned(20, rehearsal=True),
    EveningPlanned(20, rounds=3),
    CodesMade((("table 1", "K7QM2X"), ("scorer", "ABCDEF"))),
    RoundStarted(1, NOON),
    ResultReported(TABLE, "1", "4", PassedOut(), by=None),
    ResultConfirmed(TABLE, 6, Side.EW),
    ResultContested(TABLE, 6, Side.EW, BareScore(420)),
    ResultContested(TABLE, 6, None),
    ResultWithdrawn(TABLE),
    ResultReported(TABLE, "1", "4", BareScore(420), Card.parse("H3"), Side.NS),
    DirectorCalled(2, "a revoke"),
    CallTaken(12),
    CallAnswered(12),
    CameBack(9, 1),
    ContestantLeft("5", after=0),
    PhoneJoined("1", "4821"),
    RulingRecorded(2, None, "2017", "27", (("lho_accepts", "no"),)),
    RulingRecorded(2, 4, "2017", "27", (), offender=Seat.WEST),
    RulingRecorded(2, 4, "2017", "27", (), call=12),
    RulingRecorded(2, 4, "2017", "68", (), (("north", "A..."), ("answer", "trumps=yes"))),
    ShownChanged(travellers=True, ranking=False),
    ShownChanged(travellers=False, ranking=True, held=(3, 5, 6)),
    ShownChanged(travellers=False, ranking=False, stanzas=True),
    MovementRepaired(1, straight(tables=3, boards_per_round=2)),
    MovementRepaired(2, straight(tables=3, boards_per_round=2), behind=1),
    Announced("Tea at nine"),
    LanguageSpoken("fi"),
    TablesOnLine((1, 3), real=True),
    TablesOnLine((1, 3), real=False, robots=True),
    TablesOnLine((1, 3), real=True, enforced=True),
    TablesOnLine((1, 3), pause=10),
    SeatTaken("4", 2, "0f"),
    SeatTaken("4", 1, "0e", "Blue"),
    SimultaneousJoined("Nordic simultaneous", NOON),
    SimultaneousOpened(),
    RobotSeated("4", 2, "fi"),
    PhaseReached(Phase.PUBLISHED),
)
LATER_ACTS: tuple[SessionAct, ...] = (
    AppealLodged(PLACE, "2", concurring=True, further=True),
    ResultRuled(PLACE, RULED.outcome, ("82C",), answers=(("board_can_be_scored_normally", "yes"),)),
)
EVERY_ACT = (*ACTS, *LATER_ACTS, *EVENING_ACTS)
EVENING = (
    Event("Club evening")
    .with_session(EVENING_ACTS[0], "Ann", NOON)
    .with_acts(EVENING_ACTS[1:], "Ann", NOON)
)
EVENT = Event("Friday – ♠").with_session(ACTS[0], "Ann", NOON).with_acts(ACTS[1:], "Ann", NOON, "x")


def test_every_act_is_here() -> None:
    assert {type(act) for act in EVERY_ACT} == set(SessionAct.__args__)


@pytest.mark.parametrize("act", EVERY_ACT)
def test_every_act_is_kept(act: SessionAct) -> None:
    assert from_stored(*to_stored(act)) == act


@pytest.mark.parametrize("event", [EVENT, EVENING], ids=["event", "evening"])
def test_the_document_round_trips_to_the_byte(event: Event) -> None:
    text = write_event(event)
    assert read_event(text) == event
    assert write_event(read_event(text)) == text


def test_the_schema_holds_for_it_and_names_every_act() -> None:
    schema = json.loads((ROOT / "docs/reference/event.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads(write_event(EVENING)))
    document = json.loads(write_event(EVENT))
    jsonschema.Draft202012Validator(schema).validate(document)
    named = schema["$defs"]["act"]["properties"]["act"]["enum"]
    assert len(named) == len(set(named))
    missing = set(named) ^ STORED_NAMES
    assert not missing, f"{missing}: docs/reference/event.schema.json is by hand; write it there"
    assert {to_stored(act)[0] for act in EVERY_ACT} <= STORED_NAMES
    better = side_to_json(AtLeast(THIRDS, Average(Grade.PLUS)))
    of_a_side = {"$defs": schema["$defs"], "$ref": "#/$defs/side"}
    jsonschema.Draft202012Validator(of_a_side).validate(better)
    document["sessions"][0]["acts"][3]["act"] = "made_up.v1"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema).validate(document)


def test_the_session_as_it_stands() -> None:
    session = EVENT.session()
    assert session.players["1"] == ("Ann", "Eve")
    assert session.conditions.edition is Edition.L1997
    assert session.moments.keys() == {Moment.APPEALS_ENDED}  # posting was undone
    assert session.result(PLACE).outcome == RULED.outcome
    assert session.result(PLACE).form == "b"
    decided = session.appeals[PLACE].decided
    assert decided
    assert decided.heard_by == "committee"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d | {"format": "other"}, "no event of fairdeal"),
        (lambda d: d | {"version": 2}, "version 2; version 1 is read here"),
        (
            lambda d: {k: v for k, v in d.items() if k != "sessions"},
            "lacks or misstates 'sessions'",
        ),
        (lambda d: d | {"sessions": [{"acts": []}]}, "session 1: the log of a session begins"),
    ],
)
def test_other_documents_are_refused(change: object, message: str) -> None:
    assert callable(change)
    document = change(json.loads(write_event(EVENT)))
    with pytest.raises(Malformed, match=message):
        read_event(json.dumps(document))


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("act", "made_up.v1", "session 1, act 8: a session has no act called"),
        ("body", {}, "session 1, act 8: the stored act 'result_entered.v1' lacks"),
        ("sequence", 99, "session 1, act 8: its sequence is 99"),
        ("time", "noon", "session 1, act 8"),
    ],
)
def test_a_spoilt_act_is_named(key: str, value: object, message: str) -> None:
    document = json.loads(write_event(EVENT))
    document["sessions"][0]["acts"][7][key] = value
    with pytest.raises(Malformed, match=message):
        read_event(json.dumps(document), "evening.json")


def test_what_is_not_json_is_refused() -> None:
    with pytest.raises(Malformed, match="not JSON"):
        read_event("{")


def test_an_act_that_cannot_be_leaves_the_event_as_it_was() -> None:
    with pytest.raises(Malformed, match="Zoe does not play for 1"):
        EVENT.with_acts([PlayerSubstituted("1", "Zoe", "Eve")], "Ann", NOON)


@pytest.mark.parametrize("act", EVERY_ACT, ids=lambda act: type(act).__name__)
@pytest.mark.parametrize("wrong", [None, -1, 1.5, "1e9999999", [], [3], {}, True], ids=repr)
def test_a_field_that_says_anything_else_is_refused_or_kept(act: SessionAct, wrong: object) -> None:
    """JSON may hold anything; an act is what it says, or it is not read."""
    name, body = to_stored(act)
    for field in body:
        try:
            read = from_stored(name, body | {field: wrong})
        except Malformed:
            continue
        assert from_stored(*to_stored(read)) == read


@pytest.mark.parametrize(
    ("name", "field", "wrong", "message"),
    [
        (
            "conditions_set.v1",
            "minutes",
            {"correction": "30", "appeal": 30},
            "correction is a numb",
        ),
        ("teams_declared.v1", "knock_out", "no", "knock_out is true or false"),
        ("contestant_left.v2", "scores_stand", 0, "scores_stand is true or false"),
        ("result_ruled.v1", "clauses", "12C1c", "clauses is a list, not '12C1c'"),
        ("addition_given.v1", "amount", "1e9", "amount is a figure such as"),
        ("undone.v1", "sequence", 0, "sequence is a number from 1"),
    ],
)
def test_a_field_of_another_kind_is_named(
    name: str, field: str, wrong: object, message: str
) -> None:
    bodies = dict(map(to_stored, ACTS))
    with pytest.raises(Malformed, match=message):
        from_stored(name, bodies[name] | {field: wrong})
