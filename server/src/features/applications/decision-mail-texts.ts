import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';

export const approvalMail = ({ to, firstName, product }: MailRecipient, link: string): Mail =>
  linkMail({
    to,
    subject: `You are now a mentor on ${product}`,
    firstName,
    before: 'Your application has been approved. Mentees can now find your profile:',
    action: 'See my profile',
    link,
    after:
      'Nobody can book a call with you until you have set your hours. You do so on your mentor ' +
      'dashboard. Thank you for sharing your experience.',
  });

export const rejectionMail = (
  { to, firstName, product }: MailRecipient,
  link: string,
  reason: string,
): Mail =>
  linkMail({
    to,
    subject: `Your application to ${product}`,
    firstName,
    before: `Your application to become a mentor was not approved. Reason: ${reason}`,
    action: 'Apply again',
    link,
    after: 'You can apply again at any time.',
  });
