import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { WebSocket } from 'ws';
import { root } from '../../../scripts/run.mjs';
import { startServer, temporaryFolder } from '../../../scripts/server-process.mjs';

test('production refuses to start and lists all missing settings', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  });
  expect(status).toBe(2);
  for (const name of [
    'PUBLIC_URL',
    'SECRET',
    'FILES_KEY',
    'ADMIN_EMAIL',
    'SMTP_URL',
    'MAIL_FROM',
  ]) {
    expect(stderr).toContain(name);
  }
});

test.describe('the demo server', () => {
  test.describe.configure({ mode: 'serial' });
  const start = () => startServer({ dataDir, env: { DEMO: '1' } });
  const dataDir = temporaryFolder('running');
  let server: Awaited<ReturnType<typeof start>>;
  let cookie: string;

  test.beforeAll(async () => {
    server = await start();
    cookie = await signIn(server.url);
  });
  test.afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('listens on both loopback addresses', async () => {
    for (const host of ['127.0.0.1', '[::1]']) {
      const response = await fetch(`http://${host}:${server.port}/api/health`);
      expect(response.status).toBe(200);
    }
  });

  test('closes sockets with 1012 and exits within ten seconds when it receives SIGTERM', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
      headers: { cookie, origin: server.url },
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const stoppedAt = Date.now();
    await server.stop();
    expect(await closed).toBe(1012);
    expect(await server.exited).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  });

  /** `npm run bench start` measures the duration of a restart. */
  test('keeps its data and sign-ins across a restart', async () => {
    server = await start();
    const user = await fetch(`${server.url}/api/user`, { headers: { cookie } });
    expect((await user.json()).email).toBe('mentee@ithaca.test');
  });
});

/** Signs in as the demo's mentee and returns the Cookie header. */
const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mentee@ithaca.test', password: 'ithaca-demo' }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};
