/** What the dock says of what is pointed at, its buttons, and the ways to go on. */
import { sure } from '../../lib/sure';
import type { Offer, Prompt, Prospect } from '../../lib/wire';
import { sentence } from '../../lib/words';
import type { Button } from '../module';
import { glyphFor } from './intent';
import type { Sight } from './sight.svelte';

/** A way to go on, with what comes of it. */
export type Way = { key: 'reverse' | 'take' | 'play'; title: string; outlook: Prospect[] };

/** Of an answer both ways, of what is pointed at its own, else of what a button stands for. */
export function waysOf(play: Sight): Way[] {
  const { outlook } = play.state.prompt;
  if (!outlook) {
    const told = play.there[0] ?? play.offers.find((offer) => offer.place.zone === 'button' && offer.outlook.length);
    return told?.outlook.length ? [way('play', told)] : [];
  }
  const answer =
    play.there.find((offer) => offer.place.zone === 'hand') ?? play.offers.find((offer) => offer.place.zone === 'hand');
  const title = play.state.asked.includes(play.me ?? -1) ? taking(play) : 'If it is not answered';
  return [...(answer ? [way('reverse', answer)] : []), { key: 'take', title, outlook }];
}

function way(key: Way['key'], offer: Offer): Way {
  return { key, title: offer.words, outlook: offer.outlook };
}

/** What it means to pass. */
function taking(play: Sight): string {
  const { answers, damage } = sure(play.view.playing);
  return answers.length ? 'No second answer' : damage > 0 ? `Take ${damage} rip` : 'Let it happen';
}

export function buttonsOf(play: Sight): Button[] {
  const shown = play.offers.filter((offer) => offer.place.zone === 'button');
  const made = shown.map((offer) => ({
    offer,
    main: play.lone(offer),
    label: label(play, offer),
    glyph: glyphFor(offer),
  }));
  return [
    ...made,
    ...play.there.map((offer) => ({
      offer,
      main: play.there.length === 1,
      label: label(play, offer),
      glyph: play.answering ? 'shield' : glyphFor(offer),
    })),
  ];
}

function label(play: Sight, offer: Offer): string {
  if (offer.verb === 'pass' && play.view.phase === 'answer') return taking(play);
  if (offer.verb === 'play' && play.loading) return 'Load it in';
  if (offer.verb === 'play' && play.answering) return play.view.playing?.answers.length ? 'Stack it' : 'Reverse it';
  if (offer.verb === 'play' && offer.place.zone === 'hand') return 'Play it';
  if (offer.verb === 'play from trash') return 'Play it from the trash';
  if (offer.verb === 'use') return 'Use it';
  return sentence(offer.words).replace(/\.$/, '');
}

export function saidBy(play: Sight): Prompt {
  const prompt = play.state.prompt;
  const offer = play.there[0];
  if (!offer) return prompt;
  const card = play.card(sure(play.cardAt(offer.place)));
  const headline = play.answering
    ? `Answer ${play.card(sure(play.view.playing).card).name} with ${card.name}?`
    : sentence(offer.words).replace(/\.$/, '?');
  return {
    ...prompt,
    headline,
    detail: `${price(play, offer)}${card.text.replaceAll('\n', ' ')}`.trim() || prompt.detail,
  };
}

function price(play: Sight, offer: Offer): string {
  const cost = offer.place.zone === 'hand' && play.view.phase !== 'hands' ? (play.cost(offer.place) ?? null) : null;
  return cost === null || offer.verb !== 'play' ? '' : `Costs ${cost}, your rating is ${play.own?.hype ?? 0}. `;
}
