import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { problemOf, Refusal, refuse } from '../refusal.ts';
import { createUnavailableLog, isUnavailable } from '../unavailable.ts';

/**
 * Renders everything that goes wrong as problem+json. Only the server's own faults are logged; that
 * something it depends on is away, in a line without a stack.
 */
export const handleErrors = (app: FastifyInstance, log: Logger) => {
  const logUnavailable = createUnavailableLog(log);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = wentAway(error, request) ? refuse('malformed_json') : asRefusal(error);
    if (refusal.code === 'unavailable') logUnavailable(error);
    else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, refusal);
  });
};

/** Answers with a refusal, with every header of its own: the framework's hooks may not have run. */
export const sendProblem = (reply: FastifyReply, refusal: Refusal) => {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal)));
};

/** Unknown calls under /api (decision 6.6). */
export const answerUnknownCall = (_request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply, refuse('not_found'));

/** Whoever sent the request closed the connection in the middle of it; nobody hears the answer. */
const wentAway = (error: FastifyError, request: FastifyRequest) =>
  error.code === 'ECONNRESET' && request.socket.destroyed;

const asRefusal = (error: FastifyError): Refusal => {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return refuse('unavailable', { retryAfterSeconds: 2 });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('wrong_type');
  if (error.statusCode === 404) return refuse('not_found');
  if (error.statusCode === 413) return refuse('too_large');
  if (error.statusCode === 415) return refuse('wrong_type');
  // What is left below 500 is the framework's word for a request it could not read.
  if (error.statusCode && error.statusCode < 500) return refuse('malformed_json');
  return refuse('internal');
};
