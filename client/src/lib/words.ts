/** Words as a sentence: a capital first, a full stop last. */
export function sentence(words: string): string {
  const trimmed = words.trim();
  if (!trimmed) return '';
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1) + (/[.!?…]$/.test(trimmed) ? '' : '.');
}
