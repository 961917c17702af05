import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendAccountMail } from './account-mails.ts';
import { deleteAccountTokens, takeAccountToken } from './account-tokens.store.ts';
import { markVerified } from './accounts.store.ts';

export interface Verification {
  /** Proves an address. @throws invalid_token (422) for a used, unknown or expired token */
  verify(token: string): Promise<void>;
  /** Mails the link again to who is registered, granted and not yet verified; silent otherwise. */
  resend(email: string): Promise<void>;
}

export const createVerification = ({ db, clock, jobs }: Context): Verification => ({
  async verify(token) {
    await inTransaction(db, async (tx) => {
      const userId = await takeAccountToken(tx, token, 'verify_email', clock.now());
      if (!userId) throw refuse('invalid_token');
      await markVerified(tx, userId, clock.now());
      await deleteAccountTokens(tx, userId, 'verify_email');
    });
  },

  async resend(email) {
    await jobs.add(db, sendAccountMail, { email, mail: 'verify_email' });
  },
});
