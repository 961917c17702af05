import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { newId } from '../clock.ts';
import { inTransaction, sqlState } from '../db/database.ts';
import type { AuditRecord } from './audit.ts';
import { breakAt, type ChainEntry, chainStart } from './chain.ts';

const app = useTestApp();
const restrictViolation = '23001';

const grant = (subjectId = newId()): AuditRecord => ({
  kind: 'access.granted',
  actorId: newId(),
  subjectId,
  details: {},
});

const readChain = async () =>
  (
    await app().owner.$client.query<ChainEntry>(
      `SELECT seq, at, kind, actor_id AS "actorId", subject_id AS "subjectId", network,
         details::text AS details, previous_hash AS "previousHash", hash
       FROM audit_entries ORDER BY seq`,
    )
  ).rows;
const readHead = async () =>
  (await app().owner.$client.query('SELECT seq, hash FROM audit_head')).rows[0];

/** The seqs of entries that don't follow the one before. */
const brokenIn = (chain: readonly ChainEntry[]) =>
  chain.flatMap((entry, index) =>
    breakAt(chain[index - 1] ?? chainStart, entry) === null ? [] : [entry.seq],
  );

describe('the server’s role', () => {
  it('can only append entries that say what they should', async () => {
    const { db } = app().context;
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

describe('even the owner', () => {
  it.each([
    "UPDATE audit_entries SET kind = 'a.b'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ])('is refused %s', async (statement) => {
    await app().context.audit.recordAlone(grant());
    expect(await app().owner.$client.query(statement).catch(sqlState)).toBe(restrictViolation);
  });
});

describe('an entry', () => {
  it('is appended with its transaction', async () => {
    const { audit, db } = app().context;
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
    const { audit, db } = app().context;
    const work = inTransaction(db, async (tx) =>
      audit.record(tx, { ...grant(), kind: 'Unknown kind' as never }),
    );
    expect(await work.catch(sqlState)).toBe('23514');
  });

  it('keeps the network of an address, not the address', async () => {
    await app().context.audit.recordAlone({ ...grant(), address: '203.0.113.77' });
    expect((await readChain()).at(-1)?.network).toBe('203.0.113.0/24');
  });
});

it('200 entries at once form one chain without gaps', async () => {
  const { audit, db } = app().context;
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
  expect(brokenIn(chain)).toEqual([]);
  expect(new Set(chain.slice(before).map(({ subjectId }) => subjectId))).toEqual(
    new Set(entries.map(({ subjectId }) => subjectId)),
  );
  const { seq, hash } = await readHead();
  expect({ seq, hash }).toEqual({ seq: chain.at(-1)?.seq, hash: chain.at(-1)?.hash });
});

it('entries that wait when the server stops are written', async () => {
  const { audit } = app().context;
  const ids = Array.from({ length: 20 }, () => newId());
  const written = ids.map((id) => audit.recordAlone(grant(id)));
  await audit.drain();
  const subjects = (await readChain()).map(({ subjectId }) => subjectId);
  expect(ids.filter((id) => !subjects.includes(id))).toEqual([]);
  await Promise.all(written);
});
