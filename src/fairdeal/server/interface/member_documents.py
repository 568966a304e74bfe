"""What the interface says and takes of the club's list, and of who is taken out of everything."""

from datetime import date
from typing import Annotated, Final, Literal

from pydantic import Field

from fairdeal.server.downloads.document import Frozen
from fairdeal.server.interface.documents import RequestId
from fairdeal.server.members.kept import (
    LONGEST_NAME,
    LONGEST_NUMBER,
    MOST_BEFORE,
    MOST_HOMES,
    MOST_NUMBERS,
    MOST_ROLES,
    PUBLIC,
)
from fairdeal.server.members.reading import KINDS, MOST_COLUMNS, OF

_LONGEST_LIST: Final = 900_000
_MOST_AT_ONCE: Final = 20_000
PersonName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
_NumberOf = Annotated[str, Field(min_length=1, max_length=LONGEST_NUMBER)]
_Look = Annotated[
    bool, Field(strict=True, description="Only say what would be another; nothing is kept.")
]


_Club = Annotated[
    str, Field(max_length=LONGEST_NAME, pattern="^[^;]*$", description="Empty for none.")
]
_Since = Annotated[date | None, Field(description="The first day of it; null for since ever.")]


_Public = Literal["name", "number", "years"]


class HomeDocument(Frozen):
    """A club somebody belongs to."""

    since: _Since = None
    club: _Club


class RoleDocument(Frozen):
    """What somebody is in a club, or for the federation."""

    role: Literal["officer", "director", "scorer"]
    club: _Club = ""


class PersonDocument(Frozen):
    """Somebody of the club's list."""

    name: PersonName
    numbers: dict[_NumberOf, _NumberOf] = Field(
        default_factory=dict,
        max_length=MOST_NUMBERS,
        description="By the letters of the federation; `CLUB` is the club itself.",
        examples=[{"SBZ": "1203", "CLUB": "17"}],
    )
    before: tuple[PersonName, ...] = Field(
        (), max_length=MOST_BEFORE, description="What the person was called before."
    )
    homes: tuple[HomeDocument, ...] = Field(
        (),
        max_length=MOST_HOMES,
        description="The clubs, by their days; sent empty, they stay as they are.",
    )
    public: tuple[_Public, ...] | None = Field(
        None,
        max_length=len(PUBLIC),
        description="What the person chose to be public; null where nothing was said. Sent null, "
        "it stays as it is. Unless it was said, `name` and `years` are.",
    )
    roles: tuple[RoleDocument, ...] = Field(
        (), max_length=MOST_ROLES, description="Sent empty, they stay as they are."
    )
    points: str = Field(
        "",
        max_length=LONGEST_NUMBER,
        description="Masterpoints from before all that counts here; sent empty, they stay as they "
        "are.",
        examples=["12.35"],
    )


class MemberList(Frozen):
    """Some of the club's list."""

    members: tuple[PersonDocument, ...]
    all: int = Field(ge=0, description="How many there are in all.")
    state: int = Field(ge=0, description="Another number when the list is another.")
    next: int | None = Field(description="What to ask for as `after`; null at the end.")


class Bring(Frozen):
    """People put into the list: by number, else by name, else as somebody new."""

    kind: Literal["bring"]
    members: tuple[PersonDocument, ...] = Field(max_length=_MOST_AT_ONCE)
    only: bool = Field(default=False, strict=True, description="Whether all others leave it.")


_Column = Annotated[str, Field(pattern=rf"^({'|'.join(KINDS)}|{OF}\S{{1,{LONGEST_NUMBER}}})$")]


class BringFile(Frozen):
    """The lines of a list from a file, as `bring` takes them."""

    kind: Literal["bring_file"]
    text: str = Field(max_length=_LONGEST_LIST, description="CSV, with commas, semicolons or tabs.")
    columns: tuple[_Column, ...] | None = Field(
        default=None,
        max_length=MOST_COLUMNS,
        description=(
            "What each column holds, empty for anything else; null where the headings say so. "
            "`name`, `first`, `last`; `number` is the federation’s, `number SBZ` that of another, "
            "`own` the club’s; `before` a former name; `club` and `since` the club and its day; "
            "`public` what the person chose to be public, such as `name years`, or `nothing`."
        ),
    )
    federation: str = Field("", max_length=LONGEST_NUMBER, description="Whose `number` it is.")
    only: bool = Field(default=False, strict=True, description="Whether all others leave the list.")


