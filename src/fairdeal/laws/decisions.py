"""Decisions: what rulings have made of single acts, as an overlay over the log.

An effect of a ruling is one of two kinds. A *disposition* works at the act it is about: the call is
cancelled, the card stands, a pass takes the place. Here each such act gets its fate, the latest
decision winning, and the log is folded again under it. Everything else works from the ruling on and
stays in force as it is (`fairdeal.laws.in_force`).
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final

from fairdeal.laws.moment import Moment, Ruling
from fairdeal.laws.values import value
from fairdeal.seats import Side
from fairdeal.table import effects as e


class Fate(Enum):
    """What has become of a call or card."""

    OUT = "out"
    """As if it had never been made: what came after it is judged without it."""
    GAP = "gap"
    """Taken out at the ruling, its place kept for another. What came before the ruling was judged
    with it there."""
    STANDS = "stands"
    """It counts as legal."""
    ENDS = "ends"
    """It counts as legal, and the auction has ended as it seemed to (17D1)."""
    PASS = "pass"  # noqa: S105 - a call of bridge
    """Cancelled, with a pass in its place (37B2, 38C)."""
    LEADS = "leads"
    """The card is the lead to the next trick (45E, 60A2)."""
    LED = "led"
    """The card is the lead to the next trick, and counts as a lawful one (45E, 53A)."""
    CLAIMS = "claims"
    """Declarer spread his hand, and that was a claim (48B2)."""
    VOID = "void"
    """The claim or concession was none (68B2)."""


@value
class Decision:
    """The fate of an act, and the ruling that decided it."""

    fate: Fate
    since: Moment
    """When it was ruled."""
    case: str = ""
    edition: str = ""
    at_fault: int | None = None
    """The act whose own irregularity the ruling is about; none where it is as if never made."""
    tricks: int | None = None
    """How many tricks that act claims, where it is a claim by a ruling (48B2)."""


SPREAD: Final = -1
"""Under this number the decisions say that declarer has spread his hand, and is dummy (54A)."""


HANDS: Final = -2
"""Under this number the decisions say that hands have been corrected (13, 14)."""


class Decisions(dict[int, Decision]):
    """The fate of each act that has one, by its number; a value that nobody changes once made."""

    def __hash__(self) -> int:  # type: ignore[override]  # a dictionary has none
        return hash(frozenset(self.items()))


NONE: Final = Decisions()


def decisions(rulings: Iterable[Ruling]) -> Decisions:
    """The fate of every act that these rulings, in their order, have decided."""
    found = Decisions()
    for ruling in rulings:
        kept: dict[int, Decision] = {}
        undone = {one.clause for one in ruling.effects if isinstance(one, e.AuctionProceeds)}
        for effect in ruling.effects:
            # By the same clause the auction goes on as if that call had not been made (28B, 36A).
            at_fault = None if effect.clause in undone else ruling.at_fault
            for about, fate in _fates(effect):
                before = found.get(about)
                # A place kept open by a further ruling has been open since the first (27B3), though
                # that ruling says again that the call is cancelled (1997 25B2b2).
                if before is not None and before.fate is Fate.GAP:
                    kept[about] = before
                if fate is Fate.GAP and about in kept:
                    found[about] = kept[about]
                    continue
                found[about] = Decision(
                    *(_as_well(before, fate), ruling.since, ruling.case, ruling.edition, at_fault),
                    tricks=effect.tricks if isinstance(effect, e.ClaimMade) else None,
                )
    return found or NONE


def _as_well(before: Decision | None, fate: Fate) -> Fate:
    """The fate of an act decided about before: that a lead stands leaves it in its trick (45E)."""
    is_lead = before is not None and before.fate in (Fate.LEADS, Fate.LED)
    return Fate.LED if is_lead and fate is Fate.STANDS else fate


def decisions_of(effects: Iterable[e.Bound]) -> set[int]:
    """The acts these effects decide about."""
    return {act for effect in effects for act, _ in _fates(effect)}


def _fates(effect: e.Bound) -> Sequence[tuple[int, Fate]]:
    """The acts an effect decides about, each with its fate."""
    kind = type(effect)
    if kind in _ABOUT_THE_TABLE:
        return ((_ABOUT_THE_TABLE[kind], Fate.STANDS),)
    fate = _fate(effect) if kind in _BY_KIND else None
    return [] if fate is None else [(act, fate) for act in effect.what or ()]


def _fate(effect: e.Bound) -> Fate | None:
    if isinstance(effect, e.CardWithdrawn):
        return Fate.GAP if effect.is_replaced else Fate.OUT
    if isinstance(effect, e.Must):
        return Fate.GAP if effect.action is e.Action.REPLACE_CALL else None
    if isinstance(effect, e.CallStands) and isinstance(effect.who, Side):
        # Only the passes since a missed turn stand as a side's; any other call is its maker's.
        return Fate.ENDS
    return _BY_KIND[type(effect)]


_ABOUT_THE_TABLE: Final[Mapping[type[e.Bound], int]] = {
    e.DeclarerSpreads: SPREAD,
    e.HandCorrected: HANDS,
    e.CardRemoved: HANDS,
}
_BY_KIND: Final[Mapping[type[e.Bound], Fate]] = {
    e.CallCancelled: Fate.OUT,
    e.CallStands: Fate.STANDS,
    e.CardStands: Fate.STANDS,
    e.CardWithdrawn: Fate.OUT,
    e.Must: Fate.GAP,
    e.PassSubstituted: Fate.PASS,
    e.CardCounts: Fate.LEADS,
    e.ClaimMade: Fate.CLAIMS,
    e.ClaimVoid: Fate.VOID,
}
"""The kinds of effect that decide about an act, each with the fate it mostly gives it."""
