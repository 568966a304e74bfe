"""The page of addresses that hear of news: which there are, a new one, one taken back."""

from typing import Annotated

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.site import director_of, site_of
from fairdeal.server.webhooks.kept import hooks, make, secret_of, take_back
from fairdeal.views.refusals import refusal


def webhooks_page(request: Request) -> Response:
    """Which addresses hear of news, and the form for another."""
    return _page(request)


def make_webhook(request: Request, url: Annotated[str, Form()] = "") -> Response:
    """Have an address hear of news, and show this once what messages to it are signed with."""
    account, site = director_of(request), site_of(request)
    url = url.strip()
    try:
        inside = site.webhooks_inside
        hook = make(site.sessions.store, url, account.name, site.now(), inside=inside)
    except Malformed as wrong:
        return _page(request, refusal(wrong), url=url)
    answer = _page(request, made=url, secret=secret_of(site.cookies.key, hook.id))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def take_webhook_back(request: Request, hook: Annotated[str, Form()] = "") -> Response:
    """Send nothing there any longer."""
    account, site = director_of(request), site_of(request)
    take_back(site.sessions.store, hook, account.name, site.now())
    return RedirectResponse(path_to(request, "webhooks"), 303)


def _page(
    request: Request, error: str = "", *, url: str = "", made: str = "", secret: str = ""
) -> Response:
    return page(
        request,
        "webhooks.html",
        hooks=hooks(site_of(request).sessions.store),
        url=url,
        made=made,
        secret=secret,
        error=error,
    )
