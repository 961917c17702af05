import websocket from '@fastify/websocket';
import { limits } from '@ithaca/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { endWithProblem, unreadable } from '../http/client-errors.ts';
import { allowances, type Limiter } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Hub } from './hub.ts';

/** What opening a socket needs to know of the rest of the server. */
export interface HubDoor {
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  isOwnOrigin(origin: string): boolean;
  limiter: Limiter;
}

/**
 * Opens `/ws` (product 3.9): an allowed `Origin` (403) and a sign-in (401), refused before the
 * upgrade. Must come before the routes, which it teaches to answer upgrades.
 */
export const mountHub = async (http: FastifyInstance, hub: Hub, door: HubDoor) => {
  await http.register(websocket, {
    options: {
      maxPayload: limits.frameBytes,
      // Frames are small and many: deflating costs more memory and time than it saves.
      perMessageDeflate: false,
      // The hub answers pings itself, as part of the allowance.
      autoPong: false,
      // Pieces of a frame are parsed in one turn; browsers send one or two.
      maxFragments: 32,
      maxBufferedChunks: 1024,
    },
    preClose: async () => hub.stop(),
    // The hub listens for errors itself; its sockets close by themselves.
    errorHandler: () => undefined,
  });
  http.websocketServer.on('headers', (headers) => headers.push('X-Content-Type-Options: nosniff'));
  http.websocketServer.on('wsClientError', (_error, socket) =>
    endWithProblem(socket, unreadable()),
  );
  const actors = new WeakMap<FastifyRequest, Actor>();
  http.route({
    method: 'GET',
    url: '/ws',
    websocket: true,
    async onRequest(request) {
      const { origin } = request.headers;
      if (!origin || !door.isOwnOrigin(origin)) throw refuse('foreign_origin');
      const actor = await door.authenticate(request);
      if (actor) await door.limiter.take(allowances.generalPerPerson, actor.userId);
      else await door.limiter.take(allowances.generalPerAddress, request.ip);
      if (!actor) throw refuse('sign_in_needed');
      actors.set(request, actor);
    },
    handler(socket, request) {
      const actor = actors.get(request);
      if (!actor) return socket.terminate();
      const stillSignedIn = async () =>
        (await door.authenticate(request))?.signInId === actor.signInId;
      return hub.connect(socket, actor, stillSignedIn);
    },
  });
};
