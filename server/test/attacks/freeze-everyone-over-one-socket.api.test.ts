import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { allowances } from '../../src/platform/allowances.ts';
import { signUp, useTestApp } from '../test-app.ts';
import { createPair } from '../test-pair.ts';
import { openSocket, type TestSocket } from '../test-socket.ts';

// The clock doesn't advance, so no allowance is refilled during a test.
const app = useTestApp({ RATE_LIMITS: 'on' });

const { burst } = allowances.framesPerPerson;
const ping = '{"type":"ping"}';
const patiently = { interval: 5 };

/** Sends many frames without waiting for answers. */
const flood = (socket: TestSocket, send: (ws: WebSocket) => void, count = 5000) => {
  for (let sent = 0; sent < count; sent += 1) send(socket.ws);
};

const openSockets = async (count: number) => {
  const person = await signUp(app());
  return Promise.all(Array.from({ length: count }, () => openSocket(app(), person)));
};

describe('a person who floods four sockets', () => {
  it.each<[what: string, send: (ws: WebSocket) => void]>([
    ['cheap frames', (ws) => ws.send(ping)],
    ['unknown frames', (ws) => ws.send('{"type":"dance"}')],
    ['long frames', (ws) => ws.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(200) }))],
    [
      'frames about conversations',
      (ws) => ws.send(JSON.stringify({ type: 'join_session', sessionId: randomUUID() })),
    ],
    ['WebSocket pings', (ws) => ws.ping()],
    ['WebSocket pongs', (ws) => ws.pong()],
  ])('with %s gets one error a second and is closed with 1008', async (_what, send) => {
    const sockets = await openSockets(4);
    const start = performance.now();
    for (const socket of sockets) flood(socket, send);
    for (const socket of sockets) {
      expect(await socket.closed()).toBe(1008);
      const refusals = socket.waiting('error').filter(({ code }) => code === 'rate_limited');
      // One per second (product 10.4); a busy machine takes longer to close the socket.
      const seconds = Math.floor((performance.now() - start) / 1000);
      expect(refusals.length).toBeGreaterThanOrEqual(1);
      expect(refusals.length).toBeLessThanOrEqual(1 + seconds);
    }
  });

  it('has one allowance for all sockets', async () => {
    const sockets = await openSockets(4);
    for (const socket of sockets) flood(socket, (ws) => ws.send(ping));
    for (const socket of sockets) await socket.closed();
    const answered = sockets.flatMap((socket) => socket.waiting('pong'));
    expect(answered).toHaveLength(burst);
  });

  it('does not delay responses to others', async () => {
    const other = await signUp(app());
    const otherSocket = await openSocket(app(), other);
    const sockets = await openSockets(4);
    for (const socket of sockets) flood(socket, (ws) => ws.send(ping));
    otherSocket.send({ type: 'ping' });
    expect(await otherSocket.next('pong')).toBeDefined();
    expect((await other.get('/api/user')).status).toBe(200);
  });
});

describe('a person who sends invalid frames', () => {
  it.each<[what: string, send: (ws: WebSocket) => void]>([
    ['empty frames', (ws) => ws.send('')],
    ['binary frames', (ws) => ws.send(Buffer.alloc(10))],
    ['an endlessly fragmented message', (ws) => ws.send('', { fin: false })],
  ])('is closed with 1008: %s', async (_what, send) => {
    const [socket] = await openSockets(1);
    flood(socket as TestSocket, send, 10_000);
    expect(await (socket as TestSocket).closed()).toBe(1008);
  });
});

describe('an honest person', () => {
  it('may send a whole burst at once and gets every answer', async () => {
    const [socket] = await openSockets(1);
    flood(socket as TestSocket, (ws) => ws.send(ping), burst);
    await expect.poll(() => socket?.waiting('pong').length, patiently).toBe(burst);
    expect(socket?.waiting('error')).toEqual([]);
  });

  it('loses no messages and keeps their order amid other frames', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const [socket, otherSocket] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    const contents = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    for (const content of contents) {
      flood(socket, (ws) => ws.send(ping), 10);
      socket.send({ type: 'join_session', sessionId });
      socket.send({ type: 'send_message', sessionId, content });
    }
    await expect.poll(() => otherSocket.waiting('new_message').length, patiently).toBe(20);
    const received = otherSocket.waiting('new_message').map((frame) => frame.message);
    expect(received.map((message) => message.content)).toEqual(contents);
    await expect.poll(() => socket.waiting('new_message').length, patiently).toBe(20);
  });
});