class PutRight(Frozen):
    """Somebody as he is from now on; nothing else of him is kept in the list but his clubs."""

    kind: Literal["put_right"]
    was: str = Field("", max_length=LONGEST_NAME, description="His name; empty for somebody new.")
    member: PersonDocument


class Transfer(Frozen):
    """Somebody belongs to another club from a day on; another of that day is put right by it."""

    kind: Literal["transfer"]
    name: PersonName
    club: _Club
    since: _Since = None


class NoTransfer(Frozen):
    """A transfer was told wrongly: that of this day is taken back."""

    kind: Literal["no_transfer"]
    name: PersonName
    since: _Since = None


class MakePublic(Frozen):
    """What somebody chose to be public; empty for nothing."""

    kind: Literal["make_public"]
    name: PersonName
    public: tuple[_Public, ...] = Field(max_length=len(PUBLIC))


class GiveRole(Frozen):
    """Somebody has a role from now on; the federation's where no club is named."""

    kind: Literal["give_role"]
    name: PersonName
    role: RoleDocument


class TakeRole(Frozen):
    """Somebody has a role no longer."""

    kind: Literal["take_role"]
    name: PersonName
    role: RoleDocument


class TakeOff(Frozen):
    """Somebody is in the list no longer; the sessions he played in stay as they are."""

    kind: Literal["take_off"]
    name: PersonName


class MakeOne(Frozen):
    """Two of the list are one person from now on, wherever either is named."""

    kind: Literal["make_one"]
    name: PersonName = Field(description="By which he is called.")
    other: PersonName = Field(description="Is a former name from now on.")


class Part(Frozen):
    """Two who were made one are two again, the other as he was."""

    kind: Literal["part"]
    other: PersonName


class AlikeDocument(Frozen):
    """Two who may be one person."""

    one: PersonDocument
    other: PersonDocument
    by_number: bool = Field(
        description="Whether they have a number in common; else their names are alike."
    )


class AlikeList(Frozen):
    """Who may be one person, and who was made one with somebody."""

    alike: tuple[AlikeDocument, ...]
    made_one: tuple[PersonDocument, ...] = Field(description="As they were until then.")


class ListOrder(Frozen):
    """Something asked of the club's list."""

    id: RequestId
    what: Annotated[
        Bring
        | BringFile
        | PutRight
        | Transfer
        | NoTransfer
        | MakePublic
        | GiveRole
        | TakeRole
        | TakeOff
        | MakeOne
        | Part,
        Field(discriminator="kind"),
    ]
    look: _Look = False


class ChangedMember(Frozen):
    """Somebody of whom the list says something else."""

    before: PersonDocument | None = Field(description="Null for somebody new.")
    after: PersonDocument | None = Field(description="Null for who is in it no longer.")


class ListDone(Frozen):
    """What came of a request."""

    all: int = Field(ge=0, description="How many are in the list then.")
    changes: tuple[ChangedMember, ...]


class Forgetting(Frozen):
    """A person who is to be taken out of everything that is kept; that cannot be undone."""

    id: RequestId
    name: str = Field(min_length=2, max_length=200, description="As it is kept.")
    within: tuple[Annotated[str, Field(max_length=2_000)], ...] = Field(
        (), max_length=200, description="Longer words of `remaining` in which it is this person."
    )
    stand_in: str = Field(
        "",
        pattern=r"^(N\. N\. \d{6})?$",
        description="The word that stands for the person already, of the answer before.",
    )
    clubs: bool = Field(
        default=False,
        strict=True,
        description="Whether the clubs of simultaneous events held here are asked to forget too.",
    )
    look: _Look = False


class RemainingDocument(Frozen):
    """Words in which a name still stands; only a person can say whose it is there."""

    words: str
    acts: int = Field(ge=1)


class ForgottenDocument(Frozen):
    """What was done, and what is to be asked before it is all."""

    stand_in: str = Field(description="What stands, or would stand, where the name stood.")
    acts: int = Field(ge=0, description="How many acts are others by it.")
    remaining: tuple[RemainingDocument, ...]
