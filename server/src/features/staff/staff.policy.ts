import type { StaffRight } from '@ithaca/contracts/staff-rights';
import type { StaffRights } from '../../platform/actor.ts';
import type { StaffInvitationRow } from './staff.tables.ts';

/** Why an address can't be invited, or null if it can (product 1.19). */
export const inviteRefusal = (facts: {
  isAdministrators: boolean;
  isMembers: boolean;
  isSuspended: boolean;
  isInvited: boolean;
}): 'administrator_account' | 'already_staff' | 'already_suspended' | 'already_invited' | null => {
  if (facts.isAdministrators) return 'administrator_account';
  if (facts.isMembers) return 'already_staff';
  // The mail would not be sent (product 1.17).
  if (facts.isSuspended) return 'already_suspended';
  return facts.isInvited ? 'already_invited' : null;
};

/**
 * Why a signed-in person can't accept an invitation, or null if they can (product 1.19). Only the invited person learns
 * whether it was accepted or has expired.
 * @param invitation undefined if the token is of no mailed link, or of a replaced one
 */
export const acceptRefusal = (
  invitation: Pick<StaffInvitationRow, 'email' | 'expiresAt' | 'acceptedAt'> | undefined,
  person: { email: string },
  now: Date,
): 'invalid_token' | 'invitation_for_another' | 'invitation_used' | 'invitation_expired' | null => {
  if (!invitation) return 'invalid_token';
  const isForThem = invitation.email.toLowerCase() === person.email.toLowerCase();
  if (!isForThem) return 'invitation_for_another';
  if (invitation.acceptedAt) return 'invitation_used';
  return invitation.expiresAt <= now ? 'invitation_expired' : null;
};

/**
 * Whether somebody may decide about this person. The administrator may decide about everybody, moderators about
 * everybody but themselves (product 1.19).
 */
export const mayDecideAbout = (
  { userId, isAdmin, rights }: StaffRights & { userId: string },
  right: StaffRight,
  personId: string,
): boolean => isAdmin || (rights.includes(right) && userId !== personId);
