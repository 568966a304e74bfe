"""Files turned into sessions, without a server; whatever comes in, a session or one message."""

import io
import random
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.cards import Card
from fairdeal.events.acts import Told
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.i18n.catalogues import said_in
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Seat
from fairdeal.server.uploads.files import MAX_MEMBERS, MAX_UNPACKED, NotTaken
from fairdeal.server.uploads.sessions import Intake, read_upload
from fairdeal.table.acts import Claimed, ExplanationGiven
from tests.amount import some
from tests.events.log import NOON
from tests.shared import ROOT, data

GAME = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:QJT9.AKQ.AK32.32 AK32.432.QJT.654 654.JT9.9876.AKQ 87.8765.54.JT987"]
[Contract "1NT"][Declarer "N"][Result "7"]
[Auction "N"]
1NT =1= Pass Pass Pass
[Note "1:15 to 18"]
[Play "E"]
SA S4 S8 S9
*
"""


def session_of(taken: Intake) -> Session:
    told = (Told(i, act, "Ann", NOON) for i, act in enumerate(taken.acts, start=1))
    return Session.begins(told)


def test_a_note_is_put_beside_its_call() -> None:
    taken = read_upload(GAME.encode(), "one.pbn", "", None)
    (table,) = taken.tables
    (explanation,) = [act for act in table.acts if isinstance(act, ExplanationGiven)]
    assert (explanation.text, explanation.about) == ("15 to 18", 0)
    assert len(table.acts) == 9


def zipped(**files: str) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name.replace("_", "."), text)
    return held.getvalue()


LIN = (ROOT / "tests" / "fuzz" / "small" / "vugraph.lin").read_text("utf-8")


def test_an_archive_of_lin_files_is_one_session() -> None:
    other = LIN.replace("qx|o1|", "qx|o2|").replace("qx|c1|", "qx|c2|").replace("bn|1|", "bn|2|")
    session = session_of(read_upload(zipped(a_lin=LIN, b_lin=other), "evening.zip", "", None))
    assert session.numbers == (1, 2)
    assert len(session.results) == 4


def test_an_archive_of_one_file_is_that_file() -> None:
    alone = read_upload(GAME.encode(), "one.pbn", "", None)
    packed = read_upload(zipped(x_pbn=GAME, read_me="nothing"), "one.zip", "", None)
    assert [type(act) for act in packed.acts] == [type(act) for act in alone.acts]
    assert packed.tables[0].acts == alone.tables[0].acts
    assert session_of(packed).opened.title == "one"


def test_an_archive_of_nothing_or_too_much_is_refused() -> None:
    for content in (
        zipped(a_pbn=GAME, b_lin=LIN),
        zipped(a_csv="x"),
        zipped(a_pbn=GAME)[:-30],
        zipped(a_pbn=" " * (MAX_UNPACKED + 1)),
    ):
        with pytest.raises(NotTaken):
            read_upload(content, "a.zip", "", None)


def test_a_file_of_an_archive_that_cannot_be_read_is_told_of() -> None:
    """The rest is taken; a night's last file that was cut short must not be missed in silence."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("a.pbn", GAME)
        archive.writestr("b.pbn", "% another evening\n")
    spoiled = held.getvalue().replace(b"another evening", b"spoiled evening")
    told = said_in("hu", lambda: read_upload(spoiled, "night.zip", "", None).problems)
    assert told[0] == "night.zip/b.pbn: nem bontható ki: hibás ellenőrző összeg: 'b.pbn'"
    assert read_upload(spoiled, "night.zip", "", None).problems[0].endswith("for file 'b.pbn'")


def test_an_archive_that_cannot_be_opened_says_why() -> None:
    with pytest.raises(NotTaken) as refused:
        said_in("fi", lambda: read_upload(zipped(a_pbn=GAME)[:-30], "a.zip", "", None))
    assert refused.value.problems == ("a.zip: arkistoa ei voi avata: tiedosto ei ole ZIP-arkisto",)


