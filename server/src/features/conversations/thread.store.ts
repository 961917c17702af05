import type { Message } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMessages } from './messages.store.ts';
import { findPins } from './pins.store.ts';
import { findReads } from './reads.store.ts';

/** A conversation as its people see it when they open it. */
export interface Thread {
  /** The newest 50, oldest first (decision 3.14). */
  readonly messages: Message[];
  readonly pins: Message[];
  readonly lastSeq: number;
  /** How far each has read. */
  readonly readUpTo: ReadonlyMap<string, number>;
  /** Whether its people may write at this moment. */
  readonly writable: boolean;
}

/** @throws not_found (404) when there is none, or the viewer takes no part in it */
export const findThread = async (
  db: Connection,
  viewerId: string,
  conversationId: string,
  now: Date,
): Promise<Thread> => {
  const readUpTo = await findReads(db, conversationId);
  if (!readUpTo.has(viewerId)) throw refuse('not_found');
  const { rows } = await db.$client.query<{ last_seq: string; writable: boolean }>(
    'SELECT last_seq, write_until > $2 AS writable FROM conversations WHERE id = $1',
    [conversationId, now],
  );
  const [row] = rows;
  if (!row) throw refuse('not_found');
  const messages = await findMessages(db, conversationId);
  const pins = await findPins(db, conversationId);
  return {
    messages,
    pins,
    // A message that was stored in between is in the list already.
    lastSeq: Math.max(Number(row.last_seq), messages.at(-1)?.seq ?? 0),
    readUpTo,
    writable: row.writable,
  };
};

/** The seq of a conversation's last message, 0 before the first. */
export const findLastSeq = async (db: Connection, conversationId: string): Promise<number> => {
  const { rows } = await db.$client.query<{ last_seq: string }>(
    'SELECT last_seq FROM conversations WHERE id = $1',
    [conversationId],
  );
  return Number(rows[0]?.last_seq ?? 0);
};
