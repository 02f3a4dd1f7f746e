const SPRITE = 'glyph-sprite';

/** Puts symbols into the page once, so that `<use href="#i-name">` finds them, gradients and clip paths included. */
export function inject(symbols: string, part: string): void {
  const id = `${SPRITE}-${part}`;
  if (document.getElementById(id)) return;
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<svg id="${id}" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${symbols}</defs></svg>`,
  );
}

let coming: Promise<void> | undefined;

/** Those of every page that the first press can do without. */
export function shellGlyphs(): Promise<void> {
  coming ??= import('virtual:glyphs/shell').then(({ default: symbols }) => inject(symbols, 'shell'));
  coming.catch(() => (coming = undefined));
  return coming;
}
