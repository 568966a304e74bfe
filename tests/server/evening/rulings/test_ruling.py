"""Whom a ruling is about: said by a touch, kept with it, and all are called by their seats."""

import re
from collections.abc import Mapping
from html import unescape
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.seats import Seat
from tests.server.evening.club import Club, post, token, words
from tests.server.running import alert


def _links(page: str) -> list[str]:
    return [unescape(one) for one in re.findall(r'href="([^"]*)"', page)]


def _asked(club: Club, address: str) -> str:
    return words(club.director.get(f"{club.at}/ruling{address}"))


def _kept(club: Club) -> list[RulingRecorded]:
    return [one.act for one in club.evening.rulings if isinstance(one.act, RulingRecorded)]


def test_a_seat_is_chosen_and_everybody_is_called_by_his(club: Club) -> None:
    """27A: the player after South is West."""
    page = club.director.get(f"{club.at}/ruling?table=1&entry=27&answer=no")
    assert "Who did it?" in words(page)
    assert "the offender's left-hand opponent" in words(page)
    (south,) = [one for one in _links(page.text) if "offender=S" in one]
    assert "answer=no" in south  # what was answered before stays answered
    ruled = _asked(club, south)
    assert "Who did it? South" in ruled
    assert "West, do you accept the insufficient bid?" in ruled
    assert "offender's" not in ruled


def test_the_question_is_the_one_the_terminal_asks(club: Club) -> None:
    # 16B1 has what a player told his partner: "who did it" could be either of them.
    assert "Who may have told his partner something?" in _asked(club, "?table=1&entry=16B")


def test_the_pairs_at_the_table_stand_beside_their_seats(club: Club) -> None:
    club.act("round", round="1")
    at_two = _asked(club, "?table=2&entry=27")
    assert re.search(r"Pair \d+ North South Pair \d+ East West", at_two), at_two
    nowhere = _asked(club, "?table=0&entry=27")
    assert "North South East West" in nowhere


def test_an_answer_typed_by_a_seat_is_understood(club: Club) -> None:
    """What names a player by his seat is his role told from where the offender sits."""
    page = _asked(club, "?table=1&entry=27&offender=N&answer=no&answer=no")
    assert "North put in place" in page


def test_the_seat_is_kept_with_the_ruling_and_comes_back_with_it(club: Club) -> None:
    at, first = f"{club.at}/ruling", {"table": "1", "entry": "27", "offender": "E"}
    post(club.director, at, later="1", **first)
    (kept,) = _kept(club)
    assert kept.offender is Seat.EAST
    (back,) = [one for one in _links(club.director.get(club.at).text) if "entry=27" in one]
    assert "offender=E" in back
    # The same irregularity by another player is another matter; gone on with, it is the same.
    post(club.director, at, later="1", answer="no", **{**first, "offender": "W"})
    post(club.director, at, later="1", answer="no", **first)
    assert sorted((str(one.offender), len(one.answers)) for one in _kept(club)) == [
        ("E", 1),
        ("W", 1),
    ]


def test_whom_it_is_about_may_be_said_later(club: Club) -> None:
    at, first = f"{club.at}/ruling", {"table": "1", "entry": "27"}
    post(club.director, at, later="1", **first)
    post(club.director, at, later="1", offender="S", **first)
    (kept,) = _kept(club)
    assert kept.offender is Seat.SOUTH


def test_what_to_come_back_for_names_the_seat(club: Club) -> None:
    """Not accepted and made good naturally (27B1a): 27D is looked at after the play."""
    answers = ("no", "no", "lowest_in_denomination", "yes")
    given = "".join(f"&answer={one}" for one in answers)
    page = _asked(club, f"?table=2&entry=27&offender=E{given}")
    assert "come back for this" in page
    slip = words(club.director.get(f"{club.at}/ruling/paper?table=2&entry=27&offender=E{given}"))
    assert "(East)" in slip


