import { id } from '@ithaca/contracts/fields';
import type { joinWaitlistBody } from '@ithaca/contracts/pre-registration';
import { pathTo } from '@ithaca/contracts/screens';
import type { QrCode, WaitlistEntry, WaitlistMatches } from '@ithaca/contracts/waitlist';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { qrCodeOf } from '../../platform/qr-code.ts';
import { isAdminAddress, type Registration } from '../identity/index.ts';
import { presentWaitlistEntry } from './waitlist.presenter.ts';
import { findEntriesByEmail, findWaitlist, type WaitlistSearch } from './waitlist.store.ts';

const position = z.object({ id });

/** The entries of the waitlist for the administrator, and the form for joining it (product 1.11). */
export const createWaitlist = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const cursors = createCursors(config.secret, 'waitlist', position);
  return {
    /** Creates the account of an entry. It can't sign in until access is granted, unless it is the administrator's. */
    entryOf({ userType, ...form }: z.output<typeof joinWaitlistBody>): Registration {
      const platformAccess = isAdminAddress(form.email, config);
      return { ...form, platformAccess, wantedType: userType };
    },

    /** A page of entries, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: WaitlistSearch & PageQuery): Promise<Page<WaitlistEntry>> {
      const { q = '', status = '', limit } = query;
      const scope = [q, status];
      const after = cursors.read(scope, query.cursor);
      const rows = await findWaitlist(db, query, after?.id ?? null, limit + 1);
      const page = pageOf(rows, limit, (last) => cursors.write(scope, { id: last.id }));
      return { ...page, items: page.items.map(presentWaitlistEntry) };
    },

    /** Which of these addresses are waiting for access, have it, or aren't on the waitlist. */
    async match(emails: readonly string[]): Promise<WaitlistMatches> {
      const rows = await findEntriesByEmail(db, emails);
      const found = new Set(rows.map(({ email }) => email.toLowerCase()));
      const unknown = emails.filter((email) => !found.has(email.toLowerCase()));
      return {
        pending: rows.filter((row) => !row.platformAccess).map(presentWaitlistEntry),
        granted: rows.filter((row) => row.platformAccess).map(({ email }) => email),
        unknown: [...new Set(unknown.map((email) => email.toLowerCase()))],
      };
    },

    /** The QR code of the form, whose address begins with PUBLIC_URL. */
    async qrCode(): Promise<QrCode> {
      const url = `${config.publicUrl}${pathTo('preRegistration')}`;
      return { qrCode: await qrCodeOf(url), url };
    },
  };
};
export type Waitlist = ReturnType<typeof createWaitlist>;
