import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import { messagePins } from './conversations.tables.ts';
import { type MessageRow, messageColumns } from './messages.store.ts';
import { type Reading, readableConversation } from './readable.store.ts';

/** A conversation's pinned messages, most recently pinned first, and the version of that state. */
export interface PinsRow {
  readonly version: number;
  readonly messages: MessageRow[];
}

type Row = { version: number } & (MessageRow | { [Column in keyof MessageRow]: null });

/** SQL: the pins of conversation `c`, or one row without a message if it has none. */
const pinsOf = (
  conversation: Sql,
): Sql => sql`SELECT c.pins_version AS version, pin.* FROM ${conversation}
  LEFT JOIN LATERAL (
    SELECT ${messageColumns}, true AS pinned, k.pinned_at AS "pinnedAt" FROM message_pins AS k
    JOIN messages AS m ON m.conversation_id = k.conversation_id AND m.seq = k.seq
    WHERE k.conversation_id = c.id
  ) AS pin ON true`;
const newestFirst = sql`ORDER BY pin."pinnedAt" DESC, pin.seq DESC`;

const readPins = (rows: readonly Row[]): PinsRow => ({
  version: rows[0]?.version ?? 0,
  messages: rows.filter((row): row is Row & MessageRow => row.id !== null),
});

/** The pins of a conversation, for everyone in it. */
export const findPins = async (db: Connection, conversationId: string): Promise<PinsRow> => {
  const pins = pinsOf(sql`conversations AS c`);
  return readPins(
    await queryRows<Row>(db, sql`${pins} WHERE c.id = ${conversationId} ${newestFirst}`),
  );
};

/** @returns null if the viewer doesn't take part in such a conversation */
export const findReadablePins = async (
  db: Connection,
  reading: Reading,
): Promise<PinsRow | null> => {
  const pins = pinsOf(readableConversation(reading));
  const rows = await queryRows<Row>(db, sql`${pins} ${newestFirst}`);
  return rows.length > 0 ? readPins(rows) : null;
};

/** The location of a message. */
interface MessagePlace {
  readonly conversationId: string;
  readonly seq: number;
}

/** A message as seen by a participant of its conversation; `mayPin` in conversations.policy.ts decides the rest. */
export interface PinnableMessage extends MessagePlace {
  /** Whether one of a pair blocks the other; always false in a circle. */
  readonly isBlocked: boolean;
}

/** @returns null if the viewer doesn't take part in such a conversation, or it has no such message (any more) */
export const findPinnable = async (
  db: Connection,
  reading: Reading,
  messageId: string,
): Promise<PinnableMessage | null> => {
  const row = await queryRow<PinnableMessage>(
    db,
    sql`SELECT m.conversation_id AS "conversationId", m.seq,
       ${isBlockedSql(sql`c.person_low`, sql`c.person_high`)} AS "isBlocked"
     FROM ${readableConversation(reading)}
     JOIN messages AS m ON m.conversation_id = c.id AND m.id = ${messageId}
       AND m.removed_at IS NULL`,
  );
  return row ?? null;
};

/** Makes changes to a conversation's pins wait for each other, and for removals of its messages. */
export const lockPins = async (tx: Transaction, reading: Reading) => {
  await execute(tx, sql`SELECT FROM ${readableConversation(reading)} FOR NO KEY UPDATE OF c`);
};

export const countPins = (tx: Transaction, conversationId: string): Promise<number> =>
  tx.$count(messagePins, eq(messagePins.conversationId, conversationId));

interface NewPin extends MessagePlace {
  readonly pinnedBy: string;
  readonly pinnedAt: Date;
}

/** Pins a message, which creates a new version. @returns whether it wasn't pinned before */
export const insertPin = async (tx: Transaction, pin: NewPin): Promise<boolean> =>
  (await insertPins(tx, [pin])) === 1;

/** The same for any number of messages. @returns the number of conversations with new pins */
export const insertPins = (tx: Transaction, pins: readonly NewPin[]): Promise<number> =>
  execute(
    tx,
    sql`WITH pinned AS (
       INSERT INTO message_pins (conversation_id, seq, pinned_by, pinned_at)
       SELECT * FROM unnest(
         ${pins.map(({ conversationId }) => conversationId)}::uuid[],
         ${pins.map(({ seq }) => seq)}::bigint[],
         ${pins.map(({ pinnedBy }) => pinnedBy)}::uuid[],
         ${pins.map(({ pinnedAt }) => pinnedAt)}::timestamptz[]
       )
       ON CONFLICT DO NOTHING RETURNING conversation_id
     )
     UPDATE conversations AS c SET pins_version = pins_version + new.pins
     FROM (SELECT conversation_id, count(*) AS pins FROM pinned GROUP BY conversation_id) AS new
     WHERE c.id = new.conversation_id`,
  );

/** Unpins a message, which creates a new version. @returns whether it was pinned */
export const deletePin = async (
  tx: Transaction,
  { conversationId, seq }: MessagePlace,
): Promise<boolean> => {
  const changed = await execute(
    tx,
    sql`WITH unpinned AS (
       DELETE FROM message_pins WHERE conversation_id = ${conversationId} AND seq = ${seq}
       RETURNING conversation_id
     )
     UPDATE conversations AS c SET pins_version = pins_version + 1
     FROM unpinned WHERE c.id = unpinned.conversation_id`,
  );
  return changed === 1;
};
