import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { openSocket } from '../../../test/test-socket.ts';
import { unlimited } from '../limits.ts';
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
  return { hub, http, state };
};

const isHere = (hub: Hub) => expect.poll(() => hub.isHere('ana'), { interval: 5 });

describe('the hub', () => {
  it('drops a socket that gives no sign of life, and keeps one that does', async () => {
    const { hub, http } = await startHub({ heartbeatMs: 40 });
    const lively = await openSocket({ http }, person);
    const silent = await openSocket({ http }, person);
    // A client that answers no ping, as after a cut cable.
    silent.ws.pong = () => undefined;
    expect(await silent.closed()).toBe(1006);
    lively.send({ type: 'ping' });
    await lively.next('pong');
    expect(hub.isHere('ana')).toBe(true);
  });

  it('asks again now and then whether the sign-in still holds', async () => {
    const { http, state } = await startHub({ heartbeatMs: 10 });
    const socket = await openSocket({ http }, person);
    state.signedIn = false;
    expect(await socket.closed()).toBe(4401);
  });

  it('closes a socket that reads too slowly with 1013, and the others get theirs', async () => {
    const { hub, http } = await startHub({ mostBuffered: 100_000 });
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
    const { hub, http } = await startHub({ mostOfPerson: 2 });
    const kept = [await openSocket({ http }, person), await openSocket({ http }, person)];
    const refused = await openSocket({ http }, person);
    expect(await refused.closed()).toBe(1013);
    hub.send(['ana'], '{"type":"pong"}');
    for (const socket of kept) expect(await socket.next('pong')).toBeDefined();
  });

  it('tells of the first device that comes and the last that goes', async () => {
    const { hub, http } = await startHub();
    const heard: [string, boolean][] = [];
    hub.onPresence((userId, here) => heard.push([userId, here]));
    const [one, two] = [await openSocket({ http }, person), await openSocket({ http }, person)];
    one.close();
    await one.closed();
    two.close();
    await isHere(hub).toBe(false);
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
});
