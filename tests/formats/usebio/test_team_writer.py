"""Matches of teams written as USEBIO, and read again: figure for figure, adjusted scores too."""

from fractions import Fraction
from xml.etree.ElementTree import fromstring

import pytest

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract
from fairdeal.formats.usebio.elements import EventInfo
from fairdeal.formats.usebio.matches import usebio_matches
from fairdeal.formats.usebio.team_writer import Pairs, Teams, write_usebio_teams
from fairdeal.scoring.adjusted import Adjusted, Assigned, Average, Grade, Weighted
from fairdeal.scoring.contests import Fixture, rank_matches
from fairdeal.scoring.lines import Artificial, BareScore, PassedOut, Played
from fairdeal.scoring.matches import MatchBoard, MatchTerms, score_match
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import scale_named
from fairdeal.seats import Seat

MADE = Played.of(Contract.parse("4S", Seat.SOUTH), 10, vulnerability_of(1))
DOWN = Played.of(Contract.parse("4SX", Seat.SOUTH), 9, vulnerability_of(1))
WEIGHTED = Weighted(((Fraction(3, 5), 420), (Fraction(2, 5), -50)))
PLAIN = (
    MatchBoard(1, MADE, DOWN),
    MatchBoard(2, PassedOut(), BareScore(110)),
    MatchBoard(3, Artificial(Fraction(60), Fraction(40)), MADE),
)
# 60 % of 470, 10 IMPs, and 40 % of nothing are 6 IMPs; averaging the points first would give 7.
RULED = (*PLAIN, MatchBoard(4, Adjusted(WEIGHTED, WEIGHTED), BareScore(-50)))
# The home team keeps its 420 against -50, the visitors have average plus: 10 and 3 IMPs.
SPLIT = (*RULED, MatchBoard(5, Adjusted(Assigned(420), Average(Grade.PLUS)), BareScore(-50)))
PLAYERS = {"Reds & Co": ("Ann", "Bob", "Cy", "Di"), "Blues": ("Ed", "Flo", "Gus", "Hal", "Ivy")}


def line_up(team: str, _opponents: str, _match: int, _board: int) -> Pairs:
    """The fifth of the Blues plays with the first; nobody says who sat for the Reds."""
    return (("Ed", "Ivy"), ("Flo", "Gus")) if team == "Blues" else ((), ())


def written(boards: tuple[MatchBoard, ...], terms: MatchTerms) -> bytes:
    fixture = Fixture(1, "Reds & Co", "Blues", score_match(boards, terms), "7")
    info = EventInfo("League", version="0.1")
    contest = rank_matches([fixture])
    return write_usebio_teams(contest, [fixture], terms.form, info, Teams(PLAYERS, {}, line_up))


@pytest.mark.parametrize("boards", [PLAIN, RULED, SPLIT])
@pytest.mark.parametrize("scale", [None, "wbf"])
def test_a_match_is_read_again_figure_for_figure(
    boards: tuple[MatchBoard, ...], scale: str | None
) -> None:
    terms = MatchTerms(scale=scale_named(scale) if scale else None)
    before = score_match(boards, terms)
    (match,) = usebio_matches(written(boards, terms), "own.xml")
    assert (match.home, match.away, match.round, match.form) == (
        *("Reds & Co", "Blues", "7"),
        MatchForm.IMPS,
    )
    after = score_match(match.boards, terms)
    assert [(b.home and b.home.score, b.away and b.away.score) for b in after.boards] == [
        (b.home and b.home.score, b.away and b.away.score) for b in before.boards
    ]
    assert (after.home.victory_points, after.away.victory_points) == (
        before.home.victory_points,
        before.away.victory_points,
    )
    assert [one.first for one in match.boards[:2]] == [MADE, PassedOut()]


def test_what_a_board_came_to_by_hand() -> None:
    """520 is 11 IMPs, -110 is -3, average plus 3, weighted 6; then 10 and 3 apart."""
    event = fromstring(written(SPLIT, MatchTerms())).find("EVENT")  # noqa: S314 - our own
    assert event is not None
    boards = event.findall("MATCH/BOARD")
    assert [one.findtext("IMPS") for one in boards] == ["11", "-3", "3", "6", None]
    assert [boards[4].findtext(f"{of}TEAM_POINTS") for of in ("", "OPPOSING_")] == ["10", "3"]
    assert [one.findtext("SCORE") for one in boards[3].iter("TRAVELLER_LINE")] == ["A6040", "-50"]
    # Blues are second by IMPs: their pairs are players 1 and 5, 2 and 3.
    seats = [
        (one.findtext("DIRECTION"), one.findtext("NS_PAIR_NUMBER"), one.findtext("EW_PAIR_NUMBER"))
        for one in boards[0].iter("TRAVELLER_LINE")
    ]
    assert seats == [("NS", "1", "2-2-3"), ("EW", "2-1-5", "1")]
    teams = event.findall("PARTICIPANTS/TEAM")
    assert [(one.get("TEAM_ID"), one.get("TEAM_NAME")) for one in teams] == [
        ("1", "Reds & Co"),
        ("2", "Blues"),
    ]
    names = [one.text for one in teams[1].iter("PLAYER_NAME")]
    assert names == list(PLAYERS["Blues"])


