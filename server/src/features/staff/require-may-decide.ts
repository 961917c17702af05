import type { StaffRight } from '@ithaca/contracts/staff-rights';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { lockRights } from './members.store.ts';
import { mayDecideAbout } from './staff.policy.ts';

/**
 * Must be called in the transaction of a decision, so that removing a moderator either takes effect first and prevents
 * the decision, or waits for it (product 1.19).
 * @param personId the person whom the decision is about
 * @throws not_allowed (403) without the right, and for moderators' decisions about themselves
 */
export const requireMayDecide = async (
  tx: Transaction,
  actor: Actor,
  right: StaffRight,
  personId: string,
): Promise<void> => {
  const { userId, isAdmin } = actor;
  if (!isAdmin && !(await lockAgainstDeletion(tx, userId))) throw refuse('not_allowed');
  const rights = isAdmin ? actor.rights : await lockRights(tx, userId);
  if (!mayDecideAbout({ userId, isAdmin, rights }, right, personId)) throw refuse('not_allowed');
};
