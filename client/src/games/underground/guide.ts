import { sure } from '../../lib/sure';
import type { CardInfo, Pack, Shown } from '../../lib/wire';
import type { Advice } from '../module';
import type { View } from './wire';
import { onlyHype } from './words';

/** The advice for a state of somebody's own seat; `pointed`: something is pointed at already. */
export function advice(state: Shown<View>, pointed: boolean): Advice {
  if (state.outcome)
    return {
      key: 'over',
      title: 'The show is over',
      text: 'Whoever had to turn up a card that was not there has lost, and so has whoever ended a turn with an empty rhymebook.',
      clause: 'UG-6.1',
    };
  const verbs = new Set(state.offers.map((offer) => offer.verb));
  return (state.prompt.yours ? own(state, verbs, pointed) : null) ?? waiting(state);
}

function own(state: Shown<View>, verbs: Set<string>, pointed: boolean): Advice | null {
  if (state.view.phase === 'load-in')
    return {
      key: 'load-in',
      title: 'Load in',
      text: 'Up to three pre-show cards, in turn with your rival. They stay on the table and help for the whole show, or go back for something big.',
      clause: 'UG-3.2',
    };
  if (state.view.phase === 'hands')
    return {
      key: 'hands',
      title: 'Your first hand',
      text: 'You begin with no hype, so you need something that costs 0: the white box. Without one you may draw anew.',
      clause: 'UG-3.4',
    };
  if (verbs.has('yes'))
    return {
      key: 'wish',
      title: 'Do it or not',
      text: 'A card asks. Its text is under the question; nothing else happens until you say.',
      clause: 'UG-5.8',
    };
  if (verbs.has('pick'))
    return {
      key: 'pick',
      title: 'Choose',
      text: 'A card lets you choose. Point at what you want, then press the button.',
      clause: 'UG-5.8',
    };
  if (state.view.phase === 'answer') return answering(state, verbs);
  if (verbs.has('end turn')) return main(verbs, pointed);
  return null;
}

function answering(state: Shown<View>, verbs: Set<string>): Advice {
  if (state.view.playing?.answers.length)
    return {
      key: 'stack',
      title: 'A second answer',
      text: 'This verse has two types: a reverse for the other one may be stacked. Two reversals end the turn at once.',
      clause: 'UG-5.6',
    };
  if (verbs.has('play'))
    return {
      key: 'answer',
      title: 'You may reverse it',
      text: 'A reverse of a fitting type cancels the verse, rips back and makes you hype. Or keep it, and take the rip: a reverse turned up from your rhymebook stops it too.',
      clause: 'UG-5.1',
    };
  return {
    key: 'take',
    title: 'Nothing fits',
    text: 'You take the rip: cards are turned up from your rhymebook until a fitting reverse stops it. When you can only take it, that is done for you.',
    clause: 'UG-5.4',
  };
}

function main(verbs: Set<string>, pointed: boolean): Advice {
  if (pointed)
    return {
      key: 'point',
      title: 'Point, then do',
      text: 'The panel says what it leads to. Tap the card again or press the button. Escape, or another card, takes it back.',
      clause: 'UG-4.2',
    };
  if (verbs.has('play'))
    return {
      key: 'play',
      title: 'Play what you can',
      text: 'Cards with brackets can be played: your hype rating meets their cost, which is not spent. Each that lands raises your rating. Three verses and three actions a turn at most.',
      clause: 'UG-4.3',
    };
  if (verbs.has('use'))
    return {
      key: 'use',
      title: 'An ability',
      text: 'Your artist or a pre-show card can do something now. At most one pre-show card a turn goes back for its effect.',
      clause: 'UG-4.8',
    };
  return {
    key: 'end',
    title: 'End your turn',
    text: 'Nothing more can be played. What you keep may answer your rival’s verses.',
    clause: 'UG-4.2',
  };
}

function waiting(state: Shown<View>): Advice {
  if (state.view.phase === 'load-in')
    return {
      key: 'their-load',
      title: 'Your rival loads in',
      text: 'Read what comes: pre-show cards stay. Whoever has the higher impact at the end of load-in goes first.',
      clause: 'UG-3.3',
    };
  if (state.view.phase === 'hands')
    return {
      key: 'their-hand',
      title: 'Your rival looks at the hand',
      text: 'Both may draw anew without seeing the other’s choice.',
      clause: 'UG-3.4',
    };
  if (state.view.phase === 'answer')
    return {
      key: 'their-answer',
      title: 'Will they answer?',
      text: 'Your rival is asked whenever a hand is held, whether anything in it fits or not.',
      clause: 'UG-5.1',
    };
  return {
    key: 'their-turn',
    title: 'Your rival’s turn',
    text: 'Whenever a verse or action is played against you, you may answer. Two reversals end the turn.',
    clause: 'UG-4.5',
  };
}

/** Whether this seat has been through a turn of each player. */
export const toured = (view: View): boolean => view.turn > 2;

/** Plain cards for an example: a verse that costs nothing, a dearer one, a reverse that fits the first, an artist. */
export function example(pack: Pack): { verse: CardInfo; dear: CardInfo; reverse: CardInfo; artist: CardInfo } {
  const plain = (kind: string) =>
    pack.cards
      .filter((card) => card.kind === kind && !onlyHype(card))
      .toSorted((a, b) => a.text.length - b.text.length);
  const verse = sure(
    plain('verse').find(
      (card) => card.figures.cost === 0 && (card.figures.rip ?? 0) > 1 && card.marks.types?.indexOf(' ') === -1,
    ),
  );
  const dear = sure(plain('verse').find((card) => (card.figures.cost ?? 0) >= 5));
  const reverse =
    plain('reverse').find((card) => card.marks.types === verse.marks.types && card.figures.cost === 0) ??
    sure(plain('reverse')[0]);
  return { verse, dear, reverse, artist: sure(plain('artist')[0]) };
}
