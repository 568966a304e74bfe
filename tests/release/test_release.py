"""A release: an index that pip reads, and everything of it made twice."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import fairdeal
from tests.shared import ROOT
from tools import release

SAYS_THE_VERSION = {
    "CITATION.cff": r"^version: (.+)$",
    "CHANGELOG.md": r"^## (\S+) \(\d{4}-\d\d-\d\d\)$",
    "docs/how-to/check-files.md": r'"fairdeal": "(.+?)"',
    "docs/reference/conformance.md": r'"by": "fairdeal (.+?)"',
}
"""Where else it stands, for people; in the changelog first is the latest."""


def test_the_version_is_the_packages_own_everywhere() -> None:
    own = fairdeal.__version__
    for place in ("pyproject.toml", "packaging/fairdeal-laws/pyproject.toml"):
        project = tomllib.loads((ROOT / place).read_text("utf-8"))["project"]
        assert project["version"] == own, place
        needed = {one for one in project["dependencies"] if one.startswith("fairdeal-laws")}
        assert needed <= {f"fairdeal-laws=={own}"}, place
    for place, words in SAYS_THE_VERSION.items():
        said = re.search(words, (ROOT / place).read_text("utf-8"), re.MULTILINE)
        assert said is not None, place
        assert said[1] == own, place


def test_every_python_that_is_claimed_was_tried() -> None:
    """The page says when each was, and with what; no other system than Linux is claimed."""
    page = (ROOT / "docs" / "reference" / "stability.md").read_text("utf-8")
    tried = re.findall(r"^\| (3\.\d+)", page, re.MULTILINE)
    for place in ("pyproject.toml", "packaging/fairdeal-laws/pyproject.toml"):
        project = tomllib.loads((ROOT / place).read_text("utf-8"))["project"]
        claimed = project["classifiers"]
        versions = [one.rpartition(" ")[2] for one in claimed if re.search(r"Python :: 3\.", one)]
        assert versions == tried, place
        systems = [one for one in claimed if one.startswith("Operating System")]
        assert systems == ["Operating System :: POSIX :: Linux"], place
        assert project["requires-python"] == f">={tried[0]}", place


def test_the_index_names_every_file_with_what_it_is(tmp_path: Path) -> None:
    made = tmp_path / "some-1.0.tar.gz"
    made.write_bytes(b"")
    index = release.write_index(tmp_path, {"some": (made,)})
    page = (index / "some" / "index.html").read_text("utf-8")
    # The SHA-256 of nothing.
    known = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert f'<a href="../../some-1.0.tar.gz#sha256={known}">some-1.0.tar.gz</a>' in page
    assert (index / "some" / "../../some-1.0.tar.gz").resolve() == made
    assert '<a href="some/index.html">' in (index / "index.html").read_text("utf-8")


@pytest.mark.nightly
def test_a_release_is_made_and_installed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    release.main(tmp_path)
    said = capsys.readouterr().out
    assert f"fairdeal_laws-{fairdeal.__version__}-py3-none-any.whl" in said
    assert (tmp_path / "suite.json").stat().st_size > 1_000_000
    bill = json.loads((tmp_path / "sbom.cdx.json").read_text("utf-8"))
    names = {one["name"].lower() for one in bill["components"]}
    assert {"fairdeal-laws", "typer", "fastapi", "sqlalchemy", "uvicorn"} < names
    assert not {"pytest", "pip", "numba"} & names
    assert all(one.get("version") for one in bill["components"])
    assert str(tmp_path) not in json.dumps(bill)


def test_a_rehearsal_fetches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is built and asked is taken as done; the list of dependencies is not even begun."""
    done: list[str] = []
    (tmp_path / "some.whl").write_bytes(b"")
    monkeypatch.setattr(release, "built", lambda _out: {"some": (tmp_path / "some.whl",)})
    monkeypatch.setattr(release, "tried", lambda _index: '"lho_accepts"')
    monkeypatch.setattr(release, "bill_of_materials", lambda *_: done.append("bill"))
    monkeypatch.setattr("subprocess.run", lambda *_, **__: done.append("run"))
    release.main(tmp_path, rehearsed=True)
    assert done == ["run", "run"], "the descriptions are checked and the suite is written"
    release.main(tmp_path)
    assert done[2:] == ["run", "run", "bill"]


def test_builds_that_differ_are_no_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = iter("ab")

    def built(out: Path) -> dict[str, tuple[Path, ...]]:
        out.mkdir(exist_ok=True)
        made = out / "some.whl"
        made.write_text(next(count))
        return {"some": (made,)}

    monkeypatch.setattr(release, "built", built)
    with pytest.raises(SystemExit, match="differ"):
        release.main(tmp_path)
