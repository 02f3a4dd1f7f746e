import { sure } from '../../lib/sure';
import type { CardInfo } from '../../lib/wire';
import type { Sheet, Space } from './wire';

export const KINDS: Record<string, { word: string; icon: string }> = {
  monster: { word: 'Monster', icon: 'evil-minion' },
  trap: { word: 'Trap', icon: 'wolf-trap' },
  item: { word: 'Item', icon: 'swap-bag' },
  hero: { word: 'Hero', icon: 'barbute' },
};

const HEROES: Record<string, string> = { Mac: 'barbute', Martha: 'visored-helm', Charlie: 'dwarf-helmet' };

export const glyphOf = (card: CardInfo): string => card.glyph || HEROES[card.name] || KINDS[card.kind]?.icon || 'token';

/** The printed text in parts: a leading keyword is emphasised. */
export function abilities(card: CardInfo): { keyword: string; text: string }[] {
  return card.text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const found = /^(Battlecry|Reward|Surprise):\s*/.exec(line);
      return found ? { keyword: sure(found[1]), text: line.slice(found[0].length) } : { keyword: '', text: line };
    });
}

/** A card's name, kind and figures, as a screen reader says it. */
export function spoken(card: CardInfo, strength?: number | null, loot?: number | null): string {
  const figures =
    card.kind === 'hero'
      ? card.figures
      : { ...card.figures, ...(strength != null && { strength }), ...(loot != null && { loot }) };
  const said = ['health', 'strength', 'loot']
    .filter((name) => figures[name] != null)
    .map((name) => `${name} ${figures[name]}`);
  return [card.name, (KINDS[card.kind]?.word ?? card.kind).toLowerCase(), ...said].join(', ');
}

/** What a space of the map is called aloud: where, what lies there, its state. */
export function spokenSpace(
  space: Space,
  cards: CardInfo[],
  names: string[],
  me: number | null,
  sheets: Sheet[],
): string {
  const parts = [space.name];
  if (space.hero !== null) parts.push(heroWords(sure(sheets[space.hero]), cards, names, me));
  else if (space.card === null && space.face !== 'down') parts.push('empty space');
  else if (space.face === 'up') parts.push(spoken(sure(cards[sure(space.card)]), space.strength, space.loot));
  else parts.push(downWords(space, cards, names, me));
  for (const owner of space.tokens)
    parts.push(owner === me ? 'your token: doubled' : `token of ${names[owner]}: doubled`);
  return parts.join(', ');
}

function heroWords(sheet: Sheet, cards: CardInfo[], names: string[], me: number | null): string {
  const whose = sheet.seat === me ? 'your hero' : `hero of ${names[sheet.seat]}`;
  if (sheet.hero === null) return whose;
  return `${whose}: ${sure(cards[sheet.hero]).name}, health ${sheet.health}, strength ${sheet.strength}`;
}

function downWords(space: Space, cards: CardInfo[], names: string[], me: number | null): string {
  const whose =
    space.back === me
      ? 'your face-down card'
      : `face-down card of ${space.back === null ? 'nobody' : names[space.back]}`;
  return space.known && space.card !== null ? `${whose}, known to you: ${spoken(sure(cards[space.card]))}` : whose;
}
