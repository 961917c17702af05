import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from './context.ts';
import type { Feature, FeatureCounter } from './feature.ts';
import { refuse } from './platform/refusal.ts';
import type { SharedStateHealth } from './platform/shared-state.ts';

interface Measured extends Pick<Context, 'failures' | 'jobs'> {
  /** The state of the store shared by several processes, if there is one. */
  readonly health: SharedStateHealth | undefined;
}

/**
 * Serves Prometheus metrics at /metrics: process metrics, request durations by route and status, whether Redis is
 * available, and the features' counts.
 * @param token the bearer token that scrapers must send (product 10.7); null makes the metrics public
 */
export const serveMetrics = (
  app: FastifyInstance,
  token: string | null,
  { failures, jobs, health }: Measured,
  features: readonly Feature[],
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerCounter(registry, {
    name: 'listener_failures_total',
    help: 'Listeners that threw an error',
    label: 'where',
    counts: failures.counts,
  });
  registerCounter(registry, {
    name: 'jobs_given_up_total',
    help: 'Jobs that failed and are not retried',
    label: 'job',
    counts: jobs.givenUp,
  });
  if (health) registerHealth(registry, health);
  for (const { counters = [] } of features) {
    for (const counter of counters) registerCounter(registry, counter);
  }
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response',
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
  const requireToken = async (request: FastifyRequest, reply: FastifyReply) => {
    if (token === null || isBearer(request.headers.authorization, token)) return;
    reply.header('www-authenticate', 'Bearer');
    // The same response for a missing and a wrong token.
    throw refuse('sign_in_needed', { detail: 'This needs a bearer token.' });
  };
  app.get('/metrics', { onRequest: requireToken }, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
};

/** Registers a counter whose values are read when metrics are collected. */
const registerCounter = (registry: Registry, counter: FeatureCounter) => {
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

const registerHealth = (registry: Registry, health: SharedStateHealth) => {
  new Gauge({
    name: 'redis_available',
    help: 'Whether Redis is available: 1 or 0',
    registers: [registry],
    collect() {
      this.set(health.isAvailable() ? 1 : 0);
    },
  });
  new Counter({
    name: 'redis_outages_total',
    help: 'How often Redis became unavailable',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(health.outages());
    },
  });
};

/** Compares digests, which have equal length, so that timing reveals nothing about the token. */
const isBearer = (authorization: string | undefined, token: string): boolean => {
  const [, sent] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
};

const digest = (text: string) => createHash('sha256').update(text).digest();
