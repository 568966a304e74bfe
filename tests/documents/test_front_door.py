"""`from fairdeal import ...`: what a programmer meets first."""

import doctest
import re
import subprocess
import sys
from random import Random

import pytest

import fairdeal
from fairdeal import (
    PASS,
    Auction,
    Bid,
    Board,
    Card,
    Contract,
    Deal,
    Denomination,
    Hand,
    Malformed,
    Position,
    Seat,
    Side,
    Suit,
    Vulnerability,
    parse_act,
)
from fairdeal.calls import BIDS
from fairdeal.laws.position import Phase
from tests.shared import ROOT

DEAL = "N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84"


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT
    )


def test_every_name_is_there_and_nothing_else_is_offered() -> None:
    for name in fairdeal.__all__:
        assert getattr(fairdeal, name) is not None
    assert dir(fairdeal) == sorted(["__version__", *fairdeal.__all__])
    with pytest.raises(AttributeError, match="has no attribute 'dataclass'"):
        fairdeal.dataclass  # type: ignore[attr-defined]  # noqa: B018


def test_a_law_is_found_though_nobody_has_opened_the_book() -> None:
    code = """
from fairdeal.laws.case import Case, run
from fairdeal.laws.code import code_for
print(run("27", Case("1/27", code_for("2017"))).open.key)
"""
    assert python(code).stdout == "replaced_before_ruling\n"


def test_importing_the_package_loads_nothing() -> None:
    code = "import sys, fairdeal; print([m for m in sys.modules if m.startswith('fairdeal.')])"
    assert python(code).stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["score", "rank", "double_dummy", "random_deal"])
def test_a_name_loads_what_it_needs(name: str) -> None:
    """No reader of files and no desk for what is told in words."""
    code = f"import sys, fairdeal; fairdeal.{name}; print(*sys.modules)"
    loaded = python(code).stdout.split()
    assert str(getattr(fairdeal, name).__module__) in loaded
    readers = ("pbn", "lin", "usebio", "bws", "dealing")
    foreign = [f"fairdeal.formats.{reader}." for reader in readers]
    foreign += ["fairdeal.rulings", "yaml", "polars"]
    assert not [module for module in loaded if module.startswith(tuple(foreign))]


def test_the_help_of_the_package_is_a_tutorial_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert _failures(fairdeal.__doc__ or "", at_least=12) == []


@pytest.mark.parametrize("name", [name for name in fairdeal.__all__ if name != "Call"])
def test_every_name_has_an_example(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In its own ``help``; a constant has its class's, and ``Call``, a union, can have none."""
    monkeypatch.chdir(ROOT)
    named = getattr(fairdeal, name)
    one = named if hasattr(named, "__qualname__") else type(named)
    assert _failures(one.__doc__ or "", at_least=2) == []


def _failures(docstring: str, at_least: int) -> list[str]:
    """What the examples of a docstring did not say as they should."""
    test = doctest.DocTestParser().get_doctest(docstring, {}, "help", None, 0)
    assert len(test.examples) >= at_least
    said: list[str] = []
    doctest.DocTestRunner().run(test, out=said.append)
    return said


@pytest.mark.parametrize(
    "program",
    [pytest.param(one, marks=pytest.mark.nightly) for one in ("endplay", "bridgebots")],
)
def test_the_page_for_those_who_know_another_program_runs(program: str) -> None:
    # In a process of its own: endplay brings a library that may crash.
    page = (ROOT / "docs" / f"coming-from-{program}.md").read_text("utf-8")
    blocks = "".join(re.findall(r"```pycon\n(.*?)```", page, re.DOTALL))
    code = (
        "import doctest, sys\n"
        f"test = doctest.DocTestParser().get_doctest({blocks!r}, {{}}, 'page', 'page', 0)\n"
        "print(doctest.DocTestRunner().run(test))\n"
    )
    done = python(code)
    assert "failed=0, attempted=" in done.stdout, done.stdout + done.stderr


def test_what_takes_endplay_five_lines_takes_at_most_five() -> None:
    page = (ROOT / "docs" / "coming-from-endplay.md").read_text("utf-8")
    pairs = [re.findall(r"```pycon\n(.*?)```", part, re.DOTALL) for part in page.split("\n## ")[1:]]
    assert len(pairs) >= 6
    for theirs, ours in pairs:
        assert "from endplay" in theirs
        assert "from endplay" not in ours
        lines = [line for line in ours.splitlines() if line.startswith((">>> ", "... "))]
        assert len([line for line in lines if " import " not in line]) <= 5


@pytest.mark.parametrize("kind", [Seat, Side, Suit, Card, Denomination, Vulnerability])
def test_every_word_of_the_game_is_true(kind: type) -> None:
    # `if contract.declarer and record.vulnerability` scored nothing for North.
    assert all(bool(word) for word in kind)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "value",
    [
        Seat.NORTH,
        Side.EW,
        Suit.HEARTS,
        Card.ST,
        Vulnerability.BOTH,
        Denomination.NOTRUMP,
        Bid(3, Denomination.CLUBS),
        PASS,
        Contract.parse("4SX N"),
        Hand.parse("AKQ..T98.5432"),
        Deal.parse(DEAL),
        Deal.parse("N:AKQ... - - ..."),
        Board.numbered(3, Deal.parse(DEAL)),
    ],
)
def test_what_is_shown_can_be_evaluated(value: object) -> None:
    names = {name: getattr(fairdeal, name) for name in fairdeal.__all__}
    names["Pass"] = type(PASS)
    assert eval(repr(value), names) == value  # noqa: S307 - that is what is tested


