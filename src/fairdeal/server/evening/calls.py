"""The page that rings when a table calls for the Director, and says whether this device can."""

from fastapi import Request, Response

from fairdeal.server.evening.news import console_version
from fairdeal.server.evening.roles import evening_of
from fairdeal.server.news.web_push import application_key, private_key
from fairdeal.server.rendering.pages import page
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.evening.calls import calls_view


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
