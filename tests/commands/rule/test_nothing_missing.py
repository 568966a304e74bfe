"""What the Laws have a Director say besides the ruling: found by reading them clause by clause.

The first tests are rules over all entries; the others hold one clause each.
"""

from collections.abc import Iterator
from itertools import combinations

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.explore import Path, explore
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat
from fairdeal.table.effects import Role, Score, ScoreAdjusted, Watch
from fairdeal.views.rulings import dialogue
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.understanding import listed
from fairdeal.views.rulings.wording import Wording
from fairdeal.views.rulings.words import wordings
from tests.commands.rule.test_assistant import EDITIONS, SINCE_2017, talk

DEEP = 4
"""So many answers lead to the last choice of the longest case that has one early."""
LAWS = code_for(Edition.L2017)
PERIODS = ("correction period", " in time:", "asked after that time")
"""What runs out 30 minutes after the scores are shown (79C1, 92B)."""


@pytest.mark.parametrize("edition", Edition)
def test_a_time_the_laws_give_is_named_where_it_is_asked_about(edition: Edition) -> None:
    asked = [
        said
        for one in wordings(edition).values()
        for said in (one.question, *one.options.values())
        if any(period in said for period in PERIODS)
    ]
    assert len(asked) >= 7
    assert [
        said for said in asked if "30 minutes" not in said and "thirty minutes" not in said
    ] == []


def test_of_every_choice_each_option_says_what_follows() -> None:
    # 10C1: the Director explains all the options before one is chosen.
    untold = {
        (consultation.entry, option)
        for entry in entries(Edition.L2017)
        for consultation in _choices(Consultation(LAWS, entry, offender=Seat.NORTH), 0)
        for option, follows in dialogue.ahead(consultation, People())
        if not any(map(_is_told, follows))
    }
    assert untold == set()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("entry", ["29", "30", "31", "32"])
def test_of_any_call_out_of_turn_the_next_player_is_asked_whether_he_accepts_it(
    entry: str, edition: str
) -> None:
    # 29A, 29B: only what is not accepted is cancelled, and under 30, 31 or 32.
    said = talk(entry, "1", "N", "no", "yes", "quit", edition=edition)
    assert "East, do you accept the call out of turn?" in said
    assert "The call by North stands as if it were legal" in said
    refused = talk(entry, "1", "N", "no", "no", "quit", edition=edition)
    assert "The call by North is cancelled. (Law 29B)" in refused


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("entry", ["25B", "25B2"])
def test_of_any_change_of_a_call_the_next_player_is_asked_whether_he_accepts_it(
    entry: str, edition: str
) -> None:
    # 25B1, 25B2; since 2007 whether the first call is another law's is asked before that (27C).
    first = () if edition == "1997" else ("no",)
    said = talk(entry, "1", "N", *first, "yes", "quit", edition=edition)
    assert "(Law 25B1; ask East)" in said
    assert "" in said.partition("Say to the players")[2]


MET_ALREADY = ("57", "partners_card_meets_the_demand", "yes")
"""57A: partner has played, and what is demanded then is what he has played; no choice is lost."""


@pytest.mark.parametrize("edition", Edition)
def test_no_choice_is_offered_that_a_later_answer_takes_away(edition: Edition) -> None:
    # 10C1, 53A, 54B, 54C, 47E1: what was played or told before is asked before the choice.
    taken = set()
    for entry in entries(edition):
        for key, by_option in _after_choices(tuple(explore(entry, code_for(edition)))):
            for one, other in combinations(by_option.values(), 2):
                same = {then for then in one if one[then] == other.get(then)}
                if not set(one) == set(other) == same:
                    taken |= {(entry, key, then) for then in same}
    assert {(e, *then[-1]) for e, _, then in taken if then} <= {MET_ALREADY}


Then = dict[tuple[tuple[str, str], ...], tuple[str, ...]]
"""What follows from the answers after an option, where nobody else chooses."""


def _after_choices(paths: tuple[Path, ...]) -> Iterator[tuple[str, dict[str, Then]]]:
    """Each choice of a player where it is offered: the options, and what follows from each."""
    found: dict[tuple[object, str], dict[str, Then]] = {}
    for path in paths:
        for n, step in enumerate(path.steps):
            later = path.steps[n + 1 :]
            if step.fact.is_detail or not isinstance(step.fact.known_by, Role):
                continue
            if any(isinstance(after.fact.known_by, Role) for after in later):
                continue
            before = tuple((s.fact.key, s.word) for s in path.steps[:n])
            then = tuple((s.fact.key, s.word) for s in later)
            options = found.setdefault((before, step.fact.key), {})
            options.setdefault(step.word, {})[then] = (
                *map(repr, path.effects),
                str(path.elsewhere),
            )
    return ((key, options) for (_, key), options in found.items())


def test_whether_a_side_was_damaged_is_asked_when_the_play_is_over_or_put_aside() -> None:
    # 12B1: damage is told by the result, which nobody has before.
    asked = dict(_asked_before_an_assigned_score())
    assert len(asked) >= 5
    assert [key for key, wording in asked.items() if not wording.may_be_to_come] == []


