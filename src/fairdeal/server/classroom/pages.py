"""The pages of a class: opening one, the teacher's, and the pupils'."""

import hmac
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Annotated, Final

from fastapi import Form, HTTPException, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from fairdeal.errors import Malformed
from fairdeal.exam import classroom as c
from fairdeal.exam.drawing import USUAL, drawn, laws_named
from fairdeal.exam.page import exam_page
from fairdeal.laws.code import edition_named
from fairdeal.laws.editions import EDITIONS
from fairdeal.server.classroom import showing
from fairdeal.server.classroom.kept import CLASSES, Room, to_stored
from fairdeal.server.evening.phones import qr
from fairdeal.server.evening.phones.codes import ALPHABET, LENGTH, new_code
from fairdeal.server.kept.session import Signature
from fairdeal.server.live.news import Heard, streamed
from fairdeal.server.live.sitting import carried, remember
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.shares.budget import CODES, Budget
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend
from fairdeal.server.site import site_of
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

OPENED: Final = Budget("classes opened from there", 20, 3600.0)
"""Drawing an exam takes a second or more."""
SAID: Final = Budget("answers in a class", 240, 60.0)
MOST_QUESTIONS: Final = 60
_LONGEST_TITLE, _LONGEST_NAME, _LONGEST_WORDS = 120, 60, 500
_PUPIL, _TEACHER = "pupil", "teacher"
_SEEDS: Final = 1_000_000


def new_class(request: Request, error: str = "") -> Response:
    """The form by which anybody gives an exam to a class, and the field for a class's code."""
    return page(
        request,
        "classroom/new.html",
        editions=EDITIONS,
        most=MOST_QUESTIONS,
        error=error,
    )


def to_class(request: Request, code: Annotated[str, Query(max_length=40)] = "") -> Response:
    """Lead to the class of a code that was typed."""
    plain = "".join(code.split()).replace("-", "").upper()
    return RedirectResponse(path_to(request, "class", room=plain or "-"), 303)


