"""The database of a club's wireless units, and the newer connector's messages."""

import json
from collections import Counter
from datetime import UTC, datetime

import pytest

from fairdeal.commands.movement.files import read_movement
from fairdeal.errors import Malformed
from fairdeal.events.matches.meetings import meetings
from fairdeal.formats.results.any_file import read_session, read_session_file
from fairdeal.formats.units.bws import round_data
from fairdeal.formats.units.data_connector import EventToSend, initialize_event, read_results
from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.adjusted import Adjusted, Average, Grade
from fairdeal.scoring.lines import NotPlayed, PassedOut, Played
from fairdeal.scoring.methods import Matchpoints
from fairdeal.scoring.ranking import rank
from tests.shared import data

SENT = EventToSend("Friday", datetime(2026, 11, 20, 19, 30, tzinfo=UTC), "A" * 32, "B" * 32)


def test_a_real_database_is_read_whole() -> None:
    """11 tables, 27 boards, 297 rows of results; numbers begin at 1 in both directions."""
    file = read_session_file(data("bws/260119M_names_blanked.BWS"))
    assert (len(file.results), file.problems, file.method) == (297, (), Matchpoints())
    assert Counter(line.board for line in file.lines) == dict.fromkeys(range(1, 28), 11)
    assert sum(isinstance(line.outcome, PassedOut) for line in file.lines) == 2
    fields = rank(file.lines, Matchpoints(), terms=file.terms).fields
    assert [(field.name, len(field.ranking)) for field in fields] == [("N-S", 11), ("E-W", 11)]
    assert {standing.boards for field in fields for standing in field.ranking} == {27}
    assert len(file.players) == 22
    assert {len(names) for _pair, names in file.players} <= {1, 2}
    # The row of ID 1: table 8, board 22, 1 NT by West, three over: 180 to East-West.
    first = file.results[0]
    assert (first.line, first.result.board, first.result.score) == (1, 22, -180)


def test_the_rounds_of_a_real_database_are_its_movement() -> None:
    """11 tables, 9 rounds of 3 boards; who met whom on which board is what the results say."""
    path = data("bws/260119M_names_blanked.BWS")
    movement = read_movement(path)
    assert (movement.tables, len(movement.rounds), movement.boards_per_round) == (11, 9, 3)
    met = Counter((one.boards, one.ns, one.ew) for one in meetings(movement))
    assert set(met.values()) == {1}
    told = {(one.board, one.ns.split()[0]) for one in read_session_file(path).lines}
    assert {(board, one.ns) for one in meetings(movement) for board in one.boards} == told
    with pytest.raises(Malformed, match="not a database that can be read"):
        round_data(path.read_bytes()[:9000], "cut.bws")


def test_a_database_cut_off_is_refused() -> None:
    content = data("bws/260119M_names_blanked.BWS").read_bytes()
    with pytest.raises(Malformed, match="not a database that can be read"):
        read_session(content[:9000], "cut.bws")


def test_a_movement_is_sent_in_the_makers_own_fields() -> None:
    """The same fields, at every level, as in the maker's test message."""
    message = json.loads(data("bws/bridgemate_InitializeEvent.json").read_text())
    ours = json.loads(initialize_event(straight(tables=3, boards_per_round=2), SENT))
    assert (list(ours), ours["Command"]) == (list(message), message["Command"])
    theirs, own = (json.loads(one["SerializedData"]) for one in (message, ours))
    assert list(own) == list(theirs)
    for path in (
        ("Sessions",),
        ("Sessions", "ScoringGroups"),
        ("Sessions", "ScoringGroups", "Sections"),
        ("Sessions", "ScoringGroups", "Sections", "Tables"),
        ("Sessions", "ScoringGroups", "Sections", "Tables", "Rounds"),
    ):
        one, other = own, theirs
        for key in path:
            one, other = one[key][0], other[key][0]
        assert list(one) == list(other), path


