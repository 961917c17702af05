import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { listen } from '../test-socket.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
  await listen(app.http);
});
afterEach(() => app?.close());

const health = 'GET /api/health HTTP/1.1\r\nHost: localhost:3000\r\n\r\n';
const config = 'GET /api/config HTTP/1.1\r\nHost: localhost:3000\r\n\r\n';

/** Sends bytes in one go. @returns what came back until the connection ended, or `answers` did */
const send = (bytes: string, answers = Number.POSITIVE_INFINITY) =>
  new Promise<string>((resolve, reject) => {
    const { port } = app.http.server.address() as AddressInfo;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
      if (text.split('HTTP/1.1 ').length > answers) socket.destroy();
    });
    socket.on(
      'error',
      (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error),
    );
    socket.on('close', () => resolve(text));
  });

it('a thousand requests sent at once on one connection end it, mostly unanswered', async () => {
  const text = await send(health.repeat(1000));
  expect(text.split('HTTP/1.1 200').length - 1).toBeLessThan(100);
});

it('a few are answered, in the order in which they were sent', async () => {
  const text = await send(`${health}${config}${health}`.repeat(5), 15);
  const bodies = [...text.matchAll(/\r\n\r\n(\{"\w+")/g)].map(([, begin]) => begin);
  expect(bodies).toEqual(Array(5).fill(['{"status"', '{"name"', '{"status"']).flat());
});
