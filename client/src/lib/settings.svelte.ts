import { read, write } from './store';

/** What can be set on this device, each with its choices; the first holds until somebody chooses or the system asks for another. */
export const CHOICES = {
  pace: ['usual', 'fast', 'none'],
  cards: ['usual', 'small', 'large'],
  faces: ['pictures', 'text'],
  colours: ['usual', 'no-red-green', 'no-blue-yellow'],
  contrast: ['usual', 'more'],
  sound: ['off', 'on'],
  confirm: ['off', 'on'],
  asking: ['usual', 'always'],
} as const;
export type Key = keyof typeof CHOICES;
export type Values = { [K in Key]: (typeof CHOICES)[K][number] };

const KEY = 'undercroft.settings';
const KEYS = Object.keys(CHOICES) as Key[];
const FIRST = Object.fromEntries(KEYS.map((key) => [key, CHOICES[key][0]])) as Values;
const CALM = '(prefers-reduced-motion: reduce)';
const CLEAR = '(prefers-contrast: more)';

/** What of something that was kept can still be chosen. */
export function valid(kept: unknown): Partial<Values> {
  if (typeof kept !== 'object' || kept === null) return {};
  const found = Object.entries(kept).filter(
    ([key, value]) => Object.hasOwn(CHOICES, key) && (CHOICES[key as Key] as readonly unknown[]).includes(value),
  );
  return Object.fromEntries(found);
}

/** The settings as they hold, shown to the styles as data attributes of the page's root. */
class Settings {
  /** Whether their dialog is; a page that takes the place of another keeps it. */
  open = $state(false);
  #chosen = $state.raw<Partial<Values>>(valid(read(KEY, {})));
  #system = $state.raw<Partial<Values>>(system());
  readonly now = $derived.by((): Values => ({ ...FIRST, ...this.#system, ...this.#chosen }));
  /** Whether nothing moves. */
  readonly still = $derived.by(() => this.now.pace === 'none');
  /** How many times as fast as usual things move. */
  readonly rate = $derived.by(() => (this.now.pace === 'fast' ? 2 : 1));

  constructor() {
    const asked = () => {
      this.#system = system();
      this.#show();
    };
    for (const wish of [CALM, CLEAR]) matchMedia(wish).addEventListener('change', asked);
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) this.#take(valid(read(KEY, {})));
    });
    this.#show();
  }

  choose<K extends Key>(key: K, value: Values[K]): void {
    this.#take({ ...this.#chosen, [key]: value });
    write(KEY, this.#chosen);
  }

  /** All as it was before anybody chose. */
  forget(): void {
    this.#take({});
    write(KEY, {});
  }

  #take(chosen: Partial<Values>): void {
    this.#chosen = chosen;
    this.#show();
  }

  #show(): void {
    for (const key of KEYS) document.documentElement.dataset[key] = this.now[key];
  }
}

function system(): Partial<Values> {
  return {
    ...(matchMedia(CALM).matches && { pace: 'none' }),
    ...(matchMedia(CLEAR).matches && { contrast: 'more' }),
  };
}

export const settings = new Settings();
