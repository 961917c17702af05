import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { type Feature, registerFeatures } from './feature.ts';
import { createAdministration } from './features/administration/index.ts';
import { createAnnouncementsFeature } from './features/announcements/index.ts';
import { createApplications } from './features/applications/index.ts';
import { createAssistant } from './features/assistant/index.ts';
import { createAuditFeature } from './features/audit/index.ts';
import { createAvailability } from './features/availability/index.ts';
import { createBlocks } from './features/blocks/index.ts';
import { createCalendar } from './features/calendar/index.ts';
import { createCalls } from './features/calls/index.ts';
import { type Circles, createCircles } from './features/circles/index.ts';
import { createConcerns } from './features/concerns/index.ts';
import { type Conversations, createConversations } from './features/conversations/index.ts';
import { createDashboard } from './features/dashboard/index.ts';
import { createFiles, type Files } from './features/files/index.ts';
import {
  createIdentity,
  type HashingCost,
  withholdFromSuspended,
} from './features/identity/index.ts';
import { createLeaderboard } from './features/leaderboard/index.ts';
import { createLegalTextsFeature } from './features/legal-texts/index.ts';
import { createMatching } from './features/matching/index.ts';
import { createMentors } from './features/mentors/index.ts';
import { createNotificationCentre } from './features/notification-centre/index.ts';
import { createNotifications, type PushAddress } from './features/notifications/index.ts';
import { createPayments, type Payments } from './features/payments/index.ts';
import { createPrivacy } from './features/privacy/index.ts';
import { createPublicPages } from './features/public-pages/index.ts';
import { createSessions } from './features/sessions/index.ts';
import { createStaff } from './features/staff/index.ts';
import { createWaitlistFeature } from './features/waitlist/index.ts';
import { keepFresh } from './landing/keep-fresh.ts';
import { maySeeFace, readShowcase } from './landing/showcase.ts';
import { serveMetrics } from './metrics.ts';
import { createAudit } from './platform/audit/audit.ts';
import { createMemoryBuckets } from './platform/buckets/memory-buckets.ts';
import { createBus } from './platform/bus/bus.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createEvents } from './platform/events/events.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { createOriginPolicy } from './platform/http/origin.ts';
import { type Pages, servePages } from './platform/http/pages.ts';
import { serveReference } from './platform/http/serve-reference.ts';
import { createHttpServer } from './platform/http/server.ts';
import { deleteUnfinishedFiles } from './platform/http/unfinished-files.ts';
import { createHub } from './platform/hub/hub.ts';
import { mountHub } from './platform/hub/mount-hub.ts';
import { reconnectAfterLoss } from './platform/hub/reconnect-after-loss.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { allowances, createLimiter, createLocalLimit, unlimited } from './platform/limits.ts';
import { createListenerFailures } from './platform/listeners.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createOutboxMailer } from './platform/mail/outbox.ts';
import { createPaymentProvider } from './platform/payments/payment-provider.ts';
import type { StripeServer } from './platform/payments/stripe-client.ts';
import { createMemoryPresenceRegistry } from './platform/presence/memory-presence-registry.ts';
import { createPresence } from './platform/presence/presence.ts';
import { createSecurityLog } from './platform/security-log.ts';
import type { SharedState } from './platform/shared-state.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createTurns, unlimitedTurns } from './platform/turns.ts';
import { type DemoAccounts, publicConfigRoute } from './public-config.ts';
import { systemRoutes } from './system.ts';
import { serveVisitors } from './visiting/serve-visitors.ts';

/** Dependencies and options that differ between the real server and tests. */
export interface AppOptions {
  db: Database;
  log: Logger;
  clock?: Clock;
  /** The built screens; without them, only the API is served. */
  pages?: Pages | null;
  demoAccounts?: DemoAccounts | null;
  /** State shared with other processes; by default it is kept in this process. */
  shared?: Partial<SharedState>;
  /** A lower cost for tests, which hash hundreds of passwords. */
  hashingCost?: HashingCost;
  /** Where tests serve Stripe's API. */
  stripe?: StripeServer;
  /** How long after a payment the sandbox tells of it; by default at once. */
  sandboxNoticeDelayMs?: number;
  /** Where tests serve push services. */
  pushAddress?: PushAddress;
}

export interface App {
  http: FastifyInstance;
  context: Context;
  /** The features that the demo, load tests and tests use to write data. */
  features: { circles: Circles; conversations: Conversations; files: Files; payments: Payments };
  /** All features. */
  featureList: readonly Feature[];
  /** Starts background work; call it after the migrations. */
  start(): Promise<void>;
  /** Stops sockets, requests and background work, in that order. */
  stop(): Promise<void>;
}

