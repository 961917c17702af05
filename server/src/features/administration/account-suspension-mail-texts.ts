import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';

/** Tells a person why their account was suspended. @param link where they can answer */
export const accountSuspensionMail = (
  { to, firstName, product }: MailRecipient,
  link: string,
  reason: string,
): Mail =>
  linkMail({
    to,
    subject: `Your ${product} account has been suspended`,
    firstName,
    before: `Your account has been suspended, and you have been signed out on all your devices. Reason: ${reason}`,
    action: 'Contact us',
    link,
    after:
      'Your messages and sessions are kept. You will hear from us again when the suspension ends.',
  });

/** Tells a person that they can sign in again. @param link the sign-in */
export const accountRestorationMail = (
  { to, firstName, product }: MailRecipient,
  link: string,
): Mail =>
  linkMail({
    to,
    subject: `Your ${product} account is active again`,
    firstName,
    before: 'Your account is no longer suspended. You can sign in again:',
    action: 'Sign in',
    link,
    after: 'Your profile, messages and sessions are as you left them.',
  });
