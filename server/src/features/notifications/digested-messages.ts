import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { missedSentence } from './missed-mail-texts.ts';
import { addMissedMail, lockMissedMail, updateMissedMail } from './missed-mails.store.ts';
import { findMissed } from './missed-search.store.ts';
import { summarizeMissed } from './missed-summary.ts';
import { settledMs } from './missed-times.ts';

/** The line about missed messages in the daily mail. */
export interface DigestedMessages {
  readonly text: string;
  readonly path: string;
  /** Marks the messages as missed again, because the mail couldn't be sent. */
  putBack(tx: Transaction): Promise<void>;
}

/**
 * Claims the messages that a person missed and wants in the daily mail, so no other mail reports them.
 * @returns null if there are none or the person is online (product 1.14)
 */
export const takeDigestedMessages = async (
  { clock, presence }: Pick<Context, 'clock' | 'presence'>,
  tx: Transaction,
  userId: string,
): Promise<DigestedMessages | null> => {
  await addMissedMail(tx, userId);
  const before = await lockMissedMail(tx, userId);
  const online = await presence.findOnline([userId]);
  if (!before || online.has(userId)) return null;
  const until = new Date(clock.now().getTime() - settledMs);
  const after = before.coveredUntil ?? new Date(0);
  const missed = await findMissed(tx, userId, { after, until, as: 'digest' });
  if (missed.length === 0) return null;
  await updateMissedMail(tx, userId, { coveredUntil: until });
  const summary = await summarizeMissed(tx, missed);
  return {
    text: missedSentence(summary),
    path: summary.path,
    putBack: (later) => updateMissedMail(later, userId, { coveredUntil: before.coveredUntil }),
  };
};
