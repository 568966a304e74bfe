"""Faced, claimed, conceded, named, led, seen: which laws read each state, and what ends it.

A state is begun by an act or a ruling and ended by another. The tables here are data:
`test_states.py` walks the source and holds them complete, and tries each ending with each law.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src" / "fairdeal"
LAWS_AND_RULINGS: Final = ("laws", "rulings")


@dataclass(frozen=True)
class State:
    """A state of the table that begins and ends."""

    words: frozenset[str]
    """The attributes and functions by which the source reads it."""
    read_by: Mapping[str, Sequence[str]]
    """By clause, as the tests of pairs are named: the functions that read it for that clause."""
    kept_by: Sequence[str] = ()
    """Functions that begin it, end it or carry it along, and draw nothing from it."""
    ended_by: Sequence[str] = ()
    """The endings, as the tests of pairs are named."""

    @property
    def listed(self) -> frozenset[str]:
        """Every function the table names."""
        return frozenset((*self.kept_by, *(f for found in self.read_by.values() for f in found)))


def readers(words: frozenset[str]) -> Iterator[str]:
    """The functions of laws and rulings that read one of these, such as ``law63._claims``."""
    for folder in LAWS_AND_RULINGS:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            yield from (name for name, read in _read_in(path) if not words.isdisjoint(read))


@cache
def _read_in(path: Path) -> tuple[tuple[str, frozenset[str]], ...]:
    """The functions of a module, each with all that it reads: taken apart once for every state."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(
        (name, frozenset(word for node in ast.walk(function) for word in _reads(node)))
        for name, function in _functions(tree, path.stem)
    )


def _functions(tree: ast.AST, within: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield f"{within}.{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{within}.{node.name}")


def _reads(node: ast.AST) -> Sequence[str]:
    if isinstance(node, ast.Attribute):
        return (node.attr,) if isinstance(node.ctx, ast.Load) else ()
    if isinstance(node, ast.MatchClass):
        return node.kwd_attrs
    return (f"{node.id}()",) if isinstance(node, ast.Name) else ()


_CARRIED: Final = ("position.Position._with",)
"""They make a position anew with all its fields."""

CLAIMED: Final = State(
    frozenset(("claim", "claim_of()")),
    {
        "63A3": ("law63._is_claim", "law63._claims"),
        "62C": ("rights.Rights._played_on_since",),
        "68A": ("claims.claim_after",),
        "68D": (
            "cards._put_down",
            "position.Position.phase",
            "position.Position.turn",
            "position.Position.after_card",
        ),
        "68D, a name": ("naming.after_naming",),
        "69A": ("rights.Rights._is_open", "ledger.left_of_claim", "ledger._before_revokes"),
        "70": (
            "disputed._claim",
            "disputed.claimer",
            "disputed._objection",
            "disputed.all_play_on",
            "disputed.since_claim",
            "disputed._is_stated",
            "disputed._partner_objects",
            "disputed._play_on_was_asked",
            "disputed._played_since",
            "disputed._is_defenders",
            "disputed._trump_is_out",
            "law70._left",
        ),
        "71": (
            "disputed._that_can_come_back",
            "disputed._is_late",
            "disputed._conceder_is_late",
            "disputed._period_is_over",
            "disputed._is_concession",
        ),
    },
    (
        *(*_CARRIED, "disputed.claim_of", "claims.claiming", "rulings._opening"),
        "grounds._has_lost_its_claim",
    ),
    ("68B2", "68, this trick", "68D2b", "43A1c"),
)

CONCEDED: Final = State(
    frozenset(("Conceded()", "tricks_conceded()", "IS_CONCESSION()", "CONCEDER_LATE()")),
    {
        "43A1c": ("law43.oversteps", "law43._breach"),
        "63A3": ("law63._cause", "revoke_count.of_the_play"),
        "69B": ("disputed._is_concession", "law69._in_1997"),
        "71": ("law71._in_1997",),
    },
    ("claims.claim_after", "claims._claimed", "claims._is_to_another", "gestures.after_gesture"),
    ("68B2", "68, this trick", "68D2b", "43A1c", "71"),
)

