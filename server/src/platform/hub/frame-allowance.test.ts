import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { person, startHub } from '../../../test/test-hub.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { refuse } from '../refusal.ts';

/** Allows `count` frames and refuses further ones. */
const allow = (count: number) => {
  let remaining = count;
  return {
    takeAllowance: () => {
      if (remaining === 0) throw refuse('rate_limited', { retryAfterSeconds: 1 });
      remaining -= 1;
    },
    allowMore: (more: number) => {
      remaining += more;
    },
  };
};

describe('a socket over its allowance', () => {
  it('gets one error, is not read for a while, and continues once the allowance is refilled', async () => {
    const { takeAllowance, allowMore } = allow(2);
    const { http } = await startHub({ takeAllowance, pauseMs: 50 });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 5; sent += 1) socket.send({ type: 'ping' });
    expect(await socket.next('error')).toMatchObject({ code: 'rate_limited' });
    allowMore(1);
    // Larger than a single read, so the rest has to wait in the network.
    socket.send({ type: 'ping', more: 'x'.repeat(60_000) });
    await expect.poll(() => socket.waiting('pong').length, { interval: 5 }).toBe(3);
    expect(socket.waiting('error')).toEqual([]);
  });

  it('is closed with 1008 at the 100th refused frame, not before', async () => {
    const { takeAllowance } = allow(0);
    const { http } = await startHub({ takeAllowance, pauseMs: 1 });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 99; sent += 1) socket.send({ type: 'ping' });
    await expect.poll(() => socket.waiting('error').length, { interval: 5 }).toBeGreaterThan(0);
    expect(socket.ws.readyState).toBe(socket.ws.OPEN);
    socket.send({ type: 'ping' });
    expect(await socket.closed()).toBe(1008);
  });

  it('is also closed with 1008 at the 100th frame that a handler refused as rate limited', async () => {
    const { hub, http } = await startHub();
    hub.handle('write', z.object({}), () => {
      throw refuse('rate_limited');
    });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 99; sent += 1) socket.send({ type: 'write' });
    socket.send({ type: 'ping' });
    expect(await socket.next('pong')).toBeDefined();
    socket.send({ type: 'write' });
    expect(await socket.closed()).toBe(1008);
  });

  it('is not terminated as silent while it is not read', async () => {
    const { takeAllowance, allowMore } = allow(0);
    const { http } = await startHub({ takeAllowance, pauseMs: 1000, heartbeatMs: 200 });
    const socket = await openSocket({ http }, person);
    socket.send({ type: 'ping' });
    await socket.next('error');
    allowMore(1000);
    socket.send({ type: 'ping' });
    expect(await socket.next('pong')).toBeDefined();
  });

  it('is closed like any other socket when the server restarts', async () => {
    const { takeAllowance } = allow(0);
    const { hub, http } = await startHub({ takeAllowance, pauseMs: 60_000 });
    const socket = await openSocket({ http }, person);
    socket.send({ type: 'ping' });
    await socket.next('error');
    await hub.stop();
    expect(await socket.closed()).toBe(1012);
  });
});
