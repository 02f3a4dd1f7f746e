import { settings } from '../lib/settings.svelte';
import { sure } from '../lib/sure';
/** What moves on a table: each thing from where it was to where it is. A thing carries its name in `data-flip`, and in
 * `data-from` the anchor or the thing that it comes out of when it is new. */

export type Boxes = Map<string, DOMRect>;

export const EASE = 'cubic-bezier(.2,.8,.2,1)';
const MOVE = 240;
const STAGGER = 40;
const MOST_LATE = 9;
/** Pixels; less is no move. */
const LEAST = 6;

/** Everything on screen that can move, by what it is; a thing shown twice is where it was shown first. */
function things(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-flip]')) {
    const key = sure(element.dataset.flip);
    if (!found.has(key) && element.getClientRects().length) found.set(key, element);
  }
  return found;
}

const anchor = (name: string): DOMRect | undefined =>
  document.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect();

/** Where everything is; nothing is measured where nothing will move. */
export const boxes = (): Boxes =>
  new Map(settings.still ? [] : [...things()].map(([key, element]) => [key, element.getBoundingClientRect()]));

/** The animations of one change of a table; a click may end them. */
export class Motion {
  /** Somebody did not want to wait. */
  ended = false;
  #running: Animation[] = [];
  #wake: (() => void) | null = null;

  begin(): void {
    this.finish();
    this.ended = false;
  }

  /** Ends every animation at its end. */
  finish(): void {
    this.ended = true;
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    this.#wake?.();
  }

  run(animation: Animation): void {
    animation.playbackRate = settings.rate;
    this.#running.push(animation);
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.map((animation) => animation.finished));
  }

  /** So many ms at the usual pace, or until `finish`. */
  pause(time: number): Promise<void> {
    if (!time || this.ended) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, time / settings.rate);
      this.#wake = done;
    });
  }

  /** Everything slides from where it was; what is new comes late, one after the other. */
  move(was: Boxes): void {
    if (settings.still || was.size === 0) return;
    let late = 0;
    for (const [key, element] of things()) {
      const source = element.dataset.from ?? '';
      const from = was.get(key) ?? anchor(source) ?? was.get(source);
      if (!from) continue;
      const box = element.getBoundingClientRect();
      const [x, y] = [
        from.left + from.width / 2 - box.left - box.width / 2,
        from.top + from.height / 2 - box.top - box.height / 2,
      ];
      if (Math.abs(x) + Math.abs(y) < LEAST) continue;
      this.#slide(
        element,
        x,
        y,
        Math.min(1.2, Math.max(0.3, from.width / box.width)),
        was.has(key) ? 0 : Math.min(late++, MOST_LATE) * STAGGER,
      );
    }
  }

  /** Along a slight arc. */
  #slide(element: HTMLElement, x: number, y: number, scale: number, delay: number): void {
    const still = getComputedStyle(element).transform;
    const end = still === 'none' ? '' : still;
    const frames = [
      { transform: `translate(${x}px,${y}px) scale(${scale}) ${end}`, zIndex: 30 },
      { transform: `translate(${x * 0.45}px,${y * 0.45 - 14}px) scale(1.03) ${end}`, zIndex: 30, offset: 0.5 },
      { transform: end || 'none', zIndex: 30 },
    ];
    this.run(element.animate(frames, { duration: MOVE, delay, easing: EASE, fill: 'backwards' }));
  }
}
