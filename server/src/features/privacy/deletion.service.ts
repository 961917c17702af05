import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { byOwner } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Identity, lockForDeletion } from '../identity/index.ts';

/** Deletes accounts with all personal data, except for data documented as kept (product 13.12). */
export const createDeletion = (
  { db, audit, security }: Context,
  identity: Pick<Identity, 'confirmPassword' | 'clearCookies'>,
  personalData: readonly PersonalData[],
) => {
  // The account itself is deleted last, because everything else is found through it.
  const highestFirst = [...personalData].reverse();

  return {
    clearCookies: identity.clearCookies,

    /**
     * Deletes an account, after checking its password.
     * @throws administrator_account (409) for the administrator's account; invalid (422) for a wrong password;
     *   rate_limited (429) after too many wrong ones; sessions_unfinished (409)
     */
    async run(actor: Actor, password: string, request: FastifyRequest) {
      if (actor.isAdmin || actor.withheld?.isAdmin) throw refuse('administrator_account');
      const account = await identity.confirmPassword(actor, password, 'password', request);
      const { ip: address, headers } = request;
      const { id: accountId } = account;
      await inTransaction(db, async (tx) => {
        // Fails if another call has deleted the account or changed its password since the check.
        if (!(await lockForDeletion(tx, account))) throw refuse('sign_in_needed');
        for (const { erase } of highestFirst) await erase?.(tx, accountId);
        audit.record(tx, { kind: 'account.deleted', ...byOwner(accountId, address) });
      });
      security.record('account.deleted', { accountId, address, browser: headers['user-agent'] });
    },
  };
};
export type Deletion = ReturnType<typeof createDeletion>;
