import type { Play } from '../games/module';
import { settings } from '../lib/settings.svelte';
import type { Offer, Prompt, Shown } from '../lib/wire';
import { capital, sentence } from '../lib/words';
import type { DockButton } from './buttons';

type Act = (action: number) => unknown;

/** What a person does at a table on its way to the service: held until it is confirmed, where they wish that. */
export class Careful {
  /** What waits to be confirmed. */
  held = $state.raw<Offer | null>(null);
  #play: Play | null = null;
  /** The table shows a state: what it does now follows from what was done before. */
  #following = false;

  constructor(readonly act: Act | null) {}

  of(play: Play): Play {
    return (this.#play = play);
  }

  get state(): Shown<unknown> | undefined {
    return this.#play?.state;
  }

  show(state: Shown<unknown>): void {
    if (state.revision !== this.state?.revision) this.held = null;
    this.#following = true;
    try {
      this.#play?.show(state);
    } finally {
      this.#following = false;
    }
  }

  /** What is chosen of several things can be taken back, and has a button of its own that confirms it. */
  say = (action: number): unknown => {
    if (this.#play?.several.question) return this.act?.(action);
    if (this.#following && settings.now.asking === 'always') return false;
    this.held =
      this.#following || settings.now.confirm === 'off'
        ? null
        : (this.#play?.offers.find((offer) => offer.action === action) ?? null);
    return this.held ? true : this.act?.(action);
  };

  confirm = (): void => {
    const { held } = this;
    this.held = null;
    if (held) this.act?.(held.action);
  };

  /** Whether anything was held that is now not done. */
  back = (): boolean => {
    const { held } = this;
    this.held = null;
    return held !== null;
  };

  asks(held: Offer, said: Prompt): Prompt {
    const comes = [held.summary && `It ${held.summary}`, ...held.outlook.map(({ words }) => words)];
    const detail = comes.map(sentence).filter(Boolean).join(' ');
    return { ...said, headline: `${capital(held.words)}?`, detail: detail || 'It is done when you confirm it.' };
  }

  buttons(held: Offer): DockButton[] {
    return [
      { key: 'held-back', label: 'Not yet', glyph: 'cross-mark', main: false, testid: 'held-back', act: this.back },
      {
        key: 'held-do',
        label: capital(held.words),
        glyph: 'check-mark',
        main: true,
        testid: 'held-do',
        act: this.confirm,
      },
    ];
  }
}
