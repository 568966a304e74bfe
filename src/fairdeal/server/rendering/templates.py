"""The templates of pages, and the words and marks they all use; needs Jinja alone."""

from collections import ChainMap
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context, Macro

from fairdeal.i18n.catalogues import OWN_NAMES, TAGS
from fairdeal.laws.editions import Edition
from fairdeal.views import sentences
from fairdeal.views.shown import seat_letter
from fairdeal.views.words import _, capital, in_quotes, n_, parted, worked_out_once

PAGES: Final = Path(__file__).parents[1] / "pages"
"""Where templates and static files lie."""
_PIECES: Final = 6_000
"""Pieces of pages that are kept; the largest, a hand as keys, is of some 4 kB."""


class _Environment(Environment):
    """Templates that have no globals of their own, only those of all."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Those of all as they are: overlaid with nothing, each import compares them name by name.

        Args:
            d: a template's own; none of ours has any.
        """
        return ChainMap(d, self.globals) if d else self.globals


def environment(static: str, *, alone: bool = False) -> Environment:
    """The templates.

    Args:
        static: where a browser finds style sheets and modules.
        alone: whether the pages are made in the browser, without a server behind them.
    """
    made = _Environment(
        loader=FileSystemLoader(PAGES / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # or each template is looked for on disk whenever it is used
    )
    made.filters.update(capital=capital, parted=parted, seat=_seat, quoted=in_quotes)
    made.filters.update(edition=_edition, says=sentences.says_number)
    made.globals.update(
        _=_, n_=n_, static=static, alone=alone, languages=OWN_NAMES, tags=TAGS, once=once
    )
    return made


@worked_out_once(_PIECES)
def once(macro: Macro, *values: object) -> str:
    """What a macro makes of these values, drawn once for all who read the same language.

    For macros that were imported without context, which know nothing else of the page. At each
    place values of one type: what is equal (``1`` and ``True``) is drawn alike.
    """
    return macro(*values)


@pass_context  # or Jinja asks once for a letter written in a template, and keeps its language
def _seat(_context: Context, letter: str) -> str:
    return seat_letter(letter)


@pass_context
def _edition(_context: Context, edition: str) -> str:
    return _("2017, amended in 2024") if edition == Edition.L2017A else str(edition)
