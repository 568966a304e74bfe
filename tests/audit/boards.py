"""Small PBN games to audit. The deal gives each hand one suit, unless a test says otherwise."""

from collections.abc import Iterable
from functools import partial

from fairdeal.audit.record import audit_record
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.record import Kind, Reading, Severity
from fairdeal.i18n.catalogues import LANGUAGES, said_in
from fairdeal.views.refusals import said

ONE_SUIT_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def pbn(*tags: str, deal: str = ONE_SUIT_EACH, dealer: str = "N", vulnerable: str = "None") -> str:
    """A PBN game of board 1 with these further lines."""
    head = [f'[Dealer "{dealer}"]', f'[Vulnerable "{vulnerable}"]', f'[Deal "{deal}"]']
    return "\n".join(['[Board "1"]', *head, *tags]) + "\n"


def reading_of(text: str) -> Reading:
    """The game read; what is tested here is not the reader, so it must read everything."""
    reading = read(text)
    assert reading.whole, reading.problems
    return reading


def found(text: str) -> list[tuple[Severity, Kind, str]]:
    """What the audit of the only board finds, which each reader has in his language."""
    (record,) = reading_of(text).records
    findings = list(audit_record(record))
    for finding in findings:
        in_each = {said_in(one, partial(said, finding.message)) for one in LANGUAGES}
        assert len(in_each) == len(LANGUAGES), in_each
    return [(f.severity, f.kind, f.message) for f in findings]


def kinds(findings: Iterable[tuple[Severity, Kind, str]]) -> list[tuple[Severity, Kind]]:
    """The findings without their words."""
    return [(severity, kind) for severity, kind, _ in findings]
