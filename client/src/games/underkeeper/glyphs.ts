import symbols from 'virtual:glyphs/underkeeper';
import { inject } from '../../lib/glyphs';

inject(symbols, 'underkeeper');
