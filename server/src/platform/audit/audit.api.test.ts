import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../../../test/test-database.ts';
import { runProgram } from '../../../test/test-process.ts';
import { createMemoryBuckets } from '../buckets/memory-buckets.ts';
import { newId, systemClock } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { sqlState } from '../db/database-errors.ts';
import { createLimiter, unlimited } from '../limits.ts';
import { findChain, findHead } from './audit.store.ts';
import { type Audit, type AuditRecord, createAudit } from './audit.ts';
import { verifyLog, verifyNewest } from './verify-log.ts';

let database: TestDatabase;
let audit: Audit;
beforeAll(async () => {
  database = await createTestDatabase();
  audit = createAudit(database.db, systemClock, unlimited);
});
afterAll(() => database.drop());
const restrictViolation = '23001';

const grant = (subjectId = newId()): AuditRecord => ({
  kind: 'access.granted',
  actorId: newId(),
  subjectId,
});

const readChain = () => findChain(database.db, 0, 10_000);
const readHead = () => findHead(database.db);

describe('the server’s role', () => {
  it('can only append valid entries', async () => {
    const { db } = database;
    const entry = { at: '2026-01-01T00:00:00Z', kind: 'a.b', details: {} };
    const before = await readHead();
    const refusals = [
      [{ ...entry, at: null }, '23502'],
      [{ ...entry, kind: 'a.b\nc' }, '23514'],
      [{ ...entry, network: 'a street' }, '23514'],
      [{ ...entry, details: [] }, '23514'],
      [{ ...entry, details: { reason: 'x'.repeat(1000) } }, '23514'],
    ];
    for (const [refused, state] of refusals) {
      const appended = db.$client.query('SELECT append_audit_entries($1)', [
        JSON.stringify([entry, refused]),
      ]);
      expect(await appended.catch(sqlState), JSON.stringify(refused)).toBe(state);
    }
    expect(await readHead()).toEqual(before);
  });
});

describe('the database owner', () => {
  it.each([
    "UPDATE audit_entries SET kind = 'a.b'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ])('can’t run %s', async (statement) => {
    await audit.recordAlone(grant());
    expect(await database.owner.$client.query(statement).catch(sqlState)).toBe(restrictViolation);
  });
});

describe('an entry', () => {
  it('is appended only if its transaction commits', async () => {
    const { db } = database;
    const [kept, undone] = [newId(), newId()];
    await inTransaction(db, async (tx) => audit.record(tx, grant(kept)));
    const failed = inTransaction(db, async (tx) => {
      audit.record(tx, grant(undone));
      throw new Error('planted');
    });
    await expect(failed).rejects.toThrow('planted');
    const subjects = (await readChain()).map(({ subjectId }) => subjectId);
    expect([subjects.includes(kept), subjects.includes(undone)]).toEqual([true, false]);
  });

  it('fails its transaction if it can’t be appended', async () => {
    const { db } = database;
    const work = inTransaction(db, async (tx) =>
      audit.record(tx, { ...grant(), kind: 'Unknown kind' as never }),
    );
    expect(await work.catch(sqlState)).toBe('23514');
  });

  it('keeps the network of an address, not the address', async () => {
    await audit.recordAlone({ ...grant(), address: '203.0.113.77' });
    expect((await readChain()).at(-1)?.network).toBe('203.0.113.0/24');
  });
});

it('200 concurrent entries form one chain without gaps', async () => {
  const { db } = database;
  const before = (await readChain()).length;
  const entries = Array.from({ length: 200 }, () => grant());
  await Promise.all(
    entries.map((entry, index) =>
      index % 2 === 0
        ? audit.recordAlone(entry)
        : inTransaction(db, async (tx) => audit.record(tx, entry)),
    ),
  );
  const chain = await readChain();
  expect(chain.length).toBe(before + 200);
  expect(new Set(chain.slice(before).map(({ subjectId }) => subjectId))).toEqual(
    new Set(entries.map(({ subjectId }) => subjectId)),
  );
  expect(await verifyLog(db)).toEqual({ end: await readHead(), problem: null });
});

it('pending entries are written when the server stops', async () => {
  const ids = Array.from({ length: 20 }, () => newId());
  const written = ids.map((id) => audit.recordAlone(grant(id)));
  await audit.drain();
  const subjects = (await readChain()).map(({ subjectId }) => subjectId);
  expect(ids.filter((id) => !subjects.includes(id))).toEqual([]);
  await Promise.all(written);
});

describe('the refusal limit', () => {
  const refuse = (limited: Audit, subjectId: string) =>
    limited.recordRefusal(subjectId, {
      kind: 'sign_in.refused',
      actorId: null,
      subjectId,
      details: { reason: 'wrong_credentials' },
    });

  it('keeps the refusals of one account from flooding the log', async () => {
    const limiter = createLimiter(createMemoryBuckets(systemClock));
    const limited = createAudit(database.db, systemClock, limiter);
    const [ana, ben] = [newId(), newId()];
    for (let index = 0; index < 30; index += 1) await refuse(limited, ana);
    await refuse(limited, ben);
    const chain = await readChain();
    const count = (id: string) => chain.filter(({ subjectId }) => subjectId === id).length;
    expect([count(ana), count(ben)]).toEqual([10, 1]);
  });
});

it('the verification tool reports an unreachable database without a stack trace', async () => {
  const DATABASE_URL = 'postgres://ithaca:pass-word@127.0.0.1:1/ithaca';
  expect(await runProgram('tools/verify-audit', { DATABASE_URL })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The database of DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});

it('tampering by the database owner is detected', async () => {
  const { access, db, owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  const runAudit = async (...args: string[]) => {
    const { code, stdout } = await runProgram(
      'tools/verify-audit',
      { DATABASE_URL: urlOf(access.app) },
      args,
    );
    return { code, stdout };
  };
  const run = (statement: string) => owner.$client.query(statement);
  const problem = async () => (await verifyLog(db)).problem;

  const audit = createAudit(db, systemClock, unlimited);
  for (let index = 0; index < 5; index += 1) await audit.recordAlone(grant());
  const intact = await runAudit();
  expect(intact).toMatchObject({ code: 0, stdout: expect.stringContaining('All 5 entries') });
  const [note = ''] = /^5:[0-9a-f]{64}$/m.exec(intact.stdout) ?? [];

  await run('ALTER TABLE audit_entries DISABLE TRIGGER audit_is_append_only');
  await run('DELETE FROM audit_entries WHERE seq = 5');
  expect(await problem()).toEqual({ seq: 5, why: 'missing' });
  // Only somebody who has noted the entry can detect this.
  await run(
    'UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_entries WHERE seq = 4)',
  );
  expect(await problem()).toBeNull();
  expect(await runAudit('--expect', note)).toEqual({
    code: 1,
    stdout: 'Entry 5 is missing. Entries 1 to 4 are in order.\n',
  });

  await run("UPDATE audit_entries SET kind = 'account.deleted' WHERE seq = 1");
  expect(await problem()).toEqual({ seq: 1, why: 'changed' });
  expect(await verifyNewest(db, 3)).toMatchObject({ from: 2, problem: null });
  await run('DELETE FROM audit_entries WHERE seq = 1');
  expect(await problem()).toEqual({ seq: 1, why: 'missing' });
  expect((await verifyNewest(db, 3)).problem).toEqual({ seq: 1, why: 'missing' });
  expect((await runAudit()).code).toBe(1);
  expect((await runAudit('--expect', 'nonsense')).code).toBe(2);
});
