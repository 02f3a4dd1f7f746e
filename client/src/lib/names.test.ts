import { describe, expect, it } from 'vitest';
import cases from '../../../tests/live/names.json';
import { isolated, playerFault, refused, tidied } from './names';

describe('names, by the cases of the service', () => {
  it.each(Object.entries(cases.good))('takes %j as %j', (name, tidy) => {
    expect(tidied(name)).toBe(tidy);
    expect(playerFault(tidy)).toBe('');
  });
  it.each(Object.entries(cases.bad))('refuses %j as %s', (name, reason) => {
    expect(playerFault(tidied(name))).toBe(reason);
    expect(refused(name)?.message).toBeTruthy();
  });
  it.each(cases.alike)('holds %j and %j for one', (one, other) => {
    expect([playerFault(one!, [other!]), playerFault(other!, [one!])]).toEqual(['taken', 'taken']);
  });
  it.each(cases.apart)('tells %j from %j', (one, other) => {
    expect(playerFault(one!, [other!])).toBe('');
  });
  it.each(Object.entries(cases.isolated))('puts %j into a sentence as %j', (name, shown) => {
    expect(isolated(name)).toBe(shown);
  });
  it('says how long a name may be', () => {
    expect(refused('W'.repeat(41))?.message).toContain('at most 40 characters');
  });
});
