import websocket from '@fastify/websocket';
import { limits } from '@ithaca/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { endWithProblem, unreadable } from '../http/client-errors.ts';
import { allowances, type Limiter } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Hub } from './hub.ts';

export interface HubMountOptions {
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  isOwnOrigin(origin: string): boolean;
  limiter: Limiter;
}

/**
 * Mounts `/ws` (product 3.9). Requests from another origin (403) or without a sign-in (401) are
 * refused before the upgrade. Call it before other routes are added: the WebSocket plugin handles
 * upgrade requests only for routes added after it.
 */
export const mountHub = async (http: FastifyInstance, hub: Hub, options: HubMountOptions) => {
  await http.register(websocket, {
    options: {
      maxPayload: limits.frameBytes,
      // Frames are small: compression costs more memory and time than it saves.
      perMessageDeflate: false,
      // The hub answers pings itself, to charge them to the allowance.
      autoPong: false,
      // Fragments of a frame are parsed in one turn; browsers send one or two.
      maxFragments: 32,
      maxBufferedChunks: 1024,
    },
    preClose: async () => hub.stop(),
    // The hub handles socket errors itself.
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
      if (!origin || !options.isOwnOrigin(origin)) throw refuse('foreign_origin');
      const actor = await options.authenticate(request);
      if (actor) await options.limiter.take(allowances.generalPerPerson, actor.userId);
      else await options.limiter.take(allowances.generalPerAddress, request.ip);
      if (!actor) throw refuse('sign_in_needed');
      actors.set(request, actor);
    },
    handler(socket, request) {
      const actor = actors.get(request);
      if (!actor) return socket.terminate();
      const stillSignedIn = async () =>
        (await options.authenticate(request))?.signInId === actor.signInId;
      return hub.connect(socket, actor, stillSignedIn);
    },
  });
};
