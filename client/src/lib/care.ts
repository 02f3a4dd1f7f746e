/** What whoever keeps the house sees and does. */
import { call } from './api';
import { isolated } from './names';
import type { CareInfo, DeedInfo, Held, HouseInfo, ReportInfo, SanctionInfo } from './wire';

export type Kind = Held['kind'];
/** Words that somebody found fault with, and all who did. */
export type Case = { said: ReportInfo; reports: ReportInfo[]; settled: boolean; who: string };

export const care = () => call<CareInfo>('GET', '/api/care');
export const reports = () => call<ReportInfo[]>('GET', '/api/care/reports');
export const house = () => call<HouseInfo>('GET', '/api/house');
export const setRules = (text: string) => call<HouseInfo>('PUT', '/api/house', { text });
export const hold = (who: string, kind: Kind, hours: number | null, reason: string) =>
  call<CareInfo>('PUT', '/api/care/sanctions', { who, kind, hours, reason });
export const lift = ({ who, kind }: SanctionInfo) => call<CareInfo>('POST', '/api/care/sanctions/lift', { who, kind });

const placeOf = ({ table, channel, number }: ReportInfo) => ({ table, channel, number });
export const settle = (said: ReportInfo, settled: boolean) =>
  call<CareInfo>('POST', '/api/care/reports/settle', { ...placeOf(said), settled });
export const takeWords = (said: ReportInfo) => call<CareInfo>('POST', '/api/care/words/take', placeOf(said));

/** What was reported, by what it is about, in the order of the newest report. */
export function casesOf(found: ReportInfo[]): Case[] {
  const cases = new Map<string, Case>();
  for (const one of found) {
    const { table, channel, number } = one;
    const key = `${table} ${channel} ${number}`;
    const who = one.person || `${table} seat ${one.seat}`;
    const known = cases.get(key) ?? { said: one, reports: [], settled: true, who };
    known.reports.push(one);
    known.settled &&= one.settled !== null;
    cases.set(key, known);
  }
  return [...cases.values()];
}

/** For how long something may be held against somebody; hours, null: for good. */
export const SPANS: readonly [number | null, string][] = [
  [24, 'for a day'],
  [24 * 7, 'for a week'],
  [24 * 30, 'for 30 days'],
  [null, 'for good'],
];

export const moment = (when: string): string =>
  new Date(when).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
export const ends = (until: string | null): string => (until ? `until ${moment(until)}` : 'for good');

/** What is held against somebody, as they are told. */
export const heldSaid = ({ kind, reason, until }: Held): string =>
  kind === 'mute'
    ? `The host has muted you ${ends(until)}: ${reason}. You cannot talk at tables; everything else works as before.`
    : `The host has shut you out ${ends(until)}: ${reason}. You can still watch, and on the page You sign out, or take along or delete what is yours.`;

/** What whoever is shut out reads where their line to a table ends; empty: they are not. */
export const shutOutSaid = (held: readonly Held[]): string => {
  const ban = held.find(({ kind }) => kind === 'ban');
  return ban ? heldSaid(ban) : '';
};

const DONE: Record<DeedInfo['deed'], (name: string) => string> = {
  mute: (name) => `muted ${name}`,
  ban: (name) => `shut ${name} out`,
  'lift-mute': (name) => `let ${name} talk again`,
  'lift-ban': (name) => `let ${name} in again`,
  settle: (name) => `settled what was reported about ${name}`,
  reopen: (name) => `opened again what was reported about ${name}`,
  'take-words': (name) => `took words of ${name} away`,
  rules: () => 'wrote the rules of the house',
};

export function deedSaid({ keeper, deed, name, reason, until }: DeedInfo): string {
  const whom = name ? isolated(name) : 'somebody who is gone';
  const span = deed === 'mute' || deed === 'ban' ? ` ${ends(until)}` : '';
  return `${keeper ? isolated(keeper) : 'Somebody at this machine'} ${DONE[deed](whom)}${span}${reason ? `: ${reason}` : ''}.`;
}
