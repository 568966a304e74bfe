"""The code in force: elections, presets, and TOML files with mistakes."""

import re

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.code import (
    PRESETS,
    Code,
    code_for,
    edition_named,
    preset_elections,
    read_code,
    with_elections,
)
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.elections import ELECTIONS, Election, elections_of
from fairdeal.laws.index.clauses import clauses


def test_every_election_is_its_own() -> None:
    keys = [election.key for election in ELECTIONS]
    assert len(keys) == len(set(keys))
    assert [e.law for e in ELECTIONS] == sorted(e.law for e in ELECTIONS)


@pytest.mark.parametrize("found", ELECTIONS, ids=lambda e: e.key)
def test_an_election_can_be_made_and_has_a_default(found: Election) -> None:
    assert found.permits(found.default)
    assert found.editions
    laws = {c.law for edition in found.editions for c in clauses(edition).values()}
    assert found.law in laws
    assert re.match(rf"E{found.law}(?!\d)", found.key)


# Defaults the digests of the Laws name.
@pytest.mark.parametrize(
    ("edition", "key", "default"),
    [
        ("1997", "E23B_1997", "no"),
        ("2007", "E26_pool_2007", "unspecified_only"),
        ("2007", "E12_weighted_allowed", "yes"),
        ("2017", "E27_denomination_2017", "shown"),
        ("2017", "E79_correction_period_minutes", "30"),
        ("2017a", "E89_evidence_from_other_bodies", "yes"),
    ],
)
def test_the_wbf_elects_what_the_laws_have_as_default(edition: str, key: str, default: str) -> None:
    assert code_for(edition).elected(key) == default


def test_what_is_no_text_names_no_edition() -> None:
    assert edition_named("2017a") is Edition.L2017A
    with pytest.raises(TypeError, match="an edition is read from text, not from int: 2017"):
        edition_named(2017)  # type: ignore[arg-type]


def test_the_finnish_federation_elects_for_1997_alone() -> None:
    code = code_for("1997", "sbl-1997")
    assert code.elected("E92_written_form") == "yes"
    assert code.elected("E40_restrict_artificial_psyche") == "yes"
    with pytest.raises(Malformed, match="'sbl-1997' is not for the Laws of 2017"):
        code_for("2017", "sbl-1997")


def test_presets_elect_only_what_exists() -> None:
    for name, elections in PRESETS.items():
        for edition in (Edition.L1997,) if name == "sbl-1997" else EDITIONS:
            known = elections_of(edition)
            assert all(known[key].permits(word) for key, word in elections.items())


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_election_of_another_edition_does_not_exist(edition: Edition) -> None:
    foreign = [e.key for e in ELECTIONS if edition not in e.editions]
    assert foreign
    with pytest.raises(Malformed, match=f"the Laws of {edition} have no election"):
        Code(edition).elected(foreign[0])


GOOD = """\
edition = "2007"
name = "our league"

[elections]
E26_pool_2007 = "any_shown"
E12_weighted_allowed = false
E79_correction_period_minutes = 45
"""


def test_a_file_is_read() -> None:
    code = read_code(GOOD, "league.toml")
    assert (code.edition, code.name) == (Edition.L2007, "our league")
    assert code.elected("E26_pool_2007") == "any_shown"
    assert code.elected("E12_weighted_allowed") == "no"
    assert code.elected("E79_correction_period_minutes") == "45"
    allowed = read_code(GOOD.replace("= false", "= true"), "league.toml")
    assert allowed.elected("E12_weighted_allowed") == "yes"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[elections]", "[elections", "line 4"),
        ("name", "nom", "unknown key 'nom' at line 2"),
        ("2007", "1985", "league.toml: line 1: '1985' is not an edition of the Laws"),
        (
            "E26_pool_2007",
            "E27_denomination_2017",
            "league.toml: line 5: the Laws of 2007 have no election",
        ),
        (
            "any_shown",
            "all",
            "league.toml: line 5: E26_pool_2007 cannot be 'all'; choose from: unspecified_on",
        ),
        ("= false", "= 3", "line 6: E12_weighted_allowed cannot be 3; choose from: yes, no"),
        (
            "45",
            "-1",
            "line 7: E79_correction_period_minutes cannot be -1; choose from: a number of",
        ),
        ("45", '"soon"', "cannot be 'soon'; choose from: a number of minutes"),
        ('name = "our league"', 'preset = "acbl"', "line 2: 'acbl' is not a preset; they are wbf"),
        (
            'name = "our league"',
            'preset = "sbl-1997"',
            "line 2: the preset 'sbl-1997' is not for the Laws of 2007, but for those of 1997",
        ),
        ("name =", '# nom? = 1\n"nom?" =', "unknown key 'nom?' at line 3"),
    ],
)
def test_a_file_with_a_mistake_says_where_and_what_would_be_right(
    old: str, new: str, message: str
) -> None:
    with pytest.raises(Malformed, match=re.escape(message)):
        read_code(GOOD.replace(old, new), "league.toml")


