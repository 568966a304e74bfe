"""Since when browsers know what our style sheets and modules use: ``tests/browser/features.csv``.

    npm pack @mdn/browser-compat-data && tar xzf mdn-browser-compat-data-*.tgz
    python tools/browsers.py package/data.json

MDN's data (CC0) has what each feature needs; what is used is found in the files themselves. A name
that several interfaces have counts as the latest of them.
"""

import csv
import json
import re
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any, Final

STATIC: Final = Path(__file__).parents[1] / "src/fairdeal/server/pages/static"
TABLE: Final = Path(__file__).parents[1] / "tests/browser/features.csv"
BROWSERS: Final = {
    "Safari (iOS)": "safari_ios",
    "Chrome (Android)": "chrome_android",
    "Firefox (Android)": "firefox_android",
    "Samsung Internet": "samsunginternet_android",
}
OURS, NEVER = "ours", "never"
_SYNTAX: Final = {
    r"\?\.": "javascript/operators/optional_chaining",
    r"\?\?": "javascript/operators/nullish_coalescing",
    r"\?\?=": "javascript/operators/nullish_coalescing_assignment",
    r"\|\|=": "javascript/operators/logical_or_assignment",
    r"&&=": "javascript/operators/logical_and_assignment",
    r"\bclass\b": "javascript/classes",
    r"\bstatic\s*{": "javascript/classes/static/initialization_blocks",
    r"\bimport\b": "javascript/statements/import",
    r"\bimport\(": "javascript/operators/import",
    r"\bimport\.meta\b": "javascript/operators/import_meta",
    r"\bexport\b": "javascript/statements/export",
    r"\basync\b": "javascript/statements/async_function",
    r"\bfor await\b": "javascript/statements/for_await_of",
    r"\bcatch {": "javascript/statements/try_catch/optional_catch_binding",
    r"^await\b": "javascript/operators/await/top_level",
    r"\\p{": "javascript/regular_expressions/unicode_character_class_escape",
    r"\(\?<[=!]": "javascript/regular_expressions/lookbehind_assertion",
    r"\(\?<\w": "javascript/regular_expressions/named_capturing_group",
    r"\d_\d": "javascript/grammar/numeric_separators",
    r":has\(": "css/selectors/has",
    r":is\(": "css/selectors/is",
}
_BUILTINS: Final = [
    "Array",
    "Boolean",
    "Date",
    "Math",
    "Number",
    "Object",
    "Promise",
    "RegExp",
    "Set",
    "String",
    "Uint8Array",
]
_FUNCTIONS: Final = (
    *(
        "types",
        "types/color",
        "types/filter-function",
        "types/transform-function",
        "types/basic-shape",
        "types/calc",
        "properties/content",
    ),
    *(
        "properties/grid-template-columns",
        "properties/custom-property",
        "properties/width",
    ),
)
_INTERFACES: Final = (
    *(
        "AudioContext",
        "AudioNode",
        "AudioParam",
        "AudioScheduledSourceNode",
        "BaseAudioContext",
        "CSS",
        "Cache",
        "CacheStorage",
        "Crypto",
        "DOMParser",
        "DOMStringMap",
        "DOMTokenList",
        "Document",
        "Element",
        "Event",
        "EventSource",
    ),
    *(
        "EventTarget",
        "ExtendableEvent",
        "FetchEvent",
        "FormData",
        "HTMLAnchorElement",
        "HTMLElement",
        "HTMLFormElement",
    ),
    *(
        "HTMLInputElement",
        "Headers",
        "History",
        "IDBDatabase",
        "IDBFactory",
        "IDBObjectStore",
        "IDBOpenDBRequest",
        "IDBRequest",
    ),
    *(
        "IDBTransaction",
        "KeyboardEvent",
        "Location",
        "MessageEvent",
        "MouseEvent",
        "Navigator",
        "Node",
        "NodeList",
        "OscillatorNode",
    ),
    *(
        "PageTransitionEvent",
        "Response",
        "ServiceWorkerContainer",
        "Storage",
        "URL",
        "URLSearchParams",
        "Window",
    ),
)
"""What the modules deal with; a name none of these has is our own."""


