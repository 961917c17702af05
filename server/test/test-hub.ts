import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createHub, type HubOptions } from '../src/platform/hub/hub.ts';
import { mountHub } from '../src/platform/hub/mount-hub.ts';
import { unlimited } from '../src/platform/limits.ts';

/** The client of a signed-in user. */
export const person = { cookie: () => 'sign-in=1' };

/** Starts a server with only a hub. All sockets belong to the same person. */
export const startHub = async (options: Partial<HubOptions> = {}) => {
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
