export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words as a sentence: a capital first, a full stop last. */
export function sentence(words: string): string {
  const trimmed = words.trim();
  if (!trimmed) return '';
  return capital(trimmed) + (/[.!?…]$/.test(trimmed) ? '' : '.');
}

/** "red", "red and blue", "red, yellow and blue". */
export const listed = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
