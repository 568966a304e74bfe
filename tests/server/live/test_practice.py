"""The pages of a practice table: step by step, asked, answered, compared; nothing is kept."""

import re
from collections.abc import Iterator

import httpx
import pytest

from fairdeal.exam.practice import practice
from fairdeal.exam.replay import replayed
from fairdeal.exam.situation import situations
from fairdeal.formats.law_cases import cases_of_law
from fairdeal.laws.editions import Edition
from fairdeal.seats import Seat
from fairdeal.store.memory import MemoryStore
from fairdeal.table.acts import Reported
from fairdeal.views.shown import seat_name
from fairdeal.views.table.pointing import what_said
from fairdeal.views.words import capital
from tests.amount import some
from tests.server.inside import browsing, site_over
from tests.server.running import text

INSUFFICIENT = "/practice/27/3"
"""W 1S, N 1H; East does not accept it; North makes it good by 2H."""


@pytest.fixture(name="client", scope="module")
def _client() -> Iterator[httpx.Client]:
    with browsing(site_over(MemoryStore(), demonstration=False)) as client:
        yield client


def following(page: httpx.Response, words: str) -> str:
    """Where the link of these words leads."""
    found = re.search(rf'href="([^"]+)">{words}</a>', page.text)
    assert found, text(page)
    return found[1].replace("&amp;", "&")


def test_a_case_is_gone_through_by_its_links_and_answers(client: httpx.Client) -> None:
    page = client.get(INSUFFICIENT)
    for _act in ("W 1S", "N 1H", "attention"):
        page = client.get(following(page, "What happens next"))
    assert "To whom do you turn first?" in text(page)
    assert "do you accept" not in text(page), "the question says whose it is"
    here = str(page.request.url.copy_with(fragment=None))
    wrong = client.get(here, params=_with(here, first="S"))
    assert "Not by the Laws. This is asked of: East." in text(wrong)
    right = client.get(here, params=_with(here, first="E"))
    assert "Right. This is asked of: East." in text(right)
    other = client.get(here, params=_with(here, first="E", said="yes|"))
    assert "in this case the answer is another" in text(other)
    assert "Law 27A1" in text(other)
    same = client.get(here, params=_with(here, first="E", said="no|"))
    assert "as in this case." in text(same)
    assert "Law 27B" in text(same)
    page = client.get(following(same, "Go on as in the case"))
    assert page.status_code == 200


def test_one_link_leads_on_to_the_question(client: httpx.Client) -> None:
    page = client.get(following(client.get(INSUFFICIENT), "On to the question"))
    assert "To whom do you turn first?" in text(page)
    assert "On to the question" not in text(page)
    page = client.get(f"{INSUFFICIENT}?step=2")
    assert "What happens next" in text(page)
    assert "On to the question" not in text(page), "it is what happens next"


def _with(url: str, **more: str) -> dict[str, str]:
    return dict(httpx.URL(url).params) | more


def test_the_end_says_what_was_ruled_and_where_the_case_is_from(client: httpx.Client) -> None:
    found = practice(27, 3, Edition.L2017A)
    assert found is not None
    said = text(client.get(f"{INSUFFICIENT}?step={len(found.told)}"))
    assert "What was ruled" in said
    assert "Law 27B1a" in said
    assert found.case.id in said
    assert "(own" not in said, "which says nothing to anybody else"


def test_what_is_ruled_says_to_whom_it_is_said(client: httpx.Client) -> None:
    # A lead out of turn is not accepted, and declarer leaves the next one free (56B, 50D2b): what
    # "you" may lead and which card of "yours" stays is told to two different players.
    found = practice(50, 8, Edition.L2017A)
    assert found is not None
    step = next(n for n in range(len(found.told)) if (q := found.asked(n)) and "choice" in q.key)
    page = client.get(f"/practice/50/8?step={step}&first=S&said=none%7C")
    assert "East: You may lead" in text(page)
    assert "West: Your card stays" in text(page)
    end = text(client.get(f"/practice/50/8?step={len(found.told)}"))
    assert "Director: Come back" in end


@pytest.mark.parametrize("law", some([27], [27, 50, 51]))
def test_no_case_is_offered_that_does_not_happen_there(client: httpx.Client, law: int) -> None:
    page = client.get(f"/practice/{law}")
    offered = re.findall(rf'href="(/practice/{law}/[^"]+)"', page.text)
    assert offered or "No case of this law happens" in text(page)
    for address in offered:
        page = client.get(address.replace("&amp;", "&"))
        assert "does not happen at an electronic table" not in text(page)


def test_from_a_case_that_does_not_happen_there_one_link_leads_to_one_that_does(
    client: httpx.Client,
) -> None:
    page = client.get("/practice/57/1")
    assert "does not happen at an electronic table" in text(page)
    page = client.get(following(page, "Another case"))
    assert "What happens next" in text(page)


