import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

interface Recipient {
  to: string;
  firstName: string;
  product: string;
}

/**
 * What became of a report, without naming anybody or repeating what was written.
 * @param hasActed whether something was removed or hidden, or the person was warned
 */
export const outcomeMail = (
  { to, firstName, product }: Recipient,
  link: string,
  hasActed: boolean,
): Mail =>
  linkMail({
    to,
    subject: `Your report on ${product}`,
    greeting: `Hello ${firstName},`,
    before: hasActed
      ? 'Thank you for your report. We have looked at it and taken action.'
      : 'Thank you for your report. We have looked at it and found that it doesn’t break our rules.',
    action: 'Contact us',
    link,
    after: 'We don’t share details, to protect everybody’s privacy.',
  });

export const warningMail = (
  { to, firstName, product }: Recipient,
  link: string,
  reason: string,
): Mail =>
  linkMail({
    to,
    subject: `A warning from ${product}`,
    greeting: `Hello ${firstName},`,
    before: `Something you wrote or posted on ${product} was reported, and a moderator agreed that it breaks the rules. The reason: ${reason}`,
    action: 'Contact us',
    link,
    after:
      'Please don’t let this happen again. If you think we have made a mistake, please get in touch.',
  });
