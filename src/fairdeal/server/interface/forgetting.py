"""What a federation asks its clubs to forget: a club sees what is asked of it, and answers."""

from typing import Annotated

from fastapi import HTTPException, Path, Request

from fairdeal.errors import Malformed
from fairdeal.intents.scopes import Scope
from fairdeal.server.interface.keys import Credentials
from fairdeal.server.interface.membering import allowed
from fairdeal.server.interface.refusing import refused
from fairdeal.server.interface.shared_documents import AnswerDocument, OrderDocument, OrderList
from fairdeal.server.privacy.orders import Answer, answer, clubs_of, open_for, order_of
from fairdeal.views.words import _

OrderId = Annotated[str, Path(max_length=40, description="As in the list.")]


def forgettings(request: Request, given: Credentials) -> OrderList:
    """Whom the club is asked to forget, and has not answered about."""
    site, key = allowed(request, given, Scope.CLUB)
    return OrderList(
        orders=tuple(
            OrderDocument(id=one.id, salt=one.salt, marks=tuple(sorted(one.marks)))
            for one in open_for(site.sessions.store, key.id)
        )
    )


def forgotten(
    request: Request, order: OrderId, sent: AnswerDocument, given: Credentials
) -> AnswerDocument:
    """Take a club's signed answer; the first one stands."""
    site, key = allowed(request, given, Scope.CLUB)
    store = site.sessions.store
    found = order_of(store, order)
    if found is None or key.id not in found.clubs:
        raise HTTPException(404, _("Nobody is asked to forget under this id."))
    said = Answer(sent.acts, sent.left, sent.time, sent.key, sent.signature)
    _name, keys = clubs_of(site.simultaneous).get(key.id, ("", frozenset[str]()))
    try:
        answer(store, found, key.id, keys, said, site.now())
    except Malformed as wrong:
        raise refused(wrong) from None
    return sent
