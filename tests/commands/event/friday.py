"""An evening told to a file by commands."""

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from fairdeal.cli import app

AT = "2026-11-20T{}:00"


class Evening:
    def __init__(self, file: Path) -> None:
        self.file = file

    def __call__(self, words: str, *more: str, at: str = "19:00") -> Result:
        command, *rest = words.split()
        timed = [] if command in {"rank", "explain", "log"} else ["--at", AT.format(at)]
        arguments = ["event", command, str(self.file), *rest, *more, *timed]
        return CliRunner().invoke(app, arguments)

    def fine(self, words: str, *more: str, at: str = "19:00") -> str:
        done = self(words, *more, at=at)
        assert done.exit_code == 0, f"{words}: {done.output} {done.exception}"
        return done.stdout

    def refused(self, words: str, *more: str, at: str = "19:00") -> str:
        before = self.file.read_bytes()
        done = self(words, *more, at=at)
        assert done.exit_code != 0, words
        assert self.file.read_bytes() == before
        return f"{done.exception} {done.output}"


def percents(evening: Evening) -> dict[str, float]:
    document = json.loads(evening.fine("rank --json"))
    return {
        row["contestant"]: round(row["percent"], 2)
        for field in document["fields"]
        for row in field["ranking"]
    }
