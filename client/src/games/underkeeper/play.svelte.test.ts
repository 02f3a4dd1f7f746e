import { describe, expect, it, vi } from 'vitest';
import { pack } from '../../dev/pack';
import { situations } from '../../dev/situations';
import { Play } from './play.svelte';

const at = (situation: string) => {
  const act = vi.fn();
  return { play: new Play(situations[situation]!(), pack, act), act };
};
const map = (index: number) => ({ zone: 'map', index });

describe('at the table', () => {
  it('shows what a fight costs before it is fought', () => {
    const { play, act } = at('move');
    play.tap(map(5));
    expect(act).not.toHaveBeenCalled();
    expect(play.said).toMatchObject({
      headline: 'Fight the Toll Troll',
      detail: 'It costs 2 strength and 1 health, earns 2 loot.',
    });
    expect(play.changes(map(5)).map(({ figure, by }) => [figure, by])).toEqual([
      ['strength', -2],
      ['health', -1],
      ['loot', 2],
    ]);
    play.tap(map(5));
    expect(act).toHaveBeenCalledOnce();
  });

  it('says why a space is barred, with the clause', () => {
    const { play, act } = at('move');
    play.tap(map(1));
    expect(play.why).toMatchObject({ clause: 'UK-3.4' });
    expect(act).not.toHaveBeenCalled();
    expect(play.back()).toBe(true);
    expect(play.why).toBeNull();
    expect(play.back()).toBe(false);
  });

  it('has the hand out only while cards are laid, in the dock where it is narrow', () => {
    const { play } = at('build');
    expect([play.laying, play.docked]).toEqual([true, false]);
    play.narrow = true;
    expect(play.docked).toBe(true);
    const moving = at('move').play.state;
    const sheets = [{ ...moving.view.sheets[0]!, hand: [1, 2] }, moving.view.sheets[1]!];
    play.show({ ...moving, view: { ...moving.view, sheets } });
    expect([play.hand.length, play.laying]).toEqual([2, false]);
  });

  it('sends the card after its space by itself', () => {
    const { play, act } = at('build');
    const before = play.state;
    play.tap({ zone: 'hand', index: 2 });
    play.tap(map(4));
    expect(act).toHaveBeenCalledWith(before.offers.find((offer) => offer.notation === 'at b2')!.action);
    const lays = before.view.sheets[0]!.hand!.map((_, index) => ({
      ...before.offers[0]!,
      action: 900 + index,
      verb: 'lay',
      place: { zone: 'hand', index },
    }));
    play.show({ ...before, position: 31, decision: 13, offers: lays });
    expect(act).toHaveBeenLastCalledWith(902);
  });

  it('keeps the hero that is pointed at while the other chooses', () => {
    const { play } = at('move');
    play.tap(map(5));
    play.show({ ...play.state, position: play.state.position + 1 });
    expect(play.selected(map(5))).toBe(true);
    play.show({ ...play.state, decision: (play.state.decision ?? 0) + 1 });
    expect(play.selected(map(5))).toBe(false);
  });

  it('offers nothing to whoever watches', () => {
    const play = new Play({ ...situations.move!(), seat: null }, pack, null);
    expect(play.buttons).toEqual([]);
    expect(play.legal(map(5))).toBe(false);
  });

  it('names the deeds of fight or ignore, the fight last and main', () => {
    expect(at('fight').play.buttons.map(({ label, main }) => [label, main])).toEqual([
      ['Ignore it', false],
      ['Fight', true],
    ]);
  });

  it('looks at an own face-down card, never at the rival’s', () => {
    const { play } = at('move');
    play.tap(map(7));
    expect(play.look?.card.name).toBe('Emergency Soup');
    const other = at('move').play;
    other.tap(map(8));
    expect(other.look).toBeNull();
  });
});
