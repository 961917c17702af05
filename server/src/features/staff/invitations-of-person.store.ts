import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { staffInvitations } from './staff.tables.ts';

/** The condition that a person accepted an invitation or that it was sent to their address. */
export const isInvitationOf = (userId: string): SQL | undefined =>
  or(
    eq(staffInvitations.acceptedBy, userId),
    sql`lower(${staffInvitations.email}) = (SELECT lower(email) FROM users WHERE id = ${userId})`,
  );

export const deleteInvitationsOf = async (tx: Transaction, userId: string) => {
  await tx.delete(staffInvitations).where(isInvitationOf(userId));
};
