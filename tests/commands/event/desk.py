"""A session whose matters are raised, ruled and settled by commands."""

from pathlib import Path

from typer.testing import CliRunner

from fairdeal.cli import app

AT = "2026-11-20T{}:00"


class Desk:
    def __init__(self, folder: Path, *new: str) -> None:
        self.file = folder / "club.json"
        self("new", *new)
        for line in ("1 1 4 4SN=", "1 2 5 +170", "1 3 6 -50", "2 1 5 NP", "2 2 4 +110"):
            self("result", *line.split())

    def run(self, command: str, *words: str, at: str = "") -> tuple[int, str]:
        timed = ["--at", AT.format(at)] if at else []
        done = CliRunner().invoke(app, ["event", command, str(self.file), *words, *timed])
        return done.exit_code, f"{done.output} {done.exception or ''}"

    def __call__(self, command: str, *words: str, at: str = "") -> str:
        code, said = self.run(command, *words, at=at)
        assert code == 0, said
        return said

    def refused(self, command: str, *words: str, at: str = "") -> str:
        before = self.file.read_bytes()
        code, said = self.run(command, *words, at=at)
        assert code != 0, said
        assert self.file.read_bytes() == before
        return " ".join(said.replace("│", " ").split())

    def answer(self, case: str, *facts: str) -> str:
        return self("answer", case, *facts)
