/** What people and tables may be called: the service's rule (names.py), by the same data and the same cases. */
import data from '../../../src/undercroft/names.json';
import type { Complaint } from './wire';

export const LENGTH = 40;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const FLAGS = /\u{1f3f4}[\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
const JOINED = /(?<=[\u0300-\u{10ffff}])[\u200c\u200d](?=[\u0300-\u{10ffff}])/gu;
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;
const FROM = [...data.lookalikes.from];
const TO = [...data.lookalikes.to];

export type Reason = keyof typeof data.reasons;

/** Composed, with single plain spaces between words and none around them. */
export const tidied = (name: string): string =>
  name
    .replace(/\p{Zs}+/gu, ' ')
    .normalize('NFC')
    .replace(/^ | $/g, '');

/** What is wrong with a tidied name; empty for a good one. */
export function fault(name: string): Reason | '' {
  if (!name) return 'empty';
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u.test(name)) return 'control';
  if (DIRECTION.test(name)) return 'direction';
  const plain = name.replace(FLAGS, '').replace(JOINED, '');
  if (/\p{Cf}/u.test(plain) || [...plain].some((letter) => data.fillers.includes(letter))) return 'invisible';
  if (/^\p{M}|\p{M}{5}/u.test(name)) return 'flood';
  return [...name.normalize('NFKC')].length > LENGTH ? 'long' : '';
}

/** What a name looks like: the same for two that people could mistake for one another. */
export function seenAs(name: string): string {
  const shown = name
    .normalize('NFKC')
    // eslint-disable-next-line no-misleading-character-class -- each is meant for itself
    .replace(/[\p{Cf} \ufe00-\ufe0f]/gu, '')
    .toUpperCase()
    .toLowerCase();
  return [...shown].map((letter) => TO[FROM.indexOf(letter)] ?? letter).join('');
}

/** As `fault`, for a player beside others at a table. */
export function playerFault(name: string, others: string[] = []): Reason | '' {
  const found = fault(name);
  if (found) return found;
  if (seenAs(name) === seenAs('You')) return 'you';
  return others.some((other) => seenAs(other) === seenAs(name)) ? 'taken' : '';
}

/** What to tell somebody who wants to be called so; null: it is a good name. */
export function refused(name: string, others: string[] = []): Complaint | null {
  const reason = playerFault(tidied(name), others);
  return (reason && { code: 'bad-name', message: data.reasons[reason].replace('{length}', `${LENGTH}`) }) || null;
}

/** The name for the middle of a sentence: one that is written from right to left turns nothing round it. */
export const isolated = (name: string): string => (TURNING.test(name) ? `\u2068${name}\u2069` : name);
