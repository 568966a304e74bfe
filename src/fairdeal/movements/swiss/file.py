"""Reading the state of a Swiss: a CSV or JSON list of its entries and results.

CSV, one line a match, columns in any order, the last two optional::

    round,home,away,home_vp,away_vp,home_imps,away_imps
    0,7,,3.5          entry 7, with 3.5 VPs carried forward; entries in seeding order
    1,7,2,12.5,7.5    a match
    1,5,,12           a bye
    2,7,5             a match still being played
    3,2,out           2 has left and plays no more from round 3 on

JSON: ``{"entries": [7, 2, 5], "results": [{"round": 1, "home": 7, "away": 2, "home_vp": 12.5,
"away_vp": 7.5}]}`` with the same names. Without entries, everybody in the results is entered, in
the order of appearance. Three half matches among three contestants in one round are a triangle.
"""

import csv
import io
import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.swiss.ranking import Result, Score, SwissField, trios_among

MOST_ENTRIES = 1000
"""The largest field that is read; pairing it takes seconds."""

_REQUIRED = ("round", "home", "away", "home_vp", "away_vp")
_COLUMNS = (*_REQUIRED, "home_imps", "away_imps")

_LEFT = "out"
"""Written instead of an opponent for a contestant who has left."""

_Row = tuple[str, Mapping[str, str]]
"""A place such as ``line 3``, and the fields found there as text, blank when left out."""


def parse_field(text: str) -> SwissField:
    """Read a Swiss from CSV, or from JSON when the text begins with a brace.

    Raises:
        Malformed: something cannot be read or cannot have happened; the message names the line.
    """
    rows = list(_json_rows(text) if text.lstrip().startswith("{") else _csv_rows(text))
    entries = {
        _number(place, row, "home"): (_points(place, row, "home_vp") or Fraction(0), place)
        for place, row in rows
        if row["round"] == "0"
    }
    if sum(row["round"] == "0" for _, row in rows) != len(entries):
        raise Malformed("an entry stands twice among the lines of round 0")
    left = {
        _number(place, row, "home"): _number(place, row, "round")
        for place, row in rows
        if row["away"].lower() == _LEFT
    }
    results = tuple(
        _result(place, row)
        for place, row in rows
        if row["round"] != "0" and row["away"].lower() != _LEFT
    )
    seen = dict.fromkeys(who for r in results for who in (r.home, r.away) if who is not None)
    _check_entered(results, entries or seen)
    _check_rounds(results)
    _check_everybody(results, entries or seen, left)
    if len(entries or seen) > MOST_ENTRIES:
        raise Malformed(
            "{n} entries are more than the {most} taken", n=len(entries or seen), most=MOST_ENTRIES
        )
    carried = tuple((who, points) for who, (points, _) in entries.items() if points)
    return SwissField(tuple(entries or seen), results, carried, tuple(left.items()))


def _csv_rows(text: str) -> Iterator[_Row]:
    try:
        yield from _csv_lines(text.lstrip("\ufeff"))
    except csv.Error as wrong:
        raise Malformed("this is not CSV: {detail}", detail=wrong) from None


def _csv_lines(text: str) -> Iterator[_Row]:
    lines = csv.reader(io.StringIO(text, newline=""), skipinitialspace=True)
    header = [name.strip().lower() for name in next(lines, [])]
    missing = [name for name in _REQUIRED if name not in header]
    if missing:
        raise Malformed(
            "line {n}: {wrong}",
            n=1,
            wrong=Sentence(
                "the heading has no column {words}; it is {known}",
                words=repr(missing[0]),
                known=",".join(_REQUIRED),
            ),
        )
    for row in lines:
        if any(cell.strip() for cell in row):
            if len(row) > len(header):
                raise Malformed(
                    "line {n}: {wrong}",
                    n=lines.line_num,
                    wrong=Sentence(
                        "{n} values under {found} headings", n=len(row), found=len(header)
                    ),
                )
            yield Sentence("line {n}", n=lines.line_num), _row(dict(zip(header, row, strict=False)))


def _json_rows(text: str) -> Iterator[_Row]:
    try:
        document = json.loads(text, parse_float=str)
    except (ValueError, RecursionError) as wrong:
        raise Malformed("this is not JSON: {detail}", detail=wrong) from None
    entries, results = document.get("entries", []), document.get("results", [])
    if not isinstance(entries, list) or not isinstance(results, list):
        raise Malformed("entries and results are lists")
    for at, entry in enumerate(entries):
        yield f"entries[{at}]", _row({"round": 0, "home": entry})
    for at, result in enumerate(results):
        if not isinstance(result, dict):
            raise Malformed(
                "results[{n}] is no object with round, home, away and their points", n=at
            )
        yield f"results[{at}]", _row(result)


