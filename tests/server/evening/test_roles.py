"""Every route by every role: who may do what, in one table, and nobody else may."""

import re
from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute, Mount

from fairdeal.intents.asking import Role
from fairdeal.server.app import make_app
from fairdeal.server.routes import ROUTES, Route
from tests.server.evening.club import Club, evening, token

PUBLIC, PLAYER, SCORER = {Role.PUBLIC}, {Role.PLAYER}, {Role.SCORER}
DIRECTORS = {Role.DIRECTOR, Role.ORGANIZER}
EVERYBODY = set(Role)
REPORTERS = {Role.PLAYER, Role.SCORER, *DIRECTORS}
OWNER = {Role.ORGANIZER}

MAY_CHANGE: dict[str, set[Role]] = {
    "uploaded": OWNER,
    "keep_about": OWNER,
    "say_people": OWNER,
    "keep_contestant_names": OWNER,
    "merge": OWNER,
    "give_back": OWNER,
    "signed_in": EVERYBODY,
    "sign_out": EVERYBODY,
    "sign_out_everywhere": EVERYBODY,
    "welcomed": EVERYBODY,
    "begin_evening": OWNER,
    "join": EVERYBODY,
    "renew_codes": OWNER,
    "keep_deals": OWNER,
    "deal_boards": OWNER,
    "take_units": OWNER,
    "match_columns": OWNER,
    "keep_members": OWNER,
    "keep_member": OWNER,
    "say_same": OWNER,
    "transfer_member": OWNER,
    "keep_role": OWNER,
    "keep_points_scheme": OWNER,
    "make_key": OWNER,
    "take_key_back": OWNER,
    "make_webhook": OWNER,
    "take_webhook_back": OWNER,
    "keep_names": DIRECTORS,
    "keep_line_ups": REPORTERS,
    "report": REPORTERS,
    "agree": REPORTERS,
    "call": REPORTERS,
    "score_kept": DIRECTORS,
    "appeal_kept": DIRECTORS,
    "keep_grade": DIRECTORS,
    "start_round": DIRECTORS,
    "subscribe": DIRECTORS,
    "come": DIRECTORS,
    "answer_call": DIRECTORS,
    "come_back": DIRECTORS,
    "penalize": DIRECTORS,
    "leave": DIRECTORS,
    "divide": DIRECTORS,
    "repair_movement": DIRECTORS,
    "draw": DIRECTORS,
    "show": DIRECTORS,
    "extra_boards": DIRECTORS,
    "announce": DIRECTORS,
    "free_phone": DIRECTORS,
    "speak_language": DIRECTORS,
    "reach": DIRECTORS,
    "undo": DIRECTORS,
    "play_on": DIRECTORS,
    "record_ruling": DIRECTORS,
    # Who sits at a live table is told by its links (tests/server/live).
    "open_live": EVERYBODY,
    "live_sat": EVERYBODY,
    "live_act": EVERYBODY,
    "seat_robots": EVERYBODY,
    # Who takes part in a class and who teaches is told by what they hold (tests/server/classroom).
    "open_class": EVERYBODY,
    "join_class": EVERYBODY,
    "say_in_class": EVERYBODY,
    "train": EVERYBODY,
    "lead_class": EVERYBODY,
    "take_seat": REPORTERS,
    "seat_own_robot": REPORTERS,
    "my_act": REPORTERS,
    "choose_on_line": DIRECTORS,
    "robots_on_line": DIRECTORS,
    "direct_act": DIRECTORS,
    "forget_person": OWNER,
    "open_series": OWNER,
    "keep_series_terms": OWNER,
    "series_session": OWNER,
    "series_person": OWNER,
    "series_undo": OWNER,
    "open_knock_out": OWNER,
    "knock_out_team": OWNER,
    "decide_match": OWNER,
    "withdraw_team": OWNER,
    "begin_knock_out_evening": OWNER,
    "seat_anew": OWNER,
    "open_simultaneous": OWNER,
    "decide_simultaneous": OWNER,
    "take_club_file": OWNER,
    "join_simultaneous": OWNER,
    "leave_simultaneous": OWNER,
    "fetch_boards": OWNER,
}
"""Whom each state-changing route is for; what it makes of the form is tested elsewhere."""

