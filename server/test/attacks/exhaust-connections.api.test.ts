import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../src/listen.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const opened: Socket[] = [];
let app: TestApp | undefined;

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await app?.close();
});

const logged: { msg: string; max?: number; refused?: number }[] = [];

const start = async (max: number) => {
  logged.length = 0;
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
  app = await startTestApp({}, { log });
  await listen(app.http, 'loopback', 0, max);
  return (app.http.server.address() as AddressInfo).port;
};

/** Opens a connection and keeps it open. @returns whether it was accepted */
const open = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host);
    opened.push(socket);
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.on('connect', () => {
      socket.write('GET /api/health HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    });
    socket.on('data', () => resolve(true));
  });

const openMany = async (count: number, port: number, host?: string) => {
  const results: boolean[] = [];
  for (let index = 0; index < count; index += 1) results.push(await open(port, host));
  return results.filter(Boolean).length;
};

it('connections beyond the maximum are refused, with one log line', async () => {
  const port = await start(5);
  expect(await openMany(9, port)).toBe(5);
  const lines = logged.filter(({ msg }) => msg.startsWith('connections refused'));
  expect(lines).toEqual([expect.objectContaining({ max: 5, refused: 1 })]);
});

it('a closed connection makes room for another', async () => {
  const port = await start(2);
  expect(await openMany(3, port)).toBe(2);
  opened[0]?.destroy();
  await expect.poll(() => open(port), { interval: 5 }).toBe(true);
});

it('connections to 127.0.0.1 and ::1 share the limit', async () => {
  const port = await start(6);
  expect(await openMany(4, port, '::1')).toBe(4);
  expect(await openMany(4, port)).toBe(2);
  expect(await openMany(2, port, '::1')).toBe(0);
});
