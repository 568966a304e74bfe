"""What a form says, and which form it is; told to the session it is about."""

from collections.abc import Callable, Sequence
from typing import Annotated
from uuid import UUID, uuid4, uuid5

from fastapi import Depends, Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.site import site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


async def _said(request: Request) -> dict[str, str]:
    sent = await request.form()
    return {field: words for field, words in sent.items() if isinstance(words, str)}


Said = Annotated[dict[str, str], Depends(_said)]
"""What a form sends in words, by the names of its fields, where there are any number of them."""


def fresh() -> str:
    """An id for the next form."""
    return str(uuid4())


def intention(made_by_client: str, *said: object) -> UUID:
    """The id of what a form says: the same form sent again is the same, an altered one is not.

    Raises:
        Malformed: the client's part is no id.
    """
    try:
        return uuid5(UUID(made_by_client), repr(said))
    except ValueError:
        raise Malformed(_("Please open the page afresh and send it again.")) from None


def tell(
    request: Request,
    kept: Kept,
    author: str,
    sent: Sequence[object],
    decide: Callable[[Kept], Sequence[SessionAct]],
) -> str:
    """Tell the session what is decided, once however often the form is sent.

    Args:
        request: brings the form.
        kept: the session.
        author: who signs.
        sent: the id the form was made with, and all that it says.
        decide: the acts, by the session as it is then.

    Returns:
        Why not, in the reader's language; empty when it is kept.
    """
    made_by_client, *said = sent
    site = site_of(request)
    try:
        identity = intention(str(made_by_client), *said)
        site.sessions.tell(kept.id, decide, Signature(identity, author, site.now()))
    except Malformed as wrong:
        return refusal(wrong)
    return ""
