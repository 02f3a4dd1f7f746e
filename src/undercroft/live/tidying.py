"""What is kept for a time only goes when that is over."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from undercroft.live.errors import ApiError

LOG: Final = logging.getLogger(__name__)
PAUSE: Final = 3600.0
"""Seconds from one look for what is over to the next."""


async def keep(*tidies: Callable[[], Awaitable[None]]) -> None:
    """For ever; one that fails is tried again with the others."""
    while True:
        for tidy in tidies:
            try:
                await tidy()
            except (SQLAlchemyError, OSError, ApiError):
                LOG.exception("what is over could not be let go of")
        await asyncio.sleep(PAUSE)
