"""What stands around every page: what is answered where one fails, and how much may be sent."""

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Message, Receive, Scope, Send

from fairdeal.server.live.news import Heard, streamed
from fairdeal.server.requests import bodies
from fairdeal.server.requests.middleware import Faults, SecurityHeaders
from tests.server.inside import awaited

HTTP: Scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""}
BEGIN: Message = {"type": "http.response.start", "status": 200, "headers": []}


def asked(*before: Message) -> tuple[list[Message], Exception | None]:
    """What is sent where a page sends so much and then fails, and what comes through."""
    sent: list[Message] = []

    async def page(_scope: Scope, _receive: Receive, send: Send) -> None:
        for message in before:
            await send(message)
        raise ZeroDivisionError

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    def answer(_request: Request, error: Exception) -> Response:
        return PlainTextResponse(type(error).__name__, 500)

    try:
        awaited(Faults(page, answer)(HTTP, receive, send))
    except ZeroDivisionError as error:
        return sent, error
    return sent, None


def test_a_page_that_fails_is_answered_unless_its_answer_has_begun() -> None:
    """An answer has one beginning (ASGI, http.response.start)."""
    sent, error = asked()
    assert error is None
    assert [message.get("status") for message in sent[:1]] == [500]
    assert sent[1]["body"] == b"ZeroDivisionError"
    sent, error = asked(BEGIN)
    assert isinstance(error, ZeroDivisionError)
    assert sent == [BEGIN]


@pytest.mark.parametrize(
    ("limit", "most"),
    [
        (bodies.MAX_FORM, "64 kB"),
        (bodies.MAX_UPLOAD, "5 MB"),
        (2**20, "1 MB"),
        (2**20 - 1, "1023 kB"),
    ],
)
def test_what_is_too_large_says_how_much_may_be_sent(limit: int, most: str) -> None:
    refused = bodies._too_large(limit)  # noqa: SLF001 - whatever is sent
    assert refused.status == 413
    assert refused.words == f"This is too much at once: at most {most}. Nothing was changed."


def test_news_are_kept_by_no_proxy_on_the_way() -> None:
    """A proxy that collects an answer before it passes it on would hold back what is news."""

    def nobody() -> Heard:
        raise AssertionError("who asks for the heading alone hears nothing")

    answer = streamed(Request({**HTTP, "method": "HEAD"}), nobody, nobody)
    assert answer.headers["X-Accel-Buffering"] == "no"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Type"].startswith("text/event-stream")


@pytest.mark.parametrize(("days", "insisted"), [(0, None), (2, "max-age=172800")])
def test_browsers_insist_on_https_for_as_many_days_as_are_told(
    days: int, insisted: str | None
) -> None:
    """RFC 6797, 6.1.1: seconds, of which a day has 86,400."""
    sent: list[Message] = []

    async def page(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({**BEGIN, "headers": []})

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    awaited(SecurityHeaders(page, days)({**HTTP, "scheme": "https"}, receive, send))
    headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
    assert headers.get("strict-transport-security") == insisted
