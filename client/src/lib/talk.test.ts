import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, page } from './fakes';
import { Live } from './live.svelte';
import { isTalkable, joined, next, NOTHING_READ, readNow, shown, unread } from './talk';
import { muteAlso, Talk } from './talk.svelte';
import type { SeatInfo, State, TalkEntry, TalkInfo } from './wire';

const said = (number: number, words: string, more: Partial<TalkEntry> = {}): TalkEntry => ({
  channel: 'table',
  number,
  seat: 1,
  who: '',
  name: 'Bob',
  words,
  at: `2026-01-01T12:00:0${number}.000Z`,
  ...more,
});
const watched = (number: number, words: string, more: Partial<TalkEntry> = {}): TalkEntry =>
  said(number, words, { channel: 'watch', seat: null, who: 'e7e', name: 'Eve', ...more });
const words = (entries: TalkEntry[]): string[] => entries.map((entry) => entry.words);
const seat = (number: number, kind: SeatInfo['kind']): SeatInfo => ({ seat: number, kind }) as SeatInfo;
const at = (mine: number | null, ...kinds: SeatInfo['kind'][]): State =>
  ({ seat: mine, table: { seats: kinds.map((kind, i) => seat(i, kind)) } }) as State;

describe('talk', () => {
  it('is had with people, and not with bots alone', () => {
    expect(isTalkable(at(0, 'human', 'bot'))).toBe(false);
    expect(isTalkable(at(0, 'human', 'bot', 'open'))).toBe(true);
    expect(isTalkable(at(1, 'human', 'human'))).toBe(true);
    expect(isTalkable(at(null, 'bot', 'bot'))).toBe(true);
  });

  it('is in order over both channels, each entry once and as it was told last', () => {
    const all = joined([said(0, 'a'), said(3, 'd')], [watched(1, 'b'), said(0, ''), said(3, 'd')]);
    expect(words(all)).toEqual(['', 'b', 'd']);
    expect([next(all, 'table'), next(all, 'watch'), next([], 'watch')]).toEqual([4, 2, 0]);
  });

  it('shows neither what is gone nor whoever is muted, and a name once', () => {
    const entries = [
      said(0, 'a'),
      said(1, ''),
      said(2, 'b'),
      watched(3, 'c'),
      said(4, 'mine', { seat: 0, name: 'Ann' }),
    ];
    const lines = shown(entries, [{ key: 'e7e', name: 'Eve' }], 0, '');
    expect(lines.map((line) => [line.entry.words, line.head, line.mine])).toEqual([
      ['a', true, false],
      ['b', false, false],
      ['mine', true, true],
    ]);
    expect(shown(entries, [], null, 'e7e').find(({ mine }) => mine)?.entry.words).toBe('c');
  });

  it('is unread until it is looked at, but for what I said myself', () => {
    const entries = [said(0, 'a'), said(1, 'b', { seat: 0 }), watched(0, 'c')];
    const lines = shown(entries, [], 0, '');
    expect(unread(lines, NOTHING_READ)).toBe(2);
    expect(unread(lines, { table: 0, watch: 1 })).toBe(1);
    expect(readNow(entries, { table: 7, watch: 0 })).toEqual({ table: 7, watch: 1 });
    expect(unread(lines, readNow(entries, NOTHING_READ))).toBe(0);
  });
});

describe('what a browser has of it', () => {
  let asked: string[] = [];
  let answers: TalkInfo[] = [];
  const settle = () => new Promise((done) => setTimeout(done));

  beforeEach(() => {
    page();
    vi.useRealTimers();
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
    vi.stubGlobal('document', { ...document, hidden: false, querySelector: () => null });
    asked = [];
    answers = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify(answers.shift() ?? { entries: [], me: null })));
    });
  });

  it('is asked for with each new line from where it stopped, and the watchers’ when the game is over', async () => {
    const talk = new Talk('amber-vault-27', 'secret', 0);
    answers = [{ entries: [said(0, 'a'), said(1, 'b')], me: null }];
    talk.follow('playing', true);
    await settle();
    talk.follow('playing', false);
    talk.follow('playing', true);
    await settle();
    talk.follow('over', false);
    await settle();
    talk.follow('over', false);
    await settle();
    const at = (channel: string, after: number) => `/api/tables/amber-vault-27/talk?channel=${channel}&after=${after}`;
    expect(asked).toEqual([at('table', 0), at('table', 2), at('table', 2), at('watch', 0)]);
    expect(words(talk.lines.map(({ entry }) => entry))).toEqual(['a', 'b']);
  });

  it('is shut where the seat is played elsewhere, until it is back', async () => {
    const talk = new Talk('amber-vault-27', null, 0);
    const refusal = { error: { code: 'moved', message: 'elsewhere' } };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 401 })));
    talk.follow('playing', true);
    await settle();
    expect(talk.shut).toBe(true);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ entries: [], me: null }))));
    talk.follow('playing', true);
    await settle();
    expect(talk.shut).toBe(false);
  });

  it('remembers what was read and who is muted, also in the rematch', () => {
    const talk = new Talk('amber-vault-27', null, 0);
    talk.hear([said(0, 'a')]);
    expect([talk.unread, talk.spoken]).toEqual([1, 'Bob says: a']);
    talk.look(true);
    talk.mute(talk.lines[0]!);
    talk.hear([said(1, 'b')]);
    expect([talk.unread, talk.spoken, talk.lines.length]).toEqual([0, 'Bob says: a', 0]);
    muteAlso('amber-vault-27', 'blue-oak-28');
    const again = new Talk('blue-oak-28', null, 0);
    expect(again.muted).toEqual([{ key: 'seat 1', name: 'Bob' }]);
    const later = new Talk('amber-vault-27', null, 0);
    later.hear([said(0, 'a'), said(1, 'b')]);
    later.unmute('seat 1');
    expect([later.lines.length, later.unread]).toEqual([2, 0]);
  });

  it('hears what the line brings', () => {
    const live = new Live('amber-vault-27', 'secret', () => {});
    const heard: TalkEntry[][] = [];
    live.ontalk = (entries) => heard.push(entries);
    FakeSocket.last.open();
    FakeSocket.last.hear({ type: 'talk', entries: [said(0, 'a')] });
    expect(heard.flat().map((entry) => entry.words)).toEqual(['a']);
  });
});
