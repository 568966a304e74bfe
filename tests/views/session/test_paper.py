"""What is put on paper, as it is handed to the typesetter: hands, the ranking, rulings."""

from typing import Any

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.events.acts import BoardRecorded, ContestantEntered, LineUpNamed
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import rank_session
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat
from fairdeal.views.rulings.slip import slip_of
from fairdeal.views.session import paper
from tests.events.evenings import then
from tests.events.log import three_tables
from tests.events.matches.test_draw import eight
from tests.server.evening.teams.test_teams_evening import victory_points

SUITS_APART = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
"""North has the spades, East the hearts, South the diamonds, West the clubs: 10 points each."""


@pytest.fixture
def typeset(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the last sheet was made of, with the name of its template."""
    given: dict[str, Any] = {}

    def pdf(template: str, values: dict[str, Any]) -> bytes:
        given.clear()
        given.update(values, template=template)
        return b"%PDF"

    monkeypatch.setattr(paper, "pdf", pdf)
    return given


def test_a_hand_record_has_four_hands_and_their_points(typeset: dict[str, Any]) -> None:
    paper.hand_records_pdf(then(three_tables(), BoardRecorded(Board.numbered(1, SUITS_APART))))
    (record,) = typeset["boards"]
    assert (record["number"], record["title"], record["dealer"]) == (1, "Board 1", "N")
    assert record["said"] == "North deals. Nobody vulnerable."
    assert record["points"] == "N 10 · E 10 · S 10 · W 10"
    assert record["vulnerable"] == []
    whole = "A K Q J 10 9 8 7 6 5 4 3 2"
    held = {seat: dict(hand["suits"]) for seat, hand in record["hands"].items()}
    assert {
        seat: [suit for suit in suits if suits[suit] == whole] for seat, suits in held.items()
    } == {
        "N": ["♠"],
        "E": ["♥"],
        "S": ["♦"],
        "W": ["♣"],
    }
    assert held["N"]["♥"] == "–"


def test_a_curtain_card_goes_with_each_hand(typeset: dict[str, Any]) -> None:
    paper.curtain_cards_pdf(then(three_tables(), BoardRecorded(Board.numbered(2, SUITS_APART))))
    assert [(card["title"], card["seat"]) for card in typeset["cards"]] == [
        ("Board 2", seat) for seat in ("North", "East", "South", "West")
    ]
    with pytest.raises(Malformed, match="not known"):
        paper.curtain_cards_pdf(three_tables())


def test_a_result_sheet_has_a_row_for_each_pair(typeset: dict[str, Any]) -> None:
    """Board 1 at three tables: 4, 2 and 0 of 4 matchpoints either way."""
    session = three_tables()
    paper.results_pdf(session, rank_session(session))
    assert typeset["columns"] == ["Place", "Contestant", "Matchpoints", "Percent"]
    rows = [row for field in typeset["fields"] for row in field["rows"]]
    assert [row for row in rows if row[1] == "Pair 1"] == [["1", "Pair 1", "4.00 / 4", "100.00"]]
    assert len(rows) == 6


def test_a_slip_has_the_facts_the_ruling_and_the_right_of_appeal(typeset: dict[str, Any]) -> None:
    matter = Consultation(code_for(Edition.L2017), "27", offender=Seat.NORTH)
    for word in ("no", "no", "pass"):
        matter = matter.answered(word)
    paper.slips_pdf([slip_of(matter)], "Tuesday")
    (slip,) = typeset["slips"]
    assert slip["title"] == "Ruling"
    assert slip["matter"] == "A player made an insufficient bid (North)"
    assert slip["subtitle"] == "Tuesday · The Laws of 2017 (wbf)."
    parts = {part["title"]: part["lines"] for part in slip["parts"]}
    assert list(parts) == ["The facts", "The ruling", "Appeal"]
    assert len(parts["The facts"]) == 3
    assert any("Offered: I accept it" in line for line in parts["The facts"])
    assert parts["The ruling"][-1].startswith("Still open: How is the new call related")
    assert any("(Law 92A)" in line for line in parts["Appeal"])


def test_a_sheet_of_teams_has_who_played_and_what_each_had_from_each(
    typeset: dict[str, Any],
) -> None:
    """Won by 17 IMPs and by 10, of six boards by the WBF's formula: 1 and 2 beat 5 and 6."""
    session = then(eight(), ContestantEntered("1", ("Ann Lee", "Bob Ray", "Cy Day", "Di Fox")))
    paper.results_pdf(session, ranked(session))
    assert typeset["columns"][:2] == ["Place", "Team"]
    (field,) = typeset["fields"]
    assert field["under"] == ["Ann Lee, Bob Ray, Cy Day, Di Fox", *[""] * 7]
    cross = typeset["cross"]
    assert cross["columns"] == ["Place", "Team", *"12345678", "Total"]
    best, worst = cross["rows"][0], cross["rows"][7]
    boards = 2 * len(session.results) // 8
    won = victory_points(17, boards // 2)
    assert (best[1], best[-1], best[2]) == ("Team 1", f"{won:.2f}", "×")
    assert best[9] == f"{won:.2f}", "against 5, who is the last"
    assert (worst[1], worst[2], worst[-1]) == ("Team 5", *[f"{20 - won:.2f}"] * 2)
    assert [row[0] for row in cross["rows"]] == [row[0] for row in field["rows"]]


def test_a_sheet_of_pairs_has_no_cross_table(typeset: dict[str, Any]) -> None:
    session = three_tables()
    paper.results_pdf(session, rank_session(session))
    assert typeset["columns"][1] == "Contestant"
    assert typeset["cross"]["rows"] == []
    assert {one for field in typeset["fields"] for one in field["under"]} == {""}


def test_what_is_hung_up_has_every_board_with_names_and_hands(typeset: dict[str, Any]) -> None:
    """Who made most is first, each with number and name; a board nobody dealt has no hands."""
    dealt = then(three_tables(), BoardRecorded(Board.numbered(1, SUITS_APART)))
    session = then(dealt, ContestantEntered("1", ("Ann Lee", "Bob Ray")))
    paper.results_pdf(session, rank_session(session))
    assert typeset["boards"] == [], "the ranking alone is one sheet"
    paper.results_pdf(session, rank_session(session), boards=True)
    first, *_others = typeset["boards"]
    assert first["columns"] == ["N-S", "E-W", "Contract", "Points", "% N-S", "% E-W"]
    assert first["names"] == 2
    names = [row[0] for row in first["rows"]]
    assert names[0] == "1 Ann Lee – Bob Ray"
    assert all(name.startswith("Pair ") for name in names[1:])
    assert [row[4] for row in first["rows"]] == ["100.0", "50.0", "0.0"]
    assert dict(first["hands"]["N"]["suits"])["♠"] == "A K Q J 10 9 8 7 6 5 4 3 2"
    bare = three_tables()
    paper.results_pdf(bare, rank_session(bare), boards=True)
    assert [board["hands"] for board in typeset["boards"]] == [None] * len(bare.numbers)


def test_a_teams_traveller_has_those_who_sat_in_the_room(typeset: dict[str, Any]) -> None:
    """As far as a line-up says it; the two rooms of a match stay side by side."""
    own = LineUpNamed("1", "5", ("Ann", "Bob"), ("Cy", "Di"))
    other = LineUpNamed("5", "1", ("Ed", "Flo"), ("Gus", "Hal"))
    session = then(then(eight(), own), other)
    paper.results_pdf(session, ranked(session), boards=True)
    for board in typeset["boards"]:
        sat = [(row[0], row[1]) for row in board["rows"]]
        of = [tuple(name.partition(":")[0] for name in both) for both in sat]
        assert all(of[n] == (of[n + 1][1], of[n + 1][0]) for n in range(0, len(of), 2))
        ours = {name for both in sat for name in both if name.startswith("Team 1")}
        assert ours == {"Team 1: Ann – Bob", "Team 1: Cy – Di"}
