import { lt, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { accountMailsSent } from './identity.tables.ts';

/** How many links were mailed to an account since two points in time. */
export const countSentMails = async (
  db: Connection,
  userId: string,
  since: { hour: Date; day: Date },
): Promise<{ inHour: number; inDay: number }> => {
  const { rows } = await db.$client.query<{ inHour: number; inDay: number }>(
    `SELECT count(*) FILTER (WHERE sent_at > $2)::integer AS "inHour", count(*)::integer AS "inDay"
     FROM account_mails_sent WHERE user_id = $1 AND sent_at > $3`,
    [userId, since.hour, since.day],
  );
  return rows[0] ?? { inHour: 0, inDay: 0 };
};

/** Remembers a mail. An account that was deleted meanwhile is passed over. */
export const recordSentMail = async (db: Connection, userId: string, now: Date) => {
  await db.execute(
    sql`INSERT INTO account_mails_sent (user_id, sent_at)
        SELECT id, ${now.toISOString()}::timestamptz FROM users WHERE id = ${userId}`,
  );
};

export const forgetSentMails = async (db: Connection, before: Date) => {
  await db.delete(accountMailsSent).where(lt(accountMailsSent.sentAt, before));
};
