"""The figures of an archive, and their pictures, in the reader's language."""

import re
from functools import partial
from pathlib import Path

import pytest

from fairdeal.commands.archive.output import print_stats
from fairdeal.commands.archive.work import build
from fairdeal.i18n.catalogues import said_in
from tests.shared import data


def test_the_figures_are_said_and_drawn_in_the_readers_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 80 games one is printed with seven tricks where six were played; all is else in order."""
    build([data("pbn/capgemini1997_round01.pbn")], tmp_path / "archive")
    draw = partial(print_stats, tmp_path / "archive", tmp_path, png=False, as_json=False)
    said_in("fi", draw)
    assert "tikit (virhe): 1, 1 tiedosto" in capsys.readouterr().out
    drawn = "".join(path.read_text("utf-8") for path in sorted(tmp_path.glob("*.svg")))
    assert ">tikit (virhe)<" in drawn
    assert ">tasan<" in drawn
    said_in("en", draw)
    again = "".join(path.read_text("utf-8") for path in sorted(tmp_path.glob("*.svg")))
    assert ">tricks (error)<" in again
    titles = [re.findall("<title>(.*)</title>", one) for one in (drawn, again)]
    assert len(titles[0]) == len(titles[1]) >= 4
    assert not set(titles[0]) & set(titles[1])
