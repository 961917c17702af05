import type { FeatureDatabase } from './feature.ts';
import { administrationDatabase } from './features/administration/index.ts';
import { announcementsDatabase } from './features/announcements/index.ts';
import { applicationsDatabase } from './features/applications/index.ts';
import { availabilityDatabase } from './features/availability/index.ts';
import { blocksDatabase } from './features/blocks/index.ts';
import { calendarDatabase } from './features/calendar/index.ts';
import { circlesDatabase } from './features/circles/index.ts';
import { concernsDatabase } from './features/concerns/index.ts';
import { conversationsDatabase } from './features/conversations/index.ts';
import { filesDatabase } from './features/files/index.ts';
import { identityDatabase } from './features/identity/index.ts';
import { legalTextsDatabase } from './features/legal-texts/index.ts';
import { matchingDatabase } from './features/matching/index.ts';
import { mentorsDatabase } from './features/mentors/index.ts';
import { notificationCentreDatabase } from './features/notification-centre/index.ts';
import { notificationsDatabase } from './features/notifications/index.ts';
import { paymentsDatabase } from './features/payments/index.ts';
import { publicPagesDatabase } from './features/public-pages/index.ts';
import { sessionsDatabase } from './features/sessions/index.ts';
import { staffDatabase } from './features/staff/index.ts';
import { appendOnly, kept, type Privileges, readOnly } from './platform/db/privileges.ts';
import { jobTables, type QueuedKind } from './platform/jobs/queues.ts';
import { deliverEvent } from './platform/payments/sandbox-events.ts';
import { renewSandboxPlans } from './platform/payments/sandbox-renewals.ts';

const platformDatabase: FeatureDatabase = {
  jobs: [deliverEvent, renewSandboxPlans],
  functions: ['public.append_audit_entries(jsonb)'],
  tables: {
    ...jobTables,
    'public.audit_entries': readOnly,
    'public.audit_head': readOnly,
    'public.creations': ['SELECT', 'INSERT', 'DELETE'],
    'public.database_origin': readOnly,
    'public.outbox_mails': appendOnly,
    'public.sandbox_checkouts': kept,
    'public.sandbox_customers': kept,
    'public.sandbox_events': kept,
    'public.sandbox_intents': kept,
    'public.sandbox_invoices': kept,
    'public.sandbox_onboardings': appendOnly,
    'public.sandbox_payout_accounts': kept,
    'public.sandbox_refunds': appendOnly,
    'public.sandbox_requests': appendOnly,
    'public.sandbox_subscriptions': kept,
    'public.sandbox_transfers': appendOnly,
    'public.schema_migrations': readOnly,
  },
};

const needs: readonly FeatureDatabase[] = [
  platformDatabase,
  identityDatabase,
  staffDatabase,
  blocksDatabase,
  filesDatabase,
  paymentsDatabase,
  conversationsDatabase,
  notificationsDatabase,
  announcementsDatabase,
  legalTextsDatabase,
  mentorsDatabase,
  matchingDatabase,
  applicationsDatabase,
  availabilityDatabase,
  sessionsDatabase,
  circlesDatabase,
  calendarDatabase,
  publicPagesDatabase,
  administrationDatabase,
  concernsDatabase,
  notificationCentreDatabase,
];

/** Every kind of background job. */
export const jobKinds: readonly QueuedKind[] = needs.flatMap(({ jobs = [] }) => jobs);

/**
 * The privileges of the running server (product 10.9). It can't use undeclared tables. Cascading foreign keys delete
 * with the owner's privileges. During a rollout, the previous release runs with these privileges, so a privilege can be
 * removed only one release after its last use.
 */
export const privileges: Privileges = {
  tables: Object.assign({}, ...needs.map(({ tables }) => tables)),
  functions: needs.flatMap(({ functions = [] }) => functions),
};