def test_what_the_director_is_told_is_before_who_practises(client: httpx.Client) -> None:
    """No table shows that a player has used what his partner told him: somebody says so (16B)."""
    number = next(
        n
        for n, case in enumerate(cases_of_law(16), start=1)
        if any(isinstance(act, Reported) and act.entry == "16B" for act in case.acts)
    )
    page = client.get(f"/practice/16/{number}?edition=2017&step=100")
    assert "The Director is told, of" in text(page)
    page = client.get(f"/practice/16/{number}?edition=2017")
    assert "The Director is told, of" not in text(page)


def test_what_a_player_tells_of_his_call_is_before_who_practises(client: httpx.Client) -> None:
    """South has told the opponents that his 1C is strong, and tells them anew: natural."""
    number = next(
        n
        for n, case in enumerate(cases_of_law(20), start=1)
        if case.id == "a player tells an opponent anew, and otherwise, what his bid means"
    )
    page = text(client.get(f"/practice/20/{number}?edition=2017&step=4"))
    assert "South tells the opponents what 1♣ means: strong" in page
    assert "natural" not in page
    assert "Robots bid here" not in page
    page = text(client.get(f"/practice/20/{number}?edition=2017&step=5"))
    assert "South: 1♣ – strong" in page
    assert "South: 1♣ – natural" in page


def test_robots_tell_what_their_calls_mean_by_their_system(client: httpx.Client) -> None:
    """A situation of an exam: whatever a robot's call says is true of the hand it was made with."""
    about = next(one for one in situations(Edition.L2017A, "27", Seat.WEST) if replayed(one))
    table = replayed(about)
    assert table is not None
    answers = [("answer", word) for _key, word in about.answers]
    where = [("edition", "2017a"), ("entry", "27"), ("offender", "W"), *answers]
    told = table.meanings(len(table.told))
    assert told
    page = text(client.get("/replay", params=[*where, ("step", str(len(table.told)))]))
    assert "Robots bid here, and tell whoever asks" in page
    for seat, call, words in told:
        assert f"{capital(seat_name(seat))}: {what_said(call)} – {words}" in page
    assert table.meanings(0) == ()


@pytest.mark.parametrize("language", ["sk", "cs", "fi", "sr", "hu"])
def test_it_is_said_in_the_readers_language(client: httpx.Client, language: str) -> None:
    wanted = {"Accept-Language": language}
    for path in ("/practice", "/practice/27", f"{INSUFFICIENT}?step=3"):
        answer = client.get(path, headers=wanted)
        assert answer.status_code == 200
        said = text(answer)
        assert "Practise" not in said
        assert "What happens" not in said
        assert "turn first" not in said


@pytest.mark.parametrize(
    "path",
    [
        *("/practice/95", "/practice/27/0", "/practice/27/999", "/practice/27/3?edition=1066"),
        *("/practice/0", "/practice/27?edition=1066"),
    ],
)
def test_what_is_not_there_is_not_found(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("said", ["perhaps", "|||", "<script>", "no|require", "\x00"])
def test_whatever_the_address_says_is_answered(client: httpx.Client, said: str) -> None:
    page = client.get(INSUFFICIENT, params={"step": "3", "first": "<b>", "said": said})
    assert page.status_code == 200
    assert "no answer to this question" in text(page)
    assert "<script>p" not in page.text


EXAMINED = (
    "/replay?edition=2017a&entry=27&offender=E"
    "&answer=no&answer=no&answer=lowest_in_denomination&answer=no&answer=yes"
)
"""East bids too low, South does not accept it; East makes it good in the same denomination, which
was artificial, and shows the same by it."""


def test_a_situation_of_an_exam_is_gone_through_at_a_table(client: httpx.Client) -> None:
    page = client.get(EXAMINED)
    assert "A situation at a table" in text(page)
    for _step in range(60):
        if "To whom do you turn first?" in text(page):
            break
        page = client.get(following(page, "What happens next"))
    here = str(page.request.url.copy_with(fragment=None, query=None))
    known = page.request.url.params.add("first", "S").add("said", "no|")
    page = client.get(here, params=known)
    assert "Right. This is asked of: South." in text(page)
    assert "as in this case." in text(page)
    assert "Law 27B" in text(page)
    end = client.get(f"{EXAMINED}&step=10000")
    assert "What was ruled" in text(end)
    assert "Law 27B1a" in text(end)


@pytest.mark.parametrize(
    "address",
    [
        "/replay",
        "/replay?entry=27&offender=E",
        "/replay?entry=27&offender=Q&answer=no&answer=yes",
        "/replay?entry=nothing&offender=E&answer=no",
        "/replay?entry=27&offender=E&answer=perhaps",
        "/replay?edition=1066&entry=27&offender=E&answer=no&answer=yes",
    ],
)
def test_what_no_exam_could_ask_is_no_page(client: httpx.Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_what_is_told_of_alone_says_that_it_has_no_table(client: httpx.Client) -> None:
    page = client.get("/replay?entry=16A&offender=E&answer=legal_actions")
    assert page.status_code == 200
    assert "No table was found" in text(page)
