"""What is said, drawn and printed of a movement."""

from xml.etree import ElementTree as ET

import pytest

from fairdeal.movements.barometer import barometer_howell
from fairdeal.movements.checks import CounterExample, Finding, Rule
from fairdeal.movements.document import to_document
from fairdeal.movements.facts import facts
from fairdeal.movements.half_table import without
from fairdeal.movements.hesitation import hesitation
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import share_and_relay, straight
from fairdeal.movements.movement import Movement, Round, TableRound, Unit
from fairdeal.movements.rover import rover
from fairdeal.movements.sections import combine
from fairdeal.movements.switching import best_switch
from fairdeal.views.movement_cards import cards_pdf, guide, table
from fairdeal.views.movement_picture import svg
from fairdeal.views.movement_text import (
    announcements,
    name_of,
    numbers,
    title,
    told_facts,
    told_finding,
)
from tests.movements.independent import qf

INDIVIDUAL = Movement("individual", (Round((TableRound(1, (1, 2), (3, 4), 1),)),), 2, Unit.PLAYER)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((4,), "4"),
        ((4, 5), "4 and 5"),
        ((1, 2, 3), "1-3"),
        ((9, 1, 2, 3, 12), "1-3, 9 and 12"),
        ((1, 2, 3, 5, 6), "1-3, 5 and 6"),
    ],
)
def test_numbers_in_a_sentence(values: tuple[int, ...], told: str) -> None:
    assert numbers(values) == told


def test_titles() -> None:
    one = Movement("movement", (Round((TableRound(1, (1,), (2,), 1),)),), 2)
    assert title(one) == "Movement: 1 table, 1 round of 2, boards 1-2"
    assert title(straight(7, 3)) == "Straight Mitchell: 7 tables, 7 rounds of 3, boards 1-21"
    assert name_of(without(straight(7, 3), 7)) == "Straight Mitchell with a half table"
    assert name_of(combine([straight(7, 3), straight(7, 3)])) == "2 sections (Straight Mitchell)"


def test_the_director_announces_a_share_and_relay() -> None:
    assert list(announcements(share_and_relay(6, 3))) == [
        "Stationary: pairs 1-6.",
        "Moving pairs go up 1 table.",
        "Boards go round: table 1, table 5, table 4, stand 1, table 3, table 2, table 1.",
        "Tables 1 and 6 share boards.",
    ]


def test_the_director_announces_the_others() -> None:
    assert "Arrow switch in round 9." in list(announcements(best_switch(straight(9, 3))))
    assert "Pair 15 is the rover and takes North-South seats as on its guide card." in list(
        announcements(rover(7, 3))
    )
    assert (
        "Each moving pair takes the seat of another: 4 follows 5, 5 follows 6, 6 follows 7, "
        "7 follows 8, 8 follows 4."
    ) in list(announcements(hesitation(4, 3)))
    assert "Pairs move as on their guide cards." in list(announcements(howell(3, 4)))
    assert "4 copies of each board are needed." in list(announcements(barometer_howell(8, 3)))


def test_proof_and_refutation() -> None:
    assert told_finding(Finding(Rule.SET_ONCE, 98)) == "nobody plays a board twice: 98 cases"
    broken = Finding(Rule.SET_ONCE, 98, (CounterExample((2, 5), (1, 4), (3,), board_set=6),))
    assert told_finding(broken) == (
        "nobody plays a board twice: NO, number 3, set 6, round 2 and 5, table 1 and 4"
    )
    declared = Finding(Rule.SET_IN_ONE_PLACE, 6, exceptions=1)
    assert told_finding(declared) == "each set is in one place: 6 cases, 1 of them as declared"


def test_figures() -> None:
    movement = without(straight(7, 3), 7)
    assert list(told_facts(facts(movement))) == [
        "18 to 21 boards played of 21 in play",
        "each board played 6 times",
        "7 sit-outs, at most 1 round each",
        f"balance Qf {qf(to_document(movement)):.1f}",
        "2 fields, a winner in each",
    ]
    assert "boards shared in 1 round" in list(told_facts(facts(howell(3, 4))))


def test_the_guide_card_of_a_pair() -> None:
    card = guide(without(straight(3, 2), 6), 3)
    assert card["title"] == "Pair 3"
    assert card["columns"] == ["Round", "Table", "Side", "Against", "Boards"]
    assert card["rows"] == [
        ["1", "3", "N-S", "sit out", ""],
        ["2", "3", "N-S", "5", "1-2"],
        ["3", "3", "N-S", "4", "3-4"],
    ]
    assert card["note"] == "You stay at table 3 all session."


def test_the_guide_card_of_a_bumped_pair_and_of_a_player() -> None:
    rows = guide(rover(7, 3), 1)["rows"]
    assert isinstance(rows, list)
    assert [row for row in rows if row[1] == "-"] == [["1", "-", "sit out", "", ""]]
    assert guide(INDIVIDUAL, 4)["rows"] == [["1", "1", "W", "3", "1 and 2", "1-2"]]


def test_the_card_of_a_table() -> None:
    card = table(straight(3, 2), 1)
    assert card["rows"] == [
        ["1", "1", "4", "1-2", "stay N-S", "table 2 E-W", "table 3"],
        ["2", "1", "6", "3-4", "stay N-S", "table 2 E-W", "table 3"],
        ["3", "1", "5", "5-6", "", "", ""],
    ]


def test_the_picture_is_xml_and_shows_every_table_of_every_round() -> None:
    drawn = ET.fromstring(svg(best_switch(straight(9, 3))))  # noqa: S314 - our own text
    cells = [
        t.text for t in drawn.iter("{http://www.w3.org/2000/svg}text") if " v " in (t.text or "")
    ]
    assert len(cells) == 81
    assert "10 v 1" not in cells[:9]
    assert cells[0] == "1 v 10"


@pytest.mark.parametrize(
    "movement", [howell(4, 3), INDIVIDUAL, without(share_and_relay(6, 3), 6), howell(12, 1)]
)
def test_cards_are_a_pdf(movement: Movement) -> None:
    assert cards_pdf(movement).startswith(b"%PDF")
