"""Files the Director brings: real ones, and every kind of wrong one."""

import re
import zipfile
from collections.abc import Iterator
from io import BytesIO

import httpx
import pytest

from fairdeal.events.acts import Told
from fairdeal.events.document import Event, write_event
from fairdeal.formats.results.registry import ENDINGS, NAMES
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NOW, directing, site_over
from tests.server.running import alert, fill, hidden, text
from tests.shared import data

SMALL = b"""[Event "Tuesday"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[North "A"][South "B"][East "C"][West "D"]
[Contract "3NT"][Declarer "N"][Result "9"]

[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[North "E"][South "F"][East "G"][West "H"]
[Contract "3NT"][Declarer "N"][Result "8"]
"""


def upload(client: httpx.Client, name: str, content: bytes, **fields: str) -> httpx.Response:
    sent = hidden(client.get("/upload").text) | {"again": "1"} | fields
    return client.post("/upload", data=sent, files={"file": (name, content)})


def test_the_form_says_what_it_takes_and_lets_it_be_chosen(signed_in: httpx.Client) -> None:
    page = signed_in.get("/upload")
    assert f"everybody can see: {NAMES}, LIN, or an event of fairdeal" in text(page)
    (accepted,) = re.findall(r'accept="([^"]*)"', page.text)
    assert set(accepted.split(",")) == {*ENDINGS, ".lin", ".zip", ".json"}


def sessions(client: httpx.Client) -> list[str]:
    return re.findall(r'href="/sessions/(\w+)"', client.get("/").text)


def test_a_real_session_is_ranked_as_officially(signed_in: httpx.Client) -> None:
    name = "PCH1003_mp_pairs.travellers.csv"
    answer = upload(signed_in, name, data(f"results/{name}").read_bytes(), title="Again")
    demonstration = signed_in.get("/sessions/pch1003").text
    scores = re.compile(r'num score">([\d.]+)<')
    assert "Again" in text(answer)
    assert "Matchpoints, Neuberg to 0.01" in text(answer)
    shown = scores.findall(answer.text)
    assert len(shown) == 44
    assert shown[0] == "61.62"
    assert scores.findall(demonstration)


@pytest.mark.parametrize(
    ("name", "contestants", "boards"),
    [
        ("lin/usbf_sf_14502.lin", "2 teams", 15),
        ("pbn-teams-vp/T1ALAVDE.PBN", "2 teams", 8),
        ("pbn/capgemini1997_round01.pbn", "18 pairs", 10),
    ],
)
def test_a_real_match_is_shown_with_its_play(
    signed_in: httpx.Client, name: str, contestants: str, boards: int
) -> None:
    answer = upload(signed_in, name.rpartition("/")[2], data(name).read_bytes())
    assert answer.status_code == 200
    session = sessions(signed_in)[0]
    page = signed_in.get(f"/sessions/{session}")
    assert contestants in text(page)
    first = re.findall(rf"/sessions/{session}/boards/(\d+)\"", page.text)
    assert len(first) == boards
    board = signed_in.get(f"/sessions/{session}/boards/{first[0]}").text
    assert "with auction and play" in board
    played = signed_in.get(f"/sessions/{session}/boards/{first[0]}/tables/1?step=4").text
    assert 'data-step="4"' in played


def test_a_file_without_a_form_of_scoring_gets_the_one_chosen(signed_in: httpx.Client) -> None:
    as_match = upload(signed_in, "t.pbn", SMALL)
    # +400 against -50: 450 is 10 IMPs (Law 78B).
    assert "Cross-IMPs" in text(as_match)
    assert re.findall(r'num score">([^<]*)<', as_match.text) == ["+10.00", "−10.00"] * 2
    chosen = upload(signed_in, "t.pbn", SMALL, form="matchpoints")
    assert "Matchpoints" in text(chosen)


def test_a_form_sent_twice_adds_one_session(signed_in: httpx.Client) -> None:
    sent = hidden(signed_in.get("/upload").text) | {"again": "1"}
    before = len(sessions(signed_in))
    for _ in range(2):
        answer = signed_in.post("/upload", data=sent, files={"file": ("t.pbn", SMALL)})
        assert answer.status_code == 200
    assert len(sessions(signed_in)) == before + 1
    other = signed_in.post(
        "/upload", data=sent | {"title": "Another"}, files={"file": ("t.pbn", SMALL)}
    )
    assert "sent already" in alert(other)
    assert len(sessions(signed_in)) == before + 1


@pytest.fixture
def of_its_own() -> Iterator[httpx.Client]:
    """The Director at a club to which no other test has brought the same evening."""
    with directing(site_over(MemoryStore())) as client:
        yield client


