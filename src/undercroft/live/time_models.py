"""What goes over the wire of a table's clocks."""

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

DAY = 86_400
LONGEST = {"live": DAY // 4, "days": 14 * DAY}


class TimeControl(BaseModel):
    """How much time there is. `live`: `seconds` for the whole game, and `increment` more for each answer. `days`: so
    many `seconds`, in whole days, for each answer; each seat may be away for `holidays` days in all. `zero`, when a
    seat's time has run out: a bot makes the move, a bot takes the seat, or the game is lost (at tables of one or
    two)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["live", "days"]
    seconds: int = Field(ge=30, le=LONGEST["days"], examples=[600])
    increment: int = Field(default=0, ge=0, le=300)
    holidays: int = Field(default=0, ge=0, le=60)
    zero: Literal["move", "bot", "lose"] = "bot"

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.seconds > LONGEST[self.kind]:
            raise ValueError(f"a {self.kind} game has at most {LONGEST[self.kind]} seconds")
        if self.kind == "days" and (self.seconds % DAY or self.increment):
            raise ValueError(f"time by the day is whole days of {DAY} seconds, without an increment")
        if self.kind == "live" and self.holidays:
            raise ValueError("holidays are for games of some days a move")
        return self


class SeatClock(BaseModel):
    """A seat's clock as the message is made, in milliseconds. It `runs` while the seat is asked and its player is not
    away; `away`: until when they are, in milliseconds since 1970; `holidays`: days that they may still be."""

    left: int
    runs: bool
    away: int | None
    holidays: int


class HolidayWish(BaseModel):
    """Be away for so many days from now on; 0: be back."""

    model_config = ConfigDict(extra="forbid")

    days: int = Field(ge=0, le=60)


def check_fair(time: TimeControl | None, rated: bool) -> None:
    """Raises ValueError for a rated game in which bots would make people's moves."""
    if rated and time is not None and time.zero == "move":
        raise ValueError('a rated game has no moves by bots: let "zero" be "bot" or "lose"')
