import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, pageLimit } from './fields.ts';
import { activities, registered, registerFields, userTypes } from './identity.ts';

export const joinWaitlistBody = z.object({
  ...registerFields,
  userType: z.enum(userTypes, 'Please choose mentee or mentor'),
  activity: z.enum(activities, 'Please select your activity status'),
});

/** A person on the waitlist (product 1.11); `userType` is the role they signed up for. */
export const waitlistEntry = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  createdAt: instant,
  platformAccess: z.boolean(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Join the waitlist: an account that cannot sign in until access is granted',
  access: 'anyone',
  allowance: 'account_mail',
  body: joinWaitlistBody,
  success: { 201: registered },
  problems: ['email_taken', 'password_too_common'],
});

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/api/admin/waitlist',
  summary: 'The waitlist, newest first (X-Next-Cursor)',
  access: 'admin',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(waitlistEntry) },
});

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/admin/grant-access',
  summary: 'Grant access to a person on the waitlist and notify them by mail',
  access: 'admin',
  body: z.object({ userId: id }),
  success: { 200: waitlistEntry },
});

export const waitlistEndpoints = [joinWaitlist, listWaitlist, grantAccess] as const;
