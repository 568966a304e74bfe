"""What rings when a table calls for the Director: a page, or a device whose page is closed."""

from typing import Annotated

from fastapi import Form, Request, Response
from starlette.responses import JSONResponse

from fairdeal.errors import Malformed
from fairdeal.server.evening.news import console_version
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.news.calling import as_it_stands
from fairdeal.server.news.subscribed import Browser
from fairdeal.server.news.web_push import application_key, private_key
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.languages import speak
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.evening.calls import calls_view
from fairdeal.views.refusals import refusal


def calls(request: Request, session: str) -> Response:
    """The tables that call: the first nobody comes to over the whole screen, and all in a list."""
    kept = found_session(request, session, ranked=False)
    evening = evening_of(kept)
    return page(
        request,
        "evening/calls.html",
        above=kept,
        version=console_version(request, kept),
        view=calls_view(kept.session, evening),
        application_key=application_key(private_key(site_of(request).sessions.store)),
    )


def subscribe(
    request: Request,
    session: str,
    endpoint: Annotated[str, Form()] = "",
    p256dh: Annotated[str, Form()] = "",
    auth: Annotated[str, Form()] = "",
    off: Annotated[str, Form()] = "",
) -> Response:
    """Call it from now on, or no longer."""
    kept, site = found_session(request, session, ranked=False), site_of(request)
    evening = evening_of(kept)
    if off:
        site.subscribed.drop(kept.id, endpoint)
        return Response(status_code=204)
    browser = Browser(
        endpoint,
        p256dh,
        auth,
        speak(request.scope),
        str(request.base_url).rstrip("/"),
        {name: request.scope[name] for name in ("type", "app", "headers")},
        as_it_stands(evening),
    )
    try:
        site.subscribed.put(kept.id, browser, inside=site.webhooks_inside)
    except Malformed as wrong:
        return JSONResponse({"words": refusal(wrong)}, 422)
    return Response(status_code=204)
