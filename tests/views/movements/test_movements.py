"""What is said, drawn and printed of a movement."""

from dataclasses import replace
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from fairdeal.i18n.catalogues import read_in
from fairdeal.movements.arrow_switches import best_switch
from fairdeal.movements.checks import CounterExample, Finding, Rule
from fairdeal.movements.facts import facts
from fairdeal.movements.files.document import to_document
from fairdeal.movements.howell import howell
from fairdeal.movements.howell.barometer import barometer_howell
from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import share_and_relay, straight
from fairdeal.movements.mitchell.catalogue import blackpool, crisscross
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.rover import rover
from fairdeal.movements.movement import Movement, Round, TableRound, Unit
from fairdeal.movements.sections import combine
from fairdeal.movements.swiss.rounds import first_round
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.views.movements import cards
from fairdeal.views.movements.cards import Card, cards_pdf, guide, short_title, stands, table
from fairdeal.views.movements.picture import CELL_WIDTH, svg
from fairdeal.views.movements.text import (
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
        ((1, 2, 3), "1–3"),
        ((9, 1, 2, 3, 12), "1–3, 9 and 12"),
        ((1, 2, 3, 5, 6), "1–3, 5 and 6"),
    ],
)
def test_numbers_in_a_sentence(values: tuple[int, ...], told: str) -> None:
    assert numbers(values) == told


def test_titles() -> None:
    one = Movement("movement", (Round((TableRound(1, (1,), (2,), 1),)),), 2)
    assert title(one) == "Movement: 1 table, 1 round of 2, boards 1–2"
    assert title(straight(7, 3)) == "Straight Mitchell: 7 tables, 7 rounds of 3, boards 1–21"
    assert name_of(without(straight(7, 3), 7)) == "Straight Mitchell with a half table"
    assert name_of(combine([straight(7, 3), straight(7, 3)])) == "2 sections (Straight Mitchell)"