def _row(fields: Mapping[str, object]) -> Mapping[str, str]:
    return {
        name: "" if (value := fields.get(name)) is None else str(value).strip() for name in _COLUMNS
    }


def _result(place: str, row: Mapping[str, str]) -> Result:
    number, home = _number(place, row, "round"), _number(place, row, "home")
    away = _number(place, row, "away") if row["away"] else None
    if away == home:
        raise Malformed(
            "{words}: {wrong}",
            words=place,
            wrong=Sentence("contestant {who} cannot play itself", who=home),
        )
    home_vp, away_vp = (_points(place, row, f"{side}_vp") for side in ("home", "away"))
    if away is not None and (home_vp is None) != (away_vp is None):
        raise Malformed(
            "{words}: {wrong}",
            words=place,
            wrong=Sentence("one side has victory points and the other none"),
        )
    if home_vp is None:
        if away is None:
            raise Malformed(
                "{words}: {wrong}",
                words=place,
                wrong=Sentence("the bye of {who} says no victory points in home_vp", who=home),
            )
        return Result(number, home, away, None, place)
    imps = [_points(place, row, f"{side}_imps") or Fraction(0) for side in ("home", "away")]
    scores = (Score(home_vp, imps[0]), Score(away_vp or Fraction(0), imps[1]))
    return Result(number, home, away, scores, place)


def _check_entered(results: Sequence[Result], entered: Mapping[int, object]) -> None:
    for result in results:
        for who in (result.home, result.away):
            if who is not None and who not in entered:
                raise Malformed(
                    "{words}: {wrong}",
                    words=result.place,
                    wrong=Sentence("contestant {who} is not among the entries", who=who),
                )


def _check_rounds(results: Sequence[Result]) -> None:
    """Rounds follow one another, and nobody plays twice in one but in a triangle."""
    numbers = sorted({result.round for result in results})
    for expected, number in enumerate(numbers, start=1):
        if number != expected:
            raise Malformed(
                "round {n} is missing; the results go on with round {found}",
                n=expected,
                found=number,
            )
        here = [result for result in results if result.round == number]
        met = [(r.home, r.away) for r in here if r.away is not None]
        allowed = Counter(who for trio in trios_among(met) for who in trio)
        seen: Counter[int] = Counter()
        for result in here:
            for who in (result.home, result.away):
                if who is None:
                    continue
                seen[who] += 1
                if seen[who] > 1 + (allowed[who] == 1):
                    raise Malformed(
                        "{words}: {wrong}",
                        words=result.place,
                        wrong=Sentence("{who} plays a second time in round {n}", who=who, n=number),
                    )


def _check_everybody(
    results: Sequence[Result], entered: Collection[int], left: Mapping[int, int]
) -> None:
    """In every round everybody plays, sits out, or has left; a line forgotten is found here."""
    for who, number in left.items():
        if who not in entered:
            raise Malformed(
                "contestant {who}, who left in round {n}, is not among the entries",
                who=who,
                n=number,
            )
    for number in sorted({result.round for result in results}):
        playing = {who for r in results if r.round == number for who in (r.home, r.away)}
        for who in entered:
            here = number < left.get(who, number + 1)
            if here and who not in playing:
                raise Malformed(
                    "round {n}: contestant {who} has neither a match nor a bye; "
                    "for one who left write {example}",
                    n=number,
                    who=who,
                    example=f"{number},{who},out",
                )
            if not here and who in playing:
                raise Malformed(
                    "round {n}: contestant {who} plays after having left", n=number, who=who
                )


def _number(place: str, row: Mapping[str, str], name: str) -> int:
    text = row[name]
    if text.isascii() and text.isdigit() and len(text) <= 9 and int(text):
        return int(text)
    raise Malformed(
        "{words}: {wrong}",
        words=place,
        wrong=Sentence(
            "{field} is {found}; a whole number from 1 is needed", field=name, found=repr(text)
        ),
    )


def _points(place: str, row: Mapping[str, str], name: str) -> Fraction | None:
    text = row[name]
    if not text:
        return None
    try:
        points = Fraction(text) if len(text) <= 12 and "e" not in text.lower() else None
    except (ValueError, ZeroDivisionError):
        points = None
    if points is None:
        wrong = Sentence(
            "{field} is {words}; a number such as {example} is needed",
            field=name,
            words=repr(text),
            example="12.5",
        )
        raise Malformed("{words}: {wrong}", words=place, wrong=wrong)
    return points
