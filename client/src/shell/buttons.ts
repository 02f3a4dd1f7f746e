import type { Play } from '../games/module';

/** A button below the table. `pressed`: whether what it stands for is chosen, where it can be; `off`: not yet. */
export type DockButton = {
  key: string;
  label: string;
  glyph: string;
  main: boolean;
  testid: string;
  act: () => void;
  pressed?: boolean;
  off?: boolean;
};
/** Something that may be done besides what the game offers. */
export type Extra = { key: string; label: string; glyph: string; main?: boolean; testid: string; act: () => void };

/** The buttons below the table, what goes on with the game last. */
export function buttonsOf(play: Play, extras: Extra[]): DockButton[] {
  return [
    ...extras.filter((extra) => !extra.main).map((extra) => ({ ...extra, main: false })),
    ...(play.several.question ? choices(play) : deeds(play)),
    ...extras.filter((extra) => extra.main).map((extra) => ({ ...extra, main: true })),
  ];
}

const named = (notation: string): string => `offer-${notation.replaceAll(' ', '-')}`;

const deeds = (play: Play): DockButton[] =>
  play.buttons.map(({ offer, label, glyph, main }) => ({
    key: String(offer.action),
    label,
    glyph,
    main,
    testid: main && play.deed === offer ? 'confirm' : named(offer.notation),
    act: () => (main && play.confirm ? play.confirm() : play.do(offer)),
  }));

/** Of several things those that lie nowhere on the table, then the one that says that these are all. */
function choices(play: Play): DockButton[] {
  const { several } = play;
  return [
    ...play.buttons
      .filter(({ offer }) => offer.action !== several.question?.done)
      .map(({ offer, label, glyph }) => ({
        key: String(offer.action),
        label,
        glyph,
        main: false,
        testid: named(offer.notation),
        pressed: several.nth({ action: offer.action }) > 0,
        act: () => several.press({ action: offer.action }),
      })),
    {
      key: 'confirm',
      label: several.label,
      glyph: 'check-mark',
      main: true,
      testid: 'confirm',
      off: !several.ready,
      act: () => several.confirm(),
    },
  ];
}