def test_the_director_announces_a_share_and_relay() -> None:
    assert list(announcements(share_and_relay(6, 3))) == [
        "Stationary: pairs 1–6.",
        "Moving pairs go up 1 table.",
        "Boards go round: table 1, table 5, table 4, stand 1, table 3, table 2, table 1.",
        "Stand 1 is between tables 3 and 4.",
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


def test_a_rule_for_some_is_not_announced_for_all() -> None:
    # Blackpool: up one table, which brings everybody home in round 11, then to the mirrored table.
    told = list(announcements(blackpool(10, 2)))
    assert "Moving pairs go up 1 table until round 11, then as on their guide cards." in told
    assert not any("takes the seat" in sentence for sentence in told)
    assert "Pairs move as on their guide cards." in list(announcements(crisscross(8, 3)))


def test_who_moves_only_later_goes_nowhere_at_first() -> None:
    """Six pairs at three tables change direction twice; then they go to different tables."""
    there, back = ((1, 2), (3, 4), (5, 6)), ((2, 1), (4, 3), (6, 5))
    seats = (there, back, there, ((3, 1), (2, 5), (6, 4)))
    rounds = tuple(
        Round(
            tuple(
                TableRound(table, (ns,), (ew,), 3 * at + table)
                for table, (ns, ew) in enumerate(round_, start=1)
            )
        )
        for at, round_ in enumerate(seats)
    )
    told = list(announcements(Movement("own", rounds, 2)))
    assert "Moving pairs go nowhere until round 3, then as on their guide cards." in told


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


def test_the_guide_card_of_a_pair_that_stays() -> None:
    card = guide(without(straight(3, 2), 6), 3)
    assert card["title"] == "Pair 3"
    assert card["columns"] == ["Round", "Against", "Boards"]
    assert card["rows"] == [["1", "sit out", ""], ["2", "5", "1–2"], ["3", "4", "3–4"]]
    assert card["note"] == "You stay at table 3 N-S all session."


def test_the_guide_card_of_a_pair_that_moves() -> None:
    card = guide(straight(3, 2), 4)
    assert card["columns"] == ["Round", "Table", "Side", "Against", "Boards"]
    # East-West 4 goes up: tables 1, 2, 3, with sets 1, 3, 2.
    assert card["rows"] == [
        ["1", "1", "E-W", "1", "1–2"],
        ["2", "2", "E-W", "2", "5–6"],
        ["3", "3", "E-W", "3", "3–4"],
    ]
    assert card["name"] is True


def test_a_pair_that_stays_but_changes_direction_sees_every_direction() -> None:
    card = guide(best_switch(straight(9, 3)), 1)
    rows = card["rows"]
    assert isinstance(rows, list)
    assert card["columns"] == ["Round", "Side", "Against", "Boards"]
    assert [row[1] for row in rows] == ["N-S"] * 8 + ["E-W"]
    assert card["note"] == (
        "You stay at table 1 all session. Arrow switch in round 9: directions as printed here."
    )


def test_a_card_of_a_sharing_table_says_with_whom_and_a_stand_has_its_own() -> None:
    movement = share_and_relay(6, 3)
    assert table(movement, 6)["note"] == "Shares boards with table 1."
    assert table(movement, 2)["note"] == ""
    (stand,) = stands(movement)
    assert stand["title"] == "Stand 1"
    assert stand["subtitle"] == "Between tables 3 and 4. Share-and-relay Mitchell"
    # The set on the stand in round 1 lies at table 3 in round 2, and so on through all six.
    at_three = [row[3] for row in rows_of(table(movement, 3))]
    assert [row[1] for row in rows_of(stand)][:-1] == at_three[1:]
    assert {row[2] for row in rows_of(stand)} == {"table 3"}


def test_tables_and_stands_of_sections_are_numbered_in_their_sections() -> None:
    movement = combine([share_and_relay(6, 3), share_and_relay(6, 3)])
    assert table(movement, 7)["title"] == "Table B1"
    assert table(movement, 12)["note"] == "Shares boards with table B1."
    assert [row[1] for row in rows_of(guide(movement, 19))] == ["B1", "B2", "B3", "B4", "B5", "B6"]
    assert [row[6] for row in rows_of(table(movement, 10))][:2] == ["stand B1", "stand B1"]
    assert [card["title"] for card in stands(movement)] == ["Stand A1", "Stand B1"]
    told = list(announcements(movement))
    assert "Section A: Tables 1 and 6 share boards." in told
    assert "Section B: Tables 1 and 6 share boards." in told
    assert "Section B: Stationary: pairs 13–18." in told
    assert told[-1] == "2 copies of each board are needed."
    drawn = ET.fromstring(svg(movement))  # noqa: S314 - our own text
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Table A6", "Table B1", "Table B6"} <= set(words)


def test_two_howells_each_follow_within_their_section() -> None:
    told = list(announcements(combine([howell(5, 3), howell(5, 3)])))
    rule = "Each moving pair takes the seat of another: the one numbered one lower"
    assert f"Section A: {rule} (1 follows 9)." in told
    assert f"Section B: {rule} (11 follows 19)." in told


@pytest.mark.parametrize("movement", [howell(5, 3), howell(12, 1), best_switch(straight(9, 3))])
def test_no_sentence_makes_the_picture_wider_than_its_tables(movement: Movement) -> None:
    drawn = ET.fromstring(svg(movement))  # noqa: S314 - our own text
    tables = [float(each.get("x", 0)) for each in drawn.iter("{http://www.w3.org/2000/svg}rect")]
    assert float(drawn.get("width", 0)) - max(tables) < 2 * CELL_WIDTH


def test_a_long_name_takes_one_line_of_a_card() -> None:
    movement = replace(
        straight(3, 2), name="the-movement-of-the-thirty-fifth-christmas-party-again"
    )
    assert short_title(movement) == "The movement of the thirty fifth christmas …"
    assert guide(movement, 1)["subtitle"] == short_title(movement)


def rows_of(card: Card) -> list[list[str]]:
    rows = card["rows"]
    assert isinstance(rows, list)
    return rows


def test_the_guide_card_of_a_bumped_pair_and_of_a_player() -> None:
    rows = guide(rover(7, 3), 1)["rows"]
    assert isinstance(rows, list)
    assert [row for row in rows if row[1] == "-"] == [["1", "-", "sit out", "", ""]]
    assert guide(INDIVIDUAL, 4)["rows"] == [["1", "1", "W", "3", "1 and 2", "1–2"]]


def test_the_card_of_a_table() -> None:
    card = table(straight(3, 2), 1)
    assert card["rows"] == [
        ["1", "1", "4", "1–2", "stay N-S", "table 2 E-W", "table 3"],
        ["2", "1", "6", "3–4", "stay N-S", "table 2 E-W", "table 3"],
        ["3", "1", "5", "5–6", "", "", ""],
    ]


def test_the_picture_is_xml_and_shows_every_table_of_every_round() -> None:
    drawn = ET.fromstring(svg(best_switch(straight(9, 3))))  # noqa: S314 - our own text
    cells = [
        t.text for t in drawn.iter("{http://www.w3.org/2000/svg}text") if " v " in (t.text or "")
    ]
    assert len(cells) == 81
    assert "10 v 1" not in cells[:9]
    assert cells[0] == "1 v 10"


def test_the_title_stands_above_what_is_announced_and_both_above_the_grid() -> None:
    drawn = ET.fromstring(svg(best_switch(straight(9, 3))))  # noqa: S314 - our own text
    heights = [int(one.get("y", "")) for one in drawn.iter("{http://www.w3.org/2000/svg}text")]
    announced = len(list(announcements(best_switch(straight(9, 3)))))
    above = heights[: 1 + announced + 1]
    assert above == sorted(set(above)), "the title, each sentence, the first table"


def test_there_is_a_card_for_every_pair_and_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, list[dict[str, object]]] = {}
    monkeypatch.setattr(cards, "pdf", lambda _template, values: given.update(values))
    cards_pdf(straight(3, 2))
    assert [len(given[kind]) for kind in ("guides", "tables", "stands")] == [6, 3, 0]


