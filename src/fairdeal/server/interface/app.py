"""The interface as an application of its own, under a path that names its version."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, FastAPI, Header, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from fairdeal.server.interface import (
    following,
    forgetting,
    membering,
    opening,
    reading,
    requesting,
    ruling,
    serial,
    shared_field,
    telling,
)
from fairdeal.server.interface.documents import Problem, SessionChanged
from fairdeal.server.interface.refusing import Refusal, refusal
from fairdeal.server.rendering.pages import said_of
from fairdeal.server.requests.languages import speak
from fairdeal.server.requests.middleware import Faults
from fairdeal.server.site import Site
from fairdeal.server.webhooks.sending import DELIVERY, SIGNATURE
from fairdeal.store.base import StoreError
from fairdeal.views.words import _

AT: Final = "/api/v1"
"""Where it is. What is incompatible gets another number beside this one."""
VERSION: Final = "1.6.0"
"""Of the document; its second number grows with what is added."""
_ABOUT: Final = """\
Sessions of a bridge club as JSON, and a way in for scoring units.

Reading what is published needs no key, nor does asking what the Laws say of a table. A unit that
reports results carries the code of its table (`Authorization: Bearer K7QM2X`), or that of the
scorers or Directors of one session. Codes are on the page “Codes for the tables”; the organizer
replaces them at any time.

