import { describe, expect, it } from 'vitest';
import { privileges } from '../../src/database-needs.ts';
import { sqlState } from '../../src/platform/db/database-errors.ts';
import { readPrivileges } from '../../src/platform/db/privileges.ts';
import { createClient, signUp, useTestApp } from '../test-app.ts';
import { sendApplication } from '../test-applications.ts';
import { createPair, openCircle } from '../test-pair.ts';

/**
 * An attacker who can run arbitrary statements on the server's connection, for example by SQL
 * injection, can't bypass the rules that the database enforces (product 10.9).
 */
const app = useTestApp();
const run = (statement: string) => app().context.db.$client.query(statement);

const role = 'ithaca_app';
const insufficientPrivilege = '42501';

describe('the role that the server connects as', () => {
  it.each([
    // Definitions
    'CREATE TABLE loot (id int)',
    'CREATE TEMPORARY TABLE loot (id int)',
    'CREATE SCHEMA loot',
    'CREATE DATABASE loot',
    'CREATE ROLE loot SUPERUSER',
    'CREATE EXTENSION dblink',
    "CREATE FUNCTION loot() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE FUNCTION pg_temp.loot() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'CREATE VIEW loot AS SELECT 1',
    'CREATE TABLE pgboss.loot (id int)',
    'ALTER TABLE users ADD COLUMN loot int',
    'ALTER TABLE users OWNER TO ithaca_app',
    'DROP TABLE reviews',
    'CREATE INDEX ON users (first_name)',
    'CREATE RULE loot AS ON INSERT TO reviews DO INSTEAD NOTHING',
    'CREATE TRIGGER loot BEFORE INSERT ON users EXECUTE FUNCTION list_renamed_mentor()',
    `SELECT pgboss.create_queue('loot', '{}')`,
    // Disabling constraints
    'ALTER TABLE ledger_lines DISABLE TRIGGER ALL',
    'ALTER TABLE ledger_lines DROP CONSTRAINT ledger_lines_pkey',
    'SET session_replication_role = replica',
    'ALTER FUNCTION ledger_is_append_only() OWNER TO ithaca_app',
    'DROP FUNCTION ledger_is_append_only() CASCADE',
    `CREATE OR REPLACE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql
       AS 'BEGIN RETURN NEW; END'`,
    'SELECT pg_catalog.pg_reload_conf()',
    "ALTER SYSTEM SET fsync = 'off'",
    // Escalating privileges
    'SET ROLE ithaca',
    'SET SESSION AUTHORIZATION ithaca',
    'GRANT ithaca TO ithaca_app',
    'ALTER ROLE ithaca_app SUPERUSER',
    "ALTER ROLE ithaca PASSWORD 'known'",
    'SELECT * FROM pg_authid',
    "COPY users TO PROGRAM 'cat'",
    "COPY users FROM PROGRAM 'true'",
    "COPY users TO '/tmp/loot'",
    "COPY users FROM '/etc/passwd'",
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT pg_ls_dir('/')",
    "SELECT lo_import('/etc/passwd')",
    // Changing immutable data
    'UPDATE ledger_entries SET made_at = now()',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries CASCADE',
    'UPDATE ledger_lines SET amount_cents = 1',
    'DELETE FROM ledger_lines',
    'TRUNCATE ledger_lines',
    'DELETE FROM owed_payments',
    'UPDATE owed_payments SET amount_cents = 1',
    'UPDATE messages SET seq = seq + 1',
    'DELETE FROM messages',
    'TRUNCATE messages CASCADE',
    `INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
       VALUES (gen_random_uuid(), 1, gen_random_uuid(), gen_random_uuid(), '', false, now())`,
    'UPDATE conversations SET last_seq = 0',
    `INSERT INTO conversations (id, kind, newest_address, created_at, last_seq)
       VALUES (gen_random_uuid(), 'mentor_circle', gen_random_uuid(), now(), 9)`,
    'DELETE FROM conversations',
    'UPDATE mentor_circles SET member_count = 0',
    'UPDATE mentee_circles SET member_count = 0',
    'UPDATE mentor_circle_members SET circle_id = gen_random_uuid()',
    'DELETE FROM mentor_circles',
    'UPDATE file_looks SET at = now()',
    'DELETE FROM file_looks',
    'TRUNCATE file_looks',
    "UPDATE audit_entries SET kind = 'a.b'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    `INSERT INTO audit_entries (seq, at, kind, details, previous_hash, hash)
       VALUES (1, now(), 'a.b', '{}', sha256(''), sha256(''))`,
    'UPDATE audit_head SET seq = 0',
    'SELECT FROM audit_head FOR UPDATE',
    'DELETE FROM audit_head',
    'ALTER TABLE audit_entries DISABLE TRIGGER audit_is_append_only',
    "UPDATE mentor_applications SET content = '{}'",
    'DELETE FROM mentor_applications',
    'DELETE FROM payment_intents',
    'DELETE FROM refunds',
    'UPDATE appointments SET ends_at = starts_at',
    `INSERT INTO appointments (mentor_id, starts_at, ends_at, session_id)
       VALUES (gen_random_uuid(), now(), now() + interval '1 hour', gen_random_uuid())`,
    "UPDATE staff_invitations SET email = 'mallory@example.test'",
    'UPDATE staff_members SET user_id = gen_random_uuid()',
    "INSERT INTO schema_migrations (name, hash) VALUES ('9999_loot.sql', '')",
    'UPDATE schema_migrations SET name = name',
    'DELETE FROM schema_migrations',
    "INSERT INTO database_origin (filled_by) VALUES ('demo')",
    'UPDATE database_origin SET filled_by = filled_by',
    'DELETE FROM database_origin',
  ])('may not %s', async (statement) => {
    const outcome = await run(statement).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    );
    expect(outcome).toBe(insufficientPrivilege);
  });

  it('may only execute functions with owner rights that append, or that delete what nobody can read', async () => {
    const { rows } = await run(
      `SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
         AND has_function_privilege('${role}', oid, 'EXECUTE') ORDER BY proname`,
    );
    expect(rows.map(({ proname }) => proname)).toEqual([
      'append_audit_entries',
      'attach_file',
      'delete_applications_of_deleted_account',
      'delete_empty_circle',
      'delete_unreadable_messages',
      'remove_message',
      'write_message',
      'write_messages',
    ]);
  });

  it('cannot delete messages and applications of existing accounts', async () => {
    const { ana, sessionId, conversationId } = await createPair(app());
    await ana.post(`/api/sessions/${sessionId}/messages`, { content: 'still here' });
    await sendApplication(ana);
    const circle = await openCircle(app(), [ana]);
    for (const id of [conversationId, circle.conversationId]) {
      await run(`SELECT delete_empty_circle('${id}')`);
      await run(`SELECT delete_unreadable_messages('${id}', 1, 100)`);
    }
    expect((await ana.get('/api/conversations')).body).toHaveLength(2);
    await run(`SELECT delete_applications_of_deleted_account('${ana.user.id}')`);
    const left = await run(
      `SELECT FROM messages WHERE sender_id = '${ana.user.id}'
       UNION ALL SELECT FROM mentor_applications AS a JOIN mentor_profiles AS p ON p.id = a.profile_id
         WHERE p.user_id = '${ana.user.id}'`,
    );
    expect(left.rowCount).toBe(2);
  });

  it('does not prevent the owner from deleting a conversation with its messages', async () => {
    const { ana, sessionId, conversationId } = await createPair(app());
    await ana.post(`/api/sessions/${sessionId}/messages`, { content: 'gone soon' });
    const readMessages = () =>
      run(`SELECT FROM messages WHERE conversation_id = '${conversationId}'`);
    expect((await readMessages()).rowCount).toBe(1);
    await app().owner.$client.query(`DELETE FROM conversations WHERE id = '${conversationId}'`);
    expect((await readMessages()).rowCount).toBe(0);
  });

  it('has exactly the intended privileges for every table', async () => {
    // Only raises a warning and grants nothing.
    await run(`GRANT ALL ON ledger_lines, messages TO ${role}`);
    const granted = await readPrivileges(app().owner.$client, role, privileges.tables);
    // Each queue is a partition of pgboss.job and is accessed only through it.
    const isPartition = (name: string) => /^pgboss\.j[0-9a-f]{56}$/.test(name);
    const privilegesOf = (partitions: boolean) =>
      Object.entries(granted).filter(([name]) => isPartition(name) === partitions);
    expect(privilegesOf(true).flatMap(([, names]) => names)).toEqual([]);

    const all = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
    const neverDeleted = ['INSERT', 'SELECT', 'UPDATE'];
    const neverChanged = ['INSERT', 'SELECT'];
    expect(Object.fromEntries(privilegesOf(false))).toEqual({
      'pgboss.archive': ['DELETE', 'INSERT', 'SELECT'],
      'pgboss.job': all,
      'pgboss.queue': ['SELECT'],
      'pgboss.schedule': [],
      'pgboss.subscription': [],
      'pgboss.version': ['SELECT', 'UPDATE (maintained_on)'],
      'public.account_mails_sent': ['DELETE', 'INSERT', 'SELECT'],
      'public.account_tokens': all,
      'public.announcement_dismissals': ['DELETE', 'INSERT', 'SELECT'],
      'public.announcements': ['INSERT', 'SELECT', 'UPDATE (withdrawn_at)'],
      'public.consents': ['DELETE', 'INSERT', 'SELECT'],
      'public.legal_texts': ['INSERT', 'SELECT'],
      'public.appointments': ['DELETE', 'INSERT', 'SELECT'],
      'public.audit_entries': ['SELECT'],
      'public.audit_head': ['SELECT'],
      'public.booking_notes': ['DELETE', 'INSERT', 'SELECT'],
      'public.blocks': ['DELETE', 'INSERT', 'SELECT'],
      'public.calendar_feeds': all,
      'public.concerns': [
        'INSERT',
        'SELECT',
        'UPDATE (decided_at, decided_by, details, evidence, note, outcome)',
      ],
      'public.conversation_addresses': neverDeleted,
      'public.conversation_participants': all,
      'public.conversations': [
        'INSERT (created_at, id, kind, newest_address, person_high, person_low, write_until)',
        'SELECT',
        'UPDATE (newest_address, pins_version, write_until)',
      ],
      'public.creations': ['DELETE', 'INSERT', 'SELECT'],
      'public.database_origin': ['SELECT'],
      'public.farewell_mails': ['DELETE', 'INSERT', 'SELECT'],
      'public.file_looks': neverChanged,
      'public.files': all,
      'public.known_browsers': all,
      'public.ledger_entries': neverChanged,
      'public.ledger_lines': neverChanged,
      'public.mentee_circle_members': ['DELETE', 'INSERT', 'SELECT'],
      'public.mentee_circles': [
        'INSERT (created_at, creator_id, description, id, name)',
        'SELECT',
        'UPDATE (creator_id, description, name)',
      ],
      'public.matching_terms': ['SELECT'],
      'public.mentee_listings': all,
      'public.mentee_profiles': all,
      'public.mentee_tag_counts': all,
      'public.mentor_applications': [
        'INSERT',
        'SELECT',
        'UPDATE (decided_at, decided_by, rejection_reason, status)',
      ],
      'public.mentor_availability': neverDeleted,
      'public.mentor_circle_members': ['DELETE', 'INSERT', 'SELECT'],
      'public.mentor_circles': [
        'INSERT (created_at, description, id, max_members, mentor_id, name)',
        'SELECT',
        'UPDATE (description, max_members, name)',
      ],
      'public.mentor_listings': all,
      'public.mentor_profiles': all,
      'public.mentor_search_words': ['DELETE', 'INSERT', 'SELECT'],
      'public.mentor_stems': all,
      'public.account_suspensions': ['INSERT', 'SELECT', 'UPDATE (restored_at, restored_by)'],
      'public.mentor_suspensions': ['INSERT', 'SELECT', 'UPDATE (restored_at, restored_by)'],
      'public.former_participants': ['SELECT'],
      'public.message_pins': all,
      'public.messages': ['SELECT'],
      'public.outbox_mails': neverChanged,
      'public.missed_message_mails': all,
      'public.missed_message_search': neverDeleted,
      'public.notification_choices': all,
      'public.notifications': all,
      'public.payment_intents': neverDeleted,
      'public.owed_payments': ['SELECT'],
      'public.payment_disputes': neverDeleted,
      'public.payout_accounts': neverDeleted,
      'public.payout_runs': neverChanged,
      'public.payouts': neverDeleted,
      'public.plan_checkouts': all,
      'public.priority_people': all,
      'public.public_page_addresses': ['DELETE', 'INSERT', 'SELECT'],
      'public.public_pages': all,
      'public.recovery_codes': ['DELETE', 'INSERT', 'SELECT'],
      'public.push_keys': neverDeleted,
      'public.push_subscriptions': all,
      'public.pushed_message_search': neverDeleted,
      'public.refunds': neverDeleted,
      'public.reviews': all,
      'public.sandbox_checkouts': neverDeleted,
      'public.sandbox_customers': neverDeleted,
      'public.sandbox_events': neverDeleted,
      'public.sandbox_intents': neverDeleted,
      'public.sandbox_invoices': neverDeleted,
      'public.sandbox_onboardings': neverChanged,
      'public.sandbox_payout_accounts': neverDeleted,
      'public.sandbox_refunds': neverChanged,
      'public.sandbox_requests': neverChanged,
      'public.sandbox_subscriptions': neverDeleted,
      'public.sandbox_transfers': neverChanged,
      'public.schema_migrations': ['SELECT'],
      'public.search_synonyms': ['SELECT'],
      'public.sessions': neverDeleted,
      'public.sign_in_challenges': all,
      'public.sign_ins': all,
      'public.staff_invitations': [
        'DELETE',
        'INSERT',
        'SELECT',
        'UPDATE (accepted_at, accepted_by, expires_at, sent_at, token_hash)',
      ],
      'public.staff_members': ['DELETE', 'INSERT', 'SELECT', 'UPDATE (invited_by, rights)'],
      'public.subscriptions': all,
      'public.two_factor': all,
      'public.users': all,
    });
  });

  it('has sufficient privileges to serve users', async () => {
    const { user } = await signUp(app());
    expect(user.email).toContain('@example.test');
    expect((await createClient(app()).get('/api/ready')).status).toBe(200);
  });
});
