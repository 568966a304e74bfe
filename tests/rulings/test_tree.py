"""A law as a key: its questions numbered, and what follows from each answer."""

from fairdeal.laws.code import code_for
from fairdeal.rulings.tree import Fork, Way, numbered, tree


def fork(way: Way) -> Fork:
    assert way.fork is not None
    return way.fork


def after(way: Way, *words: str) -> Way:
    for word in words:
        way = dict(fork(way).ways)[word]
    return way


def said(way: Way) -> list[str]:
    return [f"{effect.kind} {effect.clause}" for effect in way.effects]


def test_each_answer_leads_to_what_follows_from_it_and_to_the_next_question() -> None:
    # 27A1: accepted, it stands. 27B: else it is cancelled and replaced, by whatever it is.
    way = tree("27", code_for("2017"))
    assert (said(way), fork(way).question.key) == ([], "replaced_before_ruling")
    accepted, refused = after(way, "no", "yes"), after(way, "no", "no")
    assert (said(accepted), accepted.fork) == (["call_stands 27A1"], None)
    assert (said(refused), fork(refused).question.key) == (
        ["call_cancelled 27B", "must 27B"],
        "substitute",
    )
    # What has followed already is not said again.
    assert not set(said(after(refused, "pass"))) & set(said(refused))


def test_what_follows_before_anything_is_asked_stands_at_the_beginning() -> None:
    # 15A1 of 2017: calls on a wrong hand are cancelled, whoever has called since;
    # 15A3: what he calls on the board of those cards comes later.
    assert said(tree("15A", code_for("2017"))) == [
        "call_cancelled 15A1",
        "dealt_with_by 15A3",
    ]


def test_it_ends_where_another_law_goes_on() -> None:
    # 30C: an artificial pass is for Law 31.
    assert after(tree("30", code_for("2007")), "no", "no", "yes") == Way((), None, "31")


def test_what_may_be_elected_is_a_question_and_a_detail_has_one_answer() -> None:
    assert fork(tree("93A", code_for("2017"))).question.key == "E93_committee"
    # 26B: which suit is forbidden or required is named, and changes nothing else.
    keys = {f.question.key: len(f.ways) for f in numbered(tree("26B", code_for("2017")))}
    assert keys["lead_suit"] == 1
    assert max(keys.values()) > 1


def test_questions_are_numbered_as_one_comes_to_them() -> None:
    way = tree("27", code_for("2017"))
    numbers = numbered(way)
    assert list(numbers.values()) == list(range(1, len(numbers) + 1))
    assert [numbers[fork(each)] for each in (way, after(way, "yes"))] == [1, 2]
