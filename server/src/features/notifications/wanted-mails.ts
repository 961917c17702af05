import type { MailTopic } from '@ithaca/contracts/notifications';
import type { Context } from '../../context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { findChoices } from './choices.store.ts';
import { unsubscribeHeaders } from './unsubscribe-links.ts';

/** To whom a mail goes, and what it is about. */
interface Wanted {
  readonly userId: string;
  readonly about: MailTopic;
  /** The daily mail can report it instead: the person has a notification about it, and it isn't urgent. */
  readonly canWait: boolean;
}

/**
 * Sends a mail that people can switch off, unless this person has, or gets it with the daily mail
 * (product 1.14, 1.20). Mail programs can switch off further ones with one click.
 * @throws if the mail must be sent again, like `mail.send`
 */
export const sendIfWanted = async (
  { db, mail, config }: Pick<Context, 'db' | 'mail' | 'config'>,
  { userId, about, canWait }: Wanted,
  message: Mail,
): Promise<void> => {
  const choices = await findChoices(db, userId);
  const choice = choices?.[about];
  if (choice === 'off' || (choice === 'digest' && canWait)) return;
  await mail.send({ ...message, headers: unsubscribeHeaders(config, userId, about) });
};
