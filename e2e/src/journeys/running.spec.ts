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

/** How long a restart takes is measured by `npm run bench start`. */
test('a restart keeps the data', async () => {
  const dataDir = temporaryFolder('restart');
  const first = await startServer({ dataDir, env: { DEMO: '1' } });
  const cookie = await signIn(first.url);
  await first.stop();
  const second = await startServer({ dataDir, env: { DEMO: '1' } });
  try {
    // The sign-in is still valid.
    const user = await fetch(`${second.url}/api/user`, { headers: { cookie } });
    expect((await user.json()).email).toBe('mentee@ithaca.test');
  } finally {
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('SIGTERM closes sockets with 1012 and the process exits within ten seconds', async () => {
  const server = await startServer({ env: { DEMO: '1' } });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: await signIn(server.url), origin: server.url },
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

test('the demo server listens on both loopback addresses', async () => {
  const server = await startServer({ env: { DEMO: '1' } });
  try {
    for (const host of ['127.0.0.1', '[::1]']) {
      const response = await fetch(`http://${host}:${server.port}/api/health`);
      expect(response.status).toBe(200);
    }
  } finally {
    await server.stop();
  }
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
