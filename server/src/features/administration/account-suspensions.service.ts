import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  accountRestored,
  accountSuspended,
  type Identity,
  lockAccount,
} from '../identity/index.ts';
import { findProfileOfUser, updateProfile } from '../mentors/index.ts';
import { sendAccountRestoration, sendAccountSuspension } from './account-suspension-mail.ts';
import { accountRestoreRefusal, accountSuspendRefusal } from './account-suspensions.policy.ts';
import { endAccountSuspension, insertAccountSuspension } from './account-suspensions.store.ts';
import { presentManagedPerson } from './people-list.presenter.ts';
import { findManagedPerson, type ManagedPersonRow } from './people-list.store.ts';
import { isProfileSuspended, wasProfileRestoredSince } from './profile-suspensions.store.ts';
import { tellOfRestoration } from './restorations.ts';

/** Refusal texts for accounts; the default ones are about mentors and deletion. */
const details = {
  administrator_account: 'The administrator’s account can’t be suspended.',
  already_suspended: 'This account is already suspended.',
  not_suspended: 'This account is not suspended.',
  not_found: undefined,
} as const;

const refuseAccount = (code: keyof typeof details) => {
  const detail = details[code];
  return refuse(code, detail === undefined ? {} : { detail });
};

/** Suspends and restores people's accounts (product 1.17). */
export const createAccountSuspensions = (
  context: Context,
  identity: Pick<Identity, 'endSignIns'>,
) => {
  const { db, clock, config, jobs, events, security, audit } = context;
  /** Finds an account and locks it, so its status doesn't change until the transaction ends. */
  const lock = async (tx: Transaction, userId: string): Promise<ManagedPersonRow> => {
    await lockAccount(tx, userId);
    return find(tx, userId);
  };
  const find = async (tx: Transaction, userId: string): Promise<ManagedPersonRow> => {
    const row = await findManagedPerson(tx, userId);
    if (!row) throw refuse('not_found');
    return row;
  };
  const present = async (tx: Transaction, userId: string) =>
    presentManagedPerson(await find(tx, userId), config);

  const hideProfile = async (tx: Transaction, userId: string, at: Date) => {
    const profile = await findProfileOfUser(tx, userId);
    if (profile) await updateProfile(tx, profile.id, { isActive: false, updatedAt: at });
  };

  /**
   * Lists the profile of a restored account again, unless the profile itself is suspended. If the profile's own
   * suspension ended while the account was suspended, the mentor is notified only now (product 2.14).
   */
  const showProfile = async (
    tx: Transaction,
    { id: userId, suspendedAt }: ManagedPersonRow,
    { by, at }: { by: string; at: Date },
  ) => {
    const profile = await findProfileOfUser(tx, userId);
    if (!profile || (await isProfileSuspended(tx, profile.id))) return;
    const { id: profileId } = profile;
    await updateProfile(tx, profileId, { isActive: true, updatedAt: at });
    if (suspendedAt && (await wasProfileRestoredSince(tx, profileId, suspendedAt))) {
      await tellOfRestoration(context, tx, { profileId, userId, by, at });
    }
  };

  return {
    /**
     * Suspends an account: ends its sign-ins, hides its profile and emails the reason.
     * @throws not_found (404) for accounts that are unknown, unverified or deleted;
     *   administrator_account (409); already_suspended (409)
     */
    async suspend(admin: Actor, userId: string, reason: string): Promise<ManagedPerson> {
      const { userId: by } = admin;
      const person = await inTransaction(db, async (tx) => {
        const refusal = accountSuspendRefusal(await lock(tx, userId), config);
        if (refusal) throw refuseAccount(refusal);
        const [at, id] = [clock.now(), newId()];
        await insertAccountSuspension(tx, {
          id,
          userId,
          reason,
          suspendedAt: at,
          suspendedBy: by,
        });
        await hideProfile(tx, userId, at);
        await identity.endSignIns(tx, userId);
        await jobs.add(tx, sendAccountSuspension, { suspensionId: id });
        await events.publish(tx, accountSuspended, { userId });
        const people = { actorId: by, subjectId: userId };
        audit.record(tx, { kind: 'account.suspended', ...people });
        return present(tx, userId);
      });
      security.record('account.suspended', { accountId: by, subjectId: userId });
      return person;
    },

    /**
     * Ends the suspension of an account, lists its profile again and emails the person.
     * @throws not_found (404) for accounts that are unknown, unverified or deleted; not_suspended (409)
     */
    async restore(admin: Actor, userId: string): Promise<ManagedPerson> {
      const { userId: by } = admin;
      const person = await inTransaction(db, async (tx) => {
        const account = await lock(tx, userId);
        const refusal = accountRestoreRefusal(account);
        const { suspendedAt } = account;
        if (refusal || !suspendedAt) throw refuseAccount(refusal ?? 'not_suspended');
        const at = clock.now();
        await endAccountSuspension(tx, userId, { restoredAt: at, restoredBy: by });
        await showProfile(tx, account, { by, at });
        await jobs.add(tx, sendAccountRestoration, { userId });
        await events.publish(tx, accountRestored, { userId, suspendedSince: suspendedAt });
        const people = { actorId: by, subjectId: userId };
        audit.record(tx, { kind: 'account.restored', ...people });
        return present(tx, userId);
      });
      security.record('account.restored', { accountId: by, subjectId: userId });
      return person;
    },
  };
};
export type AccountSuspensions = ReturnType<typeof createAccountSuspensions>;
