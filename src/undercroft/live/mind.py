"""A process that thinks: it answers questions that come in at its standard input, one after another.

Started by `undercroft.live.thinking` as `python -m undercroft.live.mind MEMORY`. A message is its length in four bytes
and a pickle; both ends are this service's own. It ends when its input does, with the service.
"""

import contextlib
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from io import BufferedReader
from queue import SimpleQueue
from typing import Any, Final

from undercroft.live import thinker

HEAD: Final = struct.Struct("!I")
READY: Final = "ready"
THOUGHTS: Final[dict[str, Callable[[Any], Any]]] = {
    "answer": thinker.answer,
    "remark": thinker.remark,
    "views": thinker.views,
}


def framed(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def opened(body: bytes) -> Any:
    """What was framed, without its head."""
    return pickle.loads(body)  # noqa: S301 - of a process that this service started


def main(memory: int) -> None:
    """Answer until the input ends. `memory`: megabytes at most; 0: no bound."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    _bound(memory * 2**20)
    said = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    asked: SimpleQueue[tuple[str, object]] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    said.write(framed((True, READY)))
    while True:
        said.flush()
        said.write(framed(_thought(*asked.get())))


def _thought(what: str, question: object) -> tuple[bool, Any]:
    """Whether it went well, with what was thought, or else what went wrong."""
    try:
        return True, THOUGHTS[what](question)
    except MemoryError:
        os._exit(1)
    except Exception:  # noqa: BLE001 - the service is told, and says so
        return False, traceback.format_exc()


def _listen(source: BufferedReader, asked: "SimpleQueue[tuple[str, object]]") -> None:
    """What comes in while there is somebody who sends it."""
    while len(head := source.read(HEAD.size)) == HEAD.size:
        asked.put(opened(source.read(HEAD.unpack(head)[0])))
    os._exit(0)


def _bound(size: int) -> None:
    """Where the system can bound a process (it can on Linux), a thought that grows without end ends itself."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        if size:
            resource.setrlimit(resource.RLIMIT_AS, (size, size))


if __name__ == "__main__":
    main(int(sys.argv[1]))
