"""A process that thinks for a service: for its bots, and of how games looked.

Started by `undercroft.live.thinking` as `python -m undercroft.live.mind MEMORY`.
"""

import sys
from typing import Any

from undercroft.thinker.process import main


def views(work: Any) -> Any:
    """The run of a game's views. What makes it is imported when it is wanted: bots need none of it."""
    from undercroft.live import run

    return run.made(work)


if __name__ == "__main__":
    main(int(sys.argv[1]), {"views": views})
