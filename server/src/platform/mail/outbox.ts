import { desc, sql } from 'drizzle-orm';
import type { Connection } from '../db/database.ts';
import type { Mailer } from './mail.ts';
import { type OutboxRow, outboxMails } from './outbox.tables.ts';

/** Keeps mails in the database instead of sending them: for the demo and for development. */
export const createOutboxMailer = (db: Connection): Mailer => ({
  async send({ to, subject, text, attachments = [] }) {
    await db
      .insert(outboxMails)
      .values({ recipient: to, subject, body: text, attachments: [...attachments] });
  },
});

/** The newest 100 mails, to one address if given (product 7.3). */
export const findOutboxMails = (db: Connection, to?: string): Promise<OutboxRow[]> =>
  db
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : sql`lower(${outboxMails.recipient}) = lower(${to})`)
    .orderBy(desc(outboxMails.id))
    .limit(100);