/** Creates the server: the context, the features and their HTTP routes and sockets. */
export const createApp = async (config: Config, options: AppOptions): Promise<App> => {
  const { db, log, clock = systemClock, pages = null, demoAccounts = null, hashingCost } = options;
  const {
    buckets = createMemoryBuckets(clock),
    presence = createMemoryPresenceRegistry(clock),
    transport,
    health,
  } = options.shared ?? {};
  const failures = createListenerFailures(log);
  db.onFollowUpFailure(failures.report);
  const hub = createHub({
    log,
    clock,
    ...(config.rateLimits && {
      takeAllowance: createLocalLimit(allowances.framesPerPerson, clock),
    }),
  });
  const stopReconnecting = transport && reconnectAfterLoss(transport, hub);
  const limiter = config.rateLimits ? createLimiter(buckets) : unlimited;
  const mailer = await createMailer(config.mail, db);
  const context: Context = {
    config,
    db,
    clock,
    log,
    mail: withholdFromSuspended(mailer, db),
    storage: await createStorage(config, log),
    jobs: createJobs(db, log),
    events: createEvents(),
    bus: createBus(failures.report, transport),
    presence: createPresence(presence, hub, failures.report),
    limiter,
    security: createSecurityLog(log),
    audit: createAudit(db, clock, limiter),
    failures,
  };
  const origins = createOriginPolicy(config.publicUrl, config.production ? null : config.port);
  const cardForm = config.payments.kind === 'stripe' ? 'stripe' : 'own';
  const http = await createHttpServer({
    log,
    trustProxy: config.trustProxy,
    secure: config.publicUrl.startsWith('https://'),
    scriptHashes: pages?.scriptHashes ?? [],
    cardForm,
  });

  const { provider, sandbox } = await createPaymentProvider(context, http, options);
  const payments = createPayments(context, provider, sandbox);
  const files = createFiles(context);
  const identity = createIdentity(context, hub, files, payments.planOf, hashingCost);
  await mountHub(http, hub, {
    authenticate: identity.authenticate,
    authenticateLater: identity.authenticateLater,
    isOwnOrigin: origins.isOwn,
    limiter: context.limiter,
  });
  const waitlist = createWaitlistFeature(context, identity);
  const conversations = createConversations(context, hub);
  const mentors = createMentors(context);
  const applications = createApplications(context, files, identity);
  const availability = createAvailability(context);
  const sessions = createSessions(context, { payments, mentors, conversations, availability }, hub);
  const publicPages = createPublicPages(context, sessions);
  const { published } = publicPages;
  files.setPublicFaces(
    async (userId) => (await published.isPublished(userId)) || maySeeFace(mentors.featured, userId),
  );
  const circles = createCircles(context, conversations);
  const matching = createMatching(context, circles, payments.planOf);
  const calendar = createCalendar(context, hub);
  const leaderboard = createLeaderboard(context);
  const dashboard = createDashboard(context);
  const administration = createAdministration(context, identity, payments, sessions);
  const notifications = createNotifications(context, options.pushAddress);
  const personal: readonly Feature[] = [
    identity,
    files,
    createAuditFeature(context),
    waitlist,
    createStaff(context, identity),
    payments,
    conversations,
    createBlocks(context),
    notifications,
    createAnnouncementsFeature(context),
    createLegalTextsFeature(context),
    mentors,
    applications,
    availability,
    sessions,
    publicPages,
    circles,
    matching,
    createAssistant(context, { mentors, matching }),
    calendar,
    createCalls(context, hub),
    leaderboard,
    dashboard,
    administration,
    createConcerns(context, {
      removeMessage: conversations.removeMessage,
      hideReview: sessions.hideReview,
    }),
    createNotificationCentre(context, hub, notifications.push),
  ];
  const features = [...personal, createPrivacy(context, identity, personal)];
  registerFeatures(features, { ...context, hub });

  const unfinishedFiles = `${config.dataDir}/unfinished-files`;
  const exists = existsIn(config);
  const declared = endpoints.filter(exists);
  const routes = [
    ...systemRoutes(context, origins, features),
    publicConfigRoute(config, demoAccounts),
    ...features.flatMap((feature) => feature.routes),
  ].filter((route) => exists(route.endpoint));
  mountRoutes(http, declared, routes, {
    authenticate: identity.authenticate,
    isOwnOrigin: (request) => origins.allowsWrite(request.headers),
    limiter: context.limiter,
    security: context.security,
    audit: context.audit,
    turns: config.rateLimits ? createTurns() : unlimitedTurns,
    unfinishedFiles,
  });
  if (config.metrics) serveMetrics(http, config.metrics.token, { ...context, health }, features);
  if (config.apiDocs) {
    serveReference(http, declared, {
      title: config.marketplace.name,
      version: '0.1.0',
      cardForm,
    });
  }
  const visitorPages = await servePages(http, pages, {
    authenticate: identity.authenticate,
    isOwnHost: origins.isOwnHost,
    limiter: context.limiter,
    cardForm,
  });
  const { authenticate } = identity;
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
    features: { circles, conversations, files, payments },
    featureList: features,
    async start() {
      await deleteUnfinishedFiles(unfinishedFiles, clock.now());
      await landing?.start();
      for (const feature of features) await feature.start?.();
      await context.jobs.start();
    },
    async stop() {
      stopReconnecting?.();
      await hub.stop();
      await http.close();
      await landing?.stop();
      await context.presence.stop();
      for (const feature of features) await feature.stop?.();
      await context.jobs.stop();
      await context.audit.drain();
      await context.bus.close();
    },
  };
};

const createMailer = async (mail: Config['mail'], db: Database): Promise<Mailer> => {
  if (mail.kind !== 'smtp') return createOutboxMailer(db);
  return (await import('./platform/mail/smtp-mailer.ts')).createSmtpMailer(mail);
};

const createStorage = async ({ bucket, dataDir }: Config, log: Logger): Promise<Storage> => {
  if (!bucket) return createDiskStorage(`${dataDir}/files`);
  return (await import('./platform/storage/s3-storage.ts')).createS3Storage(bucket, log);
};

/** Whether an endpoint exists in this configuration. Some exist only in the demo or the sandbox. */
const existsIn =
  (config: Config) =>
  ({ only }: EndpointSpec): boolean => {
    if (only === 'demo') return config.demo;
    return only !== 'sandbox' || config.payments.kind === 'sandbox';
  };