Every refusal has the form `{"error": "..."}`, a sentence in the language of `Accept-Language`.
Within version 1 fields are added, and none is taken away or given another meaning.
"""
_REFUSALS: Final = {
    401: "No code, or one that is not in force.",
    403: "Not for whoever asks.",
    404: "There is no such thing.",
    409: "What it is about was changed since, or it needs a word; `why` says which.",
    410: "The session was withdrawn by its Director.",
    413: "The body is too large.",
    422: "What was sent cannot be, or makes no sense; the words say why.",
    429: "Too many wrong codes from this address, results contested or rulings asked for; wait a "
    "little. A long code is never refused for others' mistakes.",
    503: "The store cannot be reached just now; try again.",
}
_READ: Final = (401, 403, 404, 410, 422, 429, 503)


@dataclass(frozen=True, slots=True)
class Operation:
    """A method and path below `AT`, and what answers."""

    method: str
    path: str
    answer: Callable[..., Any]
    name: str
    refusals: tuple[int, ...]
    keyless: bool = False
    """Whether it answers without a code too: what is published is for everybody."""

    @property
    def is_stream(self) -> bool:
        """Whether it goes on telling until whoever asks goes away."""
        return self.path.endswith("/news")


_TOLD: Final = (*_READ, 413)
_SHARED: Final = "/simultaneous/{event}"
_OF_SHARED: Final = (401, 403, 404, 422, 429, 503)
_OF_CLUB: Final = (401, 403, 422, 429, 503)
MEMBERS: Final = "/members/requests"
"""Where a whole list of people may be sent."""
_TABLE: Final = "/evenings/{session}/tables/{table}"
OPERATIONS: Final = (
    Operation("GET", "/sessions", reading.sessions, "list_sessions", (422, 503)),
    Operation(
        "POST",
        "/sessions",
        opening.open_session,
        "open_session",
        (401, 403, 413, 422, 429, 503),
    ),
    Operation("GET", "/sessions/{session}", reading.session, "read_session", _READ, keyless=True),
    Operation(
        "GET", "/sessions/{session}/ranking", reading.ranking, "read_ranking", _READ, keyless=True
    ),
    Operation(
        "GET",
        "/sessions/{session}/boards/{board}",
        reading.board,
        "read_board",
        _READ,
        keyless=True,
    ),
    Operation(
        "GET", "/sessions/{session}/news", following.follow, "follow_session", _READ, keyless=True
    ),
    Operation("GET", _TABLE, telling.table, "read_table", _READ),
    Operation("POST", _TABLE + "/results", telling.report, "report_result", _TOLD),
    Operation("POST", _TABLE + "/agreements", telling.agree, "agree_with_result", _TOLD),
    Operation(
        "POST", "/sessions/{session}/requests", requesting.request_of, "request", (*_TOLD, 409)
    ),
    Operation("GET", _SHARED, shared_field.event, "read_simultaneous", _OF_SHARED, keyless=True),
    Operation(
        "POST",
        _SHARED + "/acts",
        shared_field.send_acts,
        "send_acts",
        (*_OF_SHARED, 409, 413),
        keyless=True,
    ),
    Operation("GET", _SHARED + "/boards", shared_field.boards, "read_shared_boards", _OF_SHARED),
    Operation("GET", "/members", membering.members, "list_members", _OF_CLUB),
    Operation("GET", "/members/alike", membering.alike_members, "list_alike", _OF_CLUB),
    Operation(
        "POST", MEMBERS, membering.request_of_members, "request_of_members", (*_OF_CLUB, 413)
    ),
    Operation("GET", "/people/file", membering.file_of_person, "read_person", _OF_CLUB),
    Operation(
        "POST", "/people/forgotten", membering.forget_person, "forget_person", (*_OF_CLUB, 413)
    ),
    Operation("GET", "/forgettings", forgetting.forgettings, "list_forgettings", _OF_CLUB),
    Operation(
        "POST",
        "/forgettings/{order}",
        forgetting.forgotten,
        "answer_forgetting",
        (*_OF_CLUB, 404, 413),
    ),
    Operation("GET", "/series", serial.series_list, "list_series", (503,), keyless=True),
    Operation("POST", "/series", serial.open_by_key, "open_series", (*_OF_CLUB, 413)),
    Operation(
        "GET",
        "/series/{series}",
        serial.series_standing_of,
        "read_series",
        (404, 410, 422, 503),
        keyless=True,
    ),
    Operation(
        "POST",
        "/series/{series}/requests",
        serial.request_of_series,
        "request_of_series",
        (*_OF_CLUB, 404, 410, 413),
    ),
    Operation("POST", "/rulings", ruling.ruled, "rule", (413, 422, 429, 503), keyless=True),
)
"""All there is."""


@cache
def _operations() -> tuple[BaseRoute, ...]:
    """What answers at every path; the same for every site."""
    router = APIRouter()
    for one in OPERATIONS:
        router.add_api_route(
            one.path,
            one.answer,
            methods=[one.method],
            name=one.name,
            operation_id=one.name,
            openapi_extra=_described(one),
            response_class=StreamingResponse if one.is_stream else JSONResponse,
            responses={
                status: {"model": Problem, "description": _REFUSALS[status]}
                for status in sorted(one.refusals)
            },
        )
    return tuple(router.routes)


def session_changed(
    _changed: SessionChanged,
    _signature: Annotated[
        str,
        Header(
            alias=SIGNATURE,
            description="`t=1764403200,v1=5f0c...`: when it was sent, and the HMAC-SHA-256 under"
            " the secret that the page shows once, of the time, a full stop and the body's bytes.",
        ),
    ],
    _delivery: Annotated[str, Header(alias=DELIVERY, description="Another for each attempt.")],
) -> None:
    """A session is another one than before; what happened is asked for in the usual way.

    Sent to each address of the page “News for programs”. Any answer of 2xx is a yes; without one it
    is sent again for a day, with the version that stands then.
    """


@cache
def _told_elsewhere() -> APIRouter:
    """What this server asks of others."""
    router = APIRouter()
    router.add_api_route(
        "session.changed",
        session_changed,
        methods=["POST"],
        operation_id="session_changed",
        status_code=204,
        response_description="It was taken, as with any other answer of 2xx.",
        responses={"4XX": {"description": "It was not taken, as with all else; it comes again."}},
    )
    return router


_EVENT: Final = {
    "title": "Event",
    "description": "A server-sent event.",
    "type": "object",
    "properties": {
        "event": {"const": "message"},
        "data": {
            "type": "string",
            "description": "The version that stands; another one than before is news.",
        },
    },
    "required": ["data"],
}


def _described(one: Operation) -> dict[str, Any]:
    """What the framework cannot read from the code."""
    said: dict[str, Any] = {"security": [{}]} if one.keyless else {}
    if one.is_stream:
        stream = {"text/event-stream": {"schema": _EVENT}}
        said["responses"] = {"200": {"description": "Server-sent events.", "content": stream}}
    return said


def make_interface(site: Site) -> FastAPI:
    """The application, to be mounted at `AT`."""
    app = FastAPI(
        title="fairdeal",
        version=VERSION,
        description=_ABOUT,
        docs_url=None,  # the documentation pages load scripts from elsewhere
        redoc_url=None,
        openapi_url="/openapi.json",
        servers=[{"url": AT}],
        root_path_in_servers=False,
        middleware=[Middleware(Faults, answer=_failed)],
        routes=list(_operations()),
        webhooks=_told_elsewhere(),
    )
    app.state.site = site
    app.add_exception_handler(HTTPException, said)
    app.add_exception_handler(RequestValidationError, _nonsense)
    app.add_exception_handler(StoreError, _away)
    return app


def refused(status: int, words: str, headers: dict[str, str] | None = None) -> Response:
    """A refusal in the form all of them have."""
    return _answered(Problem(error=words), status, headers)


def _answered(why: Problem, status: int, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse(why.model_dump(mode="json", exclude_none=True), status, headers)


def said(request: Request, error: Exception) -> Response:
    """The refusal an `HTTPException` stands for."""
    speak(request.scope)
    assert isinstance(error, HTTPException)  # noqa: S101 - what it is registered for
    headers = dict(error.headers or {})
    if isinstance(error, Refusal):
        return _answered(error.problem, error.status_code, headers)
    # The framework's own for a body that is no JSON, or too deep; here what cannot be read is 422.
    status = 422 if error.status_code == 400 else error.status_code
    return refused(status, said_of(error), headers)


def _nonsense(request: Request, error: Exception) -> Response:
    speak(request.scope)
    assert isinstance(error, RequestValidationError)  # noqa: S101 - as above
    return refused(422, refusal(error.errors()[0]))


def _failed(request: Request, _error: Exception) -> Response:
    speak(request.scope)
    return refused(500, _("This is a fault of ours, and it was written down. Nothing was changed."))


def _away(request: Request, _error: Exception) -> Response:
    speak(request.scope)
    words = _("The results could not be reached just now. Nothing was changed; please try again.")
    return refused(503, words, {"Retry-After": "10"})
