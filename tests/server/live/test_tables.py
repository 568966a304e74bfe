"""The contract of a live table's seats, by HTTP: who may do what, once, and what it is told of."""

import re
from dataclasses import replace
from io import BytesIO
from uuid import UUID, uuid4
from zipfile import ZipFile

import pytest
from fastapi import Request
from starlette.types import Message, Receive, Scope, Send

from fairdeal.calls import parse_call
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.seats import Seat
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import kept
from fairdeal.server.live.place import At, version_of
from fairdeal.server.live.tables import LiveTables, channel_of
from fairdeal.server.privacy.exporting import export
from fairdeal.server.shares.budget import Source
from fairdeal.server.shares.sources import Sources, source_of
from fairdeal.store.base import Body
from fairdeal.table.acts import CallMade, Official, Reported
from tests.amount import some
from tests.server.inside import NOW, awaited
from tests.server.live.sitting import AtTable, at_table, sit
from tests.server.running import fill

NOBODY = "00000000-0000-4000-8000-000000000000"


def inside(at: AtTable) -> Request:
    app = type("App", (), {"state": type("State", (), {"site": at.site})()})()
    return Request({"type": "http", "app": app, "headers": [], "path": "/", "client": None})


def versions(at: AtTable) -> dict[str, str]:
    table, told = at.table, channel_of(at.id)
    return {
        place: version_of(inside(at), At(table, place, told, "", "", place)) for place in "NESWD"
    }


def test_four_people_play_a_lawful_board_to_its_result_and_get_the_next_one() -> None:
    with at_table() as at:
        at.auction("1NT", "Pass", "Pass", "Pass")
        while (position := at.table.table.desk.position).phase is not Phase.OVER:
            turn, player = position.turn, position.player
            assert turn is not None
            assert player is not None
            card = position.legal_cards()[0]
            answer = at.send(player.letter, what="play", card=f"{turn}:{card}")
            assert answer.status_code == 200, answer.text
        for place in ("N", "E"):
            assert at.send(place, what="go_on").status_code == 200
        now = at.table
        assert now.board is not None
        assert (now.board.number, [one.number for one in now.played]) == (2, [1])
        assert not now.table.desk.log


def test_a_form_with_no_id_of_its_own_is_refused_and_nothing_is_called() -> None:
    with at_table() as at:
        for intended in ("", "no id"):
            answer = at.call("N", "1S", intended=intended)
            assert answer.status_code == 422
            assert "open the page afresh" in answer.text
        assert not at.table.table.desk.log


def test_the_same_tap_sent_twice_is_one_call() -> None:
    with at_table() as at:
        fields = at.hidden("N") | {"what": "call", "call": "1S"}
        for _ in range(3):
            answer = at.browsers["N"].post(f"/table/{at.id}/acts", data=fields)
            assert answer.status_code == 200
        assert len(at.table.acts) == 1


def test_a_late_tap_is_no_call_out_of_turn() -> None:
    with at_table("real") as at:
        seen = at.hidden("E")["seen"]
        at.auction("1S", "Pass", "Pass")
        assert at.send("E", what="call", call="2H", seen=seen).status_code == 409
        assert len(at.table.acts) == 3


def test_a_tap_that_was_meant_for_the_board_before_is_no_call_on_this_one() -> None:
    """Before the first call of either board the same number of public acts has been seen."""
    with at_table("real") as at:
        late = at.hidden("N") | {"what": "call", "call": "7NT"}
        at.auction("Pass", "Pass", "Pass", "Pass")
        for place in ("N", "E"):
            assert at.send(place, what="go_on").status_code == 200
        assert at.browsers["N"].post(f"/table/{at.id}/acts", data=late).status_code == 409
        assert not at.table.table.desk.log


def test_nobody_acts_for_another_seat() -> None:
    with at_table() as at:
        assert at.send("N", by="E", what="call", call="1S").status_code == 403
        assert not at.table.acts


