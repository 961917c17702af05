import { pathTo } from '@ithaca/contracts/screens';
import { listMail } from '../../platform/mail/list-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';

interface Digest extends MailRecipient {
  readonly publicUrl: string;
  /** One line for each unread item, with the path of the screen that shows it. */
  readonly lines: readonly { readonly text: string; readonly path: string }[];
}

/** Further lines are only counted. */
const maxLines = 20;

/** The daily mail (product 16.12). */
export const digestMail = ({ to, firstName, product, publicUrl, lines }: Digest): Mail => {
  const more = lines.length - maxLines;
  return listMail({
    to,
    subject: `Your daily summary from ${product}`,
    firstName,
    before: 'Here is what’s new since your last summary and still unread:',
    lines: lines
      .slice(0, maxLines)
      .map(({ text, path }) => ({ text, link: `${publicUrl}${path}` })),
    rest: more > 0 ? `And ${more} more.` : null,
    action: 'Open your notifications',
    link: `${publicUrl}${pathTo('notifications')}`,
    after: `You get this email at most once a day. You can change that in your settings: ${publicUrl}${pathTo('settings')}#notifications`,
  });
};
