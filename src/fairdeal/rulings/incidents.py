"""Incidents: what the acts of a log bring before the Director, found again when marks change."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.case import Entry, entry_in
from fairdeal.laws.code import Code
from fairdeal.laws.decisions import SPREAD
from fairdeal.laws.dispatch import DECIDES, claims
from fairdeal.laws.electronic import draws_attention
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.law42 import has_strayed
from fairdeal.laws.position import Position
from fairdeal.laws.scene import Sighting
from fairdeal.laws.values import renewed
from fairdeal.rulings.matter import Matter, roles_of
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import (
    Act,
    AttentionDrawn,
    CallMade,
    CardExposed,
    CardMissing,
    CardPickedUp,
    CardPlayed,
    CardsLookedAt,
    CardSurplus,
    DirectorCalled,
    DummySpread,
    ExplanationGiven,
    HesitationNoted,
    LeadFaced,
    QuestionAsked,
)
from fairdeal.table.effects import PlayProceeds, Role

_NAMED_BY_DUMMY: Final = "43B3"
_SPREAD: Final = "48B2"
_OF_THE_FACE: Final = ("52", "61")
"""What is irregular about a card because of its suit and rank."""

OWN_DOING = (
    CallMade,
    AttentionDrawn,
    HesitationNoted,
    QuestionAsked,
    ExplanationGiven,
    CardsLookedAt,
    CardMissing,
    CardSurplus,
)
"""What is dummy's own, a hand that is short or too long included: nobody plays it for him."""


def acts_to_look_at(
    matters: Iterable[Matter],
    position: Position,
    decided: Collection[int],
    marked: AbstractSet[int],
    since: int,
) -> set[int]:
    """The acts to be looked at again where something else has been decided.

    Whatever bears a mark and came after it, or after ``since``; all that was done since declarer
    began to spread, where it is decided that he is dummy (54A), or is so no more; and what the
    others said since he faced his hand, where that is found to be a claim (48B2), or to be none.

    Args:
        matters: the matters so far.
        position: the table as it stands now.
        decided: the acts about which something else has been decided.
        marked: the acts that bear a mark now, or did before.
        since: the act after which the first of the rulings that changed took effect.
    """
    first = min(*decided, since)
    unruled = {m.number for m in matters if m.was_found and not m.effects}
    found = {n for n in marked if n >= first or n in unruled}
    if position.declarer is None:
        return found
    declaring = position.declarer.side
    shown = (n for n in decided if n >= 0 and _may_claim(position.story[n], declaring))
    found = found.union(range(min(shown, default=position.acts) + 1, position.acts))
    if SPREAD not in decided:
        return found
    spread = [n for n, act in enumerate(position.story) if _may_claim(act, declaring)]
    # What either of them has faced over the lead is the matter of that ruling.
    return found.union(range(spread[0], position.acts)).difference(spread) if spread else found


def _may_claim(act: Act, declaring: Side) -> bool:
    """Whether the declaring side has faced a hand with it, which may be a claim (48B2)."""
    return isinstance(act, DummySpread | CardExposed) and act.seat.side is declaring


def looked_again(
    matters: tuple[Matter, ...],
    acts: Iterable[int],
    code: Code,
    history: Sequence[Position],
    marked: Mapping[int, tuple[Mark, ...]],
) -> tuple[Matter, ...]:
    """The matters once these acts, whose marks are new or have changed, have been looked at.

    A matter that no law claims any more falls, unless it has been ruled on or an answer in it has
    been struck. What is found late counts as noticed if somebody drew attention after the act.

    Args:
        matters: the matters so far.
        acts: the numbers of the acts.
        code: the code in force.
        history: the position before each act of the log and after the last.
        marked: the marks of every act that bears any now.
    """
    log = history[-1].story
    for number in acts:
        sighting = Sighting.of(code, history, number, marked.get(number, ()))
        is_ruled_on = isinstance(log[number], CallMade) and number in history[-1].fates
        # That somebody missed his turn comes out with the last pass, whatever made it one.
        is_settled = is_ruled_on and not sighting.has(Mark.TURN_MISSED)
        entries = [] if is_settled else list(claims(sighting))
        ids = [entry.id for entry in entries]
        known = {m.entry: m for m in matters if m.number == number and m.was_found}
        gone = [m for m in known.values() if not (m.effects or m.is_held or m.entry in ids)]
        if gone:
            matters = tuple(m for m in matters if m not in gone)
        for entry in entries:
            if entry.id not in known:
                matters = _inserted(matters, _found(entry, sighting, log, history))
    return matters


