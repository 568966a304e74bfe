"""What a form says, told to the session it is about."""

from collections.abc import Callable, Sequence

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.server.evening.report_form import intention
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.site import site_of
from fairdeal.views.refusals import refusal


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
