"""What a club and a federation tell each other of a simultaneous."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import Field, field_validator

from fairdeal.events.simultaneous import chain
from fairdeal.server.downloads.document import Frozen

_HEAD: Final = r"^[0-9a-f]{64}$"
_SIGNED: Final = r"^[0-9a-f]{128}$"
_MOST: Final = 2**31
LONGEST_NAME: Final = 60
_MOST_CONTESTANTS: Final = 400
PRACTICE: Final = "practice"
"""A simultaneous to try with: anybody may send to it, and nothing is kept."""
Head = Annotated[str, Field(pattern=_HEAD)]
Signed = Annotated[str, Field(pattern=_SIGNED, description="Ed25519, in hexadecimal digits.")]
PlayerName = Annotated[str, Field(max_length=LONGEST_NAME)]
Number = Annotated[str, Field(min_length=1, max_length=12)]


_DEEPEST: Final = 6


def _check_plain(value: object, depth: int) -> None:
    """Whether there is one way to write it.

    Raises:
        ValueError: there are fractions in it, half characters, or it is nested too deeply.
    """
    if isinstance(value, float) or depth == 0:
        raise ValueError
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check_plain(key, depth)
            _check_plain(inner, depth - 1)
    elif isinstance(value, list):
        for inner in value:
            _check_plain(inner, depth - 1)


class LinkDocument(Frozen):
    """An act of a club in its place; docs/reference/simultaneous.md says what each kind says."""

    sequence: int = Field(ge=1, le=_MOST)
    id: str = Field(min_length=1, max_length=80)
    name: str = Field(min_length=1, max_length=60, examples=["result_stands.v1"])
    # Any: whole numbers, text, lists and objects of these; `said` reads what is known.
    body: dict[str, Any]
    time: str = Field(min_length=1, max_length=40)
    head: Head = Field(description="SHA-256 of the head before it and what this act says.")

    @field_validator("body")
    @classmethod
    def _is_plain(cls, body: dict[str, Any]) -> dict[str, Any]:
        _check_plain(body, _DEEPEST)
        return body

    @classmethod
    def of(cls, link: chain.Link) -> "LinkDocument":
        """The document of an act."""
        told = link.told
        return cls(
            sequence=link.sequence,
            id=told.id,
            name=told.name,
            body=told.body,
            time=told.time,
            head=link.head,
        )

    @property
    def link(self) -> chain.Link:
        """The act."""
        told = chain.Told(self.id, self.name, self.body, self.time)
        return chain.Link(self.sequence, told, self.head)


class Sending(Frozen):
    """Acts of a club on their way; none of them to say that it is there."""

    incarnation: int = Field(ge=1, le=1000)
    have: int = Field(ge=0, le=_MOST, description="The number after which they come.")
    after: Head = Field(description="The head after that many; 64 zeros after none.")
    acts: tuple[LinkDocument, ...] = Field((), max_length=chain.MOST)
    roster: dict[Number, tuple[PlayerName, ...]] = Field(
        {},
        max_length=_MOST_CONTESTANTS,
        description="Who plays, by the number of the pair; names stand in no act.",
    )
    asked: tuple[Annotated[str, Field(max_length=40)], ...] = Field(
        (),
        max_length=1000,
        description="The orders to forget somebody that the club has heard of and not answered; "
        "whom they are about stands in no roster any longer.",
    )
    key: Head = Field(description="The public key by which this club signs.")
    time: str = Field(min_length=1, max_length=40)
    signature: Signed

    @property
    def batch(self) -> chain.Batch:
        """The acts."""
        links = tuple(one.link for one in self.acts)
        return chain.Batch(self.incarnation, self.have, self.after, links)

    @property
    def last(self) -> tuple[int, str]:
        """How far it goes, and the head there: what is signed."""
        ends = ((one.sequence, one.head) for one in self.acts[-1:])
        return next(ends, (self.have, self.after))


class ByHand(Frozen):
    """A club's acts in a file, for one without a line."""

    event: str
    batches: tuple[Sending, ...] = Field(max_length=200)


class Held(Frozen):
    """An act that does not count, or not yet."""

    sequence: int
    why: str = Field(description="A sentence in the language asked for.")


class Receipt(Frozen):
    """How far the acts of a club have arrived, signed by who holds the simultaneous."""

    event: str
    club: str
    incarnation: int
    have: int
    head: str
    time: str
    signature: str
    counts: bool = Field(description="Whether this incarnation is the one that counts.")
    held: tuple[Held, ...] = Field(description="Acts that do not count, or not yet, and why.")
    opened: bool = Field(description="Whether the simultaneous is open: hands may be shown.")
    names_wait: bool = Field(
        default=False,
        description="Whether the names were not taken, for the club is asked to forget somebody "
        "and has not heard of it.",
    )


class Incarnation(Frozen):
    """How far one incarnation of a club has arrived."""

    incarnation: int
    have: int
    head: str
    counts: bool


class EventDocument(Frozen):
    """A simultaneous as a club has to know it."""

    event: str
    title: str
    boards: tuple[int, ...]
    opens: datetime
    released: datetime = Field(description="From when on the boards can be had.")
    opened: bool
    state: Literal["live", "provisional", "final"]
    seal: str | None = Field(description="SHA-256 of the seal; null where boards come otherwise.")
    key: str = Field(description="The public key by which receipts are signed.")
    club: str = Field(description="What the club is called here; empty where nobody is let in.")
    incarnations: tuple[Incarnation, ...]


class OrderDocument(Frozen):
    """Somebody who is to be forgotten: named by digests alone."""

    id: str
    salt: str = Field(max_length=64)
    marks: tuple[Head, ...] = Field(
        max_length=40,
        description="Of each of his names, and of his numbers behind their federation: SHA-256 of "
        "the salt, a blank, and the words in small letters without accents, in their order.",
    )


class OrderList(Frozen):
    """Whom this club is asked to forget, and has not answered about."""

    orders: tuple[OrderDocument, ...] = Field(max_length=1000)


class AnswerDocument(Frozen):
    """That somebody was forgotten in a club, signed by its server."""

    acts: int = Field(ge=0, le=_MOST, description="How many acts were changed.")
    left: int = Field(ge=0, le=_MOST, description="Places in which the name is somebody else's.")
    time: str = Field(min_length=1, max_length=40)
    key: Head = Field(description="The public key by which this club signs.")
    signature: Signed


class BoardsDocument(Frozen):
    """The boards, with the proof that they are those that were sealed."""

    seal: str
    proof: str