@pytest.mark.parametrize(
    "movement", [howell(4, 3), INDIVIDUAL, without(share_and_relay(6, 3), 6), howell(12, 1)]
)
def test_cards_are_a_pdf(movement: Movement) -> None:
    assert cards_pdf(movement).startswith(b"%PDF")


def test_the_picture_has_a_row_for_each_round_from_the_first() -> None:
    """Three tables, three rounds: 20 around, a column of 84 more than tables, 26 + 3 x 46 down."""
    drawn = svg(straight(3, 2), alone=False)
    assert 'width="376" height="204"' in drawn
    assert [f"Round {n}<" in drawn for n in range(5)] == [False, True, True, True, False]


@pytest.mark.parametrize("language", ["en", "fi", "hu"])
def test_players_have_room_in_the_picture_and_it_in_a_phone(language: str) -> None:
    """Thirteen players at three tables: a phone of 360 pixels has 338 between its edges."""
    read_in(language)
    drawn = ET.fromstring(svg(complete(13, 2), alone=False))  # noqa: S314 - our own text
    cells = list(drawn.iter("{http://www.w3.org/2000/svg}rect"))[1:]
    assert {one.get("height") for one in cells} == {"64"}, "a side a line, and the boards"
    edges = {int(one.get("x", "")): int(one.get("width", "")) for one in cells}
    width = int(drawn.get("width", ""))
    assert width <= 338 + 20, "or it is scrolled for its margin alone"
    said = [
        (int(one.get("x", "")), one.text or "")
        for one in drawn.iter("{http://www.w3.org/2000/svg}text")
        if one.get("text-anchor") == "middle"
    ]
    assert len(said) == 3 + 3 * 3 * 13
    for middle, words in said:
        room = next(w for x, w in edges.items() if x < middle < x + w)
        assert 8 * len(words) <= room, words


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("swiss-teams", "Swiss of teams"),
        ("swiss-pairs", "Swiss of pairs"),
        ("barometer-mitchell", "Barometer Mitchell"),
        ("teams-of-eight", "Teams of eight"),
    ],
)
def test_a_movement_is_called_as_people_call_it(name: str, said: str) -> None:
    assert title(replace(straight(3, 2), name=name)).startswith(said)


def test_a_table_from_which_no_boards_are_carried_on_has_no_column_for_them() -> None:
    swiss = first_round(Unit.TEAM, 4, 8, Odd.BYE, 1)
    card = table(swiss, 1)
    assert card["columns"] == ["Round", "N-S", "E-W", "Boards", "N-S then", "E-W then"]
    rows = cast("list[list[str]]", card["rows"])
    assert [(row[0], len(row)) for row in rows] == [("1.1", 6), ("1.2", 6)]
    assert "Boards then" in cast("list[str]", table(howell(4, 3), 1)["columns"])
