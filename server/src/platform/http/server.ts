import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import { limits } from '@ithaca/contracts/limits';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { hasTooManyValues } from '../json-values.ts';
import { refuse } from '../refusal.ts';
import { answerUnreadable, unreadable } from './client-errors.ts';
import { cutConnectionsOnClose, endConnectionsOnClose } from './closing.ts';
import { answerUndecodable, answerUnknownCall, handleErrors } from './errors.ts';
import { serializePipelined } from './pipelining.ts';
import { type SecurityHeaderOptions, securityHeadersFor } from './security-headers.ts';

export interface HttpOptions extends SecurityHeaderOptions {
  log: Logger;
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  /** How long connections may stay open while the server closes, in milliseconds. */
  closingMs?: number;
}

/** Options of every HTTP listener. */
export const listenerOptions = {
  /** How long a request may take to arrive. */
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  /** Node's default of 30 s would enforce the timeouts above much too late. */
  connectionsCheckingInterval: 1000,
  /** Longer than proxies keep connections, so that they never write to one that is closing. */
  keepAliveTimeout: 72_000,
  /** Node's own refusal of requests without a host would lack our headers. */
  requireHostHeader: false,
} as const;

/** Refusals that an operator may need to investigate; they are logged with their caller. */
const isLoggedWithCaller = (status: number) => [401, 403, 404, 429].includes(status);
const callerOf = ({ actor, ip }: FastifyRequest) => ({
  accountId: actor?.userId ?? null,
  address: ip,
});

/** The framework never reads the body of GET and HEAD requests. */
const mayHaveBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** Parses JSON. Many clients send its content type without a body to calls that need none. */
const readJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else if (hasTooManyValues(body)) done(refuse('too_large'));
      else parse(request, body, done);
    },
  );
};

/** Creates an HTTP server with our limits, headers, cookies and error handling, without routes. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const securityHeaders = securityHeadersFor(options);
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // The onResponse hook below logs one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: limits.jsonBytes,
    serverFactory: (handle) => createServer(listenerOptions, serializePipelined(handle)),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are still answered.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1000 },
    // Hooks don't run for a path that can't be decoded.
    frameworkErrors: (_error, request, reply) =>
      void answerUndecodable(request as never, reply.headers(securityHeaders) as never),
  });
  app.removeContentTypeParser('text/plain');
  readJson(app);
  endConnectionsOnClose(app);
  cutConnectionsOnClose(app, app.server, options.closingMs);
  handleErrors(app, options.log);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply
      .headers(securityHeaders)
      .header('x-request-id', request.id)
      // A route may override this. It doesn't depend on the URL, because the same route has many spellings.
      .header('cache-control', 'no-store');
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      throw unreadable();
    }
    // Answered before the body arrives, because nothing limits how many bodies a client sends here at the same time.
    if (request.is404 && mayHaveBody(request)) return answerUnknownCall(request, reply);
  });
  // Ignores unknown `Expect` headers, which Node itself would answer with 417.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Not the URL: the last segment of some links is a secret token.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(isLoggedWithCaller(reply.statusCode) && callerOf(request)),
      },
      'request',
    );
  });
  return app;
};
