"""Files, folders and archives, friendly and hostile: nothing raises, each gets its one line."""

import io
import os
import zipfile
from pathlib import Path

import pytest

from fairdeal.formats import archives
from fairdeal.formats.archives import members_of
from fairdeal.formats.contents import Content, Refused, Skipped, Source, format_of
from fairdeal.formats.limits import MAX_BYTES
from fairdeal.formats.record import Kind
from fairdeal.formats.sources import contents_of, paths_under


def _archive_of(members: dict[str, bytes], *, packed: bool = False) -> bytes:
    held = io.BytesIO()
    how = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
    with zipfile.ZipFile(held, "w", how) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return held.getvalue()


def _kinds(contents: list[Content]) -> list[tuple[str, str]]:
    return [(type(content).__name__, content.name) for content in contents]


def test_a_folder_is_walked_in_order_of_name(tmp_path: Path) -> None:
    for name in ("b/2.LIN", "b/1.pbn", "a.PBN", ".hidden/3.pbn"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    found = [path.relative_to(tmp_path).as_posix() for path in paths_under(tmp_path)]
    assert found == ["a.PBN", "b/1.pbn", "b/2.LIN"]


def test_links_that_lead_in_a_circle_end(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text("x")
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "self.lin").symlink_to("self.lin")
    (tmp_path / "gone.lin").symlink_to("nowhere")
    paths = list(paths_under(tmp_path))
    assert [path.name for path in paths] == ["a.pbn", "gone.lin", "self.lin"]
    refused = [content for path in paths[1:] for content in contents_of(path)]
    assert all(isinstance(c, Refused) and "cannot be read" in c.message for c in refused)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pbn")
    (content,) = contents_of(tmp_path / "pipe.pbn")
    assert isinstance(content, Refused)
    assert "not a plain file" in content.message


def test_a_file_of_100_megabytes_costs_one_line(tmp_path: Path) -> None:
    path = tmp_path / "big.pbn"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)
    (content,) = contents_of(path)
    assert isinstance(content, Refused)
    assert content.kind is Kind.LIMIT


def test_other_files_are_skipped_unless_their_content_tells(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    path.write_text('[Event "x"]\n')
    assert [type(content) for content in contents_of(path)] == [Skipped]
    (content,) = contents_of(path, named=True)
    assert isinstance(content, Source)
    assert content.format == "PBN"
    path.write_text("dear all")
    assert [type(content) for content in contents_of(path, named=True)] == [Skipped]


@pytest.mark.parametrize(
    ("name", "head", "expected"),
    [
        ("A.PBN", b"", "PBN"),
        ("a.Lin", b"", "LIN"),
        ("../x/a.lin", b"", "LIN"),
        ("hand", b"pn|a,b,c,d|st||md|3S", "LIN"),
        ("hand", b"https://example.org/?lin=md%7C3", "LIN"),
        ("hand", b"% PBN 2.1", "PBN"),
        ("photo.jpg", b"\xff\xd8", None),
    ],
)
def test_formats_by_name_or_content(name: str, head: bytes, expected: str | None) -> None:
    assert format_of(name, head) == expected


def test_members_of_an_archive_are_named_by_both() -> None:
    data = _archive_of({"a.pbn": b"1", "day/b.LIN": b"2", "photo.jpg": b"3"})
    assert _kinds(list(members_of("x.zip", data))) == [
        ("Source", "x.zip/a.pbn"),
        ("Source", "x.zip/day/b.LIN"),
        ("Skipped", "x.zip/photo.jpg"),
    ]


@pytest.mark.parametrize(
    "name",
    ["../up.pbn", "/root.lin", "C:\\windows.lin", "a/../../b.pbn", "..\\up.lin", "\\\\host\\x.lin"],
)
def test_names_that_lead_out_are_refused(name: str) -> None:
    (content,) = members_of("x.zip", _archive_of({name: b"1"}))
    assert isinstance(content, Refused)
    assert "leads out" in content.message


def test_an_archive_within_an_archive_is_not_opened() -> None:
    (content,) = members_of("x.zip", _archive_of({"y.zip": _archive_of({"a.pbn": b"1"})}))
    assert isinstance(content, Skipped)
    assert content.reason == "an archive within an archive"


def test_a_bomb_is_unpacked_no_further_than_the_limit() -> None:
    bomb = _archive_of({"a.lin": bytes(MAX_BYTES + 1), "b.lin": b"1"}, packed=True)
    assert len(bomb) < 2**20
    (content,) = members_of("x.zip", bomb)
    assert isinstance(content, Refused)
    assert content.kind is Kind.LIMIT


def test_all_members_together_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_TOTAL", 10)
    contents = list(members_of("x.zip", _archive_of({f"{i}.lin": b"1234" for i in range(5)})))
    assert [type(content) for content in contents] == [Source, Source, Refused]


def test_the_number_of_members_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_MEMBERS", 3)
    (content,) = members_of("x.zip", _archive_of({f"{i}.lin": b"" for i in range(4)}))
    assert isinstance(content, Refused)
    assert content.kind is Kind.LIMIT


def test_broken_archives() -> None:
    whole = _archive_of({"a.lin": b"md|1|" * 100}, packed=True)
    for broken in (b"", b"PK\3\4", whole[:-10], whole[20:], os.urandom(1000)):
        assert [type(content) for content in members_of("x.zip", broken)] == [Refused]
    spoilt = bytearray(whole)
    spoilt[40] ^= 0xFF
    (content,) = members_of("x.zip", bytes(spoilt))
    assert isinstance(content, Refused)
    assert "cannot be unpacked" in content.message
