"""Matches of teams in uploaded files, shown as teams: seven of one event, and small ones.

The IMPs of the seven matches are those of the official table's VPs, recomputed by hand when the
files were collected: 23-14, 53-2, 32-12, 23-2, 32-9, 23-6 and 14-26.
"""

import io
import json
import re
import zipfile
from collections.abc import Iterator
from fractions import Fraction
from uuid import uuid4

import httpx
import pytest

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract
from fairdeal.events.acts import AdditionGiven
from fairdeal.laws.score.law77 import score_ns
from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.additions import Addition, Cause
from fairdeal.scoring.additions import Unit as AddedIn
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Seat
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.site import Site
from fairdeal.server.uploads.files import NotTaken
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NOW, browsing, directing, site_over
from tests.server.running import alert, fill, hidden, score_of, text
from tests.server.uploads.test_form import upload
from tests.shared import data

NAMES = ["T1ALAVDE", "T2AITAAL", "T3ALAVAU", "T4ALAVRA", "T5ALAVHA", "T6ALAVON", "T7ALAVBU"]
SCORES = ("23–14", "53–2", "32–12", "23–2", "32–9", "23–6", "14–26")
LAVAZZA = "Bocchi+Duboin+Lauria+Versace"
SHOWN = "Bocchi – Duboin – Lauria – Versace"
"""Four long names have to wrap on a phone."""


def match(number: int, room: str, teams: str, tricks: int, extra: str = "") -> str:
    """A board of which 4S by South makes 420 or costs 50 a trick, nobody vulnerable."""
    return (
        f'[Event "League"]\n[Board "{number}"]\n[Room "{room}"]\n[Vulnerable "None"]\n'
        f'[HomeTeam "{teams[0]}"]\n[VisitTeam "{teams[1]}"]\n{extra}'
        f'[Contract "4S"]\n[Declarer "S"]\n[Result "{tricks}"]\n\n'
    )


# A beats B by 10 on board 1 (+420 and +50) and draws board 2; C and D draw both.
LEAGUE = "".join(
    match(number, room, teams, tricks)
    for teams, results in (("AB", (10, 9, 9, 9)), ("CD", (10, 10, 8, 8)))
    for (number, room), tricks in zip(
        ((1, "Open"), (1, "Closed"), (2, "Open"), (2, "Closed")), results, strict=True
    )
)


def zipped(names: list[str]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name in names:
            archive.writestr(f"{name}.PBN", data(f"pbn-teams-vp/{name}.PBN").read_bytes())
    return held.getvalue()


@pytest.fixture(scope="module")
def site() -> Site:
    return site_over(MemoryStore(), demonstration=False)


@pytest.fixture(scope="module")
def director(site: Site) -> Iterator[httpx.Client]:
    with directing(site) as client:
        yield client


@pytest.fixture(scope="module")
def event(director: httpx.Client) -> str:
    """The address of the seven matches."""
    answer = upload(director, "forbo.zip", zipped(NAMES), title="Forbo", scale="wbf")
    assert "board 1 of round 1 is board 101" in text(answer)
    found: set[str] = set(re.findall(r'href="(/sessions/\w+)"', answer.text))
    return found.pop()


def cells(page: str, kind: str) -> list[str]:
    return [
        " ".join(re.sub(r"<[^>]+>", " ", one).split())
        for one in re.findall(rf'<t[dh][^>]*class="{kind}"[^>]*>([\s\S]*?)</t[dh]>', page)
    ]


def test_an_event_is_ranked_as_teams_with_its_matches(director: httpx.Client, event: str) -> None:
    """Lavazza is first; its points are those of the WBF's scale for margins 9, 51, 20, ..."""
    page = director.get(event)
    said = text(page)
    assert "8 teams" in said
    assert "Teams, IMPs, WBF continuous victory points" in said
    assert "pairs" not in said
    assert f"1 {SHOWN} 56 105.06 " in said
    matches = page.text.partition('<table class="matches">')[2].partition("</table>")[0]
    assert [one.partition(" ")[0] for one in cells(matches, "num score")] == list(SCORES)
    assert cells(matches, "num wide")[1:3] == ["13.45–6.55", "20.00–0.00"]


def test_the_cross_table_has_every_match_from_both_sides(
    director: httpx.Client, event: str
) -> None:
    cross = director.get(event).text.partition('<table class="cross">')[2].partition("</table>")[0]
    rows = [cells(row, "num") for row in cross.split("<tr>")[2:]]
    assert len(rows) == 8
    first = next(row for row in rows if row[0] == "×")
    assert sorted(first[1:]) == sorted(
        ["13.45", "20.00", "16.46", "16.68", "17.11", "15.75", "5.61"]
    )
    assert sum("×" in row for row in rows) == 8


def test_a_team_has_a_card_with_both_rooms_of_every_board(
    director: httpx.Client, event: str
) -> None:
    """Board 1 of the first match: 2H by West plus four, and 4H by West plus one, +220, 6 IMPs."""
    page = director.get(f"{event}/contestants/{LAVAZZA}")
    said = text(page)
    assert "Lauria, Versace, Bocchi, Duboin" in said
    assert "Round 1: against Askgaard – Bjarnarsson – Marqardsen – Schaltz" in said
    assert "23–14 IMPs 13.45–6.55 VP" in said
    assert "N-S Lauria – Versace E-W Bocchi – Duboin" in said
    first = page.text.partition("<tbody>")[2].partition("</tr>")[0]
    assert re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", first)).strip() == (
        "101 2 ♥ hearts W +4 −230 4 ♥ hearts W +1 +450 +6"
    )
    assert page.text.count("<tbody>") == 8  # seven matches, and what the total is made of


