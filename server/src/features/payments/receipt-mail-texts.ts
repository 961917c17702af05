import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { euroText } from '../../platform/money.ts';
import type { MailRecipient } from '../identity/index.ts';

interface ReceiptMail extends MailRecipient {
  /** What was bought, such as "Premium plan". */
  title: string;
  amountCents: number;
  number: string;
  link: string;
}

/** The mail with the receipt of a payment. */
export const receiptMail = (mail: ReceiptMail): Mail => {
  const { to, firstName, product, title, amountCents, number, link } = mail;
  return linkMail({
    to,
    subject: `Your receipt from ${product} for ${euroText(amountCents)}`,
    firstName,
    before: `Thank you for your payment of ${euroText(amountCents)}: ${title}. You can see and download the receipt here:`,
    action: 'See receipt',
    link,
    after: `Receipt number: ${number}`,
  });
};
