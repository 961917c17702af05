import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { count, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import { type StaffMemberRow, staffMembers } from './staff.tables.ts';

/** A moderator with their account. */
export interface ListedMemberRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  profileImageUrl: string | null;
  deletedAt: null;
  rights: StaffRight[];
  since: Date;
  hasTwoFactor: boolean;
}

/** The moderators, newest first. @param userId only this one */
export const findMembers = (db: Connection, userId?: string): Promise<ListedMemberRow[]> =>
  queryRows<ListedMemberRow>(
    db,
    sql`SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
       u.profile_image_url AS "profileImageUrl", u.deleted_at AS "deletedAt", m.rights, m.since,
       EXISTS (SELECT FROM two_factor AS t WHERE t.user_id = u.id AND t.enabled_at IS NOT NULL)
         AS "hasTwoFactor"
     FROM staff_members AS m JOIN users AS u ON u.id = m.user_id
     ${userId === undefined ? sql`` : sql`WHERE m.user_id = ${userId}`}
     ORDER BY m.since DESC, m.user_id`,
  );

export const countMembers = async (db: Connection): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(staffMembers);
  return row?.count ?? 0;
};

/** Makes somebody a moderator, or replaces the rights of a moderator. */
export const putMember = async (tx: Transaction, member: StaffMemberRow) => {
  const { rights, invitedBy } = member;
  await tx
    .insert(staffMembers)
    .values(member)
    .onConflictDoUpdate({ target: staffMembers.userId, set: { rights, invitedBy } });
};

/** Locks a moderator's rights until the transaction ends. @returns an empty list for others */
export const lockRights = async (tx: Transaction, userId: string): Promise<StaffRight[]> => {
  const [row] = await tx
    .select({ rights: staffMembers.rights })
    .from(staffMembers)
    .where(eq(staffMembers.userId, userId))
    .for('share');
  return row?.rights ?? [];
};

/** @returns whether there is such a moderator */
export const setRights = async (
  tx: Transaction,
  userId: string,
  rights: StaffRight[],
): Promise<boolean> => {
  const changed = await tx
    .update(staffMembers)
    .set({ rights })
    .where(eq(staffMembers.userId, userId))
    .returning({ userId: staffMembers.userId });
  return changed.length > 0;
};

/** @returns whether there was such a moderator */
export const deleteMember = async (tx: Transaction, userId: string): Promise<boolean> => {
  const gone = await tx
    .delete(staffMembers)
    .where(eq(staffMembers.userId, userId))
    .returning({ userId: staffMembers.userId });
  return gone.length > 0;
};
