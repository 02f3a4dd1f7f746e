/** What the dock says of what is pointed at, and its buttons. */
import { sure } from '../../lib/sure';
import type { Offer, Prompt } from '../../lib/wire';
import { listed, sentence } from '../../lib/words';
import type { Button } from '../module';
import { CALM, deeds, glyphFor, goesWild, label, within } from './intent';
import type { Sight } from './sight.svelte';
import { counted } from './words';

export function buttonsOf(play: Sight): Button[] {
  if (play.plan) {
    const { offer, elements } = play.plan;
    const wild = goesWild(play.plan);
    return [
      ...listedButtons(play),
      {
        offer,
        main: true,
        glyph: wild ? 'spiked-dragon-head' : 'paint-bucket',
        label: wild ? `Lay ${listed(elements)}: it hatches wild` : `Lay ${listed(elements)}`,
      },
    ];
  }
  if (play.collecting.length && !play.there.length)
    return [
      ...listedButtons(play),
      {
        offer: sure(play.collecting[0]),
        main: true,
        glyph: 'crystal-cluster',
        label:
          play.collecting.length > 1
            ? `Take all ${play.collecting.length}`
            : `Take ${play.colour(sure(play.collecting[0]))}`,
      },
    ];
  return listedButtons(play);
}

function listedButtons(play: Sight): Button[] {
  return deeds(play.plan ? CALM : play.mind, play.offers).map(({ offer, main }) => ({
    offer,
    main,
    label: label(offer, within(offer.place, play.mind.place), play.colour(offer)),
    glyph: glyphFor(offer),
  }));
}

export function saidBy(play: Sight): Prompt {
  const prompt = play.state.prompt;
  if (play.plan)
    return {
      ...prompt,
      headline: `Lay ${listed(play.plan.elements)} on ${play.spot(play.plan.place)?.name}?`,
      detail: play.preview(play.plan),
    };
  if (play.laying && play.mind.elements.length)
    return { ...prompt, headline: whereTo(play, prompt), detail: fits(play) };
  if (play.laying && play.mind.mixing)
    return {
      ...prompt,
      headline: 'Mix: which elements go together?',
      detail: 'Choose two or more of your storage, then a space that takes them all.',
    };
  if (play.collecting.length && !play.there.length)
    return {
      ...prompt,
      detail: `Your field handlers stand on ${listed(play.collecting.map((offer) => play.colour(offer)))}. ${prompt.detail}`,
    };
  const offer = play.there[0];
  if (!offer || play.laying) return prompt;
  return { ...prompt, headline: `${offer.words}?`, detail: detail(play, offer) || prompt.detail };
}

function whereTo(play: Sight, prompt: Prompt): string {
  const what = listed(play.mind.elements);
  const owed = play.own?.owed ?? 0;
  return play.loose.length
    ? prompt.headline
    : owed > 0
      ? `${counted(owed, 'element')} to place: where does ${what} go?`
      : `Where does ${what} go?`;
}

/** How many spaces the chosen elements fit, and what is near to hatching wild. */
function fits(play: Sight): string {
  const found = play.lays.filter((way) => way.elements.join() === play.mind.elements.join()).length;
  return found
    ? [`${counted(found, 'marked space')}.`, ...play.near.values()].join(' ')
    : 'No space takes all of these together.';
}

function detail(play: Sight, offer: Offer): string {
  if (offer.verb === 'collect at') return 'Its colour, or a random element instead.';
  if (offer.verb === 'choose' && offer.place.zone === 'egg')
    return play.ribbon(offer.place.index) || play.state.prompt.detail;
  return offer.outlook.map(({ words }) => sentence(words)).join(' ');
}
