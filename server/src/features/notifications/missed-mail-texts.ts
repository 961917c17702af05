import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

interface MissedMessages {
  to: string;
  firstName: string;
  product: string;
  /** Of the people who wrote, without repetition. */
  names: readonly string[];
  count: number;
  link: string;
  settings: string;
  /** Switches these mails off with a POST. */
  unsubscribe: string;
}

const maxNames = 3;

/** "Ana", "Ana and Luca" or "Ana, Luca, Mona and 4 others". */
const listNames = (names: readonly string[]): string => {
  const others = names.length - maxNames;
  const rest = others === 1 ? '1 other' : `${others} others`;
  const shown = others > 0 ? [...names.slice(0, maxNames), rest] : names;
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' and ');
};

/** Says who wrote and how often, never what. */
export const missedMessagesMail = (missed: MissedMessages): Mail => {
  const { to, firstName, product, names, count, link, settings, unsubscribe } = missed;
  const messages = count === 1 ? 'a message' : `${count} messages`;
  return {
    ...linkMail({
      to,
      subject: `You missed ${messages} on ${product}`,
      greeting: `Hello ${firstName},`,
      before: `${listNames(names)} sent you ${messages} while you were away:`,
      action: count === 1 ? 'Read the message' : 'Read the messages',
      link,
      after: `You can switch off these emails in your settings: ${settings}`,
    }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
