import { describe, expect, it } from 'vitest';
import { linked, summary, type Channel } from './notices';

const channel: Channel = {
  id: '1',
  kind: 'mail',
  label: 'ann@example.org',
  here: false,
  wants: ['over', 'turn'],
  zone: 'Europe/Vienna',
  quiet: null,
  digest: null,
  state: 'on',
  failing: '',
  made: '',
};

describe('what one is told', () => {
  it('is said in a line', () => {
    expect(summary(channel)).toBe('my turn, a game is over; at once');
    expect(summary({ ...channel, wants: ['low'], digest: 8, quiet: { begin: 22, end: 7 } })).toBe(
      'my days run out; once a day at 8:00, quiet from 22:00 to 7:00 (Europe/Vienna)',
    );
    expect(summary({ ...channel, wants: [] })).toBe('nothing');
  });
});

describe('a link in a mail', () => {
  it('says what it is for, and nothing else does', () => {
    expect(linked('#stop=ab-C_1')).toEqual({ what: 'stop', secret: 'ab-C_1' });
    expect(linked('#confirm=x')).toEqual({ what: 'confirm', secret: 'x' });
    for (const hash of ['', '#stop=', '#start=x', '#stop=a/b', `#stop=${'a'.repeat(65)}`])
      expect(linked(hash)).toBe(null);
  });
});