def test_why_a_board_and_its_match_are_worth_what_they_are(
    director: httpx.Client, event: str
) -> None:
    said = text(director.get(f"{event}/boards/101/why/{LAVAZZA}"))
    assert "−230 North-South and +450 East-West: +220, +6 IMPs (78B)" in said
    assert "Boards: 8; margin 23.00 − 14.00 = +9.00." in said
    assert "13.45" in said
    assert director.get(f"{event}/boards/101/why/Nobody").status_code == 404
    assert director.get(f"{event}/contestants/Nobody").status_code == 404


def test_a_penalty_is_a_line_of_its_own_and_every_total_adds_up() -> None:
    """The seven matches come to 105.06, as the official table has it; half a VP off is 104.56."""
    site = site_over(MemoryStore(), demonstration=False)
    with directing(site) as director, browsing(site) as anyone:
        answer = upload(director, "forbo.zip", zipped(NAMES), title="Forbo", scale="wbf")
        (event,) = set(re.findall(r'href="(/sessions/\w+)"', answer.text))
        assert "Added and taken off" not in text(anyone.get(event))
        half = Addition(LAVAZZA, Fraction(-1, 2), AddedIn.SCORE, Cause.PENALTY, "<late>", "90B1")
        signature = Signature(uuid4(), "Ann Lee", NOW)
        site.sessions.tell(event.rpartition("/")[2], lambda _now: [AdditionGiven(half)], signature)
        ranking = anyone.get(event)
        assert f"1 {SHOWN} 56 104.56 " in text(ranking)
        assert f"{SHOWN} Penalty, Law 90B1 “<late>” −0.50" in text(ranking)
        cross = ranking.text.partition('<table class="cross">')[2].partition("</table>")[0]
        first = next(row for row in cross.split("<tr>")[2:] if cells(row, "num")[0] == "×")
        assert cells(first, "num")[-1] == "−0.50"
        assert cells(first, "num score") == ["104.56"]
        card = anyone.get(f"{event}/contestants/{LAVAZZA}")
        parts = card.text.partition('<table class="sum">')[2].partition("</table>")[0]
        own = ["13.45", "20.00", "16.46", "16.68", "17.11", "15.75", "5.61"]
        assert sorted(cells(parts, "num")) == sorted([*own, "−0.50"])
        assert cells(parts, "num score") == ["104.56 VP"]
        assert "Penalty, Law 90B1 “<late>”" in text(card)
        why = text(anyone.get(f"{event}/boards/101/why/{LAVAZZA}"))
        assert "Matches together: 105.06" in why
        assert "Penalty: −0.50 90B1 (<late>)" in why
        assert "Together 104.56, place 1" in why


def test_a_figure_and_its_unit_agree_in_finnish(director: httpx.Client, event: str) -> None:
    """After a number the partitive, *14 IMPiä*; at the head of a column the plural, *IMPit*."""
    finnish = {"Accept-Language": "fi"}
    card = director.get(f"{event}/contestants/{LAVAZZA}", headers=finnish)
    assert "23–14 IMPiä 13,45–6,55 VP" in text(card)
    assert re.search(r"<th[^>]*>IMPit</th>", card.text)
    why = director.get(f"{event}/boards/101/why/{LAVAZZA}", headers=finnish)
    assert "<h1>+6,00 IMPiä</h1>" in why.text


def test_the_players_sit_where_their_team_sat_them(director: httpx.Client, event: str) -> None:
    opened = text(director.get(f"{event}/boards/101/tables/1?step=3"))
    closed = text(director.get(f"{event}/boards/101/tables/2?step=3"))
    assert "Lauria" in opened
    assert "Duboin" not in opened.replace(SHOWN, "")
    assert "Duboin" in closed.replace(SHOWN, "")