def test_rounds_and_names_are_those_of_the_movement() -> None:
    names = {1: ("Ann Lee", "Bob Ray"), 4: ("Cy Dow", "Di Eck")}
    sent = EventToSend("Friday", SENT.begins, SENT.event, SENT.session, players=names)
    movement = straight(tables=3, boards_per_round=2)
    text = json.loads(initialize_event(movement, sent))["SerializedData"]
    tables = json.loads(text)["Sessions"][0]["ScoringGroups"][0]["Sections"][0]["Tables"]
    rounds = [
        (
            table["TableNumber"],
            one["RoundNumber"],
            one["PairNS"],
            one["PairEW"],
            one["LowBoardNumber"],
        )
        for table in tables
        for one in table["Rounds"]
    ]
    expected = [
        (seat.table, n, seat.ns[0], seat.ew[0], 2 * seat.board_set - 1)
        for n, one in enumerate(movement.rounds, start=1)
        for seat in one.tables
    ]
    assert sorted(rounds) == sorted(expected)
    people = json.loads(text)["Participations"]
    seated = {(p["TableNumber"], p["Direction"]): p["FirstName"] + p["LastName"] for p in people}
    assert seated[1, 1] == "AnnLee"
    assert seated[1, 3] == "BobRay"
    assert {"CyDow", "DiEck"} <= set(seated.values())


def test_an_individual_cannot_be_sent() -> None:
    with pytest.raises(Malformed, match="the connector knows pairs"):
        initialize_event(complete(8, boards_per_round=1), SENT)


ENTRY = {
    "SectionLetters": "A",
    "TableNumber": 2,
    "RoundNumber": 3,
    "BoardNumber": 1,
    "IsDeleted": False,
    "PairNorthSouth": 5,
    "PairEastWest": 6,
    "DeclarerDirection": 4,
    "Level": 4,
    "Denomination": 4,
    "Stake": 1,
    "TotalTricks": 9,
    "LeadCardRank": 14,
    "LeadCardSuit": 1,
}


def test_results_are_read() -> None:
    """Board 1, nobody vulnerable: four spades doubled by West, one down, is 100 to North-South."""
    (result,) = read_results(json.dumps([ENTRY]))
    assert isinstance(result.outcome, Played)
    assert (str(result.outcome.contract), result.outcome.score) == ("4SX W", 100)
    assert (result.place.table, result.ns, result.ew, str(result.lead)) == ("A2.3", "5", "6", "CA")


@pytest.mark.parametrize(
    ("rank", "suit", "lead"),
    [(14, 4, "SA"), (10, 3, "HT"), (2, 2, "D2"), (0, 0, "None"), (0, 4, "None"), (7, 0, "None")],
)
def test_the_card_led(rank: int, suit: int, lead: str) -> None:
    """The maker counts ranks to 14, the ace, and suits from 1, clubs; 0 is what nobody entered."""
    entry = ENTRY | {"LeadCardRank": rank, "LeadCardSuit": suit}
    (result,) = read_results(json.dumps([entry]))
    assert str(result.lead) == lead


@pytest.mark.parametrize("told", [{"LeadCardRank": 15}, {"LeadCardSuit": 5}, {"LeadCardRank": -1}])
def test_what_is_no_card(told: dict[str, int]) -> None:
    (field,) = told
    with pytest.raises(Malformed, match=f"result 1: {field} is a number from 0 to"):
        read_results(json.dumps([ENTRY | told]))


@pytest.mark.parametrize(
    ("level", "ns", "ew"),
    [(-1, "A-", "A-"), (-3, "A-", "A+"), (-4, "A", "A-"), (-6, "A", "A+"), (-9, "A+", "A+")],
)
def test_artificial_scores_of_the_units(level: int, ns: str, ew: str) -> None:
    (result,) = read_results(json.dumps([ENTRY | {"Level": level}]))
    assert result.outcome == Adjusted(Average(Grade(ns)), Average(Grade(ew)))


def test_no_play_a_pass_and_a_deleted_result() -> None:
    entries = [ENTRY | {"Level": -10}, ENTRY | {"Level": 0}, ENTRY | {"IsDeleted": True}]
    assert [r.outcome for r in read_results(json.dumps(entries))] == [NotPlayed(), PassedOut()]


def test_the_makers_message_of_results_is_read() -> None:
    results = read_results(data("bws/bridgemate_PutResults.json").read_text())
    assert {(r.place.board, r.ns, r.ew) for r in results} == {(1, "1", "1")}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "no results of the Data Connector"),
        ("[]x", "no results of the Data Connector"),
        (json.dumps([{"IsDeleted": False}]), "result 1 lacks or misstates 'BoardNumber'"),
        (
            json.dumps([ENTRY, ENTRY | {"DeclarerDirection": 0}]),
            "result 2: DeclarerDirection is a number from 1 to 4",
        ),
    ],
)
def test_other_messages_are_refused(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read_results(text)
