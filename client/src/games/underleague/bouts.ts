/** What the log tells of the last fights and rounds; the table itself forgets a fight when the next turn begins. */
import type { Entry } from '../../lib/wire';
import type { View } from './wire';

export type Side = { space: number; card: number | null };
export type Paid = { seat: number; space: number; win: boolean };
export type Bout = {
  /** The log entry with which it began. */
  number: number;
  attacker: Side;
  defender: Side;
  time: '' | 'day' | 'night';
  chooser: number | null;
  /** Red d6, d4, d3, blue d6, d4, d3; 0 where none was rolled. */
  dice: number[];
  rerolled: number[];
  attack: number;
  defence: number;
  winner: number | null;
  paid: Paid[];
  victory: number | null;
};

const sum = (dice: number[]): number => dice.reduce((total, die) => total + die, 0);

/** The last fight of the present round, as far as it has come; null before the first. */
export function lastBout(log: Entry[]): Bout | null {
  const cards = new Map<number, number>();
  let bout: Bout | null = null;
  for (const { kind, data, number, seat } of log) {
    if (kind === 'revealed' || kind === 'entered') cards.set(data.space!, data.card!);
    else if (kind === 'round') bout = null;
    else if (kind === 'challenged') bout = begun(number, data, cards);
    else if (bout) bout = told(bout, kind, data, seat, cards);
  }
  return bout;
}

function begun(number: number, data: Record<string, number>, cards: Map<number, number>): Bout {
  const side = (space: number): Side => ({ space, card: cards.get(space) ?? null });
  return {
    number,
    attacker: side(data.space!),
    defender: side(data.target!),
    time: '',
    chooser: null,
    dice: [0, 0, 0, 0, 0, 0],
    rerolled: [],
    attack: 0,
    defence: 0,
    winner: null,
    paid: [],
    victory: null,
  };
}

function told(bout: Bout, kind: string, data: Record<string, number>, seat: number, cards: Map<number, number>): Bout {
  const over = bout.winner !== null;
  if (kind === 'time' && !over)
    return { ...bout, time: data.night === 1 ? 'night' : 'day', chooser: bout.chooser ?? seat };
  if (kind === 'rolled' || kind === 'rerolled') {
    const dice = bout.dice.with(data.die!, data.value!);
    const rerolled = kind === 'rerolled' ? [...bout.rerolled, data.die!] : bout.rerolled;
    return { ...bout, dice, rerolled, attack: sum(dice.slice(0, 3)), defence: sum(dice.slice(3)) };
  }
  if (kind === 'won') {
    const byAttacker = data.space === bout.attacker.space;
    const [attack, defence] = byAttacker ? [data.total!, data.other!] : [data.other!, data.total!];
    const side = ({ space, card }: Side): Side => ({ space, card: cards.get(space) ?? card });
    return {
      ...bout,
      winner: data.space!,
      attack,
      defence,
      attacker: side(bout.attacker),
      defender: side(bout.defender),
    };
  }
  if (kind === 'paid')
    return { ...bout, paid: [...bout.paid, { seat: data.seat!, space: data.space!, win: data.win === 1 }] };
  if (kind === 'victory' && over && bout.victory === null) return { ...bout, victory: seat };
  return bout;
}

/** The fight in the pit: what the view says of a fight that goes on, else the last one that the log tells of. */
export function boutOf(view: View, log: Entry[]): Bout | null {
  const last = lastBout(log);
  const fight = view.fight;
  if (!fight) return view.phase === 'combat' || view.over ? last : null;
  const card = (space: number) => view.creatures[space]?.card ?? null;
  return {
    ...(last ?? begun(0, { space: fight.attacker, target: fight.defender }, new Map())),
    attacker: { space: fight.attacker, card: card(fight.attacker) },
    defender: { space: fight.defender, card: card(fight.defender) },
    time: fight.time as Bout['time'],
    dice: fight.dice,
    attack: fight.attack,
    defence: fight.defence,
    winner: fight.winner,
  };
}

export type Row = { seat: number; paid: number; fights: number; cards: number; points: number };
export type Summary = { round: number; rows: Row[] };

/** What the last finished round brought each seat; null in the first round. */
export function lastRound(log: Entry[], seats: number): Summary | null {
  let rows = fresh(seats);
  let done: Summary | null = null;
  let round = 0;
  for (const { kind, data, seat } of log) {
    const row = rows[seat];
    if (kind === 'round') {
      if (round > 0) done = { round, rows };
      round = data.round!;
      rows = fresh(seats);
    } else if (row && kind === 'points') row.points = data.points!;
    else if (row && kind === 'paid') row.paid += 1;
    else if (row && kind === 'victory') row.cards += 1;
    else if (kind === 'won' && rows[Math.floor(data.space! / 3)]) rows[Math.floor(data.space! / 3)]!.fights += 1;
  }
  return done;
}

const fresh = (seats: number): Row[] =>
  Array.from({ length: seats }, (_, seat) => ({ seat, paid: 0, fights: 0, cards: 0, points: 0 }));
