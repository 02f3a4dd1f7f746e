"""The terminal's application: shows the table to whoever holds the keyboard, asks, lets bots move at a human pace."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import ClassVar, Final

from rich.console import Group
from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from undercroft.engine.agenda import IllegalAction
from undercroft.engine.game import SPECTATOR
from undercroft.engine.protocol import Mark, Offer
from undercroft.rulebook import at_table, learned
from undercroft.terminal.book import Rules, quick_start
from undercroft.terminal.drawing import styles
from undercroft.terminal.folding import folded
from undercroft.terminal.look import CANDLE, CANDLE_INK, GOOD, INFO, TALL, TEXT, TEXT_2, TEXT_3, THEME
from undercroft.terminal.save import SaveError
from undercroft.terminal.screens import Cards, Cover, End, Reading, logged, manual
from undercroft.terminal.session import Begin, Sequel, Session, Snapshot
from undercroft.terminal.several import last_line, line, progress
from undercroft.terminal.tables import Table
from undercroft.terminal.tables.finding import sequel_of, table_of
from undercroft.terminal.telling import told
from undercroft.terminal.thinker import Thinker

PACE: Final = 0.9
"""Seconds from one move of a bot to the next, so that people can follow; of two players, with more it is quicker."""
WATCHED: Final = 0.1
"""The same where bots are among themselves."""
PATIENCE: Final = 10
"""Pauses for which a bot that has spoken to somebody at the keyboard waits."""


class TableScreen(Screen[None]):
    """The table, what to do, what happened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("r", "rules", "Rules"),
        Binding("x", "inventory", "Table"),
        Binding("c", "cards", "Cards"),
        Binding("l", "log", "Log"),
        Binding("d", "done", "Done"),
        Binding("u", "undo", "Undo"),
        Binding("a", "order(True)", "Pass for me"),
        Binding("a", "order(False)", "Ask me"),
        Binding("t", "aside"),
        Binding("t", "piles"),
        Binding("n", "what_next", "What next"),
        Binding("q", "app.quit", "Quit"),
        Binding("left", "kind(-1)", show=False),
        Binding("right", "kind(1)", show=False),
        *(Binding(str(digit), f"number({digit})", show=False) for digit in range(10)),
    ]

    def __init__(self, session: Session, thinker: Thinker, pace: float) -> None:
        super().__init__()
        self.session = session
        self.thinker = thinker
        self.pace = pace * 2 / len(session.players) if session.people else min(pace, WATCHED)
        self.css_path += styles(session.match.game)
        self.add_class(session.match.game.name, f"of-{len(session.players)}")
        self.table = table_of(session)
        self._name_keys(aside=self.table.aside[0], piles=self.table.piles[0])
        self.snapshot = session.snapshot()
        self._keys_shown: tuple[bool, bool | None] = (self.snapshot.undo, False)
        self._chosen_together = "nothing"
        self._quiet = asyncio.Event()
        """Nobody at the keyboard is saying something aside."""
        self._quiet.set()
        self._playing = False
        self._called: list[str] = []

    def _name_keys(self, **words: str) -> None:
        """Keys whose words are the game's."""
        bindings = self._bindings.key_to_bindings
        bindings["t"] = [replace(binding, description=words[binding.action], show=True) for binding in bindings["t"]]

    def compose(self) -> ComposeResult:
        yield Static(id="tracker")
        with Horizontal():
            with Vertical(id="left"):
                yield self.table
                yield Static(id="card")
            with Vertical(id="right"):
                yield Static(id="prompt")
                yield OptionList(id="options", compact=True)
                yield Static(id="consequence")
                yield RichLog(id="log", wrap=True, min_width=10, auto_scroll=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#log").can_focus = False
        self.query_one("#options").focus()
        self.play_on()

    # -- the course of the game

    @work(exclusive=True, group="course")
    async def play_on(self) -> None:
        """Until a person has to choose: bots speak and move, the keyboard is handed over."""
        self._playing = True
        try:
            await self._play_on()
        finally:
            self._playing = False

    async def _play_on(self) -> None:
        session = self.session
        while not session.over():
            await self._quiet.wait()
            if (talker := session.talker()) >= 0:
                if not await self._bot_speaks(talker):
                    return
                continue
            seat = session.asked()
            if (action := session.idle(seat)) >= 0:
                await self._pass_for(seat, action)
            elif session.is_bot(seat):
                if not await self._bot_moves(seat):
                    return
            else:
                if seat != session.reader and not await self._hand_over(seat):
                    continue
                self.show()
                return
        if len(session.people) > 1:
            session.pass_to(SPECTATOR)
        self.show()
        self.refresh_bindings()
        await self._end()

    async def _pass_for(self, seat: int, action: int) -> None:
        self.show()
        await asyncio.sleep(self.pace)
        with self._saving():
            self.session.pass_for(seat, action)

    async def _bot_moves(self, seat: int) -> bool:
        """Whether the bot is well. Its pause does not tell how much there was to think about."""
        self.show()
        started = time.monotonic()
        pace = min(self.pace, WATCHED) if self._together() else self.pace
        if pace and self.session.thinks_ahead(seat):
            pace = max(pace, self.session.seconds * 1.2)
        records = len(self.session.match.records)
        try:
            action = await self.thinker.choose(self.session.question(seat))
        except (EOFError, OSError, RuntimeError) as error:
            self._bot_failed(error)
            return False
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - started)))
        await self._quiet.wait()
        if len(self.session.match.records) == records:
            self._answer(seat, action)
        return True

    async def _bot_speaks(self, seat: int) -> bool:
        """A bot says something aside, or nothing; whether it is well. Who is spoken to is given time to answer."""
        session = self.session
        if not session.is_bot(session.asked()):
            self.show()
        records = len(session.match.records)
        try:
            actions = await self.thinker.remark(session.question(seat))
            await asyncio.sleep(self.pace if actions else 0.0)
            await self._quiet.wait()
            if len(session.match.records) != records:
                return True
            with self._saving():
                session.heard(seat, actions)
        except (EOFError, OSError, RuntimeError, IllegalAction) as error:
            self._bot_failed(error)
            return False
        if actions:
            await self._be_patient()
        return True

    def _bot_failed(self, error: Exception) -> None:
        self.app.exit(1, 1, f"The bot failed ({error}).")

    async def _be_patient(self) -> None:
        self.show()
        for _ in range(PATIENCE):
            if not self.session.addressed() or self.session.reader in self.snapshot.asked:
                return
            await asyncio.sleep(self.pace)
            await self._quiet.wait()

    def _together(self) -> bool:
        """Whether all choose at once, or the last of them still do: nothing is to be seen of their choices."""
        now = next((mark["key"] for mark in self.snapshot.marks if mark["state"] == "now"), "")
        if len(self.snapshot.asked) > 1:
            self._chosen_together = now
        return now == self._chosen_together

    async def _hand_over(self, seat: int) -> bool:
        """Whether the keyboard went to `seat`; not where the reader changes a choice that nobody has seen."""
        session, reader = self.session, self.session.reader
        if self.table.lies_open():
            session.pass_to(seat)
            return True
        changes = session.names[reader] if session.can_undo() else ""
        others = " and ".join(session.names[other] for other in session.people if other != seat)
        entries = session.entries(SPECTATOR)
        session.pass_to(SPECTATOR)
        self.show()
        changed = await self.app.push_screen_wait(Cover(session.names[seat], others, entries[-8:], changes))
        session.pass_to(reader if changed else seat)
        if changed:
            with self._saving():
                session.undo()
        return not changed

    async def _end(self) -> None:
        headline, last = self.snapshot.prompt["headline"], self.snapshot.entries[-1]["words"]
        place = str(self.session.save.path)
        sequel = self._sequel()
        count = self.table.count(self.snapshot)
        story = told(self.session.story(), self.session.names, self.snapshot.reader)
        chosen = await self.app.push_screen_wait(End(headline, last, count, story, place, sequel))
        assert isinstance(self.app, TerminalApp)
        if chosen == "quit":
            await self.app.action_quit()
        elif chosen == "again":
            self.app.play(self.app.begin)
        elif chosen.isdigit() and sequel:
            self.app.play(sequel.choices[int(chosen)][1])

    def _sequel(self) -> Sequel | None:
        try:
            return sequel_of(self.session)
        except SaveError as error:
            self.notify(str(error), title="The league cannot go on", severity="error", timeout=20)
            return None

    def _answer(self, seat: int, action: int) -> None:
        with self._saving():
            self.session.answer(seat, action)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """What is done in it is done; if it could not be saved, that is said."""
        try:
            yield
        except SaveError as error:
            self.notify(str(error), title="Not saved", severity="error", timeout=20)

    # -- showing

    def show(self) -> None:
        """Draw everything anew for the reader; a screen that is being left has nothing to draw on."""
        if not self.query("#tracker"):
            return
        self.snapshot = snapshot = self.session.snapshot()
        keys = (snapshot.undo, self.check_action("done", ()))
        if keys != self._keys_shown:
            self._keys_shown = keys
            self.refresh_bindings()
        self.table.show(snapshot)
        self._call()
        self.query_one("#tracker", Static).update(self._tracker(snapshot))
        self.query_one("#prompt", Static).update(self._prompt(snapshot))
        options = self.query_one("#options", OptionList)
        at = options.highlighted or 0
        before = [options.get_option_at_index(i).id for i in range(options.option_count)]
        options.clear_options()
        options.add_options(self._lines(snapshot))
        same = before == [options.get_option_at_index(i).id for i in range(options.option_count)]
        first = 0 if snapshot.things else self.table.first(snapshot)
        options.highlighted = (at if same else first) if snapshot.offers else None
        self._point(self._pointed())
        self._write_log()

    def _lines(self, snapshot: Snapshot) -> Iterator[Option]:
        """What may be done; of several things all of them, each in its line whatever is chosen, and what ends it."""
        several = snapshot.prompt.get("several")
        open_ = {offer["action"]: offer for offer in snapshot.offers}
        for i, offer in enumerate(self._listed(snapshot)):
            action, key, words = offer["action"], _key(i), self.table.label(snapshot, offer)
            shown = line(several, action, key, words) if several else Text(f"{key} {words}")
            yield Option(shown, id=str(action), disabled=action not in open_)
        if several:
            done = open_.get(several["done"])
            yield Option(last_line(several, done["words"] if done else ""), id=str(several["done"]), disabled=not done)

    def _listed(self, snapshot: Snapshot) -> list[Offer]:
        """What has a number in the list."""
        return snapshot.things or snapshot.offers

    def _pointed(self) -> Offer | None:
        """What the list's pointer is on."""
        options = self.query_one("#options", OptionList)
        return (
            None if options.highlighted is None else self._offered(options.get_option_at_index(options.highlighted).id)
        )

    def _tracker(self, snapshot: Snapshot) -> Text:
        line = Text(f" {self.table.caption(snapshot)}   ", TEXT_2, no_wrap=True, overflow="ellipsis")
        for mark in snapshot.marks:
            line.append_text(_step(mark)).append(" ")
        return line

    def _prompt(self, snapshot: Snapshot) -> Text:
        prompt = snapshot.prompt
        text = Text(f"{self.session.names[snapshot.reader]}: " if self._uncovered() else "", f"bold {CANDLE}")
        text.append(prompt["headline"], f"bold {CANDLE if prompt['yours'] else TEXT_2}")
        text.append(f"\n{prompt['detail']}", TEXT_2)
        if prompt["clause"]:
            text.append(f" ({prompt['clause']})", TEXT_3)
        return text.append(f"\n{progress(prompt['several'])}", f"bold {TEXT}") if "several" in prompt else text

    def _uncovered(self) -> bool:
        """Whether the screen must say for whom it speaks: nothing is covered between those at the keyboard."""
        return self.snapshot.reader != SPECTATOR and len(self.session.people) > 1 and self.table.lies_open()

    def _point(self, offer: Offer | None) -> None:
        self.table.point(offer)
        self.query_one("#card", Static).update(self.table.close_up(self.snapshot, offer["place"] if offer else None))
        summary = self.table.outlook(self.snapshot, offer) if offer else ""
        self.query_one("#consequence", Static).update(Text(f"→ {summary}" if summary else "", INFO))

    def _call(self) -> None:
        """Say what is new among that which waits for an answer."""
        calls = self.table.calls(self.snapshot)
        for words in calls:
            if words not in self._called:
                self.notify(words, title="T answers", timeout=8)
        self._called = calls

    def _write_log(self) -> None:
        log = self.query_one("#log", RichLog)
        log.clear()
        text = logged(folded(self.snapshot.entries, self.snapshot.news)[-60:], self.snapshot.news)
        if text:
            log.write(text, scroll_end=True)

    def on_resize(self) -> None:
        self.set_class(self.size.height >= TALL, "tall")
        self.call_after_refresh(self._write_log)

    # -- choosing

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._point(self._offered(event.option_id))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        offer = self._offered(event.option_id)
        if offer:
            self.choose(offer)

    def _offered(self, option: str | None) -> Offer | None:
        """The offer that a line of the list stands for; None when the table has gone on since."""
        return next((offer for offer in self.snapshot.offers if str(offer["action"]) == option), None)

    def on_table_clicked(self, event: Table.Clicked) -> None:
        """A click on the only option of a place chooses it, else points at the first; elsewhere it shows the card and
        says why not."""
        place = event.place
        listed = self._listed(self.snapshot)
        here = [
            i
            for i, offer in enumerate(listed)
            if (offer["place"]["zone"], offer["place"]["index"]) == (place["zone"], place["index"])
        ]
        if len(here) == 1:
            self.choose(listed[here[0]])
        elif here:
            self.query_one("#options", OptionList).highlighted = here[0]
        else:
            self.query_one("#card", Static).update(self.table.close_up(self.snapshot, place))
        for barred in self.snapshot.barred:
            if (barred["place"]["zone"], barred["place"]["index"]) == (place["zone"], place["index"]):
                self.notify(barred["words"], title=barred["clause"], timeout=6)

    def action_number(self, digit: int) -> None:
        index, listed = (digit - 1) % 10, self._listed(self.snapshot)
        if index < len(listed):
            self.choose(listed[index])

    def action_done(self) -> None:
        """These are all."""
        several = self.snapshot.prompt.get("several")
        offer = self._offered(str(several["done"])) if several else None
        if offer:
            self.choose(offer)

    def action_kind(self, step: int) -> None:
        """To the next kind of option, the same place of it if it has that."""
        offers, options = self._listed(self.snapshot), self.query_one("#options", OptionList)
        kinds = list(dict.fromkeys(self.table.kind(offer) for offer in offers))
        if options.highlighted is None or options.highlighted >= len(offers) or len(kinds) < 2:
            return
        at = offers[options.highlighted]
        wanted = kinds[(kinds.index(self.table.kind(at)) + step) % len(kinds)]
        there = [i for i, offer in enumerate(offers) if self.table.kind(offer) == wanted]
        options.highlighted = next((i for i in there if offers[i]["place"] == at["place"]), there[0])

    def choose(self, offer: Offer) -> None:
        """The reader does what `offer` says, if that can be done now."""
        if self.session.reader not in self.snapshot.asked:
            return
        several = self.snapshot.prompt.get("several")
        if several and offer not in self.snapshot.offers:
            self.notify(f"{progress(several)}: take one back first, by its own key.", timeout=4)
            return
        self._answer(self.session.reader, offer["action"])
        self._go_on()

    def _go_on(self) -> None:
        """After a change: no key that comes before the screen is drawn anew may be taken for an old option."""
        self.snapshot = self.session.snapshot()
        self.play_on()

    def action_undo(self) -> None:
        if not self.session.can_undo():
            self.notify("Nothing to undo: your last move showed something, or it is no longer your move.", timeout=4)
            return
        with self._saving():
            self.session.undo()
        self._go_on()

    def action_order(self, passing: bool) -> None:
        """From now on it is passed for whoever has nothing to answer with, or no longer; a bot is let think on."""
        self.session.passing = passing
        self.notify(
            "It is passed for you until you have something to answer with." if passing else "You are always asked.",
            timeout=4,
        )
        self.refresh_bindings()
        if not self.session.is_bot(self.session.asked()):
            self._go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo is greyed where there is none; who is never passed for needs no switch."""
        if action == "done":
            several = self.snapshot.prompt.get("several")
            return (self._offered(str(several["done"])) is not None or None) if several else False
        if action == "what_next":
            return self.session.over()
        if action == "aside":
            return bool(self.table.aside[0]) and self.session.talks() and not self.session.over()
        if action == "piles":
            return bool(self.table.piles[0])
        if action == "order":
            return not self.session.over() and self.session.passes() and parameters != (self.session.passing,)
        return None if action == "undo" and not self.snapshot.undo else True

    @work(group="aside")
    async def action_aside(self) -> None:
        """Say something aside; the bots wait meanwhile, and answer then."""
        screen = self.table.aside_screen() if self._quiet.is_set() else None
        if screen is None:
            return
        if not self.session.may_say():
            words, clause = self.table.silent
            self.notify(words, title=clause, timeout=4)
            return
        records = len(self.session.match.records)
        self._quiet.clear()
        try:
            await self.app.push_screen_wait(screen)
        finally:
            self._quiet.set()
        if len(self.session.match.records) != records and not self._playing:
            self._go_on()

    def action_what_next(self) -> None:
        """The end of the game again, with what can be played next."""
        self.play_on()

    # -- beside the table

    def action_help(self) -> None:
        game = self.session.match.game
        keyed = (self.table.aside if self.session.talks() else self.table.piles)[1]
        text = manual(game, self.table.guide(), self.session.passes(), keyed)
        quick = quick_start(learned(game, at_table(self.session.match.setup)))
        self.app.push_screen(Reading(f"{game.title}: help", Group(text, quick)))

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.session.match.setup, self.snapshot.prompt["clause"]))

    def action_log(self) -> None:
        self.app.push_screen(
            Reading("What happened", logged(folded(self.snapshot.entries, 0), self.snapshot.news), at_end=True)
        )

    def action_inventory(self) -> None:
        self.app.push_screen(Reading("The cards on the table", self.table.inventory(self.snapshot)))

    def action_piles(self) -> None:
        self.app.push_screen(self.table.piles_screen(self.snapshot))

    def action_cards(self) -> None:
        self.app.push_screen(Cards(self.session.match.setup.pack))


def _key(index: int) -> str:
    """The digit that stands for a line of the list; a space where there are no more."""
    return str((index + 1) % 10) if index < 10 else " "


def _step(mark: Mark) -> Text:
    if mark["state"] == "now":
        return Text(f"▸{mark['word']}{'↻' * mark['repeats']} ", f"bold {CANDLE_INK} on {CANDLE}")
    if mark["state"] == "done":
        return Text(f"✓{mark['word']}", GOOD)
    return Text(mark["word"], TEXT_3)


class TerminalApp(App[int]):
    """One game after the other at this keyboard."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False, priority=True),
    ]

    def __init__(self, session: Session, begin: Begin, thinker: Thinker, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.begin = begin
        self.thinker = thinker
        self.pace = pace
        self.title = session.match.game.title

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        self.thinker.warm()
        self.push_screen(TableScreen(self.session, self.thinker, self.pace))
        if self.session.save.word:
            self.notify(self.session.save.word, title="Left out", severity="warning", timeout=20)

    def play(self, begin: Begin) -> None:
        """Another game at this keyboard."""
        try:
            session = begin()
            session.save.keep(session.match)
        except SaveError as error:
            self.notify(str(error), title="Not saved", severity="error", timeout=20)
            return
        session.passing = self.session.passing
        self.session = session
        self.switch_screen(TableScreen(self.session, self.thinker, self.pace))

    def more(self) -> bool:
        """Whether what was played is part of something that goes on."""
        sequel = sequel_of(self.session) if self.session.over() else None
        return sequel is not None and bool(sequel.choices)

    async def action_quit(self) -> None:
        self.exit(0)

    async def on_unmount(self) -> None:
        await self.thinker.close()