def test_an_archive_of_too_many_files_is_refused_before_the_rest_is_read() -> None:
    """The files after the limit are never looked at: the last one would be a second format."""
    many = {f"f{n}_lin": LIN for n in range(MAX_MEMBERS + 1)} | {"z_pbn": GAME}
    with pytest.raises(
        NotTaken, match=r"many.zip holds more than 2000 files\. Please add them in parts"
    ):
        read_upload(zipped(**many), "many.zip", "", None)


def test_who_is_not_named_is_not_made_up() -> None:
    session = session_of(read_upload(GAME.encode(), "one.pbn", "", None))
    (result,) = session.results.values()
    assert (result.ns, result.ew) == ("", "")
    assert session.opened.title == "one"


def test_results_that_are_counted_keep_their_count() -> None:
    """FFT_9901 has 40 boards of a simultaneous, each row of a table standing for several."""
    whole = data("pbn/FFT_9901_v20.pbn").read_bytes()
    session = session_of(read_upload(whole, "fft.pbn", "", None))
    tables = sum(result.times for result in session.results.values())
    assert tables > len(session.results)


def test_the_first_card_played_is_the_lead() -> None:
    (result,) = session_of(read_upload(GAME.encode(), "one.pbn", "", None)).results.values()
    assert result.lead is Card.SA


def test_a_title_and_a_form_of_scoring_given_come_first() -> None:
    session = session_of(read_upload(GAME.encode(), "one.pbn", "Mine", Matchpoints()))
    assert (session.opened.title, session.opened.method) == ("Mine", Matchpoints())


def test_an_impossible_card_ends_the_play_and_keeps_the_rest() -> None:
    wrong = GAME.replace("SA S4 S8 S9", "SA S4 SA S9")
    (table,) = read_upload(wrong.encode(), "one.pbn", "", None).tables
    assert len(table.acts) < 9


def test_a_claim_counts_the_tricks_still_to_come() -> None:
    lin = data("lin/kemistry-boards-2026-01-14.lin").read_bytes()
    taken = read_upload(lin, "kemistry.lin", "", None)
    claims = [act for table in taken.tables for act in table.acts if isinstance(act, Claimed)]
    assert len(session_of(taken).numbers) == 12
    assert claims
    assert all(1 <= claim.tricks <= 13 for claim in claims)


def test_lin_is_known_under_any_name() -> None:
    lin = data("lin/endplay_example1.lin").read_bytes()
    named, unnamed = (read_upload(lin, name, "T", None) for name in ("a.lin", "a.txt"))
    assert named.acts == unnamed.acts
    assert named.tables == unnamed.tables


@settings(max_examples=some(20, 60), deadline=None)
@given(st.binary(max_size=300), st.sampled_from(["a.pbn", "a.lin", "a.csv", "a"]))
def test_any_bytes_make_a_session_or_are_refused(content: bytes, name: str) -> None:
    with suppress(NotTaken):
        session_of(read_upload(content, name, "", None))


@pytest.mark.parametrize(
    "name",
    ["results/bbo2196_imp_pairs.travellers.csv", "lin/endplay_example1.lin", "pbn/papi_mp_2_7.pbn"],
)
def test_a_spoilt_file_makes_a_session_or_is_refused(name: str) -> None:
    whole = data(name).read_bytes()[:12_000]
    chance = random.Random(name)  # noqa: S311 - which bytes, not which secrets
    for _ in range(25):
        spoilt = bytearray(whole[: chance.randrange(len(whole))])
        for _ in range(chance.randrange(20)):
            if spoilt:
                spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        with suppress(NotTaken):
            session_of(read_upload(bytes(spoilt), name.rpartition("/")[2], "", None))


