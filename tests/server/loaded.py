"""What servers need loaded, for the process that those of tests are copies of (`copied`)."""

import gc
from pathlib import Path
from tempfile import TemporaryDirectory

gc.disable()  # what is loaded stays

from fairdeal.cli import command_line  # noqa: E402 - see above
from fairdeal.server.accounts import directors  # noqa: E402
from fairdeal.server.app import make_app  # noqa: E402
from fairdeal.server.live import robots  # noqa: E402
from fairdeal.server.rendering import pages  # noqa: E402
from fairdeal.server.site import Site  # noqa: E402
from fairdeal.store.sqlite import open_sqlite  # noqa: E402
from tests.server.inside import quick_hasher  # noqa: E402

# Nobody's password is kept, and nobody watches robots think.
setattr(directors, "PasswordHasher", quick_hasher)  # noqa: B010 - for Mypy it is not there
setattr(robots, "PACE_SECONDS", 0.1)  # noqa: B010 - final for Mypy
command_line(("serve",))
with TemporaryDirectory() as folder:
    store = open_sqlite(Path(folder) / "club.db")
    make_app(Site.of(store))
    store.close()
for name in pages._ENVIRONMENT.list_templates(["html"]):  # noqa: SLF001 - a test may look inside
    pages._ENVIRONMENT.get_template(name)  # noqa: SLF001

gc.freeze()
gc.enable()
