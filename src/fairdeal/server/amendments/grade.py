"""What is awarded for the places of a session, said on the page of its points."""

from collections.abc import Mapping, Sequence

from fastapi import Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.acts import SessionAct
from fairdeal.intents.asking import Asked
from fairdeal.intents.grades import LONGEST, Grade
from fairdeal.intents.handling import decide
from fairdeal.server.evening.roles import visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.public.points import IN, points_page
from fairdeal.server.rendering.pages import path_to
from fairdeal.server.requests.form_told import Said, tell
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of


def keep_grade(request: Request, session: str, said: Said) -> Response:
    """Keep the grade of a session, its strata, and the winners' award its scheme lacks."""
    kept, at = found_session(request, session), site_of(request).now()
    wanted = Grade(
        grade=one_line(said.get("grade", ""), LONGEST + 1),
        strata=_strata(said, kept.session.graded.strata),
        first=one_line(said.get("first", ""), LONGEST + 1),
    )

    def decided(now: Kept) -> Sequence[SessionAct]:
        return decide(now.session, wanted, Asked(visitor(request, now).role, at))

    sent = (said.get("intended", ""), "grade", repr(wanted))
    if error := tell(request, kept, visitor(request, kept).author, sent, decided):
        return points_page(request, found_session(request, session), error, wanted)
    return RedirectResponse(path_to(request, "points", session=kept.id), 303)


def _strata(
    said: Mapping[str, str], stand: tuple[tuple[str, ...], ...]
) -> tuple[tuple[str, ...], ...]:
    """Who is in which stratum, those of a lower one in all above it too; as they stand, unasked."""
    if not any(field.startswith(IN) for field in said):
        return stand
    lowest = {
        field.removeprefix(IN): int(words)
        for field, words in said.items()
        if field.startswith(IN) and words.isascii() and words.isdecimal() and len(words) == 1
    }
    deepest = max(lowest.values(), default=1)
    return tuple(
        tuple(name for name, stratum in lowest.items() if stratum >= number)
        for number in range(2, deepest + 1)
    )