NAMED: Final = State(
    frozenset(("named",)),
    {
        "45C4a": ("legal.legal_cards", "cards.after_card", "position.Position.after_card"),
        "45C4b": (
            "card_named.names_another",
            "card_named._put_down",
            "card_named._card_named_before",
            "card_named._card_before",
            "naming._changing",
        ),
        "45F": ("law45.touched_by_dummy",),
        "46B": (
            "naming.naming_ruled",
            "position.Position.marked",
            "rights.Rights._is_open_in_play",
        ),
        "57C1": ("law57._declarer_played_twice", "law57._follows_what_was_called_for"),
    },
    (
        *_CARRIED,
        "by_name.played_on",
        "cards._lies_by_its_name",
        "naming.after_naming",
        "naming._led_by_name",
        "lead_out_of_turn._named_by",
        "lead_out_of_turn.named_on",
        "incidents.may_change_marks",
    ),
    ("45B", "45C4a, played on", "45C4b", "46B4"),
)

LED: Final = State(
    frozenset(("lead", "led", "LEAD_OUT_OF_TURN", "leads_properly", "is_undecided()")),
    {
        "44C": (
            "legal.legal_cards",
            "play.Play.legal_cards",
            "legal.is_lead",
            "law52._required",
            "laying.followed_anew",
        ),
        "46B": ("law46._playable", "called_for._winners", "called_for.singled_out"),
        "48B1": ("law48.is_over_opening_lead_out_of_turn",),
        "50D2": ("law50._occasion", "on_table.PenaltyCards.was_played"),
        "54": ("law54.opening_lead_face_down", "law54.led_by_declaring_side"),
        "55": ("law55.declarer_led_out_of_turn",),
        "56": ("law56.led_out_of_turn",),
        "57A": ("law57._suit_led", "law57._meets", "law57._follows_what_was_called_for"),
    },
    (
        "cards.laid",
        "rulings._led_from",
        "tricks.led_out_of_turn",
        "laying._leading",
        "laying._leading_first",
        "laying._marks_on",
        "play.Play.led",
        "play.Play.accepted",
        "play.Play.exchanged",
        "play.Play.leads_properly",
        "tricks.is_undecided",
        "tricks.judged_anew",
    ),
    ("56", "47E1", "62C1", "41A"),
)

FACED: Final = State(
    frozenset(("exposed", "faced")),
    {
        "24": ("law24._several",),
        "62B2": ("revoke_corrected.whose_card",),
        "64B3": ("revoke_count.holder_could_see", "revoke_count._penalty_cards"),
    },
    (
        *_CARRIED,
        "shown.after_showing",
        "on_table.PenaltyCards.faced",
        "position.Position.marked",
    ),
    ("played", "picked up", "67B2", "49", "50", "50D2a"),
)

SEEN: Final = State(
    frozenset(
        ("partner_could_see", "VISIBLE()", "PARTNER_COULD_SEE()", "_was_seen()", "RETURNED_SEEN()")
    ),
    {
        "24": ("law24.card_exposed_in_auction",),
        "45C1": (
            "scene.partner_could_see",
            "law45.card_held_by_defender",
            "law45._may_be_played",
        ),
        "49": (
            "law49._partner_could_see",
            "law49.exposure_of_defenders_card",
            "law49.as_good_as_seen",
        ),
        "58B": (
            "law58.several_cards_at_once",
            "law58.several_cards_of_declarers",
        ),
        "67B2": ("law67.surplus_card_returned", "law67._was_seen"),
    },
    (),
    ("out of partner's sight",),
)

STATES: Final = {
    "claimed": CLAIMED,
    "conceded": CONCEDED,
    "faced": FACED,
    "led": LED,
    "named": NAMED,
    "seen": SEEN,
}
