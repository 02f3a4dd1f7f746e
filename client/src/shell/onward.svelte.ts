import type { Play } from '../games/module';
import { settings } from '../lib/settings.svelte';
import type { Offer, Prompt, Shown } from '../lib/wire';

/** A seat's first decisions. */
const OPENING = 8;
/** Seconds in which it is read that there is nothing to do. */
export const READ = 4;

/**
 * The one thing that an opening leaves to whoever plays against bots alone; null where it leaves more. Among people what
 * goes on by itself would tell that the hand left no choice.
 */
export function onlyDeed(now: Shown<unknown>, play: Play): Offer | null {
  const { state, offers } = play;
  const [only, more] = offers;
  const among = now.table.watchers > 0 || now.table.seats.some(({ seat, kind }) => seat !== play.me && kind !== 'bot');
  if (!only || more || among || settings.now.asking === 'always' || settings.now.confirm === 'on') return null;
  if (state !== now || state.decision === null || state.decision >= OPENING || state.passes_in !== null) return null;
  return only.place.zone === 'button' && !play.several.question ? only : null;
}

export const saidOfOnly = (said: Prompt): Prompt => ({
  ...said,
  detail: `There is nothing else to do here, so it goes on by itself. ${said.detail}`.trim(),
});