def test_a_board_shows_the_two_rooms_side_by_side(director: httpx.Client, event: str) -> None:
    page = director.get(f"{event}/boards/101").text
    assert cells(page, "num score") == ["+6.00 −6.00", "−6.00 +6.00"]


def test_what_is_taken_away_is_read_again_as_the_same_matches(
    director: httpx.Client, event: str
) -> None:
    for ending in ("pbn", "lin"):
        taken = director.get(f"{event}/files/{ending}").content
        answer = upload(director, f"again.{ending}", taken, scale="wbf")
        said = text(director.get(f"/sessions/{str(answer.url).rpartition('/')[2]}"))
        assert f"1 {SHOWN} 56 105.06 " in said, ending


def test_the_document_has_the_matches(director: httpx.Client, event: str) -> None:
    document = director.get(f"/api/v1{event}").json()
    assert [document["teams"][name] for name in ("form", "scale")] == ["imps", "wbf"]
    first = document["teams"]["matches"][0]
    assert (first["home"], first["home_score"], first["away_score"]) == (LAVAZZA, "9.00", "-9.00")
    assert (first["home_points"], first["away_points"]) == ("13.45", "6.55")
    assert first["boards"] == list(range(101, 109))
    assert document["fields"][0]["ranking"][0]["score"] == "105.06"


def test_without_names_nobody_of_any_team_is_named(director: httpx.Client, event: str) -> None:
    links = re.findall(r'href="([^"]+names=0)"', director.get(f"{event}/files").text)
    assert links
    for link in links:
        taken = director.get(link).content
        assert not re.search(rb"Lauria|Duboin|Askgaard", taken), link


@pytest.fixture
def league(director: httpx.Client) -> str:
    answer = upload(director, "league.pbn", LEAGUE.encode())
    return str(answer.url.path)


def test_a_corrected_result_changes_the_match(director: httpx.Client, league: str) -> None:
    """4S made in the closed room too: board 1 is a draw, and so is the match."""
    before = text(director.get(league))
    assert "A B 10–0" in before
    form = f"{score_of(league)}/boards/1/tables/2"
    looked = fill(director, form, words="4S S =", reason="misheard", step="preview")
    assert "10" in text(looked)
    kept = fill(director, form, words="4S S =", reason="misheard", step="save")
    assert kept.status_code == 200
    assert "A B 0–0" in text(director.get(league))


def test_an_artificial_score_that_has_no_value_in_imps_is_refused(
    director: httpx.Client, league: str
) -> None:
    """45 percent is worth nothing at IMPs (12C2b knows 60, 50 and 40); 60 is worth 3."""
    form = f"{score_of(league)}/boards/2/tables/1"
    fields = {"reason": "pass out of turn", "step": "save"}
    refused = fill(director, form, **fields, words="45/55")
    assert refused.status_code == 422
    assert "45" in alert(refused)
    fill(director, form, **fields, words="60/40")
    assert "A B 13–0" in text(director.get(league))


def test_the_names_of_a_team_are_put_right(director: httpx.Client, league: str) -> None:
    answer = fill(director, f"{league}/names/A", player="Ann")
    assert answer.status_code == 200
    assert "Ann" in text(director.get(f"{league}/contestants/A"))


def test_pairs_have_no_victory_points(director: httpx.Client) -> None:
    pairs = re.sub(r'\[(Room|HomeTeam|VisitTeam) "[^"]*"\]\n', "", LEAGUE)
    refused = upload(director, "pairs.pbn", pairs.encode(), scale="wbf")
    assert "pairs.pbn holds no matches of teams, so it has no victory points." in alert(refused)


def test_matches_are_compared_like_pairs_where_a_form_of_pairs_is_chosen() -> None:
    kinds = [
        {type(act).__name__ for act in read_upload(LEAGUE.encode(), "x.pbn", "", form).acts}
        for form in (None, Matchpoints())
    ]
    assert ["TeamsDeclared" in one for one in kinds] == [True, False]


def test_a_round_with_two_deals_of_one_number_is_refused() -> None:
    deals = (
        '[Deal "N:AKQ.AKQ.AKQ.AKQJ J.JT98.JT98.T987 T987.765.7654.65 65432.432.32.432"]\n',
        '[Deal "E:AKQ.AKQ.AKQ.AKQJ J.JT98.JT98.T987 T987.765.7654.65 65432.432.32.432"]\n',
    )
    whole = "".join(
        match(1, room, teams, 10, deal)
        for teams, deal in zip(("AB", "CD"), deals, strict=True)
        for room in ("Open", "Closed")
    )
    with pytest.raises(NotTaken, match="Board 1 has two different deals"):
        read_upload(whole.encode(), "x.pbn", "", None)


