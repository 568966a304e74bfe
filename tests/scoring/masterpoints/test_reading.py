"""A scheme of one's own: read whole, or refused with file and place."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import jsonschema
import pytest

from fairdeal.errors import Malformed
from fairdeal.scoring.masterpoints.awards import Contested, Group, awarded
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.scoring.masterpoints.ranks import reached
from fairdeal.scoring.masterpoints.reading import KNOWN, read_scheme, scheme_named
from fairdeal.scoring.masterpoints.scheme import Kind
from tests.shared import ROOT


def own() -> dict[str, Any]:
    """Upper half; the winner of n pairs has n x .05; strata by the greatest award."""
    return {
        "format": "fairdeal-masterpoints",
        "version": 1,
        "name": "club",
        "title": "Our club",
        "sources": ["annual meeting"],
        "depth": [{"of": ["pairs"], "share": "1/2", "round": "down", "most": 3}],
        "places": {"parts": ["1", "50%"], "then": "1/place"},
        "half_table": {"one": "half", "two": "full"},
        "fewest": 6,
        "unit": "0.01",
        "ties": "average",
        "rounding": "half-up",
        "grades": {
            "all": {"title": "All", "first": {"any": {"per": "contestant", "worth": "0.05"}}}
        },
        "strata": {"fewest": 2, "most": 2, "lowest": 3, "award": "best"},
        "ranks": [{"title": "Bronze", "points": "5"}, {"title": "Silver", "points": "25"}],
    }


def field(pairs: int, strata: tuple[frozenset[str], ...] = ()) -> Contested:
    group = Group("all", {str(n): n for n in range(1, pairs + 1)})
    return Contested(Kind.PAIRS, (group,), 2, strata=strata)


def test_a_scheme_of_ones_own() -> None:
    scheme = read_scheme(json.dumps(own()), "club.json")
    # Eight pairs: four would be awarded, at most three are: .40, .20, 1/3 of .40 is .1333...
    assert [one.points for one in awarded(field(8), scheme).awards] == [
        Fraction(40, 100),
        Fraction(20, 100),
        Fraction(13, 100),
    ]
    assert awarded(field(5), scheme).awards == (), "fewer than six pairs get nothing"


def test_a_scheme_without_ranks_makes_nobody_anything() -> None:
    scheme = read_scheme(json.dumps({k: v for k, v in own().items() if k != "ranks"}), "club.json")
    assert scheme.ranks == ()
    assert reached(scheme, Fraction(1000)) is None


def test_half_a_table_of_one_field_may_count_as_a_full_one() -> None:
    """Nine pairs are 4 1/2 tables: ten pairs and five tables; ten pairs are that anyhow."""
    scheme = read_scheme(json.dumps(own() | {"half_table": {"one": "full", "two": "full"}}), "x")
    for pairs in (9, 10):
        (group,) = awarded(field(pairs), scheme).groups
        assert (group.size, group.tables) == (10, Fraction(5))


def test_of_several_strata_the_greatest_award() -> None:
    """Eight pairs, of which 2, 7 and 8 are in the lower stratum.

    The whole: .40, .20, .13. Lower stratum of three pairs is awarded from six on: nothing; with six
    pairs (2, 4, 5, 6, 7, 8) the winner has 6 x .05 = .30, then .15, .10.
    """
    scheme = read_scheme(json.dumps(own()), "club.json")
    small = awarded(field(8, (frozenset("278"),)), scheme)
    assert {one.contestant: one.stratum for one in small.awards} == {"1": 0, "2": 0, "3": 0}
    found = awarded(field(8, (frozenset("245678"),)), scheme)
    assert {one.contestant: (float(one.points), one.stratum) for one in found.awards} == {
        "1": (0.4, 0),
        "2": (0.3, 1),
        "3": (0.13, 0),
        "4": (0.15, 1),
        "5": (0.1, 1),
    }


@pytest.mark.parametrize(
    ("strata", "said"),
    [
        ((frozenset("12"),), "the lowest stratum has 3 contestants or more, not 2"),
        ((frozenset("1239"),), "9: not in the stratum above"),
        ((frozenset("1234"), frozenset("123")), "has 2 to 2 strata, not 3"),
    ],
)
def test_strata_are_held_against_the_scheme(strata: tuple[frozenset[str], ...], said: str) -> None:
    scheme = read_scheme(json.dumps(own()), "club.json")
    with pytest.raises(Malformed, match=said):
        awarded(field(8, strata), scheme)


def test_strata_of_a_scheme_that_has_none() -> None:
    document = own()
    del document["strata"]
    scheme = read_scheme(json.dumps(document), "club.json")
    with pytest.raises(Malformed, match="does not say how a field is stratified"):
        awarded(field(8, (frozenset("123"),)), scheme)


def without(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda document: document.pop(name)


def with_(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda document: document.update({name: value})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (with_("format", "x"), "this is no scheme"),
        (with_("version", 2), "version 1 is read here"),
        (without("ties"), "club.json, /: “ties” is missing"),
        (with_("tie", "average"), "“tie” is unknown here; known: format"),
        (with_("ties", "worst"), "club.json, ties: one of these is wanted: average, best"),
        (with_("unit", 0.01), "club.json, unit: a figure in quotes is wanted"),
        (with_("unit", "0"), "club.json, unit: more than nothing is wanted"),
        (with_("fewest", 0), "a whole number from 1 to 10000"),
        (with_("fewest", "6"), "a whole number from 1 to 10000"),
        (with_("title", ""), "a text of at most 300 letters"),
        (with_("depth", "all"), "club.json, depth: a list is wanted here"),
        (with_("depth", [{"of": ["pair"], "share": "1", "round": "up"}]), "depth/1/of/1: one of"),
        (
            with_("depth", [{"of": [], "share": "2", "round": "up"}]),
            "share: no more than the whole",
        ),
        (with_("places", {"parts": ["70%"], "then": "nothing"}), "the first place has the whole"),
        (with_("places", {"parts": [], "then": "nothing"}), "the first place has the whole"),
        (
            with_("places", {"parts": ["1", "30%"], "then": "1/place"}),
            "club.json, places: place 3 gets more than the one before it",
        ),
        (with_("grades", {}), "one grade at least"),
        (with_("grades", []), "club.json, grades: an object is wanted here"),
        (with_("grades", {"a": {"title": "A", "first": {}}}), "grades/a/first: either “any”"),
        (with_("ranks", [{"title": "A", "points": "2"}] * 2), "ranks stand in rising order"),
        (
            with_("half_table", {"one": "half", "two": {"unknown": 3}}),
            "half_table/two/unknown: a t",
        ),
        (with_("half_table", {"one": "half"}), "half_table: “two” is missing"),
        (with_("each_player", {"9": "1"}), "“9” is unknown here; known: 5, 6, 7, 8"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(
    change: Callable[[dict[str, Any]], object], said: str
) -> None:
    document = own()
    change(document)
    with pytest.raises(Malformed, match=said):
        read_scheme(json.dumps(document), "club.json")


@pytest.mark.parametrize("text", ["", "[", "[" * 5000, "3", "null", "[]", '"x"', " " * 100_001])
def test_what_is_no_scheme_at_all(text: str) -> None:
    with pytest.raises(Malformed, match=r"club\.json"):
        read_scheme(text, "club.json")


def test_the_published_schema_is_of_what_is_read() -> None:
    schema = json.loads((ROOT / "docs/reference/masterpoints.schema.json").read_text("utf-8"))
    check = jsonschema.Draft202012Validator(schema).validate
    check(own())
    folder = ROOT / "src/fairdeal/scoring/masterpoints/schemes"
    for file in folder.glob("*.json"):
        check(json.loads(file.read_text("utf-8")))
    assert {file.stem for file in folder.glob("*.json")} == set(KNOWN)
    for change in (
        with_("ties", "worst"),
        with_("unit", 0.01),
        with_("tie", "x"),
        without("depth"),
    ):
        document = own()
        change(document)
        with pytest.raises(jsonschema.ValidationError):
            check(document)


def test_a_scheme_that_is_not_known() -> None:
    with pytest.raises(Malformed, match=r"ebu is no scheme known here \(acbl-club, abf\)"):
        scheme_named("ebu")
    assert [scheme_named(name).name for name in KNOWN] == list(KNOWN)


@pytest.mark.parametrize(
    ("text", "said"),
    [("0.10", Fraction(1, 10)), ("70%", Fraction(7, 10)), ("1/3", Fraction(1, 3)), ("2", 2)]
    + [(text, None) for text in ("", "-1", "1/0", "1e3", ".5", "1,5", "٣", "nan", "1 %")],
)
def test_figures_are_exact(text: str, said: Fraction | None) -> None:
    assert figure(text) == said
