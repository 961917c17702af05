import type { Connection, Transaction } from '../../platform/db/database.ts';
import type { MessageRow } from './messages.store.ts';
import { type Reading, readableConversation, valuesOf } from './readable.store.ts';

/** A conversation's pinned messages, the one pinned last first, and the version of that state. */
export interface PinsRow {
  readonly version: number;
  readonly messages: MessageRow[];
}

type Row = { version: string } & (MessageRow | { [Column in keyof MessageRow]: null });

const pinsOf = (conversation: string) => `
  SELECT c.pins_version AS version, pin.* FROM ${conversation}
  LEFT JOIN LATERAL (
    SELECT m.*, true AS pinned, k.pinned_at FROM message_pins AS k
    JOIN messages AS m ON m.conversation_id = k.conversation_id AND m.seq = k.seq
    WHERE k.conversation_id = c.id
  ) AS pin ON true`;
const newestFirst = 'ORDER BY pin.pinned_at DESC, pin.seq DESC';

const readPins = (rows: readonly Row[]): PinsRow => ({
  version: Number(rows[0]?.version ?? 0),
  messages: rows.filter((row): row is Row & MessageRow => row.id !== null),
});

/** The pins of a conversation, for everybody in it. */
export const findPins = async (db: Connection, conversationId: string): Promise<PinsRow> => {
  const { rows } = await db.$client.query<Row>(
    `${pinsOf('conversations AS c')} WHERE c.id = $1 ${newestFirst}`,
    [conversationId],
  );
  return readPins(rows);
};

/** @returns null when the viewer takes no part in such a conversation */
export const findReadablePins = async (
  db: Connection,
  reading: Reading,
): Promise<PinsRow | null> => {
  const { rows } = await db.$client.query<Row>(
    `${pinsOf(readableConversation)} ${newestFirst}`,
    valuesOf(reading),
  );
  return rows.length > 0 ? readPins(rows) : null;
};

/** A message that somebody may pin, by `mayPin` of conversations.policy.ts. */
export interface PinnableMessage {
  readonly conversationId: string;
  readonly seq: number;
}

/** @returns null when the viewer takes no part in such a conversation, or it has no such message */
export const findPinnable = async (
  db: Connection,
  reading: Reading,
  messageId: string,
): Promise<PinnableMessage | null> => {
  const { rows } = await db.$client.query<{ conversationId: string; seq: string }>(
    `SELECT m.conversation_id AS "conversationId", m.seq FROM ${readableConversation}
     JOIN messages AS m ON m.conversation_id = c.id AND m.id = $4`,
    [...valuesOf(reading), messageId],
  );
  return rows[0] ? { ...rows[0], seq: Number(rows[0].seq) } : null;
};

/** Lets one change of a conversation's pins wait for another. @returns how many there are */
export const lockPins = async (tx: Transaction, conversationId: string): Promise<number> => {
  await tx.$client.query('SELECT 1 FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [
    conversationId,
  ]);
  const { rows } = await tx.$client.query<{ count: string }>(
    'SELECT count(*) FROM message_pins WHERE conversation_id = $1',
    [conversationId],
  );
  return Number(rows[0]?.count);
};

interface NewPin extends PinnableMessage {
  readonly pinnedBy: string;
  readonly pinnedAt: Date;
}

/** Pins a message, which makes a new version. @returns whether it wasn't pinned before */
export const insertPin = async (tx: Transaction, pin: NewPin): Promise<boolean> =>
  (await insertPins(tx, [pin])) === 1;

/** The same for any number of messages. @returns how many conversations have pins that are new */
export const insertPins = async (tx: Transaction, pins: readonly NewPin[]) => {
  const { rowCount } = await tx.$client.query(
    `WITH pinned AS (
       INSERT INTO message_pins (conversation_id, seq, pinned_by, pinned_at)
       SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::timestamptz[])
       ON CONFLICT DO NOTHING RETURNING conversation_id
     )
     UPDATE conversations AS c SET pins_version = pins_version + new.pins
     FROM (SELECT conversation_id, count(*) AS pins FROM pinned GROUP BY conversation_id) AS new
     WHERE c.id = new.conversation_id`,
    [
      pins.map(({ conversationId }) => conversationId),
      pins.map(({ seq }) => seq),
      pins.map(({ pinnedBy }) => pinnedBy),
      pins.map(({ pinnedAt }) => pinnedAt),
    ],
  );
  return rowCount;
};

/** Unpins a message, which makes a new version. @returns whether it was pinned */
export const deletePin = async (
  tx: Transaction,
  { conversationId, seq }: PinnableMessage,
): Promise<boolean> => {
  const { rowCount } = await tx.$client.query(
    `WITH unpinned AS (
       DELETE FROM message_pins WHERE conversation_id = $1 AND seq = $2 RETURNING conversation_id
     )
     UPDATE conversations AS c SET pins_version = pins_version + 1
     FROM unpinned WHERE c.id = unpinned.conversation_id`,
    [conversationId, seq],
  );
  return rowCount === 1;
};
