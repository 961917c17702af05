import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';

export const suspensionMail = (
  { to, firstName, product }: MailRecipient,
  link: string,
  reason: string,
): Mail =>
  linkMail({
    to,
    subject: `Your mentor profile on ${product} has been suspended`,
    firstName,
    before: `Your mentor profile is hidden for now, and mentees can’t find it. Reason: ${reason}`,
    action: 'Contact us',
    link,
    after: 'Your conversations and sessions stay available.',
  });

export const restorationMail = ({ to, firstName, product }: MailRecipient, link: string): Mail =>
  linkMail({
    to,
    subject: `Your mentor profile on ${product} is back`,
    firstName,
    before: 'Your mentor profile is no longer suspended. Mentees can find it again:',
    action: 'See my profile',
    link,
    after: 'Thank you for sharing your experience.',
  });
