"""`undercroft serve`: its arguments. The service itself is imported when it runs."""

import argparse
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from undercroft.live.callers import Network

HOST: Final = "127.0.0.1"
PORT: Final = 8000


def add_serve(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `serve` to the command line."""
    parser = subparsers.add_parser(
        "serve",
        help="host games in the browser",
        description="Host games in the browser. Listens on this machine only, unless --lan or --host says otherwise.",
    )
    parser.add_argument(
        "--host", default=HOST, help="the address to listen on (default: %(default)s, this machine only)"
    )
    parser.add_argument("--port", type=_port, help=f"the port to listen on (default: {PORT}, or the next free one)")
    parser.add_argument(
        "--lan", action="store_true", help="let others in this network play; prints the address as a QR code"
    )
    parser.add_argument(
        "--public-url",
        type=_public_url,
        metavar="URL",
        help="the address under which a proxy shows this service, e.g. https://games.example.org",
    )
    parser.add_argument(
        "--trusted-proxy",
        type=_proxy,
        action="append",
        default=[],
        metavar="ADDRESS[/PREFIX]",
        help="a proxy whose X-Forwarded-For or Forwarded says who is calling; may be given several times",
    )
    parser.add_argument(
        "--database", metavar="FILE", help="where tables are kept (default: a file in your data folder)"
    )
    parser.add_argument(
        "--mail-from",
        metavar="ADDRESS",
        default="",
        help="the sender of mails, which go through the server in UNDERCROFT_SMTP (smtp://user:password@host:587)",
    )
    parser.add_argument(
        "--notices-anywhere",
        action="store_true",
        help="let notices go to addresses in this network, and without TLS",
    )
    parser.add_argument(
        "--keeper",
        action="append",
        default=[],
        metavar="NAME",
        help="who keeps the house, by the name that they sign in by; may be given several times",
    )
    parser.add_argument("--open", action="store_true", help="open the browser, where there is a desktop")
    parser.set_defaults(run=serve)


def _port(text: str) -> int:
    if not text.isdigit() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is no port; it is a number from 1 to 65535")
    return int(text)


def _public_url(text: str) -> str:
    if not text.startswith(("http://", "https://")) or "/" in text.partition("://")[2].rstrip("/"):
        raise argparse.ArgumentTypeError(f"{text!r} should read like https://games.example.org, without a path")
    return text.rstrip("/")


def _proxy(text: str) -> "Network":
    from undercroft.live.callers import network

    try:
        return network(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no address; it should read like 127.0.0.1, 10.0.0.0/8 or fd00::/8"
        ) from None


def serve(args: argparse.Namespace) -> int:
    """Run the service until Ctrl-C. The exit status: 0, or 1 when it could not start."""
    from undercroft.live.serving import run

    return run(args, PORT)
