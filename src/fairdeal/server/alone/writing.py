"""The folder written: pages, Python for a browser, and the engine with its words."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import fairdeal
from fairdeal.errors import Malformed
from fairdeal.following import followed
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, catalogue, source_of
from fairdeal.i18n.compiling import compiled
from fairdeal.server.alone.pages import LAWS, empty, places
from fairdeal.server.alone.python import python_files
from fairdeal.server.publishing.folder import Folder
from fairdeal.server.rendering.templates import PAGES
from fairdeal.views.rulings.words import MADE, made, sources
from fairdeal.views.words import _, p_

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self';"
    " img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'"
)
"""What the pages may do; a web server that sends a policy of its own has to allow as much."""
_SOURCE: Final = Path(fairdeal.__file__).parent.parent
_ROOTS: Final = ("laws", "rulings", "table", "server.alone.pages")
_AREAS: Final = ("terms", "laws", "rulings", "pages")
_DATA: Final = frozenset({".csv", ".json", ".learned", ".toml", ".txt"})
"""What lies beside modules, or in a folder of its own there, and is read by them."""
_LIBRARIES: Final = ("jinja2", "markupsafe", "fsrs")
_MODULE: Final = "typing_extensions"
"""A library of one file, which FSRS takes a name from."""
_TEMPLATES: Final = (
    *("layout.html", "laws.html", "law.html", "assistant.html", "ruling_parts.html", "alone.html"),
    "editions.html",
    *("trainer.html", "classroom/question.html", "evening/base.html", "evening/parts.html"),
)
_STATIC: Final = ("site.css", "evening.css", "icon.svg")
_ALWAYS_THE_SAME: Final = (1980, 1, 1, 0, 0, 0)
"""A zip of the same files is the same, bit by bit."""
_WORKER: Final = "offline.js"
_COMING: Final = p_(
    "The Laws are coming. The first time that takes a moment; afterwards they are here without the "
    "internet too."
)


def write_assistant(target: Path, package: Path | None = None) -> int:
    """Write the assistant and the laws as a folder for any web space.

    Args:
        target: the folder; made when it is not there.
        package: Pyodide's npm package, where it lies already.

    Returns:
        The bytes of all files.

    Raises:
        Malformed: the folder cannot be written, or Python for the browser cannot be had.
    """
    files = {f"static/pyodide/{name}": content for name, content in python_files(package).items()}
    files |= {"static/engine.zip": engine(), **dict(_pages())}
    folder = Folder(target)
    try:
        folder.begin()
        for name, content in (*files.items(), (_WORKER, _worker(files))):
            folder.write(name, content)
        folder.finish()
    except OSError as error:
        words = _("{folder} cannot be written: {error}")
        raise Malformed(words.format(folder=target, error=error.strerror or error)) from None
    return sum(map(len, files.values()))


def engine() -> bytes:
    """What Python in a browser is given: the laws, their words, the templates, Jinja."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(_carried()):
            archive.writestr(ZipInfo(name, _ALWAYS_THE_SAME), data, ZIP_DEFLATED, 9)
    return content.getvalue()


def _carried() -> Iterator[tuple[str, bytes]]:
    for path in (*_code(), *_templates()):
        yield _place(path), path.read_bytes()
    yield _place(MADE), made(MADE, sources())
    for source in (source_of(area, one) for area in _AREAS for one in LANGUAGES if one != ENGLISH):
        yield _place(source.with_suffix(".mo")), compiled(source)
    for library in _LIBRARIES:
        for path in Path(str(import_module(library).__file__)).parent.glob("*.py"):
            yield f"{library}/{path.name}", path.read_bytes()
    yield f"{_MODULE}.py", Path(str(import_module(_MODULE).__file__)).read_bytes()


def _code() -> Iterator[Path]:
    """Modules, and the data beside them."""
    modules = followed(_SOURCE, [f"fairdeal.{root}" for root in _ROOTS])
    yield from (_SOURCE / place for place in modules)
    for folder in {(_SOURCE / place).parent for place in modules}:
        of_data = [one for one in folder.iterdir() if one.is_dir() and not any(one.glob("*.py"))]
        beside = (one for place in (folder, *of_data) for one in place.iterdir())
        yield from (one for one in beside if one.suffix in _DATA and one != MADE)


def _templates() -> Iterator[Path]:
    yield from (PAGES / "templates" / name for name in _TEMPLATES)


def _place(path: Path) -> str:
    return path.relative_to(_SOURCE).as_posix()


def _pages() -> Iterator[tuple[str, bytes]]:
    coming = {one: catalogue("pages", one).gettext(_COMING) for one in LANGUAGES}
    for place in places():
        yield (
            place,
            empty(place, coming=json.dumps(coming), said=coming[ENGLISH], policy=POLICY).encode(),
        )
    for name in _STATIC:
        yield f"static/{name}", (PAGES / "static" / name).read_bytes()
    for path in sorted((PAGES / "alone").iterdir()):
        if path.name != _WORKER:
            yield f"static/{path.name}", path.read_bytes()


def _worker(files: Mapping[str, bytes]) -> bytes:
    """The service worker, which knows every file, and by their hash when they have changed."""
    told = sha256()
    for name in sorted(files):
        told.update(name.encode() + sha256(files[name]).digest())
    kept = [name for name in sorted(files) if not name.startswith("laws/") or name == LAWS]
    text = (PAGES / "alone" / _WORKER).read_text("utf-8")
    return (
        text.replace("VERSION", told.hexdigest()[:12])
        .replace('["FILES"]', json.dumps(kept))
        .encode()
    )