def test_a_place_taken_on_another_device_is_out_on_the_first() -> None:
    with at_table() as at:
        first, at.browsers["N"] = at.browsers["N"], at.browsers["X"]
        assert sit(at.browsers["N"], at.links["N"]).status_code == 200
        assert first.get(f"/table/{at.id}/at/N").status_code == 410
        assert at.call("N", "1S").status_code == 200


def test_a_tap_of_a_device_that_is_out_by_the_time_it_is_decided_is_no_act(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """He sits there as his tap comes in, and somebody else does before it is kept."""
    with at_table() as at:
        tell, taken = at.site.live.tell, kept.taken("N", "another device")

        def later(table_id: str, *asked: object) -> object:
            monkeypatch.undo()
            signature = Signature(uuid4(), "N", NOW)
            at.site.live.tell(table_id, lambda now: ([taken], now.ready), signature)
            return tell(table_id, *asked)  # type: ignore[arg-type]

        form = at.hidden("N") | {"place": "N", "what": "call", "call": "1S"}
        monkeypatch.setattr(LiveTables, "tell", lambda _live, *asked: later(*asked))
        assert at.browsers["N"].post(f"/table/{at.id}/acts", data=form).status_code == 410
        assert at.table.acts == ()


def test_what_another_process_wrote_is_worked_out_where_it_is_read_and_not_by_the_streams() -> None:
    with at_table("real") as at:
        at.auction("1S", "Pass")
        beside = LiveTables(at.site.sessions.store, lambda _table: None)
        assert beside.get(at.id) is not None
        at.auction("Pass")
        assert len((beside.newest(at.id) or at.table).acts) < len(at.table.acts)
        beside.get(at.id)
        found = beside.newest(at.id)
        assert found is not None
        assert found.acts == at.table.acts
        assert "table" in vars(found)


def test_who_has_no_link_sees_nothing() -> None:
    with at_table() as at:
        stranger = at.browsers["X"]
        for place in "NDQ":
            assert stranger.get(f"/table/{at.id}/at/{place}").status_code == 403
            assert stranger.get(f"/table/none/at/{place}").status_code == 404
        assert stranger.get(f"/table/{at.id}/sit/{at.id}").status_code == 404
        assert at.browsers["E"].get(f"/table/{at.id}/at/N/news").status_code == 403


NONSENSE: list[dict[str, str]] = [
    {},
    {"what": "call"},
    {"what": "call", "call": "9Z"},
    {"what": "play", "card": "N:S9Z"},
    {"what": "explain", "about": "-1", "words": "x"},
    {"what": "claim", "tricks": "9" * 40},
    {"what": "ruled"},
    {"what": "call", "call": "1S", "seen": "x"},
]


def test_nonsense_is_refused_and_nothing_is_lost() -> None:
    with at_table() as at:
        refused = [at.send("N", **fields).status_code for fields in NONSENSE]
        assert set(refused) <= {409, 422}
        assert not at.table.acts


def test_what_partner_tells_the_opponents_changes_no_version_of_his() -> None:
    with at_table() as at:
        at.auction("1C")
        before = versions(at)
        assert at.send("N", what="explain", about="0", words="zweifarbig").status_code == 200
        after = versions(at)
        changed = {place for place in "NESW" if before[place] != after[place]}
        assert changed == {"N", "E", "W"}
        assert "zweifarbig" in at.page("E")
        assert "zweifarbig" not in at.page("S")


@pytest.mark.parametrize("edition", some(EDITIONS[::3], EDITIONS))
def test_the_question_reaches_left_hand_opponents_page_alone(edition: str) -> None:
    with at_table("real", edition) as at:
        at.auction("1S")
        assert at.call("E", "1H").status_code == 200
        question = 'name="fact" value="lho_accepts"'
        assert not any(question in at.page(place) for place in "NESWD")
        assert at.send("N", what="attention", about="1").status_code == 200
        assert [place for place in "NESWD" if question in at.page(place)] == ["S"]
        answer = {"what": "answer", "fact": "lho_accepts", "value": "no|"}
        assert at.send("W", **answer).status_code == 403
        assert at.send("S", **answer).status_code == 200
        assert at.call("E", "2H").status_code == 200


def test_what_another_process_wrote_first_is_folded_and_it_is_decided_again() -> None:
    with at_table("real") as at:
        other = LiveTables(at.site.sessions.store, lambda _table: None)
        asked: list[int] = []

        def slowly(now: kept.LiveTable) -> tuple[list[tuple[str, Body]], None] | Refusal:
            asked.append(now.version)
            acts = handle(now.table, i.MakeCall(parse_call("1S")), Seat.NORTH, now.table.seen)
            assert not isinstance(acts, Refusal)
            if len(asked) == 1:
                assert at.call("N", "1C").status_code == 200
            return [kept.told(one) for one in acts], None

        told = other.tell(at.id, slowly, Signature(UUID(NOBODY), "N", NOW))
        assert isinstance(told, kept.LiveTable)
        assert len(asked) == 2
        assert told.acts == (
            CallMade(Seat.NORTH, parse_call("1C")),
            CallMade(Seat.NORTH, parse_call("1S")),
        )


def test_a_table_is_folded_from_the_store_as_it_stood() -> None:
    with at_table("real") as at:
        at.auction("1S")
        at.call("E", "1H")
        at.send("S", what="attention", about="1")
        at.send("S", what="answer", fact="lho_accepts", value="no|")
        again = LiveTables(at.site.sessions.store, lambda _table: None).get(at.id)
        assert again is not None
        assert again.table.desk.log == at.table.table.desk.log
        assert again.table.desk.position == at.table.table.desk.position
        assert [q.key for q in again.table.desk.questions] == [
            q.key for q in at.table.table.desk.questions
        ]


def test_what_a_club_takes_away_opens_no_seat() -> None:
    with at_table() as at:
        taken, table = BytesIO(), at.table
        export(at.site.sessions, taken)
        with ZipFile(taken) as whole:
            words = "".join(whole.read(name).decode() for name in whole.namelist())
        assert f"live/{at.id}" in words
        secrets = (*table.codes.values(), *table.holders.values())
        assert not [secret for secret in secrets if secret in words]


def test_phones_that_sit_behind_one_router_hold_what_they_hold_each_for_itself() -> None:
    told: dict[str, Source] = {}

    async def noted(scope: Scope, _receive: Receive, _send: Send) -> None:
        told[scope["path"]] = source_of(scope)

    with at_table() as at:
        for place in at.browsers:
            awaited(Sources(noted)(asking(at, place), _nothing, _nowhere))
        assert len({one.holder for one in told.values()}) == 6
        assert {one.who for one in told.values()} == {"address 203.0.113.7"}
        assert [place for place in told if not told[place].has_share] == ["/X"]
        assert told["/N"].holder == f"seat {at.id} N"
        sit(at.browsers["X"], at.links["N"])  # North's first phone is out
        awaited(Sources(noted)(asking(at, "N"), _nothing, _nowhere))
        assert not told["/N"].has_share


def asking(at: AtTable, place: str) -> Scope:
    """What the server knows of a request by that browser."""
    carried = "; ".join(f"{name}={value}" for name, value in at.browsers[place].cookies.items())
    headers, router = [(b"cookie", carried.encode())], ("203.0.113.7", 1)
    return {**inside(at).scope, "path": f"/{place}", "headers": headers, "client": router}


async def _nothing() -> Message:
    return {"type": "http.request"}


async def _nowhere(_message: Message) -> None:
    pass


def test_nobody_is_offered_to_agree_to_a_claim_that_is_for_the_director_by_now() -> None:
    with at_table("real") as at:
        dealer = at.table.table.desk.position.turn
        assert dealer is not None
        at.auction("1NT", "Pass", "Pass", "Pass")
        lead = f"{dealer.lho}:{at.table.table.desk.position.legal_cards()[0]}"
        assert at.send(dealer.lho.letter, what="play", card=lead).status_code == 200
        claim = {"what": "claim", "tricks": "13", "words": "high cards"}
        assert at.send(dealer.letter, **claim).status_code == 200
        others = (dealer.lho.letter, dealer.rho.letter)
        offered = 'name="what" value="agree"'
        assert all(offered in at.page(one) for one in others)
        why = {"ground": "no_entry", "card": f"{others[0]}:S2"}
        assert at.send(others[0], what="object", **why).status_code == 200
        said = "There is no entry to these tricks. ♠2"
        hear = [one for one in "NESWD" if said in at.page(one)]
        assert hear == [one for one in "NESWD" if one != others[1]]
        assert not any(offered in at.page(one) for one in others)
        assert all("claims 13" in at.page(one) for one in others), "it still stands there"
        fields = 'name="what" value="object"'
        assert fields in at.page(others[1]), "his partner has an objection of his own"
        assert fields not in at.page(others[0])
        assert at.send(others[1], what="object", ground="winner_out").status_code == 200
        assert "A card is still out that wins a trick." in at.page("D")
        assert fields not in at.page(others[1])


def test_no_link_at_a_table_is_called_like_the_button_that_calls_the_director() -> None:
    with at_table() as at:
        assert "/sign-in" in at.browsers["X"].get("/tables/new").text
        assert "/sign-in" not in at.page("N")


def test_where_nobody_directs_the_table_goes_on_and_is_so_when_it_is_read_again() -> None:
    with at_table("real") as at:
        shown = fill(at.browsers["X"], "/tables/new", mode="real", unattended="1")
        found = at.site.live.get(shown.url.path.split("/")[2])
        assert found is not None
        assert found.table.unattended
        assert replace(found, ready=None).table.unattended, "folded from what is kept"
        assert not at.table.table.unattended, "another one, of which it was not elected"


@pytest.mark.parametrize("enforced", ["", "1"])
def test_where_rulings_are_enforced_a_silenced_player_can_only_pass(enforced: str) -> None:
    with at_table("real", enforced=enforced) as at:
        assert replace(at.table, ready=None).table.enforced == bool(enforced)
        board = at.table.board
        assert board is not None
        dealer, lho, partner, rho = (board.dealer.clockwise(n).letter for n in range(4))
        at.call(dealer, "1S")
        at.call(lho, "1H")  # not accepted and made a pass, so that his partner is silenced (27B2)
        at.send(dealer, what="attention", about="1")
        at.send(partner, what="answer", fact="lho_accepts", value="no|")
        at.call(lho, "Pass")
        while questions := at.table.table.desk.questions:
            at.send("D", what="answer", fact=questions[0].key, value="no|")
        at.call(partner, "Pass")
        assert at.table.table.desk.position.force.is_silenced(Seat.parse(rho))
        assert ('value="2NT"' in at.page(rho)) != bool(enforced)
        assert 'value="2NT"' in at.page(partner), "whom nothing binds"
        answer = at.call(rho, "2NT")
        assert answer.status_code == (422 if enforced else 200)
        assert ("The Laws do not permit that here." in answer.text) == bool(enforced)
        made = [act.call for act in at.table.acts if isinstance(act, CallMade)]
        assert len(made) == (4 if enforced else 5)
        if enforced:
            assert at.call(rho, "Pass").status_code == 200


def test_the_director_has_the_laws_deal_with_a_hesitation_he_was_told_of() -> None:
    """No table sees one: he says what, who and after which call, and is asked by 16B."""
    with at_table("lawful") as at:
        at.auction("1NT", "Pass")
        page = at.page("D")
        what = re.search(r'<option value="16B">[^<]+ \(16B\)</option>', page)
        assert what
        assert what.start() > page.index('label="Conduct, hesitations and information"')
        told = {"what": "report", "entry": "16B", "offender": "N", "about": "0"}
        assert at.send("N", **told).status_code == 403
        assert at.send("D", **told).status_code == 200
        assert at.table.table.desk.log[2] == Reported("16B", Seat.NORTH, Official.DIRECTOR, about=0)
        assert 'class="asked"' in at.page("D")
        assert 'class="asked"' not in at.page("S")
