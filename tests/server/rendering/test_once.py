"""Pieces of pages that are drawn once: for each language, and for each value."""

from collections.abc import Callable

from jinja2 import DictLoader

from fairdeal.i18n.catalogues import said_in
from fairdeal.server.rendering.templates import environment
from fairdeal.views.table.lines import Choice

PIECE = """{% macro piece(it) %}{{ drawn(it) }}<b title="{{ _("Board {n}") }}">{{ it.text }}</b>
{%- endmacro %}"""


def page(drawn: Callable[[object], str]) -> Callable[[Choice], str]:
    made = environment("static")
    made.globals["drawn"] = drawn
    whole = '{% from "piece" import piece %}{{ once(piece, it) }}'
    made.loader = DictLoader({"piece": PIECE, "page": whole})
    return lambda it: made.get_template("page").render(it=it)


def test_a_piece_is_drawn_once_for_equal_values_in_a_language_and_words_in_it_are_escaped() -> None:
    drawn: list[object] = []

    def noted(it: object) -> str:
        drawn.append(it)
        return ""

    shown = page(noted)
    first, other = Choice("1", "<i>"), Choice("2", "ten")
    english = shown(first)
    assert english == shown(Choice("1", "<i>")) == '<b title="Board {n}">&lt;i&gt;</b>'
    assert drawn == [first]
    slovak = said_in("sk", lambda: shown(first))
    assert slovak != english
    assert shown(first) == english
    assert said_in("sk", lambda: shown(first)) == slovak
    assert ">ten<" in shown(other)
    assert drawn == [first, first, other]
