import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, signUp, startTestApp, type TestApp } from '../test-app.ts';
import { createTestPages } from '../test-pages.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
let app: TestApp;

beforeAll(async () => {
  pages = await createTestPages();
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, { pages });
});
afterAll(async () => {
  await app?.close();
  await pages?.remove();
});

let addressCount = 0;

/** Headers of a request from an unused IP address. */
const fromNewAddress = () => {
  addressCount += 1;
  return { 'x-forwarded-for': `203.0.113.${addressCount}` };
};

const loadPages = async (count: number, headers: Record<string, string>) => {
  const paths = ['/', '/auth', '/chats', '/nowhere'];
  const loads = Array.from({ length: count }, (_, index) =>
    createClient(app).get(paths[index % paths.length] ?? '/', headers),
  );
  return (await Promise.all(loads)).map(({ status }) => status);
};

describe('a visitor', () => {
  it('gets 300 pages per minute, then 429 with Retry-After', async () => {
    const address = fromNewAddress();
    expect(new Set(await loadPages(300, address))).toEqual(new Set([200]));
    const refused = await createClient(app).get('/', address);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('1');
    app.clock.advance(1000);
    expect(new Set(await loadPages(5, address))).toEqual(new Set([200]));
    expect((await createClient(app).get('/', address)).status).toBe(429);
  });

  it('gets the 429 as an HTML page in a browser', async () => {
    const address = fromNewAddress();
    await loadPages(300, address);
    const page = await createClient(app).get('/', { ...address, accept: 'text/html,*/*;q=0.8' });
    expect(page.status).toBe(429);
    expect(page.headers['retry-after']).toBe('1');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body).toContain('Please wait a moment and try again.');
  });

  it('can’t bypass the limit with an invalid cookie or HEAD requests', async () => {
    const address = fromNewAddress();
    await loadPages(300, { ...address, cookie: `ithaca_sign_in=${'x'.repeat(43)}` });
    expect((await createClient(app).get('/', address)).status).toBe(429);
    const head = await app.http.inject({ method: 'HEAD', url: '/', headers: address });
    expect(head.statusCode).toBe(429);
  });

  it('still gets files and public endpoints; other IP addresses still get pages', async () => {
    const address = fromNewAddress();
    await loadPages(301, address);
    const client = createClient(app);
    expect((await client.get('/icon.svg', address)).status).toBe(200);
    expect((await client.get('/assets/screen-abc123.js', address)).status).toBe(200);
    expect((await client.get('/api/config', address)).status).toBe(200);
    expect((await client.get('/', fromNewAddress())).status).toBe(200);
  });
});

it('a signed-in user still gets pages while a visitor floods from the same IP address', async () => {
  const address = fromNewAddress();
  const person = await signUp(app);
  await loadPages(301, address);
  expect((await person.get('/chats', address)).body).toBe('<p>app</p>');
});
