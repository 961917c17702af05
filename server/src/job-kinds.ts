import { identityJobs } from './features/identity/index.ts';
import { paymentJobs } from './features/payments/index.ts';
import { sessionJobs } from './features/sessions/index.ts';
import type { QueuedKind } from './platform/jobs/queues.ts';
import { deliverEvent } from './platform/payments/sandbox-events.ts';

/**
 * Every kind of background work, in one list: their queues are made by the owner of the database,
 * before the server starts as a role that may not.
 */
export const jobKinds: readonly QueuedKind[] = [
  deliverEvent,
  ...identityJobs,
  ...paymentJobs,
  ...sessionJobs,
];
