"""What the stream of a seat sends: the part of its own page that changes."""

import re
from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from fastapi import Request

from fairdeal.live.table import Mode
from fairdeal.seats import SEATS, Seat
from fairdeal.server.live import place as at_place
from fairdeal.server.live.news import Heard
from fairdeal.server.live.place import At
from fairdeal.server.live.showing import heard
from fairdeal.server.live.tables import channel_of
from fairdeal.views.table.audience import live_view
from tests.server.live.sitting import AtTable, at_table
from tests.server.live.test_tables import asking

_FRESH = re.compile(r'name="intended" value="[^"]*"')
"""Each page has an intention of its own."""


def listening(at: AtTable, place: str) -> Heard:
    """What the stream of a place looks at, for whoever sits there."""
    app = at.app
    forms, news = f"/table/{at.id}/acts", f"/table/{at.id}/at/{place}/news"
    request = Request({**asking(at, place), "app": app})
    return heard(request, At(at.table, place, channel_of(at.id), forms, news, place))


def state(page: str) -> str:
    """The part of a page that changes."""
    found = re.search(r'<div id="state".*</div>(?=\s*</div>\s*</main>)', page, re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("mode", Mode)
def test_a_stream_sends_a_seat_what_its_page_shows(mode: Mode) -> None:
    with at_table(mode.value) as at:
        stories: tuple[Callable[[], object], ...] = (
            partial(at.call, "N", "1S", words="five spades"),
            partial(at.send, "S", what="director"),
            partial(at.auction, "Pass", "2S", "Pass", "Pass", "Pass"),
            partial(at.send, "E", what="play", card="E:" + str(first(at, Seat.EAST))),
        )
        for happens in stories:
            happens()
            for place in "NESW":
                told, page = listening(at, place), at.page(place)
                assert told.part is not None
                drawn = _FRESH.sub("", told.part()).strip()
                assert drawn == _FRESH.sub("", state(page))
                assert f'data-version="{told.version}"' in drawn


def first(at: AtTable, seat: Seat) -> object:
    deal = at.table.table.desk.position.deal
    assert deal is not None
    hand = deal[seat]
    assert hand is not None
    return next(iter(hand))


def test_nothing_is_sent_to_who_no_longer_sits_there_and_the_director_asks_for_himself() -> None:
    with at_table() as at:
        assert listening(at, "D").part is None
        request = Request({**asking(at, "N"), "app": at.app})
        gone = At(at.table, "N", channel_of(at.id), "", "", "N", is_held=False)
        assert heard(request, gone).part is None


def test_what_a_seat_sees_is_looked_at_once_for_all_who_ask_its_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each act woke four listeners, who looked twice each, and five pages looked again."""
    looked: Counter[Seat] = Counter()

    def counted(table: object, seat: Seat) -> object:
        looked[seat] += 1
        return live_view(table, seat)  # type: ignore[arg-type]

    with at_table() as at:
        monkeypatch.setattr(at_place, "live_view", counted)
        at.auction("1S")
        for _time in range(3):
            for place in "NESW":
                listening(at, place)
        # North's page, with the form of his call, was drawn before it too.
        assert looked == {**dict.fromkeys(SEATS, 1), Seat.NORTH: 2}


def test_a_module_is_told_that_its_act_was_taken_and_its_stream_brings_the_page() -> None:
    with at_table() as at:
        fields = at.hidden("N") | {"place": "N", "what": "call", "call": "1S"}
        module = {"Accept": "application/json, text/html"}
        for _sent in range(2):
            answer = at.browsers["N"].post(f"/table/{at.id}/acts", data=fields, headers=module)
            assert answer.json() == {"taken": True}
        assert len(at.table.acts) == 1
        late = fields | {"intended": "00000000-0000-4000-8000-000000000007"}
        answer = at.browsers["N"].post(f"/table/{at.id}/acts", data=late, headers=module)
        assert answer.status_code == 409
        assert 'role="alert"' in state(answer.text)
