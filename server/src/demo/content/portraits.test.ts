import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoPictures } from '../portraits.ts';
import { demoMentees, demoMentors, demoPortraits } from './index.ts';

const keys = ['admin', ...[...demoMentors, ...demoMentees].map(({ key }) => key)].sort();
const read = (file: string) => readFileSync(`${demoPictures.folder}/${file}`, 'utf8');

test('everybody has a portrait and a drawing, and nobody else has', () => {
  expect(Object.keys(demoPortraits).sort()).toEqual(keys);
  expect(readdirSync(demoPictures.folder).sort()).toEqual(keys.map((key) => `${key}.svg`).sort());
});

test('no two people look alike', () => {
  const looks = Object.values(demoPortraits).map((look) => JSON.stringify({ ...look, tint: null }));
  expect(new Set(looks).size).toBe(looks.length);
});

test('drawings are small, and can neither run anything nor load other files', () => {
  for (const key of keys) {
    const drawing = read(`${key}.svg`);
    expect(drawing, key).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(drawing.length, key).toBeLessThan(12_000);
    expect(drawing.slice(40), key).not.toMatch(
      /script|style|foreignObject|image|href|\son\w+=|:\/\//i,
    );
    expect(drawing, key).not.toMatch(/url\((?!#)/);
  }
});
