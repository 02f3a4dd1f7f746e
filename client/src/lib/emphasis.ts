export type Piece = { text: string; strong: boolean };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A matcher of names (players, cards) and of figures with a sign, longest names first. */
export function strongWords(names: string[]): RegExp {
  const known = [...new Set(names.filter(Boolean))].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<!\\w)(${[...known, '[+−-]?\\d+ (?:loot|strength|health)'].join('|')})(?!\\w)`, 'g');
}

/** Words in pieces, those that `strong` matches to be set bold. */
export function pieces(words: string, strong: RegExp): Piece[] {
  return words
    .split(strong)
    .map((text, i) => ({ text, strong: i % 2 === 1 }))
    .filter((piece) => piece.text);
}