def _asked_before_an_assigned_score() -> Iterator[tuple[str, Wording]]:
    """The questions about damage that lead to such a score, where nothing tells when they come."""
    paths = {entry: tuple(explore(entry, LAWS)) for entry in entries(Edition.L2017)}
    watches = (e for of in paths.values() for p in of for e in p.effects if isinstance(e, Watch))
    later = {watch.entry for watch in watches}
    for path in (path for entry, of in paths.items() if entry not in later for path in of):
        if path.steps and any(_is_to_be_assigned(effect) for effect in path.effects):
            key = path.steps[-1].fact.key
            wording = wordings(Edition.L2017)[key]
            if "damage" in wording.question or "adjust the score" in wording.question:
                yield key, wording


def _is_to_be_assigned(effect: Unbound) -> bool:
    return (
        isinstance(effect, ScoreAdjusted)
        and effect.score is Score.ASSIGNED
        and effect.given is None
    )


def _choices(consultation: Consultation, depth: int) -> Iterator[Consultation]:
    question = consultation.outcome().open
    if question is None or depth > DEEP or not listed(question.fact):
        return
    if dialogue.to_explain(consultation, People()) is not None:
        yield consultation
    for word in question.fact.answers:
        yield from _choices(consultation.answered(word), depth + 1)


def _is_told(line: str) -> bool:
    """Whether a line says what is done, or a question what follows from the answers to it."""
    return not line.startswith("It goes on to ask") or "nothing more follows from" in line.lower()


def test_whoever_calls_out_of_turn_and_his_opponent_know_what_may_be_called_instead() -> None:
    # 29B with 30A, 31A1, 31A2, 31B, 23A and 26B.
    said = talk("29", "1", "N", "no", "quit")
    for part in (
        "If it was the turn of West, North passes once after a pass",
        "repeats a bid or double if West passes",
        "nothing more follows from a comparable one",
        "after any other South passes once, and may be restricted in his first lead",
    ):
        assert part in said


@pytest.mark.parametrize("edition", ["2007", *SINCE_2017])
def test_of_a_call_that_is_repeated_in_turn_nothing_is_kept_from_anybody(edition: str) -> None:
    # 31A1: the same call again, without rectification; his partner has not called meanwhile.
    artificial = ("no",) if edition == "2007" else ()
    typed = ("no", "no", "bid", *artificial, "rho", "passed", "quit")
    said = talk("29", "1", "N", *typed, edition=edition)
    ruling = said.partition("Say to the players")[2]
    assert "North: At your proper turn you must make the same call again" in ruling
    assert "nothing more follows, and everybody may use it. (Law 31A1)" in ruling
    assert "may not use what the withdrawn action told" not in ruling


@pytest.mark.parametrize("edition", SINCE_2017)
def test_a_psyche_is_lawful_and_what_recurs_is_an_understanding(edition: str) -> None:
    # 40A3, 40C1, 40C2.
    said = talk("a psychic bid", "1", "N", "no", "quit", edition=edition)
    assert "Had South more reason than East-West to expect the deviation" in said
    ruling = said.partition("Say to the players")[2]
    for part in ("No law is broken", "the result stands", "what recurs becomes an understanding"):
        assert part in ruling


