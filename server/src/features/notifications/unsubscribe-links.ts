import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopics } from '@ithaca/contracts/notifications';
import type { Config } from '../../config/config.ts';

/** The topic of a mail that can be switched off. `digest` is the daily mail. */
export type Unsubscribed = MailTopic | 'digest';
const knownTopics: readonly Unsubscribed[] = [...mailTopics, 'digest'];

const sign = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${signed}`).digest('base64url');

/**
 * The token in the unsubscribe link of a person's mails. It never expires, and reveals only the person's id and the
 * topic.
 */
export const unsubscribeToken = (secret: string, userId: string, about: Unsubscribed): string => {
  const signed = `${userId}.${about}`;
  return `${signed}.${sign(secret, signed)}`;
};

/** The person and topic of a token, or null if we didn't sign it. */
export const readUnsubscribeToken = (
  secret: string,
  token: string,
): { userId: string; about: Unsubscribed } | null => {
  const [signature = '', ...rest] = token.split('.').toReversed();
  const signed = rest.toReversed().join('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(secret, signed))];
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  const [userId = '', topic] = signed.split('.');
  // Tokens of the first release, all in mails about missed messages, have no topic.
  const about = knownTopics.find((known) => known === (topic ?? 'missedMessages'));
  return isGenuine && about ? { userId, about } : null;
};

/** The headers that let mail programs unsubscribe from such mails with one click (RFC 8058). */
export const unsubscribeHeaders = (
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  userId: string,
  about: Unsubscribed,
): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe/${unsubscribeToken(secret, userId, about)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
