import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/** A time span in which a person may have written in a conversation. */
export interface AnswerSpan {
  /** The id of whatever the answer belongs to, such as a session. */
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly from: Date;
  /** Inclusive. */
  readonly until: Date;
}

/** When the person first wrote in each of the spans, by span id; spans in which they didn't write are missing. */
export const findFirstAnswers = async (
  db: Connection,
  spans: readonly AnswerSpan[],
): Promise<ReadonlyMap<string, Date>> => {
  if (spans.length === 0) return new Map();
  const rows = await queryRows<{ id: string; answeredAt: Date }>(
    db,
    sql`SELECT s.id, answer.created_at AS "answeredAt" FROM unnest(
        ${spans.map(({ id }) => id)}::uuid[],
        ${spans.map(({ conversationId }) => conversationId)}::uuid[],
        ${spans.map(({ senderId }) => senderId)}::uuid[],
        ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ until }) => until)}::timestamptz[]
      ) AS s (id, conversation_id, sender_id, span_from, span_until)
      CROSS JOIN LATERAL (
        SELECT m.created_at FROM messages AS m WHERE m.conversation_id = s.conversation_id
          AND m.sender_id = s.sender_id AND m.created_at BETWEEN s.span_from AND s.span_until
        ORDER BY m.seq LIMIT 1) AS answer`,
  );
  return new Map(rows.map(({ id, answeredAt }) => [id, answeredAt]));
};
