import type { OutboxMail } from '@ithaca/contracts/system';
import type { Connection } from '../db/database.ts';
import type { Mailer } from './mail.ts';

const linkPattern = /https?:\/\/[^\s<>"]+/g;

/** Keeps mails in the database instead of sending them: for the demo and for development. */
export const createOutboxMailer = (db: Connection): Mailer => ({
  async send({ to, subject, text }) {
    await db.$client.query(
      'INSERT INTO outbox_mails (recipient, subject, body) VALUES ($1, $2, $3)',
      [to, subject, text],
    );
  },
});

interface OutboxRow {
  recipient: string;
  subject: string;
  body: string;
  sent_at: Date;
}

/** The newest 100 mails, to one address if given (product 7.3). */
export const readOutboxMails = async (db: Connection, to?: string): Promise<OutboxMail[]> => {
  const { rows } = await db.$client.query<OutboxRow>(
    `SELECT recipient, subject, body, sent_at FROM outbox_mails
      WHERE $1::text IS NULL OR lower(recipient) = lower($1)
      ORDER BY id DESC LIMIT 100`,
    [to ?? null],
  );
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    links: row.body.match(linkPattern) ?? [],
    sentAt: row.sent_at.toISOString(),
  }));
};
