import type { Connection } from '../db/database.ts';
import { findChain, findHead } from './audit.store.ts';
import type { ChainEnd, ChainEntry } from './chain.ts';
import { type Verdict, verifyChain } from './verify-chain.ts';

const entriesPerPage = 1000;

/** Reads entries page by page, so that a log of any length can be verified. */
async function* readChain(db: Connection, after: number): AsyncGenerator<ChainEntry> {
  for (let last = after; ; ) {
    const page = await findChain(db, last, entriesPerPage);
    yield* page;
    const next = page.at(-1);
    if (!next) return;
    last = next.seq;
  }
}

/**
 * Verifies the audit log from its first entry to its last, while others may append to it.
 * @param noted an entry that somebody has noted elsewhere
 */
export const verifyLog = async (db: Connection, noted?: ChainEnd): Promise<Verdict> => {
  const head = await findHead(db);
  return verifyChain(readChain(db, 0), noted ? [head, noted] : [head]);
};

/** Verifies only the newest entries. @returns also the first of them */
export const verifyNewest = async (
  db: Connection,
  count: number,
): Promise<Verdict & { from: number }> => {
  const head = await findHead(db);
  const from = Math.max(0, head.seq - count);
  if (from === 0) return { from: 1, ...(await verifyLog(db)) };
  const [start] = await findChain(db, from - 1, 1);
  if (start?.seq !== from) {
    const problem = { seq: from, why: 'missing' } as const;
    return { from: from + 1, end: { seq: from - 1, hash: Buffer.alloc(0) }, problem };
  }
  return { from: from + 1, ...(await verifyChain(readChain(db, from), [head], start)) };
};
