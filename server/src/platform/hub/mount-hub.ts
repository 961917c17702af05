import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '@ithaca/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Actor } from '../actor.ts';
import { takeGeneralAllowance } from '../http/admission.ts';
import { endWithProblem, unreadable } from '../http/client-errors.ts';
import { isAnswering } from '../http/pipelining.ts';
import type { Limiter } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Hub } from './hub.ts';

export interface HubMountOptions {
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  /** Returns a function that authenticates the same caller again, without keeping the request. */
  authenticateLater(request: FastifyRequest): () => Promise<Actor | null>;
  isOwnOrigin(origin: string): boolean;
  limiter: Limiter;
}

/** A connection whose request asks for an upgrade, and the bytes that arrived after the request. */
interface Upgrade {
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly head: Buffer;
}

/**
 * Mounts `/ws` (product 3.9). Requests from another origin (403) or without a sign-in (401) are
 * refused before the upgrade. An upgraded socket doesn't keep its request: people leave pages open all day, and a
 * request with its reply takes as much memory as everything else.
 */
export const mountHub = async (http: FastifyInstance, hub: Hub, options: HubMountOptions) => {
  const sockets = new WebSocketServer({
    noServer: true,
    // The hub tracks its sockets itself.
    clientTracking: false,
    maxPayload: limits.frameBytes,
    // Frames are small: compression costs more memory and time than it saves.
    perMessageDeflate: false,
    // The hub answers pings itself, to charge them to the allowance.
    autoPong: false,
    // Fragments of a frame are parsed in one turn; browsers send one or two.
    maxFragments: 32,
    maxBufferedChunks: 1024,
  });
  sockets.on('headers', (headers) => headers.push('X-Content-Type-Options: nosniff'));
  sockets.on('wsClientError', (_error, socket) => endWithProblem(socket, unreadable()));

  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  http.server.on('upgrade', (request: IncomingMessage, duplex, head) => {
    const socket = duplex as Socket;
    // Two responses can't be written at the same time. Browsers send this request only after all other responses.
    if (isAnswering(socket)) return void socket.destroy();
    const response = answerOn(socket, request);
    upgrades.set(request, { response, socket, head });
    http.routing(request, response);
  });
  http.addHook('preClose', () => hub.stop());

  const actors = new WeakMap<FastifyRequest, Actor>();
  http.route({
    method: 'GET',
    url: '/ws',
    async onRequest(request) {
      const { origin } = request.headers;
      if (!origin || !options.isOwnOrigin(origin)) throw refuse('foreign_origin');
      const actor = await options.authenticate(request);
      await takeGeneralAllowance(options.limiter, actor, request.ip);
      if (!actor) throw refuse('sign_in_needed');
      actors.set(request, actor);
    },
    handler(request, reply) {
      const upgrade = upgrades.get(request.raw);
      const actor = actors.get(request);
      if (!upgrade || !actor) throw refuse('not_found');
      reply.hijack();
      const { response, socket, head } = upgrade;
      response.detachSocket(socket as never);
      socket.removeListener('error', destroySocket);
      socket.removeListener('timeout', destroySocket);
      const stillSignedIn = watchSignIn(options.authenticateLater(request), actor);
      sockets.handleUpgrade(request.raw, socket, head, (ws) =>
        hub.connect(ws, actor, stillSignedIn),
      );
    },
  });
};

/** Created here, because a function created in the handler would keep the request. */
const watchSignIn =
  (authenticate: () => Promise<Actor | null>, { signInId }: Actor) =>
  async () =>
    (await authenticate())?.signInId === signInId;

function destroySocket(this: Socket) {
  this.destroy();
}

/** How long the connection of a refused upgrade may be silent while the response is sent. */
const silenceMs = 30_000;

/**
 * Answers an upgrade request like any other request, possibly with a refusal. The connection then ends.
 */
const answerOn = (socket: Socket, request: IncomingMessage): ServerResponse => {
  // Node removes its own listener before an upgrade.
  socket.on('error', destroySocket);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as never);
  // Nothing else would close it: the HTTP server applies its timeouts to its own connections only.
  socket.setTimeout(silenceMs, destroySocket);
  response.once('finish', () => socket.destroySoon());
  return response;
};
