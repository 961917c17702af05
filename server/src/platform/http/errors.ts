import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { deletedAccountOf } from '../db/deleted-accounts.ts';
import { Refusal, refuse } from '../refusal.ts';
import { createUnavailableLog, isUnavailable } from '../unavailable.ts';
import { createRefusalPace } from './refusal-pace.ts';
import { sendProblem, sendProblemPage } from './send-problem.ts';

/**
 * Renders every error as problem+json, or as an HTML page if a page was requested. Only server
 * errors are logged; an unavailable dependency is logged without a stack.
 */
export const handleErrors = (app: FastifyInstance, log: Logger) => {
  const logUnavailable = createUnavailableLog(log);
  const pace = createRefusalPace();
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = isClientAbort(error, request)
      ? refuse('malformed_json')
      : (refusalOfDeletion(error, request) ?? asRefusal(error));
    if (refusal.code === 'unavailable') logUnavailable(error);
    else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.code === 'rate_limited') await pace.next();
    if (refusal.code === 'too_large' && isSkipped(request, app)) reply.removeHeader('connection');
    return expectsPage(request) ? sendProblemPage(reply, refusal) : sendProblem(reply, refusal);
  });
};

const maxSkippedBytes = 32 * 1024 * 1024;

/**
 * Whether to read and discard a body that is too large. Otherwise the framework closes the connection, and a client
 * that is still sending gets a reset instead of the response. That is right for bodies that may be endless, and for
 * calls with a smaller limit of their own, which no browser makes.
 */
const isSkipped = (
  { headers, routeOptions }: FastifyRequest,
  { initialConfig }: Pick<FastifyInstance, 'initialConfig'>,
) =>
  routeOptions.bodyLimit === initialConfig.bodyLimit &&
  Number(headers['content-length']) <= maxSkippedBytes;

const acceptsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

/** URLs that are neither an endpoint nor a file are pages. */
const expectsPage = (request: FastifyRequest) => request.is404 && acceptsPage(request);

/** Whether a page is requested: a path that belongs neither to calls nor to built files. */
export const isPageCall = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|ws|assets|metrics)(\/|$)/.test(path);

/** Answers a path that can't be decoded with 404. */
export const answerUndecodable = (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?')[0] ?? '/';
  const isPage = isPageCall(request.method, path) && acceptsPage(request);
  return (isPage ? sendProblemPage : sendProblem)(reply, refuse('not_found'));
};

/** Answers unknown endpoints under /api, whatever is sent to them (product 6.6). */
export const answerUnknownCall = (_request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply, refuse('not_found'));

/** Whether the client closed the connection before it had sent the whole request. */
const isClientAbort = (error: FastifyError, request: FastifyRequest) =>
  error.code === 'ECONNRESET' && request.socket.destroyed;

/** An account was deleted while the call ran: the caller's own, or one that the call is about. */
const refusalOfDeletion = (error: FastifyError, { actor }: FastifyRequest) => {
  const accountId = deletedAccountOf(error);
  if (accountId === null) return undefined;
  return refuse(accountId === actor?.userId ? 'sign_in_needed' : 'not_found');
};

const asRefusal = (error: FastifyError): Refusal => {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return refuse('unavailable');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('wrong_type');
  if (error.statusCode === 404) return refuse('not_found');
  if (error.statusCode === 413) return refuse('too_large');
  if (error.statusCode === 415) return refuse('wrong_type');
  // The framework's remaining errors below 500 are requests that it could not parse.
  if (error.statusCode && error.statusCode < 500) return refuse('malformed_json');
  return refuse('internal');
};
