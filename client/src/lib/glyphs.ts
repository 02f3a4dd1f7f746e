const SPRITE = 'glyph-sprite';

/** An element with symbols, to be put into a page. */
export const sprite = (symbols: string, part: string): string =>
  `<svg id="${SPRITE}-${part}" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${symbols}</defs></svg>`;

/** Puts symbols into the page once, so that `<use href="#i-name">` finds them, gradients and clip paths included. */
export function inject(symbols: string, part: string): void {
  if (!document.querySelector(`body > #${SPRITE}-${part}`))
    document.body.insertAdjacentHTML('afterbegin', sprite(symbols, part));
}

let coming: Promise<void> | undefined;

/** Those of every page that the first press can do without. */
export function shellGlyphs(): Promise<void> {
  coming ??= import('virtual:glyphs/shell').then(({ default: symbols }) => inject(symbols, 'shell'));
  coming.catch(() => (coming = undefined));
  return coming;
}
