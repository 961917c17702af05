import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { withholdFromSuspended } from './features/identity/index.ts';
import { allowances } from './platform/allowances.ts';
import { createAudit } from './platform/audit/audit.ts';
import { createMemoryBuckets } from './platform/buckets/memory-buckets.ts';
import { createBus } from './platform/bus/bus.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createEvents } from './platform/events/events.ts';
import { createHub, type Hub } from './platform/hub/hub.ts';
import { reconnectAfterLoss } from './platform/hub/reconnect-after-loss.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimiter, createLocalLimit, unlimited } from './platform/limits.ts';
import { createListenerFailures } from './platform/listeners.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createOutboxMailer } from './platform/mail/outbox.ts';
import { createMemoryPresenceRegistry } from './platform/presence/memory-presence-registry.ts';
import { createPresence } from './platform/presence/presence.ts';
import { createSecurityLog } from './platform/security-log.ts';
import type { SharedState } from './platform/shared-state.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import type { Storage } from './platform/storage/storage.ts';

export interface ContextOptions {
  db: Database;
  log: Logger;
  clock?: Clock;
  /** State shared with other processes; by default, the state of this process alone. */
  shared?: Partial<SharedState>;
}

/** Creates the services for the features, and the hub of sockets that presence observes. */
export const createContext = async (
  config: Config,
  { db, log, clock = systemClock, shared = {} }: ContextOptions,
): Promise<{ context: Context; hub: Hub; stopReconnecting: (() => void) | undefined }> => {
  const {
    buckets = createMemoryBuckets(clock),
    presence = createMemoryPresenceRegistry(clock),
    transport,
  } = shared;
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
  return { context, hub, stopReconnecting };
};

const createMailer = async (mail: Config['mail'], db: Database): Promise<Mailer> => {
  if (mail.kind !== 'smtp') return createOutboxMailer(db);
  return (await import('./platform/mail/smtp-mailer.ts')).createSmtpMailer(mail);
};

const createStorage = async ({ bucket, dataDir }: Config, log: Logger): Promise<Storage> => {
  if (!bucket) return createDiskStorage(`${dataDir}/files`);
  return (await import('./platform/storage/s3-storage.ts')).createS3Storage(bucket, log);
};
