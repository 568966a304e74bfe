"""Where a request comes from: told once, before anything is done with it."""

from collections.abc import Callable
from typing import Any, Final

from fastapi import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from fairdeal.server.evening.roles import let_in_as
from fairdeal.server.live.sitting import seated_as
from fairdeal.server.shares.budget import Source
from fairdeal.server.site import site_of

TOLD: Final = "fairdeal.told_source"
"""Where a connection leaves word of how it wants to be told whose it is."""
PEER: Final = "fairdeal.peer"
"""Where it notes who is at its other end, whatever a proxy says of who asks."""
_KEY: Final = "fairdeal.source"


class Sources:
    """Notes the source of each request, for the connection and for all that counts."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look who asks, by what the request carries alone: the store is not asked."""
        if scope["type"] == "http":
            request = Request(scope)
            device = let_in_as(request) or site_of(request).cookies.known_as(request)
            seat = "" if device else seated_as(request)
            source = scope[_KEY] = Source.at(_host(scope), device, seat)
            told: Callable[[Source], None] | None = scope.get(TOLD)
            if told:
                told(source)
        await self._app(scope, receive, send)


def source_of(scope: dict[str, Any] | Scope) -> Source:
    """Where a request comes from; outside an application by its address alone."""
    found: Source | None = scope.get(_KEY)
    return found or Source.at(_host(scope))


def is_by_proxy(scope: Scope | dict[str, Any]) -> bool:
    """Whether a proxy that is trusted says who asks."""
    return scope.get(PEER, scope.get("client")) != scope.get("client")


def _host(scope: Scope | dict[str, Any]) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
