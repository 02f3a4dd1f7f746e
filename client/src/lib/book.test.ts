import { describe, expect, it } from 'vitest';
import { chaptersOf, chosen, holds, inForce, partsOf } from './book';
import type { Block, Condition, GameInfo, Rule, Said } from './wire';

const when = (key: string, ...values: string[]): Condition => ({ key, values });
const words = (text: string, ...conditions: Condition[]): Said => ({ text, when: conditions });
const block = (kind: string, lines: Said[], ...conditions: Condition[]): Block => ({ kind, lines, when: conditions });

describe('a book at a table', () => {
  it('holds what the table has, and what is not known of it', () => {
    expect(holds([], {})).toBe(true);
    expect(holds([when('edition', '1', '2')], { edition: '2' })).toBe(true);
    expect(holds([when('edition', '1', '2')], { edition: '3' })).toBe(false);
    expect(holds([when('edition', '1'), when('players', '4')], { edition: '1' })).toBe(true);
    expect(holds([when('designers')], {})).toBe(false);
  });

  it('has the sentences of its edition alone', () => {
    const rule: Rule = {
      clause: 'UK-2.3',
      chapter: 'Set-up',
      sentences: [words('Draw.', when('edition', '1')), words('Look.')],
      when: [],
    };
    expect(inForce([rule], { edition: '1' })[0]?.text).toBe('Draw. Look.');
    expect(inForce([rule], { edition: '3' })[0]?.text).toBe('Look.');
    expect(inForce([{ ...rule, when: [when('players', '1')] }], { players: '2' })).toEqual([]);
  });

  it('says what the table has chosen', () => {
    const choices = [{ key: '15', words: 'fifteen', of_league: false }];
    const info = { options: [{ key: 'threshold', words: 'Loot', clause: 'UK-6.1', choices }] } as unknown as GameInfo;
    expect(chosen(info, 'UK-6.1', { threshold: '15' })).toEqual(['Loot: fifteen']);
    expect(chosen(info, 'UK-6.1', {})).toEqual([]);
    expect(chosen(info, 'UK-6.2', { threshold: '15' })).toEqual([]);
  });

  it('is taught by chapter and section, examples known as such', () => {
    const blocks = [
      block('h2', [words('A turn')]),
      block('p', [words('Play.')]),
      block('h3', [words('Example: a fight')]),
      block('p', [words('Two.', when('players', '2')), words('Alone.', when('players', '1'))]),
      block('h2', [words('Solo')], when('players', '1')),
      block('p', [words('You are alone.')], when('players', '1')),
    ];
    const [turn, ...others] = chaptersOf(blocks, { players: '2' });
    expect(others).toEqual([]);
    expect(turn?.sections.map((section) => [section.title, section.example])).toEqual([
      ['', false],
      ['A fight', true],
    ]);
    expect(turn?.sections[1]?.pieces).toEqual([{ kind: 'p', lines: ['Two.'] }]);
  });

  it('tells clauses, emphasis and rulings apart', () => {
    const parts = partsOf('Our ruling: **so** (UK-3.5, UK-9.9).', new Set(['UK-3.5']));
    expect(parts).toEqual([
      { text: 'Our ruling', how: 'ruling' },
      { text: ': ', how: 'plain' },
      { text: 'so', how: 'strong' },
      { text: ' ', how: 'plain' },
      { text: 'UK-3.5', how: 'clause', before: '(', after: ',' },
      { text: ' ', how: 'plain' },
      { text: 'UK-9.9).', how: 'plain' },
    ]);
  });
});
