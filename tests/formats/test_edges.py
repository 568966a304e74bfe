"""One point of a format each, at its edge; figures are counted in the tests."""

import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from fairdeal.calls import PASS
from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.dealing.registry import format_named
from fairdeal.formats.explaining import Line, Meant, explain
from fairdeal.formats.explaining.causes import LeftOut, LineMeant
from fairdeal.formats.explaining.totals import rounded_missed
from fairdeal.formats.lin import reader as lin
from fairdeal.formats.record import Kind, Record
from fairdeal.formats.results import PrintedResult, PrintedStanding, SessionFile, gives
from fairdeal.formats.results.pbn import pbn_results
from fairdeal.formats.rulings.effect_words import check_words
from fairdeal.formats.rulings.logs import ShortAnswer, read_log
from fairdeal.formats.rulings.sittings import dump_sitting, load_sitting
from fairdeal.formats.units import bws
from fairdeal.formats.units.bws import read_bws
from fairdeal.formats.units.data_connector import EventToSend, initialize_event
from fairdeal.formats.usebio.reader import read_usebio
from fairdeal.movements.mitchell import straight
from fairdeal.rulings.correcting import Correction
from fairdeal.rulings.sitting import Sitting
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Played, ResultLine
from fairdeal.scoring.methods import CrossImps, Matchpoints
from fairdeal.scoring.ranking import rank
from fairdeal.scoring.standings import By
from tests.shared import data

LINES = 4
"""Results on each board of a `Tried`."""


class Tried:
    """A board of five wrong figures that are right where one of some lines was not played."""

    def __init__(self, number: int, *right: int, who: Sequence[Sequence[str]] = ()) -> None:
        self.number = number
        self._right = right
        names = who or [(f"N{n}", f"E{n}") for n in range(LINES)]
        scores = (4200, 110, 620, -50)
        self.lines = [Line(n, scores[n], tuple(names[n])) for n in range(LINES)]

    def left(self, meant: Meant, *, cut: bool = False) -> int:
        del cut
        return 0 if any(meant.get(place) == NotPlayed() for place in self._right) else 5


SAT = (("A", "B"), ("C", "D"), ("E", "F"), ("G", "H"))


def test_whose_results_were_left_out_of_two_boards_is_named() -> None:
    """The only one who sat on both; five figures of each follow without him."""
    other = (("A", "I"), ("J", "K"), ("L", "M"), ("O", "P"))
    found = explain([Tried(1, 0, who=SAT), Tried(2, 0, who=other)], work=10_000)
    assert found.causes == (LeftOut("A", 10),)


def test_of_one_board_nobody_is_left_out() -> None:
    found = explain([Tried(1, 0, who=SAT)], work=10_000)
    assert [type(cause) for cause in found.causes] == [LineMeant]


def test_two_who_explain_as_much_as_each_other_explain_nothing() -> None:
    """A and B sat together on both boards: nobody can tell whose results were left out."""
    found = explain([Tried(1, 0, who=SAT), Tried(2, 0, who=SAT)], work=10_000)
    assert [cause for cause in found.causes if isinstance(cause, LeftOut)] == []


def test_two_lines_that_explain_as_much_as_each_other_explain_nothing() -> None:
    assert explain([Tried(1, 0)], work=10_000).causes == (LineMeant(0, 1, None, 5),)
    assert explain([Tried(1, 0, 2)], work=10_000).causes == ()


def test_a_score_with_a_nought_too_many_is_found() -> None:
    """420 printed as 4200, on a board on which nobody else has 420."""

    class Misprinted(Tried):
        def left(self, meant: Meant, *, cut: bool = False) -> int:
            del cut
            return 0 if meant.get(0) == BareScore(420) else 5

    assert explain([Misprinted(7)], work=10_000).causes == (LineMeant(0, 7, 420, 5),)