@pytest.mark.parametrize("edition", SINCE_2017)
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        # 16B3: whoever thinks that it was used calls the Director when play ends.
        (("16B", "1", "N", "yes", "no"), "calls the Director again"),
        # 20B, 20F1: a question may be asked at one's own turn.
        (("20B", "1", "N", "review", "no", "no"), "ask when it is your own turn"),
        # 20F5b with 47E2a: declarer speaks up too late, in the play.
        (("20F5", "1", "N", "play", "yes"), "tells the opponents now what is right"),
        (("20F5", "1", "N", "play", "yes", "yes"), "may take it back if nobody has played on it"),
        # 74C5: acting on a card of an opponent's seen by accident is no breach.
        (
            ("74", "1", "N", "74C5", "accidental"),
            "seen of an opponent's cards by accident may be used",
        ),
        # And where he explained it himself, or a defender spoke.
        (("20F4", "1", "N", "play", "yes", "yes"), "may take it back if nobody has played on it"),
        (
            ("20F5", "1", "N", "play", "no", "yes"),
            "only before dummy has faced a card: go on under Law 47",
        ),
        # 21B3 with 47E2a: too late for a call, not for a card.
        (
            ("21B", "1", "N", "explanation", "rho", "no", "yes", "yes"),
            "go on under Law 47. (Law 47E2a)",
        ),
        # 12C2c at IMPs, and in teams (86B2b).
        (("86B2", "1", "N", "2", "no", "3"), "more where their mean on the other boards"),
        # 21A: no redress for a misunderstanding of one's own.
        (("21A", "1", "N"), "What was called stands"),
        # 25A2 and 25B: what he has put in the place of a call he had meant.
        (("25A", "1", "N", "no", "no", "no", "no"), "go on under Law 25B, where East may accept"),
        # 40B2aiii with 21B1a: a call made without an alert that was due.
        (("40B", "1", "N", "explicit"), "may be changed as after a wrong explanation"),
        # 40B4: what is not permitted is not used again, and the board is played.
        (("40B4", "1", "N", "not_permitted", "yes", "no"), "may not use this again"),
        # 13A2: what was seen of another hand is nobody's to use (16D1).
        (("13", "1", "N", "yes", "no", "no", "yes"), "seen a card of another hand may not use it"),
    ],
)
def test_what_a_clause_has_him_say_is_said(typed: tuple[str, ...], told: str, edition: str) -> None:
    assert told in talk(*typed, *["no"] * 2, "quit", edition=edition)


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_what_is_come_back_for_of_each_side_says_of_which(edition: str) -> None:
    # 2007 17E2, 2017 17D3 with 16: both sides have passed out of rotation, and neither may use it.
    said = talk("34", "1", "W", "no", "yes", "quit", edition=edition)
    later = said.partition("To come back for at this board")[2]
    for side in ("East-West", "North-South"):
        assert later.count(f"{side}: Change nothing yet. Come back when the play is over") == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_stands_twice_in_the_list_of_what_to_come_back_for(edition: str) -> None:
    # Two revokes of one side, a call out of turn of the other, at one board.
    typed = (*("34", "1", "W", "no", "yes"), *("new", "16B", "1", "N", "yes", "yes", "yes", "yes"))
    said = talk(*typed, "quit", edition=edition)
    left = [line[5:] for line in said.rpartition("To come back for at this board")[2].splitlines()]
    left = [line for line in left if line.startswith(("East", "North", "Change", "Come"))]
    assert len(left) == len(set(left))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("reason", "told"),
    [
        # 47B with 62; 47D: an opponent changed his play; 47E1: an opponent said it was his turn.
        ("illegal", "Go on under Law 62 if it was a revoke"),
        ("changed", "Play a legal card in its place. (Law 47D)"),
        ("told", "none of them is a penalty card. (Law 47E1)"),
    ],
)
def test_a_card_is_taken_back_for_each_reason_the_laws_know(
    reason: str, told: str, edition: str
) -> None:
    assert told in talk("47", "1", "W", "no", reason, "quit", edition=edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_dummy_is_told_which_rights_he_has_lost(edition: str) -> None:
    # 43B2a, 43B2b, 43B3.
    own_initiative = ("yes",) if edition not in SINCE_2017 else ()
    said = talk("43", "1", "N", "looked", *own_initiative, "quit", edition=edition)
    assert "you may not warn declarer of the wrong hand, ask him whether he can" in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_dummy_named_of_his_own_side_is_dealt_with_under_its_own_law(edition: str) -> None:
    # 43B1, 43B2, 43B3: only a defender's irregularity is not rectified.
    said = talk("43B3", "1", "N", "no", "quit", edition=edition)
    assert "is dealt with all the same, under its own law" in said
    assert "without further rectification" not in said


CLAIMED_BY_SPREADING = ("48B2", "1", "S", "yes", "3")
LED = ("45E", "1", "E", "no", "no", "no", "yes")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        # 48B2, 68: play ceases, and the claim is ruled on.
        (CLAIMED_BY_SPREADING, "Go on under Law 68. (Law 48B2)"),
        # 45E1, 56: a further card found to be led is a lead out of turn.
        (LED, "Where another hand was to lead, go on under Law 56"),
        # 45C1: to the current trick; one that has played to it already has played a fifth card.
        (("45C1", "1", "W", "yes", "SK"), "if you have played to it already, it is a further card"),
        # 70C3, 70D1 with the note: normal play may be careless or inferior.
        (("70", "1", "S", "no", "yes", "no", "yes"), "careless or inferior play included?"),
    ],
)
def test_what_follows_on_is_said_of_claims_and_cards(
    typed: tuple[str, ...], told: str, edition: str
) -> None:
    assert told in talk(*typed, "quit", edition=edition)


@pytest.mark.parametrize("edition", SINCE_2017)
def test_a_card_played_before_its_turn_is_played_when_that_comes(edition: str) -> None:
    # 57D.
    said = talk("57", "1", "E", "yes", "yes", "quit", edition=edition)
    assert "The card of East stays: it is played when its turn comes" in said


DOUBT = "None of these is much like that: if none fits, say it in other words."


@pytest.mark.parametrize(
    ("typed", "is_doubtful"),
    [
        ("something odd happened at the other end of the room", True),
        ("my pencil broke while I wrote the score", True),
        ("a defender revoked and it was noticed later", False),
        ("27", False),
        ("1H over 2C", False),
    ],
)
def test_what_is_like_little_that_was_ever_said_is_found_with_a_doubt(
    typed: str, *, is_doubtful: bool
) -> None:
    assert (DOUBT in talk(typed, "quit")) is is_doubtful
