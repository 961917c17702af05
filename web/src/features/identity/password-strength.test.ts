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

it.each([
  'a'.repeat(60),
  '      ',
  'Aaaaaaaaaaaa1!',
  'AaAaAaAaAaAa',
  '1a1a1a1a1a1a1a1a',
  'abcabcabcabcabc',
  'ABCdefGHIjkl',
  '987654321zyxwvuts',
  'qwertyuiop',
  'Qwertyuiop123!',
  'asdfghjkl1234',
  '1qaz2wsx3edc4rfv',
  'poiuytrewq',
  'P@ssw0rd1',
  'P@$$w0rd2026!',
  'Passw0rd!Passw0rd!',
  'We1come123!',
  'l3tme1n!!!!',
  'ILoveYou2026',
  'Adm1n!23456',
  '😀😀😀😀😀😀😀😀',
])('knows that "%s" is easy to guess', (password) => {
  expect(passwordStrength(password, 6).score).toBe(1);
});

it.each([
  'a new long road',
  'Penelope weaves by night',
  'kx7#Rv2!mQ9z',
  'correct horse battery staple',
])('does not warn about "%s"', (password) => {
  expect(passwordStrength(password, 6).score).toBeGreaterThanOrEqual(3);
});

it('counts characters as people do: an emoji is one', () => {
  expect(passwordStrength('😀😀😀', 6).score).toBe(0);
});
