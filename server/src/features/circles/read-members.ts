import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import type { Connection } from '../../platform/db/database.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import { findMembers } from './members.store.ts';

/**
 * Returns members grouped by circle, in the order in which they were added, with what others may see of them (product
 * 5.6).
 */
export const readMembers = async (
  db: Connection,
  kind: CircleKind,
  circleIds: readonly string[],
): Promise<ReadonlyMap<string, CircleMember[]>> => {
  const memberships = await findMembers(db, kind, circleIds);
  const accounts = await findAccounts(db, [
    ...new Set(memberships.map(({ menteeId }) => menteeId)),
  ]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const members = new Map<string, CircleMember[]>(circleIds.map((id) => [id, []]));
  for (const { id, circleId, menteeId } of memberships) {
    const account = byId.get(menteeId);
    if (account) members.get(circleId)?.push({ id, mentee: presentPerson(account) });
  }
  return members;
};
