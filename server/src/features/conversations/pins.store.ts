import type { Message } from '@ithaca/contracts/conversations';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type MessageRow, presentMessage } from './messages.presenter.ts';

/** The pinned messages, the one pinned last first. */
export const findPins = async (db: Connection, conversationId: string): Promise<Message[]> => {
  const { rows } = await db.$client.query<MessageRow>(
    `SELECT m.*, true AS pinned FROM message_pins AS k
     JOIN messages AS m ON m.conversation_id = k.conversation_id AND m.seq = k.seq
     WHERE k.conversation_id = $1 ORDER BY k.pinned_at DESC, k.seq DESC`,
    [conversationId],
  );
  return rows.map(presentMessage);
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

/** @returns whether it is new */
export const insertPin = async (
  tx: Transaction,
  pin: { conversationId: string; seq: number; pinnedBy: string; pinnedAt: Date },
): Promise<boolean> => {
  const { rowCount } = await tx.$client.query(
    `INSERT INTO message_pins (conversation_id, seq, pinned_by, pinned_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [pin.conversationId, pin.seq, pin.pinnedBy, pin.pinnedAt],
  );
  return rowCount === 1;
};

/** @returns whether there was one */
export const deletePin = async (db: Connection, conversationId: string, seq: number) => {
  const { rowCount } = await db.$client.query(
    'DELETE FROM message_pins WHERE conversation_id = $1 AND seq = $2',
    [conversationId, seq],
  );
  return rowCount === 1;
};
