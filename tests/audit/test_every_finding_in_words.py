"""Every finding of the audit is a sentence with its parts, said in every language.

They are found by walking the code: whatever a finding is made of has to be a `Sentence` with words
that stand there, and `tests/views/test_every_refusal.py` holds that these are in six languages.
"""

import ast
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from fairdeal.audit.files import check_source
from fairdeal.errors import Sentence
from fairdeal.formats.contents import Refused, Skipped, Source
from fairdeal.formats.sources import contents_in
from fairdeal.i18n.catalogues import LANGUAGES, catalogue, said_in
from fairdeal.laws.code import code_for
from fairdeal.views.refusals import said
from tests.audit.test_ruled import INSUFFICIENT, REVOKE
from tools.catalogues import SOURCE, modules

MESSAGES = {"error": 1, "warning": 1, "note": 1, "Found": 2, "Skipped": 1, "Refused": 3}
"""What makes a finding, and where its message stands."""
OF_FILES = ("formats/archives.py", "formats/sources.py", "commands/check/work.py")
WHERE = [*sorted((SOURCE / "audit").glob("*.py")), *(SOURCE / name for name in OF_FILES)]


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(modules()[path]))


def messages(path: Path) -> Iterator[ast.expr]:
    """What every finding of a module says."""
    for node in nodes(path):
        if isinstance(node, ast.Call) and name_of(node.func) in MESSAGES:
            # A report of a file is told the line before the message.
            is_report = isinstance(node.func, ast.Attribute)
            yield node.args[MESSAGES[name_of(node.func)] + is_report]


def made_of(path: Path, node: ast.expr) -> Iterator[ast.expr]:
    """What a message may be, by every assignment to its name and every return of its function."""
    match node:
        case ast.IfExp():
            coming = [node.body, node.orelse]
        case ast.Subscript():
            coming = [node.value]
        case ast.Call(ast.Name("list"), [inside]):
            coming = [inside]
        case ast.Name():
            coming = list(values(path, node.id))
        case ast.Call() if name_of(node.func) not in {"Sentence", ""}:
            coming = list(returned(path, name_of(node.func)))
        case _:
            coming = []
    if not coming:
        yield node
    for one in coming:
        yield from made_of(path, one)


def values(path: Path, name: str) -> Iterator[ast.expr]:
    for node in nodes(path):
        match node:
            case ast.Assign([ast.Name(target)], value) if target == name:
                yield value
            case ast.For(ast.Name(target), many) | ast.comprehension(ast.Name(target), many):
                if target == name:
                    yield many


def returned(path: Path, function: str) -> Iterator[ast.expr]:
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef) and node.name == function:
            for inside in ast.walk(node):
                if isinstance(inside, ast.Return | ast.Yield) and inside.value is not None:
                    yield inside.value


def is_sentence(path: Path, node: ast.expr) -> bool:
    match node:
        case ast.Call(ast.Name("Sentence"), [ast.Constant(str())]):
            return True
        case ast.Attribute(ast.Name("content" | "found" | "problem"), "message"):
            return True  # a finding passed on
        case ast.Name("message"):
            # What makes a finding of one: it takes nothing else, and mypy holds its callers to it.
            return path.name == "found.py"
    return False


def test_no_finding_is_made_of_anything_but_a_sentence() -> None:
    found = [
        (path, one)
        for path in WHERE
        for message in messages(path)
        for one in made_of(path, message)
    ]
    assert len(found) > 60
    assert [
        f"{path.relative_to(SOURCE)}:{one.lineno}: {ast.unparse(one)}"
        for path, one in found
        if not is_sentence(path, one)
    ] == []


def test_every_sentence_of_the_audit_stands_there_in_six_languages() -> None:
    words = [
        node.args[0]
        for path in (*WHERE, SOURCE / "formats" / "losses.py")
        for node in nodes(path)
        if isinstance(node, ast.Call) and name_of(node.func) == "Sentence"
    ]
    known = [str(one.value) for one in words if isinstance(one, ast.Constant)]
    # What is lost is one of a table of sentences; what a system says is as it says it.
    others = {ast.unparse(one) for one in words if not isinstance(one, ast.Constant)}
    assert others == {"what", "error.strerror or str(error)"}
    for language in LANGUAGES[1:]:
        same = [one for one in known if catalogue("pages", language).gettext(one) == one]
        assert same == []


def test_a_ruling_is_said_to_whoever_reads_it() -> None:
    """It is made in another process perhaps, which knows nothing of its reader."""
    report = check_source(
        Source("two.pbn", "PBN", (REVOKE + INSUFFICIENT).encode()), code_for("2017")
    )
    told = [p.message for p in report.problems if p.kind.value == "ruling"]
    assert len(told) == 2
    for message in told:
        in_each = {one: said_in(one, partial(said, message)) for one in LANGUAGES}
        assert in_each["en"] == message
        assert len(set(in_each.values())) == len(LANGUAGES)
        assert said_in("fi", partial(str, message)) == message  # its text stays


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.zip", b"PK\x03\x04 and no more"),
        ("a.pbn", b"x" * (65 * 2**20)),
        ("a.txt", b"bring biscuits"),
    ],
)
def test_what_is_no_file_of_boards_is_a_sentence(name: str, data: bytes) -> None:
    (content,) = contents_in(name, data)
    assert isinstance(content, Refused | Skipped)
    message = content.message if isinstance(content, Refused) else content.reason
    assert isinstance(message, Sentence)
    in_each = [said_in(language, partial(said, message)) for language in LANGUAGES]
    assert len(set(in_each)) == len(LANGUAGES)
