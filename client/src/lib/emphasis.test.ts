import { expect, it } from 'vitest';
import { pieces, strongWords } from './emphasis';

it('sets names and figures bold, longest name first', () => {
  const strong = strongWords(['Mac', 'Mac the Second', 'Bone Piper']);
  expect(pieces('Mac the Second fought Bone Piper: 3 strength lost', strong)).toEqual([
    { text: 'Mac the Second', strong: true },
    { text: ' fought ', strong: false },
    { text: 'Bone Piper', strong: true },
    { text: ': ', strong: false },
    { text: '3 strength', strong: true },
    { text: ' lost', strong: false },
  ]);
});

it('leaves names inside words alone', () => {
  expect(pieces('Macaroni', strongWords(['Mac']))).toEqual([{ text: 'Macaroni', strong: false }]);
});
