import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/** A span of time in which a person may have written in a conversation. */
export interface AnswerSpan {
  /** Of what the answer belongs to, such as a session. */
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly from: Date;
  /** Inclusive. */
  readonly until: Date;
}

/** The ids of those spans in which the person has written. */
export const findAnswered = async (
  db: Connection,
  spans: readonly AnswerSpan[],
): Promise<ReadonlySet<string>> => {
  if (spans.length === 0) return new Set();
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT s.id FROM unnest(
        ${spans.map(({ id }) => id)}::uuid[],
        ${spans.map(({ conversationId }) => conversationId)}::uuid[],
        ${spans.map(({ senderId }) => senderId)}::uuid[],
        ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ until }) => until)}::timestamptz[]
      ) AS s (id, conversation_id, sender_id, span_from, span_until)
      WHERE EXISTS (
        SELECT FROM messages AS m WHERE m.conversation_id = s.conversation_id
          AND m.sender_id = s.sender_id AND m.created_at BETWEEN s.span_from AND s.span_until)`,
  );
  return new Set(rows.map(({ id }) => id));
};
