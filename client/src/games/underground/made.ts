/** A made-up table for unit tests. */
import type { CardInfo, Offer, Pack, Place, Shown } from '../../lib/wire';
import type { Player, Playing, View } from './wire';

let numbers = 0;
export const card = (kind: string, name: string, figures: Record<string, number>, marks: Record<string, string> = {}, text = ''): CardInfo => ({ number: numbers++, kind, name, figures, copies: 1, text, flavour: '', glyph: 'token', marks });

export const pack: Pack = {
  hash: 'made-up', game: 'underground', name: 'Made up',
  cards: [
    card('artist', 'Ada Lib', { impact: 5, hand: 6 }, { crews: 'Furnace, Overdue' }, 'You have +5 hype.'),
    card('verse', 'Bang', { cost: 0, rip: 3 }, { types: 'banger' }),
    card('verse', 'Mix', { cost: 2, rip: 4 }, { types: 'banger hook' }),
    card('reverse', 'Hush', { cost: 0, rip: 2 }, { types: 'banger' }),
    card('reverse', 'Unhook', { cost: 3, rip: 1 }, { types: 'hook' }),
    card('action', 'Encore', { cost: 0, rip: 2 }, { types: '', triangle: 'hype' }, 'Draw a card.'),
    card('preshow', 'Lights', {}, { role: 'featuring' }, 'Return this: draw a card.'),
  ],
};
export const [ARTIST, BANG, MIX, HUSH, UNHOOK, ENCORE, LIGHTS] = pack.cards.map((found) => found.number) as [number, number, number, number, number, number, number];

export const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat, artist: ARTIST, impact: 5, hype: 0, crews: [], book: 40, top: [], bottom: [], hand: seat ? null : [], hand_count: 3, costs: seat ? null : [], known: [], deck: seat ? null : [], deck_count: 0, deck_known: [], play: [], ready: [], stack: [], trash: [], look: null, look_count: 0, verses_left: 3, actions_left: 3, returned: false, ...more,
});
export const view = (more: Partial<View> = {}): View => ({ seat: 0, phase: 'main', turn: 3, opening: 0, first: 0, player: 0, reversals: 0, limit: 2, playing: null, revealed: null, owed: 0, picks: null, players: [player(0), player(1)], over: false, ...more });
export const playing = (seat: number, number: number, more: Partial<Playing> = {}): Playing => ({ seat, card: number, types: (pack.cards[number]!.marks.types ?? '').split(' '), cost: 0, damage: pack.cards[number]!.figures.rip ?? 0, left: null, answers: [], answer_rips: [], covered: [], trashed: false, odds: null, replies: null, ...more });
export const offer = (action: number, verb: string, place: Place, words = verb): Offer => ({ action, notation: verb, words, verb, place, consequence: [], summary: '' });
export const state = (position: number, offers: Offer[], shown: View, more: Partial<Shown<View>> = {}): Shown<View> => ({
  type: 'state', seat: 0, position, revision: position, decision: position, said: 0, asked: [0], passing: false, window: false, passes_in: null, leaving: 'resign', replaceable: [], view: shown, offers, asides: [], barred: [], marks: [], log: [], log_from: 0, undo: false, outcome: null, ack: null,
  prompt: { headline: 'Now?', detail: '', clause: 'UG-4.2', yours: true },
  table: { id: 't', name: 't', game: 'underground', edition: 'first', edition_words: '', options: { hybrid: 'any' }, pack: 'made-up', status: 'playing', watchers: 0, created: '', commitment: '', secret: null, nonces: null, league: null, bout: '', host: 0, rematch: null, seats: [0, 1].map((seat) => ({ seat, name: ['Ann', 'Bob'][seat]!, kind: 'human', level: null, standin: null, connected: true, since: null, openings: 1, deck: 'none' })) },
  ...more,
});
