import { saidOnce } from './once';
import type {
  Address,
  Book,
  Complaint,
  DeckInfo,
  FindWish,
  GameInfo,
  HallInfo,
  Laid,
  LeagueInfo,
  Me,
  Mine,
  NewTable,
  Opened,
  Pack,
  ReplayState,
  SeatLink,
  Seated,
  State,
  Story,
  TableInfo,
  TalkEntry,
  TalkInfo,
} from './wire';

/** What the server refused, in its words: what, where, how to mend it. */
export class Refusal extends Error {
  constructor(
    readonly complaint: Complaint,
    readonly status: number,
  ) {
    super(complaint.message);
  }
}

/** After so many ms without an answer nobody listens. */
const PATIENCE = 12_000;

let listener: (headers: Headers) => void = () => {};
/** Has `listen` look at every answer's headers. */
export const answered = (listen: (headers: Headers) => void): void => void (listener = listen);

export async function call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw unheard();
  }
  listener(answer.headers);
  if (!answer.ok) throw new Refusal(await complaintOf(answer), answer.status);
  return (await answer.json().catch(() => Promise.reject(unheard()))) as T;
}

const unheard = (): Refusal =>
  new Refusal(
    { code: 'offline', message: 'The server does not answer.', mend: 'Look whether it still runs, then try again.' },
    0,
  );

/** What to tell of anything that went wrong. */
export const told = (error: unknown): Complaint =>
  error instanceof Refusal
    ? error.complaint
    : { code: 'client', message: String(error instanceof Error ? error.message : error), mend: 'Reload the page.' };

const PASSING = new Set([
  'offline',
  'http',
  'client',
  'too-fast',
  'too-many',
  'full',
  'fault',
  'database',
  'not-over',
  'league-goes-on',
]);
/** Whether the same may succeed in a while; any other answer stays what it is, however often one asks. */
export const mayPass = (complaint: Complaint): boolean => PASSING.has(complaint.code);

/** A link leads to no seat, or to one at which nobody can sit down any more. */
const SHUT = new Set(['used-key', 'wrong-key', 'ended', 'damaged', 'other-version']);
export const isShut = (complaint: Complaint): boolean => SHUT.has(complaint.code);

async function complaintOf(answer: Response): Promise<Complaint> {
  try {
    const said = (await answer.json()) as { error?: Complaint };
    if (said.error?.message) return said.error;
  } catch {
    // not JSON: a proxy's page
  }
  return {
    code: 'http',
    message: `The server answered ${answer.status}.`,
    mend: 'Nothing is lost; try again in a moment.',
  };
}

const cached = new Map<string, Promise<unknown>>();

/** The answer to a GET of what never changes while the page is open. */
function once<T>(path: string): Promise<T> {
  let answer = cached.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = call<T>('GET', path);
    answer.catch(() => cached.delete(path));
    cached.set(path, answer);
  }
  return answer;
}

export const games = () => once<GameInfo[]>('/api/games');
export const book = (game: string) => once<Book>(`/api/games/${game}/book`);
export const pack = (hash: string) => once<Pack>(`/api/packs/${hash}`);

/** Who I am by this browser's cookie. */
export const me = () => call<Me | null>('GET', '/api/me');
let recognised = false;

/** Asks for a seat that the cookie plays; by a token where this browser does not send back the cookie that it was given. */
async function asGuest<T extends { token: string | null }>(ask: (guest: boolean) => Promise<T>): Promise<T> {
  const got = await ask(navigator.cookieEnabled);
  if (got.token !== null || recognised) return got;
  recognised = (await me()) !== null;
  return recognised ? got : ask(false);
}

export const create = (wish: NewTable) =>
  saidOnce(`lay ${JSON.stringify(wish)}`, (once) =>
    asGuest((guest) => call<Laid>('POST', '/api/tables', { ...wish, once, guest })),
  );
/** `once`: this press and every other of the same wish; `deck`: where the table is played with decks of one's own; it may be handed in later. */
export const sit = (id: string, key: string, once: string, name?: string, deck?: string) =>
  asGuest((guest) =>
    call<Seated>('POST', `/api/tables/${id}/sit`, {
      key,
      once,
      guest,
      ...(name !== undefined && { name }),
      ...(deck && { deck }),
    }),
  );
export const ready = (id: string, token: string | null) =>
  call<TableInfo>('POST', `/api/tables/${id}/ready`, undefined, token);
export const removeFrom = (id: string, token: string | null, seat: number) =>
  call<TableInfo>('POST', `/api/tables/${id}/remove`, { seat }, token);
export const handOver = (id: string, token: string | null, seat: number) =>
  call<TableInfo>('POST', `/api/tables/${id}/host`, { seat }, token);
/** The open tables; with the `version` that is known it answers when something has changed, or after a while. */
export const hall = (version?: number) =>
  call<HallInfo>('GET', version === undefined ? '/api/hall' : `/api/hall?version=${version}&wait=10`);
export const joinTable = (id: string, name: string) =>
  saidOnce(`join ${id} ${name}`, (once) =>
    asGuest((guest) => call<Seated>('POST', `/api/tables/${id}/join`, { name, once, guest })),
  );
