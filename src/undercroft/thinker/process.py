"""A process that thinks: it answers questions that come in at its standard input, one after another.

Started by `undercroft.thinker.asking` as `python -m undercroft.thinker.process MEMORY`. A message is its length in four
bytes and a pickle; both ends are this program's own. It ends when its input does, with whoever started it.
"""

import contextlib
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from io import BufferedReader
from queue import SimpleQueue
from typing import Any, Final

from undercroft.thinker.thoughts import Thoughts, UnknownTable

HEAD: Final = struct.Struct("!I")
READY: Final = "ready"
THOUGHT, FAILED, UNKNOWN = range(3)
"""How an answer begins: what was thought follows, what went wrong, or nothing, for the table is not known."""


def framed(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def opened(body: bytes) -> Any:
    """What was framed, without its head."""
    return pickle.loads(body)  # noqa: S301 - of a process that this program started


def main(memory: int, more: Mapping[str, Callable[[Any], Any]]) -> None:
    """Answer until the input ends. `memory`: megabytes at most; 0: no bound. `more`: what is thought of besides bots'
    questions, by name."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    _bound(memory * 2**20)
    said = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    asked: SimpleQueue[tuple[str, Any]] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    thoughts = Thoughts()
    think = {"answer": thoughts.answer, "remark": thoughts.remark, **more}
    with contextlib.suppress(BrokenPipeError):  # nobody hears the answer: whoever asked was killed
        said.write(framed((THOUGHT, READY)))
        while True:
            said.flush()
            what, question = asked.get()
            said.write(framed(_thought(think[what], question)))
    os._exit(0)


def _thought(think: Callable[[Any], Any], question: Any) -> tuple[int, Any]:
    """How it went, with what was thought, or else what went wrong."""
    try:
        return THOUGHT, think(question)
    except UnknownTable:
        return UNKNOWN, None
    except MemoryError:
        os._exit(1)
    except Exception:  # noqa: BLE001 - whoever asks is told, and says so
        return FAILED, traceback.format_exc()


def _listen(source: BufferedReader, asked: "SimpleQueue[tuple[str, Any]]") -> None:
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
    main(int(sys.argv[1]), {})
