/** The page takes over from what a first visit saw while its script was on its way. */
import { said } from '../lib/once';

/** `pressed`: the first button that was pressed; `said`: the secrets of the wishes that were said by it. */
export type Early = { pressed: string; said: Record<string, string> };

declare global {
  interface Window {
    early?: Early;
  }
}

export function takeOver(): void {
  for (const [wish, once] of Object.entries(window.early?.said ?? {})) said(wish, once);
}

/** Once the page can be used: what was typed, pressed or had the focus there, is so here. */
export function goOn(): void {
  const front = document.getElementById('front');
  if (!front) return;
  const here = (there: HTMLElement) =>
    document.querySelector<HTMLElement>(`#app [data-testid="${CSS.escape(there.dataset.press ?? '')}"]`);
  const focused = front.contains(document.activeElement) ? here(document.activeElement as HTMLElement) : null;
  for (const there of front.querySelectorAll('input')) {
    const field = there.value ? here(there) : null;
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = there.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  front.remove();
  focused?.focus();
  const pressed = window.early?.pressed;
  delete window.early;
  if (pressed) document.querySelector<HTMLElement>(`#app [data-testid="${CSS.escape(pressed)}"]`)?.click();
}
