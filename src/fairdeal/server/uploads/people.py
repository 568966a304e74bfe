"""Numbers in an uploaded file: whom of the club's list they mean, for a Director to say.

No number is kept in the session (decision 0350). Where a number is somebody's whom the file calls
otherwise, that spelling is put to his name in the list; where the spelling is somebody else's name,
the session gets the name by which the list tells the two apart.
"""

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from io import StringIO
from typing import Annotated

from fastapi import Form, Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, SessionAct
from fairdeal.events.identity import same_name
from fairdeal.formats.results.travellers import is_travellers, read_travellers
from fairdeal.formats.usebio.reader import is_usebio, numbers_in
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.members.changes import also_called
from fairdeal.server.members.kept import (
    LONGEST_NAME,
    LONGEST_NUMBER,
    Member,
    by_name,
    named_by_number,
)
from fairdeal.server.members.listed import club_list
from fairdeal.server.members.rights import keep_change
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import tell
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import director_of
from fairdeal.views.refusals import refusal
from fairdeal.views.session.ranking import heading


@dataclass(frozen=True, slots=True)
class Meant:
    """A spelling of a file, and who is meant by the number beside it."""

    number: str
    written: str
    name: str
    """In the club's list."""


def numbers_told(data: bytes, name: str) -> Mapping[str, str]:
    """The numbers of players in a file, by name; none of a file that has no place for them."""
    if is_usebio(data):
        told = numbers_in(data, name)
    elif is_travellers(data):
        told = read_travellers(data, name).numbers
    else:
        return {}
    return {
        one_line(whose, LONGEST_NAME): one_line(number, LONGEST_NUMBER)
        for whose, number in told.items()
    }


def meant(listed: Sequence[Member], numbers: Mapping[str, str]) -> tuple[Meant, ...]:
    """Whoever of a file is somebody of the list by his number, and not by his name."""
    numbered, known = named_by_number(listed), by_name(listed)
    found = (Meant(one, written, numbered.get(one, "")) for written, one in numbers.items())
    return tuple(
        one
        for one in found
        if one.name and ((of := known.get(same_name(one.written))) is None or of.name != one.name)
    )


def not_listed(listed: Sequence[Member], numbers: Mapping[str, str]) -> str:
    """The people of a file whose numbers nobody of the list has, as lines of a list of members."""
    numbered, text = {number for one in listed for _whose, number in one.numbers}, StringIO()
    new = [(written, one) for written, one in numbers.items() if one not in numbered]
    if new:
        csv.writer(text, lineterminator="\n").writerows([("Name", "Number"), *new])
    return text.getvalue()


def people_page(
    request: Request,
    kept: Kept,
    problems: Iterable[str] = (),
    people: Iterable[Meant] = (),
    unknown: str = "",
    error: str = "",
) -> Response:
    """What somebody should look at in a file that was taken: its problems, and its people."""
    return page(
        request,
        "taken.html",
        kept=heading(kept.id, kept.session),
        problems=tuple(problems),
        people=tuple(people),
        unknown=unknown,
        unknown_count=max(unknown.count("\n") - 1, 0),
        error=error,
    )


def say_people(
    request: Request,
    session: str,
    number: Annotated[list[str] | None, Form()] = None,
    written: Annotated[list[str] | None, Form()] = None,
    same: Annotated[list[str] | None, Form()] = None,
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Keep who is meant by the spellings that were ticked."""
    account = director_of(request)
    kept = found_session(request, session)
    listed = club_list(request)
    asked = {
        one_line(spelling, LONGEST_NAME): one
        for spelling, one in zip(written or (), number or (), strict=False)
    }
    offered = meant(listed, asked)
    said = {one.written: one.name for one in offered if one.number in (same or ())}
    known = by_name(listed)
    marked = {spelling: name for spelling, name in said.items() if same_name(spelling) in known}

    def decide(now: Kept) -> Sequence[SessionAct]:
        return [
            ContestantEntered(contestant, tuple(marked.get(name, name) for name in names))
            for contestant, names in now.session.players.items()
            if not marked.keys().isdisjoint(names)
        ]

    sent = (intended, "people", sorted(said.items()))
    error = tell(request, kept, account.name, sent, decide)
    if not error:
        try:
            other = {spelling: name for spelling, name in said.items() if spelling not in marked}
            if other:
                keep_change(request, partial(also_called, said=other))
        except Malformed as wrong:
            error = refusal(wrong)
    if error:
        return people_page(request, kept, (), offered, "", error)
    return RedirectResponse(path_to(request, "ranking", session=kept.id), 303)
