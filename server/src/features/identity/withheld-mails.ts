import type { Connection } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { isSuspendedAddress } from './accounts.store.ts';

/**
 * A mailer that sends nothing to people whose account is suspended, except emails marked as intended for them (product
 * 1.17). Emails to addresses without an account are sent.
 */
export const withholdFromSuspended = (mailer: Mailer, db: Connection): Mailer => ({
  async send(mail) {
    if (mail.isForSuspended || !(await isSuspendedAddress(db, mail.to))) await mailer.send(mail);
  },
});
