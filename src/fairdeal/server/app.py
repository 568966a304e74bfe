"""The web application over one store."""

import logging
from contextlib import suppress
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, Depends, FastAPI, Form, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, compile_path
from starlette.types import Scope

from fairdeal.errors import Malformed
from fairdeal.server.evening.roles import Allowed
from fairdeal.server.interface import app as interface
from fairdeal.server.keys.kept import key_of
from fairdeal.server.process.page_queue import Turns
from fairdeal.server.rendering.pages import PAGES, path_to, problem, said_of, sign_in_first
from fairdeal.server.requests.bodies import MAX_FORM, MAX_UPLOAD, Bodies, Refused
from fairdeal.server.requests.languages import Languages, speak
from fairdeal.server.requests.middleware import Faults, SecurityHeaders, Stopped
from fairdeal.server.requests.session_found import found_at_the_door
from fairdeal.server.routes import ROUTES
from fairdeal.server.shares.sources import Sources
from fairdeal.server.site import Site, site_of
from fairdeal.store.base import StoreError
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

_LOG: Final = logging.getLogger("fairdeal.server")
_YEAR_SECONDS: Final = 31_536_000
_PATHS: Final = {route.name: compile_path(route.path)[1] for route in ROUTES}


class _KeptFiles(StaticFiles):
    """Static files under a path that changes with their content, so browsers may keep them."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = f"public, max-age={_YEAR_SECONDS}, immutable"
        return response

    def get_path(self, scope: Scope) -> str:
        fingerprint_and_name: str = super().get_path(scope)
        return fingerprint_and_name.split("/", 1)[-1]


async def _ours(request: Request, form_token: Annotated[str, Form()] = "") -> None:
    """Refuse a form that was not made by us for this browser."""
    if not site_of(request).cookies.is_ours(request, form_token):
        raise HTTPException(
            403, _("This form is too old or did not come from here. Nothing was changed.")
        )


class _SignInFirst(Exception):  # noqa: N818 - no error: there is a way on
    """Nobody is signed in, and the page is for accounts."""


def _account(request: Request) -> None:
    """Lead whoever is not signed in to that; of a session that is not there it is said first."""
    if "session" in request.path_params:
        found_at_the_door(request, str(request.path_params["session"]))
    if not site_of(request).cookies.signed_in(request):
        raise _SignInFirst


def _takes_file(request: Request, path: str) -> bool:
    """Whether a file is sent there: the cards of a session, results of units, a club's acts."""
    paths = [path_to(request, name, session="/") for name in ("keep_deals", "take_units")]
    for one in (*paths, path_to(request, "take_club_file", event="/")):
        before, _which, after = one.partition("%2F")
        if path.startswith(before) and path.endswith(after):
            return True
    return False


def _carries_key(request: Request) -> bool:
    """Whether a program asks that has a key; whatever else is wrong is said when it is read."""
    given, site = request.headers.get("Authorization", ""), site_of(request)
    with suppress(StoreError):
        return key_of(site.sessions.store, given.removeprefix("Bearer "), site.now()) is not None
    return False


async def _limit(request: Request) -> int:
    """Bytes a request may bring: files from Directors and keys, and only where they are added."""
    path = request.url.path
    if path == interface.AT + interface.MEMBERS:
        known = await run_in_threadpool(_carries_key, request)
        return MAX_UPLOAD if known else MAX_FORM
    files = {path_to(request, name) for name in ("uploaded", "match_columns", "keep_members")}
    if path not in files and not _takes_file(request, path):
        return MAX_FORM
    try:
        account = await run_in_threadpool(site_of(request).cookies.signed_in, request)
    except StoreError:
        raise Refused(503, _store_away()) from None
    if account is None:
        raise Refused(403, _("You are no longer signed in. Nothing was changed."))
    return MAX_UPLOAD


async def _refused(request: Request, status: int, words: str) -> Response:
    if _asks_interface(request):
        return interface.refused(status, words)
    answer = await run_in_threadpool(problem, request, status, _title(status), words)
    if status == 503:
        answer.headers["Retry-After"] = "10"
    return answer


