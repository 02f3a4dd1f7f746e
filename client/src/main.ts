import { sure } from './lib/sure';
import { mount } from 'svelte';
import symbols from 'virtual:glyphs/home';
import App from './App.svelte';
import './app.css';
import { keepFocus } from './lib/focus';
import { inject, shellGlyphs } from './lib/glyphs';
import { claim } from './lib/me';
import './lib/settings.svelte';
import { part, watchParts } from './lib/updates.svelte';

inject(symbols, 'home');
watchParts();
void part(shellGlyphs).catch(() => {});
keepFocus();
void claim();
mount(App, { target: sure(document.getElementById('app')) });
