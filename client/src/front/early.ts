/** Stands in the home page itself, before what a first visit sees until the page's script has come: hears what is pressed
 * there, and has a game's table laid at one press. `takeOver` goes on from there. */
import { secret } from '../lib/once';
import type { Early } from './takeOver';

/** What is asked for where a button is pressed: the body of POST /api/tables. */
declare const WISHES: Record<string, string>;

/** ms from the first frame until it is on the screen. */
const SEEN = 50;
/** ms after which nothing is waited for any more. */
const LATE = 300;

const front = document.getElementById('front') as HTMLElement;
/** The address of the page's script. */
const app = front.dataset.app as string;

function first(): boolean {
  try {
    return localStorage.length === 0;
  } catch {
    return false;
  }
}

function lay(wish: string): string {
  const once = secret();
  const body = JSON.stringify({ ...JSON.parse(wish), once, guest: navigator.cookieEnabled });
  const asked = fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  asked.then((answer) => answer.text()).catch(() => {}); // the page asks again, and gets the same
  return once;
}

function listen(early: Early): void {
  front.addEventListener('submit', (event) => event.preventDefault());
  front.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button');
    if (!button || early.pressed) return;
    early.pressed = button.dataset.press ?? '';
    button.disabled = true;
    const wish = WISHES[early.pressed];
    if (wish) early.said[`lay ${wish}`] = lay(wish);
  });
}

function missing(): void {
  front.innerHTML = '<p class="note bad" role="alert">A part of this page did not come. Reload it.</p>';
  document.body.prepend(front);
}

const come = () => void import(/* @vite-ignore */ app).catch(missing);

/** Once it is seen and nothing else is to be done, at the latest after a while: the script takes long, and nobody is heard
 * meanwhile. */
function comeQuietly(): void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then));
  const seen = new Promise((done) => requestAnimationFrame(() => setTimeout(done, SEEN)));
  const late = new Promise((done) => setTimeout(done, LATE));
  void Promise.race([seen, late]).then(() => idle(come, { timeout: LATE }));
}

if (first()) {
  listen((window.early = { pressed: '', said: {} }));
  addEventListener('DOMContentLoaded', comeQuietly);
} else {
  front.remove();
  addEventListener('DOMContentLoaded', come);
}
