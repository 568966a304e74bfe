"""The Director's assistant in the terminal: one question at a time, then the ruling.

Everything is read from standard input and written line by line, so that it works in any terminal,
with a screen reader, and in a script. It speaks the language of the reader; commands may be typed
in that language or in English.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import typer

from fairdeal.commands.files import write_bytes
from fairdeal.commands.rule.slips import write_slips
from fairdeal.commands.rule.typed_words import (
    WORDS,
    command,
    commands_line,
    doubt,
    help_lines,
    not_ruled_on,
    spoken,
    which,
    who,
)
from fairdeal.errors import Malformed
from fairdeal.formats.rulings.sittings import dump_sitting
from fairdeal.laws.book import entries
from fairdeal.laws.case import Run
from fairdeal.laws.code import Code, edition_named
from fairdeal.laws.index.citing import entries_citing, entries_with
from fairdeal.laws.index.clauses import clauses
from fairdeal.laws.index.explore import explore_from
from fairdeal.rulings.consultation import Consultation, asked_again
from fairdeal.rulings.sitting import Sitting, ToDo
from fairdeal.seats import Seat
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings import dialogue, questions
from fairdeal.views.rulings.changing import changed_words, preview_of
from fairdeal.views.rulings.people import People, seat_named
from fairdeal.views.rulings.search import Finding, is_counted, law_named, search, sentences
from fairdeal.views.rulings.understanding import meant
from fairdeal.views.words import m_, ruled

FOUND_AT_MOST: Final = 8


class _EndOfInputError(Exception):
    """Nobody is typing any more."""


class _QuitError(Exception):
    """The Director leaves."""


@dataclass(slots=True)
class Assistant:
    """One Director's conversation under one code."""

    code: Code
    sitting: Sitting = field(default_factory=Sitting)
    """The matters of the board so far."""
    shown: Sitting | None = None
    """What stands on the screen."""
    said: int = 0
    """How many effects of the matter in view have been shown already."""
    goes_on_under: ToDo | None = None
    """The law that has been taken up, until it is looked for."""

    def run(self) -> None:
        """Talk until the Director ends it or the input does."""
        try:
            while True:
                self._step()
        except _QuitError:
            return
        except _EndOfInputError:
            self._show([""])

    def _step(self) -> None:
        consultation = self.sitting.in_view
        if consultation is None:
            return self._begin()
        outcome = consultation.outcome()
        if self.sitting != self.shown:
            self._show_state(consultation, outcome)
        typed = self._read("> ")
        try:
            self._obey(typed, consultation, outcome)
        except Malformed as wrong:
            self._show([refusal(wrong)])

    def _show_state(self, consultation: Consultation, outcome: Run) -> None:
        if outcome.open is None:
            also = dialogue.also_major(self.sitting, self._people)
            lines = dialogue.ruling_lines(outcome, self._people, also, watches=False)
            taken = dialogue.regulation_lines(consultation, self._people)
            to_do = dialogue.to_do_lines(self.sitting)
            self._show(["", *lines, *taken, *to_do, *self._ways_on()])
        else:
            self._show(dialogue.consequence_lines(outcome.effects[self.said :], self._people))
            number = len(consultation.given) + 1
            self._show(["", *dialogue.question_lines(outcome.open, number, self._people)])
            self._show(dialogue.explained_lines(consultation, self._people))
            self._show(dialogue.known_lines(self.sitting, self._people))
            self._show(dialogue.adjudicator_lines(consultation))
        self.shown, self.said = self.sitting, len(outcome.effects)

    def _ways_on(self) -> Iterable[str]:
        """How to go on under the laws to which the matter in view leads."""
        for number, to_do in enumerate(self.sitting.to_do(), 1):
            if to_do.further is not None and to_do.matter == self.sitting.current:
                words = ruled(m_("To go on under Law {law}, type '{watch}'."))
                watch = f"{ruled(WORDS['watch'])} {number}"
                yield words.format(law=to_do.further.law, watch=watch)

    # Beginning a matter --------------------------------------------------------------------------

    def _begin(self) -> None:
        """What one saw, found by words, and who did it."""
        law, as_before = self._law_to_go_on_under()
        if not law:
            words = ruled(m_("The Laws of {edition} ({code})."))
            self._show([words.format(edition=self.code.edition, code=self.code.name)])
            self._show(dialogue.to_do_lines(self.sitting))
        found: list[Finding] = []
        typed = law or self._read(ruled(m_("What did you see?")) + " ")
        while True:
            name, rest = command(typed)
            if typed.isdecimal() and 1 <= int(typed) <= len(found):
                return self._start(found[int(typed) - 1], as_before)
            if name and self._left_the_search(name, rest):
                return None
            if not name:
                found = self._found(typed)
                as_before = as_before if typed == law else None
                self._show(f"  {n}  {finding.sentence}" for n, finding in enumerate(found, 1))
                self._show(doubt(typed, found))
            if not name and (is_counted(typed) or not found):
                self._show([not_ruled_on(typed)])
            typed = self._read(which() if found else ruled(m_("What did you see?")) + " ")

    def _law_to_go_on_under(self) -> tuple[str, Seat | None]:
        """The law that was taken up, as it would be typed, and whom the matter was about."""
        taken_up, self.goes_on_under = self.goes_on_under, None
        if taken_up is None or taken_up.further is None:
            return "", None
        return str(taken_up.further.law), self.sitting.matters[taken_up.matter].offender

    def _found(self, typed: str) -> list[Finding]:
        """What fits the words, or bears that number, such as ``12C2``.

        For a law or clause that is entered nowhere itself: where it is applied.
        """
        edition = self.code.edition
        known = list(entries(edition))
        ids = (*known, *clauses(edition))
        clause = next((each for each in ids if each.lower() == typed.strip().lower()), "")
        if clause in known and not clause.isdecimal():
            return _findings([clause])
        law = law_named(typed)
        applied = entries_with(clause, edition) if clause and not law else ()
        found = _findings(applied) or search(typed, known)
        if not found and law:
            found = _findings(entries_citing(law, edition))
        return found[:FOUND_AT_MOST]

    def _left_the_search(self, name: str, rest: str) -> bool:
        """Whether a command typed instead of words leads elsewhere."""
        match name:
            case "quit":
                raise _QuitError
            case "back" if self.sitting.matters:
                self._move(Sitting(self.sitting.matters, len(self.sitting.matters) - 1))
                return True
            case "watch":
                try:
                    self._follow(rest)
                except Malformed as wrong:
                    self._show([refusal(wrong)])
                return self.sitting.in_view is not None or self.goes_on_under is not None
            case "to do":
                self._show(dialogue.to_do_lines(self.sitting))
            case "board":
                self._move(Sitting())
            case _:
                self._show(help_lines())
        return False

    def _start(self, finding: Finding, as_before: Seat | None) -> None:
        """Open a matter, once it is known who did it or that this does not matter."""
        typed = self._read(f"{who(finding.entry, as_before)} ")
        offender = seat_named(typed) if typed else as_before
        while typed and offender is None and (name := command(typed)[0]) != "back":
            if name == "quit" and len(typed) > 1:  # One letter is a seat typed wrongly.
                raise _QuitError
            words = ruled(
                m_(
                    "“{typed}” is not one seat; type N, E, S or W, and rule on one player after "
                    "the other."
                )
            )
            self._show([words.format(typed=typed)])
            typed = self._read("> ")
            offender = seat_named(typed)
        if not typed or offender is not None:
            matter = Consultation(self.code, finding.entry, offender=offender)
            self._move(self.sitting.begun(matter))

    # Answers and commands ------------------------------------------------------------------------

    def _obey(self, typed: str, consultation: Consultation, outcome: Run) -> None:
        if not typed and self._take_known(consultation, outcome):
            return
        name, rest = command(typed)
        is_answer = outcome.open is not None and typed in outcome.open.fact.answers
        if is_answer or not (self._moved(name, rest) or self._told(name, rest, outcome)):
            self._answer(typed, consultation, outcome)

    def _moved(self, name: str, rest: str) -> bool:
        """Whether a command leads elsewhere."""
        match name:
            case "quit":
                raise _QuitError
            case "back":
                self._move(self.sitting.back())
            case "new" | "later":
                self._show(self._ruled_so_far())
                self._move(self.sitting.put_aside())
            case "board":
                self._move(Sitting())
            case "watch":
                self._follow(rest)
            case _:
                return False
        return True

    def _ruled_so_far(self) -> Iterable[str]:
        """What is to be said already, where a question is left open."""
        consultation = self.sitting.in_view
        outcome = None if consultation is None else consultation.outcome()
        if outcome is None or outcome.open is None or not outcome.effects:
            return ()
        also = dialogue.also_major(self.sitting, self._people)
        return dialogue.ruling_lines(outcome, self._people, also, watches=False)

    def _told(self, name: str, rest: str, outcome: Run) -> bool:
        """Whether a command asks to be told something, or to keep it."""
        consultation = self._open
        match name:
            case "help":
                self._show(help_lines())
            case "unsure":
                self._show(dialogue.unsure_lines(consultation, self._people))
            case "why":
                self._explain(consultation, outcome)
            case "same":
                self._compare(consultation, rest)
            case "what if":
                self._look_ahead(consultation, outcome)
            case "to do":
                self._show(dialogue.to_do_lines(self.sitting))
            case "correct":
                self._correct(consultation, rest)
            case "save":
                self._save(Path(rest or "ruling.json"))
            case "slip":
                self._print(Path(rest or "ruling.html"))
            case _:
                return False
        return True

    def _answer(self, typed: str, consultation: Consultation, outcome: Run) -> None:
        if outcome.open is None:
            words = ruled(m_("“{typed}” is nothing one can do here; {commands}"))
            raise Malformed(words.format(typed=typed, commands=commands_line()))
        word = meant(outcome.open.fact, typed, self._people)
        said = self.said
        self._move(self.sitting.with_view(consultation.answered(word)))
        self.said = said

    def _correct(self, consultation: Consultation, number: str) -> None:
        """Ask a question again, tell what another answer changes, and take it once that is seen."""
        given, chosen = consultation.given, number.strip() or "1"
        if not chosen.isdecimal() or not 1 <= int(chosen) <= len(given):
            words = ruled(m_("Answers so far: {count}; type '{correct}' for the first."))
            raise Malformed(words.format(count=len(given), correct=spoken("correct")))
        key, word = given[int(chosen) - 1]
        question = asked_again(consultation, key)
        self._show(["", *dialogue.question_lines(question, int(chosen), self._people)])
        said = questions.option(question.fact, word, self._people)
        self._show(["  " + ruled(m_("Answered: {answer}")).format(answer=said)])
        if not (typed := self._read("> ")):
            return
        other = consultation.corrected(key, meant(question.fact, typed, self._people))
        preview = preview_of(consultation, other)
        self._show(preview.lines())
        if self._read(ruled(m_("Enter corrects the answer; any word leaves it as it is.")) + " "):
            return
        self._move(self.sitting.with_view(other))
        if preview.gone:
            self._show([changed_words()])

    def _take_known(self, consultation: Consultation, outcome: Run) -> bool:
        """Whether Enter takes over what was answered to the same question before."""
        known = dialogue.known_answer(self.sitting)
        if outcome.open is None or known is None:
            return False
        self._move(self.sitting.with_view(consultation.answered(known)))
        return True

    def _explain(self, consultation: Consultation, outcome: Run) -> None:
        if outcome.open is not None:
            self._show(dialogue.reason_lines(outcome.open, self._people))
        self._show(dialogue.grounds_lines(outcome, consultation, self._people))

    def _compare(self, consultation: Consultation, rest: str) -> None:
        other = consultation.under(edition_named(rest.rsplit(maxsplit=1)[-1] if rest else ""))
        self._show(dialogue.edition_lines(other.code.edition, other.outcome(), self._people))

    def _look_ahead(self, consultation: Consultation, outcome: Run) -> None:
        if outcome.open is None:
            words = ruled(m_("The ruling is complete; '{back}' opens the last question again."))
            raise Malformed(words.format(back=spoken("back")))
        paths = explore_from(consultation.entry, consultation.code, dict(consultation.answers))
        facts = {step.fact.key: step.fact for path in paths for step in path.steps}
        prospects = consultation.prospects()
        self._show(
            dialogue.prospect_lines(outcome.open.fact, prospects, facts.values(), self._people)
        )

    def _save(self, path: Path) -> None:
        write_bytes(path, dump_sitting(self.sitting).encode(), force=True)
        words = ruled(m_("Saved; go on with: {command}"))
        self._show([words.format(command=f"fairdeal rule --resume {path}")])

    def _print(self, path: Path) -> None:
        write_slips(path, self.sitting)
        self._show([ruled(m_("Written: {file}")).format(file=path)])

    def _follow(self, number: str) -> None:
        to_do = self.sitting.to_do()
        chosen = number.strip() or "1"
        if not chosen.isdecimal() or not 1 <= int(chosen) <= len(to_do):
            words = ruled(m_("Things to come back for: {count}; type '{watch}' for the first."))
            raise Malformed(words.format(count=len(to_do), watch=spoken("watch")))
        taken_up = to_do[int(chosen) - 1]
        if taken_up.further is not None:
            self.goes_on_under = taken_up
        self._move(self.sitting.followed(taken_up))

    def _move(self, sitting: Sitting) -> None:
        """Another state of things; everything in force is told anew."""
        self.sitting, self.said = sitting, 0

    @property
    def _open(self) -> Consultation:
        if self.sitting.in_view is None:
            raise Malformed(ruled(m_("No case is open.")))
        return self.sitting.in_view

    @property
    def _people(self) -> People:
        consultation = self.sitting.in_view
        if consultation is None:
            return People()
        return People.around(consultation.offender, consultation.entry)

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


def _findings(entry_ids: Iterable[str]) -> list[Finding]:
    """Entries that were not found by words."""
    return [Finding(entry, sentences(entry)[0], 0) for entry in entry_ids]
