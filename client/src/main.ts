import { sure } from './lib/sure';
import { mount } from 'svelte';
import symbols from 'virtual:glyphs/shell';
import App from './App.svelte';
import './app.css';
import { keepFocus } from './lib/focus';
import { inject } from './lib/glyphs';
import './lib/settings.svelte';
import { watchParts } from './lib/updates.svelte';

inject(symbols, 'shell');
watchParts();
keepFocus();
mount(App, { target: sure(document.getElementById('app')) });
