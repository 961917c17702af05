import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { person, startHub } from '../../../test/test-hub.ts';
import { openSocket } from '../../../test/test-socket.ts';
import type { Hub } from './hub.ts';

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
