import type { NotificationChoices, SentChoices } from '@ithaca/contracts/notifications';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/index.ts';
import { findChoices, saveChoices } from './choices.store.ts';
import { digestedTopics, nextDigestAt } from './digest-times.ts';
import { updateDigest } from './digests.store.ts';
import { readUnsubscribeToken, type Unsubscribed } from './unsubscribe-links.ts';

const byDefault: NotificationChoices = {
  missedMessages: 'email',
  bookings: 'email',
  reviews: 'email',
  circles: 'email',
};

/** What the link in a mail switches off: the mails of its topic, or all topics that the daily mail collects. */
const switchedOff = (
  about: Unsubscribed,
  choices: NotificationChoices,
): Partial<NotificationChoices> =>
  Object.fromEntries(
    (about === 'digest' ? digestedTopics(choices) : [about]).map((topic) => [topic, 'off']),
  );

/** Which mails people want (product 1.14, 1.20). */
export const createChoices = ({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>) => {
  /** Saves choices, and plans the next daily mail unless one is already due. */
  const save = async (tx: Transaction, userId: string, choices: SentChoices) => {
    const now = clock.now();
    const row = await saveChoices(tx, userId, { choices, now });
    const hasDigest = digestedTopics(row).length > 0;
    if (hasDigest && row.digestAt !== null && row.digestAt <= now) return row;
    const digestAt = hasDigest ? nextDigestAt(row.timeZone, now, row.digestedAt) : null;
    await updateDigest(tx, userId, { digestAt });
    return row;
  };

  return {
    find: async (userId: string): Promise<NotificationChoices> =>
      (await findChoices(db, userId)) ?? byDefault,

    /** Leaves choices and the time zone unchanged if they aren't sent. @returns all choices */
    async save(userId: string, sent: SentChoices): Promise<NotificationChoices> {
      const { missedMessages, bookings, reviews, circles } = await inTransaction(db, (tx) =>
        save(tx, userId, sent),
      );
      return { missedMessages, bookings, reviews, circles };
    },

    /**
     * Switches off the mails of one topic, or those that the daily mail collects, with the link of such a mail.
     * @throws invalid_token (422) if we didn't sign it, or the account is deleted
     */
    async unsubscribe(token: string): Promise<void> {
      const signed = readUnsubscribeToken(config.secret, token);
      if (!signed) throw refuse('invalid_token');
      const { userId, about } = signed;
      await inTransaction(db, async (tx) => {
        if (!(await lockAccount(tx, userId))) throw refuse('invalid_token');
        const choices = (await findChoices(tx, userId)) ?? byDefault;
        const changes = switchedOff(about, choices);
        if (Object.keys(changes).length > 0) await save(tx, userId, changes);
      });
    },
  };
};
export type Choices = ReturnType<typeof createChoices>;