def _found(
    entry: Entry, sighting: Sighting, log: Sequence[Act], history: Sequence[Position]
) -> Matter:
    act, number = sighting.act, sighting.number
    matter = Matter(
        f"{number}/{entry.id}",
        entry.id,
        number,
        sighting.before,
        roles_of(_offender(entry, sighting), history[-1]),
        was_found=True,
        decides=entry.id in DECIDES,
        # Attention itself waits for nothing; a trick found defective by it does (67). Whether
        # declarer claims by spreading (48B2) is no matter of what becomes of other cards.
        waits=entry.id != _SPREAD and (entry.id in DECIDES or not isinstance(act, AttentionDrawn)),
    )
    is_noticed = entry.is_heard_at_once or isinstance(act, AttentionDrawn | DirectorCalled)
    is_noticed = is_noticed or any(
        brings_up(sighting.code, log[later], matter, log[:later])
        for later in range(number + 1, len(log))
    )
    return renewed(matter, is_noticed=is_noticed)


def _offender(entry: Entry, sighting: Sighting) -> Seat:
    """Whose irregularity it is: his who did the act, unless the entry says otherwise."""
    if entry.offender is not None:
        return entry.offender(sighting)
    return offender(sighting.act, sighting.before)


def _inserted(matters: tuple[Matter, ...], new: Matter) -> tuple[Matter, ...]:
    """The matters with one more, before those that later acts have brought up."""
    at = next((i for i, m in enumerate(matters) if m.was_found and m.number > new.number), None)
    return (*matters, new) if at is None else (*matters[:at], new, *matters[at:])


def brings_up(code: Code, act: Act, matter: Matter, log: Sequence[Act]) -> bool:
    """Whether that act draws attention to the matter; taking a card back does so as well.

    Args:
        code: the code in force.
        act: what was said or done.
        matter: the matter.
        log: the acts before that one.
    """
    if isinstance(act, CardPickedUp):
        about = log[matter.number]
        taken = (act.seat, act.card)
        return isinstance(about, CardPlayed) and (about.seat, about.card) == taken
    if _is_unseen(matter, log):
        return False
    is_in_vain = isinstance(act, AttentionDrawn) and _is_in_vain(act, matter, log)
    return draws_attention(code, act, matter.number) and not is_in_vain


def _is_unseen(matter: Matter, log: Sequence[Act]) -> bool:
    """Whether it is about the face of an opening lead that still lies face down (41A)."""
    lead = log[matter.number]
    is_face_down = isinstance(lead, CardPlayed) and lead.face_down
    if not is_face_down or matter.entry not in _OF_THE_FACE:
        return False
    return not any(isinstance(act, LeadFaced) for act in log[matter.number + 1 :])


def _is_in_vain(act: AttentionDrawn, matter: Matter, log: Sequence[Act]) -> bool:
    """Whether dummy, having lost his rights, names a defender's irregularity (43B3)."""
    dummy, by = matter.then.dummy, matter.roles[Role.OFFENDER]
    if dummy is None or act.by is not dummy:
        return False
    return by.side is not dummy.side and has_strayed(log, matter.then)


def has_gone(code: Code, matter: Matter, position: Position) -> bool:
    """Whether the act has gone of which it was to be ruled what becomes of it.

    What was reported beside it is still to be ruled on: that the other side consulted (10C2), or
    played on before the Director came (11A).
    """
    if not matter.was_found and entry_in(code.edition, matter.entry).about is None:
        return False
    is_gone = matter.number in [gone.act for gone in position.withdrawn]
    # The pass that a law puts in a call's place may be irregular itself (17D3).
    return is_gone and matter.number not in position.marked()


def was_named_by_dummy(
    matter: Matter, matters: Iterable[Matter], code: Code, log: Sequence[Act]
) -> bool:
    """Whether dummy, without his rights, was the first to speak of it: it is not rectified (43B3).

    Nor is it when somebody else draws attention to it later.
    """
    for one in matters:
        if one.entry != _NAMED_BY_DUMMY or one.number < matter.number:
            continue
        is_a_defenders = any(isinstance(effect, PlayProceeds) for effect in one.effects)
        named, since = log[one.number], log[matter.number + 1 : one.number]
        if is_a_defenders and isinstance(named, AttentionDrawn):
            is_first = not any(brings_up(code, act, matter, log) for act in since)
            if is_first and _is_in_vain(named, matter, log):
                return True
    return False


def offender(act: Act, before: Position) -> Seat:
    """Whose irregularity an act is: declarer's, where it is about dummy's cards."""
    seat = getattr(act, "seat", getattr(act, "by", None))
    if not isinstance(seat, Seat):
        raise ImpossibleAct("{text} was done by nobody in particular", text=str(act))
    if isinstance(act, OWN_DOING) or before.declarer is None:
        return seat
    return before.declarer if seat is before.dummy else seat


def may_change_marks(position: Position, matters: Sequence[Matter]) -> bool:
    """Whether a lawful act may change the mark of an earlier one.

    A card named is played by what another hand plays on it, and may bear a mark by that, with which
    its matter begins. One lying beside the trick may lose its own by being played; and the passes
    since a turn was missed are another law's once somebody has called over them (29A, 28B).
    """
    if position.named is not None:
        return True
    is_beside = position.play is not None and bool(position.play.beside)
    return bool(matters) and (bool(position.auction.since_missed) or is_beside)