export const findGame = (wish: FindWish) =>
  saidOnce(`find ${JSON.stringify(wish)}`, (once) =>
    asGuest((guest) => call<Seated>('POST', '/api/hall/find', { ...wish, once, guest })),
  );
/** By the token that held the seat until it was opened elsewhere, or by the cookie. */
export const reclaim = (id: string, token: string | null) =>
  saidOnce(`reclaim ${id}`, (once) => call<Seated>('POST', `/api/tables/${id}/reclaim`, { once }, token));
/** To my own seat, or to a free one at my table. */
export const freshLink = (id: string, token: string | null, seat: number) =>
  saidOnce(`link ${id} ${seat}`, (once) => call<SeatLink>('POST', `/api/tables/${id}/links`, { seat, once }, token));
export const rematch = (id: string, token: string | null) =>
  call<TableInfo>('POST', `/api/tables/${id}/rematch`, {}, token);
const AT_ONCE = 200;
/** As many as one request may name. */
export const parted = (tokens: string[]): string[][] =>
  Array.from({ length: Math.ceil(tokens.length / AT_ONCE) }, (_, i) => tokens.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
/** Those that the tokens or the cookie hold, each once. */
export const mine = async (tokens: string[]): Promise<Mine[]> => {
  const ask = (part: string[]) => call<Mine[]>('POST', '/api/tables/mine', { tokens: part });
  const found = (await Promise.all((tokens.length ? parted(tokens) : [[]]).map(ask))).flat();
  return [...new Map(found.map((table) => [`${table.id} ${table.seat}`, table])).values()];
};
export const table = (id: string) => call<TableInfo>('GET', `/api/tables/${id}`);
/** `revision`, here and below: of the state that was shown then, so that it does nothing when it comes late. */
export const resign = (id: string, token: string | null, revision: number) =>
  call<unknown>('POST', `/api/tables/${id}/resign`, { revision }, token);
/** A bot plays for a seat, or sits down there while the table waits. */
export const standIn = (id: string, token: string | null, revision: number, seat: number) =>
  call<State>('POST', `/api/tables/${id}/standins`, { seat, revision }, token);
/** My seat back from the bot that plays for me. */
export const takeBack = (id: string, token: string | null, revision: number) =>
  call<State>('POST', `/api/tables/${id}/back`, { revision }, token);
/** I win, as the other does not come back. */
export const claim = (id: string, token: string | null) =>
  call<State>('POST', `/api/tables/${id}/claim`, undefined, token);
/** I am away for so many days from now on; 0: I am back. */
export const holiday = (id: string, token: string | null, days: number) =>
  call<State>('POST', `/api/tables/${id}/holiday`, { days }, token);
/** Ends a table of mine that waits. */
export const end = (id: string, token: string | null) =>
  call<TableInfo>('DELETE', `/api/tables/${id}`, undefined, token);
export const replay = (id: string, at: number, seat: number | null, token?: string | null) =>
  call<ReplayState>(
    'GET',
    `/api/tables/${id}/replay?at=${at}${seat === null ? '' : `&seat=${seat}`}`,
    undefined,
    token,
  );
/** Of a game that is over. */
export const story = (id: string) => call<Story>('GET', `/api/tables/${id}/story`);
/** `key`: of the seat that the picture shall lead to. */
export const openToNetwork = (id: string, token: string | null, key: string) =>
  call<Opened>('POST', `/api/tables/${id}/open`, { lan: true, key }, token);
export const address = () => call<Address>('GET', '/api/address');
export const league = (id: string, token?: string | null) =>
  call<LeagueInfo>('GET', `/api/leagues/${encodeURIComponent(id)}`, undefined, token);
export const readyDecks = (game: string) => once<DeckInfo[]>(`/api/decks/${game}`);
export const checkDeck = (game: string, edition: string, options: Record<string, string>, text: string) =>
  call<DeckInfo>('POST', '/api/decks/check', { game, edition, options, text });
export const myDeck = (id: string, token: string | null) =>
  call<DeckInfo>('GET', `/api/tables/${id}/deck`, undefined, token);
export const handIn = (id: string, token: string | null, text: string) =>
  call<DeckInfo>('PUT', `/api/tables/${id}/deck`, { text }, token);
/** What was said at a table, from entry `after` on. */
export const talked = (id: string, token: string | null, channel: TalkEntry['channel'], after: number) =>
  call<TalkInfo>('GET', `/api/tables/${id}/talk?channel=${channel}&after=${after}`, undefined, token);
export const talk = (id: string, token: string | null, words: string) =>
  saidOnce(`talk ${id} ${words}`, (once) => call<TalkEntry>('POST', `/api/tables/${id}/talk`, { words, once }, token));
export const reportTalk = (
  id: string,
  token: string | null,
  channel: TalkEntry['channel'],
  number: number,
  reason: string,
) => call<unknown>('POST', `/api/tables/${id}/talk/${number}/report`, { channel, reason }, token);
/** This browser is a guest from now on, where it was nobody. */
export const beGuest = (name: string) =>
  saidOnce(`guest ${name}`, (once) => call<Me>('POST', '/api/me', { name, tokens: [], once }));
export const journalPath = (id: string) => `/api/tables/${id}/journal`;
