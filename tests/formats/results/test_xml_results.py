"""USEBIO and NZ Scorer: real files reproduced figure for figure, other shapes, and hostile XML.

What the real files' programs do differently is named here, each with its place.
"""

import re
from decimal import Decimal
from fractions import Fraction

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed
from fairdeal.formats.record import Severity
from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.any_file import read_session
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, PassedOut
from fairdeal.scoring.methods import (
    EXACT,
    Butler,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
)
from fairdeal.scoring.ranking import rank
from tests.formats.fitted import fitted
from tests.shared import data

WITHIN = Matchpoints(Neuberg(expected=Expected.BOARD))
TABLES = Matchpoints(Neuberg(expected=Expected.TABLES))


def read(name: str) -> SessionFile:
    return read_session(data(name).read_bytes(), name.rpartition("/")[2])


@pytest.mark.parametrize(
    ("name", "boards", "figures", "totals", "ranked"),
    [
        ("mp_pairs_howell", WITHIN, 322, Matchpoints(EXACT), 12),
        ("mp_pairs_mitchell", Matchpoints(), 1024, Matchpoints(EXACT), 38),
        ("mp_pairs_mitchell_04", Matchpoints(), 268, Matchpoints(EXACT), 16),
        ("cross_imp_howell", CrossImps(), 216, CrossImps(), 9),
        ("butler_mitchell", Butler(), 490, Butler(), 14),
    ],
)
def test_every_figure_of_a_usebio_file_is_reproduced(
    name: str, boards: Method, figures: int, totals: Method, ranked: int
) -> None:
    """Boards without a missing result un-factored, totals by Neuberg: two rules in one program."""
    found = fitted(read(f"usebio/cobalt_{name}.xml"))
    assert (found.method, found.compared, found.deviations) == (boards, figures, ())
    assert (found.total_method, found.totals, found.missed) == (totals, ranked, ())


def test_two_scores_set_by_hand_are_the_only_ones_not_reproduced() -> None:
    """Pairs 1NS and 21EW have 21 and 19 for -650 on board 4, where others have 19 and 21.

    On board 3 `A5050` has 23 and 11 of 40 beside it, which the total counts.
    """
    file = read("usebio/cobalt_mp_pairs_mitchell_adjusted_02.xml")
    found = fitted(file)
    assert (found.method, found.compared) == (Matchpoints(EXACT), 1134)
    assert [(d.line, d.board, d.side) for d in found.deviations] == [
        (64, 4, "N-S"),
        (64, 4, "E-W"),
    ]
    assert [one.contestant for one in found.missed] == ["1NS", "21EW"]
    (problem,) = file.problems
    assert "23 and 11 of 40 are printed and used" in problem.message
    line = next(one for one in file.lines if one.board == 3)
    assert line.outcome == Artificial(Fraction("57.5"), Fraction("27.5"))


def test_totals_are_shares_of_what_was_to_be_won_times_the_most_boards() -> None:
    """Pair 1 played 26 of 27 boards: 47.69 percent of 270 are the 128.77 printed."""
    file = read("usebio/cobalt_mp_pairs_howell.xml")
    (printed,) = (one for one in file.standings if one.contestant == "1")
    standing = rank(file.lines, Matchpoints(EXACT), terms=file.terms).standing("1")
    assert standing
    assert standing.percent
    assert printed.score == decimal(standing.percent * 270 / 100, 2)


@pytest.mark.parametrize(("name", "figures"), [("pairs", 676), ("pairs-with-np-passed", 676)])
def test_every_figure_of_a_scorer_file_is_reproduced(name: str, figures: int) -> None:
    found = fitted(read(f"nzscorer/{name}.xml"))
    assert (found.compared, found.deviations) == (figures, ())
    assert (found.total_method, found.totals, found.missed) == (Matchpoints(), 26, ())


def test_the_matchpoints_of_a_scorer_ranking_are_those_won() -> None:
    """``match_points="374/624"``, ``raw_score="59.94"`` of the first pair: 374 of 624 were won."""
    first = read("nzscorer/pairs.xml").standings[0]
    assert (first.contestant, first.place) == ("5 NS", "1")
    assert (first.score, first.percent) == (Decimal(374), Decimal("59.94"))


