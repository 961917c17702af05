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

/** Sends all bytes at once. @returns the data received until the connection closed or `answers` arrived */
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

const withHeader = (request: string, header: string) =>
  request.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`);

it.each([
  ['', health],
  [' with an Expect header', withHeader(health, 'Expect: x')],
])(
  'a thousand pipelined requests%s close the connection, with most of them unanswered',
  async (_, request) => {
    const text = await send(request.repeat(1000));
    expect(text.split('HTTP/1.1 200').length - 1).toBeLessThan(100);
  },
);

it.each([
  ['any path', withHeader(health, 'Connection: Upgrade\r\nUpgrade: x')],
  [
    'the socket',
    'GET /ws HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  ],
])(
  'an upgrade request for %s behind an unanswered request closes the connection',
  async (_, upgrade) => {
    expect(await send(`${health}${upgrade}`)).toBe('');
    expect(await send(health, 1)).toContain('HTTP/1.1 200');
  },
);

it('a few pipelined requests are answered in order', async () => {
  const text = await send(`${health}${config}${health}`.repeat(5), 15);
  const bodies = [...text.matchAll(/\r\n\r\n(\{"\w+")/g)].map(([, begin]) => begin);
  expect(bodies).toEqual(Array(5).fill(['{"status"', '{"name"', '{"status"']).flat());
});
