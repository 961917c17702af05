import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { euroText } from '../../platform/money.ts';
import type { MailRecipient } from '../identity/index.ts';

/** Reminds a mentor to enter a bank account, because money is waiting. */
export const payoutReminder = (
  { to, firstName, product }: MailRecipient,
  link: string,
  owedCents: number,
): Mail =>
  linkMail({
    to,
    subject: `${euroText(owedCents)} is waiting for you on ${product}`,
    firstName,
    before: `${euroText(owedCents)} has been released to you. To receive it, please enter your bank account:`,
    action: 'Set up payouts',
    link,
    after: 'Until then, we keep it for you. We transfer money every week.',
  });
