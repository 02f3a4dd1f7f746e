import { describe, expect, it } from 'vitest';
import { isPage, noticeOf, pageAt } from './ways';

describe('the worker', () => {
  it('looks at pages alone', () => {
    expect(isPage('navigate', '/t/a-table')).toBe(true);
    expect(isPage('navigate', '/api/me/export')).toBe(false);
    expect(isPage('cors', '/assets/index-1.js')).toBe(false);
  });

  it('shows what it is told, and leads nowhere else', () => {
    const said = { title: 'Your turn: A', body: 'It is your turn.', url: '/t/a', tag: '/t/a' };
    expect(noticeOf(() => said)).toEqual(said);
    for (const url of ['https://evil.example/', '//evil.example', 'javascript:1', 7])
      expect(noticeOf(() => ({ ...said, url })).url).toBe('/');
    expect(noticeOf(() => JSON.parse('')).title).toBe('Undercroft');
  });

  it('goes to the page that is open there', () => {
    const pages = [{ url: 'https://x.example/' }, { url: 'https://x.example/t/a#seat' }];
    expect(pageAt(pages, '/t/a')).toBe(pages[1]);
    expect(pageAt(pages, '/t/b')).toBe(undefined);
  });
});