@pytest.mark.parametrize(
    ("exact", "printed", "unit", "is_given"),
    [
        *(("2.7", "2", "1", True), ("2.7", "3", "1", False)),
        *(("-2.7", "-2", "1", True), ("-2.7", "-3", "1", False)),
        *(("0", "0", "1", True), ("0", "1", "1", False), ("0", "-1", "1", False)),
    ],
)
def test_a_figure_that_is_cut_off_goes_towards_nothing(
    exact: str, printed: str, unit: str, *, is_given: bool
) -> None:
    assert gives(Fraction(exact), Decimal(printed), Fraction(unit), cut=True) is is_given


def imps(boards: int) -> SessionFile:
    """Four tables at cross-IMPs by comparison; 420, 140, 140 and 110 on every board."""
    results = [
        PrintedResult(4 * board + at, ResultLine(board, f"N{at}", f"E{at}", BareScore(score)))
        for board in range(1, boards + 1)
        for at, score in enumerate((420, 140, 140, 110))
    ]
    return SessionFile("x", tuple(results), CrossImps(), in_percent=False, problems=())


@pytest.mark.parametrize(
    ("by", "printed"),
    [(By.SUM, {"N0": "21", "N3": "-9"}), (By.MEAN, {"N0": "7", "N3": "-3"})],
)
def test_totals_of_figures_rounded_first_are_sums_or_means_of_those(
    by: By, printed: dict[str, str]
) -> None:
    """N0 has 7 IMPs against each of three, 7 a board. N3 has -7, -1 and -1: exactly -3.

    N1 has -7, 0 and 1: -2, so all rounded to whole IMPs; of three boards 21, -6 and -9.
    """
    file = imps(3)
    ranking = rank(file.lines, CrossImps())
    told = tuple(PrintedStanding(who, score=Decimal(text)) for who, text in printed.items())
    assert rounded_missed(replace(file, standings=told), ranking, by, Fraction(1)) == ()
    wrong = (PrintedStanding("N1", score=Decimal(99)),)
    (missed,) = rounded_missed(replace(file, standings=wrong), ranking, by, Fraction(1))
    assert missed.exact == (-6 if by is By.SUM else -2)


GAME = '[Board "1"]\n[Scoring "{form}"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS;{column}"]\n'


@pytest.mark.parametrize(
    ("form", "column", "method"),
    [
        ("", "Percentage_NS", Matchpoints()),
        ("", "MP_NS", Matchpoints()),
        ("", "IMP_NS", CrossImps()),
        ("", "Names_NS", None),
        ("IMP;Cross", "Percentage_NS", CrossImps()),
    ],
)
def test_figures_tell_the_form_of_scoring_where_no_tag_does(
    form: str, column: str, method: object
) -> None:
    text = GAME.format(form=form, column=column) + "1 2 420 60\n3 4 50 40\n"
    assert pbn_results(pbn.read(text), "x").method == method


@pytest.mark.parametrize(
    ("cells", "outcomes", "said"),
    [
        ("^60 ^40", [Artificial(Fraction(60), Fraction(40))], []),
        ("^60 40", [], ["an artificial score of 60 percent to NS alone is left aside"]),
        ("60 ^40", [], ["an artificial score of 40 percent to EW alone is left aside"]),
    ],
)
def test_an_artificial_score_is_one_of_both_sides(
    cells: str, outcomes: list[object], said: list[str]
) -> None:
    """PBN 2.1, section 5: a percentage that begins with ``^`` is artificial."""
    columns = "PairId_NS;PairId_EW;Score_NS;Percentage_NS;Percentage_EW"
    text = f'[Board "1"]\n[ScoreTable "{columns}"]\n1 2 420 100 0\n3 4 - {cells}\n'
    file = pbn_results(pbn.read(text), "x")
    assert [one.result.outcome for one in file.results][1:] == outcomes
    assert [problem.message for problem in file.problems] == said


EMPTY: dict[str, list[dict[str, Any]]] = {
    name: []
    for name in ("ReceivedData", "Section", "Session", "PlayerNumbers", "RoundData", "HandRecord")
}
RECEIVED = {"ID": 1, "Section": 1, "Table": 1, "Round": 1, "Board": 1, "PairNS": 1, "PairEW": 2}