def test_a_board_not_played_is_compared_as_nought_where_the_program_did() -> None:
    file = read("nzscorer/pairs-with-np-passed.xml")
    (line,) = (p for p in file.results if isinstance(p.result.outcome, BareScore))
    assert (line.result.board, line.result.score) == (19, 0)
    assert [p.severity for p in file.problems] == [Severity.WARNING]


def test_a_phantom_pair_counts_as_a_table() -> None:
    """Boards 1 to 3 were scored with a sixth result that the file no longer holds.

    It was made at table 2 in round 9; two pairs who met on those boards have totals of two
    matchpoints more and less.
    """
    found = fitted(read("nzscorer/three_quarter_howell_with_phantom.xml"))
    assert (found.method, found.compared) == (TABLES, 270)
    assert {one.board for one in found.deviations} == {1, 2, 3}
    assert (found.total_method, found.totals) == (Matchpoints(), 11)
    assert [one.contestant for one in found.missed] == ["4", "8"]


def test_cross_imps_with_the_polish_limit_are_found_by_their_figures() -> None:
    """Board 22 of SM0807: +420 against -1660 is 17 IMPs there."""
    found = fitted(read("results/SM0807_imp_pairs.travellers.csv"))
    assert (found.method, found.compared, found.deviations) == (CrossImps(most=17), 216, ())


PAIR = "<PAIR><PAIR_NUMBER>{}</PAIR_NUMBER><DIRECTION>{}</DIRECTION><PLACE>1</PLACE></PAIR>"
LINE = (
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER>"
    "{}</TRAVELLER_LINE>"
)
PASSED = "<CONTRACT>PASS</CONTRACT><SCORE>0</SCORE>"
FOUR_SPADES = "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE>"


def usebio(body: str, head: str = "", kind: str = "PAIRS") -> bytes:
    return (
        f'<?xml version="1.0"?><USEBIO Version="1.1"><EVENT EVENT_TYPE="{kind}">'
        f"{head}{body}</EVENT></USEBIO>"
    ).encode()


def board(number: str, *lines: str) -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>"


def test_pairs_with_one_number_in_both_directions_are_told_apart() -> None:
    pairs = PAIR.format(1, "NS") + PAIR.format(1, "EW")
    file = read_session(
        usebio(pairs + board("1", LINE.format(1, 1, FOUR_SPADES)), "<WINNER_TYPE>2</WINNER_TYPE>"),
        "x.xml",
    )
    (result,) = file.results
    assert (result.result.ns, result.result.ew) == ("1 NS", "1 EW")
    assert [one.contestant for one in file.standings] == ["1 NS", "1 EW"]
    assert file.winners is Winners.TWO


def test_sections_are_told_apart_and_their_boards_pooled() -> None:
    sections = "".join(
        f'<SECTION SECTION_ID="{letter}"><PARTICIPANTS>{PAIR.format(1, "")}{PAIR.format(2, "")}'
        f"</PARTICIPANTS>{board('1', LINE.format(1, 2, outcome))}</SECTION>"
        for letter, outcome in (("A", FOUR_SPADES), ("B", PASSED))
    )
    file = read_session(usebio(f'<SESSION SESSION_ID="1">{sections}</SESSION>'), "x.xml")
    assert [(one.board, one.ns, one.ew) for one in file.lines] == [(1, "A1", "A2"), (1, "B1", "B2")]
    assert isinstance(file.lines[1].outcome, PassedOut)


@pytest.mark.parametrize(
    ("named", "figures", "method"),
    [
        ("BUTLER_IMPS", "CROSS_IMPS", Butler()),
        ("", "CROSS_IMPS", CrossImps()),
        ("", "MATCH_POINTS", Matchpoints()),
        ("", "", None),
    ],
)
def test_figures_tell_the_method_where_the_event_does_not(
    named: str, figures: str, method: Method | None
) -> None:
    printed = f"<NS_{figures}>2</NS_{figures}><EW_{figures}>-2</EW_{figures}>" if figures else ""
    head = f"<BOARD_SCORING_METHOD>{named}</BOARD_SCORING_METHOD>"
    body = board("1", LINE.format(1, 2, FOUR_SPADES + printed))
    assert read_session(usebio(body, head), "x.xml").method == method


