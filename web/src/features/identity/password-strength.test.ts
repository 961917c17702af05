import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0],
  ['abc12', 0],
  ['aaaaaa', 1],
  ['123456789012', 1],
  ['abcdefghijkl', 1],
  ['hello1', 1],
  ['kettle77', 2],
  ['Kettle77!', 3],
  ['four plain words here', 4],
])('judges "%s" as %d', (password, score) => {
  expect(passwordStrength(password, 6).score).toBe(score);
});

it('counts people’s characters: an emoji is one', () => {
  expect(passwordStrength('😀😀😀', 6).score).toBe(0);
});