def test_a_deal_is_drawn_and_what_is_not_known_is_a_question_mark() -> None:
    drawn = str(Deal.parse("N:AKQ.T98.-.76 J.2.. - 5432.A.K.Q"))
    assert drawn.splitlines() == [
        "            S AKQ",
        "            H T98",
        "            D -",
        "            C 76",
        "S 5432                  S J",
        "H A                     H 2",
        "D K                     D -",
        "C Q                     C -",
        "            ?",
    ]


def test_a_position_is_drawn_with_hands_trick_and_auction() -> None:
    board = Board.numbered(3, Deal.parse(DEAL))
    position = Position.of(board).after_calls("1S P 4S P P P").after_cards("CQ C6 C2 CA C3 C4")
    assert str(position).splitlines() == [
        "Board 3, S deals, vulnerable: EW",
        "",
        "            S T962",
        "            H AJ8542",
        "            D QT",
        "            C -",
        "S K5                    S 8",
        "H KT63      S: C3       H Q97",
        "D A84       W: C4       D 7532",
        "C J8                    C T975",
        "            S AQJ743",
        "            H -",
        "            D KJ96",
        "            C K",
        "",
        "West   North  East   South",
        "                     1S",
        "Pass   4S     Pass   Pass",
        "Pass",
        "",
        "4S S: NS 1, EW 0; N is in turn",
    ]


@pytest.mark.parametrize(
    ("calls", "cards"),
    [("", ""), ("1S P", ""), ("P P P P", ""), ("1S P 4S X P P XX P P P", "CQ C6 C2 CA C3 C4")],
)
def test_a_position_is_written_in_python(calls: str, cards: str) -> None:
    position = Position.of(Board.numbered(3, Deal.parse(DEAL))).after_calls(calls)
    position = position.after_cards(cards)
    assert eval(repr(position)) == position  # noqa: S307 - that is what is tested
    assert len(repr(position)) < 300


def test_what_went_wrong_is_not_written_in_python() -> None:
    board = Board.numbered(1, Deal.parse(DEAL))
    wrong = Position.of(board).after(parse_act("S 1H"))
    assert repr(wrong) == f"<Position on board 1, 1 acts: {wrong.turn} is in turn>"


def test_a_board_that_is_over_is_drawn_as_over() -> None:
    position = Position.of(Board.numbered(1)).after_calls("P P P P")
    assert str(position).splitlines()[-1] == "the board is over"


def test_an_irregular_call_is_drawn_where_it_was_made() -> None:
    position = Position.of(Board.numbered(1)).after(parse_act("S 1H")).after(parse_act("E 1C"))
    assert str(position).splitlines()[2:4] == [
        "West   North  East   South",
        "                     1H!",
    ]
    assert "1C!" in str(position)


def test_the_natural_loop() -> None:
    # mypy reads this file too: nothing here may need a cast.
    rng = Random(11)  # noqa: S311 - the same board every time
    position = Position.of(Board.numbered(1, Deal.parse(DEAL)))
    while position.phase is not Phase.OVER:
        if position.phase is Phase.AUCTION:
            position = position.after_calls(str(rng.choice(position.legal_calls())))
        else:
            position = position.after_cards(str(rng.choice(position.legal_cards())))
    assert position.turn is None
    auction: Auction = position.auction
    assert len([made.call for made in auction]) >= 4


def test_a_bid_is_read_as_people_write_it() -> None:
    assert [Bid.parse(word) for word in ("1nt", " 2♠ ", "7C")] == [BIDS[4], BIDS[8], BIDS[30]]
    for none in ("Pass", "X", "2", "0C", "2SX"):
        with pytest.raises(Malformed, match="is not a bid, such as 1C"):
            Bid.parse(none)


def test_an_auction_and_a_board_are_drawn_too() -> None:
    auction = Position.of(Board.numbered(3)).after_calls("1S P 4S P P P").auction
    assert str(auction).splitlines() == [
        "West   North  East   South",
        "                     1S",
        "Pass   4S     Pass   Pass",
        "Pass",
    ]
    assert str(Position.of(Board.numbered(3)).auction) == ""


def test_a_contract_without_its_declarer_is_told_so() -> None:
    for text in ("4S", "4SN", "4SN=", "Pass"):
        with pytest.raises(Malformed, match=f"'{text}' does not say what is played and by whom"):
            Contract.parse(text)


def test_bids_sort_as_they_supersede_each_other() -> None:
    # In the order of Law 18E: 1C, 1D, 1H, 1S, 1NT, 2C ... 7NT.
    shuffled = list(BIDS)
    Random(3).shuffle(shuffled)  # noqa: S311
    assert [str(bid) for bid in sorted(shuffled)][:6] == ["1C", "1D", "1H", "1S", "1NT", "2C"]
    assert sorted(shuffled) == list(BIDS)
    assert max(Bid(3, Denomination.SPADES), Bid(3, Denomination.NOTRUMP)).rank == 14


@pytest.mark.parametrize("text", ["3NT W", "3NT by W", "3nt BY west", "3N  by  W"])
def test_contracts_as_case_files_and_people_say_them(text: str) -> None:
    assert Contract.parse(text) == Contract.parse("3NT", Seat.WEST)