def test_declarers_say_in_the_lead_opposite_a_penalty_card_is_not_forgotten(club: Club) -> None:
    """An opening lead out of turn, refused (54D): partner leads only when declarer has chosen."""
    refused = (
        "?table=2&entry=54&offender=W"
        + "&answer=no" * 4
        + "&answer=refuse"
        + "&answer=no" * 2
        + "&answer=none"
    )
    page = club.director.get(f"{club.at}/ruling{refused}")
    shown = words(page)
    assert "stop when his partner first has the lead" in shown
    assert shown.index("Law 50E4 come back") < shown.index("Law 50D2 come back")
    assert "?table=2&entry=50D2&offender=W" in _links(page.text)
    choice = _asked(club, "?table=2&entry=50D2&offender=W")
    assert "Law 50D2" in choice
    # Recorded, it stands in the list of what to come back for.
    _recorded(club, "54", *["no"] * 4, "refuse", "no", "no", "none", offender="W")
    assert "stop when his partner first has the lead" in words(club.director.get(club.at))


def test_the_seat_goes_along_to_the_law_that_a_ruling_leads_to(club: Club) -> None:
    page = club.director.get(f"{club.at}/ruling?table=2&entry=20F4&offender=N&answer=auction")
    (onward,) = [one for one in _links(page.text) if "saw=" in one]
    found = club.director.get(f"{club.at}/ruling{onward}")
    assert "?table=2&entry=21B&offender=N" in _links(found.text)


def test_what_is_no_seat_is_said(club: Club) -> None:
    answer = club.director.get(f"{club.at}/ruling?table=1&entry=27&offender=Q")
    assert "'Q' is not a seat; the seats are N, E, S and W" in alert(answer)
    refused = post(
        club.director, f"{club.at}/ruling", table="1", entry="27", offender="Q", later="1"
    )
    assert "'Q' is not a seat; the seats are N, E, S and W" in alert(refused)
    assert not club.evening.rulings


def _recorded(club: Club, entry: str, *answers: str, offender: str, board: str = "1") -> int:
    """Record a ruling at table 1, where board 1 is played first; its number in the log."""
    club.act("round", round="1")
    data = {"form_token": token(club.director), "intended": str(uuid4()), "table": "1"}
    data |= {"board": board, "entry": entry, "offender": offender}
    sent = {**data, "answer": list(answers)}
    assert club.director.post(f"{club.at}/ruling", data=sent).status_code == 200
    return club.evening.rulings[-1].sequence


def test_the_board_is_chosen_by_a_touch(club: Club) -> None:
    """Of the boards of the round at that table; what is marked on it stands beside it."""
    page = club.director.get(f"{club.at}/ruling?table=1&entry=27&answer=no")
    (two,) = [one for one in _links(page.text) if "board=2&" in one]
    assert "answer=no" in two
    assert "Board 2 East deals. North-South vulnerable." in _asked(club, two)


def test_a_slip_is_in_the_players_language_and_the_director_keeps_his_own(club: Club) -> None:
    asked = f"{club.at}/ruling/paper?table=1&entry=27&offender=E&answer=no&answer=yes"
    club.director.get("/language", params={"language": "hu"})
    page = club.director.get(asked)
    finnish = [one for one in _links(page.text) if "language=fi" in one]
    assert len(finnish) == 1
    slip = club.director.get(f"{club.at}/ruling/paper{finnish[0]}")
    assert '<html lang="fi">' in slip.text
    assert "Ratkaisu" in words(slip)
    pdf = club.director.get(f"{asked.replace('/paper', '/slip.pdf')}&language=fi")
    assert pdf.content.startswith(b"%PDF")
    assert '<html lang="hu">' in club.director.get(f"{club.at}/ruling").text
    assert '<html lang="hu">' in club.director.get(f"{asked}&language=xx").text