MAY_SEE: dict[str, set[Role]] = {
    "console": DIRECTORS,
    "codes": OWNER,
    "deals": OWNER,
    "deals_file": OWNER,
    "units": OWNER,
    "units_set_up": OWNER,
    "log": DIRECTORS,
    "calls": DIRECTORS,
    "names": DIRECTORS,
    "line_ups": REPORTERS,
    "score": DIRECTORS,
    "appeal": DIRECTORS,
    "fouled": DIRECTORS,
    "repair": DIRECTORS,
    "draw_form": DIRECTORS,
    "ruling": DIRECTORS,
    "ruling_paper": DIRECTORS,
    "claim": DIRECTORS,
    "seat": REPORTERS,
    "my_place": REPORTERS,
    "my_seen": REPORTERS,
    "tables_on_line": DIRECTORS,
    "direct_board": DIRECTORS,
    "for_partner": REPORTERS,
    "ranking": DIRECTORS,
    "contestant": DIRECTORS,
    "board": DIRECTORS,
    "why": DIRECTORS,
    "table": DIRECTORS,
    "steps": DIRECTORS,
    "files": DIRECTORS,
    "deals_proof": DIRECTORS,
    "points": DIRECTORS,
    "download": DIRECTORS,
    "on_paper": DIRECTORS,
    "ruling_slip": DIRECTORS,
    "about": OWNER,
    "merging": OWNER,
    "upload": OWNER,
    "members": OWNER,
    "members_file": OWNER,
    "members_same": OWNER,
    "account": OWNER,
    "kept_data": OWNER,
    "program_keys": OWNER,
    "webhooks": OWNER,
    "points_scheme": OWNER,
    "download_all": OWNER,
    "person_file": OWNER,
    "new_evening": OWNER,
    "new_series": OWNER,
    "new_knock_out": OWNER,
    "knock_out_evening": OWNER,
    "series_terms": OWNER,
    "new_simultaneous": OWNER,
    "simultaneous_console": OWNER,
    "taking_part": OWNER,
    "acts_by_hand": OWNER,
}
"""Pages that are not for everybody, while the session is being played."""

STREAMS: dict[str, set[Role]] = {
    "my_news": REPORTERS,
    "tables_news": DIRECTORS,
    "direct_news": DIRECTORS,
}
"""Streams of versions that are not for everybody; to whom they are they never end."""

OPEN = {
    *("sessions", "to_sessions", "worker", "icon", "health", "me", "language"),
    *("sign_in", "welcome", "help"),
    *(
        "laws",
        "law",
        "assistant",
        "player",
        "calendar",
        "results",
        "search",
        "series",
        "simultaneous",
    ),
    *("join_form", "join_by", "news", "wall", "movement", "movement_cards", "poster"),
    "name_slips",
    *("new_class", "to_class", "class", "class_news", "class_teacher", "class_sheet", "trainer"),
    *(
        "new_live",
        "live_links",
        "live_sit",
        "live_place",
        "live_news",
        "live_seen",
        "watch",
        "watch_news",
    ),
    *("practice_laws", "practice_law", "practice_case", "replay"),
}
"""Everybody's; that they give nothing away is tested by what they show (`test_joining`)."""

OF_FILES = {"contestant_names"}
"""Of sessions that came from files: there is no such page here, whoever asks."""

TESTED_ELSEWHERE = {"sign_out", "sign_out_everywhere", "signed_in", "renew_codes"}
"""They would end what the other cases need, or refuse an empty password as they should."""

CHANGING = [route for route in ROUTES if route.method != "GET"]
SEEING = [route for route in ROUTES if route.name in MAY_SEE]


def test_the_table_names_every_route_that_changes_anything() -> None:
    missing = {route.name for route in CHANGING} ^ set(MAY_CHANGE)
    assert not missing, f"{missing}: say in MAY_CHANGE of {__file__} whom it is for"


def test_the_table_names_every_page() -> None:
    pages = [route.name for route in ROUTES if route.method == "GET"]
    missing = set(pages) ^ (set(MAY_SEE) | set(STREAMS) | OPEN | OF_FILES)
    assert not missing, f"{missing}: say in MAY_SEE of {__file__} whom it is for, or in OPEN"
    assert not set(MAY_SEE) & OPEN
    assert len(pages) == len(set(pages))


