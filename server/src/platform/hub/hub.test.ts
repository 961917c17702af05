import { everyFrameRefuses, frameErrorCodes } from '@ithaca/contracts/frames';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { openSocket } from '../../../test/test-socket.ts';
import { unlimited } from '../limits.ts';
import { refuse } from '../refusal.ts';
import { FrameRefusal } from './frames.ts';
import { createHub, type Hub, type HubOptions } from './hub.ts';
import { mountHub } from './mount-hub.ts';

const person = { cookie: () => 'sign-in=1' };

/** A server with a hub only. All sockets belong to the same person. */
const startHub = async (options: Partial<HubOptions> = {}) => {
  const hub = createHub({ log: pino({ level: 'silent' }), ...options });
  const http = Fastify();
  const state = { signedIn: true };
  const actor = {
    userId: 'ana',
    signInId: '1',
    userType: 'mentee',
    isAdmin: false,
    rights: [],
  } as const;
  const authenticate = async () => (state.signedIn ? actor : null);
  await mountHub(http, hub, {
    authenticate,
    authenticateLater: () => authenticate,
    isOwnOrigin: () => true,
    limiter: unlimited,
  });
  hub.handle('ping', z.object({ type: z.literal('ping') }), (socket) =>
    socket.send('{"type":"pong"}'),
  );
  onTestFinished(() => http.close());
  const here = new Set<string>();
  hub.onPresence((userId, isHere) => (isHere ? here.add(userId) : here.delete(userId)));
  const isHere = () => expect.poll(() => here.has('ana'), { interval: 5 });
  return { hub, http, state, isHere };
};

