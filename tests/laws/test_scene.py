"""The windows of a scene: the table before and after the act, when it was ruled on, and now."""

from dataclasses import replace

from fairdeal.cards import Card
from fairdeal.laws.case import Case
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, Fact, Source
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.laws.refs import since
from fairdeal.laws.scene import Scene, if_right_is_lost, once, was_faced
from fairdeal.laws.words import Word
from fairdeal.rulings.hearing import scene_of
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CardPlayed, LeadFaced
from fairdeal.table.effects import RightForfeited
from tests.laws.play.revoked import acted, desk, played

REVOKE = 6


def test_the_table_before_the_act_after_it_and_when_it_was_ruled_on() -> None:
    # East discards on the heart: act 6. South plays, attention is drawn (8), and it is ruled (9);
    # East and South put other cards in the places of theirs (10, 11).
    found = acted(played(desk("3NT S", "2017"), "HJ H2 D2 HA"), "attention", "E HQ", "S DQ")
    scene = scene_of(found, found.matters[0])
    assert scene.act == found.log[REVOKE]
    assert [scene.before.acts, scene.after_act.acts, scene.at_ruling.acts] == [6, 7, 9]
    assert scene.at_ruling.play is not None
    assert [card.card.name for card in scene.at_ruling.play.cards] == ["HJ", "H2", "D2", "HA"]
    assert scene.now is found.position
    assert [number for number, _ in scene.until_ruled] == [7, 8]
    assert [number for number, _ in scene.since_ruled] == [9, 10, 11]


def test_until_it_is_ruled_on_the_table_stands_as_it_does_now() -> None:
    # Nobody has said yet whether South misled East, who has led for West.
    found = acted(desk("3NT S", "2017"), "E HK", "attention")
    assert [question.key for question in found.questions] == ["told_it_was_his_turn"]
    scene = scene_of(found, found.matters[0])
    assert scene.at_ruling is scene.now
    assert scene.now.turn is Seat.SOUTH


def test_what_was_played_since_and_stands() -> None:
    # South has taken back the ace he played after the revoke.
    found = acted(played(desk("3NT S", "2017"), "HJ H2 D2 HA"), "attention", "E HQ")
    found = acted(found, "S picks up HA", "S H5")
    cards = [getattr(act, "card", None) for _, act in since(scene_of(found, found.matters[0]))]
    assert cards == [Card.HQ, Card.H5]


def test_a_choice_is_as_the_table_shows_it_until_the_right_to_it_is_lost() -> None:
    # East has revoked; what North and South might choose about it is theirs until Law 11 takes it.
    found = acted(played(desk("3NT S", "2017"), "HJ H2 D2 HA"), "attention")
    scene = scene_of(found, found.matters[0])
    shown = if_right_is_lost(value=True, derive=lambda scene: scene.number == REVOKE - 1)
    assert (shown(scene), if_right_is_lost(value=True)(scene)) == (False, None)
    lost = RightForfeited("11A", what=(scene.number,), who=Side.NS)
    ruling = Ruling(Moment(REVOKE, 0), "11", "11", Edition.L2017, (lost,))
    without = replace(scene, rulings=(ruling,))
    assert (shown(without), if_right_is_lost(value=True)(without)) == (True, True)


def test_a_lead_face_down_is_faced_as_soon_as_its_player_has_turned_it_over() -> None:
    lead = CardPlayed(Seat.WEST, Card.HJ, face_down=True)
    turned, by_another = LeadFaced(Seat.WEST), LeadFaced(Seat.EAST)
    assert was_faced((CardPlayed(Seat.WEST, Card.HJ),), 0)
    assert [was_faced((lead, *since), 0) for since in ((), (by_another,), (turned,))] == [
        *(False, False, True)
    ]
    assert not was_faced((turned,), 0), "no card was put down by that act"


def test_what_is_looked_for_again_in_a_scene_is_looked_for_once() -> None:
    looked: list[int] = []

    @once
    def number(scene: Scene) -> int | None:
        looked.append(scene.number)
        return None

    found = acted(played(desk("3NT S", "2017"), "HJ H2 D2 HA"), "attention")
    scene, other = (scene_of(found, found.matters[0]) for _ in range(2))
    assert [number(scene), number(scene), number(other)] == [None, None, None]
    assert looked == [REVOKE, REVOKE]


def test_a_fact_to_be_read_anew_is_looked_for_once() -> None:
    """A word shaken by another case is taken from the table again, or kept while it shows none."""
    looked: list[int] = []

    def derive(scene: Scene) -> bool | None:
        looked.append(scene.number)
        return shown

    fact = Fact("thought_of_here", YES_NO, Source.TABLE, each("61A"), derive, of=lambda _: (7,))
    found = acted(played(desk("3NT S", "2017"), "HJ H2 D2 HA"), "attention")
    scene = scene_of(found, found.matters[0])
    before = Word(fact.key, "yes", about=frozenset((7,)), is_shaken=True)
    for shown, word in ((False, False), (None, True)):
        case = Case("here", found.code, scene=scene, words=(before,))
        assert case.ask(fact) is word
        assert [one.word for one in case.read] == (["no"] if shown is False else [])
    assert looked == [REVOKE, REVOKE]
