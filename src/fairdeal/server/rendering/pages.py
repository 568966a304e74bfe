"""Pages out of templates."""

import hashlib
from collections.abc import Callable, Mapping
from string import ascii_uppercase
from typing import Any, Final
from urllib.parse import quote

from fastapi import Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from jinja2 import Environment
from markupsafe import Markup
from starlette.exceptions import HTTPException

from fairdeal.errors import Malformed
from fairdeal.server.accounts.directors import Account
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.rendering.templates import PAGES as PAGES  # noqa: PLC0414 - belongs to the pages
from fairdeal.server.rendering.templates import environment
from fairdeal.server.requests.form_told import fresh
from fairdeal.server.requests.languages import speak
from fairdeal.server.requests.own_paths import page_asked
from fairdeal.server.site import site_of
from fairdeal.store.base import StoreError
from fairdeal.views import dates, sentences
from fairdeal.views.session.ranking import heading
from fairdeal.views.words import _


def _fingerprint() -> str:
    """Changes with the style sheet and the modules, so that browsers may keep them for long."""
    files = sorted((PAGES / "static").iterdir())
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


STATIC: Final = f"/static/{_fingerprint()}"
"""Where browsers find the static files of this version."""


def _environment() -> Environment:
    made = environment(STATIC)
    made.filters.update(local=dates.moment, clock=dates.clock, counted=sentences.counted)
    return made


_ENVIRONMENT: Final = _environment()


def path_to(request: Request, name: str, **values: object) -> str:
    """The path of a page by its route's name; whatever the values contain is escaped."""
    quoted = {key: quote(str(value), safe="") for key, value in values.items()}
    paths: Mapping[str, str] = request.app.state.paths
    return paths[name].format_map(quoted)


def sign_in_first(request: Request) -> Response:
    """Lead to the form for signing in, and from there back here."""
    return RedirectResponse(f"{path_to(request, 'sign_in')}?then={quote(request.url.path)}", 303)


def page(
    request: Request,
    template: str,
    status: int | None = None,
    *,
    above: Kept | None = None,
    error: str = "",
    intended: str = "",
    **context: Any,
) -> HTMLResponse:
    """The page made from a template, with what every page shows.

    Args:
        request: who asks.
        template: the page's template.
        status: what the answer is; unless it is said, 422 where something was wrong, else 200.
        above: the session whose heading stands above the page.
        error: what was wrong with the form just sent.
        intended: the id of what its form says, where it is known before.
        context: what else the template shows.
    """
    if above is not None:
        context["heading"] = heading(above.id, above.session)
    cookies, director = site_of(request).cookies, _director(request)
    language = speak(request.scope)
    token, visitor = cookies.form_token(request)
    text = _ENVIRONMENT.get_template(template).render(
        path=lambda name, **values: path_to(request, name, **values),
        here=request.url.path,
        here_whole=page_asked(request),
        looked_at=section_in(request),
        language=language,
        published=site_of(request).published,
        together=site_of(request).together,
        director=director,
        form_token=token,
        error=error,
        intended=intended or fresh(),
        **context,
    )
    response = HTMLResponse(text, status or (422 if error else 200))
    if director:  # what only a Director sees does not come back after he has signed out
        response.headers["Cache-Control"] = "no-store"
    if token in text:  # a page without a form needs no cookie
        cookies.remember_visitor(request, response, visitor)
        # Not compressed: beside words a stranger chose, its length would betray the token (BREACH).
        response.headers["Content-Encoding"] = "identity"
    return response


def section_in(request: Request) -> str:
    """The section of a session whose tables alone are looked at, as the address has it."""
    said = request.query_params.get("section", "")
    return said if len(said) == 1 and said in ascii_uppercase else ""


def part(request: Request, template: str, **context: Any) -> str:
    """A part of a page by itself, as it is for everybody."""
    return _ENVIRONMENT.get_template(template).render(
        path=lambda name, **values: path_to(request, name, **values),
        published=site_of(request).published,
        **context,
    )


def in_message(text: str) -> str:
    """A part as a message that an open page takes from its stream (HTML, 9.2.5)."""
    return "".join(["event: part\n", *(f"data: {line}\n" for line in text.splitlines()), "\n"])


def part_once(request: Request, template: str, **context: Any) -> Markup:
    """A part that is the same for all who read the same language, drawn once for them."""
    drawn, key = site_of(request).drawn, (template, speak(request.scope))
    text = drawn.get(key)
    if text is None:
        text = part(request, template, **context).encode()
        drawn.put(key, text)
    return Markup(text.decode())  # noqa: S704 - out of a template, which escapes


def page_once(
    request: Request,
    template: str,
    what: tuple[object, ...],
    context: Callable[[], Mapping[str, Any]],
) -> HTMLResponse:
    """A page that many look at, drawn once for all who read the same; a Director has his own.

    Args:
        request: who asks.
        template: the page's template, without any form but that for the language.
        what: all that the context depends on.
        context: what the template shows.
    """
    if _director(request):
        return page(request, template, **context())
    said = speak(request.scope), page_asked(request), path_to(request, "sessions")
    # Of a store that was put back a version may come a second time, and say something else.
    site = site_of(request)
    key = template, *what, *said, site.sessions.generation_seen, site.shown.state
    text = site.drawn.get(key)
    if text is None:
        text = bytes(page(request, template, **context()).body)
        site.drawn.put(key, text)
    return HTMLResponse(text)


def _director(request: Request) -> Account | None:
    """Who is signed in; nobody while the store does not answer, so that a page can still say so."""
    try:
        return site_of(request).cookies.signed_in(request)
    except StoreError:
        return None


def said_of(error: HTTPException) -> str:
    """What an exception tells people; the framework's own are said in their language."""
    if error.status_code == 404 and error.detail == "Not Found":
        return _("There is no page at this address. Perhaps it was mistyped.")
    if error.status_code == 405:
        return _("This address takes no such request. Nothing was changed.")
    if error.status_code == 400:
        return _("The form could not be read. Nothing was changed; please fill it in again.")
    return str(error.detail)


def wants_json(request: Request) -> bool:
    """Whether one of our modules asks, which shows the words on the page it stands on."""
    return request.headers.get("accept", "").startswith("application/json")


def problem(request: Request, status: int, title: str, message: str) -> Response:
    """The page that says plainly what went wrong; our modules are told in words they can show."""
    if wants_json(request):
        return JSONResponse({"taken": False, "words": message}, status)
    session = str(request.path_params.get("session", "")) if status < 500 else ""
    known = _ranked_at(request, session) if session else ""
    sign_in = getattr(request.state, "for_directors", False) and request.method == "GET"
    return page(
        request,
        "problem.html",
        status,
        title=title,
        message=message,
        session=known,
        sign_in=sign_in,
    )


def _ranked_at(request: Request, session: str) -> str:
    """The session whose ranking shows its results to whoever asks; empty for none."""
    try:
        sessions = site_of(request).sessions
        kept = sessions.get(session)
        if kept is None or not kept.session.opened.withdrawn or _director(request):
            return kept.id if kept else ""
        now = sessions.standing_in(kept)
    except (Malformed, StoreError):
        return ""
    return now.id if now else ""
