"""What is said of results and ratings over the wire."""

from typing import Literal

from pydantic import BaseModel, Field


class Rating(BaseModel):
    """How strong somebody is: in the middle, and between what in 95 of 100 cases. Whoever nothing is known of has
    1,500."""

    points: int
    low: int
    high: int


class RatedSeat(BaseModel):
    """`rating`: after the game, where it counts; `before`: the points before it."""

    seat: int
    place: int
    rating: Rating | None
    before: int | None


class ResultInfo(BaseModel):
    """How a game went. `counted`: it has been looked at; `why`: why a rated game does not count."""

    counted: bool
    why: str
    cause: Literal["played", "resigned", "time", "gone"]
    seats: list[RatedSeat]


class LadderPlace(BaseModel):
    place: int
    name: str
    rating: Rating
    games: int
    you: bool


class LadderInfo(BaseModel):
    """The strongest first, by the lower end of their rating; whoever has played `least` rated games stands on it."""

    game: str
    title: str
    edition: str
    least: int
    places: list[LadderPlace]


class GameStats(BaseModel):
    """Your games of one edition that are over; `rated`: how many counted for your rating."""

    game: str
    edition: str
    games: int
    won: int
    drawn: int
    seconds: int = Field(description="At the table; pauses of more than five minutes are not.")
    rating: Rating | None
    rated: int


class RivalStats(BaseModel):
    """Somebody you played; `won`, `drawn`: by you."""

    name: str
    games: int
    won: int
    drawn: int


class LuckStats(BaseModel):
    """What chance dealt you by one measure in all your games, and what was to be expected of it."""

    game: str
    words: str
    got: float
    expected: float


class Stats(BaseModel):
    games: int
    seconds: int
    by_game: list[GameStats]
    rivals: list[RivalStats]
    luck: list[LuckStats]