def test_an_artificial_score_of_a_board_with_fewer_results_may_be_scaled_to_the_others() -> None:
    """12 and 8 of 20, the top of eleven results, are the 60 and 40 percent that are named."""
    ruled = (
        "<SCORE>A6040</SCORE><NS_MATCH_POINTS>12</NS_MATCH_POINTS>"
        "<EW_MATCH_POINTS>8</EW_MATCH_POINTS>"
    )
    most = [LINE.format(n, n + 11, PASSED) for n in range(1, 12)]
    fewer = [LINE.format(1, 12, ruled), *(LINE.format(n, n + 11, PASSED) for n in (2, 3))]
    file = read_session(usebio(board("1", *most) + board("2", *fewer)), "x.xml")
    (line,) = (one for one in file.lines if isinstance(one.outcome, Artificial))
    assert line.outcome == Artificial(Fraction(60), Fraction(40))
    assert file.problems == ()


def test_an_individual_has_players_in_partnerships() -> None:
    seats = "".join(
        f"<{seat}_PLAYER_NUMBER>{n}</{seat}_PLAYER_NUMBER>"
        for seat, n in zip("NSEW", "3142", strict=True)
    )
    line = f"<TRAVELLER_LINE>{seats}{FOUR_SPADES}</TRAVELLER_LINE>"
    file = read_session(usebio(board("1", line), kind="INDIVIDUAL"), "x.xml")
    assert [(one.ns, one.ew) for one in file.lines] == [("1+3", "2+4")]
    assert dict(file.members) == {"1+3": ("3", "1"), "2+4": ("4", "2")}


def test_what_cannot_be_read_is_listed_and_the_rest_kept() -> None:
    lines = (
        LINE.format(1, 2, FOUR_SPADES),
        LINE.format(3, 3, PASSED),
        LINE.format(3, 4, "<SCORE>lots</SCORE>"),
        LINE.format(5, 6, "<CONTRACT>9S</CONTRACT><SCORE>50</SCORE>"),
        LINE.format(7, 8, ""),
    )
    file = read_session(usebio(board("1", *lines)), "x.xml")
    assert [type(one.outcome).__name__ for one in file.lines] == [
        "Played",
        "BareScore",
        "NotPlayed",
    ]
    said = [str(problem) for problem in file.problems]
    assert "3 plays against itself" in said[0]
    assert "'lots', neither points nor such as A6040" in said[1]
    assert "the score is used" in said[2]
    assert isinstance(file.lines[2].outcome, NotPlayed)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (usebio("")[:60], "not well-formed XML"),
        (usebio(""), "no TRAVELLER_LINE with a result"),
        (b"<USEBIO></USEBIO>", "no USEBIO document with an EVENT"),
        (b"<session><board_results/></session>", "no result"),
        (
            b'<!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>',
            "entities are not read",
        ),
        (
            b'<!DOCTYPE USEBIO [<!ENTITY f SYSTEM "file:///etc/hostname">]><USEBIO>&f;</USEBIO>',
            "entities are not read",
        ),
    ],
)
def test_hostile_or_broken_xml_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        read_session(data, "x.xml")


def several_sections(**names: str) -> bytes:
    """Real sessions of one section each, as the sections of one document."""
    results, scores = "", ""
    for letter, name in names.items():
        text = data(f"nzscorer/{name}.xml").read_text()
        for tag in ("brsection", "scsection"):
            found = re.search(rf'<{tag} id="A">.*?</{tag}>', text, re.DOTALL)
            assert found
            section = found[0].replace('id="A"', f'id="{letter}"', 1)
            results, scores = (
                (results + section, scores) if tag == "brsection" else (results, scores + section)
            )
    return (
        f"<session><board_results>{results}</board_results><scores>{scores}</scores></session>"
    ).encode()