describe('the hub', () => {
  it('terminates a silent socket and keeps a responsive one', async () => {
    const { http, isHere } = await startHub({ heartbeatMs: 200 });
    const responsive = await openSocket({ http }, person);
    const silent = await openSocket({ http }, person);
    // Answers no ping, as after a cable was unplugged.
    silent.ws.pong = () => undefined;
    expect(await silent.closed()).toBe(1006);
    responsive.send({ type: 'ping' });
    await responsive.next('pong');
    await isHere().toBe(true);
  });

  it('regularly checks whether the sign-in is still valid', async () => {
    const { http, state } = await startHub({ heartbeatMs: 200 });
    const socket = await openSocket({ http }, person);
    state.signedIn = false;
    expect(await socket.closed()).toBe(4401);
  });

  it('closes a socket that reads too slowly with 1013, and still sends to others', async () => {
    const { hub, http } = await startHub({ maxBufferedBytes: 100_000 });
    const slow = await openSocket({ http }, person);
    slow.ws.pause();
    const frame = JSON.stringify({ type: 'error', code: 'invalid', message: 'x'.repeat(500_000) });
    for (let i = 0; i < 40; i += 1) hub.send(['ana'], frame);
    slow.ws.resume();
    expect(await slow.closed()).toBe(1013);
    expect(slow.waiting().length).toBeLessThan(40);
    const quick = await openSocket({ http }, person);
    hub.send(['ana', 'nobody'], '{"type":"pong"}');
    expect(await quick.next('pong')).toBeDefined();
  });

  it('refuses sockets over the limit per person with 1013, and keeps the others', async () => {
    const { hub, http } = await startHub({ maxSocketsPerPerson: 2 });
    const kept = [await openSocket({ http }, person), await openSocket({ http }, person)];
    const refused = await openSocket({ http }, person);
    expect(await refused.closed()).toBe(1013);
    hub.send(['ana'], '{"type":"pong"}');
    for (const socket of kept) expect(await socket.next('pong')).toBeDefined();
  });

  it('reports a person’s first socket that opens and last one that closes', async () => {
    const { hub, http, isHere } = await startHub();
    const reported: [string, boolean][] = [];
    hub.onPresence((userId, isPresent) => reported.push([userId, isPresent]));
    const [one, two] = [await openSocket({ http }, person), await openSocket({ http }, person)];
    one.close();
    await one.closed();
    two.close();
    await isHere().toBe(false);
    expect(reported).toEqual([
      ['ana', true],
      ['ana', false],
    ]);
  });

  it('reports when somebody was last heard of, on any of their sockets', async () => {
    let now = 1000;
    const { hub, http } = await startHub({ heartbeatMs: 200, clock: { now: () => new Date(now) } });
    const reported: number[] = [];
    hub.onPresence((_, __, heardAt) => reported.push(heardAt.getTime()));
    const silent = await openSocket({ http }, person);
    silent.ws.pong = () => undefined;
    now = 2000;
    silent.send({ type: 'ping' });
    await silent.next('pong');
    now = 9000;
    expect(await silent.closed()).toBe(1006);
    await expect.poll(() => reported, { interval: 5 }).toEqual([1000, 2000]);
    const lost = await openSocket({ http }, person);
    const closed = await openSocket({ http }, person);
    now = 10_000;
    // A person whose socket closes properly was still there.
    closed.close();
    await closed.closed();
    now = 11_000;
    lost.ws.terminate();
    await expect.poll(() => reported, { interval: 5 }).toEqual([1000, 2000, 9000, 10_000]);
  });

  it('closes all sockets with 1012 when it stops, quickly even if one does not answer', async () => {
    const { hub, http } = await startHub();
    const [responsive, unresponsive] = [
      await openSocket({ http }, person),
      await openSocket({ http }, person),
    ];
    unresponsive.ws.pause();
    const before = Date.now();
    await hub.stop();
    expect(Date.now() - before).toBeLessThan(5000);
    expect(await responsive.closed()).toBe(1012);
    const late = await openSocket({ http }, person);
    expect(await late.closed()).toBe(1012);
  });

  it('closes the sockets that are open with 1012 to make them reconnect, and accepts others', async () => {
    const { hub, http } = await startHub({ maxSocketsPerPerson: 200 });
    const sockets = [];
    for (let opened = 0; opened < 120; opened += 1) {
      sockets.push(await openSocket({ http }, person));
    }
    hub.reconnectAll();
    const later = await openSocket({ http }, person);
    for (const socket of sockets) expect(await socket.closed()).toBe(1012);
    later.send({ type: 'ping' });
    await later.next('pong');
  });

  it('allows one handler per frame type', async () => {
    const { hub } = await startHub();
    const schema = z.object({ type: z.literal('ping') });
    expect(() => hub.handle('ping', schema, () => undefined)).toThrow('twice');
  });

  it('answers unavailable when a handler fails unexpectedly', async () => {
    const { hub, http } = await startHub();
    hub.handle('now', z.object({}), () => {
      throw new Error('broken');
    });
    hub.handle('later', z.object({}), async () => Promise.reject(new Error('broken')));
    const socket = await openSocket({ http }, person);
    for (const type of ['now', 'later']) {
      socket.send({ type });
      expect(await socket.next('error')).toMatchObject({ code: 'unavailable' });
    }
  });

  it('sends refusals that the frame type declares, and logs others as failures', async () => {
    const log = pino({ level: 'silent' });
    const logged = vi.spyOn(log, 'error');
    const { hub, http } = await startHub({ log });
    const declared = [...everyFrameRefuses, 'read_only'] as const;
    const schema = z.object({ code: z.enum(frameErrorCodes) });
    const handler = async (_: unknown, { code }: z.output<typeof schema>) => {
      const isOfFramesOnly = code === 'forbidden_sender' || code === 'not_open';
      throw isOfFramesOnly ? new FrameRefusal(code, 'no') : refuse(code);
    };
    hub.handle('refuse', schema, handler, declared);
    const socket = await openSocket({ http }, person);
    const answerTo = async (code: string) => {
      socket.send({ type: 'refuse', code });
      return (await socket.next('error')).code;
    };
    for (const code of ['invalid', 'rate_limited', 'unavailable', 'read_only']) {
      expect(await answerTo(code)).toBe(code);
    }
    expect(logged).not.toHaveBeenCalled();
    for (const code of ['not_found', 'client_id_reused', 'forbidden_sender']) {
      expect([code, await answerTo(code)]).toEqual([code, 'unavailable']);
    }
    expect(logged).toHaveBeenCalledTimes(3);
    expect(logged).toHaveBeenCalledWith(
      { err: expect.any(Error), frame: 'refuse' },
      'frame failed',
    );
  });
});

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