def open_class(  # noqa: PLR0913, PLR0917 - one parameter for each field
    request: Request,
    title: Annotated[str, Form()] = "",
    edition: Annotated[str, Form()] = "2017a",
    number: Annotated[str, Form()] = "20",
    laws: Annotated[str, Form()] = "",
    seed: Annotated[str, Form()] = "",
    pace: Annotated[str, Form()] = "own",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Draw the exam and open the class."""
    spend(request, OPENED.of(source_of(request.scope).who))
    try:
        how, about = c.Pace(pace), laws_named(laws) if laws.strip() else USUAL
        count = _counted(number, MOST_QUESTIONS)
        if not count:
            words = _("An exam for a class has 1 to {n} questions.").format(n=MOST_QUESTIONS)
            raise Malformed(words)
        chosen = _counted(seed, _SEEDS) or secrets.randbelow(_SEEDS)
        exam = drawn(edition_named(edition), count, chosen, about)
    except ValueError as wrong:  # as every refusal is one
        return new_class(request, refusal(wrong))
    site, key = site_of(request), secrets.token_urlsafe(12)
    act = c.ClassOpened(one_line(title, _LONGEST_TITLE), exam, how, key)
    room = _free_code(request)
    signature = Signature(intention(intended, room), _TEACHER, site.now())
    site.classes.tell(room, lambda _room: [to_stored(act)], signature)
    return RedirectResponse(path_to(request, "class_teacher", room=room, key=key), 303)


def _counted(written: str, most: int) -> int:
    """The number written there, 1 to ``most``; 0 for anything else."""
    plain = written.strip()
    value = int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 10 else 0
    return value if value <= most else 0


def _free_code(request: Request) -> str:
    while site_of(request).classes.get(code := new_code()) is not None:
        pass
    return code


def found_class(request: Request, room: str) -> Room:
    """The class of that code. Codes that are none are counted: they could be guessed.

    Raises:
        HTTPException: 404, there is none; 429, too many wrong ones came from there.
    """
    could_be = len(room) == LENGTH and set(room) <= set(ALPHABET)
    found = site_of(request).classes.get(room) if could_be else None
    if found is None:
        if could_be:
            spend(request, CODES.of(source_of(request.scope).who))
        raise HTTPException(404, _("There is no class of this code."))
    return found


def class_page(
    request: Request, room: str, question: Annotated[str, Query(max_length=9)] = ""
) -> Response:
    """A pupil's page: his question, or the results; for whoever has not joined, the form for it."""
    return _pupils(request, found_class(request, room), question)


def _pupils(request: Request, found: Room, question: str = "", error: str = "") -> Response:
    status, holder = 422 if error else 200, _holder(request, found)
    if holder not in found.pupils:
        return page(
            request,
            "classroom/join.html",
            status,
            room=found,
            title=showing.title(found),
            error=error,
        )
    numbers = range(len(found.exam.questions))
    states = tuple(showing.state_of(found, holder, n) for n in numbers)
    number = found.turn
    if found.opened.pace is c.Pace.OWN or found.is_over:
        chosen = _counted(question, len(numbers))
        first = next((n for n in numbers if states[n] == "open"), 0)
        number = chosen - 1 if chosen else first
    answer = page(
        request,
        "classroom/pupil.html",
        status,
        room=found,
        title=showing.title(found),
        name=found.pupils[holder],
        chips=tuple((state, showing.state_words(state)) for state in states),
        free=found.opened.pace is c.Pace.OWN or found.is_over,
        number=number,
        it=showing.to_pupil(found, holder, number) if number is not None else None,
        mark=showing.mark(found, found.right(holder)) if found.counting else "",
        version=showing.version(found, holder),
        error=error,
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _holder(request: Request, found: Room) -> str:
    return carried(request).get(CLASSES + found.id, {}).get(_PUPIL, "")


def join_class(
    request: Request,
    room: str,
    name: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """Take part, under a name."""
    found, holder = found_class(request, room), secrets.token_urlsafe(12)
    spend(request, SAID.of(f"{room} {source_of(request.scope).who}"))
    called = one_line(name, _LONGEST_NAME)
    refused = _told(request, found, intended, called, lambda now: c.joining(now, called, holder))
    if refused:
        return _pupils(request, found, error=refused)
    answer = RedirectResponse(path_to(request, "class", room=room), 303)
    remember(request, answer, CLASSES + room, _PUPIL, holder)
    return answer


def say_in_class(  # noqa: PLR0913, PLR0917 - one parameter for each field
    request: Request,
    room: str,
    question: Annotated[str, Form()] = "",
    option: Annotated[str, Form()] = "",
    words: Annotated[str, Form()] = "",
    what: Annotated[str, Form()] = "tick",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """A pupil's answer to a question, or his doubt about it."""
    found = found_class(request, room)
    holder = _holder(request, found)
    if holder not in found.pupils:
        raise HTTPException(403, _("You do not take part in this class."))
    spend(request, SAID.of(f"{room} {holder}"))
    number = _counted(question, len(found.exam.questions)) - 1

    def decide(now: Room) -> c.Act:
        if what == "doubt":
            return c.doubting(now, holder, number, one_line(words, _LONGEST_WORDS))
        return c.ticking(now, holder, number, _counted(option, 9) - 1)

    refused = _told(request, found, intended, (holder, what, question, option, words), decide)
    if refused:
        return _pupils(request, found_class(request, room), question, refused)
    path = path_to(request, "class", room=room)
    # At one's own pace the next question follows by itself; a doubt leaves one where one was.
    return RedirectResponse(path if what != "doubt" else f"{path}?question={number + 1}", 303)


def teacher_page(request: Request, room: str, key: str) -> Response:
    """The teacher's page: who takes part, what was ticked, and what comes next."""
    return _teachers(request, _led(request, room, key), key)


def _led(request: Request, room: str, key: str) -> Room:
    found = found_class(request, room)
    if not hmac.compare_digest(found.opened.key.encode(), key.encode("utf-8", "replace")):
        spend(request, CODES.of(source_of(request.scope).who))
        raise HTTPException(404, _("There is no class of this code."))
    return found


def _teachers(request: Request, found: Room, key: str, error: str = "") -> Response:
    address = qr.phones_reach(request) + path_to(request, "class", room=found.id)
    answer = page(
        request,
        "classroom/teacher.html",
        room=found,
        title=showing.title(found),
        key=key,
        address=address,
        svg=qr.svg(address),
        questions=[showing.to_teacher(found, n) for n in range(len(found.exam.questions))],
        results=[(one, showing.mark(found, one.right)) for one in found.placed],
        answered=Counter(holder for holder, _question in found.ticks),
        ticked=sum(number == found.turn for _holder, number in found.ticks),
        step=repr(c.going_on(found)),
        next=showing.next_words(found),
        undoable=showing.undoable(found),
        version=showing.version(found),
        error=error,
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def lead_class(  # noqa: PLR0913, PLR0917 - one parameter for each field
    request: Request,
    room: str,
    key: str,
    what: Annotated[str, Form()] = "",
    seen: Annotated[str, Form()] = "",
    question: Annotated[str, Form()] = "",
    number: Annotated[str, Form()] = "",
    words: Annotated[str, Form()] = "",
    intended: Annotated[str, Form()] = "",
) -> Response:
    """What the teacher does: go on, end, withdraw a question, undo."""
    found = _led(request, room, key)

    def decide(now: Room) -> c.Act:
        match what:
            case "next" if (step := c.going_on(now)) and seen == repr(step):
                return step
            case "withdraw" if one := _counted(question, len(now.exam.questions)):
                return c.QuestionWithdrawn(one - 1, one_line(words, _LONGEST_WORDS))
            case "undo":
                return c.undoing(now, _counted(number, now.version))
        raise Malformed(_("This page was old. Please look again."))

    refused = _told(request, found, intended, (key, what, seen, question, number, words), decide)
    if refused:
        return _teachers(request, _led(request, room, key), key, refused)
    return RedirectResponse(path_to(request, "class_teacher", room=room, key=key), 303)


def _told(
    request: Request,
    found: Room,
    intended: str,
    said: object,
    decide: Callable[[Room], c.Act],
) -> str:
    """Have it told; the refusal in words where it cannot be."""
    site = site_of(request)
    try:
        signature = Signature(intention(intended, said), _TEACHER, site.now())
        site.classes.tell(found.id, lambda now: [to_stored(decide(now))], signature)
    except Malformed as wrong:
        return refusal(wrong)
    return ""


def sheet(request: Request, room: str, key: str, answers: Annotated[str, Query()] = "") -> Response:
    """The same questions to print, or with ``answers`` the answers; what was withdrawn is said."""
    led = _led(request, room, key)
    withdrawn = {number + 1 for number in led.withdrawn}
    return HTMLResponse(exam_page(led.exam, answers=bool(answers), withdrawn=withdrawn))


def class_news(
    request: Request, room: str, key: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    """The versions of a pupil's page, or with the key of the teacher's, while it is open."""
    found = _led(request, room, key) if key else found_class(request, room)
    holder = "" if key else _holder(request, found)
    if not key and holder not in found.pupils:
        raise HTTPException(403, _("You do not take part in this class."))
    classes = site_of(request).classes

    def look() -> Heard:
        version = showing.version(classes.newest(room) or found, holder)
        return Heard(version, CLASSES + room)

    return streamed(request, look, lambda: classes.get(room))
