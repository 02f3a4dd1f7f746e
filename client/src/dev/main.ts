import { mount } from 'svelte';
import home from 'virtual:glyphs/home';
import shell from 'virtual:glyphs/shell';
import '../app.css';
import * as game from '../games/underkeeper';
import type { GameModule } from '../games/module';
import { inject } from '../lib/glyphs';
import Situation from './Situation.svelte';

inject(home, 'home');
inject(shell, 'shell');
mount(Situation, { target: document.getElementById('app')!, props: { game: game as unknown as GameModule } });
