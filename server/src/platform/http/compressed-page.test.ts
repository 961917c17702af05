import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCompressedPage, createTransientPage } from './compressed-page.ts';

const html = '<!doctype html><p>Hello, ✓</p>';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const read = (encoding: string | null, bytes: Buffer) =>
  (encoding === 'br' || encoding === 'gzip' ? decoders[encoding](bytes) : bytes).toString();

it.each([
  [undefined, null, null],
  ['', null, null],
  ['br', 'br', 'br'],
  ['gzip, deflate, br;q=0.1', 'br', 'br'],
  ['GZIP', 'gzip', null],
  ['br;q=0, gzip', 'gzip', null],
  ['br; q=0.0, gzip;q=0', null, null],
  ['x-br, notgzip', null, null],
])(
  'with Accept-Encoding %j, a prerendered page is sent with %s and a transient page with %s',
  async (accepted, kept, transient) => {
    for (const [page, expected] of [
      [createCompressedPage(html), kept],
      [createTransientPage(html), transient],
    ] as const) {
      const { encoding, bytes } = await page.forClient(accepted);
      expect([encoding, read(encoding, bytes)]).toEqual([expected, html]);
    }
  },
);
