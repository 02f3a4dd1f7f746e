import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimOnce, finish, forgetMe, hold, invitations, seatAt, seats, tokens } from './store';
import type { TableInfo } from './wire';

let limit = Infinity;
const kept = new Map<string, string>();

beforeEach(() => {
  limit = Infinity;
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  });
});

const seat = (number: number) => ({ table: `table-${number}`, seat: 0, token: 'secret' });

describe('seats that this browser remembers', () => {
  it('are never forgotten while their games go on', () => {
    for (let number = 0; number < 150; number++) hold(seat(number));
    expect(seats()).toHaveLength(150);
    expect(seatAt('table-0')).toBeDefined();
  });

  it('go when their games are over and there are many, the oldest first', () => {
    for (let number = 0; number < 80; number++) hold(seat(number));
    for (let number = 0; number < 40; number++) finish(`table-${number}`);
    hold(seat(80));
    expect(seats()).toHaveLength(60);
    expect(seatAt('table-0')).toBeUndefined();
    for (let number = 40; number <= 80; number++) expect(seatAt(`table-${number}`)).toBeDefined();
  });

  it('push out finished ones when storage is full, and say when even that is too little', () => {
    for (let number = 0; number < 10; number++) hold(seat(number));
    for (let number = 0; number < 9; number++) finish(`table-${number}`);
    limit = 200;
    expect(hold(seat(10))).toBe(true);
    expect(seats().map((held) => held.table)).toEqual(['table-10', 'table-9']);
    limit = 10;
    expect(hold(seat(11))).toBe(false);
  });
});

describe('seats that were held by tokens', () => {
  const claim = vi.fn(() => Promise.resolve());
  const mine = (...known: string[]) => vi.fn(() => Promise.resolve(known.map((id) => ({ id }))));

  beforeEach(() => {
    claim.mockReset();
    for (let number = 0; number < 3; number++) hold(seat(number));
    hold({ table: 'by-cookie', seat: 0, token: null });
  });

  it('become the person’s once, and keep their tokens where the cookie does not hold them', async () => {
    await claimOnce(claim, mine('table-0', 'table-1', 'by-cookie'));
    await claimOnce(claim, mine());
    expect(claim.mock.calls).toEqual([[['secret']]]);
    expect(seats().map((held) => held.token)).toEqual([null, 'secret', null, null]);
  });

  it('stay as they are when no answer comes, and are claimed at another visit', async () => {
    claim.mockRejectedValueOnce(new Error('offline'));
    await claimOnce(claim, mine()).catch(() => {});
    expect(tokens()).toEqual(['secret']);
    await claimOnce(claim, mine('table-0', 'table-1', 'table-2'));
    expect(tokens()).toEqual([]);
  });

  it('are all that is left where nobody is signed in any more', () => {
    forgetMe(true);
    expect(seats().map((held) => held.table)).toEqual(['table-2', 'table-1', 'table-0']);
  });
});

describe('invitations', () => {
  const table = {
    host: 0,
    seats: [
      { seat: 0, kind: 'human' },
      { seat: 1, kind: 'open' },
      { seat: 2, kind: 'human' },
      { seat: 3, kind: 'bot' },
    ],
  } as unknown as TableInfo;
  const links = [1, 2].map((number) => ({ seat: number, path: `/t/x#seat=${number}`, until: null }));

  it('lead to free seats alone, and are the host’s', () => {
    expect(invitations(table, links, 0)).toEqual([{ seat: 1, path: '/t/x#seat=1' }]);
    expect(invitations(table, [], 0)).toEqual([{ seat: 1, path: '' }]);
    expect(invitations(table, links, 2)).toEqual([]);
  });

  it('lead to the places of friends, where others are for whoever comes', () => {
    const [, one] = table.seats;
    const mixed = { ...table, seats: [one, { ...one, seat: 2, kept: true }] } as TableInfo;
    expect(invitations(mixed, links, 0)).toEqual([{ seat: 2, path: '/t/x#seat=2' }]);
  });
});
