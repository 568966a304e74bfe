"""The Director's form for adding a session from a file."""

from itertools import islice
from typing import Annotated, Final
from uuid import UUID, uuid4, uuid5

from fastapi import File, Form, Request, Response, UploadFile
from fastapi.responses import RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.events.document import is_event
from fairdeal.events.same import Evening, held_in, same_as, told_by
from fairdeal.events.session import Session
from fairdeal.formats.results.registry import ENDINGS, NAMES
from fairdeal.scoring.methods import Ascherman, CrossImps, Matchpoints, Method, Neuberg
from fairdeal.scoring.victory_points import scales_in
from fairdeal.server.kept.sessions import Kept, Sessions, Signature
from fairdeal.server.members.listed import club_list
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.shares.budget import UPLOADS
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import director_of, site_of
from fairdeal.server.uploads.events import sessions_taken
from fairdeal.server.uploads.files import NotTaken
from fairdeal.server.uploads.people import meant, not_listed, numbers_told, people_page
from fairdeal.server.uploads.sessions import LONGEST_TITLE, read_upload
from fairdeal.store.base import IdReused, VersionConflict
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

MAX_FILE: Final = 5 * 2**20
"""Bytes a file may have; the largest session seen so far has a tenth of it."""

_ACCEPTED: Final = ",".join((*ENDINGS, ".lin", ".zip", ".json"))
"""How the names of the files end among which a browser lets people choose."""

LATEST: Final = 100
"""Sessions among which the same results are looked for."""

_FORMS: Final[dict[str, Method | None]] = {
    "file": None,
    "matchpoints": Matchpoints(Neuberg()),
    "ascherman": Ascherman(),
    "cross-imps": CrossImps(),
}


def _names() -> tuple[tuple[str, str], ...]:
    return (
        ("file", _("As the file says")),
        ("matchpoints", _("Matchpoints, Neuberg")),
        ("ascherman", _("Matchpoints by Ascherman")),
        ("cross-imps", _("Cross-IMPs, averaged over the comparisons")),
    )


def _scales() -> tuple[tuple[str, str], ...]:
    named = {
        "wbf": _("WBF, continuous, 20 VP"),
        "acbl-20": _("ACBL, 20 VP"),
        "acbl-30": _("ACBL, 30 VP"),
    }
    return (
        ("", _("None: IMPs count as they are")),
        *((one, named[one]) for one in scales_in("imps")),
    )


def upload_form(request: Request) -> Response:
    """The form for a file."""
    return _upload_page(request, str(uuid4()))


def upload(  # noqa: PLR0913, PLR0917 - one parameter for each field of the form
    request: Request,
    file: Annotated[UploadFile | None, File()] = None,
    title: Annotated[str, Form()] = "",
    form: Annotated[str, Form()] = "file",
    scale: Annotated[str, Form()] = "",
    intention: Annotated[str, Form()] = "",
    again: Annotated[str, Form()] = "",
) -> Response:
    """Make the file a session, whole or not at all."""
    site = site_of(request)
    account = director_of(request)
    spend(request, UPLOADS.of(account.name))
    title = one_line(title, LONGEST_TITLE)
    chosen = scale if scale in scales_in("imps") else None
    try:
        identity = _id(intention)
        name, data = content(file)
        if is_event(data):
            return _add_event(request, account.name, identity, title, name, data, again=bool(again))
        taken = read_upload(data, name, title, _FORMS.get(form), chosen)
        session_id = identity.hex[:12]
        if not again and (there := _there(site.sessions, told_by(taken.acts), session_id)):
            same, message = there
            return _upload_page(request, intention, title, form, chosen, message, known=same.id)
        reason = _("From the file {name}").format(name=name)
        signature = Signature(identity, account.name, site.now(), reason)
        kept = site.sessions.open(session_id, taken.acts, taken.tables, signature)
    except Malformed as wrong:
        found = wrong.problems if isinstance(wrong, NotTaken) else ()
        return _upload_page(request, intention, title, form, chosen, refusal(wrong), found)
    except (IdReused, VersionConflict):
        message = _("This form was sent already with another file. Please send it again.")
        return _upload_page(request, str(uuid4()), title, form, chosen, message)
    listed, numbers = club_list(request), numbers_told(data, name)
    people, unknown = meant(listed, numbers), not_listed(listed, numbers) if listed else ""
    if taken.problems or people or unknown:
        return people_page(request, kept, taken.problems, people, unknown)
    return RedirectResponse(path_to(request, "ranking", session=session_id), 303)


def _add_event(  # noqa: PLR0913 - what was sent, and who sent it
    request: Request,
    author: str,
    identity: UUID,
    title: str,
    name: str,
    data: bytes,
    *,
    again: bool,
) -> Response:
    """Each session of the event becomes one here; they have the form's id, so twice is once."""
    site = site_of(request)
    now = site.now()
    logs = sessions_taken(data, name, title, author, now)
    ids = [uuid5(identity, str(n)) if n else identity for n in range(len(logs))]
    own = tuple(one.hex[:12] for one in ids)
    found = (_there(site.sessions, held_in(Session.begins(log)), *own) for log in logs)
    if not again and (there := next(filter(None, found), None)):
        same, message = there
        return _upload_page(request, str(identity), title, error=message, known=same.id)
    for one, session_id, log in zip(ids, own, logs, strict=True):
        if site.sessions.get(session_id) is None:
            site.sessions.take_over(session_id, log, Signature(one, author, now))
    if len(ids) > 1:
        return RedirectResponse(path_to(request, "sessions"), 303)
    return RedirectResponse(path_to(request, "ranking", session=identity.hex[:12]), 303)


def _there(sessions: Sessions, evening: Evening, *own: str) -> tuple[Kept, str] | None:
    """Another session, among the latest, that is the same or likely is, and what is said of it."""
    latest = islice(sessions.readable(), LATEST)
    found = same_as(evening, ((kept, kept.session) for kept in latest if kept.id not in own))
    if found is None:
        return None
    title, both = found.known.session.opened.title, found.shared
    if found.exactly:
        words = _("These results are there already, as the session {title}.")
        return found.known, words.format(title=title)
    words = _(
        "This is likely the session {title}, as another program wrote it: {n} of {most} results "
        "are the same."
    )
    return found.known, words.format(title=title, n=both.same, most=both.of)


def content(file: UploadFile | None) -> tuple[str, bytes]:
    """The file's name, stripped of any folders, and its bytes.

    Raises:
        Malformed: no file, an empty one, or one too large.
    """
    name = (file.filename or "").replace("\\", "/").rpartition("/")[2] if file else ""
    name = one_line(name, 120)
    if file is None or not name:
        raise Malformed(_("Please choose a file."))
    data = file.file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise Malformed(_("{name} is larger than {n} MB.").format(name=name, n=MAX_FILE // 2**20))
    if not data.strip():
        raise Malformed(_("{name} is empty.").format(name=name))
    return name, data


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise Malformed(_("Please open the form afresh and send it again.")) from None


def _upload_page(  # noqa: PLR0913, PLR0917 - what the page shows
    request: Request,
    intention: str,
    title: str = "",
    form: str = "file",
    scale: str | None = None,
    error: str = "",
    problems: tuple[str, ...] = (),
    known: str = "",
) -> Response:
    return page(
        request,
        "upload.html",
        intention=intention,
        title=title,
        form=form,
        error=error,
        problems=problems,
        known=known,
        forms=_names(),
        scale=scale or "",
        scales=_scales(),
        megabytes=MAX_FILE // 2**20,
        formats=NAMES,
        accepted=_ACCEPTED,
    )
