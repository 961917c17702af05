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

/** A server with a hub and nothing else; everybody is the same person. */
const startHub = async (options: Partial<HubOptions> = {}) => {
  const hub = createHub({ log: pino({ level: 'silent' }), ...options });
  const http = Fastify();
  const state = { signedIn: true };
  const actor = { userId: 'ana', signInId: '1', userType: 'mentee', isAdmin: false } as const;
  await mountHub(http, hub, {
    authenticate: async () => (state.signedIn ? actor : null),
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
  it('drops a socket that gives no sign of life, and keeps one that does', async () => {
    const { http, isHere } = await startHub({ heartbeatMs: 200 });
    const lively = await openSocket({ http }, person);
    const silent = await openSocket({ http }, person);
    // A client that answers no ping, as after a cut cable.
    silent.ws.pong = () => undefined;
    expect(await silent.closed()).toBe(1006);
    lively.send({ type: 'ping' });
    await lively.next('pong');
    await isHere().toBe(true);
  });

  it('asks again now and then whether the sign-in still holds', async () => {
    const { http, state } = await startHub({ heartbeatMs: 10 });
    const socket = await openSocket({ http }, person);
    state.signedIn = false;
    expect(await socket.closed()).toBe(4401);
  });

  it('closes a socket that reads too slowly with 1013, and the others get theirs', async () => {
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

  it('refuses more sockets of a person than anybody needs with 1013, and keeps the others', async () => {
    const { hub, http } = await startHub({ maxSocketsPerPerson: 2 });
    const kept = [await openSocket({ http }, person), await openSocket({ http }, person)];
    const refused = await openSocket({ http }, person);
    expect(await refused.closed()).toBe(1013);
    hub.send(['ana'], '{"type":"pong"}');
    for (const socket of kept) expect(await socket.next('pong')).toBeDefined();
  });

  it('tells of the first device that comes and the last that goes', async () => {
    const { hub, http, isHere } = await startHub();
    const heard: [string, boolean][] = [];
    hub.onPresence((userId, here) => heard.push([userId, here]));
    const [one, two] = [await openSocket({ http }, person), await openSocket({ http }, person)];
    one.close();
    await one.closed();
    two.close();
    await isHere().toBe(false);
    expect(heard).toEqual([
      ['ana', true],
      ['ana', false],
    ]);
  });

  it('stops with 1012 for everyone, quickly even when somebody does not answer', async () => {
    const { hub, http } = await startHub();
    const [polite, stubborn] = [
      await openSocket({ http }, person),
      await openSocket({ http }, person),
    ];
    stubborn.ws.pause();
    const before = Date.now();
    await hub.stop();
    expect(Date.now() - before).toBeLessThan(5000);
    expect(await polite.closed()).toBe(1012);
    const late = await openSocket({ http }, person);
    expect(await late.closed()).toBe(1012);
  });

  it('refuses two features that want the same type of frame', async () => {
    const { hub } = await startHub();
    const schema = z.object({ type: z.literal('ping') });
    expect(() => hub.handle('ping', schema, () => undefined)).toThrow('twice');
  });

  it('answers unavailable when handling fails by a fault of ours', async () => {
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

  it('passes on the refusals that a frame declares; another one is logged as a failure', async () => {
    const log = pino({ level: 'silent' });
    const logged = vi.spyOn(log, 'error');
    const { hub, http } = await startHub({ log });
    const declared = [...everyFrameRefuses, 'read_only'] as const;
    const schema = z.object({ code: z.enum(frameErrorCodes) });
    const handler = async (_: unknown, { code }: z.output<typeof schema>) => {
      throw code === 'forbidden_sender' ? new FrameRefusal(code, 'no') : refuse(code);
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

/** Lets so many frames through and refuses all others. */
const allow = (count: number) => {
  let left = count;
  return {
    takeAllowance: () => {
      if (left === 0) throw refuse('rate_limited', { retryAfterSeconds: 1 });
      left -= 1;
    },
    giveMore: (more: number) => {
      left += more;
    },
  };
};

/** Registers a frame that takes until it is told to end, and counts those begun. */
const handleSlowly = (hub: Hub) => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  hub.handle('slow', z.object({ number: z.number() }), ({ isOpen }, { number }) => {
    begun.push(number);
    return isOpen() ? new Promise<void>((resolve) => ends.push(resolve)) : undefined;
  });
  return { begun, ends };
};

describe('frames that arrive together', () => {
  it('are handled a few a turn, so that nobody waits for a whole burst', async () => {
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
    await expect.poll(() => handled, { interval: 5, timeout: 5000 }).toBe(500);
    expect(Math.max(...handledInTurn.values())).toBeLessThanOrEqual(32);
  });

  it('are handled in order, so many of a person at a time, on all sockets together', async () => {
    const { hub, http } = await startHub({ maxRunningPerPerson: 4 });
    const { begun, ends } = handleSlowly(hub);
    const socket = await openSocket({ http }, person);
    for (let number = 0; number < 10; number += 1) socket.send({ type: 'slow', number });
    await expect.poll(() => begun.length, { interval: 5 }).toBe(4);
    const other = await openSocket({ http }, person);
    other.send({ type: 'slow', number: 10 });
    other.send({ type: 'ping' });
    while (begun.length < 11) {
      expect(begun.length - begun.indexOf(begun.length - 1)).toBeLessThanOrEqual(4);
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await other.next('pong')).toBeDefined();
  });

  it('are handled even when their sender goes away at once', async () => {
    const { hub, http, isHere } = await startHub({ maxRunningPerPerson: 1 });
    const { begun, ends } = handleSlowly(hub);
    const socket = await openSocket({ http }, person);
    for (let number = 0; number < 3; number += 1) socket.send({ type: 'slow', number });
    await expect.poll(() => begun.length, { interval: 5 }).toBe(1);
    socket.ws.terminate();
    await isHere().toBe(false);
    ends[0]?.();
    await expect.poll(() => begun, { interval: 5 }).toEqual([0, 1, 2]);
  });

  it('are not handled once the sign-in has ended', async () => {
    const { hub, http } = await startHub({ maxRunningPerPerson: 1 });
    const { begun, ends } = handleSlowly(hub);
    const socket = await openSocket({ http }, person);
    for (let number = 0; number < 3; number += 1) socket.send({ type: 'slow', number });
    await expect.poll(() => begun.length, { interval: 5 }).toBe(1);
    hub.dropSignIns(['1']);
    ends[0]?.();
    expect(await socket.closed()).toBe(4401);
    expect(begun).toEqual([0]);
  });
});

describe('a socket over its allowance', () => {
  it('hears of it once, is not read for a while, and goes on when it has some again', async () => {
    const { takeAllowance, giveMore } = allow(2);
    const { http } = await startHub({ takeAllowance, pauseMs: 50 });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 5; sent += 1) socket.send({ type: 'ping' });
    expect(await socket.next('error')).toMatchObject({ code: 'rate_limited' });
    giveMore(1);
    // More than is read in one go: what was sent later has to wait in the network.
    socket.send({ type: 'ping', more: 'x'.repeat(60_000) });
    await expect.poll(() => socket.waiting('pong').length, { interval: 5 }).toBe(3);
    expect(socket.waiting('error')).toEqual([]);
  });

  it('is closed with 1008 when it goes on for 100 refused frames, not before', async () => {
    const { takeAllowance } = allow(0);
    const { http } = await startHub({ takeAllowance, pauseMs: 1 });
    const socket = await openSocket({ http }, person);
    for (let sent = 0; sent < 99; sent += 1) socket.send({ type: 'ping' });
    await expect.poll(() => socket.waiting('error').length, { interval: 5 }).toBeGreaterThan(0);
    expect(socket.ws.readyState).toBe(socket.ws.OPEN);
    socket.send({ type: 'ping' });
    expect(await socket.closed()).toBe(1008);
  });

  it('is not taken for dead while it is not read', async () => {
    const { takeAllowance, giveMore } = allow(0);
    const { http } = await startHub({ takeAllowance, pauseMs: 200, heartbeatMs: 20 });
    const socket = await openSocket({ http }, person);
    socket.send({ type: 'ping' });
    await socket.next('error');
    giveMore(1000);
    socket.send({ type: 'ping' });
    expect(await socket.next('pong')).toBeDefined();
  });

  it('is closed like any other on a restart', async () => {
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
  it('is not listened to for long, however much it sends', async () => {
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
