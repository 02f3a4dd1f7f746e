import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changed, drop, fragmentOf, freeName, keep, kept, LARGEST, packed, total, unpacked, written } from './decks';
import type { CardInfo } from './wire';

const card = (number: number, name: string, kind: string): CardInfo => ({
  number,
  name,
  kind,
  figures: {},
  copies: 1,
  text: '',
  flavour: '',
  glyph: '',
  marks: {},
});
const PACK = [
  card(0, 'Ferry Ox', 'beast'),
  card(1, 'Will-o’-the-Wager', 'spirit'),
  card(2, 'Sunday Boots', 'equipment'),
];
const TEXT = '# Harbour élite — ž\n> Attack early.\n\n2 Ferry Ox\n5 Sunday Boots\n';

describe('a deck in a link', () => {
  it('comes out as it went in', async () => {
    expect(await unpacked(await packed(TEXT))).toBe(TEXT);
  });

  it('needs no escaping and is shorter than its text', async () => {
    const long = TEXT + '2 Ferry Ox\n'.repeat(60);
    const link = await packed(long);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(long.length / 4);
  });

  it('is refused when it was cut short, mistyped or blown up', async () => {
    const link = await packed(TEXT);
    await expect(unpacked(link.slice(0, -6))).rejects.toThrow();
    await expect(unpacked(`${link.slice(0, 8)}${link[8] === 'A' ? 'B' : 'A'}${link.slice(9)}`)).rejects.toThrow();
    await expect(unpacked('not a deck')).rejects.toThrow();
    await expect(unpacked(await packed('x'.repeat(LARGEST + 1)))).rejects.toThrow('longer than any deck');
  });

  it('is found in what was pasted', () => {
    expect(fragmentOf(' http://localhost:8000/decks/underleague#eJwz-_4 ')).toBe('eJwz-_4');
    expect(fragmentOf('/decks/underleague#eJwz')).toBe('eJwz');
    expect(fragmentOf(TEXT)).toBeNull();
    expect(fragmentOf('http://localhost/decks/underleague')).toBeNull();
  });
});

describe('the cards of a deck', () => {
  it('are added and taken out one by one, never below none', () => {
    const two = changed(changed(new Map(), 0, 1), 0, 1);
    expect([...two]).toEqual([[0, 2]]);
    expect([...changed(two, 0, -3)]).toEqual([]);
    expect([...changed(two, 2, 1)]).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect([...two]).toEqual([[0, 2]]);
  });

  it('are counted by what is asked for', () => {
    const cards = new Map([
      [0, 2],
      [1, 1],
      [2, 5],
      [99, 4],
    ]);
    expect(total(cards, PACK)).toBe(8);
    expect(total(cards, PACK, (found) => found.kind === 'spirit')).toBe(1);
  });

  it('are written in the order of the pack, with the plan on one line', () => {
    expect(
      written(
        ' Low \n Tide ',
        'Early.\nOften.',
        new Map([
          [2, 5],
          [0, 2],
        ]),
        PACK,
      ),
    ).toBe('# Low Tide\n> Early. Often.\n\n2 Ferry Ox\n5 Sunday Boots\n');
    expect(written('Bare', '', new Map(), PACK)).toBe('# Bare\n\n');
  });
});

describe('decks in this browser', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  it('are kept by game, the newest change first, and dropped', () => {
    keep('underleague', { id: 'a', name: 'One', text: '1' });
    keep('underleague', { id: 'b', name: 'Two', text: '2' });
    keep('underleague', { id: 'a', name: 'One', text: '3' });
    expect(kept('underleague')).toEqual([
      { id: 'a', name: 'One', text: '3' },
      { id: 'b', name: 'Two', text: '2' },
    ]);
    expect(kept('underground')).toEqual([]);
    drop('underleague', 'a');
    expect(kept('underleague').map((deck) => deck.id)).toEqual(['b']);
  });

  it('never share a name', () => {
    keep('underleague', { id: 'a', name: 'Tide', text: '' });
    expect(freeName('underleague', 'Ebb')).toBe('Ebb');
    expect(freeName('underleague', 'Tide')).toBe('Tide 2');
  });
});
