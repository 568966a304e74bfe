"""The page of the club's list: who is in it, a list from a file, one person put right."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import Annotated, Final
from urllib.parse import urlencode
from uuid import uuid4

from fastapi import File, Form, Query, Request, Response, UploadFile
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import language
from fairdeal.server.members.changes import NONE, brought, put_right, without
from fairdeal.server.members.column_words import kinds, number_of, public_words
from fairdeal.server.members.homes import (
    PARTED,
    belongs_to,
    club_of,
    clubs,
    day_of,
    home_on,
    not_transferred,
    transferred,
)
from fairdeal.server.members.kept import (
    CLUB,
    COLUMNS,
    LONGEST_NAME,
    LONGEST_NUMBER,
    MOST_BEFORE,
    MOST_NUMBERS,
    PUBLIC,
    STREAM,
    Change,
    Member,
    federations,
)
from fairdeal.server.members.listed import club_list, whole_list
from fairdeal.server.members.own import at_home
from fairdeal.server.members.reading import (
    OF,
    Rows,
    decoded,
    guessed,
    headings,
    is_kind,
    letters,
    people,
    points_of,
    rows_of,
    written,
)
from fairdeal.server.members.rights import (
    check_whole,
    keep_change,
    rights_in,
    role_words,
    roles_offered,
)
from fairdeal.server.members.roles import given, taken
from fairdeal.server.members.same import alike, gone_of, made_one, parted
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.one_line import one_line, plain
from fairdeal.server.shares.budget import UPLOADS
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import director_of, site_of
from fairdeal.server.uploads.form import content
from fairdeal.store.base import Body, Envelope, Store, VersionConflict
from fairdeal.views import dates
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

SHOWN: Final = 100
"""People on the page at once; the others are found by a few letters."""
LOOKED_AT: Final = 6
"""Lines of a file that are shown while its columns are matched."""
LONGEST_LIST: Final = 900_000


def members_page(
    request: Request,
    find: Annotated[str, Query(max_length=LONGEST_NAME)] = "",
    who: Annotated[str, Query(max_length=LONGEST_NAME)] = "",
    club: Annotated[str, Query(max_length=LONGEST_NAME)] = "",
) -> Response:
    """The list, or those in whose name or numbers all words are found; one to be put right."""
    return _page(request, find, who, club=club)


def _page(  # noqa: PLR0913 - what the forms have kept
    request: Request,
    find: str = "",
    who: str = "",
    error: str = "",
    typed: Member | None = None,
    *,
    pasted: str = "",
    club: str = "",
) -> Response:
    today, rights = site_of(request).now().date(), rights_in(request)
    listed = [one for one in club_list(request) if rights.sees(one, today)]
    words = plain(find).split()
    found = [
        one
        for one in listed
        if all(word in _searched(one) for word in words)
        and (not club or belongs_to(one, club, today))
    ]
    chosen = next((one for one in listed if one.name == who), None)
    return page(
        request,
        "members.html",
        all=len(listed),
        found=sorted(found, key=lambda one: plain(one.name))[:SHOWN],
        more=max(len(found) - SHOWN, 0),
        find=find,
        club=club,
        clubs=clubs(listed),
        home={one.name: home_on(one, today) for one in found},
        homes=[
            (since, dates.day(date.fromisoformat(since)) if since else "", of)
            for since, of in (chosen.homes if chosen else ())
        ],
        today=today.isoformat(),
        rights=rights,
        roles=[(what, of, role_words((what, of))) for what, of in (chosen.roles if chosen else ())],
        roles_offered=roles_offered(),
        who=who if chosen else "",
        one=typed or chosen or Member(""),
        had=(chosen or Member("")).points,
        numbers=f"{PARTED} ".join(map(" ".join, (typed or chosen or Member("")).numbers)),
        parted=f"{PARTED} ",
        public=[
            (what, words, (typed or chosen or Member("")).shows(what))
            for what, words in public_words()
        ],
        pasted=pasted,
        error=error,
    )


def _searched(one: Member) -> str:
    numbers = (number for _whose, number in one.numbers)
    return plain(" ".join((one.name, *one.before, *numbers)))


def members_file(
    request: Request, club: Annotated[str, Query(max_length=LONGEST_NAME)] = ""
) -> Response:
    """The list, or those of a club, to take away."""
    today, rights = site_of(request).now().date(), rights_in(request)
    seen = (one for one in club_list(request) if rights.sees(one, today))
    listed = [one for one in seen if not club or belongs_to(one, club, today)]
    headers = {"Content-Disposition": 'attachment; filename="members.csv"'}
    return Response(
        written(listed, federations(listed)), media_type="text/csv; charset=utf-8", headers=headers
    )


def match_columns(
    request: Request,
    file: Annotated[UploadFile | None, File()] = None,
    members: Annotated[str, Form(max_length=LONGEST_LIST)] = "",
) -> Response:
    """What a file holds, and what its columns are taken for, for a person to say."""
    account = director_of(request)
    spend(request, UPLOADS.of(account.name))
    try:
        if file is not None and file.filename:
            members = decoded(content(file)[1], language())
        rows = rows_of(_whole(members))
    except Malformed as wrong:
        return _page(request, error=refusal(wrong), pasted=members[:LONGEST_LIST])
    columns, federation = _remembered(site_of(request).sessions.store, rows)
    return _matching(request, members, rows, columns, federation)


def _whole(text: str) -> str:
    """A list that can be taken; nothing of a longer one is cut off.

    Raises:
        Malformed: it is too long.
    """
    if len(text) > LONGEST_LIST:
        raise Malformed(_("The list is larger than {n} KB.").format(n=LONGEST_LIST // 1000))
    return text


def _matching(
    request: Request,
    text: str,
    rows: Rows,
    columns: Sequence[str],
    federation: str,
    error: str = "",
) -> Response:
    return page(
        request,
        "member_columns.html",
        text=text,
        headings=headings(rows),
        rows=(rows[1:] if headings(rows) else rows)[:LOOKED_AT],
        people=len(rows) - bool(headings(rows)),
        columns=columns,
        kinds=kinds() | {one: number_of(one) for one in columns if one.startswith(OF)},
        federation=federation,
        known=[one for one in federations(club_list(request)) if one != CLUB],
        error=error,
    )


def keep_list(
    request: Request,
    text: Annotated[str, Form(max_length=LONGEST_LIST)] = "",
    column: Annotated[list[str] | None, Form()] = None,
    federation: Annotated[str, Form()] = "",
    only: Annotated[str, Form()] = "",
) -> Response:
    """Take the people of a file into the list; with ``only`` all others leave it."""
    account, site = director_of(request), site_of(request)
    store, now = site.sessions.store, site.now()
    federation = letters(federation)
    rows: Rows = ()
    columns = [one if is_kind(one) else "" for one in column or ()]
    try:
        rows = rows_of(text)
        named, own = people(rows, columns, federation), rights_in(request).club
        named = at_home(named, own) if own else named
        keep_change(request, partial(brought, people=named, only=bool(only)))
    except Malformed as wrong:
        return _matching(request, text, rows, columns, federation, refusal(wrong))
    _remember(store, (headings(rows), columns, federation), account.name, now)
    return RedirectResponse(path_to(request, "members"), 303)


def keep_one(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    was: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    name: Annotated[str, Form()] = "",
    numbers: Annotated[str, Form()] = "",
    before: Annotated[str, Form()] = "",
    public: Annotated[list[str] | None, Form()] = None,
    points: Annotated[str, Form()] = "",
    points_were: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "keep",
) -> Response:
    """Put one person right, or have him in the list no longer; of nobody, somebody new."""
    own = rights_in(request).club
    said = None if public is None else frozenset(one for one in PUBLIC if one in public)
    typed = Member(one_line(name, LONGEST_NAME), _numbers(numbers), _names(before), (), said)
    typed = replace(typed, points=one_line(points, LONGEST_NUMBER))
    if own and not was:
        (typed,) = at_home([typed], own)
    try:
        one = replace(typed, points=points_of(typed.points) or (NONE if points_were else ""))
        change = partial(put_right, was=was, one=one)
        keep_change(request, partial(without, name=was) if step == "remove" else change)
    except Malformed as wrong:
        return _page(request, "", was, refusal(wrong), typed)
    return RedirectResponse(path_to(request, "members"), 303)


def transfer(
    request: Request,
    name: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    club: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    since: Annotated[str, Form(max_length=LONGEST_NUMBER)] = "",
    step: Annotated[str, Form()] = "keep",
) -> Response:
    """Have somebody belong to another club from a day on, or take back what was told of a day."""

    def wanted(listed: Sequence[Member]) -> Sequence[Member]:
        if step == "remove":
            return not_transferred(listed, name, day_of(since))
        return transferred(listed, name, club_of(club), day_of(since))

    return _kept_of(request, name, wanted)


def keep_role(
    request: Request,
    name: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    role: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    club: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    step: Annotated[str, Form()] = "give",
) -> Response:
    """Have somebody in a role, or in it no longer."""
    check_whole(request)

    def wanted(listed: Sequence[Member]) -> Sequence[Member]:
        return (taken if step == "take" else given)(listed, name, (role, club_of(club)))

    return _kept_of(request, name, wanted)


def _kept_of(request: Request, name: str, change: Change) -> Response:
    """Keep what changes of somebody, and show what is known of him."""
    try:
        keep_change(request, change)
    except Malformed as wrong:
        return _page(request, "", name, refusal(wrong))
    back = f"{path_to(request, 'members')}?{urlencode({'who': name})}"
    return RedirectResponse(back, 303)


def same_page(request: Request) -> Response:
    """Who may be one person, and who was made one."""
    check_whole(request)
    return _same_page(request)


def _same_page(request: Request, error: str = "") -> Response:
    return page(
        request,
        "members_same.html",
        alike=alike(club_list(request))[:SHOWN],
        made_one=whole_list(request).made_one,
        error=error,
    )


def say_same(
    request: Request,
    name: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    other: Annotated[str, Form(max_length=LONGEST_NAME)] = "",
    step: Annotated[str, Form()] = "one",
) -> Response:
    """Have two be one person, or two again who were made one."""
    check_whole(request)
    try:
        if step == "two":
            wanted: Change = partial(parted, made=gone_of(whole_list(request).ever_one, other))
        else:
            wanted = partial(made_one, name=name, other=other)
        keep_change(request, wanted)
    except Malformed as wrong:
        return _same_page(request, refusal(wrong))
    return RedirectResponse(path_to(request, "members_same"), 303)


def _numbers(words: str) -> tuple[tuple[str, str], ...]:
    """``SBZ 1234; CLUB 17`` as it is typed; a number that says not whose it is is the club's."""
    found: dict[str, str] = {}
    for one in words.split(PARTED)[:MOST_NUMBERS]:
        whose, _blank, number = one_line(one, 2 * LONGEST_NUMBER).rpartition(" ")
        if number:
            found[letters(whose) or CLUB] = number[:LONGEST_NUMBER]
    return tuple(found.items())


