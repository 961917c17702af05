import type { Privileges, TablePrivilege } from './platform/db/privileges.ts';
import { jobTables } from './platform/jobs/queues.ts';

const ordinary: TablePrivilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** Bookkeeping, and what it refers to: a row changes its state and stays. */
const kept: TablePrivilege[] = ['SELECT', 'INSERT', 'UPDATE'];
/** Nothing that stands there changes. */
const appendOnly: TablePrivilege[] = ['SELECT', 'INSERT'];
const readOnly: TablePrivilege[] = ['SELECT'];

/**
 * What the running server may do with each table (product 10.9). A table that isn't named here is
 * closed to it. What follows a row by a foreign key is deleted with the owner's rights. During a rollout
 * the previous release still works with this list, so what it needs can only go one release later.
 */
export const privileges: Privileges = {
  tables: {
    ...jobTables,
    'public.account_mails_sent': ['SELECT', 'INSERT', 'DELETE'],
    'public.account_tokens': ordinary,
    'public.conversation_addresses': kept,
    'public.conversation_participants': ordinary,
    // The numbers of messages are given by write_messages alone.
    'public.conversations': [
      'SELECT',
      'INSERT (id, kind, person_low, person_high, write_until, newest_address, created_at)',
      'UPDATE (write_until, newest_address, pins_version)',
    ],
    'public.database_origin': readOnly,
    'public.known_browsers': ordinary,
    'public.ledger_entries': appendOnly,
    'public.ledger_lines': appendOnly,
    'public.mentor_listings': ordinary,
    'public.mentor_profiles': ordinary,
    'public.mentor_search_words': appendOnly,
    'public.message_pins': ordinary,
    'public.messages': readOnly,
    'public.outbox_mails': appendOnly,
    'public.payment_intents': kept,
    'public.priority_people': ordinary,
    'public.refunds': kept,
    'public.reviews': ordinary,
    'public.sandbox_events': kept,
    'public.sandbox_intents': kept,
    'public.sandbox_refunds': appendOnly,
    'public.schema_migrations': readOnly,
    'public.sessions': kept,
    'public.sign_ins': ordinary,
    'public.subscriptions': ordinary,
    'public.users': ordinary,
  },
  functions: ['public.write_messages(uuid[], uuid[], uuid[], text[], uuid[], timestamptz)'],
};
