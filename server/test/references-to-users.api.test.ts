import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sqlState } from '../src/platform/db/database-errors.ts';
import { signUp, useTestApp } from './test-app.ts';
import { createPair } from './test-pair.ts';

const app = useTestApp();
const decisions = new URL('../../docs/decisions/', import.meta.url);
const restrictViolation = '23001';

/** Reads each column and its delete rule from the decision record's table. */
const readDocumentedRules = (): Record<string, string> => {
  const file = readdirSync(decisions).find((name) => /-deleted-accounts-.*\.md$/.test(name));
  if (!file) throw new Error('The decision about deleted accounts is missing');
  const rows = readFileSync(new URL(file, decisions), 'utf8').matchAll(
    /^\| `(?<column>\w+\.\w+)` \| (?<rule>\w+) \|/gm,
  );
  return Object.fromEntries([...rows].map(({ groups }) => [groups?.column, groups?.rule]));
};

/** Columns to which no row can be added once their account is deleted, and why. */
const withoutGuard: Readonly<Record<string, string>> = {
  'file_looks.owner_id': 'the files are unavailable',
  'account_suspensions.restored_by': 'the administrator can’t delete the account',
  'mentor_suspensions.restored_by': 'the administrator can’t delete the account',
  'mentor_suspensions.suspended_by': 'the administrator can’t delete the account',
  'concerns.decided_by': 'moderators lose their rights first, and every decision checks them',
  'mentor_applications.decided_by':
    'moderators lose their rights first, and every decision checks them',
};

describe('references to accounts', () => {
  it('are refused once the account is deleted', async () => {
    const { rows } = await app().owner.$client.query<{ name: string; arguments: string }>(
      `SELECT tgrelid::regclass AS name, encode(tgargs, 'escape') AS arguments
       FROM pg_trigger WHERE tgname = 'refuse_deleted_account'`,
    );
    const guarded = rows.flatMap(({ name, arguments: columns }) =>
      columns
        .split('\\000')
        .filter(Boolean)
        .map((column) => `${name}.${column}`),
    );
    const expected = [...Object.keys(readDocumentedRules()), 'payment_intents.user_id'];
    expect([...guarded, ...Object.keys(withoutGuard)].sort()).toEqual(expected.sort());
  });

  it('restrict or cascade deletion as documented', async () => {
    const { rows } = await app().owner.$client.query<{ column: string; rule: string }>(
      `SELECT own.table_name || '.' || own.column_name AS column, lower(keys.delete_rule) AS rule
       FROM information_schema.referential_constraints AS keys
       JOIN information_schema.key_column_usage AS own USING (constraint_schema, constraint_name)
       JOIN information_schema.table_constraints AS target
         ON target.constraint_schema = keys.unique_constraint_schema
         AND target.constraint_name = keys.unique_constraint_name
       WHERE target.table_schema = 'public' AND target.table_name = 'users'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(Object.fromEntries(rows.map(({ column, rule }) => [column, rule]))).toEqual(
      readDocumentedRules(),
    );
  });

  it('prevent deleting the row of a user with a conversation', async () => {
    const { ana } = await createPair(app());
    const deleted = app().context.db.$client.query('DELETE FROM users WHERE id = $1', [
      ana.user.id,
    ]);
    expect(await deleted.catch(sqlState)).toBe(restrictViolation);
  });

  it('cascade when deleting a user who shares no records with others', async () => {
    const person = await signUp(app());
    const { $client } = app().context.db;
    await $client.query('INSERT INTO priority_people (user_id) VALUES ($1)', [person.user.id]);
    await $client.query('DELETE FROM users WHERE id = $1', [person.user.id]);
    const { rows } = await $client.query('SELECT FROM sign_ins WHERE user_id = $1', [
      person.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});
