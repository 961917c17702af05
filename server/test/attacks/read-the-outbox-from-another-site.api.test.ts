import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createTestPages } from '../test-pages.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;

beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages?.remove());

const apps: TestApp[] = [];
const start = async (environment: Record<string, string>) => {
  const app = await startTestApp(environment, { pages });
  apps.push(app);
  return app;
};
// Closed after each test: together, the apps' connections would exceed the database's limit.
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const requestOutbox = async (app: TestApp, headers: Record<string, string>) => {
  const [call, page] = await Promise.all([
    app.http.inject({ url: '/api/dev/outbox', headers }),
    app.http.inject({ url: '/dev/outbox/?to=admin@ithaca.test', headers }),
  ]);
  return [call.statusCode, page.statusCode];
};

const evil = ['evil.example', 'evil.example:3000', 'localhost.evil.example:3000', 'localhost@evil'];

describe('a page whose host name resolves to this machine', () => {
  it('can’t read mails', async () => {
    const app = await start({});
    for (const host of [...evil, 'localhost', 'localhost:3001', '192.168.0.7:3000', '']) {
      expect([host, ...(await requestOutbox(app, { host }))]).toEqual([host, 403, 403]);
    }
  });

  it('can’t read mails by forging X-Forwarded-Host', async () => {
    const app = await start({});
    const headers = { host: 'evil.example:3000', 'x-forwarded-host': 'localhost:3000' };
    expect(await requestOutbox(app, headers)).toEqual([403, 403]);
  });

  it('can’t read mails through a proxy', async () => {
    const app = await start({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://demo.example' });
    const headers = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' };
    expect(await requestOutbox(app, headers)).toEqual([403, 403]);
  });
});

describe('our own host names', () => {
  it('include every loopback name with our port', async () => {
    const app = await start({ PORT: '4321' });
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST']) {
      expect([name, ...(await requestOutbox(app, { host: `${name}:4321` }))]).toEqual([
        name,
        200,
        200,
      ]);
    }
  });

  it('omit the default port', async () => {
    const app = await start({ PORT: '80' });
    expect(await requestOutbox(app, { host: 'localhost' })).toEqual([200, 200]);
  });

  it('include the host of PUBLIC_URL, direct or forwarded', async () => {
    const app = await start({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://demo.example' });
    expect(await requestOutbox(app, { host: 'demo.example' })).toEqual([200, 200]);
    const headers = { host: 'app:3000', 'x-forwarded-host': 'demo.example' };
    expect(await requestOutbox(app, headers)).toEqual([200, 200]);
    for (const host of evil) expect(await requestOutbox(app, { host })).toEqual([403, 403]);
  });
});
