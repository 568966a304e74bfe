"""The page of real results: every file of the real data is on it, every figure counted anew.

A total is one line of a ranking; its printed figure is either ours to its last decimal or named in
the page's second part.
"""

import csv
import re
from decimal import Decimal
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import PrintedScore
from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.fitting import Fit, fit
from fairdeal.formats.results.totals import misses
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.methods import Method, in_matchpoints
from fairdeal.scoring.ranking import rank
from fairdeal.seats import Seat, Side
from tests.amount import some
from tests.shared import DATA, ROOT, data

PAGE = (ROOT / "docs/reference/real-results.md").read_text(encoding="utf-8")
COUNTED = re.compile(r"([\d,]+) of ([\d,]+)")
TENTH = Decimal("0.1")
FIGURES = b"ScoreTable", b"ScoreMP", b"ScoreIMP", b"ScorePercentage"


def rows(heading: str) -> list[list[str]]:
    """The rows of the table with that first heading."""
    table = PAGE[PAGE.index(f"| {heading} |") :].partition("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


RESULTS = rows("results of")
GAMES = rows("games of")
OTHERS = rows("nothing printed in")


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def files() -> list[str]:
    data("README.md")
    found = [path for path in DATA.rglob("*") if path.is_file() and path.name != "README.md"]
    return sorted(path.relative_to(DATA).as_posix() for path in found)


def counted(cell: str) -> tuple[int, int] | None:
    found = COUNTED.match(cell)
    return found and (int(found[1].replace(",", "")), int(found[2].replace(",", "")))


@cache
def of(name: str) -> tuple[SessionFile, Fit | None]:
    file = read_session(data(name).read_bytes(), name)
    return file, fit(file)


def test_every_file_is_on_the_page_and_nothing_else_is() -> None:
    patterns = [one for row in (*RESULTS, *GAMES, *OTHERS) for one in names(row[0])]
    found = {name: [one for one in patterns if fnmatch(name, one)] for name in files()}
    assert {name: told for name, told in found.items() if len(told) != 1} == {}
    used = {one for told in found.values() for one in told}
    assert sorted(set(patterns) - used) == []


@pytest.mark.parametrize("row", RESULTS[:: some(6, 1)], ids=lambda row: names(row[0])[0])
def test_the_figures_of_a_field_are_those_of_the_page(row: list[str]) -> None:
    path, *official = names(row[0])
    file, found = of(path)
    if found is None:
        assert row[2] == "none printed"
        return
    ours = found.compared - len(found.deviations), found.compared
    assert counted(row[2]) == (ours if found.compared else None)
    if official:
        assert counted(row[4]) == _official(official[0], file, found.total_method)
    else:
        totals = found.totals - len(found.missed), found.totals
        assert counted(row[4]) == (totals if found.totals else None)


def _official(name: str, file: SessionFile, method: Method) -> tuple[int, int]:
    """How many lines of a ranking of its own are ours, and how many there are."""
    with data(name).open(encoding="utf-8") as text:
        told = [(row[1], Decimal(row[2])) for row in list(csv.reader(text))[1:]]
    ranking = rank(file.lines, method, terms=file.terms)
    totals = {"+".join(sorted(one.split("+"))): total for one, total in ranking.totals.items()}
    agree = 0
    for contestant, printed in told:
        total = totals["+".join(sorted(contestant.split("+")))]
        exact = total.percent if in_matchpoints(method) else total.score
        assert exact is not None
        agree += not misses(printed, exact)
    return agree, len(told)


@pytest.mark.parametrize("row", GAMES, ids=lambda row: names(row[0])[0])
def test_the_scores_of_games_are_those_of_law_77(row: list[str]) -> None:
    """A game's score is printed for the board's marks; Law 77 computes it from the contract."""
    lawful = printed = 0
    for name in (one for one in files() if any(fnmatch(one, told) for told in names(row[0]))):
        for record in pbn.read(data(name).read_bytes(), name).records:
            score = _north_souths(record.score, record.declarer) if record.score else None
            if score is None or record.vulnerability is None:
                continue
            if isinstance(record.contract, Contract) and record.tricks is not None:
                printed += 1
                lawful += score == score_ns(record.contract, record.vulnerability, record.tricks)
            elif not score:
                printed, lawful = printed + 1, lawful + 1
    assert counted(row[2]) == ((lawful, printed) if printed else None)


def _north_souths(award: PrintedScore, declarer: Seat | None) -> Decimal | None:
    if award.ns is not None:
        return award.ns
    if award.ew is not None:
        return -award.ew
    if award.declarer is None or declarer is None:
        return None
    return award.declarer if declarer.side is Side.NS else -award.declarer


def test_the_figure_a_game_has_is_that_of_the_table() -> None:
    """Of `ScoreIMP`, board 395 left aside; `ScoreMP` holds percentages, to a tenth."""
    agree = {}
    files = (("pbn/papi_mp_2_7.pbn", TENTH), ("pbn/papi_imp_01.pbn", Decimal("0.01")))
    for name, unit in files[: some(1, 2)]:
        file, found = of(name)
        assert found
        ranking = rank(file.lines, found.method)
        ours = {(b.board, one.line.score): one.ns for b in ranking.boards for one in b.lines}
        told = []
        for record in pbn.read(data(name).read_bytes(), name).records:
            printed, score = record.imps or record.matchpoints, record.score
            assert printed
            assert score
            award = ours[record.number or 0, int(_north_souths(score, record.declarer) or 0)]
            assert award
            exact = award.score if award.percent is None else award.percent
            figure = printed.ns if printed.ns is not None else -(printed.ew or Decimal())
            told.append(not misses(figure.quantize(unit), exact))
        agree[name] = sum(told), len(told)
    found_so = {"pbn/papi_mp_2_7.pbn": (26, 26), "pbn/papi_imp_01.pbn": (192, 193)}
    assert agree == {name: found_so[name] for name, _unit in files[: some(1, 2)]}


@pytest.mark.parametrize("row", [*GAMES, *OTHERS], ids=lambda row: names(row[0])[0])
def test_other_files_print_no_figure_of_a_field(row: list[str]) -> None:
    if "syntax" in row[1]:
        return
    for name in (one for one in files() if any(fnmatch(one, told) for told in names(row[0]))):
        content = data(name).read_bytes()
        assert not [one for one in FIGURES if b"[" + one in content], name
        try:
            file = read_session(content, name)
        except Malformed:
            continue
        assert not file.standings, name
        assert not [one for one in file.results if one.ns is not None], name


def test_the_victory_points_printed_rise_with_the_imps() -> None:
    """Of a scale that is published nowhere, so much can be said: more IMPs, no fewer points."""
    rows = (data("pbn-teams-vp/forbo01.txt").read_text("latin-1")).splitlines()
    (lavazza,) = (line.split()[1:8] for line in rows if re.match(r"Lavazza +\d", line))
    margins = [23 - 14, 53 - 2, 32 - 12, 23 - 2, 32 - 9, 23 - 6, 14 - 26]
    points = dict(sorted(zip(margins, map(int, lavazza), strict=True)))
    assert list(points.values()) == sorted(points.values())


def test_nothing_of_lin_is_a_ranking() -> None:
    """LIN prints contracts and tricks, and what two teams brought along; no figure of a field."""
    for name in files():
        if name.endswith(".lin"):
            reading = read_lin(data(name).read_text("utf-8-sig", "replace"), Path(name).name)
            assert not any(record.tables for record in reading.records)
