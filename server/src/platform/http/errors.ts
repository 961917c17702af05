import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal, refuse } from '../refusal.ts';
import { createUnavailableLog, isUnavailable } from '../unavailable.ts';
import { createRefusalPace } from './refusal-pace.ts';
import { sendProblem, sendProblemPage } from './send-problem.ts';

/**
 * Renders everything that goes wrong as problem+json, or as a page to who asked for one. Only the
 * server's own faults are logged; that something it depends on is away, in a line without a stack.
 */
export const handleErrors = (app: FastifyInstance, log: Logger) => {
  const logUnavailable = createUnavailableLog(log);
  const pace = createRefusalPace();
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = wentAway(error, request) ? refuse('malformed_json') : asRefusal(error);
    if (refusal.code === 'unavailable') logUnavailable(error);
    else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.code === 'rate_limited') await pace.next();
    return wantsPage(request) ? sendProblemPage(reply, refusal) : sendProblem(reply, refusal);
  });
};

/** What is no call and no file is a page. */
const wantsPage = ({ is404, headers }: FastifyRequest) =>
  is404 && headers.accept?.includes('text/html') === true;

/** Unknown calls under /api (product 6.6). */
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