def test_boards_won_are_read_again() -> None:
    """Won, drawn by the Director's weights, average plus: 2, 1 of two halves, 1.2."""
    half = Weighted(((Fraction(1, 2), 420), (Fraction(1, 2), -100)))
    boards = (
        MatchBoard(1, MADE, DOWN),
        MatchBoard(2, Adjusted(half, half), BareScore(50)),
        MatchBoard(3, Artificial(Fraction(60), Fraction(60)), MADE),
    )
    terms = MatchTerms(MatchForm.BOARD_A_MATCH)
    (match,) = usebio_matches(written(boards, terms), "own.xml")
    assert match.form is MatchForm.BOARD_A_MATCH
    after = score_match(match.boards, terms)
    assert (after.home.score, after.away.score) == (Fraction(21, 5), Fraction(11, 5))


def test_weights_are_read_again_exactly() -> None:
    """A third of 10 IMPs less two thirds of 4: 2/3, which is no figure of two decimals."""
    third = Weighted(((Fraction(1, 3), 420), (Fraction(2, 3), -200)))
    boards = (*RULED, MatchBoard(5, Adjusted(third, Average(Grade.PLUS)), BareScore(-50)))
    (match,) = usebio_matches(written(boards, MatchTerms()), "own.xml")
    assert match.problems == ()
    assert match.boards == boards


def test_points_that_law_78_does_not_give_are_named() -> None:
    terms = MatchTerms(MatchForm.BOARD_A_MATCH)
    wrong = written(PLAIN[:1], terms).replace(
        b"<TEAM_POINTS>2</TEAM_POINTS>", b"<TEAM_POINTS>1</TEAM_POINTS>"
    )
    (match,) = usebio_matches(wrong, "own.xml")
    (problem,) = match.problems
    assert "1 and 0 are printed for the board; Law 78 gives 2 and 0" in str(problem)


def test_a_fouled_board_that_waits_for_a_ruling_has_no_score() -> None:
    boards = (PLAIN[0], MatchBoard(2, MADE, DOWN, comparable=False))
    (match,) = usebio_matches(written(boards, MatchTerms()), "own.xml")
    assert score_match(match.boards, MatchTerms()).home.score == 11


def test_a_team_that_is_not_ranked_yet_has_a_number_of_its_own() -> None:
    """Their match is not finished: it stands in the document, and the ranking is without them."""
    terms = MatchTerms()
    done = Fixture(1, "Reds & Co", "Blues", score_match(PLAIN, terms))
    begun = Fixture(1, "Greens", "Golds", score_match(PLAIN[:1], terms))
    text = write_usebio_teams(
        rank_matches([done]),
        [done, begun],
        terms.form,
        EventInfo("League", version="0.1"),
        Teams(PLAYERS, {}, line_up),
    )
    matches = fromstring(text).findall("EVENT/MATCH")  # noqa: S314 - our own
    numbers = [match.findtext(tag) for match in matches for tag in ("TEAM", "OPPOSING_TEAM")]
    assert numbers == ["1", "2", "3", "4"]


def test_a_team_that_has_a_number_keeps_it_whatever_its_place() -> None:
    """Team 7 wins: it is no team 1 for that, in its matches and pairs neither."""
    won = score_match((MatchBoard(1, BareScore(400), BareScore(100)),), MatchTerms())
    fixture = Fixture(1, "7", "1", won, "1")
    players = {"7": ("Ann", "Bob"), "1": ("Cy", "Di")}
    teams = Teams(players, {"7": "Reds"}, lambda *_: ((), ()))
    contest = rank_matches([fixture])
    text = write_usebio_teams(contest, [fixture], MatchForm.IMPS, EventInfo("League"), teams)
    event = fromstring(text).find("EVENT")  # noqa: S314 - our own
    assert event is not None
    told = [(one.get("TEAM_ID"), one.findtext("PLACE")) for one in event.iter("TEAM") if one.attrib]
    assert told == [("7", "1"), ("1", "2")]
    assert [one.text for one in event.iter("PAIR_NUMBER")] == ["7-1-2", "1-1-2"]
    assert event.findtext("MATCH/TEAM") == "7"
    assert event.findtext("MATCH/OPPOSING_TEAM") == "1"
