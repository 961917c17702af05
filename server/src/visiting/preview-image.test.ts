import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { picture } from '../../test/sample-files.ts';
import type { Config } from '../config/config.ts';
import type { PublishedPages } from '../features/public-pages/index.ts';
import { createTransientPage } from '../platform/http/compressed-page.ts';
import type { Pages } from '../platform/http/pages.ts';
import { unlimited } from '../platform/limits.ts';
import { refuse } from '../platform/refusal.ts';
import { createPreviewImages } from './preview-image.ts';
import { serveVisitors } from './serve-visitors.ts';

const fontFolder = mkdtempSync(join(tmpdir(), 'ithaca-fonts-'));
afterAll(() => rmSync(fontFolder, { recursive: true }));

const draw = createPreviewImages({
  fontFolder,
  siteName: 'Ithaca',
  readPhoto: async (url) => (url === 'photo' ? redPhoto() : null),
});
const page = { firstName: 'Mara', lastName: 'Quist', title: 'Adviser', profileImageUrl: null };

/** The colour of a pixel of a picture. */
const pixelOf = async (png: Buffer, left: number, top: number) => [
  ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

describe('the picture for link previews', () => {
  it.each([
    ['an ordinary name', {}],
    ['markup', { firstName: '<span size="999999">&amp;</span>', lastName: '</span><b>&' }],
    ['no letters at all', { firstName: '\u200b', lastName: '\u200d', title: '\u2060' }],
    ['a script that no font has', { firstName: '王', lastName: '小明', title: '👩‍🏫' }],
    [
      'endless words',
      { firstName: 'x'.repeat(100), lastName: 'y'.repeat(100), title: 'W'.repeat(100) },
    ],
    ['right to left', { firstName: '\u202earaM', lastName: 'שלום' }],
  ])('is drawn for %s', async (_, fields) => {
    const png = await draw({ ...page, ...fields });
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    // The margin stays empty.
    expect(await pixelOf(png, 20, 300)).toEqual(await pixelOf(png, 20, 20));
  });

  it('shows the photo', async () => {
    const [red = 0, green = 255] = await pixelOf(
      await draw({ ...page, profileImageUrl: 'photo' }),
      1010,
      250,
    );
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });
});

it('is drawn once its fonts can be written, even after a failure', async () => {
  const folder = join(fontFolder, 'later');
  writeFileSync(folder, 'in the way');
  const drawLater = createPreviewImages({
    fontFolder: folder,
    siteName: 'Ithaca',
    readPhoto: async () => null,
  });
  await expect(drawLater(page)).rejects.toThrow('EEXIST');
  rmSync(folder);
  expect((await sharp(await drawLater(page)).metadata()).format).toBe('png');
});

/** Serves the picture of a page with a photo. */
const servePreview = (readFace: () => Promise<Buffer>) => {
  const app = fastify();
  serveVisitors(app, {
    pages: { notFound: createTransientPage('') } as Pages,
    published: {
      find: async () => ({ ...page, slug: 'mara', profileImageUrl: '/api/faces/1' }),
    } as unknown as PublishedPages,
    files: { readFace },
    config: {
      publicUrl: 'https://mentors.example',
      marketplace: { name: 'Ithaca' },
      dataDir: fontFolder,
    } as unknown as Config,
    limiter: unlimited,
    authenticate: async () => null,
  });
  return { app, ask: () => app.inject('/m/mara/preview.png') };
};
const redPhoto = () => picture(256, 256, '#ff0000').webp().toBuffer();

it('isn’t cached without the photo while the file storage is unavailable', async () => {
  let isAway = true;
  const { app, ask } = servePreview(async () => {
    if (isAway) throw refuse('unavailable');
    return redPhoto();
  });
  expect((await ask()).statusCode).not.toBe(200);
  isAway = false;
  const [red = 0, green = 255] = await pixelOf((await ask()).rawPayload, 1010, 250);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
  await app.close();
});

it('is drawn once the drawing library can be loaded, even after a failure', async () => {
  const { app, ask } = servePreview(redPhoto);
  vi.doMock('./preview-image.ts', () => {
    throw new Error('too many open files');
  });
  expect((await ask()).statusCode).toBe(500);
  vi.doUnmock('./preview-image.ts');
  expect((await ask()).statusCode).toBe(200);
  await app.close();
});
