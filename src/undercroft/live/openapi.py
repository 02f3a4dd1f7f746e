"""The API's description as text.

    python -m undercroft.live.openapi

prints it, the same bytes for the same code; the client's types are generated from it.
"""

import json
import sys

from undercroft.live.schema import document
from undercroft.live.settings import Settings
from undercroft.live.web import create_app


def text() -> str:
    app = create_app(Settings(database="sqlite+aiosqlite://"))
    return json.dumps(document(app), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
