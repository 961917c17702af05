import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPictures, portraitUrl } from '../src/demo/portraits.ts';
import { createClient, startTestApp, type TestApp } from './test-app.ts';

let demo: TestApp;
let other: TestApp;

beforeAll(async () => {
  demo = await startTestApp({}, { pictures: demoPictures });
  other = await startTestApp();
});

afterAll(async () => {
  await demo?.close();
  await other?.close();
});

describe('the portraits of the demo', () => {
  it('exist only in the demo', async () => {
    expect((await createClient(other).get(portraitUrl('mentor'))).status).toBe(404);
  });

  it.each(['nobody.svg', '', '..%2fportraits.ts', '%2e%2e/portraits.ts'])(
    '%s is not found',
    async (name) => {
      const answer = await createClient(demo).get(`${demoPictures.prefix}${name}`);
      expect(answer.status).toBe(404);
    },
  );

  it('are pictures that browsers keep, and that load nothing', async () => {
    const { status, headers } = await createClient(demo).get(portraitUrl('mentor'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });
});
