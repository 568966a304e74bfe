"""What notebooks show: drawings one can read, and nothing that runs."""

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from fairdeal import Board, Deal, Hand, Position, Suit, parse_act, rank, read_results
from tests.shared import ROOT

DEAL = Deal.parse("N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84")
POSITION = (
    Position.of(Board.numbered(3, DEAL)).after_calls("1S P 4S P P P").after_cards("CQ C6 C2 CA C3")
)
SVG = "{http://www.w3.org/2000/svg}"


def shown(svg: str) -> list[tuple[float, float, str]]:
    """Every line of text with where it stands."""
    lines = []
    for group in ET.fromstring(svg).iter(f"{SVG}g"):  # noqa: S314 - our own
        place = re.fullmatch(r"translate\((\S+) (\S+)\)", group.attrib["transform"])
        assert place
        x, y = map(float, place.groups())
        lines += [
            (x + float(one.get("x", 0)), y + float(one.get("y", 0)), "".join(one.itertext()))
            for one in group.iter(f"{SVG}text")
        ]
    return lines


def words(svg: str) -> list[str]:
    return [line for _, _, line in shown(svg)]


def test_a_hand_is_four_lines_spades_first() -> None:
    assert words(Hand.parse("AKQ.T98..J765432")._repr_svg_()) == [
        "♠ AKQ",
        "♥ T98",
        "♦ -",
        "♣ J765432",
    ]


def test_four_suits_have_four_colours() -> None:
    svg = DEAL._repr_svg_()
    colours = dict(re.findall(r'<tspan fill="(#\w+)">(.)</tspan>', svg))
    assert sorted(colours.values()) == sorted(suit.symbol for suit in Suit)


def test_a_deal_lies_round_its_table() -> None:
    at = {line: (x, y) for x, y, line in shown(DEAL._repr_svg_())}
    north, east, south, west = (at[f"♠ {holding}"] for holding in ("T962", "8", "AQJ743", "K5"))
    assert north[1] < east[1] == west[1] < south[1]
    assert west[0] < north[0] == south[0] < east[0]
    assert "♥ -" in at
    unknown = Deal.parse("N:AKQ... - - ...")
    assert words(unknown._repr_svg_()).count("?") == 2


def test_a_board_tells_who_deals_and_who_is_vulnerable() -> None:
    svg = Board.numbered(3)._repr_svg_()
    assert words(svg) == ["Board 3, S deals, vulnerable: EW", "N", "E", "S", "W"]
    by_seat = {seat: fill for fill, seat in re.findall(r'fill="(#\w+)">([NESW])<', svg)}
    assert by_seat["E"] == by_seat["W"] != by_seat["N"] == by_seat["S"]
    frame = re.search(r'<rect x="(\S+)" y="(\S+)" width="18"', svg)
    south = re.search(r'<text x="(\S+)" y="(\S+)"[^>]*>S<', svg)
    assert frame
    assert south
    assert (float(frame[1]) + 9, float(frame[2]) + 14) == (float(south[1]), float(south[2]))


def test_a_position_shows_hands_trick_auction_and_turn() -> None:
    said = words(POSITION._repr_svg_())
    assert said[0] == "Board 3, S deals, vulnerable: EW"
    assert "♣ -" in said  # North has played its only club
    assert "S: ♣3" in said
    assert "West  North  East  South" in said
    assert said[-1] == "4S S: NS 1, EW 0; W is in turn"


def test_an_auction_stands_in_its_columns() -> None:
    *_, first, second, third = words(POSITION.auction._repr_svg_())
    heading = "West  North  East  South"
    assert heading.index("South") == first.index("1♠")
    assert (heading.index("North"), heading.index("East")) == (
        second.index("4♠"),
        second.index("Pass", 5),
    )
    assert third == "Pass"
    assert "<title>1S Pass 4S Pass Pass Pass</title>" in POSITION.auction._repr_svg_()
    wrong = Position.of(Board.numbered(3)).after(parse_act("S 1NT")).after(parse_act("E 1C"))
    assert {"1NT!", "1♣!"} & {word for line in words(wrong._repr_svg_()) for word in line.split()}


def test_a_play_is_told_trick_by_trick() -> None:
    assert POSITION.play
    said = [line.split() for line in words(POSITION.play._repr_svg_())]
    assert said[0] == ["4♠", "S"]
    assert said[1:] == [
        ["led", "West", "North", "East", "South", "won"],
        ["1", "W", "♣Q", "♣6", "♣2", "♣A", "S"],
        ["2", "S", "♣3"],
    ]


def test_of_each_trick_it_is_told_who_won_it() -> None:
    # North ruffs the second club, and leads a diamond.
    play = POSITION.after_cards("CJ S2 C5 DT").play
    assert play
    assert [line.split() for line in words(play._repr_svg_())][2:] == [
        ["1", "W", "♣Q", "♣6", "♣2", "♣A", "S"],
        ["2", "S", "♣J", "♠2", "♣5", "♣3", "N"],
        ["3", "N", "♦T"],
    ]


def test_a_ranking_is_a_table() -> None:
    said = words(rank(read_results(ROOT / "docs" / "examples" / "evening.pbn"))._repr_svg_())
    assert said[0] == "N-S"
    assert said[2].split() == ["1", "Edith+Felix", "8.00", "66.67", "3"]


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "A & B", "]]>"])
def test_a_name_stays_a_name(name: str) -> None:
    lines = read_results(ROOT / "docs" / "examples" / "evening.pbn").lines
    ours = [replace(line, ns=name) if line.ns == "Ada+Basil" else line for line in lines]
    assert any(name in line for line in words(rank(ours)._repr_svg_()))
