"""A federation's server, asked by a club's: how far its acts are, to take more, for the boards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, TypeVar

from pydantic import BaseModel, ValidationError

from fairdeal.errors import Malformed
from fairdeal.events.simultaneous.chain import Batch
from fairdeal.events.simultaneous.outbox import Outbox, roster
from fairdeal.server.interface.documents import Problem
from fairdeal.server.interface.shared_documents import (
    LONGEST_NAME,
    AnswerDocument,
    BoardsDocument,
    EventDocument,
    LinkDocument,
    OrderList,
    Receipt,
    Sending,
)
from fairdeal.server.simultaneous.joined import Place
from fairdeal.server.simultaneous.reached import Reached, reached
from fairdeal.server.simultaneous.signing import (
    is_signed,
    of_batch,
    of_receipt,
    public_key,
    signature,
)
from fairdeal.server.webhooks.sending import Answer, answered
from fairdeal.views.words import _

LARGEST_ANSWER: Final = 2**20
"""Bytes: the proof of 64 boards has 15 KB, what is held back of a club at most some 100 KB."""
_TAKEN: Final = 200

Method = Literal["GET", "POST"]
Carrier = Callable[[Method, str, bytes | None, dict[str, str]], Answer]
"""Asks a server: method, address, body, headers. Raises `NotSent`."""
Document = TypeVar("Document", bound=BaseModel)


class AnsweredNo(Malformed):
    """The federation answered no, or something that cannot be read."""


def over_the_line(*, inside: bool) -> Carrier:
    """Asks as news are sent: never into this machine's own network, unless it was said."""

    def carry(method: Method, url: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        return answered(method, url, body, headers, inside=inside, most=LARGEST_ANSWER)

    return carry


@dataclass(frozen=True, slots=True)
class Federation:
    """A simultaneous on a federation's server."""

    carry: Carrier
    place: Place

    def told(self) -> EventDocument:
        """What it is, and how far the club's acts have arrived.

        Raises:
            NotSent: nobody answers.
            AnsweredNo: the answer is no.
        """
        return self._ask(EventDocument, "GET", "")

    def reached(self, box: Outbox) -> Reached:
        """From where the club goes on.

        Raises:
            NotSent, AnsweredNo: as `told`.
        """
        there = self.told().incarnations
        return reached((Reached(one.incarnation, one.have, one.head) for one in there), box)

    def boards(self) -> BoardsDocument:
        """The boards with their proof.

        Raises:
            NotSent, AnsweredNo: as `told`; the hour has not come.
        """
        return self._ask(BoardsDocument, "GET", "/boards")

    def take(self, sent: Sending) -> Receipt:
        """Have it take acts.

        Raises:
            NotSent: nobody answers; whether they were taken nobody knows.
            AnsweredNo: it does not take them, or the receipt is not signed by whom it should be.
        """
        receipt = self._ask(Receipt, "POST", "/acts", sent.model_dump_json().encode())
        said = of_receipt(
            self.place.event,
            receipt.club,
            receipt.incarnation,
            receipt.have,
            receipt.head,
            receipt.time,
        )
        if not is_signed(self.place.key, receipt.signature, said):
            raise AnsweredNo(_("The receipt was not signed by the federation."))
        return receipt

    def forgettings(self) -> OrderList:
        """Whom this club is asked to forget.

        Raises:
            NotSent, AnsweredNo: as `told`.
        """
        return self._asked(OrderList, "GET", "/forgettings")

    def forgotten(self, order: str, said: AnswerDocument) -> None:
        """Tell that an order was carried out.

        Raises:
            NotSent, AnsweredNo: as `told`.
        """
        body = said.model_dump_json().encode()
        self._asked(AnswerDocument, "POST", f"/forgettings/{order}", body)

    def _ask(
        self, kind: type[Document], method: Method, path: str, body: bytes | None = None
    ) -> Document:
        return self._asked(kind, method, f"/simultaneous/{self.place.event}{path}", body)

    def _asked(
        self, kind: type[Document], method: Method, path: str, body: bytes | None = None
    ) -> Document:
        url = f"{self.place.address}/api/v1{path}"
        token = self.place.token
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.carry(method, url, body, headers)
        try:
            if answer.status == _TAKEN:
                return kind.model_validate_json(answer.body)
            raise AnsweredNo(Problem.model_validate_json(answer.body).error)
        except ValidationError:
            words = _("The server there answered something else than a simultaneous does ({n}).")
            raise AnsweredNo(words.format(n=answer.status)) from None


@dataclass(frozen=True, slots=True)
class Heard:
    """Whom the club is asked to forget, as far as it has heard of it and not answered."""

    orders: tuple[str, ...] = ()
    called: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The words that stand for those in the roster, by the names they are kept under."""


NOTHING_HEARD: Final = Heard()


def sending(
    event: str,
    batch: Batch,
    box: Outbox,
    private: str,
    time: str,
    heard: Heard = NOTHING_HEARD,
) -> Sending:
    """A batch as it is sent: with the names, and signed.

    Args:
        event: the simultaneous, as the federation calls it.
        batch: the acts.
        box: all the club has, for the names.
        private: the key it is signed with.
        time: now, by the club's clock.
        heard: whom the club is asked to forget.
    """
    unsigned = Sending(
        incarnation=batch.incarnation,
        have=batch.have,
        after=batch.after,
        acts=tuple(map(LinkDocument.of, batch.links)),
        roster={
            number: tuple(heard.called.get(name, name)[:LONGEST_NAME] for name in names)
            for number, names in roster(box.session).items()
        },
        asked=heard.orders,
        key=public_key(private),
        time=time,
        signature="0" * 128,
    )
    said = of_batch(event, batch.incarnation, *unsigned.last, time)
    return unsigned.model_copy(update={"signature": signature(private, said)})
