"""When somebody may be told: quiet hours and the hour of a daily digest, by the clocks where they live."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAYS: Final = 3
"""Within so many every hour comes, also where a clock is put forward over it."""


class Hours(NamedTuple):
    """`quiet`: from which hour to which nothing is told; `digest`: at which hour all is told at once."""

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    digest: int | None = None

    def is_quiet(self, now: int) -> bool:
        if self.quiet is None:
            return False
        begin, end = self.quiet
        hour = _local(now, self.zone).hour
        return begin <= hour < end if begin < end else hour >= begin or hour < end

    def after_quiet(self, now: int) -> int:
        """The first moment from now on that is not quiet."""
        if self.quiet is None or not self.is_quiet(now):
            return now
        return _next(now, self.quiet[1], self.zone)

    def slot(self, made: int) -> int:
        """When what was made then may be told, but for quiet hours."""
        return made if self.digest is None else _next(made, self.digest, self.zone)


def is_zone(name: str) -> bool:
    """Whether clocks are known to go so somewhere."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def _local(moment: int, zone: str) -> datetime:
    return datetime.fromtimestamp(moment / 1000, ZoneInfo(zone) if is_zone(zone) else UTC)


def _next(moment: int, hour: int, zone: str) -> int:
    """When it is that hour for the first time after the moment."""
    here = _local(moment, zone)
    for day in range(DAYS):
        at = (here + timedelta(days=day)).replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
        found = int(at.timestamp() * 1000)
        if found > moment:
            return found
    raise AssertionError(hour)