def test_a_slip_printed_names_session_table_and_board(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []

    def typeset(_slips: object, about: str) -> bytes:
        printed.append(about)
        return b"%PDF"

    monkeypatch.setattr("fairdeal.server.evening.rulings.ruling.slips_pdf", typeset)
    slip = f"{club.at}/ruling/slip.pdf?table=2&entry=27&offender=E&answer=no&answer=yes"
    for asked in (slip, f"{slip}&board=3"):
        assert club.director.get(asked).content == b"%PDF"
    title = club.session.opened.title
    assert printed == [f"{title} · Table 2", f"{title} · Table 2 · Board 3"]


def test_what_to_come_back_for_waits_at_the_top(club: Club) -> None:
    """27B1a: after the play it is looked at whether the bid had helped (27D)."""
    _recorded(club, "27", "no", "no", "lowest_in_denomination", "yes", offender="E")
    page = club.director.get(club.at).text
    waiting = page[page.index('id="waiting"') : page.index('id="grid"')]
    assert "Law 27D" in waiting
    (ahead,) = [one for one in _links(waiting) if "entry=27D" in one]
    assert "entry=27D&offender=E" in ahead, "it is about the same player"
    assert club.director.get(ahead).is_success
    matter = dict(re.findall(r'name="(ruling|matter)" value="(\d+)"', waiting))
    club.act("back", **matter)
    page = club.director.get(club.at).text
    assert "Law 27D" not in page[page.index('id="waiting"') : page.index('id="grid"')]
    assert "done" in page[page.index('id="rulings"') :]


def test_before_the_session_is_closed_it_is_said_what_rulings_leave_to_do(club: Club) -> None:
    """Once somebody has been there, nothing is said of it any more."""
    _recorded(club, "27", "no", "no", "lowest_in_denomination", "yes", offender="E")
    assert "ruling to come back to" not in words(club.director.get(club.at))
    club.act("phase", phase="published")
    page = club.director.get(club.at)
    assert "1 ruling to come back to: Table 1, board 1" in words(page)
    matter = dict(re.findall(r'name="(ruling|matter)" value="(\d+)"', page.text))
    club.act("back", **matter)
    assert "to come back to" not in words(club.director.get(club.at))


# Board 1: North deals, nobody is vulnerable.


def test_the_auction_is_typed_and_stands_beside_the_ruling(club: Club) -> None:
    address = "?table=1&board=1&entry=16B&calls=1S+P+2H+3C"
    page = club.director.get(f"{club.at}/ruling{address}")
    said = words(page)
    assert "West North East South 1 ♠ spades Pass 2 ♥ hearts 3 ♣ clubs" in said
    kept = [one for one in _links(page.text) if "entry=16B" in one and "board=1" in one]
    assert kept
    assert all("calls=1S" in one for one in kept)
    (poll,) = [one for one in _links(page.text) if "kind=poll" in one]
    sheet = words(club.director.get(poll))
    assert "1 ♠ spades Pass 2 ♥ hearts 3 ♣ clubs" in sheet
    assert "The auction, or the cards played" not in sheet


def test_an_irregular_call_in_it_leads_to_its_law_and_to_who_made_it(club: Club) -> None:
    """North opens 1S, East bids 1H: insufficient, Law 27."""
    page = club.director.get(f"{club.at}/ruling?table=1&board=1&entry=16B&calls=1s+1h")
    (found,) = [one for one in _links(page.text) if "entry=27" in one]
    assert "East: A player made an insufficient bid" in words(page)
    assert "Who did it? East" in _asked(club, found)
    assert "South, do you accept the insufficient bid?" in _asked(club, found)


def test_the_auction_begins_with_the_dealer_of_the_board(club: Club) -> None:
    # Board 2: East deals, North-South are vulnerable.
    page = club.director.get(f"{club.at}/ruling?table=1&board=2&entry=16B&calls=1S+X")
    assert re.search(r'class="vul">North.*class="">East.*class="vul">South', page.text), (
        "North and South are vulnerable"
    )
    assert re.search(r"<tr><td></td><td></td><td><span[^>]*data-said=\"East:", page.text)


def test_what_is_no_call_is_refused_and_kept_to_be_mended(club: Club) -> None:
    page = club.director.get(f"{club.at}/ruling?table=1&board=1&entry=16B&calls=1S+ZZ")
    assert page.status_code == 422
    assert "ZZ" in alert(page)
    assert 'name="calls" value="1S ZZ"' in page.text
    assert "Who may have told his partner something?" in words(page)


def test_a_call_ends_with_the_ruling_given_upon_it(club: Club) -> None:
    """Asked, kept for later, finished, undone: the call waits just as long as nothing is ruled."""
    club.act("round", round="1")
    table, other = club.joined("table 1"), club.joined("table 2")
    for phone, said in ((table, "a bid too low"), (table, "come soon"), (other, "a revoke")):
        post(phone, f"{club.at}/call", words=said)
    first, second, elsewhere = (one.sequence for one in club.evening.calls)

    def waiting() -> list[int]:
        return [one.sequence for one in club.evening.calls]

    # From the console through what was seen and the answers to the form, the call goes along.
    begun = next(one for one in _links(club.director.get(club.at).text) if f"upon={first}" in one)
    chosen = next(one for one in _links(club.director.get(begun).text) if "entry=27" in one)
    asked = club.director.get(f"{club.at}/ruling{chosen}")
    going_on = [one for one in _links(asked.text) if "answer=" in one]
    assert going_on
    assert all(f"upon={first}" in one for one in going_on)
    assert f'name="upon" value="{first}"' in asked.text

    at, matter = f"{club.at}/ruling", {"table": "1", "entry": "27", "offender": "E"}
    post(club.director, at, later="1", upon=str(elsewhere), **matter)
    assert waiting() == [first, second, elsewhere]  # it is another table's
    club.act("undo", sequence=str(club.session.log[-1].sequence))
    post(club.director, at, later="1", upon=str(first), **matter)
    # Whoever came to the table came for all its calls: the further one had joined the first.
    assert waiting() == [elsewhere]
    # The ruling that takes its place was gone on with from the list of rulings: no call is named.
    post(club.director, at, later="1", answer="no", **matter)
    (kept,) = _kept(club)
    assert kept.call == first
    assert waiting() == [elsewhere]
    assert "bid too low" not in _asked_for(club)
    club.act("undo", sequence=str(club.evening.rulings[-1].sequence))
    assert waiting() == [first, second, elsewhere]
    assert "a bid too low" in _asked_for(club)
    # Where somebody has been there already, a ruling answers nothing a second time.
    club.act("answered", call=str(second))
    post(club.director, at, later="1", answer="no", upon=str(second), **matter)
    assert _kept(club)[-1].call is None
    assert second not in waiting()


def _asked_for(club: Club) -> str:
    return words(club.director.get(club.at))


CHANGED = "This ruling has changed: tell the players (Law 82C)"


def test_an_answer_is_corrected_once_it_is_seen_what_changes(club: Club) -> None:
    """27A1, then 27B: without a script, by links alone."""
    accepted = "?table=1&entry=27&offender=N&answer=no&answer=yes"
    page = club.director.get(f"{club.at}/ruling{accepted}")
    assert page.text.count("correct=") == 2
    (again,) = [one for one in _links(page.text) if "correct=lho_accepts" in one]
    asked = club.director.get(f"{club.at}/ruling{again}")
    assert "Answered: I accept it" in words(asked)
    (other,) = [one for one in _links(asked.text) if "correct=" in one and "word=no" in one]
    preview = club.director.get(f"{club.at}/ruling{other}")
    assert "no longer Everybody: The call by North stands as if it were legal" in words(preview)
    assert "instead Everybody: The call by North is cancelled." in words(preview)
    assert "Asked then: What did North put in place" in words(preview)
    (take,) = re.findall(r'<a class="button main" href="([^"]*)">Correct the answer', preview.text)
    corrected = _asked(club, unescape(take))
    assert "The call by North is cancelled." in corrected
    assert "stands as if it were legal" not in corrected
    assert CHANGED not in corrected  # nobody has been told the other ruling


def test_answers_nobody_asks_for_since_a_correction_count_when_they_are_asked_again(
    club: Club,
) -> None:
    whole = "?table=1&entry=27&offender=N&answer=no&answer=no&answer=pass&answer=no"
    page = club.director.get(f"{club.at}/ruling{whole}&correct=lho_accepts&word=yes").text
    (take,) = re.findall(r'<a class="button main" href="([^"]*)">Correct the answer', page)
    assert "said=comparable" in take
    accepted = f"{unescape(take)}&correct=lho_accepts&word=no"
    page = club.director.get(f"{club.at}/ruling{accepted}").text
    (back,) = re.findall(r'<a class="button main" href="([^"]*)">Correct the answer', page)
    assert unescape(back) == whole


def _record(club: Club, at: str, fields: Mapping[str, object]) -> httpx.Response:
    own = {"form_token": token(club.director), "intended": str(uuid4())}
    return club.director.post(at, data={**fields, **own})


def test_a_recorded_ruling_that_is_corrected_is_told_again_and_takes_its_place(club: Club) -> None:
    at, ruled = f"{club.at}/ruling", {"table": "1", "entry": "27", "offender": "N"}
    _record(club, at, {**ruled, "answer": ["no", "yes"]})
    (told,) = club.evening.rulings
    (shown,) = [one for one in _links(club.director.get(club.at).text) if "instead=" in one]
    assert f"instead={told.sequence}" in shown
    assert CHANGED not in words(club.director.get(shown))
    other = shown.replace("answer=yes", "answer=no&answer=pass&answer=no")
    page = words(club.director.get(other))
    assert CHANGED in page
    assert "no longer Everybody: The call by North stands as if it were legal" in page
    changed = {**ruled, "answer": ["no", "no", "pass", "no"], "instead": str(told.sequence)}
    assert _record(club, at, changed).status_code in {200, 303}
    (kept,) = _kept(club)
    assert [word for _, word in kept.answers] == ["no", "no", "pass", "no"]
    late = _record(club, at, changed)
    assert late.status_code == 422
    assert "corrected or undone since" in words(late)
    assert len(_kept(club)) == 1


@pytest.mark.parametrize(
    ("correct", "wrong"),
    [("comparable&word=no", "comparable"), ("lho_accepts&word=maybe", "maybe")],
)
def test_a_correction_that_cannot_be_is_refused_and_loses_nothing(
    club: Club, correct: str, wrong: str
) -> None:
    address = f"?table=1&entry=27&offender=N&answer=no&answer=yes&correct={correct}"
    page = club.director.get(f"{club.at}/ruling{address}")
    assert page.status_code == 422
    assert wrong in alert(page)
    assert "The call by North stands as if it were legal" in words(page)


def test_what_to_come_back_for_follows_the_ruling_that_counts(club: Club) -> None:
    """27B2 has the Director come back (26B, 72C), 27A1 does not: corrected, nothing is left."""
    at, ruled = f"{club.at}/ruling", {"table": "1", "entry": "27", "offender": "N"}
    _record(club, at, {**ruled, "answer": ["no", "no", "pass", "no"]})
    (told,) = club.evening.rulings
    assert "Come back when the play is over" in words(club.director.get(club.at))
    _record(club, at, {**ruled, "answer": ["no", "yes"], "instead": str(told.sequence)})
    assert "Come back when the play is over" not in words(club.director.get(club.at))
    (kept,) = club.evening.rulings
    club.act("undo", sequence=str(kept.sequence))
    assert club.evening.rulings == ()
    assert "Come back when the play is over" not in words(club.director.get(club.at))
