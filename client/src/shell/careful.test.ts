import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '../games/module';
import type { Offer, Shown } from '../lib/wire';

const now = { confirm: 'off', asking: 'usual' };
vi.mock('../lib/settings.svelte', () => ({ settings: { now } }));
const { Careful } = await import('./careful.svelte');
const { onlyDeed } = await import('./onward.svelte');

const offer = (action: number): Offer => ({
  action,
  notation: `go ${action}`,
  verb: 'go',
  words: 'end your turn',
  place: { zone: 'button', index: action },
  consequence: [],
  summary: 'costs 1 health',
  outlook: [],
});
const state = (revision: number, kind: 'bot' | 'human' = 'bot') =>
  ({
    revision,
    decision: 2,
    passes_in: null,
    table: {
      watchers: 0,
      seats: [
        { seat: 0, kind: 'human' },
        { seat: 1, kind },
      ],
    },
  }) as unknown as Shown<unknown>;

let done: number[] = [];
/** A table with so many offers, which does `follows` as it shows the next state. */
function table(count = 2, follows: number | null = null, several: object | null = null) {
  const careful = new Careful((action) => done.push(action));
  const play = {
    me: 0,
    state: state(1),
    offers: [offer(7), offer(8)].slice(0, count),
    several: { question: several },
    show(next: Shown<unknown>) {
      this.state = next;
      if (follows !== null) careful.say(follows);
    },
  };
  return { careful, play: careful.of(play as unknown as Play) };
}

beforeEach(() => {
  done = [];
  Object.assign(now, { confirm: 'off', asking: 'usual' });
});

describe('a move', () => {
  it('is made at once as long as nobody wants to confirm it', () => {
    const { careful } = table();
    careful.say(7);
    expect([done, careful.held]).toEqual([[7], null]);
  });
  it('waits until it is confirmed, says what comes of it, and is left by stepping back', () => {
    now.confirm = 'on';
    const { careful, play } = table();
    careful.say(7);
    expect(done).toEqual([]);
    const prompt = careful.asks(careful.held!, { headline: '', detail: '', clause: '', yours: true });
    expect([prompt.headline, prompt.detail]).toEqual(['End your turn?', 'It costs 1 health.']);
    expect(careful.back()).toBe(true);
    careful.confirm();
    expect([done, careful.back()]).toEqual([[], false]);
    careful.say(8);
    careful.confirm();
    expect(done).toEqual([8]);
    careful.say(7);
    careful.show(play.state);
    expect(careful.held).not.toBeNull();
    careful.show(state(2));
    expect(careful.held).toBeNull();
  });
  it('of several things is confirmed by its own button', () => {
    now.confirm = 'on';
    table(2, null, {}).careful.say(7);
    expect(done).toEqual([7]);
  });
  it('that follows from another is confirmed with that, and made by hand by whoever is asked always', () => {
    now.confirm = 'on';
    table(2, 8).careful.show(state(2));
    expect(done).toEqual([8]);
    now.asking = 'always';
    table(2, 8).careful.show(state(2));
    expect(done).toEqual([8]);
  });
});

describe('the only thing to do at an opening', () => {
  it('goes on by itself against bots alone', () => {
    const { play } = table(1);
    expect(onlyDeed(play.state, play)?.action).toBe(7);
  });
  it('waits among people, where there is a choice, later in a game, and for whoever wants to be asked or to confirm', () => {
    const { play } = table(1);
    expect(onlyDeed(state(1), play)).toBeNull();
    play.state = state(1, 'human');
    expect(onlyDeed(play.state, play)).toBeNull();
    play.state = { ...state(1), decision: 40 };
    expect(onlyDeed(play.state, play)).toBeNull();
    const more = table(2).play;
    expect(onlyDeed(more.state, more)).toBeNull();
    for (const wish of [{ asking: 'always' }, { confirm: 'on' }]) {
      Object.assign(now, { confirm: 'off', asking: 'usual' }, wish);
      const one = table(1).play;
      expect(onlyDeed(one.state, one)).toBeNull();
    }
  });
});
