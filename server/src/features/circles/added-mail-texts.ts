import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';

interface Added extends MailRecipient {
  /** First and last name of the person who added them. */
  by: string;
  link: string;
}

/**
 * Tells a person that they were added to a circle. The circle's name is left out, so nobody can use our emails to send
 * a text of their own.
 */
export const addedMail = ({ to, firstName, product, by, link }: Added): Mail =>
  linkMail({
    to,
    subject: `You were added to a circle on ${product}`,
    firstName,
    before: `${by} added you to a circle. You can read the conversation so far and join in:`,
    action: 'Open the circle',
    link,
    after: 'You can mute or leave the circle at any time.',
  });
