import { sure } from './sure';
/** The focus never falls to the page's body: where what had it is gone, it goes to the nearest place that says what to do. */

/** Whether nothing has the focus that a key could mean: the page, or the words where the focus rests. */
export function resting(): boolean {
  const on = document.activeElement;
  return nowhere(on) || sure(on).matches('[data-rest]');
}

const nowhere = (on: Element | null): boolean =>
  !on || on === document.body || on === document.documentElement || on.id === 'app';

/** The open dialog, else the prompt of a table, else the heading of a page. */
function place(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  if (dialog) return dialog.querySelector<HTMLElement>('.body') ?? dialog;
  return (
    ['[data-rest]', 'main h1', 'h1', 'main', '#app']
      .map((what) => document.querySelector<HTMLElement>(what))
      .find((found) => found?.checkVisibility({ visibilityProperty: true })) ?? null
  );
}

function rest(): void {
  if (!nowhere(document.activeElement)) return;
  const to = place();
  if (to && to.tabIndex < 0) to.tabIndex = -1;
  to?.focus({ preventScroll: true });
}

/** Begins with the first press: until then the browser's own start is the right one. */
export function keepFocus(): void {
  let used = false;
  let held = false;
  let queued = false;
  let tabbing = false;
  /** Tab has led out of the page, and the next one leads in at its other end. */
  let outside = false;
  const soon = () => {
    if (queued || held || !used) return;
    queued = true;
    // what is hidden or disabled loses the focus when the frame is drawn, so it is looked for after that
    requestAnimationFrame(() =>
      setTimeout(() => {
        queued = false;
        if (!held && !outside) rest();
      }),
    );
  };
  const on = <K extends keyof WindowEventMap>(kinds: K[], then: (event: WindowEventMap[K]) => void) =>
    kinds.forEach((kind) => addEventListener(kind, then, true));
  on(['pointerdown'], () => {
    used = held = true;
    outside = false;
  });
  on(['pointerup', 'pointercancel', 'dragend'], () => {
    held = false;
    soon();
  });
  on(['keydown'], ({ key }) => {
    used = true;
    outside = false;
    tabbing = key === 'Tab';
    if (!tabbing) soon();
  });
  on(['focusin'], () => (outside = tabbing = false));
  on(['focusout'], ({ relatedTarget }) => {
    outside = tabbing && relatedTarget === null;
    soon();
  });
  on(['keyup', 'click', 'close', 'popstate'], soon);
  new MutationObserver(soon).observe(document.body, { childList: true, subtree: true, attributes: true });
}
