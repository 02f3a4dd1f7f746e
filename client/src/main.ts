import { mount } from 'svelte';
import symbols from 'virtual:glyphs/shell';
import App from './App.svelte';
import './app.css';
import { inject } from './lib/glyphs';

inject(symbols, 'shell');
mount(App, { target: document.getElementById('app')! });