@pytest.mark.parametrize(
    ("told", "outcome"),
    [
        ({"Contract": "", "Remarks": "60%-40%"}, Artificial(Fraction(60), Fraction(40))),
        ({"Contract": "", "Remarks": "Not played"}, NotPlayed()),
        ({"Contract": "", "Remarks": ""}, NotPlayed()),
    ],
)
def test_what_a_unit_remarks_without_a_contract(
    told: dict[str, str], outcome: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _bws(monkeypatch, told).results[0].result.outcome == outcome


def test_what_a_unit_remarks_beside_a_contract_changes_no_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Four spades by North, nobody vulnerable, just made: 420 (77)."""
    told = {"Contract": "4 S", "NS/EW": "N", "Result": "=", "Remarks": "Lead out of turn"}
    (printed,) = _bws(monkeypatch, told).results
    assert isinstance(printed.result.outcome, Played)
    assert printed.result.score == 420


def test_the_cards_of_a_database_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {
        f"{seat}{suit}": "AKQJT98765432" if place == held else ""
        for place, seat in enumerate(("North", "East", "South", "West"))
        for held, suit in enumerate(("Spades", "Hearts", "Diamonds", "Clubs"))
    }
    record = {"Section": 1, "Board": 1, **hands}
    (printed,) = _bws(monkeypatch, {"Contract": "PASS"}, HandRecord=[record]).results
    assert printed.told.deal is not None
    suit = "AKQJT98765432"
    assert printed.told.deal.to_pbn() == f"N:{suit}... .{suit}.. ..{suit}. ...{suit}"


def test_the_names_of_a_database_are_those_of_its_first_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ann, North at table 1, began as pair 1; in round 2 pair 3 sits there."""
    seats = [(1, 1, 1, 2), (1, 2, 3, 4), (2, 1, 3, 2), (2, 2, 1, 4)]
    rounds = [
        {"Section": 1, "Table": table, "Round": of, "NSPair": ns, "EWPair": ew}
        for of, table, ns, ew in seats
    ]
    people = [(1, "N", "Ann"), (1, "S", "Bob"), (1, "E", "Cy"), (2, "W", "Di")]
    told = [
        {"Section": 1, "Table": table, "Direction": seat, "Name": name}
        for table, seat, name in people
    ]
    file = _bws(monkeypatch, {"Contract": "PASS"}, RoundData=rounds, PlayerNumbers=told)
    assert dict(file.players) == {"1": ("Ann", "Bob"), "2": ("Cy",), "4": ("Di",)}


def _bws(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, str], **tables: list[dict[str, Any]]
) -> SessionFile:
    rows = EMPTY | {"ReceivedData": [RECEIVED | told]} | tables
    monkeypatch.setattr(bws, "_tables", lambda *_: rows)
    return read_bws(b"", "x.bws")


def test_the_parser_of_databases_says_nothing_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    """What is wrong with a file is said by the reader alone, once."""
    data("bws/260119M_names_blanked.BWS")
    logging.getLogger("access_parser").setLevel(logging.NOTSET)
    with pytest.raises(Malformed, match="not a database that can be read"):
        read_bws(data("bws/260119M_names_blanked.BWS").read_bytes()[:9000], "cut.bws")
    assert caplog.records == []


def test_a_table_of_a_movement_is_one_of_section_a_that_nobody_has_changed() -> None:
    """The maker's own test message has one section, A, and nothing that was updated."""
    sent = EventToSend("Friday", datetime(2026, 11, 20, tzinfo=UTC), "A" * 32, "B" * 32)
    message = json.loads(initialize_event(straight(tables=3, boards_per_round=2), sent))
    (session,) = json.loads(message["SerializedData"])["Sessions"]
    (section,) = session["ScoringGroups"][0]["Sections"]
    rounds = [one for table in section["Tables"] for one in table["Rounds"]]
    of = [section["Letters"], *(table["SectionLetters"] for table in section["Tables"])]
    assert {*of, *(one["SectionLetters"] for one in rounds)} == {"A"}
    assert {one["Updated"] for one in rounds} == {False}


