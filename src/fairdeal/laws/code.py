"""The code in force: an edition, and what the authorities have elected where it lets them."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from fairdeal.errors import Malformed, Sentence, text_only
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.elections import GONE, elections_of


@dataclass(frozen=True, slots=True)
class Code:
    """An edition with the elections made under it; whatever is not elected has its default."""

    edition: Edition
    elections: Mapping[str, str] = field(default_factory=dict)
    name: str = "wbf"

    def elected(self, key: str) -> str:
        """What was elected.

        Raises:
            Malformed: there is no such election in this edition.
        """
        election = elections_of(self.edition).get(key)
        if election is None:
            raise Malformed(_no_election(self.edition, key))
        return self.elections.get(key, election.default)

    def __hash__(self) -> int:
        return hash((self.edition, self.name, tuple(sorted(self.elections.items()))))


def code_for(edition: str | Edition, preset: str = "wbf") -> Code:
    """The code of a preset: ``wbf`` (every default), ``sbl-1997`` or ``club``.

    >>> from fairdeal import code_for
    >>> code_for("2017").edition.value
    '2017'

    Raises:
        Malformed: no such edition or preset, or the preset is for another edition.
    """
    chosen, elections = edition_named(edition), preset_elections(preset)
    meant = _PRESET_EDITIONS.get(preset, chosen)
    if meant is not chosen:
        raise Malformed(
            "the preset {preset} is not for the Laws of {edition}, but for those of {wanted}",
            preset=repr(preset),
            edition=str(chosen),
            wanted=str(meant),
        )
    return Code(chosen, elections, preset)


def with_elections(base: Code, elections: Mapping[str, str]) -> Code:
    """A code with further elections made.

    Raises:
        Malformed: its edition has no such election, or it cannot be made so.
    """
    for key, word in elections.items():
        if wrong := _wrong(base.edition, key, word):
            raise _at("elections", wrong)
    return _further(base, elections)


def _further(base: Code, elections: Mapping[str, object], name: str | None = None) -> Code:
    words = {key: _word(value) for key, value in elections.items() if key not in GONE}
    return Code(base.edition, {**base.elections, **words}, base.name if name is None else name)


def edition_named(text: str) -> Edition:
    """Read ``1997``, ``2007``, ``2017`` or ``2017a``.

    Raises:
        Malformed: there is no such edition.
    """
    try:
        return Edition(text_only(text, "an edition"))
    except ValueError:
        raise Malformed(
            "{text} is not an edition of the Laws; the editions are {known}",
            text=repr(text),
            known=EDITIONS,
        ) from None


PRESETS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "wbf": {},
        # The Finnish federation's regulations to the Laws of 1997, by their own sections.
        "sbl-1997": {
            "E92_written_form": "yes",  # 2: an appeal on the confirmed form
            "E40_restrict_artificial_psyche": "yes",  # 3.1
            "E40_card_required": "yes",  # 4
            "E40_1997_same_system": "yes",  # 4: two identical cards
            "E78_tie_break": "sbl",  # 5
            # 2 and 5 can be read in two ways: a federation that reads them otherwise elects so.
            "E92_form_within_the_period": "yes",
            "E78_sbl_points_per": "board",
            "E78_sbl_still_tied": "go_on",
            "E18F_call_method": "bidding_box",  # 6
            "E25_box_call_definition": "card_out",  # 6.3
            "E25_1997_lho_may_change": "yes",  # 6.4
        },
        # A club deals at the table and hears no appeals of its own.
        "club": {"E6E_method": "table"},
    }
)
_PRESET_EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType({"sbl-1997": Edition.L1997})


def preset_elections(name: str) -> Mapping[str, str]:
    """The elections of a preset.

    Raises:
        Malformed: there is no such preset.
    """
    try:
        return PRESETS[text_only(name, "a preset")]
    except KeyError:
        raise Malformed(
            "{text} is not a preset; they are {known}", text=repr(name), known=tuple(PRESETS)
        ) from None


def read_code(text: str, source: str) -> Code:
    """Read a code from TOML: ``edition = "2017"``, optional ``preset``, table ``[elections]``.

    Raises:
        Malformed: naming the source, the line where TOML can tell it, the key and what is allowed.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _at(source, Sentence("not TOML: {detail}", detail=error)) from None
    if unknown := set(table) - {"edition", "preset", "elections", "name"}:
        key = min(unknown)
        what = Sentence("unknown key {words} at {place}", words=repr(key), place=_place(text, key))
        raise _at(source, what)
    base = _base(table, text, source)
    chosen = table.get("elections", {})
    if not isinstance(chosen, dict):
        place = _place(text, "elections")
        raise _at(source, Sentence("[elections] must be a table, at {place}", place=place))
    for key, word in chosen.items():
        if wrong := _wrong(base.edition, key, word):
            raise _at(source, wrong, _line(text, key))
    return _further(base, chosen, str(table.get("name", base.name)))


def _base(table: Mapping[str, object], text: str, source: str) -> Code:
    """The edition with its preset, before the file's own elections."""
    key = "edition"
    try:
        edition = edition_named(str(table.get(key, "2017")))
        key = "preset"
        return code_for(edition, str(table.get(key, "wbf")))
    except Malformed as error:
        raise _at(source, error.sentence, _line(text, key)) from None


def _wrong(edition: Edition, key: str, word: object) -> Sentence | None:
    """What is wrong with an election, if anything; one that is gone says nothing."""
    if key in GONE:
        return None
    election = elections_of(edition).get(key)
    if election is None:
        return _no_election(edition, key)
    if election.permits(_word(word)):
        return None
    return Sentence(
        "{name} cannot be {words}; choose from: {choices}",
        name=key,
        words=repr(word),
        choices=election.choices,
    )


def _no_election(edition: Edition, key: str) -> Sentence:
    return Sentence(
        "the Laws of {edition} have no election {text}", edition=str(edition), text=repr(key)
    )


def _at(source: str, wrong: Sentence, line: int | None = None) -> Malformed:
    if line is not None:
        wrong = Sentence("line {n}: {wrong}", n=line, wrong=wrong)
    return Malformed("{words}: {wrong}", words=source, wrong=wrong)


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _place(text: str, key: str) -> Sentence:
    return Sentence("line {n}", n=_line(text, key))


def _line(text: str, key: str) -> int:
    """The line where the key is set, alone, as a table, or within one."""
    is_set = re.compile(rf"""(?<![\w-]){re.escape(key)}["']?\s*[=\]]""")
    lines = (line.partition("#")[0] for line in text.splitlines())
    return next((n for n, line in enumerate(lines, 1) if is_set.search(line)), 1)
