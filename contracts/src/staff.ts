import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { email, id, instant } from './fields.ts';
import { linkToken } from './identity.ts';
import { person } from './people.ts';
import { staffRights } from './staff-rights.ts';

/** The maximum number of moderators and open invitations, counted together. */
export const staffMax = 50;

const right = z.enum(staffRights, 'This right is not known');

const rights = z
  .array(right, 'Choose what the moderator may do')
  .check(
    z.minLength(1, 'Choose what the moderator may do'),
    z.maxLength(staffRights.length, 'Choose each of them once'),
  );

/** A moderator, for the administrator. */
export const staffMember = z.extend(person, {
  email: z.string(),
  rights: z.array(z.enum(staffRights)),
  since: instant,
  /** Whether they must switch on two-factor sign-in before they can use their rights (product 1.15). */
  lacksTwoFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** An invitation that hasn't been accepted yet. */
export const staffInvitation = z.object({
  id,
  email: z.string(),
  rights: z.array(z.enum(staffRights)),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'The moderators and the invitations not accepted yet, newest first',
  access: 'admin',
  success: {
    200: z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) }),
  },
});

const rightsBody = z.object({ rights });

export const inviteStaffBody = z.object({ email, rights });

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations',
  summary: 'Invite a moderator with a mailed link that works once, within 7 days',
  access: 'admin',
  body: inviteStaffBody,
  success: { 201: staffInvitation },
  problems: ['already_staff', 'already_suspended', 'already_invited', 'administrator_account'],
});

const byInvitation = z.object({ invitationId: id });

export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations/{invitationId}/resend',
  summary: 'Mail a new link, which replaces the previous one and works for 7 days',
  access: 'admin',
  params: byInvitation,
  success: { 200: staffInvitation },
  problems: ['already_suspended'],
});

export const revokeStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff/invitations/{invitationId}',
  summary: 'Revoke an invitation that was not accepted: its link stops working',
  access: 'admin',
  params: byInvitation,
  success: { 204: nothing },
});

const byUser = z.object({ userId: id });

export const changeStaffRights = endpoint({
  method: 'PUT',
  path: '/api/admin/staff/{userId}/rights',
  summary: "Change a moderator's rights, with immediate effect",
  access: 'admin',
  params: byUser,
  body: rightsBody,
  success: { 200: staffMember },
});

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff/{userId}',
  summary: "Remove all of a moderator's rights, with immediate effect",
  access: 'admin',
  params: byUser,
  success: { 204: nothing },
});

const tokenBody = z.object({ token: linkToken });
const offer = z.object({ rights: z.array(z.enum(staffRights)) });
const linkProblems = [
  'invalid_token',
  'invitation_used',
  'invitation_expired',
  'invitation_for_another',
] as const;

export const checkStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitation/check',
  summary:
    'The rights that the invitation of a mailed link offers the signed-in person; changes nothing',
  access: 'signed_in',
  body: tokenBody,
  success: { 200: offer },
  problems: linkProblems,
});

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitation/accept',
  summary: 'Become a moderator with the account that has the invited address',
  access: 'signed_in',
  body: tokenBody,
  success: { 200: offer },
  problems: linkProblems,
});

export const staffEndpoints = [
  listStaff,
  inviteStaff,
  resendStaffInvitation,
  revokeStaffInvitation,
  changeStaffRights,
  removeStaff,
  checkStaffInvitation,
  acceptStaffInvitation,
] as const;
