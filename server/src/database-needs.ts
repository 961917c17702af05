import type { FeatureDatabase } from './feature.ts';
import { administrationDatabase } from './features/administration/index.ts';
import { applicationsDatabase } from './features/applications/index.ts';
import { availabilityDatabase } from './features/availability/index.ts';
import { conversationsDatabase } from './features/conversations/index.ts';
import { filesDatabase } from './features/files/index.ts';
import { identityDatabase } from './features/identity/index.ts';
import { mentorsDatabase } from './features/mentors/index.ts';
import { notificationsDatabase } from './features/notifications/index.ts';
import { paymentsDatabase } from './features/payments/index.ts';
import { sessionsDatabase } from './features/sessions/index.ts';
import { appendOnly, kept, type Privileges, readOnly } from './platform/db/privileges.ts';
import { jobTables, type QueuedKind } from './platform/jobs/queues.ts';
import { deliverEvent } from './platform/payments/sandbox-events.ts';

const platformDatabase: FeatureDatabase = {
  jobs: [deliverEvent],
  functions: ['public.append_audit_entries(jsonb)'],
  tables: {
    ...jobTables,
    'public.audit_entries': readOnly,
    'public.audit_head': readOnly,
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
  filesDatabase,
  paymentsDatabase,
  conversationsDatabase,
  notificationsDatabase,
  mentorsDatabase,
  applicationsDatabase,
  availabilityDatabase,
  sessionsDatabase,
  administrationDatabase,
];

/** Every kind of background job. */
export const jobKinds: readonly QueuedKind[] = needs.flatMap(({ jobs = [] }) => jobs);

/**
 * The privileges of the running server (product 10.9). It can't use undeclared tables. Cascading
 * foreign keys delete with the owner's privileges. During a rollout the previous release still runs
 * with these privileges, so a privilege can be removed only one release after its last use.
 */
export const privileges: Privileges = {
  tables: Object.assign({}, ...needs.map(({ tables }) => tables)),
  functions: needs.flatMap(({ functions = [] }) => functions),
};
