import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { limits } from '@ithaca/contracts/limits';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../refusal.ts';
import { answerUnreadable, unreadable } from './client-errors.ts';
import { handleErrors } from './errors.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sendProblem } from './send-problem.ts';

export interface HttpOptions {
  log: Logger;
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  /** Whether people reach us over https. */
  secure: boolean;
  /** SHA-256 of the inline scripts of our pages, as CSP sources. */
  scriptHashes: readonly string[];
}

/** Options of every listener. */
export const listenerOptions = {
  /**
   * How long a request may take to arrive. Node only looks for slow ones so often; its default of
   * 30 s makes the limits idle.
   */
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  /** Longer than proxies keep theirs, so that they never write to one that is being closed. */
  keepAliveTimeout: 72_000,
  /** Node would refuse a request without a host itself, with none of our headers. */
  requireHostHeader: false,
} as const;

/** Refusals that an operator may have to look into: who was told no, and from where. */
const isRefusal = (status: number) => [401, 403, 404, 429].includes(status);
const whoCalled = ({ actor, ip }: FastifyRequest) => ({
  accountId: actor?.userId ?? null,
  address: ip,
});

/** An HTTP server with our limits, headers, cookies and errors, and no routes yet. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // One line a request, written below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: limits.jsonBytes,
    serverFactory: (handle) => createServer(listenerOptions, oneAtATime(handle)),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    // What still arrives on a kept connection is answered like everything else, and is its last.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1000 },
    // A path that can't be decoded names nothing.
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply as never, refuse('not_found')),
  });
  app.removeContentTypeParser('text/plain');
  handleErrors(app, options.log);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        // The component library writes style elements as it goes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.secure && { upgradeInsecureRequests: [] }),
      },
    },
    // `same-origin` would make an open payment window look closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: options.secure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'same-origin' },
    // For browsers that don't know `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      throw unreadable();
    }
  });
  // Node would answer expectations it doesn't know itself; they may as well be ignored.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Links carry tokens in their last part; the route's pattern says enough.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(isRefusal(reply.statusCode) && whoCalled(request)),
      },
      'request',
    );
  });
  return app;
};
