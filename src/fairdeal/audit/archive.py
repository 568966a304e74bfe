"""Parts of an archive made: files read and audited, their boards and problems put into tables."""

from pathlib import Path

from fairdeal.audit.reading import audit
from fairdeal.batch.archive import Part, write_part
from fairdeal.batch.archive.tables import Read, tables_of
from fairdeal.formats.contents import Content, Refused, Source
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.pbn.reader import read as read_pbn
from fairdeal.formats.record import Problem, Severity
from fairdeal.formats.sources import contents_of


def build_part(folder: Path, part: Part) -> Part:
    """Read and audit the files of a part and add it to the archive.

    Raises:
        Malformed: the part has more boards than it can number.
        OSError: the archive cannot be written.
    """
    contents = (content for file in part.files for content in contents_of(Path(file.path)))
    read = [found for content in contents if (found := _read(content)) is not None]
    return write_part(folder, part, tables_of(part.first, read))


def _read(content: Content) -> Read | None:
    """The file with its problems; ``None`` for one of which nothing is known here."""
    match content:
        case Source():
            read = read_lin if content.format == "LIN" else read_pbn
            reading = read(content.data, content.name)
            problems = (*reading.problems, *audit(reading, content.name))
            return Read(content.name, reading.records, problems)
        case Refused():
            name, message = content.name, content.message
            problem = Problem(name, 0, None, Severity.ERROR, content.kind, message)
            return Read(name, (), (problem,))
    return None
