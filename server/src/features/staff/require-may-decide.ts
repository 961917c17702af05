import type { StaffRight } from '@ithaca/contracts/staff-rights';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { lockRights } from './members.store.ts';
import { mayDecideAbout } from './staff.policy.ts';

/**
 * To be called in the transaction of a decision: a moderator who was removed before its commit decides nothing, and
 * one who decides is removed afterwards (product 1.19).
 * @param personId whom the decision is about
 * @throws not_allowed (403) without the right, and for decisions of moderators about themselves
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
