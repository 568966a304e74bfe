"""YAML as nodes that know their lines, so that a mistake in them can be told by its place."""

from typing import Any, Final

import yaml

from fairdeal.errors import Malformed, Sentence

MAX_TEXT: Final = 4_000_000
"""Characters of a file: some ten thousand cases."""
MAX_DEPTH: Final = 20
"""Lists and mappings within one another; a case needs six."""


class _Unwanted(yaml.MarkedYAMLError):
    """YAML as it may be, and as no file of ours needs it."""

    def __init__(self, problem: str, mark: yaml.Mark) -> None:
        super().__init__(problem=problem, problem_mark=mark)


class _Loader(yaml.SafeLoader):
    """YAML as our files need it: aliases of words only, nothing nested deeper than a case is.

    An alias of a list may stand for ten more, and so on; a bracket costs a level of recursion.
    """

    _depth = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        is_alias: bool = self.check_event(yaml.AliasEvent)
        mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
        if self._depth == MAX_DEPTH:
            raise _Unwanted(Sentence("nested more than {n} deep", n=MAX_DEPTH), mark)
        self._depth += 1
        node = super().compose_node(parent, index)
        self._depth -= 1
        if is_alias and not isinstance(node, yaml.ScalarNode):
            words = Sentence("an alias may stand for a word here, not for a list or mapping")
            raise _Unwanted(words, mark)
        return node


def composed(text: str, source: str) -> yaml.Node | None:
    """The nodes of a text; nothing where nothing is written.

    Raises:
        Malformed: it is no YAML, or more of it than our files need; naming the source and line.
    """
    try:
        if len(text) > MAX_TEXT:
            raise Malformed(
                "{place}: over {n} characters; split it into several files",
                place=source,
                n=MAX_TEXT,
            )
        root: yaml.Node | None = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        reason = getattr(error, "problem", None) or getattr(error, "reason", error)
        if not isinstance(error, _Unwanted):
            reason = Sentence("not YAML: {wrong}", wrong=Sentence(str(reason)))
        if mark is None:
            raise Malformed("{words}: {wrong}", words=source, wrong=reason) from None
        raise Malformed(
            "{file}, line {n}: {wrong}", file=source, n=mark.line + 1, wrong=reason
        ) from None
    return root


def plain(node: yaml.Node) -> Any:
    """The value of a node, every scalar as written: YAML takes ``N`` and ``no`` for false."""
    if isinstance(node, yaml.MappingNode):
        return {str(key.value): plain(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [plain(entry) for entry in node.value]
    return node.value
