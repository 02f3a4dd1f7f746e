import { sure } from '../../lib/sure';
import type { CardInfo, Pack, Shown } from '../../lib/wire';
import type { Advice } from '../module';
import type { View } from './wire';

/** The advice for a state of somebody's own seat; `pointed`: something is pointed at already. */
export function advice(state: Shown<View>, pointed: boolean): Advice {
  if (state.outcome)
    return {
      key: 'over',
      title: 'The count',
      text: 'Victory cards and the values of the stable: the most points win.',
      clause: 'UL-4.1',
    };
  const verbs = new Set(state.offers.map((offer) => offer.verb));
  return (state.prompt.yours ? own(state, verbs, pointed) : null) ?? waiting(state);
}

function own(state: Shown<View>, verb: Set<string>, pointed: boolean): Advice | null {
  if (verb.has('keep') || verb.has('under')) return looking(state, verb);
  if (verb.has('bet win')) return betting(state, pointed);
  if (verb.has('invest'))
    return {
      key: 'invest',
      title: 'Invest or transfer?',
      text: 'Investing draws two cards. A transfer sends one of your creatures under your deck and brings a new one of three; its equipment is lost, chips stay on the space.',
      clause: 'UL-5.8',
    };
  if (verb.has('attack with'))
    return {
      key: 'open',
      title: 'Your turn in the pit',
      text: 'Challenge with one of your creatures: win, and you take a victory card; the loser is exhausted. Or play a card first: one challenge and one card a turn. Whoever passes may fight again next turn.',
      clause: 'UL-7.1',
    };
  if (verb.has('against'))
    return {
      key: 'against',
      title: 'Whom to meet?',
      text: 'The owner of the creature you challenge chooses day or night: reckon with the time that is worse for you. A tie is the defender’s.',
      clause: 'UL-7.5',
    };
  if (verb.has('day'))
    return {
      key: 'time',
      title: 'You are challenged',
      text: 'The figure is how many dice a creature rolls: one d6, then a d4, then a d3. Take the time of day at which you roll more than your rival.',
      clause: 'UL-7.6',
    };
  if (verb.has('discard'))
    return {
      key: 'pay',
      title: 'What it costs',
      text: 'A card’s cost is paid with other cards of your hand. Choose those you will miss least.',
      clause: 'UL-7.13',
    };
  if (verb.has('on'))
    return {
      key: 'attach',
      title: 'On whom?',
      text: 'Equipment may go on any creature, a rival’s too: that is where the bad ones belong.',
      clause: 'UL-7.13',
    };
  if (verb.has('play'))
    return {
      key: 'window',
      title: 'A moment for a card',
      text: 'A scheme may be played between the steps of your fight. Grey cards do not fit here; tap one to hear why.',
      clause: 'UL-7.15',
    };
  if (verb.has('pass'))
    return {
      key: 'pass',
      title: 'Nothing to play',
      text: 'Pass. You are asked all the same, so that nobody learns what you hold; you can also order to pass until there is something to play.',
      clause: 'UL-7.32',
    };
  return null;
}

function looking(state: Shown<View>, verb: Set<string>): Advice {
  if (verb.has('under'))
    return {
      key: 'under',
      title: 'The other two',
      text: 'They go under your deck, in the order you say. Nobody else knows it.',
      clause: 'UL-2.2',
    };
  if (state.view.phase === 'setup')
    return {
      key: 'keep',
      title: 'Pick your stable',
      text: 'The sun is how many dice it rolls by day, the moon by night; the number between is what it is worth in points. Strong fighters are worth little, and the other way round.',
      clause: 'UL-2.2',
    };
  return {
    key: 'replace',
    title: 'A new creature',
    text: 'It enters active on the empty space; chips that lie there are now on it.',
    clause: 'UL-5.9',
  };
}

function betting(state: Shown<View>, pointed: boolean): Advice {
  if (pointed)
    return {
      key: 'side',
      title: 'WIN or LOSE',
      text: 'WIN pays when this creature wins a fight this round, attacking or defending; LOSE when it loses one.',
      clause: 'UL-7.9',
    };
  if (state.view.edition === 'second')
    return {
      key: 'bet',
      title: 'Place your chips',
      text: 'Each chip that comes true returns to your pool and draws a card before the next round. Your own three creatures first, then any others.',
      clause: 'UL-6.4',
    };
  return {
    key: 'bet',
    title: 'Place your chips',
    text: 'Each chip that comes true returns to your pool and draws a card before the next round.',
    clause: 'UL-6.2',
  };
}

function waiting(state: Shown<View>): Advice {
  if (state.view.phase === 'setup')
    return {
      key: 'their-pick',
      title: 'The others still pick',
      text: 'All stables are shown at once.',
      clause: 'UL-2.3',
    };
  if (state.view.phase === 'betting')
    return {
      key: 'their-bet',
      title: 'Chips tell',
      text: 'Arrow up is a bet on winning, arrow down on losing; the shape says whose it is.',
      clause: 'UL-6.2',
    };
  return {
    key: 'their-turn',
    title: 'A rival’s turn',
    text: 'If one of your creatures is challenged, day or night is yours to choose.',
    clause: 'UL-7.5',
  };
}

/** Whether this seat has been through a whole combat phase: the first round is over. */
export const toured = (view: View): boolean => view.round > 1;

/** A plain creature of each type, an equipment and a scheme, for an example. */
export function example(pack: Pack): { creatures: CardInfo[]; equipment: CardInfo; scheme: CardInfo } {
  const plainest = (kind: string) =>
    pack.cards.filter((card) => card.kind === kind).toSorted((a, b) => a.text.length - b.text.length);
  const told = (kind: string) =>
    sure(
      pack.cards
        .filter((card) => card.kind === kind && card.text.length > 15)
        .toSorted((a, b) => a.text.length - b.text.length)[0],
    );
  return {
    creatures: ['beast', 'construct', 'spirit'].map((kind) => sure(plainest(kind)[0])),
    equipment: told('equipment'),
    scheme: told('scheme'),
  };
}
