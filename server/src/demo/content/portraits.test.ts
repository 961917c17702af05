import { readdirSync } from 'node:fs';
import { avatarSizes } from '@ithaca/contracts/files';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portraitFolder, readPortrait } from '../portraits.ts';
import { demoMentees, demoMentors, demoPortraits } from './index.ts';

const keys = ['admin', ...[...demoMentors, ...demoMentees].map(({ key }) => key)].sort();

test('all people, and nobody else, have a portrait with two pictures', () => {
  expect(Object.keys(demoPortraits).sort()).toEqual(keys);
  const names = keys.flatMap((key) => [`${key}.webp`, `${key}-small.webp`]);
  expect(readdirSync(portraitFolder).sort()).toEqual(names.sort());
});

test('no two people look alike', () => {
  const looks = Object.values(demoPortraits).map((look) => JSON.stringify({ ...look, tint: null }));
  expect(new Set(looks).size).toBe(looks.length);
});

test('the pictures have the form of stored uploaded photos', async () => {
  for (const key of keys) {
    const { main, small } = await readPortrait(key);
    const sizes = await Promise.all([main, small].map((picture) => sharp(picture).metadata()));
    expect(sizes, key).toMatchObject(
      [avatarSizes.large, avatarSizes.small].map((side) => ({
        format: 'webp',
        width: side,
        height: side,
      })),
    );
    expect(main.length + small.length, key).toBeLessThan(12_000);
  }
});
