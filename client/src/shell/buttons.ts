import type { Play } from '../games/module';

/** Something that may be done besides what the game offers. */
export type Extra = { key: string; label: string; glyph: string; main?: boolean; testid: string; act: () => void };

/** The buttons below the table, what goes on with the game last. */
export function buttonsOf(play: Play, extras: Extra[]) {
  return [
    ...extras.filter((extra) => !extra.main).map((extra) => ({ main: false, ...extra })),
    ...play.buttons.map(({ offer, label, glyph, main }) => ({
      key: String(offer.action),
      label,
      glyph,
      main,
      testid: main && play.deed === offer ? 'confirm' : `offer-${offer.notation.replaceAll(' ', '-')}`,
      act: () => (main && play.confirm ? play.confirm() : play.do(offer)),
    })),
    ...extras.filter((extra) => extra.main).map((extra) => ({ main: true, ...extra })),
  ];
}
