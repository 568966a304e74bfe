"""XML that strangers wrote: parsed within limits, and never followed anywhere.

An entity may unfold to gigabytes, and an external one may name any file or address; none is ever
expanded. A document type that is only named, as USEBIO has it, does no harm and is not fetched.
"""

from xml.etree.ElementTree import Element, ParseError, ProcessingInstruction, TreeBuilder

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from fairdeal.errors import Malformed
from fairdeal.formats.limits import MAX_BYTES


def parse(data: bytes, name: str) -> Element:
    """The document's root, with its processing instructions.

    Raises:
        Malformed: it is too long, is not well formed, or holds entities.
    """
    if len(data) > MAX_BYTES:
        raise Malformed(
            "{file}: {n} bytes; XML of up to {most} bytes is read",
            file=name,
            n=len(data),
            most=MAX_BYTES,
        )
    parser = DefusedXMLParser(target=TreeBuilder(insert_pis=True))
    try:
        parser.feed(data)
        root: Element = parser.close()
    except DefusedXmlException as hostile:
        raise Malformed(
            "{file}: entities are not read ({kind})", file=name, kind=type(hostile).__name__
        ) from None
    except (ParseError, ValueError, LookupError) as wrong:
        raise Malformed("{file}: not well-formed XML: {detail}", file=name, detail=wrong) from None
    return root


def instruction(element: Element, to: str) -> str:
    """What the first processing instruction in an element says to that program; else nothing."""
    for child in element:
        tag: object = child.tag
        if tag is ProcessingInstruction and (child.text or "").startswith(f"{to} "):
            return (child.text or "").partition(" ")[2].strip()
    return ""


def text(element: Element, tag: str) -> str:
    """The text of the first child of that name, without blanks round it; empty without one."""
    return (element.findtext(tag) or "").strip()
