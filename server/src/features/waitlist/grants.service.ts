import type { WaitlistEntry } from '@ithaca/contracts/waitlist';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { announceAccountChange, grantAccess, sendAccountMail } from '../identity/index.ts';
import { presentWaitlistEntry } from './waitlist.presenter.ts';
import { findEntry } from './waitlist.store.ts';

/** Grants access to waitlist entries, and mails everybody who gets it once (product 1.11). */
export const createGrants = (context: Context) => {
  const { db, clock, jobs, security, audit } = context;

  const grant = async (userIds: readonly string[], grantedBy: string) => {
    const granted = await inTransaction(db, async (tx) => {
      const entries = await grantAccess(tx, userIds, clock.now());
      for (const { id, email } of entries) {
        await jobs.add(tx, sendAccountMail, { email, mail: 'access_granted' });
        announceAccountChange(context, tx, id);
        const people = { actorId: grantedBy, subjectId: id };
        audit.record(tx, { kind: 'access.granted', ...people });
      }
      return entries;
    });
    for (const { id } of granted)
      security.record('access.granted', { accountId: grantedBy, subjectId: id });
    return granted.length;
  };

  return {
    /**
     * Grants access to an entry. Does nothing if it already has access.
     * @param grantedBy the administrator
     * @throws not_found (404) if there is no such entry
     */
    async grantOne(userId: string, grantedBy: string): Promise<WaitlistEntry> {
      await grant([userId], grantedBy);
      const entry = await findEntry(db, userId);
      if (!entry) throw refuse('not_found');
      return presentWaitlistEntry(entry);
    },

    /**
     * Grants access to those of these accounts that are waiting for it, and ignores the others.
     * @returns how many got access
     */
    async grantSeveral(
      userIds: readonly string[],
      grantedBy: string,
    ): Promise<{ granted: number }> {
      return { granted: await grant(userIds, grantedBy) };
    },
  };
};
export type Grants = ReturnType<typeof createGrants>;
