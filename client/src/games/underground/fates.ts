import type { CardInfo } from '../../lib/wire';
import type { Playing, Reply, View } from './wire';
import { onlyHype, percent, triangleOf, typesOf } from './words';

/** What a way to go on leads to, in numbers. `key`: reverse, take, play; `**` sets apart what counts. */
export type Fate = { key: 'reverse' | 'take' | 'play' | 'wait'; title: string; lines: string[] };

type Told = { view: View; cards: CardInfo[]; names: string[]; me: number | null };

/** The ways that lie open now: of an answer both, of a card that is pointed at its own. */
export function fates(
  view: View,
  cards: CardInfo[],
  names: string[],
  me: number | null,
  reply: Reply | null,
  pointed: number | null,
  every: boolean,
): Fate[] {
  const told = { view, cards, names, me };
  const playing = view.playing;
  if (!playing) return pointed === null ? [] : [played(told, pointed)];
  if (playing.trashed || playing.left !== null || view.phase !== 'answer') return [];
  const asked = playing.replies !== null;
  const stacked = playing.answers.length > 0;
  const take = stacked ? resolved(told, playing) : taken(told, playing, asked);
  return [...(reply && asked ? [reversed(told, playing, reply, every)] : []), take];
}

const who = ({ names, me }: Told, seat: number): string => (seat === me ? 'You' : names[seat]!);
const whose = ({ names, me }: Told, seat: number): string => (seat === me ? 'Your' : `${names[seat]!}’s`);

function ripped(told: Told, seat: number, number: number): string {
  const book = told.view.players[seat]!.book;
  const verb = `${who(told, seat)} rip${seat === told.me ? '' : 's'}`;
  if (number > book)
    return `${verb} **${number}** of ${book} left: ${seat === told.me ? 'you lose' : `${told.names[seat]} loses`}`;
  return `${verb} **${number}**: ${book} to ${book - number}`;
}

/** Damage that something turned up may stop. */
const upTo = (line: string): string =>
  line.replace(/ rips? /, (word) => `${word}up to `).replace(/ (you lose|\S+ loses)$/, ' $1 unless it is stopped');

function rated(told: Told, seat: number, cards: number[]): string {
  const hype = told.view.players[seat]!.hype;
  const more = cards.reduce((sum, card) => sum + (triangleOf(told.cards[card]!) ?? 0), 0);
  return more
    ? `${whose(told, seat)} rating **${hype} to ${hype + more}**`
    : `${whose(told, seat)} rating stays **${hype}**`;
}

/** It counts as a reversal, and enough of them end the turn. */
function cut(told: Told, more: number): string[] {
  const { reversals, limit, player } = told.view;
  return reversals + more >= limit && player !== null
    ? [`Reversal ${reversals + more} of ${limit}: ${player === told.me ? 'your' : `${told.names[player]}’s`} turn ends`]
    : [];
}

function taken(told: Told, playing: Playing, asked: boolean): Fate {
  const victim = 1 - playing.seat;
  const card = told.cards[playing.card]!;
  const lines = [
    ...(card.text ? ['Its effect comes first'] : []),
    playing.damage > 0 ? upTo(ripped(told, victim, playing.damage)) : 'No damage',
    ...stops(told, playing),
    rated(told, playing.seat, [playing.card]),
  ];
  return {
    key: 'take',
    title: !asked
      ? `If ${told.me === playing.seat ? 'it' : card.name} lands`
      : playing.damage > 0
        ? 'Take the rip'
        : 'Let it happen',
    lines,
  };
}

/** What may turn up and stop the damage: the chance, for whoever may know it. */
function stops(told: Told, playing: Playing): string[] {
  if (playing.damage === 0) return [];
  const card = told.cards[playing.card]!;
  const chance = playing.odds?.at(-1);
  const book = playing.seat === told.me ? `${told.names[1 - playing.seat]}’s` : 'your';
  if (chance === undefined)
    return [
      `A ${typesOf(card).join(' or ') || 'fitting'} ${card.kind === 'verse' ? 'reverse' : 're-action'} turned up stops it`,
    ];
  return [
    chance === 0
      ? `Nothing in ${book} rhymebook would stop it`
      : `**${percent(chance)}** that a card turned up stops it`,
  ];
}

function reversed(told: Told, playing: Playing, reply: Reply, every: boolean): Fate {
  const card = told.cards[reply.card]!;
  const stacked = playing.answers.length > 0;
  const types = typesOf(card).filter((type) => playing.types.includes(type.toLowerCase()));
  const short = every && !stacked && types.length > 0 && types.length < playing.types.length;
  const lines = [
    short
      ? `Alone it covers ${types[0]}, one of two types: stack another, or it is trashed`
      : `**${told.cards[playing.card]!.name}** is trashed, no effect`,
    ...(reply.rip > 0 ? [ripped(told, playing.seat, reply.rip)] : []),
    rated(told, 1 - playing.seat, [reply.card]),
    ...cut(told, 1 + playing.answers.length),
  ];
  return { key: 'reverse', title: `${stacked ? 'Stack' : 'Reverse with'} ${card.name}`, lines };
}

/** Without a second answer the first one resolves. */
function resolved(told: Told, playing: Playing): Fate {
  const rip = playing.answer_rips.reduce((sum, number) => sum + number, 0);
  const names = playing.answers.map((card) => told.cards[card]!.name).join(' and ');
  const lines = [
    `**${names}** resolves alone`,
    ...(rip > 0 ? [ripped(told, playing.seat, rip)] : []),
    rated(told, 1 - playing.seat, playing.answers),
    ...cut(told, playing.answers.length),
  ];
  return { key: 'take', title: 'No second answer', lines };
}

function played(told: Told, number: number): Fate {
  const card = told.cards[number]!;
  const me = told.me ?? 0;
  const rival = told.view.players[1 - me]!;
  const rip = onlyHype(card) ? 0 : (triangleOf(card) ?? 0);
  const lines = [
    ...(rip > 0 ? [`${ripped(told, 1 - me, rip)}, effects apart`] : ['It deals no damage']),
    rated(told, me, [number]),
    rival.hand_count
      ? `${told.names[1 - me]} may answer: ${rival.hand_count} in hand`
      : `${told.names[1 - me]} has no card to answer with`,
  ];
  return { key: 'play', title: `Play ${card.name}`, lines };
}
