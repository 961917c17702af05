import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { registered, registerFields } from './identity.ts';
import { activities, userTypes } from './user.ts';

export const joinWaitlistBody = z.object({
  ...registerFields,
  userType: z.enum(userTypes, 'Please choose mentee or mentor'),
  activity: z.enum(activities, 'Please select your activity status'),
});

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