def test_there_are_no_other_routes(made: Club) -> None:
    """Whatever the application answers is in these tables, or in those of the interface."""
    routes = [one for one in routes_of(made) if isinstance(one, APIRoute)]
    answered = {
        (method, one.path) for one in routes for method in (one.methods or set()) - {"HEAD"}
    }
    assert answered == {(route.method, route.path) for route in ROUTES}
    mounted = {one.path for one in routes_of(made) if isinstance(one, Mount)}
    assert mounted == {"/api/v1", "/static"}
    assert len(routes_of(made)) == len(routes) + len(mounted)


@pytest.fixture(scope="module")
def made() -> Iterator[Club]:
    with evening(tables=3, boards=18) as club:
        sitting = club.evening.movement.rounds[0].tables[0]
        phone = club.phone(str(sitting.ns[0]), 1)
        board = club.evening.movement.boards_of(sitting.board_set)[0]
        assert club.report(phone, board).startswith("Entered")
        yield club


def routes_of(made: Club) -> list[BaseRoute]:
    return list(make_app(made.site).routes)


@pytest.fixture(scope="module")
def browsers(made: Club) -> dict[Role, httpx.Client]:
    return {
        Role.PUBLIC: made.browser(),
        Role.PLAYER: next(iter(made.phones.values())),
        Role.SCORER: made.joined("scorer", name="Eve"),
        Role.DIRECTOR: made.joined("director", name="Deb"),
        Role.ORGANIZER: made.director,
    }


def path(made: Club, route: Route) -> str:
    place = next(iter(made.session.results))
    known = {
        "session": made.id,
        "board": place.board,
        "table": place.table,
        "contestant:path": made.session.results[place].ew,  # a pair sees its own card
        "token": "none",
        "ending": "json",
        "what": "results",
        "code": "none",
        "place": "N",
        "series": "none",
        "event": "none",
        "room": "none",
        "key": "none",
    }
    return re.sub(r"{([\w:]+)}", lambda found: str(known[found[1]]), route.path)


@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
@pytest.mark.parametrize("route", CHANGING, ids=lambda route: route.name)
def test_who_may_change(
    made: Club, browsers: dict[Role, httpx.Client], route: Route, role: Role
) -> None:
    if route.name in TESTED_ELSEWHERE and role in MAY_CHANGE[route.name]:
        return
    client, before = browsers[role], made.session.version
    form = {"form_token": token(client), "intended": str(uuid4()), "table": "1"}
    if route.name == "open_class":
        form["number"] = "1"  # of questions, which are drawn
    answer = client.post(path(made, route), data=form, follow_redirects=False)
    assert (answer.status_code == 403) == (role not in MAY_CHANGE[route.name]), answer.text
    if role not in MAY_CHANGE[route.name]:
        assert made.session.version == before


@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
@pytest.mark.parametrize("route", SEEING, ids=lambda route: route.name)
def test_who_may_see(
    made: Club, browsers: dict[Role, httpx.Client], route: Route, role: Role
) -> None:
    asked = {"table": "1", "entry": "27"}
    answer = browsers[role].get(path(made, route), params=asked, follow_redirects=False)
    refused = answer.status_code == 403 or (
        answer.status_code == 303
        and answer.headers["location"].startswith(("/sign-in", f"{made.at}/wall"))
    )
    assert refused == (role not in MAY_SEE[route.name]), answer.text


@pytest.mark.parametrize("name", STREAMS)
def test_who_may_not_listen(made: Club, browsers: dict[Role, httpx.Client], name: str) -> None:
    route = next(route for route in ROUTES if route.name == name)
    for role in set(Role) - STREAMS[name]:
        assert browsers[role].get(path(made, route)).status_code == 403


@pytest.mark.parametrize("route", CHANGING, ids=lambda route: route.name)
def test_no_form_of_another_site_is_taken(made: Club, route: Route) -> None:
    before = made.session.version
    sent = made.director.post(path(made, route), data={"form_token": "forged"})
    assert sent.status_code == 403
    assert made.session.version == before
