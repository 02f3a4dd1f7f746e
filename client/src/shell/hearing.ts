import { settings } from '../lib/settings.svelte';
import type { Sound } from '../lib/sound';
import type { Shown } from '../lib/wire';

type Seen = Pick<Shown<unknown>, 'outcome' | 'prompt' | 'position' | 'decision'>;

/** What is heard as one state of a table follows another; nothing where nobody did anything. */
export function soundOf(before: Seen, after: Seen): Sound | null {
  if (after.outcome && !before.outcome) return 'end';
  if (after.prompt.yours && !before.prompt.yours) return 'turn';
  return after.position > before.position ? 'moved' : null;
}

/** Nothing waits for a sound, and one that does not come is no loss. */
export function hear(sound: Sound | null): void {
  if (sound && settings.now.sound === 'on') import('../lib/sound').then(({ play }) => play(sound)).catch(() => {});
}
