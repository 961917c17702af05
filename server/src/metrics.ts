import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from './context.ts';
import { refuse } from './platform/refusal.ts';

/**
 * Prometheus metrics at /metrics: the process, and every call's duration by route and status.
 * @param token what a scraper has to send as a bearer token (product 10.7); null lets everybody in
 */
export const serveMetrics = (
  app: FastifyInstance,
  token: string | null,
  { failures, jobs }: Pick<Context, 'failures' | 'jobs'>,
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countWhere(registry, {
    name: 'listener_failures_total',
    help: 'Listeners that threw; what they listened to went on',
    label: 'where',
    counts: failures.counts,
  });
  countWhere(registry, {
    name: 'jobs_given_up_total',
    help: 'Jobs that failed and are not tried again',
    label: 'job',
    counts: jobs.givenUp,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (token === null || isBearer(request.headers.authorization, token)) return;
    reply.header('www-authenticate', 'Bearer');
    // The same whether the token is missing or wrong.
    throw refuse('sign_in_needed', { detail: 'This needs a bearer token.' });
  };
  app.get('/metrics', { onRequest: admit }, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
};

/** A counter whose values are read when somebody asks for them. */
const countWhere = (
  registry: Registry,
  counter: { name: string; help: string; label: string; counts(): ReadonlyMap<string, number> },
) => {
  const { name, help, label, counts } = counter;
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of counts()) this.inc({ [label]: value }, count);
    },
  });
};

/** Compares digests, which are equally long, so that the time taken says nothing of the token. */
const isBearer = (authorization: string | undefined, token: string): boolean => {
  const [, sent] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
};

const digest = (text: string) => createHash('sha256').update(text).digest();
