import { isolated } from '../../lib/names';
import { settings } from '../../lib/settings.svelte';
import { router } from '../../lib/router.svelte';
import { sure } from '../../lib/sure';
import type { Attendance } from './attendance.svelte';

/** A button beside those of the game. */
export type Extra = { key: string; label: string; glyph: string; main?: boolean; testid: string; act: () => void };

/** What can be done at a table besides playing, now. */
export const extrasOf = (at: Attendance): Extra[] => [...whilePlaying(at), ...onceStopped(at), ...onceOver(at)];

function whilePlaying(at: Attendance): Extra[] {
  const { now, held, live, table } = at;
  const found: Extra[] = [];
  if (now?.undo && held)
    found.push({
      key: 'undo',
      label: now.decision === null ? 'Change it' : 'Undo',
      glyph: 'anticlockwise-rotation',
      testid: 'undo',
      act: () => sure(live).undo(),
    });
  if (now?.window && held && !at.over && settings.now.asking === 'usual') found.push(order(at, now.passing));
  if (at.standin)
    found.push({
      key: 'back',
      label: 'Take my seat back',
      glyph: 'meeple-group',
      main: true,
      testid: 'take-back',
      act: at.takeBack,
    });
  if (now?.claim && held) found.push(without(at));
  else if (now?.view && held)
    for (const seat of now.replaceable)
      found.push({
        key: `standin-${seat}`,
        label: `Let a bot play for ${isolated(table?.seats[seat]?.name ?? '')}`,
        glyph: 'vintage-robot',
        testid: `standin-${seat}`,
        act: () => at.letBotPlay(seat),
      });
  if (at.others.length && held && now?.view && !at.over && now.decision === null) found.push(nextTable(at));
  return found;
}

/** Of two the other does not come back. */
const without = (at: Attendance): Extra => ({
  key: 'without',
  label: `Go on without ${awayFrom(at)}…`,
  glyph: 'hourglass',
  testid: 'without',
  act: () => (at.absent = true),
});

export const awayFrom = ({ table, now }: Attendance): string =>
  isolated(table?.seats[now?.replaceable[0] ?? 0]?.name ?? '');

const nextTable = ({ others }: Attendance): Extra => ({
  key: 'next',
  label: `Next table (${others.length})`,
  glyph: 'next-button',
  testid: 'next-table',
  act: () => router.go(`/t/${sure(others[0]).id}`),
});

/** The standing order to pass, and its end. */
const order = ({ live }: Attendance, passing: boolean): Extra => ({
  key: passing ? 'ask' : 'order',
  label: passing ? 'Ask me' : 'Pass until I can answer',
  glyph: 'hourglass',
  testid: passing ? 'ask-me' : 'pass-until',
  act: () => sure(live).order(!passing),
});

const onceStopped = ({ stopped, held, table, rematch }: Attendance): Extra[] =>
  stopped && held && !table?.league ? [again('New table', rematch)] : [];

function onceOver(at: Attendance): Extra[] {
  const { id, table, drafting } = at;
  if (!at.over) return [];
  const found: Extra[] = [
    {
      key: 'count',
      label: drafting ? 'The draft' : 'The count',
      glyph: drafting ? 'card-pick' : 'queen-crown',
      testid: 'show-result',
      act: () => (at.result = true),
    },
    { key: 'replay', label: 'Replay', glyph: 'cycle', testid: 'replay', act: () => router.go(`/replay/${id}`) },
  ];
  if (table?.league)
    found.push({
      key: 'league',
      label: 'To the league',
      glyph: 'trophy-cup',
      main: true,
      testid: 'to-league',
      act: () => router.go(`/league/${table.league}`),
    });
  else if (at.held || table?.rematch) found.push(again(table?.rematch ? 'To the rematch' : 'Rematch', at.rematch));
  return found;
}

const again = (label: string, act: () => void): Extra => ({
  key: 'again',
  label,
  glyph: 'crossed-swords',
  main: true,
  testid: 'rematch',
  act,
});
