import type { ManagedMentor } from '@ithaca/contracts/administration';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/index.ts';
import { findProfile, type Profile, updateProfile } from '../mentors/index.ts';
import { mentorSuspended } from './administration.events.ts';
import { presentManagedMentor } from './mentor-list.presenter.ts';
import { findManagedMentor } from './mentor-list.store.ts';
import { sendProfileSuspension } from './profile-suspension-mail.ts';
import { profileRestoreRefusal, profileSuspendRefusal } from './profile-suspensions.policy.ts';
import { endProfileSuspension, insertProfileSuspension } from './profile-suspensions.store.ts';
import { tellOfRestoration } from './restorations.ts';

/**
 * Suspends and restores mentors' profiles (product 2.14). Only the profile is hidden: sessions and conversations stay
 * as they are.
 */
export const createProfileSuspensions = (context: Context) => {
  const { db, clock, jobs, events, security, audit } = context;
  /** Finds a profile and locks it, so its status doesn't change until the transaction ends. */
  const lockProfile = async (tx: Transaction, profileId: string): Promise<Profile> => {
    const found = await findProfile(tx, profileId);
    if (!found) throw refuse('not_found');
    await lockAccount(tx, found.userId);
    const profile = await findProfile(tx, profileId);
    if (!profile) throw refuse('not_found');
    return profile;
  };

  const present = async (tx: Transaction, profileId: string): Promise<ManagedMentor> => {
    const row = await findManagedMentor(tx, profileId);
    if (!row) throw new Error(`Profile ${profileId} belongs to no approved mentor`);
    return presentManagedMentor(row);
  };

  return {
    /**
     * Hides the profile and emails the mentor the reason.
     * @throws not_found (404) unless it belongs to an approved mentor; already_suspended (409)
     */
    async suspend(admin: Actor, profileId: string, reason: string): Promise<ManagedMentor> {
      const { userId: by } = admin;
      const { userId, mentor } = await inTransaction(db, async (tx) => {
        const profile = await lockProfile(tx, profileId);
        const refusal = profileSuspendRefusal(profile);
        if (refusal) throw refuse(refusal);
        const { userId } = profile;
        const [at, id] = [clock.now(), newId()];
        await insertProfileSuspension(tx, {
          id,
          profileId,
          reason,
          suspendedAt: at,
          suspendedBy: by,
        });
        await updateProfile(tx, profileId, { isActive: false, updatedAt: at });
        await jobs.add(tx, sendProfileSuspension, { suspensionId: id });
        await events.publish(tx, mentorSuspended, { profileId, userId, by, at });
        const people = { actorId: by, subjectId: userId };
        audit.record(tx, { kind: 'mentor.suspended', ...people, details: { profileId } });
        return { userId, mentor: await present(tx, profileId) };
      });
      security.record('mentor.suspended', { accountId: by, subjectId: userId });
      return mentor;
    },

    /**
     * Lists the profile again and notifies the mentor. If the account is suspended, the profile stays hidden and the
     * mentor is notified once the account is restored.
     * @throws not_found (404) unless it belongs to an approved mentor; not_suspended (409)
     */
    async restore(admin: Actor, profileId: string): Promise<ManagedMentor> {
      const { userId: by } = admin;
      const { userId, mentor } = await inTransaction(db, async (tx) => {
        const profile = await lockProfile(tx, profileId);
        const refusal = profileRestoreRefusal(profile);
        if (refusal) throw refuse(refusal);
        const { userId } = profile;
        const at = clock.now();
        // The profile of a suspended account is inactive without being suspended itself.
        if (!(await endProfileSuspension(tx, profileId, { restoredAt: at, restoredBy: by }))) {
          throw refuse('not_suspended');
        }
        await updateProfile(tx, profileId, { isActive: true, updatedAt: at });
        const mentor = await present(tx, profileId);
        if (!mentor.isAccountSuspended) {
          await tellOfRestoration(context, tx, { profileId, userId, by, at });
        }
        const people = { actorId: by, subjectId: userId };
        audit.record(tx, { kind: 'mentor.restored', ...people, details: { profileId } });
        return { userId, mentor };
      });
      security.record('mentor.restored', { accountId: by, subjectId: userId });
      return mentor;
    },
  };
};
export type ProfileSuspensions = ReturnType<typeof createProfileSuspensions>;
