import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';
import type { ConcernRow } from './concerns.tables.ts';

type Outcome = NonNullable<ConcernRow['outcome']>;

/** The result of the review, without saying which action was taken. */
const findings = (outcome: Outcome): string => {
  switch (outcome) {
    case 'dismissed':
      return 'We have looked into it and found nothing that breaks our rules.';
    case 'account_deleted':
      return 'The account it was about has since been deleted, so there is nothing left to decide.';
    default:
      return 'We have looked into it and taken action.';
  }
};

/** The outcome of a report, without naming anyone or quoting anything. */
export const outcomeMail = (
  { to, firstName, product }: MailRecipient,
  link: string,
  outcome: Outcome,
): Mail =>
  linkMail({
    to,
    subject: `Your report on ${product}`,
    firstName,
    before: `Thank you for your report. ${findings(outcome)}`,
    action: 'Contact us',
    link,
    after: 'We don’t share details, to protect everybody’s privacy.',
  });

export const warningMail = (
  { to, firstName, product }: MailRecipient,
  link: string,
  reason: string,
): Mail =>
  linkMail({
    to,
    subject: `A warning from ${product}`,
    firstName,
    before: `Something you wrote or posted on ${product} was reported, and a moderator agreed that it breaks the rules. Reason: ${reason}`,
    action: 'Contact us',
    link,
    after:
      'Please don’t let this happen again. If you think we have made a mistake, please get in touch.',
  });
