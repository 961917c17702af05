import { listInWords } from '@ithaca/contracts/lists';
import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from '../identity/index.ts';

interface MissedMessages extends MailRecipient {
  /** The names of the senders, without repetition. */
  names: readonly string[];
  count: number;
  link: string;
  settings: string;
}

const maxNames = 3;

/** "Ana", "Ana and Luca" or "Ana, Luca, Mona and 4 others". */
const listNames = (names: readonly string[]): string => {
  const others = names.length - maxNames;
  const rest = others === 1 ? '1 other' : `${others} others`;
  return listInWords(others > 0 ? [...names.slice(0, maxNames), rest] : names);
};

const messagesOf = (count: number) => (count === 1 ? 'a message' : `${count} messages`);

/** The sentence about missed messages in the daily mail (product 16.12). */
export const missedSentence = ({ names, count }: Pick<MissedMessages, 'names' | 'count'>): string =>
  `${listNames(names)} sent you ${messagesOf(count)}.`;

/** Mentions the senders and the number of messages, never the text. */
export const missedMessagesMail = (missed: MissedMessages): Mail => {
  const { to, firstName, product, names, count, link, settings } = missed;
  const messages = messagesOf(count);
  return linkMail({
    to,
    subject: `You missed ${messages} on ${product}`,
    firstName,
    before: `${listNames(names)} sent you ${messages} while you were away:`,
    action: count === 1 ? 'Read the message' : 'Read the messages',
    link,
    after: `You can switch off these emails in your settings: ${settings}`,
  });
};
