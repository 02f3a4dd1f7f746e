import { sure } from '../../lib/sure';
import type { CardInfo, Pack, Shown } from '../../lib/wire';
import type { View } from './wire';
import type { Advice } from '../module';

const verbs = (state: Shown<View>): Set<string> => new Set(state.offers.map((offer) => offer.verb));

/** The advice for a state of somebody's own seat; `pointed`: a card is pointed at already. `moved`: this seat has moved this turn. */
export function advice(state: Shown<View>, pointed: boolean): Advice {
  if (state.outcome)
    return {
      key: 'over',
      title: 'The count',
      text: 'Loot of the spoils and 5 for each living hero: the most wins.',
      clause: 'UK-6.2',
    };
  return state.prompt.yours ? own(state, verbs(state), pointed) : waiting(state);
}

function own(state: Shown<View>, verb: Set<string>, pointed: boolean): Advice {
  if (verb.has('start') || verb.has('set')) return hero(state);
  if (verb.has('at') || verb.has('lay')) return laying(state, pointed);
  if (verb.has('fight'))
    return {
      key: 'fight',
      title: 'A monster. Fight or ignore it?',
      text: 'Its strength comes off your strength first, the rest off your health. Survive, and it joins your spoils. Ignore it, and it stays face up and your movement ends.',
      clause: 'UK-3.8',
    };
  if (verb.has('use'))
    return {
      key: 'items',
      title: 'You own an item',
      text: 'A used item is discarded and its loot is lost. Keep it if you need the loot more.',
      clause: 'UK-3.1',
    };
  if (verb.has('token') || verb.has('keep token'))
    return {
      key: 'token',
      title: 'Your token doubles a card',
      text: 'Put it on a face-down card: its strength and its loot count twice, for whoever takes it. On a trap in your rival’s way it hurts, on an item near you it pays.',
      clause: 'UK-5.2',
    };
  if (verb.has('go')) return moving(verb, pointed);
  return {
    key: 'effect',
    title: 'A card has an effect',
    text: 'Its line says what happens, and here you decide. Surprise comes when a card is revealed, Battlecry when a monster is attacked, Reward when it is killed.',
    clause: 'UK-5.1',
  };
}

function hero(state: Shown<View>): Advice {
  const dead = sure(state.view.sheets[state.seat ?? 0]).heroes.some((one) => one.state === 'dead');
  if (dead)
    return {
      key: 'dead',
      title: 'Your hero is dead',
      text: 'Pick the next one of your set; it comes with full health. When all three are dead the game is over.',
      clause: 'UK-4.1',
    };
  return {
    key: 'hero',
    title: 'Who goes first?',
    text: 'Hearts are how much a hero can bear. Swords are what it fights with, new each turn. Mac lasts, Charlie hits, Martha does both.',
    clause: 'UK-2.1',
  };
}

function laying(state: Shown<View>, pointed: boolean): Advice {
  if (state.view.turn > 0)
    return {
      key: 'refill',
      title: 'Fill the empty spaces',
      text: 'A card was drawn for each empty space. Lay them face down: what your rival meets next is up to you.',
      clause: 'UK-3.9',
    };
  if (pointed)
    return {
      key: 'lay',
      title: 'Now the other half',
      text: 'A card and an empty space go together; the order is yours.',
      clause: 'UK-2.2',
    };
  return {
    key: 'build',
    title: 'Build the dungeon',
    text: 'Take a card of your hand and an empty space. Your rival starts at the far edge: monsters and traps there meet them first. Items you would like to have belong near you.',
    clause: 'UK-2.2',
  };
}

function moving(verb: Set<string>, pointed: boolean): Advice {
  if (pointed)
    return {
      key: 'sure',
      title: 'Press it again to do it',
      text: 'The chips show what it costs for certain. Nothing has happened yet: you may still choose another card.',
      clause: 'UK-3.3',
    };
  if (verb.has('stop'))
    return {
      key: 'again',
      title: 'On, or stop?',
      text: 'You may move as often as you like. Strength is back at your next turn, health is not: stop while you still have some.',
      clause: 'UK-3.2',
    };
  return {
    key: 'move',
    title: 'Choose a card next to your hero',
    text: 'Up, down, left or right. Blue backs are yours and you know them; red ones are your rival’s. A trap hurts at once, an item is yours, a monster may be fought.',
    clause: 'UK-3.3',
  };
}

function waiting(state: Shown<View>): Advice {
  if (state.view.turn === 0)
    return {
      key: 'their-card',
      title: 'Your rival builds',
      text: 'Red backs are your rival’s: you see where they lie, not what they are.',
      clause: 'UK-2.2',
    };
  return {
    key: 'their-turn',
    title: 'Your rival’s turn',
    text: 'Whatever is turned up is shown to both of you. Remember what stays face up: it must be fought when somebody chooses it.',
    clause: 'UK-3.7',
  };
}

/** Whether this seat's first turn is over. */
export function toured(state: Shown<View>, wasMine: boolean): boolean {
  return wasMine && state.view.turn > 0 && state.view.player !== state.seat;
}

export type Example = { hero: CardInfo; trap: CardInfo; item: CardInfo; monster: CardInfo };

/** Three plain cards of the pack and a hero that survives them, for an example with all three kinds (UK-7.2). */
export function example(pack: Pack): Example {
  const plainest = (kind: string, strength: number) =>
    sure(
      pack.cards
        .filter((card) => card.kind === kind)
        .toSorted((a, b) => distance(a, strength) - distance(b, strength))[0],
    );
  const distance = (card: CardInfo, strength: number) =>
    Math.abs((card.figures.strength ?? strength) - strength) * 100 + card.text.length;
  return {
    hero: pack.cards.find((card) => card.name === 'Martha') ?? sure(pack.cards[0]),
    trap: plainest('trap', 2),
    item: plainest('item', 0),
    monster: plainest('monster', 3),
  };
}
