import { moduleOf, type GameModule } from '../../games/module';
import * as api from '../../lib/api';
import { Clocks } from '../../lib/clocks.svelte';
import { holdSeats } from '../../lib/leagues';
import { Live } from '../../lib/live.svelte';
import { refused } from '../../lib/names';
import { satDown, sittingDown } from '../../lib/once';
import { openedAgain, openedBefore } from '../../lib/openings';
import { router } from '../../lib/router.svelte';
import { FULL, hold, invitations, nameMe, seatAt, type Held } from '../../lib/store';
import { sure } from '../../lib/sure';
import { part } from '../../lib/updates.svelte';
import { isTalkable } from '../../lib/talk';
import { muteAlso, Talk } from '../../lib/talk.svelte';
import type { Complaint, GameInfo, Mine, Pack, Seated, State, TableInfo, TalkEntry } from '../../lib/wire';

export type Loaded = { pack: Pack; info: GameInfo; game: GameModule };

/** The seat's key stands after the #, which a browser keeps to itself. */
export const keyHere = (): string => /^#seat=([\w-]{1,64})$/.exec(location.hash)?.[1] ?? '';

/** How this browser is at one table: the seat that it holds, its line to the service, and what it asks for there. */
export class Attendance {
  held = $state.raw<Held | undefined>();
  live = $state.raw<Live | null>(null);
  loaded = $state.raw<Loaded | null>(null);
  table = $state.raw<TableInfo | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  /** Somebody came by a seat's link and has not sat down yet. */
  sitting = $state(false);
  menu = $state(false);
  /** Somebody does not come back, and I choose how to go on. */
  absent = $state(false);
  closing = $state(false);
  result = $state(false);
  news = $state.raw<string[]>([]);
  /** What is said here, where there is anybody to talk with. */
  talk = $state.raw<Talk | null>(null);
  /** My tables elsewhere that wait for me, the most urgent first. */
  others = $state.raw<Mine[]>([]);
  /** A seat of mine was played here by the cookie, which is not known any more. */
  stranger = $state(false);
  /** Why the host has shut me out. */
  shutOut = $state('');
  readonly clocks = new Clocks();
  readonly #key = keyHere();

  readonly now = $derived(this.live?.state ?? null);
  readonly over = $derived(this.now?.outcome ?? null);
  /** Why the game cannot be gone on with. */
  readonly stopped = $derived(this.now?.table.stopped ?? null);
  readonly standin = $derived(
    this.held && !this.over ? (this.now?.table.seats[this.held.seat]?.standin ?? null) : null,
  );
  readonly invited = $derived(
    this.table && this.held ? invitations(this.table, this.held.links ?? [], this.held.seat) : [],
  );
  readonly drafting = $derived(this.table?.bout === 'draft');
  readonly complaints = $derived(this.complaint ?? this.live?.complaint ?? null);
  /** Nobody sits down by this link any more. */
  readonly shut = $derived(this.sitting && this.complaint !== null && api.isShut(this.complaint));