def test_two_teams_that_meet_in_two_rounds_have_two_matches(director: httpx.Client) -> None:
    """10 IMPs to A in the first round, 10 to B in the second."""
    rounds = "".join(
        match(1, room, "AB", tricks, f'[Round "{number}"]\n')
        for number, results in ((1, (10, 9)), (2, (9, 10)))
        for room, tricks in zip(("Open", "Closed"), results, strict=True)
    )
    answer = upload(director, "two.pbn", rounds.encode())
    (address,) = set(re.findall(r'href="(/sessions/\w+)"', answer.text))
    said = text(director.get(address))
    assert "1 A B 10–0" in said
    assert "2 A B 0–10" in said


def test_a_board_of_one_room_is_kept_and_counts_nothing(director: httpx.Client) -> None:
    more = LEAGUE + match(3, "Open", "AB", 10)
    answer = upload(director, "more.pbn", more.encode())
    assert "board 3 has no counterpart in the other room" in text(answer)
    (address,) = set(re.findall(r'href="(/sessions/\w+)"', answer.text))
    assert "A B 10–0" in text(director.get(address))
    assert cells(director.get(f"{address}/boards/3").text, "num score") == ["– –"]


def test_board_a_match_is_counted_and_taken_away_as_that(director: httpx.Client) -> None:
    """A wins board 1 and draws board 2: three of four points, and one for B."""
    bam = LEAGUE.replace("[Vulnerable", '[Scoring "BAM"]\n[Vulnerable')
    first = upload(director, "bam.pbn", bam.encode())
    assert "Teams, board-a-match" in text(first)
    assert "A B 3–1" in text(first)
    taken = director.get(f"{first.url.path}/files/pbn").content
    assert "A B 3–1" in text(upload(director, "again.pbn", taken))


USEBIO = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS">
<PROGRAM_NAME>x</PROGRAM_NAME><EVENT_DESCRIPTION>League</EVENT_DESCRIPTION>
<PARTICIPANTS><TEAM TEAM_ID="1" TEAM_NAME="Reds"/><TEAM TEAM_ID="2" TEAM_NAME="Blues"/>
</PARTICIPANTS>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>-50</SCORE></TRAVELLER_LINE>
</BOARD></MATCH></EVENT></USEBIO>"""


def test_matches_of_usebio_are_shown_as_teams(director: httpx.Client) -> None:
    """+420 here and +50 there: 470, 10 IMPs."""
    answer = upload(director, "league.xml", USEBIO.encode())
    said = text(answer)
    assert "2 teams" in said
    assert "1 Reds Blues 10–0" in said
    own = upload(director, "league.xml", USEBIO.encode(), title="Our own title", again="1")
    assert "Our own title" in text(own)


def _points(result: str, board: int) -> int:
    """Of North-South, for a result such as ``4HE=`` or ``3NNx-1``."""
    if result == "PASS":
        return 0
    found = re.fullmatch(r"(\d[SHDCN])([NESW])(x*)(=|[+-]\d+)", result)
    assert found, result
    contract = Contract.parse(found[1] + found[3].upper(), Seat.parse(found[2]))
    tricks = contract.tricks_needed + (0 if found[4] == "=" else int(found[4]))
    return score_ns(contract, vulnerability_of(board), tricks)


def test_the_carried_over_imps_of_a_vugraph_file_count(director: httpx.Client) -> None:
    """80 and 99 were carried; what the boards come to is counted here from the file's own list."""
    lin = data("lin/usbf_sf_14502.lin").read_text("utf-8")
    found = re.search(r"rs[|]([^|]*)[|]", lin)
    assert found
    rooms = [one for one in found[1].split(",") if one]
    net = sum(
        imps(_points(opened, board) - _points(closed, board))
        for board, (opened, closed) in enumerate(zip(rooms[::2], rooms[1::2], strict=True), 46)
    )
    answer = upload(director, "u.lin", data("lin/usbf_sf_14502.lin").read_bytes())
    page = text(answer)
    assert f"Fleisher Weinstein, Levin, Martel, Stansby +{99 - 80 - net}.00" in page
    why = text(director.get(f"{answer.url.path}/boards/46/why/Fleisher"))
    assert "Carried over and counted in it: +19." in why


def test_the_form_is_offered_in_every_language(director: httpx.Client) -> None:
    page = director.get("/upload", headers={"Accept-Language": "sk"}).text
    assert hidden(page)
    assert 'name="scale"' in page


def test_a_league_is_published_as_files(site: Site, league: str) -> None:
    with browsing(site) as anyone:
        document = json.loads(anyone.get(f"/api/v1{league}").text)
    assert document["teams"]["scale"] is None
