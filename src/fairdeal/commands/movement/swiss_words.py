"""A round of a Swiss in JSON and in words."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.movements.swiss import Pairing, PassedOver, SwissRound
    from fairdeal.movements.swiss.outlook import Outlook, Plan

from fairdeal.views.words import _

Json = dict[str, object]


def document(paired: "SwissRound", name: str, boards_per_round: int) -> Json:
    """The paired round as JSON values, in the form of a movement of one round with its reasons."""
    seats = [(p.table, p.home, p.away) for p in paired.pairings]
    return {
        "name": name,
        "round": paired.number,
        "tables": len(seats),
        "rounds": 1,
        "boards_per_round": boards_per_round,
        "rounds_data": [
            [{"table": t, "ns": ns, "ew": ew, "set": paired.number} for t, ns, ew in seats]
        ],
        "pairings": [_pairing(pairing) for pairing in paired.pairings],
        "bye": paired.bye.contestant if paired.bye else None,
        "triangle": list(paired.triangle.contestants) if paired.triangle else None,
        "checks": _checks(paired),
        "balance": {"qf": None},
    }


def _pairing(pairing: "Pairing") -> Json:
    why = pairing.reason
    return {
        "table": pairing.table,
        "home": pairing.home,
        "away": pairing.away,
        "reason": {
            "places": [why.upper, why.lower],
            "last_met": why.last_met,
            "passed_over": [_passed_over(other) for other in why.passed_over],
        },
    }


def _passed_over(other: "PassedOver") -> Json:
    return {
        "contestant": other.contestant,
        "plays": other.opponent,
        "met_upper": other.met_upper,
        "met_lower": other.met_lower,
    }


def _checks(paired: "SwissRound") -> Json:
    """The promises of the round, counted anew from the round itself."""
    seated = [who for pairing in paired.pairings for who in (pairing.home, pairing.away)]
    seated += [paired.bye.contestant] if paired.bye else []
    seated += paired.triangle.contestants if paired.triangle else ()
    rematches = [p.table for p in paired.pairings if p.reason.last_met]
    return {
        "seated_once": {"ok": len(set(seated)) == len(seated), "examined": len(seated)},
        "rematches": {"tables": rematches, "examined": len(paired.pairings)},
    }


def lines(paired: "SwissRound") -> list[str]:
    """The paired round in words: each match, and who stood between the two and why."""
    from fairdeal.views.movements.rounds import passed_over  # noqa: PLC0415 - keeps --help fast

    lines = [_("Round {n}").format(n=paired.number)]
    match = _("Table {table}: {home} v {away} places {upper} and {lower}")
    again = _("Table {table}: {home} v {away} places {upper} and {lower}, who met in round {n}")
    for pairing in paired.pairings:
        why = pairing.reason
        words = again if why.last_met else match
        lines.append(
            words.format(
                table=f"{pairing.table:>3}",
                home=f"{pairing.home:>4}",
                away=f"{pairing.away:<4}",
                upper=why.upper,
                lower=why.lower,
                n=why.last_met,
            )
        )
        between = (passed_over(one, one.contestant, one.opponent) for one in why.passed_over)
        lines += [f"{'':11}{line}" for line in between]
    if paired.bye:
        words = _("Bye: {contestant}, the lowest who can sit out and has not yet")
        lines.append(words.format(contestant=paired.bye.contestant))
    if paired.triangle:
        trio = ", ".join(map(str, paired.triangle.contestants))
        words = _("Triangle of half matches: {contestants}, the last three of the list")
        if paired.number > 1:
            words = _("Triangle of half matches: {contestants}; so the whole draw is the closest")
        lines.append(words.format(contestants=trio))
    return lines


def warning(plan: "Plan", seen: "Outlook", evenings: int) -> list[str]:
    """That a Swiss may not go to its end as planned, and what would; nothing when it will."""
    if not seen.stuck:
        return []
    times = _("round {n}: {times} of {evenings} evenings tried")
    rounds = "; ".join(times.format(n=n, times=count, evenings=evenings) for n, count in seen.stuck)
    told = [
        _("This Swiss can get stuck, with nobody left to meet ({rounds}).").format(rounds=rounds)
    ]
    if seen.round_robin:
        told.append(_("There are rounds enough for everybody to meet everybody: a round robin."))
    if seen.instead:
        told.append(_("Announced beforehand (Law 78D), each of these goes to its end:"))
        told += [f"  {_instead(plan, other)}" for other in seen.instead]
    return told


def _instead(plan: "Plan", other: "Plan") -> str:
    if other.rounds != plan.rounds:
        return f"--rounds {other.rounds}"
    if other.odd is not plan.odd:
        return f"--odd {other.odd.value}"
    not_twice = " --no-immediate-rematch" if other.rematch.value == "not_next" else ""
    return f"--system danish{not_twice}"
