"""The trainer by HTTP: what is behind a learner is in his cookie, nothing on the server."""

import re
from collections.abc import Iterator
from datetime import date

import httpx
import pytest

from fairdeal.exam.training import A_DAY, Progress, read_progress
from fairdeal.server.alone import pages as alone
from fairdeal.server.app import make_app
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NOW, opened, site_over

TODAY = NOW.date()


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def learner(store: MemoryStore) -> Iterator[httpx.Client]:
    with opened(make_app(site_over(store))) as client:
        yield client


def hidden(page: str) -> dict[str, str]:
    form = page.partition('<main id="main"')[2]
    return {
        name: re.findall(rf'name="{name}" value="([^"]*)"', form)[0]
        for name in ("form_token", "entry", "turn")
    }


def behind(client: httpx.Client) -> Progress:
    return read_progress(client.cookies["fairdeal_trainer"], 1)


def answer(client: httpx.Client, *, right: bool = True, **fields: str) -> httpx.Response:
    page = client.get("/trainer", params={"further": fields.get("further", "")}).text
    form, progress = hidden(page), behind(client)
    question = progress.question(form["entry"], form["turn"])
    assert question is not None
    number = question.right if right else (question.right + 1) % len(question.options)
    return client.post("/trainer", data=form | {"option": f"{number + 1}"} | fields)


@pytest.mark.parametrize(("right", "word"), [("yes", "Right"), ("no", "Not right")])
def test_an_answer_is_explained(learner: httpx.Client, right: str, word: str) -> None:
    assert "0 questions of 10 today" in learner.get("/trainer").text
    shown = answer(learner, right=right == "yes").text
    assert f'<h2 id="question">{word}' in shown
    assert 'class="explained"' in shown
    assert "1 question of 10 today" in shown
    assert 'name="option"' not in shown
    assert len(behind(learner).cards) == 1


def test_after_ten_it_is_enough_for_today(learner: httpx.Client) -> None:
    for _question in range(A_DAY):
        answer(learner)
    shown = learner.get("/trainer").text
    assert "That was all for today." in shown
    assert 'name="option"' not in shown
    assert "11 questions of 10 today" in answer(learner, further="1").text


def test_nothing_of_it_is_kept_on_the_server(learner: httpx.Client, store: MemoryStore) -> None:
    before = sorted(store.streams())
    answer(learner)
    assert sorted(store.streams()) == before


def test_going_back_and_sending_it_again_counts_once(learner: httpx.Client) -> None:
    form = hidden(learner.get("/trainer").text) | {"option": "1"}
    learner.post("/trainer", data=form)
    once = learner.cookies["fairdeal_trainer"]
    learner.post("/trainer", data=form | {"option": "2"})
    assert learner.cookies["fairdeal_trainer"] == once


def test_another_edition_is_asked_by(learner: httpx.Client) -> None:
    form = hidden(learner.get("/trainer").text)
    learner.post("/trainer", data={"form_token": form["form_token"], "edition": "1997"})
    assert "The Laws of 1997" in learner.get("/trainer").text


def test_a_form_from_elsewhere_is_refused(learner: httpx.Client) -> None:
    form = hidden(learner.get("/trainer").text) | {"option": "1"}
    assert learner.post("/trainer", data=form | {"form_token": "x"}).status_code == 403
    assert not behind(learner).cards


@pytest.mark.parametrize("kept", ["", "x" * 5000, "1.2017a.5.27-9-9-9-9.." + "é", "\\"])
def test_a_cookie_that_is_not_ours_begins_anew(learner: httpx.Client, kept: str) -> None:
    header = {b"cookie": f"fairdeal_trainer={kept}".encode()}
    answered = learner.get("/trainer", headers=header)
    assert answered.status_code == 200
    assert "0 questions of 10 today" in answered.text


@pytest.mark.parametrize("field", ["entry", "turn", "option", "further"])
def test_what_is_too_long_is_no_page(learner: httpx.Client, field: str) -> None:
    assert learner.get("/trainer", params={field: "x" * 50}).status_code == 404


def test_without_a_server_it_is_the_same_and_the_device_keeps_it() -> None:
    page, kept = alone.trainer("", "en", "", TODAY.isoformat(), 3)
    progress = read_progress(kept, 1)
    entry = progress.asked(TODAY) or ""
    question = progress.question(entry)
    assert question is not None
    assert f'name="entry" value="{entry}"' in page
    said = f"entry={entry}&turn=&option={question.right + 1}"
    page, kept = alone.trainer(said, "sk", kept, TODAY.isoformat(), 8)
    assert list(read_progress(kept, 1).cards) == [entry]
    assert 'class="explained"' in page
    assert 'lang="sk"' in page
    assert "index.html?edition=" in page
    assert alone.trainer(said, "sk", kept, TODAY.isoformat(), 9)[1] == kept
    later = date(2126, 1, 1).isoformat()
    assert alone.trainer("", "en", kept, later, 1)[1] == kept