/** Registers a frame type whose handler runs until the test ends it; records the started frames. */
const handleSlowly = (hub: Hub) => {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  hub.handle('slow', z.object({ number: z.number() }), (socket, { number }) => {
    started.push(number);
    return socket.isOpen() ? new Promise<void>((resolve) => ends.push(resolve)) : undefined;
  });
  return { started, ends };
};

describe('frames that arrive together', () => {
  it('are handled a few per turn, so that a burst doesn’t delay others', async () => {
    const { hub, http } = await startHub();
    const handledInTurn = new Map<number, number>();
    let handled = 0;
    let turn = 0;
    let counting = setImmediate(function next() {
      turn += 1;
      counting = setImmediate(next);
    });
    onTestFinished(() => clearImmediate(counting));
    hub.handle('count', z.object({}), () => {
      handled += 1;
      handledInTurn.set(turn, (handledInTurn.get(turn) ?? 0) + 1);
    });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 500; sent += 1) socket.send({ type: 'count' });
    await expect.poll(() => handled, { interval: 5 }).toBe(500);
    expect(Math.max(...handledInTurn.values())).toBeLessThanOrEqual(32);
  });

  it('are handled in order, with a limit per person across all their sockets', async () => {
    const { hub, http } = await startHub({ maxRunningPerPerson: 4 });
    const { started, ends } = handleSlowly(hub);
    const socket = await openSocket({ http }, person);
    for (let number = 0; number < 10; number += 1) socket.send({ type: 'slow', number });
    await expect.poll(() => started.length, { interval: 5 }).toBe(4);
    const other = await openSocket({ http }, person);
    other.send({ type: 'slow', number: 10 });
    other.send({ type: 'ping' });
    while (started.length < 11) {
      expect(started.length - started.indexOf(started.length - 1)).toBeLessThanOrEqual(4);
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await other.next('pong')).toBeDefined();
  });

  it('are handled even if their sender disconnects immediately', async () => {
    const { hub, http, isHere } = await startHub({ maxRunningPerPerson: 1 });
    const { started, ends } = handleSlowly(hub);
    const socket = await openSocket({ http }, person);
    for (let number = 0; number < 3; number += 1) socket.send({ type: 'slow', number });
    await expect.poll(() => started.length, { interval: 5 }).toBe(1);
    socket.ws.terminate();
    await isHere().toBe(false);
    ends[0]?.();
    await expect.poll(() => started, { interval: 5 }).toEqual([0, 1, 2]);
  });

  it('are not handled once the sign-in has ended', async () => {
    const { hub, http } = await startHub({ maxRunningPerPerson: 1 });
    const { started, ends } = handleSlowly(hub);
    const socket = await openSocket({ http }, person);
    for (let number = 0; number < 3; number += 1) socket.send({ type: 'slow', number });
    await expect.poll(() => started.length, { interval: 5 }).toBe(1);
    hub.dropSignIns(['1']);
    ends[0]?.();
    expect(await socket.closed()).toBe(4401);
    expect(started).toEqual([0]);
  });
});

describe('a socket over its allowance', () => {
  it('gets one error, is not read for a while, and continues once it is refilled', async () => {
    const { takeAllowance, allowMore } = allow(2);
    const { http } = await startHub({ takeAllowance, pauseMs: 50 });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 5; sent += 1) socket.send({ type: 'ping' });
    expect(await socket.next('error')).toMatchObject({ code: 'rate_limited' });
    allowMore(1);
    // More than one read returns, so the rest has to wait in the network.
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

  it('is closed with 1008 as well at the 100th frame that a handler refused as too many', async () => {
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

describe('a socket that is being closed', () => {
  it('handles no further frames', async () => {
    const { hub, http } = await startHub();
    let handled = 0;
    hub.handle('count', z.object({}), () => {
      handled += 1;
    });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 3; sent += 1) socket.send('nonsense');
    for (let sent = 0; sent < 5000; sent += 1) socket.send({ type: 'count' });
    expect(await socket.closed()).toBe(1008);
    expect(handled).toBe(0);
  });
});