def css() -> Iterator[str]:
    """The features of the style sheets, as MDN calls them."""
    for path in sorted(STATIC.glob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        text = re.sub(r'"[^"]*"', '""', text)
        yield from (f"css/at-rules/{one}" for one in re.findall(r"@([a-z-]+)", text))
        media = " ".join(re.findall(r"@media([^{]*)", text))
        yield from (f"css/at-rules/media/{one}" for one in re.findall(r"\(([a-z-]+)\s*:", media))
        for block in re.findall(r"{([^{}]*)}", text):
            for name, value in re.findall(r"([a-z-]+)\s*:\s*([^;]*)", block):
                if not name.startswith("--"):
                    yield f"css/properties/{name}"
                yield from (f"css/functions/{one}" for one in re.findall(r"([a-z-]+)\(", value))
                for unit in re.findall(r"(?<![#\w])[\d.]+([a-z]+)\b", value):
                    yield f"css/units/{unit}"
        for selector in re.findall(r"([^{};]*){", re.sub(r"@[^{]*{", "", text)):
            yield from (f"css/selectors/{one}" for one in re.findall(r":([a-z-]+)", selector))


def modules() -> Iterator[str]:
    """The features of the modules: what the syntax needs, and every member they name."""
    for path in sorted(STATIC.glob("*.js")):
        text = re.sub(
            r"^\s*//.*$|(?<=[;{}]) //.*$", "", path.read_text("utf-8"), flags=re.MULTILINE
        )
        for pattern, feature in _SYNTAX.items():
            if re.search(pattern, text, re.MULTILINE):
                yield feature
        bare = re.sub(r'"[^"\n]*"', '""', text)
        yield from (f"members/{one}" for one in re.findall(r"(?<!\.)\.([a-z]\w+)", bare))
        made = re.findall(r"\bnew ([A-Z]\w+)", bare) + re.findall(r"(?<![.\w])([a-z]\w+)\(", bare)
        yield from (f"globals/{one}" for one in made)


def used() -> list[str]:
    """Every feature that is used, each once."""
    return sorted({*css(), *modules()})


def since(data: dict[str, Any], feature: str) -> list[str] | None:
    """The version of each browser from which on it knows the feature; ``None`` where it is ours."""
    for places in _places(feature):
        found = [one for place in places if (one := _compat(data, place)) is not None]
        if found:
            return [max(each, key=version) for each in zip(*found, strict=True)]
    return None


def _places(feature: str) -> Iterator[list[str]]:
    """Where MDN's data may have a feature; the later ones where the earlier ones have none."""
    kind, _slash, name = feature.partition("/")
    if feature.startswith("css/functions/"):
        yield [f"css/{one}/{feature.rpartition('/')[2]}" for one in _FUNCTIONS]
    elif feature.startswith("css/units/"):
        yield [f"css/types/length/{feature.rpartition('/')[2]}"]
    elif kind == "members":
        yield [f"javascript/builtins/{one}/{name}" for one in _BUILTINS] + [
            f"api/{one}/{name}" for one in _INTERFACES
        ]
        yield [f"api/{one}/{name}{end}" for one in _INTERFACES for end in ("_static", "_event")]
    elif kind == "globals":
        yield [f"api/{name}", f"javascript/builtins/{name}", f"api/Window/{name}"]
    else:
        yield [feature]


def _compat(data: dict[str, Any], place: str) -> list[str] | None:
    at: Any = data
    for part in place.split("/"):
        at = at.get(part) if isinstance(at, dict) else None
    if not isinstance(at, dict) or "__compat" not in at:
        return None
    return [_first(at["__compat"]["support"].get(one)) for one in BROWSERS.values()]


def _first(ways: Any) -> str:
    """Since when without a prefix, another name, or a switch in the settings."""
    each = ways if isinstance(ways, list) else [ways or {}]
    plain = [one for one in each if not {"flags", "prefix", "alternative_name"} & one.keys()]
    added = plain[0].get("version_added") if plain else None
    return str(added).removeprefix("≤") if added else NEVER


def version(words: str) -> tuple[float, ...]:
    """``15.4`` as something that can be compared."""
    return (
        (inf,)
        if words in {NEVER, "preview"}
        else tuple(map(int, words.removesuffix(".0").split(".")))
    )


if __name__ == "__main__":
    data: dict[str, Any] = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("feature", *BROWSERS))
        for feature in used():
            out.writerow((feature, *(since(data, feature) or [OURS] * len(BROWSERS))))
