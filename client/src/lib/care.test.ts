import { describe, expect, it } from 'vitest';
import { casesOf, deedSaid, heldSaid, shutOutSaid } from './care';
import type { DeedInfo, ReportInfo } from './wire';

const report = (changes: Partial<ReportInfo>): ReportInfo => ({
  table: 'amber-vault-27',
  channel: 'table',
  number: 3,
  words: 'you fool',
  said_at: '2026-11-30T10:00:00.000Z',
  seat: 1,
  name: 'Bob',
  person: 'b0b',
  reporter: 'e4e',
  reporter_name: 'Eve',
  reason: 'insults',
  at: '2026-11-30T10:01:00.000Z',
  settled: null,
  ...changes,
});

describe('what was reported', () => {
  it('is one case for all who report the same words, open until all of it is settled', () => {
    const settled = '2026-11-30T11:00:00.000Z';
    const found = casesOf([
      report({}),
      report({ reporter: 'a44', settled }),
      report({ number: 4, settled }),
      report({ channel: 'watch', seat: null }),
    ]);
    expect(found.map((one) => [one.reports.length, one.settled])).toEqual([
      [2, false],
      [1, true],
      [1, false],
    ]);
  });

  it('names a seat where a token alone holds it', () => {
    expect(casesOf([report({ person: '' })])[0]?.who).toBe('amber-vault-27 seat 1');
  });
});

const deed = (changes: Partial<DeedInfo>): DeedInfo => ({
  number: 1,
  at: '2026-11-30T10:00:00.000Z',
  keeper: 'Ann',
  deed: 'mute',
  who: 'b0b',
  name: 'Bob',
  reason: 'insults',
  until: null,
  ...changes,
});

describe('the trail', () => {
  it('says who did what to whom, for how long and why', () => {
    expect(deedSaid(deed({}))).toBe('Ann muted Bob for good: insults.');
    expect(deedSaid(deed({ keeper: '', deed: 'lift-ban', reason: '' }))).toBe(
      'Somebody at this machine let Bob in again.',
    );
    expect(deedSaid(deed({ name: '', deed: 'settle', reason: '' }))).toContain('somebody who is gone');
    expect(deedSaid(deed({ name: '', deed: 'rules', reason: '' }))).toBe('Ann wrote the rules of the house.');
  });
});

it('whoever is shut out reads what they may still do', () => {
  expect(heldSaid({ kind: 'ban', reason: 'cheating', until: null })).toContain('shut you out for good: cheating.');
  expect(heldSaid({ kind: 'mute', reason: 'noise', until: '2026-12-01T10:00:00.000Z' })).toContain('until');
});

it('only whoever is shut out reads so where their line ends', () => {
  const mute = { kind: 'mute', reason: 'noise', until: null } as const;
  const ban = { kind: 'ban', reason: 'cheating', until: null } as const;
  expect(shutOutSaid([mute])).toBe('');
  expect(shutOutSaid([mute, ban])).toBe(heldSaid(ban));
});