def _stopped(request: Request) -> Response:
    """Whether anything was changed nobody knows here; what is sent again counts once."""
    speak(request.scope)
    if _asks_interface(request):
        return interface.refused(503, _title(503), {"Retry-After": "10"})
    answer = problem(request, 503, _title(500), _title(503))
    answer.headers["Retry-After"] = "10"
    return answer


@cache
def _pages() -> tuple[BaseRoute, ...]:
    """What answers at every path: half a second's work, and the same for every site."""
    router = APIRouter()
    for route in ROUTES:
        router.add_api_route(
            route.path,
            route.answer,
            methods=[route.method, "HEAD"] if route.method == "GET" else [route.method],
            name=route.name,
            response_model=None,
            response_class=HTMLResponse,
            dependencies=[
                *([Depends(_ours)] if route.method == "POST" else []),
                *([Depends(Allowed(route.roles))] if route.roles is not None else []),
                *([Depends(_account)] if route.account else []),
            ],
        )
    return tuple(router.routes)


def make_app(site: Site, *, hsts_days: int = 0) -> FastAPI:
    """The application showing that site.

    Args:
        site: what is shown.
        hsts_days: for how long browsers that came by HTTPS are told to insist on it; 0 for not.
    """
    app = FastAPI(
        title="fairdeal",
        docs_url=None,  # the documentation pages load scripts from elsewhere
        redoc_url=None,
        openapi_url=None,
        middleware=[
            Middleware(SecurityHeaders, hsts_days=hsts_days),
            Middleware(Stopped, answer=_stopped),
            Middleware(Sources),
            Middleware(Turns),
            Middleware(Languages),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Bodies, limit=_limit, said=_refused),
            Middleware(Faults, answer=_failed),
        ],
        routes=[
            *_pages(),
            Mount(interface.AT, interface.make_interface(site), name="interface"),
            Mount("/static", _KeptFiles(directory=PAGES / "static"), name="static"),
        ],
    )
    app.state.site, app.state.paths = site, _PATHS
    app.add_exception_handler(StarletteHTTPException, _said)
    app.add_exception_handler(RequestValidationError, _nonsense)
    app.add_exception_handler(StoreError, _store_failed)
    app.add_exception_handler(Malformed, _malformed)
    app.add_exception_handler(_SignInFirst, lambda request, _error: sign_in_first(request))
    return app


def _title(status: int) -> str:
    titles = {
        403: _("Not allowed"),
        404: _("Not found"),
        405: _("Not possible here"),
        408: _("Too slow"),
        410: _("No longer valid"),
        413: _("Too large"),
        429: _("Please wait"),
        503: _("Please try again"),
    }
    return titles.get(status, _("Something is wrong"))


def _store_away() -> str:
    return _("The results could not be reached just now. Nothing was changed; please try again.")


def _asks_interface(request: Request) -> bool:
    """Whether a program asks; a path with a line's end in it gets no further than here."""
    return request.url.path.startswith(f"{interface.AT}/")


def _said(request: Request, error: Exception) -> Response:
    if _asks_interface(request):
        return interface.said(request, error)
    speak(request.scope)
    status, detail = 500, ""
    if isinstance(error, StarletteHTTPException):
        status, detail = error.status_code, said_of(error)
    answer = problem(request, status, _title(status), detail)
    if isinstance(error, StarletteHTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


def _nonsense(request: Request, _error: Exception) -> Response:
    speak(request.scope)
    if request.method == "POST":
        message = _("The form could not be read. Nothing was changed; please fill it in again.")
        return problem(request, 422, _("Something is wrong"), message)
    return problem(request, 404, _("Not found"), _("There is no page at this address."))


def _malformed(request: Request, error: Exception) -> Response:
    """What a form said could not be taken, and its page has no better place to say so."""
    if request.method != "POST" or not isinstance(error, Malformed):
        raise error  # nothing was told us, so the fault is ours
    speak(request.scope)
    return problem(request, 422, _("Something is wrong"), refusal(error))


def _store_failed(request: Request, error: Exception) -> Response:
    speak(request.scope)
    _LOG.error("the store refused: %s", error)
    return problem(request, 503, _("Please try again"), _store_away())


def _failed(request: Request, _error: Exception) -> Response:
    speak(request.scope)
    message = _("This is a fault of ours, and it was written down. Nothing was changed.")
    return problem(request, 500, _("Something went wrong"), message)
