import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Audit } from './platform/audit/audit.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Events } from './platform/events/events.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Limiter } from './platform/limits.ts';
import type { ListenerFailures } from './platform/listeners.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { Presence } from './platform/presence/presence.ts';
import type { SecurityLog } from './platform/security-log.ts';
import type { Storage } from './platform/storage/storage.ts';

/** The services that a feature may use. It is passed as an argument, never stored in a global. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: Mailer;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly bus: Bus;
  readonly presence: Presence;
  readonly limiter: Limiter;
  readonly security: SecurityLog;
  readonly audit: Audit;
  readonly failures: ListenerFailures;
}
