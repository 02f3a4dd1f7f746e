import { sure } from '../../lib/sure';
import type { CardInfo, Pack, Shown } from '../../lib/wire';
import type { Advice } from '../module';
import { sideOf } from './words';
import type { View } from './wire';

/** The advice for a state of somebody's own seat; `chosen`: elements are chosen already. */
export function advice(state: Shown<View>, chosen: boolean): Advice {
  if (state.outcome)
    return {
      key: 'over',
      title: 'The count',
      text: 'Dragon scores and the temperature bonus: the highest total wins.',
      clause: 'UW-7.7',
    };
  const verbs = new Set(state.offers.map((offer) => offer.verb));
  const told = state.prompt.yours ? own(state, verbs, chosen) : null;
  return told ?? waiting(state);
}

function own(state: Shown<View>, verb: Set<string>, chosen: boolean): Advice | null {
  if (state.prompt.asks === 'effect')
    return {
      key: 'effect',
      title: 'A dragon’s ribbon',
      text: 'The green ribbon helps whoever hatched it; the red one happens when an egg hatches wild, and whoever filled it decides. What is asked must be done, unless the card says “may”.',
      clause: 'UW-6.18',
    };
  if (verb.has('collect at'))
    return {
      key: 'collect',
      title: 'Collect',
      text: 'Each handler on the field brings its space’s colour, or a random element instead. All your other handlers draw at random. The bag shows how likely each colour is.',
      clause: 'UW-4.1',
    };
  if (verb.has('send to') || verb.has('claim')) return assigning(state);
  if (verb.has('and'))
    return {
      key: 'and',
      title: 'Laid together',
      text: 'Two or three elements on one space count as one placement: red and yellow make orange, red and blue purple, yellow and blue green.',
      clause: 'UW-6.6',
    };
  if (verb.has('lay')) return placing(state, chosen);
  if (verb.has('hatch'))
    return {
      key: 'hatch',
      title: 'Which first?',
      text: 'Each dragon hatches fully, ribbon and all, before the next: an effect may make the next one better.',
      clause: 'UW-7.2',
    };
  if (verb.has('choose'))
    return {
      key: 'order',
      title: 'Several at once',
      text: 'You decide which wild dragon’s red ribbon happens first.',
      clause: 'UW-6.10',
    };
  return null;
}

function assigning(state: Shown<View>): Advice {
  const me = state.view.players[state.seat ?? 0];
  if (me && me.ready === 0)
    return {
      key: 'recall',
      title: 'Nobody is ready',
      text: 'You may recall a handler: it rests, and is ready again next round. Or pass; the phase ends when all pass in a row.',
      clause: 'UW-5.3',
    };
  const claimed = state.view.grounds.some((spot) => spot.owner === state.seat);
  if (claimed)
    return {
      key: 'field',
      title: 'Onto the field',
      text: 'A handler on the field collects next round, then walks on clockwise. On the ivory tower it brings white once: white cannot be mixed.',
      clause: 'UW-5.3',
    };
  return {
    key: 'claim',
    title: 'Claim an egg',
    text: 'Put a handler on an egg that you can fill with what you have: only a claimed egg hatches tame and scores. Hover or hold an egg to read the dragon in it.',
    clause: 'UW-5.3',
  };
}

function placing(state: Shown<View>, chosen: boolean): Advice {
  if (chosen)
    return {
      key: 'lay',
      title: 'Where does it go?',
      text: 'Marked spaces take it. A mixed space may be begun with one half, and anybody may finish it. Beware: an egg that nobody claimed hatches wild once it is full.',
      clause: 'UW-6.3',
    };
  const owed = state.view.players[state.seat ?? 0]?.owed ?? 0;
  return {
    key: 'place',
    title: `Place ${owed || 'an element'}`,
    text: 'You must place one element for each of your handlers, wherever they fit. Tap a crystal, then a space; or drag it there; or tap an egg to see all that your crystals can do on it.',
    clause: 'UW-6.1',
  };
}

function waiting(state: Shown<View>): Advice {
  const phase = state.view.phase;
  if (phase === 'collect')
    return {
      key: 'their-collect',
      title: 'The others collect',
      text: 'What everybody holds lies open, and so does what is left in the bag.',
      clause: 'UW-4.5',
    };
  if (phase === 'assign')
    return {
      key: 'their-assign',
      title: 'The others assign',
      text: 'An egg takes one handler only. Handlers of different players may share a field space.',
      clause: 'UW-5.4',
    };
  if (phase === 'place')
    return {
      key: 'their-place',
      title: 'The others place',
      text: 'They may lay on your egg too. Offer a trade meanwhile: it never holds anybody up.',
      clause: 'UW-6.12',
    };
  return {
    key: 'their-hatch',
    title: 'Eggs hatch',
    text: 'A complete egg goes home first, and hatches one round later.',
    clause: 'UW-7.1',
  };
}

/** Whether this seat has been through a whole round. */
export const toured = (view: View): boolean => view.round > 1;

/** An egg with a mixed space, to explain with; and its dragon. */
export function example(pack: Pack): CardInfo {
  const wanted = pack.cards.find(
    (card) =>
      card.kind === 'drake' &&
      sideOf(card).spaces.length === 4 &&
      ['orange', 'green', 'purple'].some((mixed) => sideOf(card).spaces.includes(mixed)) &&
      ['red', 'yellow', 'blue'].some((plain) => sideOf(card).spaces.includes(plain)),
  );
  return wanted ?? sure(pack.cards[0]);
}
