import symbols from 'virtual:glyphs/underground';
import { inject } from '../../lib/glyphs';

inject(symbols, 'underground');
