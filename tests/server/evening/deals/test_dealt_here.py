"""Boards dealt by a button: sealed, for the machine, secret before the end and proved after it."""

import re
from collections.abc import Iterator
from hashlib import sha256
from uuid import uuid4

import pytest

from fairdeal.dealing.seal_text import parse_seal
from fairdeal.events.evening.floor import sittings
from fairdeal.formats.dealing.registry import format_named
from tests.server.evening.club import Club, evening, token, words
from tests.server.running import alert


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as made:
        yield made


def _hash(club: Club) -> str:
    text = club.director.get(f"{club.at}/deals").text
    found = re.search(r'<code class="seal">([0-9a-f]{64})</code>', text)
    assert found
    return found[1]


def test_one_tap_deals_and_the_machine_gets_the_same_cards(club: Club) -> None:
    answer = club.act("dealing")
    assert "The cards of 16 boards of 16 are known." in words(answer)
    deals = {n: board.deal for n, board in club.session.boards.items()}
    assert len(set(deals.values())) == 16
    for ending in ("dup", "pbn", "dlm"):
        file = club.director.get(f"{club.at}/deals/{ending}")
        assert file.headers["cache-control"] == "no-store"
        read = format_named(ending).read(file.content)
        assert {one.number: one.deal for one in read.boards} == deals
    assert _hash(club) in club.director.get(f"{club.at}/deals/pbn").text
    assert club.director.get(f"{club.at}/deals/exe").status_code == 404


def test_the_proof_is_secret_until_the_end_and_then_gives_the_hash(club: Club) -> None:
    """The hash that was published is SHA-256 of the seal, made here of the proof's lines."""
    club.act("dealing")
    published, anyone = _hash(club), club.browser()
    sitting = next(one for one in sittings(club.evening) if one.table == 1)
    for who in (anyone, club.phone(sitting.ns, 1), club.joined("scorer", name="Sue")):
        assert who.get(f"/sessions/{club.id}/deals.proof").status_code == 403
        for path in ("deals", "deals/pbn", "deals/dup"):
            answer = who.get(f"{club.at}/{path}")
            assert answer.status_code == 403 or answer.url.path == "/sign-in"
    club.act("round", round="1")
    club.act("boards/1/tables/1-1", words="1NT S =", step="save")
    club.act("phase", phase="published")
    text = anyone.get(f"/sessions/{club.id}/deals.proof").text
    hidden = re.sub(
        r"^open (\d+) .*\n",
        lambda line: f"sealed {line[1]} {sha256(line[0].encode()).hexdigest()}\n",
        text,
        flags=re.MULTILINE,
    )
    assert sha256(hidden.encode()).hexdigest() == published
    assert published in anyone.get(f"/sessions/{club.id}/files").text
    assert parse_seal(text).hash == published


def test_the_same_form_deals_once_and_other_cards_need_a_word(club: Club) -> None:
    intended = str(uuid4())
    club.act("dealing", intended=intended)
    first = dict(club.session.boards)
    assert club.act("dealing", intended=intended).status_code == 200
    assert club.session.boards == first
    assert "others take their place" in alert(club.act("dealing"))
    assert club.session.boards == first
    before = _hash(club)
    club.act("dealing", again="1")
    assert club.session.boards != first
    assert _hash(club) != before
    club.act("round", round="1")
    second = dict(club.session.boards)
    assert "out already" in alert(club.act("dealing", again="1"))
    assert club.session.boards == second


def test_boards_from_elsewhere_have_no_seal_of_ours(club: Club) -> None:
    with evening(tables=3, boards=18) as other:
        other.act("dealing")
        file = other.director.get(f"{other.at}/deals/pbn").content
    club.act("dealing")
    assert _hash(club)
    fields = {"form_token": token(club.director), "intended": str(uuid4())}
    club.director.post(f"{club.at}/deals", data=fields, files={"file": ("x.pbn", file)})
    page = club.director.get(f"{club.at}/deals").text
    assert "The cards of 16 boards of 16 are known." in page
    assert 'class="seal"' not in page
    club.act("phase", phase="published")
    assert club.browser().get(f"/sessions/{club.id}/deals.proof").status_code == 404
