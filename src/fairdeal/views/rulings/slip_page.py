"""Slips as one page of HTML that needs nothing else: to print, or to send as a file."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from fairdeal.i18n.catalogues import language
from fairdeal.views.rulings.slip import Slip, offered_line, told_line
from fairdeal.views.words import m_, ruled

_STYLE: Final = (
    "body{font:11pt/1.4 Georgia,serif;max-width:17cm;margin:1.5cm auto;padding:0 1rem;color:#000;"
    "background:#fff}h1{font-size:1.3em}h2{font-size:1.05em;margin:1.2em 0 .3em}"
    "li{margin:.25em 0}.soft{color:#444}"
    "article{break-after:page}article:last-child{break-after:auto}"
)


def slip_page(slips: Sequence[Slip]) -> str:
    """The slips, one on each sheet."""
    body = "\n".join("\n".join(_article(slip)) for slip in slips)
    title = escape(ruled(m_("Ruling")))
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style></head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _article(slip: Slip) -> Iterator[str]:
    yield f"<article><h1>{escape(ruled(m_('Ruling')))}</h1>"
    who = f" ({slip.offender})" if slip.offender else ""
    yield f'<p>{escape(slip.title + who)}<br><span class="soft">{escape(slip.edition)}</span></p>'
    facts = (_fact_lines(slip)) if slip.facts else ()
    yield from _list(m_("The facts"), facts)
    ruling = [told_line(line) for line in slip.ruling]
    if slip.open:
        ruling.append(ruled(m_("Still open: {question}")).format(question=slip.open))
    yield from _list(m_("The ruling"), ruling or [ruled(m_("Nothing follows: the game goes on."))])
    yield from _list(m_("Watch for"), list(map(told_line, slip.later)))
    yield from _list(m_("Appeal"), slip.appeal)
    yield "</article>"


def _fact_lines(slip: Slip) -> Iterator[str]:
    for fact in slip.facts:
        yield f"{fact.question} {fact.answer} ({fact.clause})"
        if fact.offered:
            yield offered_line(fact)


def _list(title: str, lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    items = [f"<li>{escape(line)}</li>" for line in lines]
    if items:
        yield f"<h2>{escape(ruled(title))}</h2><ul>{''.join(items)}</ul>"
