import type { CardInfo } from '../lib/wire';

/** What a screen reader says of a card behind its name and figures: the text that is printed on it. */
export const described = (card: CardInfo | null) => ({ 'aria-description': card?.text || undefined });
