"""Write the OpenAPI document of the programmatic interface to docs/reference/openapi.json.

python tools/interface.py
"""

import json
from pathlib import Path

from fairdeal.server.interface.app import make_interface
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore

DOCUMENT = Path(__file__).parents[1] / "docs" / "reference" / "openapi.json"


def written() -> str:
    """The document as it is published."""
    document = make_interface(Site.of(MemoryStore())).openapi()
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(written(), "utf-8")
