import { sure } from './lib/sure';
import { mount } from 'svelte';
import symbols from 'virtual:glyphs/home';
import App from './App.svelte';
import './app.css';
import { takeOver } from './front/takeOver';
import { keepFocus } from './lib/focus';
import { inject, shellGlyphs } from './lib/glyphs';
import { install } from './lib/install.svelte';
import { claim } from './lib/me';
import './lib/settings.svelte';
import { part, watchParts } from './lib/updates.svelte';
import { lookWhereReached, register } from './lib/worker';

inject(symbols, 'home');
watchParts();
void part(shellGlyphs).catch(() => {});
keepFocus();
install.watch();
/** What can wait until the page is whole. */
function later() {
  register();
  void lookWhereReached().catch(() => {});
}
if (document.readyState === 'complete') later();
else addEventListener('load', later);
void claim();
takeOver();
mount(App, { target: sure(document.getElementById('app')) });
