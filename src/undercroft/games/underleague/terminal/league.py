"""The league after a draft at this keyboard (UL-8.17 to UL-8.22): games with the drafted decks, kept in journals beside
the draft's.

`draft.journal` is followed by `draft.league-1.journal`, `draft.league-2.journal` and so on. Their notes name the draft,
the bout and its players, so that where the league stands is read from the files alone.
"""

from pathlib import Path
from typing import Final, NamedTuple

from rich.text import Text

from undercroft.engine.game import Deck, setup_of
from undercroft.engine.journal import Match
from undercroft.engine.league import LeagueMatch, Result, Standing
from undercroft.games.underleague.draft.game import DRAFT, decks_of
from undercroft.games.underleague.game import GAME
from undercroft.games.underleague.league import UnderleaguesLeague
from undercroft.terminal.look import CANDLE, PLAYER, PLAYER_INK, SHAPE, TEXT, TEXT_2, TEXT_3, clipped
from undercroft.terminal.save import Save, SaveError, created, resumed
from undercroft.terminal.session import Begin, Player, Sequel, Session

ONE_COLUMN: Final = 6
"""Players whose standings fit below one another."""


class Played(NamedTuple):
    """A game of the league in its file, finished or not."""

    save: Save
    match: Match
    bout: LeagueMatch


def sequel(session: Session) -> Sequel | None:
    """What follows a draft, or a game of a league; None after any other game."""
    if session.match.game is DRAFT:
        return League(session.match, session.save.path, session.players, session.seconds).sequel()
    name = session.match.notes.get("league")
    if name is None:
        return None
    path = session.save.path.with_name(name)
    try:
        draft = resumed(path, lambda _: session.match.setup.pack)[1]
        players = tuple(_noted(draft, seat) for seat in range(draft.setup.seats))
        return League(draft, path, players, session.seconds).sequel()
    except SaveError as error:
        return Sequel(Text(f"The league cannot go on without its draft: {error}", TEXT_3), ())


def _noted(draft: Match, seat: int) -> Player:
    level, _, name = draft.notes[f"seat{seat}"].partition(" ")
    return Player(name, level)


class League:
    """The league of a finished draft; `players` by the draft's seats, which are the league's numbers for them.

    Raises SaveError where a game's journal is unsound.
    """

    def __init__(self, draft: Match, path: Path, players: tuple[Player, ...], seconds: float) -> None:
        self.draft = draft
        self.path = path
        self.players = players
        self.seconds = seconds
        self.decks: tuple[Deck, ...] = decks_of(draft.table)  # type: ignore[arg-type]
        self.rules = UnderleaguesLeague().chosen(dict(draft.setup.options))
        self.order = self.rules.order(draft.seed, draft.setup.seats)
        self.games = self._found()
        self.results = tuple(Result(game.bout, _winner(game)) for game in self.games if game.match.table.over())

    def _found(self) -> list[Played]:
        found: list[Played] = []
        while self._file(len(found) + 1).exists():
            save, match = resumed(self._file(len(found) + 1), lambda _: self.draft.setup.pack)
            players = tuple(int(player) for player in match.notes["players"].split())
            found.append(Played(save, match, LeagueMatch(match.notes["bout"], players)))
        return found

    def _file(self, number: int) -> Path:
        return self.path.with_name(f"{self.path.stem}.league-{number}.journal")

    # -- what is next

    def sequel(self) -> Sequel:
        """The standings, and the games that may be played now."""
        champion = self.rules.winner(self.order, self.results)
        text = Text("The league\n", f"bold {TEXT}")
        if champion is not None:
            text = Text(f"{self.players[champion].name} has won the league!\n", f"bold {CANDLE}")
        return Sequel(text.append_text(self._standings()), tuple(self._choices()))

    def _choices(self) -> list[tuple[str, Begin]]:
        running = [game for game in self.games if not game.match.table.over()]
        if running:
            return [(f"Go on with the {self._words(game.bout)}", self._going_on(game)) for game in running]
        return [
            (f"Play the {self._words(bout)}", self._beginning(bout))
            for bout in self.rules.due(self.order, self.results)
        ]

    def _words(self, bout: LeagueMatch) -> str:
        names = " against ".join(self.players[player].name for player in bout.players)
        return f"{bout.name}: {names}"

    def _standings(self) -> Text:
        """The best first; many in two columns."""
        rows = [self._row(row) for row in self.rules.standings(self.order, self.results)]
        if len(rows) <= ONE_COLUMN:
            return Text("\n").join(rows)
        half = (len(rows) + 1) // 2
        pairs = [Text("  ").join(rows[i : i + half + 1 : half]) for i in range(half)]
        return Text("\n").join(pairs)

    def _row(self, row: Standing) -> Text:
        name, place = self.players[row.player].title, f"{row.place}." if row.place else "–"
        text = Text(f"{place:<3}", TEXT_3)
        text.append(f" {SHAPE[row.player]} ", f"bold {PLAYER_INK} on {PLAYER[row.player]}")
        text.append(f" {clipped(name, 13):<13}", TEXT)
        return text.append(f" {row.wins} of {row.games} won", TEXT_2)

    # -- playing

    def _going_on(self, game: Played) -> Begin:
        return lambda: self._session(game.match, game.save, game.bout)

    def _beginning(self, bout: LeagueMatch) -> Begin:
        def begin() -> Session:
            number = len(self.games) + 1
            setup = setup_of(
                GAME,
                self.draft.setup.pack,
                self.draft.setup.edition,
                {"decks": "drafted"},
                len(bout.players),
                tuple(self.decks[player] for player in bout.players),
            )
            notes = {
                "league": self.path.name,
                "bout": bout.name,
                "players": " ".join(map(str, bout.players)),
                **{f"seat{seat}": self._note(player) for seat, player in enumerate(bout.players)},
            }
            match = Match(GAME, setup, f"{self.draft.seed} league {number}", notes)
            return self._session(match, created(self._file(number)), bout)

        return begin

    def _note(self, player: int) -> str:
        return f"{self.players[player].level} {self.players[player].name}"

    def _session(self, match: Match, save: Save, bout: LeagueMatch) -> Session:
        return Session(match, tuple(self.players[player] for player in bout.players), save, self.seconds)


def _winner(game: Played) -> int | None:
    """The league's number of the winner; None for a draw."""
    match = game.match
    winners = match.game.outcome(match.table, ("",) * match.setup.seats)["winners"]
    return game.bout.players[winners[0]] if len(winners) == 1 else None