def test_how_many_errors_the_deals_of_a_file_have() -> None:
    """One is told, and how many more there are; others than of cards are none of them."""
    wrong = '[Board "{n}"]\n[Deal "N:AA... - - -"]\n'
    with pytest.raises(Malformed) as one:
        format_named("pbn").read(wrong.format(n=1).encode())
    assert "more)" not in str(one.value)
    three = "\n".join(wrong.format(n=n) for n in (1, 2, 3))
    with pytest.raises(Malformed, match=r"^line 2: .* \(and 2 more\)$"):
        format_named("pbn").read(three.encode())


def test_a_lin_file_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432|pg||"
    monkeypatch.setattr("fairdeal.formats.text.MAX_BYTES", len(text))
    assert [p for p in lin.read_lin(text).problems if p.kind is Kind.LIMIT] == []
    (problem,) = lin.read_lin(text + "\n").problems
    assert (problem.kind, problem.line) == (Kind.LIMIT, 0)


def test_a_saved_board_is_of_this_version() -> None:
    text = dump_sitting(Sitting())
    assert load_sitting(text, "x") == Sitting()
    later = json.dumps(json.loads(text) | {"sitting": 2})
    with pytest.raises(Malformed, match="x: not a saved board"):
        load_sitting(later, "x")


@pytest.mark.parametrize(
    ("tricks", "kind"), [("13", Played), ("0", Played), ("14", BareScore), ("", BareScore)]
)
def test_nobody_wins_fourteen_tricks(tricks: str, kind: type) -> None:
    line = (
        "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
        f"<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS><SCORE>420</SCORE>"
    )
    text = (
        '<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>'
        f"<TRAVELLER_LINE>{line}</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
    )
    (printed,) = read_usebio(text.encode(), "x").results
    assert type(printed.result.outcome) is kind


def test_a_contract_that_is_none_is_a_wrong_value_and_the_score_is_used() -> None:
    line = (
        "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
        "<CONTRACT>9Z</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE>"
    )
    text = (
        '<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>'
        f"<TRAVELLER_LINE>{line}</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
    )
    file = read_usebio(text.encode(), "x")
    assert [one.result.outcome for one in file.results] == [BareScore(420)]
    (problem,) = file.problems
    assert problem.kind is Kind.VALUE
    assert str(problem.message).endswith("; the score is used")


def test_a_board_passed_out_has_a_contract_in_words() -> None:
    assert Record(contract=PASS).to_dict()["contract"] == "Pass"
    assert Record().to_dict()["contract"] is None


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ('{"answer": "on_purpose", "value": "no"}', ShortAnswer("on_purpose", "no")),
        (
            '{"correct": "on_purpose", "value": "yes", "reason": "he said so"}',
            Correction("on_purpose", "yes", "he said so"),
        ),
        ('{"correct": "on_purpose", "value": "yes"}', Correction("on_purpose", "yes", "")),
    ],
)
def test_answers_and_corrections_stand_in_a_log(line: str, entry: object) -> None:
    _, told = read_log(f'{{"board": 3}}\n{line}\n', "x")
    assert [one.entry for one in told] == [entry]


@pytest.mark.parametrize(
    ("kind", "word"),
    [("place_opened", "late"), ("card_withdrawn", "replaced"), ("penalty_card", "major")],
)
def test_what_can_be_said_of_an_effect_is_its_words_without_is(kind: str, word: str) -> None:
    check_words(kind, [word])
    with pytest.raises(Malformed, match=rf"what can be said: .*\b{word}\b") as wrong:
        check_words(kind, [f"is_{word}"])
    assert "is_" not in str(wrong.value).partition("what can be said")[2]
