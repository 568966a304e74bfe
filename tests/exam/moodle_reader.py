"""Readers of Moodle's two formats, each after what Moodle's own importer does with them.

They know nothing of `exporting`: what they do is told by Moodle's documentation of GIFT and of its
XML (docs.moodle.org) and, where that is silent, by its importers `question/format/gift/format.php`
and `question/format/xml/format.php`. Whatever Moodle would refuse, or take for something else than
a question of several choices or an essay, is refused here.
"""

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final
from xml.etree import ElementTree as ET

NUMBERINGS: Final = ("abc", "ABCD", "123", "iii", "IIII", "none")
"""What `answernumbering` may be."""
_ESCAPED: Final = {"\\:": ":", "\\#": "#", "\\=": "=", "\\{": "{", "\\}": "}", "\\~": "~"}
_ESCAPED_TOO: Final = {"\\n": "\n", "\\\\": "\\"}


@dataclass(frozen=True)
class Imported:
    """A question as Moodle has it afterwards."""

    kind: str
    """``multichoice`` or ``essay``."""
    name: str
    text: tuple[str, ...]
    """Line by line."""
    answers: tuple[str, ...]
    fractions: tuple[float, ...]
    """What each of them is worth."""
    feedback: str


class NotImported(Exception):  # noqa: N818 - what Moodle says, no error of ours
    """Moodle would refuse it, or make something else of it."""


def read_gift(file: str) -> list[Imported]:
    """The questions of a GIFT file, which empty lines part."""
    blocks = re.split(r"\n[ \t]*\n", file)
    lines = ("\n".join(_without_comments(block)) for block in blocks)
    return [_gift_question(block.strip()) for block in lines if block.strip()]


def _without_comments(block: str) -> list[str]:
    return [line for line in block.splitlines() if not line.strip().startswith("//")]


def _tokens(text: str) -> list[str]:
    """Characters, an escaped one with its backslash: it controls nothing then."""
    return re.findall(r"\\[:#={}~n\\]|.|\n", text)


def _plain(tokens: list[str]) -> str:
    said = "".join((_ESCAPED | _ESCAPED_TOO).get(one, one) for one in tokens).strip()
    if said.startswith("["):
        raise NotImported(f"{said}: the first word is taken for a format")
    if "<" in said or "&" in said:
        raise NotImported(f"{said}: it is read as HTML")
    return said


def _gift_question(block: str) -> Imported:
    tokens = _tokens(block)
    if tokens[:2] != [":", ":"]:
        raise NotImported(f"{block}: no name")
    ends = next(n for n in range(2, len(tokens)) if tokens[n : n + 2] == [":", ":"])
    name, tokens = _plain(tokens[2:ends]), tokens[ends + 2 :]
    if tokens.count("{") != 1 or tokens.count("}") != 1 or tokens[-1] != "}":
        raise NotImported(f"{block}: its answers do not stand in one pair of braces at its end")
    begins = tokens.index("{")
    asked, answers = _plain(tokens[:begins]), tokens[begins + 1 : -1]
    cuts = [n for n in range(len(answers)) if answers[n : n + 4] == ["#"] * 4]
    feedback = _plain(answers[cuts[-1] + 4 :]) if cuts else ""
    answers = answers[: cuts[-1]] if cuts else answers
    text = tuple(asked.split("\n"))
    if not "".join(answers).strip():
        return Imported("essay", name, text, (), (), feedback)
    if "~" not in answers:
        raise NotImported(f"{block}: without a wrong answer it is a short answer")
    if "#" in answers:
        raise NotImported(f"{block}: an answer has a comment of its own")
    starts = [n for n, one in enumerate(answers) if one in {"~", "="}]
    parts = [answers[a:b] for a, b in zip(starts, [*starts[1:], len(answers)], strict=True)]
    if "".join(answers[: starts[0]]).strip():
        raise NotImported(f"{block}: something stands before its answers")
    fractions = tuple(float(part[0] == "=") for part in parts)
    said = tuple(_plain(part[1:]) for part in parts)
    if any(one.startswith("%") for one in said):
        raise NotImported(f"{block}: a weight")
    return Imported("multichoice", name, text, said, fractions, feedback)


class _Lines(HTMLParser):
    """The text of HTML, a paragraph a line, a row of a table another."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = [""]

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        if tag in {"p", "tr"}:
            self.lines.append("")
        elif tag in {"td", "th"} and self.lines[-1]:
            self.lines[-1] += " | "

    def handle_data(self, data: str) -> None:
        self.lines[-1] += data


def _html(element: ET.Element, path: str) -> tuple[str, ...]:
    found = element if path == "." else element.find(path)
    if found is None or found.find("text") is None:
        raise NotImported(f"no {path}")
    if found.get("format", "html") != "html":
        raise NotImported(f"{path} is in the format {found.get('format')}")
    reader = _Lines()
    reader.feed((found.findtext("text") or "").strip())
    return tuple(line for line in reader.lines if line)


def read_xml(file: bytes) -> tuple[str, list[Imported]]:
    """The category that a file of Moodle's XML asks for, and its questions."""
    quiz = ET.fromstring(file)  # noqa: S314 - our own
    if quiz.tag != "quiz":
        raise NotImported(quiz.tag)
    first, *others = quiz
    if first.get("type") != "category":
        raise NotImported("the category comes first")
    path = first.findtext("category/text") or ""
    if not path.startswith("$course$/top/") or len(path.split("/")) != 3:
        raise NotImported(f"{path}: no category below the course's")
    return path.split("/")[2], [_xml_question(one) for one in others]


def _xml_question(asked: ET.Element) -> Imported:
    kind, name = asked.get("type", ""), asked.findtext("name/text")
    if asked.tag != "question" or not name:
        raise NotImported("no name")
    text = _html(asked, "questiontext")
    feedback = " ".join(_html(asked, "generalfeedback"))
    answers = asked.findall("answer")
    if kind == "essay":
        if answers or not _html(asked, "graderinfo") or int(asked.findtext("defaultgrade", "")) < 1:
            raise NotImported("an essay has no answers, and says how it is marked")
        return Imported(kind, name, text, (), (), feedback)
    if kind != "multichoice":
        raise NotImported(kind)
    if asked.findtext("answernumbering", "abc") not in NUMBERINGS:
        raise NotImported("a numbering Moodle does not know")
    if asked.findtext("single", "true").strip() != "true":
        raise NotImported("several answers may be ticked")
    fractions = tuple(float(one.get("fraction", "0")) / 100 for one in answers)
    if sorted(fractions) != [0.0] * (len(answers) - 1) + [1.0]:
        raise NotImported(f"{fractions}: one answer is right, and the others are worth nothing")
    said = tuple(" ".join(_html(one, ".")) for one in answers)
    return Imported(kind, name, text, said, fractions, feedback)
