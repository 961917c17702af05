import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { type StaffInvitationRow, staffInvitations } from './staff.tables.ts';

const isOpen = isNull(staffInvitations.acceptedAt);

/** @throws a violation of `staff_invitations_open` if the address has an invitation */
export const insertInvitation = async (tx: Transaction, invitation: StaffInvitationRow) => {
  await tx.insert(staffInvitations).values(invitation);
};

/** The invitations that haven't been accepted, newest first. */
export const findOpenInvitations = (db: Connection): Promise<StaffInvitationRow[]> =>
  db
    .select()
    .from(staffInvitations)
    .where(isOpen)
    .orderBy(desc(staffInvitations.sentAt), desc(staffInvitations.id));

export const countOpenInvitations = async (db: Connection): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(staffInvitations).where(isOpen);
  return row?.count ?? 0;
};

/** Whether an address has an invitation that hasn't been accepted. */
export const isInvited = async (db: Connection, email: string): Promise<boolean> => {
  const row = await queryRow(
    db,
    sql`SELECT id FROM staff_invitations WHERE lower(email) = lower(${email}) AND accepted_at IS NULL`,
  );
  return row !== undefined;
};

export const findInvitation = async (
  db: Connection,
  id: string,
): Promise<StaffInvitationRow | undefined> => {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return row;
};

export const findInvitationByToken = async (
  db: Connection,
  tokenHash: Buffer,
): Promise<StaffInvitationRow | undefined> => {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash));
  return row;
};

/** The same, locked until the transaction ends. */
export const lockInvitationByToken = async (
  tx: Transaction,
  tokenHash: Buffer,
): Promise<StaffInvitationRow | undefined> => {
  const [row] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash))
    .for('update');
  return row;
};

/** Restarts an open invitation, and removes its link. @returns undefined if there is none */
export const renewInvitation = async (
  tx: Transaction,
  id: string,
  times: Pick<StaffInvitationRow, 'sentAt' | 'expiresAt'>,
): Promise<StaffInvitationRow | undefined> => {
  const [row] = await tx
    .update(staffInvitations)
    .set({ ...times, tokenHash: null })
    .where(and(eq(staffInvitations.id, id), isOpen))
    .returning();
  return row;
};

/**
 * Sets the link of an open invitation. The previous one stops working.
 * @returns false if there is no open invitation
 */
export const setToken = async (db: Connection, id: string, tokenHash: Buffer): Promise<boolean> => {
  const changed = await db
    .update(staffInvitations)
    .set({ tokenHash })
    .where(and(eq(staffInvitations.id, id), isOpen))
    .returning({ id: staffInvitations.id });
  return changed.length > 0;
};

export const markAccepted = async (
  tx: Transaction,
  id: string,
  acceptance: { acceptedAt: Date; acceptedBy: string },
) => {
  await tx.update(staffInvitations).set(acceptance).where(eq(staffInvitations.id, id));
};

/** @returns whether there was an open invitation */
export const deleteOpenInvitation = async (tx: Transaction, id: string): Promise<boolean> => {
  const gone = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isOpen))
    .returning({ id: staffInvitations.id });
  return gone.length > 0;
};

/** Deletes the invitations, accepted or not, that ended before this time. */
export const deleteInvitationsBefore = async (db: Connection, time: Date) => {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, time));
};
