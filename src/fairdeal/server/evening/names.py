"""The names of an evening's pairs, teams or players: typed, or taken from a list made elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from fastapi import Request, Response
from fastapi.responses import RedirectResponse

from fairdeal.events.acts import SessionAct, TeamNamed
from fairdeal.events.identity import same_name
from fairdeal.intents.asking import Role
from fairdeal.intents.people import LONGEST_NAME, MOST, named
from fairdeal.intents.requests import Name
from fairdeal.movements.movement import Unit
from fairdeal.server.evening.roles import evening_of, visitor
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.members.kept import named_by_number
from fairdeal.server.members.listed import club_list
from fairdeal.server.members.names import filled, names_of_list
from fairdeal.server.members.offered import offered
from fairdeal.server.rendering.pages import page, path_to
from fairdeal.server.requests.form_told import Said, tell
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views import sentences
from fairdeal.views.words import _

LONGEST_LIST: Final = 20_000
"""Characters of a list; a hundred pairs have five thousand."""


def names_form(request: Request, session: str) -> Response:
    """The names of everybody, to be filled in when there is time."""
    return _form(request, found_session(request, session), {})


def _form(
    request: Request,
    kept: Kept,
    said: Mapping[str, str],
    pasted: str = "",
    error: str = "",
) -> Response:
    """The form, with what was typed over what stands."""
    movement = evening_of(kept).movement
    pairs = [
        (
            pair,
            sentences.by_number(kept.session, pair),
            tuple(zip(_typed(said, pair, names), names, strict=True)),
            _of_team(kept, pair, said) if movement.unit is Unit.TEAM else (),
        )
        for pair in map(str, movement.contestants)
        for names in (_standing(kept, pair),)
    ]
    return page(
        request,
        "evening/names.html",
        above=kept,
        pairs=pairs,
        unit=movement.unit.value,
        pasted=pasted,
        known=_known_names(request, kept),
        organizer=visitor(request, kept).role is Role.ORGANIZER,
        error=error,
    )


def keep_names(request: Request, session: str, said: Said) -> Response:
    """Keep the names that were altered, and those of the list."""
    pasted = said.pop("list", "")[:LONGEST_LIST]
    intended = said.pop("intended", "")
    said.pop("form_token", "")

    kept = found_session(request, session)
    numbered = named_by_number(club_list(request))
    said = {field: numbered.get(words.strip(), words) for field, words in said.items()}

    def decide(now: Kept) -> Sequence[SessionAct]:
        movement = evening_of(now).movement
        pairs = tuple(map(str, movement.contestants))
        listed = names_of_list(pasted, pairs, MOST[movement.unit])
        entered: list[SessionAct] = []
        for pair in pairs:
            before = _standing(now, pair)
            names = listed.get(pair) or _typed(said, pair, before)
            typed = tuple(name for name in names if name) if names != before else None
            told = Name(contestant=pair, players=typed)
            if movement.unit is Unit.TEAM:
                called, captain = (one for _field, _label, one, _now in _of_team(now, pair, said))
                told = replace(told, called=called, captain=captain)
            entered += named(now.session, told)
        return entered

    sent = (intended, "names", pasted, sorted(said.items()))
    if error := tell(request, kept, visitor(request, kept).author, sent, decide):
        return _form(request, kept, said, pasted, error)
    return RedirectResponse(path_to(request, "console", session=kept.id), 303)


def _standing(kept: Kept, pair: str) -> tuple[str, ...]:
    """The names of a contestant as they stand, as many as it may have; empty where none is said."""
    most = MOST[evening_of(kept).movement.unit]
    return filled(kept.session.players.get(pair, ()), most)


def _typed(said: Mapping[str, str], pair: str, now: tuple[str, ...]) -> tuple[str, ...]:
    """The names in a contestant's fields; one nobody altered says nothing, one emptied does.

    Another Director may have typed names while this one had the form before him.
    """
    return tuple(_field(said, f"{pair}-{at}", name) for at, name in enumerate(now, start=1))


def _of_team(
    kept: Kept, team: str, said: Mapping[str, str]
) -> tuple[tuple[str, str, str, str], ...]:
    """The name of a team and its captain: field, label, what is typed, what stands."""
    now = _named(kept, team)
    fields = (
        ("called", _("Name of the team"), now.called),
        ("captain", _("Captain"), now.captain),
    )
    return tuple(
        (field, label, _field(said, f"{team}-{field}", stands), stands)
        for field, label, stands in fields
    )


def _named(kept: Kept, team: str) -> TeamNamed:
    return kept.session.teams_named.get(team, TeamNamed(team, ""))


def _field(said: Mapping[str, str], field: str, now: str) -> str:
    typed = _name(said.get(field, now))
    return now if typed == said.get(f"{field}-was") else typed


def _name(words: str) -> str:
    return one_line(words, LONGEST_NAME)


def _known_names(request: Request, kept: Kept) -> list[str]:
    """Who may be meant by a few letters: of the list, and of those who played here lately.

    Whoever has no account is told nobody whose name is not public.
    """
    site = site_of(request)
    latest = islice(site.sessions.readable(), 60)
    players = (names for one in latest for names in one.session.players.values())
    played = {name for names in players for name in names if name}
    if not site.cookies.signed_in(request):
        hidden = site.shown.hidden.stand_ins
        played = {one for one in played if same_name(one) not in hidden}
    return sorted(played.union(one.name for one in offered(request, kept.session)))
