"""The stored form of outcomes, of what a side has, and of forms of scoring, as plain JSON."""

from typing import Any, assert_never

from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.events.stored.fields import Body, count, fraction, score, text, whole
from fairdeal.scoring.adjusted import (
    AVERAGE_IMPS,
    Adjusted,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
    Per,
    SmallGroups,
    TotalPoints,
)
from fairdeal.seats import Seat


def outcome_to_json(outcome: Outcome) -> Body:
    """What came of a board, as JSON."""
    match outcome:
        case Played(contract=contract, tricks=tricks, score=score):
            bid = f"{contract.bid}{contract.doubling}"
            declarer = contract.declarer.letter
            played = {"contract": bid, "declarer": declarer, "tricks": tricks, "score": score}
            return {"kind": "played"} | played
        case PassedOut():
            return {"kind": "passed_out"}
        case BareScore(score=score):
            return {"kind": "score", "score": score}
        case Artificial(ns=ns, ew=ew):
            return {"kind": "artificial", "ns": str(ns), "ew": str(ew)}
        case Adjusted(ns=north_south, ew=east_west):
            sides = {"ns": side_to_json(north_south), "ew": side_to_json(east_west)}
            return {"kind": "adjusted"} | sides
        case NotPlayed():
            return {"kind": "not_played"}
    assert_never(outcome)


def outcome_from_json(body: Body) -> Outcome:
    """What came of a board.

    Raises:
        Malformed: the kind is not one of ours.
    """
    match body["kind"]:
        case "played":
            declarer = Seat.parse(text(body, "declarer"))
            contract = Contract.parse(text(body, "contract"), declarer)
            return Played(contract, whole(body, "tricks", 0, 13), score(body))
        case "passed_out":
            return PassedOut()
        case "score":
            return BareScore(score(body))
        case "artificial":
            return Artificial(fraction(body, "ns"), fraction(body, "ew"))
        case "adjusted":
            return Adjusted(side_from_json(body["ns"]), side_from_json(body["ew"]))
        case "not_played":
            return NotPlayed()
        case kind:
            raise Malformed("{kind} is no kind of outcome", kind=repr(kind))


def side_to_json(score: SideScore) -> Body:  # noqa: PLR0911 - one for each kind
    """What one side has, as JSON; weights and percentages as exact fractions in text."""
    match score:
        case Assigned(score=points):
            return {"assigned": points}
        case Weighted(outcomes=outcomes):
            return {"weighted": [[str(weight), points] for weight, points in outcomes]}
        case Average(grade=grade, imps=imps):
            elected = {} if imps == AVERAGE_IMPS else {"worth": imps}
            return {"average": grade.value} | elected
        case Percent(percent=percent, grade=average):
            return {"percent": str(percent)} | ({"average": average.value} if average else {})
        case Imps(imps=imps):
            return {"imps": str(imps)}
        case Capped(of=of, grade=grade):
            return {"capped": side_to_json(of), "average": grade.value}
        case AtLeast(of=of, average=average):
            return {"at_least": side_to_json(average), "of": side_to_json(of)}
        case Cancelled():
            return {"cancelled": True}
        case Complement():
            return {"complement": True}
    assert_never(score)


def side_from_json(body: Any) -> SideScore:  # noqa: C901, PLR0911 - one for each kind
    """What one side has.

    Raises:
        Malformed: it is none of the known forms, or weights do not add up to one.
    """
    match body:
        case {"assigned": _}:
            return Assigned(score(body, "assigned"))
        case {"weighted": outcomes}:
            pairs = [{"weight": weight, "score": points} for weight, points in outcomes]
            return Weighted(tuple((fraction(one, "weight"), score(one)) for one in pairs))
        case {"capped": of, "average": grade}:
            capped = side_from_json(of)
            if isinstance(capped, Assigned | Weighted):
                return Capped(capped, Grade(grade))
        case {"at_least": average, "of": of}:
            least, real = side_from_json(average), side_from_json(of)
            if isinstance(least, Average) and isinstance(real, Assigned | Weighted):
                return AtLeast(real, least)
        case {"percent": _, "average": grade}:
            return Percent(fraction(body, "percent"), Grade(grade))
        case {"average": grade}:
            worth = whole(body, "worth", 0, 99) if "worth" in body else AVERAGE_IMPS
            return Average(Grade(grade), worth)
        case {"percent": _}:
            return Percent(fraction(body, "percent"))
        case {"imps": _}:
            return Imps(fraction(body, "imps"))
        case {"cancelled": True}:
            return Cancelled()
        case {"complement": True}:
            return Complement()
    raise Malformed("{found} is not what a side can have", found=repr(body))


def method_to_json(method: Method) -> Body:
    """A form of scoring with its options, as JSON."""
    match method:
        case Matchpoints(neuberg=scaling):
            return {"form": "matchpoints", "neuberg": _scaling_to_json(scaling)}
        case Ascherman():
            return {"form": "ascherman"}
        case CrossImps(per=per, most=most):
            return {"form": "cross-imps", "per": per.value} | ({"most": most} if most else {})
        case Butler(trim=trim, unit=unit, datums=datums):
            published = {"datums": [list(one) for one in datums]} if datums else {}
            return {"form": "butler", "trim": trim, "unit": unit} | published
        case TotalPoints():
            return {"form": "total-points"}
    assert_never(method)


def _scaling_to_json(scaling: Neuberg | None) -> Body | None:
    if scaling is None:
        return None
    unit = str(scaling.unit) if scaling.unit else None
    small = {} if scaling.small is SmallGroups.SCALED else {"small": scaling.small.value}
    return {"unit": unit, "expected": scaling.expected.value} | small


def method_from_json(body: Body) -> Method:
    """A form of scoring with its options.

    Raises:
        Malformed: the form is not one of ours.
    """
    match body["form"]:
        case "matchpoints":
            scaling = body["neuberg"]
            if scaling is None:
                return Matchpoints()
            unit = fraction(scaling, "unit") if scaling["unit"] is not None else None
            small = SmallGroups(scaling.get("small", SmallGroups.SCALED.value))
            return Matchpoints(Neuberg(unit, Expected(scaling["expected"]), small))
        case "ascherman":
            return Ascherman()
        case "cross-imps":
            most = count(body, "most") if body.get("most") is not None else None
            return CrossImps(Per(body["per"]), most)
        case "butler":
            pairs = [{"board": board, "score": points} for board, points in body.get("datums", ())]
            datums = tuple((count(one, "board"), score(one)) for one in pairs)
            return Butler(whole(body, "trim", 0, 100), whole(body, "unit", 1, 1000), datums)
        case "total-points":
            return TotalPoints()
        case form:
            raise Malformed("{form} is no form of scoring", form=repr(form))