def _names(words: str) -> tuple[str, ...]:
    said = (one_line(one, LONGEST_NAME) for one in words.split(PARTED))
    return tuple(dict.fromkeys(filter(None, said)))[:MOST_BEFORE]


def _remembered(store: Store, rows: Rows) -> tuple[tuple[str, ...], str]:
    """What was said of a list with the same headings, or as many columns; else what is guessed."""
    own, width = list(headings(rows)), len(rows[0])
    for one in reversed(store.read(STREAM)):
        said = one.entry.body
        columns = said.get("kinds")
        if one.entry.name != COLUMNS or not isinstance(columns, list) or len(columns) != width:
            continue
        if said.get("headings") == own:
            return tuple(map(str, columns)), str(said.get("federation", ""))
    return guessed(rows), ""


def _remember(
    store: Store, said: tuple[Sequence[str], Sequence[str], str], by: str, now: datetime
) -> None:
    first, columns, federation = said
    body: Body = {"headings": list(first), "kinds": list(columns), "federation": federation}
    while True:
        recorded = store.read(STREAM)
        if any(one.entry.name == COLUMNS and one.entry.body == body for one in recorded[-1:]):
            return
        try:
            store.append(STREAM, len(recorded), [Envelope(uuid4(), COLUMNS, body, now, by)])
        except VersionConflict:
            continue
        return
