import type { FeatureDatabase } from './feature.ts';
import { conversationsDatabase } from './features/conversations/index.ts';
import { identityDatabase } from './features/identity/index.ts';
import { mentorsDatabase } from './features/mentors/index.ts';
import { paymentsDatabase } from './features/payments/index.ts';
import { sessionsDatabase } from './features/sessions/index.ts';
import { appendOnly, kept, type Privileges, readOnly } from './platform/db/privileges.ts';
import { jobTables, type QueuedKind } from './platform/jobs/queues.ts';
import { deliverEvent } from './platform/payments/sandbox-events.ts';

const platformDatabase: FeatureDatabase = {
  jobs: [deliverEvent],
  tables: {
    ...jobTables,
    'public.database_origin': readOnly,
    'public.outbox_mails': appendOnly,
    'public.sandbox_events': kept,
    'public.sandbox_intents': kept,
    'public.sandbox_refunds': appendOnly,
    'public.schema_migrations': readOnly,
  },
};

const needs: readonly FeatureDatabase[] = [
  platformDatabase,
  identityDatabase,
  paymentsDatabase,
  conversationsDatabase,
  mentorsDatabase,
  sessionsDatabase,
];

/** Every kind of background work. */
export const jobKinds: readonly QueuedKind[] = needs.flatMap(({ jobs = [] }) => jobs);

/**
 * What the running server may do (product 10.9). It can't use a table that nobody names. Foreign keys
 * that cascade delete with the owner's rights. During a rollout the previous release still runs with
 * these privileges, so one it needs can be removed only a release later.
 */
export const privileges: Privileges = {
  tables: Object.assign({}, ...needs.map(({ tables }) => tables)),
  functions: needs.flatMap(({ functions = [] }) => functions),
};
