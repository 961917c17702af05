import type { MailTopic } from '@ithaca/contracts/notifications';
import type { Context } from '../../context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { findChoiceAt } from './choices.store.ts';
import { unsubscribeHeaders } from './unsubscribe-links.ts';

/** The recipient and the topic of a mail. */
interface Wanted {
  readonly userId: string;
  readonly about: MailTopic;
  /** When the person was notified of the event, if the daily mail can report it instead; null if the mail is urgent. */
  readonly notifiedAt: Date | null;
}

/**
 * Sends a mail, unless this person has switched off its topic or gets it in the daily mail (product 1.14, 1.20). Mail
 * programs can unsubscribe with one click.
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
