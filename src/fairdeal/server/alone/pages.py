"""The pages of the assistant and the laws, as the browser asks for them. Needs Jinja alone.

Addresses are those of the files that stand for the pages: ``index.html`` is the assistant,
``laws/index.html`` the list of laws, ``laws/27.html`` a law, ``trainer.html`` the trainer.
"""

import re
from dataclasses import fields
from datetime import date
from functools import cache
from typing import Any, Final
from urllib.parse import parse_qs

from jinja2 import Environment

from fairdeal.i18n.catalogues import ENGLISH, known_language, read_in
from fairdeal.laws.book import book
from fairdeal.server.rendering.templates import environment
from fairdeal.views.rulings.asked import LONGEST, RulingAsked
from fairdeal.views.rulings.assistant import assistant_view
from fairdeal.views.rulings.law_view import law_headings, law_page

ASSISTANT: Final = "index.html"
TRAINER: Final = "trainer.html"
LAWS: Final = "laws/index.html"
_PLACES: Final = {"laws": LAWS, "trainer": TRAINER}
_LAW: Final = re.compile(r"laws/([1-9]\d?)\.html")


def places() -> tuple[str, ...]:
    """Every page there is."""
    return (ASSISTANT, TRAINER, LAWS, *(_law(number) for number in book()))


def shown(place: str, query: str, language: str) -> str:
    """A page in a language, whole; one that is not there is the assistant's.

    Args:
        place: which page, as `places` names them.
        query: what stands in its address after the question mark.
        language: the reader's.

    Raises:
        Malformed: there is no such language.
    """
    read_in(known_language(language))
    law = _LAW.fullmatch(place)
    if place == LAWS:
        return _drawn("laws.html", LAWS, language, laws=law_headings())
    words = parse_qs(query[:LONGEST])
    if law and int(law[1]) in book():
        edition, beside = (words.get(name, [""])[-1] for name in ("edition", "beside"))
        return _drawn("law.html", place, language, **law_page(int(law[1]), edition, beside))
    edition, saw, correct, word = (
        words.get(name, [""])[-1] for name in ("edition", "saw", "correct", "word")
    )
    view = assistant_view(RulingAsked.read(query), edition, saw, correct, word)
    return _drawn("assistant.html", ASSISTANT, language, at=ASSISTANT, **view)


def trainer(query: str, language: str, kept: str, day: str, chance: int) -> tuple[str, str]:
    """The trainer's page, and what the device is to keep from now on.

    Args:
        query: what stands in its address after the question mark.
        language: the reader's.
        kept: what the device has kept; whatever is not of ours begins anew.
        day: today, as ``2026-11-29``.
        chance: any number, by which a new learner's order is his own.

    Raises:
        Malformed: there is no such language.
    """
    # Loaded when it is wanted: who only asks the assistant does not wait for it.
    from fairdeal.exam.trainer import Ticked, begun, trained, trainer_view  # noqa: PLC0415
    from fairdeal.exam.training import progress_line  # noqa: PLC0415

    read_in(known_language(language))
    words = parse_qs(query[:LONGEST])
    said = {one.name: words.get(one.name, [""])[-1] for one in fields(Ticked)}
    ticked, today = Ticked(**said), date.fromisoformat(day)
    progress = trained(begun(kept, today, chance), ticked, today)
    view = trainer_view(progress, ticked, today)
    return _drawn("trainer.html", TRAINER, language, at=TRAINER, **view), progress_line(progress)


def empty(place: str, **words: str) -> str:
    """The page as it stands in its file, before the engine has come: in English."""
    read_in(ENGLISH)
    return _drawn("alone.html", place, ENGLISH, **words)


def _drawn(template: str, place: str, language: str, **view: Any) -> str:
    root = "../" * place.count("/")
    return (
        _environment()
        .get_template(template)
        .render(
            path=lambda name, **values: root + _path(name, **values),
            static=f"{root}static",
            here="",
            here_whole="",
            language=language,
            published=False,
            looked_at="",
            director=None,
            **view,
        )
    )


@cache
def _environment() -> Environment:
    return environment("static", alone=True)


def _path(name: str, **values: Any) -> str:
    if name in _PLACES:
        return _PLACES[name]
    return _law(values["number"]) if name == "law" else ASSISTANT


def _law(number: int) -> str:
    return f"laws/{number}.html"
