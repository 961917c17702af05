import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { readRecipient } from '../identity/index.ts';
import { missedMessagesMail } from './missed-mail-texts.ts';
import { lockMissedMail, updateMissedMail } from './missed-mails.store.ts';
import { findMissed, type MissedRow } from './missed-search.store.ts';
import { summarizeMissed } from './missed-summary.ts';
import { settledMs, waitMs } from './missed-times.ts';
import type { MissedMessageMail } from './notifications.tables.ts';
import { unsubscribeHeaders } from './unsubscribe-links.ts';

/** Mails a person the number of missed messages and their senders. */
export const sendMissedMail = jobKind(
  'notifications.send-missed-mail',
  z.object({ userId: id, mailId: id }),
);

const timeoutMs = sendMissedMail.timeoutSeconds * 1000;

/**
 * Handles {@link sendMissedMail}. The mail is marked as sent before it is sent, and as pending again only if sending
 * fails, so a crash never leads to a second one.
 */
export const missedMailJob = (context: Context) =>
  handleJob(sendMissedMail, async ({ userId, mailId }) => {
    const startedAt = context.clock.now();
    const claimed = await claim(context, userId, mailId);
    if (!claimed) return;
    const { mail, before } = claimed;
    try {
      await context.mail.send(mail);
    } catch (error) {
      const { pendingMail, mailedAt, coveredUntil } = before;
      const now = context.clock.now();
      // A retry of this job may already have found nothing to send, so another job is needed.
      const isLate = now.getTime() - startedAt.getTime() >= timeoutMs;
      const again = isLate ? { lookAt: now } : { pendingMail };
      await updateMissedMail(context.db, userId, { ...again, mailedAt, coveredUntil });
      throw error;
    }
  });

/** The mail to send, or null if there is none, and the state before it was marked as sent. */
const claim = (
  context: Context,
  userId: string,
  mailId: string,
): Promise<{ mail: Mail; before: MissedMessageMail } | null> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const before = await lockMissedMail(tx, userId);
    if (before?.pendingMail !== mailId) return null;
    const coveredUntil = new Date(now.getTime() - settledMs);
    const online = await context.presence.findOnline([userId]);
    const after = before.coveredUntil ?? new Date(0);
    const missed = online.has(userId)
      ? []
      : await findMissed(tx, userId, { after, until: coveredUntil, as: 'email' });
    // Newer messages will be found when they are old enough.
    const isDue = missed.some(({ firstAt }) => firstAt.getTime() <= now.getTime() - waitMs);
    const mail = isDue ? await writeMail(tx, context.config, userId, missed) : null;
    const sent = mail && { mailedAt: now, coveredUntil };
    await updateMissedMail(tx, userId, { pendingMail: null, ...sent });
    return mail && { mail, before };
  });

const writeMail = async (
  tx: Transaction,
  config: Config,
  userId: string,
  missed: readonly MissedRow[],
): Promise<Mail | null> => {
  const recipient = await readRecipient({ db: tx, config }, userId);
  if (!recipient) return null;
  const { names, count, path } = await summarizeMissed(tx, missed);
  const mail = missedMessagesMail({
    ...recipient,
    names,
    count,
    link: `${config.publicUrl}${path}`,
    settings: `${config.publicUrl}${pathTo('settings')}#notifications`,
  });
  return { ...mail, headers: unsubscribeHeaders(config, userId, 'missedMessages') };
};
