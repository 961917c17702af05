import type { Context } from '../../context.ts';
import { findContacts } from '../identity/index.ts';

/** Who gets a mail about their profile or account. */
export interface MailRecipient {
  to: string;
  firstName: string;
  /** The name of the product. */
  product: string;
}

/** Reads the recipient of a mail, or returns null if the account is deleted. */
export const readRecipient = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
): Promise<MailRecipient | null> => {
  const [contact] = await findContacts(db, [userId]);
  if (!contact || contact.deletedAt) return null;
  return { to: contact.email, firstName: contact.firstName, product: config.marketplace.name };
};
