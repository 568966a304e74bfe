"""From bytes to text: the encodings PBN and LIN files come in."""

import codecs
import re
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.limits import MAX_BYTES
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report

_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE: Final = 2048
# The bytes 0x80 to 0x9F are no characters in ISO 8859-1; programs on Windows mean code page 1252.
_CONTROLS: Final = re.compile(rb"[\x80-\x9f]").search
_WINDOWS: Final = {
    byte: bytes([byte]).decode("cp1252")
    for byte in range(0x80, 0xA0)
    if byte not in {0x81, 0x8D, 0x8F, 0x90, 0x9D}
}


def text_of(source: bytes | str, report: Report) -> str | None:
    """The text of a PBN or LIN file, or of one read already; ``None``, reported, where too long."""
    if len(source) > MAX_BYTES:
        message = Sentence(
            "{n} bytes; files of up to {most} bytes are read", n=len(source), most=MAX_BYTES
        )
        report.error(Kind.LIMIT, 0, message)
        return None
    return decode(source, report) if isinstance(source, bytes) else cleaned(source, report)


def decode(data: bytes, report: Report) -> str | None:
    """The text of a PBN file, line ends made uniform; ``None``, reported, when it is no text.

    A byte order mark decides; without one UTF-16 is known by its zero bytes, then UTF-8 is tried,
    and what is not UTF-8 is ISO 8859-1, the encoding PBN prescribes.
    """
    mark, encoding = next(((m, e) for m, e in _BOMS if data.startswith(m)), (b"", ""))
    encoding = encoding or _without_mark(data)
    if not encoding:
        report.error(Kind.FORMAT, 0, Sentence("the file is binary data, not text"))
        return None
    return cleaned(_decoded(data[len(mark) :], encoding, report), report)


def cleaned(text: str, report: Report) -> str:
    """The text with uniform line ends, without a byte order mark and what DOS puts at the end.

    A zero character elsewhere would make a file binary that is written from it, so the sign for a
    character that was lost stands in its place.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.removeprefix("\ufeff").rstrip("\x1a\0")
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        report.note(Kind.ENCODING, line, Sentence("zero characters, which no text has"))
        text = text.replace("\0", "\ufffd")
    return text


def utf8_or_latin1(data: bytes) -> str:
    """UTF-8, with or without its mark; anything else is taken for Latin-1, which never fails."""
    return data.decode("utf-8-sig" if _utf8_or_latin1(data) == "utf-8" else "latin-1")


def _without_mark(data: bytes) -> str:
    sample = data[:_SAMPLE]
    if b"\0" not in sample.rstrip(b"\0"):
        return _utf8_or_latin1(data)
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > len(sample) // 4 and not even:
        return "utf-16-le"
    if even > len(sample) // 4 and not odd:
        return "utf-16-be"
    return ""


def _utf8_or_latin1(data: bytes) -> str:
    try:
        data.decode()
    except UnicodeDecodeError:
        return "latin-1"
    return "utf-8"


def _decoded(data: bytes, encoding: str, report: Report) -> str:
    if encoding == "latin-1":
        if found := _CONTROLS(data):
            line = data.count(b"\n", 0, found.start()) + 1
            message = Sentence("characters of Windows code page 1252, which PBN does not have")
            report.note(Kind.ENCODING, line, message)
            return data.decode("latin-1").translate(_WINDOWS)
        return data.decode("latin-1")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        report.error(
            Kind.ENCODING,
            line,
            Sentence("bytes that are not {encoding} text", encoding=encoding.upper()),
        )
        return data.decode(encoding, errors="replace")
