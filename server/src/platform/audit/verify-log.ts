import type { Connection } from '../db/database.ts';
import { findChain, findHead } from './audit.store.ts';
import { type ChainEnd, type ChainEntry, chainStart } from './chain.ts';
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

/**
 * Verifies only the newest entries.
 * @returns also the end of the log, and the first entry that was verified
 */
export const verifyNewest = async (
  db: Connection,
  count: number,
): Promise<Verdict & { head: ChainEnd; from: number }> => {
  const head = await findHead(db);
  const before = Math.max(0, head.seq - count);
  const start = before === 0 ? chainStart : (await findChain(db, before - 1, 1))[0];
  const from = before + 1;
  if (start?.seq !== before) {
    const problem = { seq: before, why: 'missing' } as const;
    return { head, from, end: chainStart, problem };
  }
  return { head, from, ...(await verifyChain(readChain(db, before), [head], start)) };
};
