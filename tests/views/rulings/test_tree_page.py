"""The decision trees in the documentation are those of the code."""

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.explore import explore
from fairdeal.rulings.tree import Way, numbered, tree
from tools.trees import TREES, pages


def test_the_pages_are_up_to_date() -> None:
    stored = {path.name: path.read_text("utf-8") for path in TREES.glob("*.md")}
    drawn = pages()
    stale = [name for name in {*stored, *drawn} if stored.get(name) != drawn.get(name)]
    assert sorted(stale) == [], "run: python tools/trees.py"


def _paths(way: Way) -> list[tuple[tuple[str, ...], list[str]]]:
    own = [str(effect.clause) for effect in way.effects]
    if way.fork is None:
        return [((), own)]
    return [
        ((word, *words), own + clauses)
        for word, following in way.fork.ways
        for words, clauses in _paths(following)
    ]


@pytest.mark.parametrize("entry", sorted(entries(Edition.L2017)))
def test_a_tree_has_the_paths_that_exploring_finds(entry: str) -> None:
    code = code_for("2017")
    explored = [
        (tuple(step.word for step in path.steps), [str(e.clause) for e in path.effects])
        for path in explore(entry, code)
    ]
    assert _paths(tree(entry, code)) == explored


def test_questions_that_go_on_alike_are_drawn_once() -> None:
    # After an accepted insufficient bid nothing is asked; both refusals lead to the substitute.
    start = tree("27", code_for("1997"))
    questions = [fork.question.key for fork in numbered(start)]
    assert questions.count("substitute") == 1
    assert questions.count("lho_accepts") == 2
