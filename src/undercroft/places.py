"""Where this user's programs keep their data."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder of this program; it need not exist yet."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "undercroft"
