import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopics } from '@ithaca/contracts/notifications';
import type { Config } from '../../config/config.ts';

/** What a mail is about that can be switched off; `digest` is the daily mail. */
export type Unsubscribed = MailTopic | 'digest';
const knownTopics: readonly Unsubscribed[] = [...mailTopics, 'digest'];

const sign = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${signed}`).digest('base64url');

/**
 * The token in the unsubscribe link of a person's mails. It never expires and reveals only their id and what the
 * mail is about.
 */
export const unsubscribeToken = (secret: string, userId: string, about: Unsubscribed): string => {
  const signed = `${userId}.${about}`;
  return `${signed}.${sign(secret, signed)}`;
};

/** Whose token this is and for which mails, or null if we haven't signed it. */
export const readUnsubscribeToken = (
  secret: string,
  token: string,
): { userId: string; about: Unsubscribed } | null => {
  const [signature = '', ...rest] = token.split('.').toReversed();
  const signed = rest.toReversed().join('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(secret, signed))];
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  const [userId = '', topic] = signed.split('.');
  // Mails of the first release, all about missed messages, didn't say what they were about.
  const about = knownTopics.find((known) => known === (topic ?? 'missedMessages'));
  return isGenuine && about ? { userId, about } : null;
};

/** The headers with which mail programs switch off such mails with one click (RFC 8058). */
export const unsubscribeHeaders = (
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  userId: string,
  about: Unsubscribed,
): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe/${unsubscribeToken(secret, userId, about)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
