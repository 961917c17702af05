import type { Config } from '../../config/config.ts';
import type { Connection } from '../../platform/db/database.ts';
import { findContacts } from './accounts.store.ts';

/** The recipient of an email. */
export interface MailRecipient {
  readonly to: string;
  readonly firstName: string;
  /** The product's name. */
  readonly product: string;
}

/** Finds the recipient of an email, or returns null if the account is deleted. */
export const readRecipient = async (
  { db, config }: { db: Connection; config: Config },
  userId: string,
): Promise<MailRecipient | null> => {
  const [contact] = await findContacts(db, [userId]);
  if (!contact || contact.deletedAt) return null;
  return { to: contact.email, firstName: contact.firstName, product: config.marketplace.name };
};
