import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { type ContextOptions, createContext } from './create-context.ts';
import { registerFeatures } from './feature.ts';
import { createFeatures, type FeatureOptions, type Features } from './features.ts';
import { keepFresh } from './landing/keep-fresh.ts';
import { readShowcase } from './landing/showcase.ts';
import { serveMetrics } from './metrics.ts';
import type { CardFormOrigin } from './platform/http/card-form.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { createOriginPolicy, type OriginPolicy } from './platform/http/origin.ts';
import { type Pages, servePages } from './platform/http/pages.ts';
import { serveReference } from './platform/http/serve-reference.ts';
import { createHttpServer } from './platform/http/server.ts';
import { deleteUnfinishedFiles } from './platform/http/unfinished-files.ts';
import { mountHub } from './platform/hub/mount-hub.ts';
import { createPaymentProvider } from './platform/payments/payment-provider.ts';
import type { StripeServer } from './platform/payments/stripe-client.ts';
import { createTurns, unlimitedTurns } from './platform/turns.ts';
import { type DemoAccounts, publicConfigRoute } from './public-config.ts';
import { systemRoutes } from './system.ts';
import { serveVisitors } from './visiting/serve-visitors.ts';

/** Dependencies and options that differ between the real server and tests. */
export interface AppOptions extends ContextOptions, FeatureOptions {
  /** The built screens. Without them, only the API is served. */
  pages?: Pages | null;
  demoAccounts?: DemoAccounts | null;
  /** The address of the tests' stand-in for Stripe's API. */
  stripe?: StripeServer;
  /** The delay of the sandbox's webhooks after a payment; none by default. */
  sandboxWebhookDelayMs?: number;
}

export interface App {
  http: FastifyInstance;
  context: Context;
  features: Features;
  /** Starts background work. Must be called after the migrations. */
  start(): Promise<void>;
  /** Stops sockets, requests and background work, in that order. */
  stop(): Promise<void>;
}

/** Creates the server: the context, the features and their HTTP routes and sockets. */
export const createApp = async (config: Config, options: AppOptions): Promise<App> => {
  const { log, pages = null, demoAccounts = null } = options;
  const { context, hub, stopReconnecting } = await createContext(config, options);
  const { clock, limiter } = context;
  const origins = createOriginPolicy(config.publicUrl, config.production ? null : config.port);
  const cardForm = config.payments.kind === 'stripe' ? 'stripe' : 'own';
  const http = await createHttpServer({
    log,
    trustProxy: config.trustProxy,
    secure: config.publicUrl.startsWith('https://'),
    scriptHashes: pages?.scriptHashes ?? [],
    cardForm,
  });

  const payments = await createPaymentProvider(context, http, options);
  const features = createFeatures(context, { hub, ...payments }, options);
  const { identity, files, mentors, sessions } = features;
  const { authenticate, authenticateLater } = identity;
  const { published } = features.publicPages;
  registerFeatures(features.all, { ...context, hub });
  await mountHub(http, hub, {
    authenticate,
    authenticateLater,
    isOwnOrigin: origins.isOwn,
    limiter,
  });

  const unfinishedFiles = `${config.dataDir}/unfinished-files`;
  serveApi(http, { config, context, features, origins, cardForm, demoAccounts, unfinishedFiles });
  const { health } = options.shared ?? {};
  if (config.metrics)
    serveMetrics(http, config.metrics.token, { ...context, health }, features.all);
  const visitorPages = await servePages(http, pages, {
    authenticate,
    isOwnHost: origins.isOwnHost,
    limiter,
    cardForm,
  });
  serveVisitors(http, { pages, published, files, config, limiter, authenticate, cardForm });
  const landing =
    visitorPages &&
    keepFresh({
      read: () => readShowcase(mentors.featured, sessions.featured, config.marketplace),
      show: visitorPages.show,
      log,
    });

  return {
    http,
    context,
    features,
    async start() {
      await deleteUnfinishedFiles(unfinishedFiles, clock.now());
      await landing?.start();
      for (const feature of features.all) await feature.start?.();
      await context.jobs.start();
    },
    async stop() {
      stopReconnecting?.();
      await hub.stop();
      await http.close();
      await landing?.stop();
      await context.presence.stop();
      for (const feature of features.all) await feature.stop?.();
      await context.jobs.stop();
      await context.audit.drain();
      await context.bus.close();
    },
  };
};

interface Api {
  config: Config;
  context: Context;
  features: Features;
  origins: OriginPolicy;
  cardForm: CardFormOrigin;
  demoAccounts: DemoAccounts | null;
  /** The folder of incomplete uploads. */
  unfinishedFiles: string;
}

/** Mounts the routes of all features, and the API reference if it is configured. */
const serveApi = (http: FastifyInstance, api: Api) => {
  const { config, context, features, origins, cardForm } = api;
  const exists = existsIn(config);
  const declared = endpoints.filter(exists);
  const routes = [
    ...systemRoutes(context, origins, features.all),
    publicConfigRoute(config, api.demoAccounts),
    ...features.all.flatMap((feature) => feature.routes),
  ].filter((route) => exists(route.endpoint));
  mountRoutes(http, declared, routes, {
    authenticate: features.identity.authenticate,
    isOwnOrigin: (request) => origins.allowsWrite(request.headers),
    limiter: context.limiter,
    security: context.security,
    audit: context.audit,
    turns: config.rateLimits ? createTurns() : unlimitedTurns,
    unfinishedFiles: api.unfinishedFiles,
  });
  if (!config.apiDocs) return;
  serveReference(http, declared, {
    title: config.marketplace.name,
    version: manifest.version,
    cardForm,
    limiter: context.limiter,
  });
};

/** Whether an endpoint exists in this configuration. Some exist only in the demo or the sandbox. */
const existsIn =
  (config: Config) =>
  ({ only }: EndpointSpec): boolean => {
    if (only === 'demo') return config.demo;
    return only !== 'sandbox' || config.payments.kind === 'sandbox';
  };
