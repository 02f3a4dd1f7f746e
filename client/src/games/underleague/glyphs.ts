import symbols from 'virtual:glyphs/underleague';
import { inject } from '../../lib/glyphs';

inject(symbols, 'underleague');
