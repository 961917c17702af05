import type { MailTopic } from '@ithaca/contracts/notifications';
import type { Context } from '../../context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { findChoiceAt } from './choices.store.ts';
import { unsubscribeHeaders } from './unsubscribe-links.ts';

/** To whom a mail goes, and what it is about. */
interface Wanted {
  readonly userId: string;
  readonly about: MailTopic;
  /** When the person was notified of it, if the daily mail can report that instead; null if it is urgent. */
  readonly notifiedAt: Date | null;
}

/**
 * Sends a mail that people can switch off, unless this person has, or gets it with the daily mail
 * (product 1.14, 1.20). Mail programs can switch off further ones with one click.
 * @throws if the mail must be sent again, like `mail.send`
 */
export const sendIfWanted = async (
  { db, mail, config }: Pick<Context, 'db' | 'mail' | 'config'>,
  { userId, about, notifiedAt }: Wanted,
  message: Mail,
): Promise<void> => {
  const choice = await findChoiceAt(db, userId, { about, at: notifiedAt });
  if (choice === 'off' || (choice === 'digest' && notifiedAt)) return;
  await mail.send({ ...message, headers: unsubscribeHeaders(config, userId, about) });
};
