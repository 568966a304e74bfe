"""Reading a scheme of masterpoints: a JSON file that anybody can fill in.

Those known here lie in ``schemes/``, as far as their figures were seen in print; the format is
described in ``docs/reference/masterpoints.md``. Figures are texts (``"0.10"``, ``"70%"``,
``"1/3"``), so that they are exact. What is not known is written as ``{"unknown": "where it would
stand"}``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from fairdeal import boundary
from fairdeal.errors import Malformed, Sentence
from fairdeal.scoring.masterpoints.nodes import Node
from fairdeal.scoring.masterpoints.scheme import (
    Depth,
    Direction,
    Fall,
    First,
    Grade,
    HalfTable,
    Kind,
    OfStrata,
    Per,
    Places,
    Rank,
    Scheme,
    Strata,
    Ties,
    Unknown,
    Winners,
)

FORMAT: Final = "fairdeal-masterpoints"
VERSION: Final = 1
KNOWN: Final = ("acbl-club", "abf")
"""The schemes that come along."""
_LARGEST: Final = 100_000
"""Letters of a file."""
_TEAMS: Final = ("5", "6", "7", "8")
_BOARDS: Final = 1_000
_SIZE: Final = 10_000


def read_scheme(text: str, file: str) -> Scheme:
    """The scheme that a file says.

    Raises:
        Malformed: something in it is missing, unknown or cannot be; with file and place.
    """
    if len(text) > _LARGEST:
        raise Malformed("{file}: over {n} letters, which no scheme has", file=file, n=_LARGEST)
    try:
        document = boundary.document(text)
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=file, wrong=wrong) from None
    root = Node(file, "", document)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        root.wrong(
            Sentence("this is no scheme: it does not say “format”: “{format}”", format=FORMAT)
        )
    if document.get("version") != VERSION:
        root.wrong(Sentence("version {version} is read here, and no other", version=VERSION))
    root.only(
        *("format", "version", "name", "title", "sources", "depth", "places", "half_table"),
        *("fewest", "unit", "ties", "rounding", "each_player", "grades", "strata", "ranks"),
        "unknown",
    )
    return Scheme(
        root.at("name").text(),
        root.at("title").text(),
        tuple(one.text() for one in root.at("sources").listed()),
        tuple(_depth(one) for one in root.at("depth").listed()),
        _places(root.at("places")),
        _grades(root.at("grades")),
        (at := root.at("ties")).unknown() or at.choice(Ties),
        _positive(root.at("unit")),
        (at := root.at("rounding")).unknown() or at.choice(Direction),
        _half_table(root.at("half_table")),
        root.at("fewest").whole(1, _SIZE),
        _each_player(root),
        _strata(root.at("strata")) if root.has("strata") else None,
        _ranks(root),
        tuple(one.text() for one in root.at("unknown").listed()) if root.has("unknown") else (),
    )


@cache
def scheme_named(name: str) -> Scheme:
    """One of the schemes that come along.

    Raises:
        Malformed: there is none of that name.
    """
    if name not in KNOWN:
        raise Malformed(
            "{name} is no scheme known here ({known}); a file of one’s own can be read",
            name=name,
            known=KNOWN,
        )
    text = (files("fairdeal.scoring.masterpoints") / "schemes" / f"{name}.json").read_text("utf-8")
    return read_scheme(text, f"{name}.json")


def _positive(node: Node) -> Fraction:
    found = node.figure()
    if not found:
        node.wrong(Sentence("more than nothing is wanted"))
    return found


def _share(node: Node) -> Fraction:
    found = _positive(node)
    if found > 1:
        node.wrong(Sentence("no more than the whole is wanted: 1, or 100%"))
    return found


def _kinds(node: Node) -> frozenset[Kind]:
    return frozenset(one.choice(Kind) for one in node.listed())


def _depth(node: Node) -> Depth:
    node.only("of", "share", "round", "from_boards", "below_boards", "most")
    return Depth(
        _kinds(node.at("of")),
        _share(node.at("share")),
        node.at("round").choice(Direction),
        node.at("from_boards").whole(1, _BOARDS) if node.has("from_boards") else 0,
        node.at("below_boards").whole(1, _BOARDS) if node.has("below_boards") else None,
        node.at("most").whole(1, _SIZE) if node.has("most") else None,
    )


def _places(node: Node) -> Places:
    node.only("parts", "then")
    parts = node.at("parts").listed()
    found = Places(tuple(_share(one) for one in parts), node.at("then").choice(Fall))
    if found.listed[:1] != (Fraction(1),):
        node.at("parts").wrong(Sentence("the first place has the whole: “1”"))
    fallen = range(1, len(found.listed) + 2)
    for place, (better, worse) in enumerate(pairwise(map(found.part, fallen)), start=2):
        if worse > better:
            node.wrong(Sentence("place {place} gets more than the one before it", place=place))
    return found


def _grades(node: Node) -> Mapping[str, Grade]:
    found = {name: _grade(one) for name, one in node.entries()}
    if not found:
        node.wrong(Sentence("one grade at least is wanted"))
    return MappingProxyType(found)


def _grade(node: Node) -> Grade:
    node.only("title", "of", "first")
    of = _kinds(node.at("of")) if node.has("of") else frozenset(Kind)
    first = node.at("first")
    first.only("any", "one", "two")
    if first.has("any") == (first.has("one") or first.has("two")):
        first.wrong(Sentence("either “any” is wanted, or “one” and “two”"))
    return Grade(
        node.at("title").text(),
        of,
        MappingProxyType(
            {one: _first(first.at("any" if first.has("any") else one.value)) for one in Winners}
        ),
    )


def _first(node: Node) -> First | Unknown:
    if unknown := node.unknown():
        return unknown
    node.only("per", "worth", "most")
    most = _positive(node.at("most")) if node.has("most") else None
    return First(node.at("per").choice(Per), _positive(node.at("worth")), most)


def _half_table(node: Node) -> Mapping[Winners, HalfTable | Unknown]:
    node.only("one", "two")
    found = ((one, node.at(one.value)) for one in Winners)
    return MappingProxyType({one: at.unknown() or at.choice(HalfTable) for one, at in found})


def _each_player(root: Node) -> Mapping[int, Fraction]:
    if not root.has("each_player"):
        return MappingProxyType({})
    node = root.at("each_player")
    node.only(*_TEAMS)
    return MappingProxyType({int(name): _share(one) for name, one in node.entries()})


def _strata(node: Node) -> Strata:
    node.only("fewest", "most", "lowest", "award")
    fewest = node.at("fewest").whole(1, 20)
    award = node.at("award")
    return Strata(
        fewest,
        node.at("most").whole(fewest, 20),
        node.at("lowest").whole(1, _SIZE),
        award.unknown() or award.choice(OfStrata),
    )


def _ranks(root: Node) -> tuple[Rank, ...]:
    if not root.has("ranks"):
        return ()
    node = root.at("ranks")
    ranks = []
    for one in node.listed():
        one.only("title", "points")
        ranks.append(Rank(one.at("title").text(), one.at("points").figure()))
    if any(later.points <= earlier.points for earlier, later in pairwise(ranks)):
        node.wrong(Sentence("ranks stand in rising order of their points"))
    return tuple(ranks)
