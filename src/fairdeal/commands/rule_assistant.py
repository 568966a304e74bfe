"""The Director's assistant in the terminal: one question at a time, then the ruling.

Everything is read from standard input and written line by line, so that it works in any terminal,
with a screen reader, and in a script.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import typer

from fairdeal.commands.files import write_bytes
from fairdeal.commands.rule_words import COMMANDS, HELP
from fairdeal.errors import Malformed
from fairdeal.formats.consultations import dump_consultation
from fairdeal.laws.book import entries
from fairdeal.laws.case import Run
from fairdeal.laws.code import Code, edition_named
from fairdeal.laws.explore import explore_from
from fairdeal.laws.facts import Fact
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat
from fairdeal.table.effects import Watch
from fairdeal.views.rulings import dialogue
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import Finding, search

FOUND_AT_MOST: Final = 8


class _EndOfInputError(Exception):
    """Nobody is typing any more."""


@dataclass(slots=True)
class Assistant:
    """One Director's conversation under one code."""

    code: Code
    language: str
    consultation: Consultation | None = None
    shown: Consultation | None = None
    """The one whose question or ruling stands on the screen."""
    said: int = 0
    """How many effects have been shown already."""
    trail: list[Consultation] = field(default_factory=list)
    """Where the conversation was before a watch was followed up."""

    def run(self) -> None:
        """Talk until the Director ends it or the input does."""
        try:
            while self._step():
                pass
        except _EndOfInputError:
            self._show([""])

    def _step(self) -> bool:
        if self.consultation is None:
            self.consultation = self._begin()
            self.said = 0
            return self.consultation is not None
        outcome = self.consultation.outcome()
        if self.consultation is not self.shown:
            self._show_state(self.consultation, outcome)
        return self._respond(outcome)

    def _show_state(self, consultation: Consultation, outcome: Run) -> None:
        if outcome.open is None:
            self._show(["", *dialogue.ruling_lines(outcome, self._people, self.language)])
        else:
            self._show(dialogue.consequence_lines(outcome.effects[self.said :], self._people))
            number = len(consultation.answers) + 1
            self._show(["", *dialogue.question_lines(outcome.open, number, self._people)])
        self.shown, self.said = consultation, len(outcome.effects)

    def _begin(self) -> Consultation | None:
        """What one saw, found by words; ``None`` when the Director leaves."""
        self._show([f"The Laws of {self.code.edition} ({self.code.name})."])
        typed = self._read("What did you see? ")
        while typed.lower() not in ("quit", "q"):
            found = search(typed, list(entries(self.code.edition)))[:FOUND_AT_MOST]
            chosen = self._choose(found)
            if isinstance(chosen, Finding):
                return Consultation(self.code, chosen.entry, offender=self._offender())
            typed = chosen
        return None

    def _choose(self, found: list[Finding]) -> Finding | str:
        """One of the entries found, or other words to search for."""
        if not found:
            self._show(["Nothing like that is in the Laws. Say it in other words."])
            return self._read("What did you see? ")
        self._show(f"  {n}  {finding.sentence}" for n, finding in enumerate(found, 1))
        typed = self._read("Which is it? (a number, or other words) ")
        if typed.isdecimal() and 1 <= int(typed) <= len(found):
            return found[int(typed) - 1]
        return typed

    def _offender(self) -> Seat | None:
        while typed := self._read("Who did it? (N, E, S or W; Enter if it does not matter) "):
            try:
                return Seat.parse(typed)
            except Malformed as wrong:
                self._show([f"{wrong}"])
        return None

    def _respond(self, outcome: Run) -> bool:
        """One line of the Director's; ``False`` when he leaves."""
        typed = self._read("> ")
        if typed.lower() in ("quit", "q"):
            return False
        try:
            self._obey(typed, outcome)
        except Malformed as wrong:
            self._show([f"{wrong}"])
        return True

    def _obey(self, typed: str, outcome: Run) -> None:
        consultation = self._open
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "" | "help" | "?":
                self._show(HELP)
            case "back":
                self._go_back()
            case "new":
                self.consultation = None
            case "why":
                self._explain(outcome)
            case "same":
                self._compare(rest.split()[-1] if rest else "")
            case "what":
                self._look_ahead(outcome)
            case "save":
                self._save(Path(rest.strip() or "ruling.json"))
            case "watch":
                self._follow(rest.strip(), outcome)
            case _ if outcome.open is None:
                raise Malformed(f"{typed!r} is nothing one can do here; {COMMANDS}")
            case _:
                self.consultation = consultation.answered(_answer(outcome.open.fact, typed))

    def _go_back(self) -> None:
        consultation = self._open
        self.said = 0
        if consultation.answers:
            self.consultation = consultation.back()
        else:
            self.consultation = self.trail.pop() if self.trail else None

    def _explain(self, outcome: Run) -> None:
        if outcome.open is not None:
            self._show(dialogue.reason_lines(outcome.open, self._people))
        self._show(dialogue.grounds_lines(outcome, self._open, self._people))

    def _compare(self, edition: str) -> None:
        other = self._open.under(edition_named(edition))
        lines = dialogue.edition_lines(
            other.code.edition, other.outcome(), self._people, self.language
        )
        self._show(lines)

    def _look_ahead(self, outcome: Run) -> None:
        consultation = self._open
        if outcome.open is None:
            raise Malformed("the ruling is complete; 'back' opens the last question again")
        paths = explore_from(consultation.entry, consultation.code, dict(consultation.answers))
        facts = {step.fact.key: step.fact for path in paths for step in path.steps}
        prospects = consultation.prospects()
        self._show(
            dialogue.prospect_lines(outcome.open.fact, prospects, facts.values(), self._people)
        )

    def _save(self, path: Path) -> None:
        write_bytes(path, dump_consultation(self._open).encode(), force=True)
        self._show([f"Saved; go on with: fairdeal rule --resume {path}"])

    def _follow(self, number: str, outcome: Run) -> None:
        watches = [effect for effect in outcome.effects if isinstance(effect, Watch)]
        if not number.isdecimal() or not 1 <= int(number) <= len(watches):
            raise Malformed(f"there are {len(watches)} things to watch for; type 'watch 1'")
        self.trail.append(self._open)
        entry = watches[int(number) - 1].entry
        self.consultation = replace(self._open, entry=entry, answers=())
        self.said = 0

    @property
    def _open(self) -> Consultation:
        if self.consultation is None:
            raise Malformed("no case is open")
        return self.consultation

    @property
    def _people(self) -> People:
        return People.around(self._open.offender)

    def _read(self, prompt: str) -> str:
        typer.echo(prompt, nl=False)
        line = sys.stdin.readline()
        if not line:
            raise _EndOfInputError
        if not sys.stdin.isatty():
            typer.echo(line.strip())
        return line.strip()

    def _show(self, lines: Iterable[str]) -> None:
        for line in lines:
            typer.echo(line)


def _answer(fact: Fact[object], typed: str) -> str:
    """The answer meant by a number of the list, or by its word."""
    words = list(fact.answers)
    if not fact.is_listed:
        fact.value(typed)
        return typed
    if typed in words:
        return typed
    if typed.isdecimal() and len(words) <= dialogue.LISTED and 1 <= int(typed) <= len(words):
        return words[int(typed) - 1]
    meant = [word for word in words if word.lower().startswith(typed.lower())]
    if len(meant) == 1:
        return meant[0]
    choices = f"1 to {len(words)}" if len(words) <= dialogue.LISTED else f"such as {words[0]}"
    raise Malformed(f"{typed!r} is none of the answers; type {choices}, or 'help'")