  constructor(readonly id: string) {
    this.held = seatAt(id);
    this.sitting = Boolean(this.#key);
    void this.look();
    if (!this.sitting) this.#begin();
  }

  async look(): Promise<void> {
    this.complaint = null;
    try {
      const table = (this.table = await api.table(this.id));
      const [pack, infos, game] = await Promise.all([api.pack(table.pack), api.games(), moduleOf(table.game)]);
      this.loaded = { pack, info: sure(infos.find((info) => info.name === table.game)), game };
    } catch (error) {
      this.complaint = api.told(error);
    }
  }

  again(): void {
    void this.look();
    if (!this.live && !this.sitting) this.#begin();
  }

  close(): void {
    this.live?.close();
    this.clocks.close();
  }

  async sitDown(name: string, deck: string): Promise<void> {
    this.complaint = name ? refused(name) : null;
    if (this.complaint) return;
    try {
      const sat = await api.sit(this.id, this.#key, sittingDown(this.id, this.#key), name || undefined, deck);
      if (!this.sitting) return;
      if (name) nameMe(name);
      const before = openedBefore(sure(sat.table.seats[sat.seat]));
      if (before) this.news = [...this.news, before];
      this.#take(sat);
      this.#leaveKey();
    } catch (error) {
      this.complaint = api.told(error);
      if (api.isShut(this.complaint) && this.held) this.#leaveKey();
    }
  }

  async reclaim(): Promise<void> {
    try {
      this.#take(await api.reclaim(this.id, this.held?.token ?? null));
      this.#connect();
    } catch (error) {
      this.complaint = api.told(error);
    }
  }

  /** Without the seat that the link did not open. */
  lookOn(): void {
    this.complaint = null;
    this.#leaveKey();
  }

  watchOnly(): void {
    this.held = undefined;
    this.shutOut = '';
    this.#connect(true);
  }

  /** A line that the cookie opened was ended: by the seat that was opened elsewhere, or because I am signed out here
   * or shut out. */
  async sentAway(): Promise<void> {
    if (this.held?.token) return;
    const me = await api.me().catch(() => undefined);
    this.stranger = me === null;
    if (!me?.held.length) return;
    const said = await part(() => import('../../lib/care')).catch(() => null);
    this.shutOut = said?.shutOutSaid(me.held) ?? '';
  }

  resign = () => this.#ask(api.resign(this.id, sure(this.held).token, sure(this.now).revision));
  takeBack = () => this.#ask(api.takeBack(this.id, sure(this.held).token, sure(this.now).revision));
  letBotPlay = (seat: number) => this.#ask(api.standIn(this.id, sure(this.held).token, sure(this.now).revision, seat));
  claim = () => this.#ask(api.claim(this.id, sure(this.held).token));
  holiday = (days: number) => this.#ask(api.holiday(this.id, sure(this.held).token, days));
  ready = () => this.#ask(api.ready(this.id, sure(this.held).token));
  /** The link that the seat was taken by opens nothing any more. */
  removes = async (seat: number): Promise<void> => {
    await this.#ask(api.removeFrom(this.id, sure(this.held).token, seat));
    if (this.complaint || !this.held?.links) return;
    this.held = { ...this.held, links: this.held.links.filter((link) => link.seat !== seat) };
    hold(this.held);
  };
  handsOver = (seat: number) => this.#ask(api.handOver(this.id, sure(this.held).token, seat));
  end = () => this.#ask(api.end(this.id, sure(this.held).token));

  /** The one table at which we play again; whoever watches goes along to watch. */
  rematch = async (): Promise<void> => {
    try {
      const again = this.held ? (await api.rematch(this.id, this.held.token)).id : sure(sure(this.table).rematch);
      muteAlso(this.id, again);
      if (this.held) hold({ table: again, seat: this.held.seat, token: this.held.token });
      router.go(`/t/${again}`);
    } catch (error) {
      this.complaint = api.told(error);
    }
  };

  /** Asks for something whose outcome the next state shows. */
  async #ask(wish: Promise<unknown>): Promise<void> {
    this.complaint = null;
    try {
      await wish;
      this.closing = this.menu = this.absent = false;
    } catch (error) {
      this.complaint = api.told(error);
    }
  }

  /** The seat is mine, here: remembered before its key leaves the address. */
  #take(sat: Seated): void {
    const { held } = this;
    const links = held?.seat === sat.seat ? held.links : undefined;
    this.held = { table: this.id, seat: sat.seat, token: sat.token, ...(links && { links }) };
    if (hold(this.held)) satDown();
    else this.complaint = FULL;
  }

  #leaveKey(): void {
    this.sitting = false;
    history.replaceState(null, '', `/t/${this.id}`);
    this.#begin();
  }

  #begin(): void {
    if (this.held) this.#connect();
    else void this.#heldInLeague();
  }

  /** A table of a league is played with the token of its draft, where it has one. */
  async #heldInLeague(): Promise<void> {
    try {
      const draft = (await api.table(this.id)).league;
      const token = draft && seatAt(draft)?.token;
      if (token) holdSeats(await api.league(draft, token));
      this.held = seatAt(this.id);
    } catch (error) {
      if (!(error instanceof api.Refusal) || error.status === 0 || error.status === 429 || error.status >= 500) {
        this.complaint = api.told(error);
        return;
      }
    }
    this.#connect();
  }

  #connect(watch = false): void {
    this.live?.close();
    this.live = new Live(this.id, this.held?.token ?? null, (state, anew) => this.#learn(state, anew), watch);
    this.live.ontalk = (entries) => this.#hear(entries);
  }

  #learn(state: State, anew: boolean): void {
    if (this.table) this.news = [...this.news, ...openedAgain(this.table.seats, state.table.seats, state.seat)];
    this.table = state.table;
    this.clocks.hear(state);
    if (!this.held?.token && !this.live?.watch && state.seat !== (this.held?.seat ?? null)) this.#recognise(state.seat);
    if (isTalkable(state)) this.#talkAs(state).follow(state.table.status, anew);
  }

  #hear(entries: TalkEntry[]): void {
    if (this.now) this.#talkAs(this.now).hear(entries);
  }

  #talkAs({ seat, table }: State): Talk {
    const token = this.held?.token ?? null;
    if (this.talk?.seat === seat && this.talk.token === token) return this.talk;
    this.talk = new Talk(this.id, token, seat);
    this.talk.follow(table.status, true);
    return this.talk;
  }

  /** The cookie says which seat I have here, and whether I have one. */
  #recognise(seat: number | null): void {
    this.stranger = false;
    if (seat === null) void this.sentAway();
    this.held = seat === null ? undefined : { table: this.id, seat, token: null };
    if (this.held) hold(this.held);
  }
}