@pytest.mark.parametrize(
    ("name", "title", "winner", "score", "boards"),
    [
        ("usebio/cobalt_mp_pairs_howell.xml", "EL Wed", "6", "60.22", 27),
        ("usebio/cobalt_cross_imp_howell.xml", "Monday Night", "2", "30.33", 27),
        ("nzscorer/pairs.xml", "Monday Afternoon", "5 NS", "59.94", 26),
    ],
)
def test_what_programs_wrote_is_ranked_as_there(
    name: str, title: str, winner: str, score: str, boards: int
) -> None:
    """Winners and figures are those the files print in the first place of their rankings."""
    taken = read_upload(data(name).read_bytes(), name.rpartition("/")[2], "", None)
    session = session_of(taken)
    first = rank_session(session).fields[0].ranking[0]
    figure = first.score if first.percent is None else first.percent
    assert session.opened.title.startswith(title)
    assert (first.contestant, f"{float(figure):.2f}") == (winner, score)
    assert len(session.numbers) == boards


def test_deals_and_names_of_usebio_are_kept() -> None:
    name = "usebio/cobalt_butler_mitchell.xml"
    session = session_of(read_upload(data(name).read_bytes(), "butler.xml", "", None))
    deal = session.board(33).deal
    assert deal
    assert str(deal[Seat.EAST]) == "AJT64.KQ3.KT.953"
    assert len(session.boards) == 35
    assert all(len(players) == 2 for players in session.players.values())


def test_a_database_of_scoring_units_is_taken() -> None:
    """11 tables, 27 boards, 297 rows."""
    name = "bws/260119M_names_blanked.BWS"
    session = session_of(read_upload(data(name).read_bytes(), "club.bws", "", None))
    assert len(session.numbers) == 27
    assert len(session.results) == 297


@pytest.mark.parametrize(
    "content",
    [
        b"<USEBIO Version='1.2'><EVENT/></USEBIO>",
        b"<USEBIO",
        b"\x00\x01\x00\x00Standard Jet DB\x00",
    ],
)
def test_an_empty_file_of_a_program_is_refused(content: bytes) -> None:
    with pytest.raises(NotTaken):
        read_upload(content, "a.xml", "", None)


def test_an_individual_is_refused_by_name() -> None:
    players = "".join(
        f"<{seat}_PLAYER_NUMBER>{n}</{seat}_PLAYER_NUMBER>" for n, seat in enumerate("NSEW", 1)
    )
    line = f"<TRAVELLER_LINE>{players}<SCORE>420</SCORE></TRAVELLER_LINE>"
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD>"
    content = f"<USEBIO><EVENT EVENT_TYPE='INDIVIDUAL'>{board}</EVENT></USEBIO>"
    with pytest.raises(NotTaken, match="holds an individual"):
        read_upload(content.encode(), "a.xml", "", None)


def test_rooms_of_which_nobody_says_who_met_are_compared_like_pairs_and_that_is_said() -> None:
    """Four tables of one board in two rooms, no teams: which two are a match cannot be told."""
    rooms = [
        f'[Board "1"]\n[Room "{room}"]\n{table}' for room, table in zip(ROOMS, TABLES, strict=True)
    ]
    twice = read_upload("\n".join(rooms + rooms).encode(), "match.pbn", "", None)
    assert twice.problems[0].startswith("The file has the rooms of matches, but does not say")
    once = read_upload("\n".join(rooms).encode(), "match.pbn", "", None)
    assert not once.problems
    pairs = ["\n".join(['[Board "1"]\n' + one for one in TABLES])]
    assert not any("teams" in one for one in read_upload(pairs[0].encode(), "x", "", None).problems)


ROOMS = ("Open", "Closed")
TABLES = tuple(
    f'[North "{who}N"]\n[South "{who}S"]\n[East "{who}E"]\n[West "{who}W"]\n'
    f'[Contract "3NT"]\n[Declarer "N"]\n[Result "{tricks}"]\n'
    for who, tricks in (("A", 9), ("B", 8))
)
