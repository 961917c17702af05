import { everyFrameRefuses, frameErrorCodes } from '@ithaca/contracts/frames';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { person, startHub } from '../../../test/test-hub.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { refuse } from '../refusal.ts';
import { FrameRefusal } from './frames.ts';

describe('the hub', () => {
  it('terminates a silent socket and keeps a responsive one', async () => {
    const { http, isHere } = await startHub({ heartbeatMs: 200 });
    const responsive = await openSocket({ http }, person);
    const silent = await openSocket({ http }, person);
    // Answers no pings, as if a cable had been unplugged.
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

  it('reports when a person was last heard from on any of their sockets', async () => {
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
    // A socket that closes properly counts as heard from.
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

  it('closes the open sockets with 1012 to make them reconnect, and accepts new ones', async () => {
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
