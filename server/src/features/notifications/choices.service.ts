import type { NotificationChoices } from '@ithaca/contracts/notifications';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/index.ts';
import { findChoices, saveChoices } from './choices.store.ts';
import { readUnsubscribeToken } from './unsubscribe-links.ts';

const byDefault: NotificationChoices = { missedMessages: 'email' };

/** Which mails people want (product 1.14). */
export const createChoices = ({ db, config }: Pick<Context, 'db' | 'config'>) => ({
  find: async (userId: string): Promise<NotificationChoices> =>
    (await findChoices(db, userId)) ?? byDefault,

  async save(userId: string, choices: NotificationChoices): Promise<NotificationChoices> {
    await inTransaction(db, (tx) => saveChoices(tx, userId, choices));
    return choices;
  },

  /**
   * Switches off mails about missed messages with the link of such a mail.
   * @throws invalid_token (422) if we haven't signed it, or the account is gone
   */
  async unsubscribe(token: string): Promise<void> {
    const userId = readUnsubscribeToken(config.secret, token);
    if (!userId) throw refuse('invalid_token');
    await inTransaction(db, async (tx) => {
      if (!(await lockAccount(tx, userId))) throw refuse('invalid_token');
      await saveChoices(tx, userId, { missedMessages: 'off' });
    });
  },
});
export type Choices = ReturnType<typeof createChoices>;
