import { beforeEach, describe, expect, it, vi } from 'vitest';

const PLACE = 'undercroft.settings';
const CALM = '(prefers-reduced-motion: reduce)';
const CLEAR = '(prefers-contrast: more)';
const kept = new Map<string, string>();
let shut = false;
let wished: string[] = [];
let root: Record<string, string> = {};
let heard: Record<string, (event: unknown) => void> = {};

/** The page as it opens, with what is kept and wished now. */
async function opened() {
  vi.resetModules();
  root = {};
  heard = {};
  vi.stubGlobal('document', { documentElement: { dataset: root } });
  vi.stubGlobal('addEventListener', (kind: string, then: (event: unknown) => void) => (heard[kind] = then));
  vi.stubGlobal('matchMedia', (wish: string) => ({
    matches: wished.includes(wish),
    addEventListener: (_: string, then: () => void) => (heard[wish] = then),
  }));
  return (await import('./settings.svelte')).settings;
}

beforeEach(() => {
  shut = false;
  wished = [];
  kept.clear();
  const only = <T>(value: T): T => {
    if (shut) throw new DOMException('forbidden', 'SecurityError');
    return value;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => only(kept.get(key) ?? null),
    setItem: (key: string, text: string) => void only(kept).set(key, text),
  });
});

describe('settings', () => {
  it('are the usual ones until somebody chooses: sound is off, nothing is confirmed', async () => {
    const settings = await opened();
    expect(settings.now).toEqual({
      pace: 'usual',
      cards: 'usual',
      faces: 'pictures',
      colours: 'usual',
      contrast: 'usual',
      sound: 'off',
      confirm: 'off',
      asking: 'usual',
    });
    expect(root).toEqual(settings.now);
  });
  it('stay on the device and are shown to the styles', async () => {
    (await opened()).choose('cards', 'large');
    expect(root.cards).toBe('large');
    const again = await opened();
    expect(again.now.cards).toBe('large');
    expect(root.cards).toBe('large');
    again.forget();
    expect(root.cards).toBe('usual');
    expect((await opened()).now.cards).toBe('usual');
  });
  it('fall back where what was kept is bad or missing', async () => {
    for (const bad of ['{', 'null', '7', '"text"', '[]', '{"pace":"light","cards":7,"toString":"usual","gone":"on"}']) {
      kept.set(PLACE, bad);
      expect((await opened()).now).toMatchObject({ pace: 'usual', cards: 'usual' });
      expect(Object.keys(root)).toHaveLength(8);
    }
    kept.set(PLACE, '{"pace":"light","faces":"text"}');
    expect((await opened()).now).toMatchObject({ pace: 'usual', faces: 'text' });
  });
  it('hold for this visit where storage is full or forbidden', async () => {
    shut = true;
    const settings = await opened();
    settings.choose('pace', 'none');
    expect([settings.now.pace, settings.still, root.pace]).toEqual(['none', true, 'none']);
    settings.forget();
    expect(settings.now.pace).toBe('usual');
  });
  it('follow the system until somebody chooses', async () => {
    wished = [CALM, CLEAR];
    const settings = await opened();
    expect(settings.now).toMatchObject({ pace: 'none', contrast: 'more' });
    settings.choose('pace', 'fast');
    expect([settings.now.pace, settings.rate, settings.still]).toEqual(['fast', 2, false]);
    wished = [];
    heard[CLEAR]!(null);
    expect(root).toMatchObject({ pace: 'fast', contrast: 'usual' });
  });
  it('are alike in every tab', async () => {
    const settings = await opened();
    kept.set(PLACE, '{"faces":"text"}');
    heard.storage!({ key: PLACE });
    expect([settings.now.faces, root.faces]).toEqual(['text', 'text']);
  });
});