@pytest.mark.parametrize(
    "elections",
    ['elections.E6E_method = "ours"', 'elections = { E6E_method = "ours" }'],
)
def test_an_election_within_a_line_is_found_there(elections: str) -> None:
    with pytest.raises(Malformed, match="here: line 2: E6E_method cannot be 'ours'"):
        read_code(f'name = "E6E_method"\n{elections}', "here")


def test_a_key_is_found_where_it_is_set_and_not_in_another_word() -> None:
    with pytest.raises(Malformed, match="here: line 3: E6E_method cannot be 'ours'"):
        read_code('name = "no-E6E_method="\n[elections]\nE6E_method = "ours"', "here")
    # One that is spelled otherwise is told at the first line.
    with pytest.raises(Malformed, match=r"unknown key 'nom' at line 1$"):
        read_code('"\\u006eom" = 1', "here")


def test_elections_are_a_table() -> None:
    with pytest.raises(Malformed, match=r"here: \[elections\] must be a table, at line 2"):
        read_code('name = "elections"\nelections = 3', "here")


def test_without_a_word_the_laws_of_2017_are_in_force() -> None:
    code = read_code("", "empty.toml")
    assert (code.edition, code.name, code.elections) == (Edition.L2017, "wbf", {})


def test_codes_are_told_apart_by_what_is_elected() -> None:
    one, same = (Code(Edition.L2017, {"E6E_method": "table"}) for _ in range(2))
    assert len({one, same}) == 1
    assert len({one, Code(Edition.L2017, {}), Code(Edition.L2007, {"E6E_method": "table"})}) == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_presets_for_every_edition(edition: Edition) -> None:
    assert code_for(edition, "club").elected("E6E_method") == "table"
    assert code_for(edition, "wbf").elections == {}


def test_further_elections_are_made_beside_those_of_a_code() -> None:
    base = code_for("1997", "sbl-1997")
    more = with_elections(base, {"E73_pause_after_skip_bid": "10"})
    assert (more.edition, more.name) == (base.edition, base.name)
    assert more.elections == {**base.elections, "E73_pause_after_skip_bid": "10"}


GONE_ONES = {
    "E78_artificial_in_matchpointing": "plain",
    "E78_mp_unit": "one",
    "E78_weight_order": "weigh_first",
    "E86_ko_half_imp_rounding": "up",
    "E88_decimals": "3",
}
"""As codes of before have them."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_code_that_names_an_election_that_is_gone_is_read_without_it(edition: Edition) -> None:
    lines = [f'edition = "{edition.value}"', "[elections]", 'E6E_method = "table"']
    lines += [f'{key} = "{word}"' for key, word in GONE_ONES.items()]
    read = read_code("\n".join(lines), "league.toml")
    assert read.elections == {"E6E_method": "table"}
    assert with_elections(code_for(edition), GONE_ONES) == code_for(edition)
    for key in GONE_ONES:
        with pytest.raises(Malformed, match="have no election"):
            read.elected(key)


@pytest.mark.parametrize(
    ("key", "word"), [("E64A1_1997", "yes"), ("E73_pause_after_skip_bid", "long")]
)
def test_an_election_that_cannot_be_made_so_is_refused(key: str, word: str) -> None:
    with pytest.raises(Malformed, match=key):
        with_elections(code_for("2017"), {key: word})


def test_what_names_no_preset_is_told_by_what_it_should_have_been() -> None:
    with pytest.raises(TypeError, match=r"^a preset is read from text, not from int: 1$"):
        preset_elections(1)  # type: ignore[arg-type]
