import { lt } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { execute, queryRow, sql } from '../../platform/db/statement.ts';
import { accountMailsSent } from './identity.tables.ts';

/** How many of the emails that strangers can trigger were sent to an account since each of two points in time. */
export const countSentMails = async (
  db: Connection,
  userId: string,
  since: { hour: Date; day: Date },
): Promise<{ inHour: number; inDay: number }> => {
  const row = await queryRow<{ inHour: number; inDay: number }>(
    db,
    sql`SELECT count(*) FILTER (WHERE sent_at > ${since.hour}) AS "inHour", count(*) AS "inDay"
     FROM account_mails_sent WHERE user_id = ${userId} AND sent_at > ${since.day}`,
  );
  return row ?? { inHour: 0, inDay: 0 };
};

/** Records an email that strangers can trigger, unless its account has since been deleted. */
export const recordSentMail = async (db: Connection, userId: string, now: Date) => {
  await execute(
    db,
    sql`INSERT INTO account_mails_sent (user_id, sent_at)
     SELECT id, ${now}::timestamptz FROM users WHERE id = ${userId}`,
  );
};

export const forgetSentMails = async (db: Connection, before: Date) => {
  await db.delete(accountMailsSent).where(lt(accountMailsSent.sentAt, before));
};