@pytest.mark.parametrize("ending", ["xml", "pbn"])
def test_an_evening_that_is_there_in_another_format_is_asked_about(
    of_its_own: httpx.Client, ending: str
) -> None:
    """The same session as USEBIO, PBN and travellers: one, until somebody says that it is two."""
    there = len(sessions(of_its_own))
    content = of_its_own.get(f"/sessions/pch1003/files/{ending}").content
    sent = hidden(of_its_own.get("/upload").text) | {"title": "Once more"}
    asked = of_its_own.post("/upload", data=sent, files={"file": (f"x.{ending}", content)})
    assert "This is likely the session" in alert(asked)
    assert "as another program wrote it" in alert(asked)
    assert "/sessions/pch1003" in asked.text
    assert len(sessions(of_its_own)) == there
    said = hidden(asked.text) | {"title": "Once more", "again": "1"}
    kept = of_its_own.post("/upload", data=said, files={"file": (f"x.{ending}", content)})
    assert "Once more" in text(kept)
    assert len(sessions(of_its_own)) == there + 1


def test_so_is_one_in_a_document_of_an_event(of_its_own: httpx.Client) -> None:
    """It is a file like the others: the same evening, whoever kept it since."""
    there = len(sessions(of_its_own))
    usebio = of_its_own.get("/sessions/pch1003/files/xml").content
    acts = read_upload(usebio, "x.xml", "Tuesday", None).acts
    log = tuple(Told(n, act, "Bob Ray", NOW) for n, act in enumerate(acts, start=1))
    document = write_event(Event("Autumn", (log,))).encode()
    asked = upload(of_its_own, "autumn.json", document, again="")
    assert "This is likely the session" in alert(asked)
    assert "/sessions/pch1003" in asked.text
    assert len(sessions(of_its_own)) == there
    kept = upload(of_its_own, "autumn.json", document)
    assert "Tuesday" in text(kept)
    assert len(sessions(of_its_own)) == there + 1
    again = upload(of_its_own, "autumn.json", document, again="")
    assert "These results are there already, as the session Tuesday" in alert(again)


def zipped(content: bytes) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("../../evil.pbn", content)
    return packed.getvalue()


TWO_SESSIONS = b"""[Board "1"]
[Deal "N:AKQ.AKQ.AKQ.AKQJ J.JT98.JT98.T987 T987.765.7654.65 65432.432.32.432"]
[Contract "1NT"][Declarer "N"][Result "7"]

[Board "1"]
[Deal "E:AKQ.AKQ.AKQ.AKQJ J.JT98.JT98.T987 T987.765.7654.65 65432.432.32.432"]
[Contract "1NT"][Declarer "N"][Result "7"]
"""


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("empty.pbn", b"", "empty.pbn is empty"),
        ("blank.pbn", b" \r\n\t", "blank.pbn is empty"),
        ("noise.pbn", bytes(range(256)) * 40, "holds no PBN, LIN"),
        ("nul.lin", b"\x00" * 5000, "holds no PBN, LIN"),
        ("letter.txt", b"Dear Director", "holds no PBN, LIN"),
        (
            "heading.csv",
            b"board,ns,ew\n1,2,3\n",
            "line 1: not the heading of travellers (pairs with",
        ),
        ("zip.pbn", zipped(SMALL), "holds no PBN, LIN"),
        ("bomb.pbn", zipped(b"0" * 10_000_000), "holds no PBN, LIN"),
        ("deals.pbn", b'[Board "1"]\n[Deal "N:... ... ... ..."]\n', "no result of any of them"),
        ("two.pbn", TWO_SESSIONS, "two different deals"),
        ("long.pbn", b"x" * (5 * 2**20 + 1), "larger than 5 MB"),
        ("../../etc/passwd", b"root:x:0:0", "passwd holds no PBN"),
        ("<script>.pbn", b"no", "<script>.pbn holds no PBN"),
    ],
)
def test_a_wrong_file_is_answered_by_one_message_and_changes_nothing(
    signed_in: httpx.Client, name: str, content: bytes, message: str
) -> None:
    before = sessions(signed_in)
    answer = upload(signed_in, name, content)
    assert answer.status_code == 422
    assert message in alert(answer)
    assert "Traceback" not in answer.text
    assert "<script>.pbn" not in answer.text
    assert sessions(signed_in) == before


def test_a_file_cut_anywhere_never_breaks_the_page(signed_in: httpx.Client) -> None:
    for length in range(5, len(SMALL), 60):
        assert upload(signed_in, "cut.pbn", SMALL[:length]).status_code in (200, 422)


def test_no_file_is_asked_for_again(signed_in: httpx.Client) -> None:
    assert "choose a file" in alert(fill(signed_in, "/upload"))
    assert "choose a file" in alert(fill(signed_in, "/upload", title="T"))


def test_far_too_much_is_refused_unread(signed_in: httpx.Client) -> None:
    before = sessions(signed_in)

    def endless() -> Iterator[bytes]:
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.pbn"\r\n\r\n'
        for _ in range(7):
            yield b"x" * 2**20

    for content in (b"x" * 7 * 2**20, endless()):
        headers = {"Content-Type": "multipart/form-data; boundary=x"}
        answer = signed_in.post("/upload", content=content, headers=headers)
        assert answer.status_code == 413
        assert "Nothing was changed" in answer.text
    assert sessions(signed_in) == before
