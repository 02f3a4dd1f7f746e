/** A made-up table in several situations, to look at the client without a server. Never part of the build. */
import type { View } from '../games/underkeeper/wire';
import type { Shown } from '../lib/wire';
import { pack } from './pack';
import { offer, map, button, turnMarks, setupMarks, state } from './states';
import { NAMES, empty, sheet, mid, building, opening, fought } from './views';

export const situations: Record<string, () => Shown<View>> = {
  hero: () =>
    state({
      view: opening,
      marks: setupMarks(1),
      prompt: {
        headline: 'Choose your first hero',
        detail: 'Both choose at once and show together.',
        clause: 'UK-2.1',
        yours: true,
      },
      offers: [0, 1, 2].map((hero) =>
        offer(`start ${pack.cards[hero]!.name}`, `start with ${pack.cards[hero]!.name}`, { zone: 'hero', index: hero }),
      ),
    }),
  build: () =>
    state({
      view: building,
      marks: setupMarks(2),
      prompt: {
        headline: 'Lay a card face down',
        detail: 'Choose a card and an empty space. Quill sees only that it is yours.',
        clause: 'UK-2.2',
        yours: true,
      },
      offers: [2, 4, 5, 6, 7, 9, 11].map((space) => offer(`at ${NAMES[space]}`, `lay on ${NAMES[space]}`, map(space))),
      barred: [{ place: map(1), clause: 'UK-2.2', words: 'A hero stands there.' }],
    }),
  items: () =>
    state({
      marks: turnMarks(1),
      prompt: {
        headline: 'Use an item, or go on',
        detail: 'Items in your spoils may be used now.',
        clause: 'UK-3.1',
        yours: true,
      },
      offers: [
        offer(
          'use Emergency Soup',
          'use Emergency Soup',
          { zone: 'spoils', index: 3, seat: 0 },
          [
            ['health', 2],
            ['loot', -1],
          ],
          'heals 2 and costs 1 loot',
        ),
        offer('done', 'no more items', button()),
      ],
    }),
  move: () =>
    state({
      offers: [
        offer('go b3', 'turn over b3', map(7)),
        offer('go a2', 'turn over a2', map(3)),
        offer(
          'go c2',
          'fight the Toll Troll',
          map(5),
          [
            ['strength', -2],
            ['health', -1],
            ['loot', 2],
          ],
          'costs 2 strength and 1 health, earns 2 loot',
        ),
        offer('stop', 'stop moving', button()),
      ],
      barred: [
        { place: map(1), clause: 'UK-3.4', words: 'A hero never moves to an empty space.' },
        { place: map(6), clause: 'UK-3.3', words: 'a3 is not next to your hero.' },
      ],
      undo: false,
    }),
  fight: () =>
    state({
      view: { ...fought, dealt: 3 },
      prompt: {
        headline: 'An Apologetic Skeleton! Fight or ignore it?',
        detail: 'It was face down, so you may ignore it; then your movement ends.',
        clause: 'UK-3.7',
        yours: true,
      },
      offers: [
        offer(
          'fight',
          'fight',
          button(0),
          [
            ['strength', -2],
            ['health', -1],
            ['loot', 1],
          ],
          'costs 2 strength and 1 health, earns 1 loot',
        ),
        offer('ignore', 'ignore it', button(1)),
      ],
    }),
  taken: () =>
    state({
      view: mid({
        spaces: mid().spaces.map((s) => (s.space === 7 ? empty(7, 0) : s.space === 4 ? empty(4) : s)),
        sheets: [
          sheet(0, { space: 7, loot: 8, spoils: [...mid().sheets[0]!.spoils, { card: 5, double: false, loot: 1 }] }),
          mid().sheets[1]!,
        ],
      }),
      position: 31,
      decision: 13,
      offers: [offer('stop', 'stop moving', button())],
      undo: true,
    }),
  token: () =>
    state({
      marks: turnMarks(4),
      prompt: {
        headline: 'Put your token on a face-down card?',
        detail: 'It doubles strength and loot of that card, whoever takes it.',
        clause: 'UK-3.10',
        yours: true,
      },
      offers: [
        ...[0, 2, 3, 7, 8, 9].map((space) =>
          offer(`token ${NAMES[space]}`, `put the token on ${NAMES[space]}`, map(space)),
        ),
        offer('keep token', 'keep the token', button()),
      ],
    }),
  theirs: () =>
    state({
      decision: null,
      view: mid({ player: 1 }),
      prompt: {
        headline: 'Quill is moving',
        detail: 'You may look at any card meanwhile.',
        clause: 'UK-3.3',
        yours: false,
      },
    }),
  over: () =>
    state({
      decision: null,
      view: mid({ over: true, player: null }),
      prompt: { headline: 'Quill wins, 26 to 17', detail: 'Quill reached 15 loot.', clause: 'UK-6.2', yours: false },
      outcome: {
        winners: [1],
        points: [17, 26],
        title: 'Quill wins',
        words: 'Quill wins, 26 to 17',
        cause: 'Quill reached 15 loot.',
        clause: 'UK-6.1',
        tally: [
          { words: 'Spoils', figures: [7, 16], notes: ['', ''], decides: false },
          { words: 'Living heroes', figures: [10, 10], notes: ['2 × 5', '2 × 5'], decides: false },
          { words: 'Total', figures: [17, 26], notes: ['', ''], decides: true },
        ],
      },
    }),
};