def test_sections_of_different_movements_are_read_and_scored_as_their_program_did() -> None:
    """Two Mitchells and a Howell: each section's figures are its own, and all of them follow."""
    names = {
        "A": "pairs",
        "B": "pairs-with-np-passed",
        "C": "three_quarter_howell_with_phantom",
    }
    apart = {letter: fitted(read(f"nzscorer/{name}.xml")) for letter, name in names.items()}
    file = read_session(several_sections(**names), "three.xml")
    assert file.winners is Winners.ONE
    assert {line.stage for line in file.lines} == {(("section", letter),) for letter in "ABC"}
    contestants = {one.contestant for one in file.standings}
    assert {"A5 NS", "B13 NS", "C3"} <= contestants
    assert len(contestants) == 26 + 26 + 11
    found = fitted(file)
    assert found.compared == sum(one.compared for one in apart.values())
    assert len(found.deviations) == sum(len(one.deviations) for one in apart.values())
    assert found.totals == sum(one.totals for one in apart.values())
    assert len(found.missed) == sum(len(one.missed) for one in apart.values())


def test_sections_scored_across_the_field_have_boards_in_common() -> None:
    line = '<result tab="1" bd="1" ns="1" ew="2" dec="N" cont="4 S" res="=" {}/>'
    sections = "".join(
        f'<brsection id="{letter}">{line.format(figures)}</brsection>'
        for letter, figures in (
            ("A", 'score="420" mp_ns="20" mp_ew="0"'),
            ("B", 'score="50" mp_ns="0" mp_ew="20"'),
        )
    )
    file = read_session(
        f"<session><board_results>{sections}</board_results></session>".encode(), "two.xml"
    )
    assert {one.stage for one in file.lines} == {()}
    assert not fitted(file).deviations


def test_two_sessions_of_a_usebio_file_with_cards_of_their_own() -> None:
    suits = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
    whole = "<{0}>AKQJT98765432</{0}>"

    def handset(first: int) -> str:
        hands = "".join(
            f"<HAND><DIRECTION>{seat}</DIRECTION>{whole.format(suits[(first + at) % 4])}</HAND>"
            for at, seat in enumerate(("North", "East", "South", "West"))
        )
        return f"<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{hands}</BOARD></HANDSET>"

    def session(number: int, lines: str) -> str:
        cards = handset(number)
        return f'<SESSION SESSION_ID="{number}">{board("1", lines)}{cards}</SESSION>'

    first = LINE.format(1, 2, "<SCORE>420</SCORE>") + LINE.format(3, 4, "<SCORE>50</SCORE>")
    second = LINE.format(1, 4, "<SCORE>-200</SCORE>") + LINE.format(3, 2, "<SCORE>-100</SCORE>")
    file = read_session(usebio(session(1, first) + session(2, second)), "x.xml")
    assert [dict(line.stage) for line in file.lines] == [{"session": n} for n in "1122"]
    scored = rank(file.lines, Matchpoints()).boards
    assert [[line.ns and line.ns.score for line in one.lines] for one in scored] == [[2, 0], [0, 2]]


def test_the_deals_of_a_usebio_file_have_the_numbers_of_their_boards() -> None:
    """Dealer and vulnerability are those of Law 2: board 7 is South's, with all vulnerable."""
    hands = "".join(
        f"<HAND><DIRECTION>{seat}</DIRECTION><{suit}>AKQJ1098765432</{suit}></HAND>"
        for seat, suit in (
            *(("North", "SPADES"), ("East", "HEARTS")),
            *(("South", "DIAMONDS"), ("West", "CLUBS")),
        )
    )
    lines = board("7", LINE.format(1, 2, PASSED))
    (dealt,) = read_session(usebio(f"{lines}<HANDSET>{board('7', hands)}</HANDSET>"), "x").boards
    assert (dealt.number, dealt.dealer.letter, dealt.vulnerability) == (7, "S", Vulnerability.BOTH)
    assert dealt.deal is not None
    suit = "AKQJT98765432"
    assert dealt.deal.to_pbn() == f"N:{suit}... .{suit}.. ..{suit}. ...{suit}"
