import symbols from 'virtual:glyphs/underwing';
import { inject } from '../../lib/glyphs';

inject(symbols, 'underwing');
