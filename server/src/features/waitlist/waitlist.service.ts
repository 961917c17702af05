import { id } from '@ithaca/contracts/fields';
import type { joinWaitlistBody, WaitlistEntry } from '@ithaca/contracts/waitlist';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors } from '../../platform/cursor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { isAdminAddress, type Registration, sendAccountMail } from '../identity/index.ts';
import { presentWaitlistEntry } from './waitlist.presenter.ts';
import { findWaitlist, setAccessGranted } from './waitlist.store.ts';

const place = z.object({ id });

/** Who asks to be let in, and who lets them in (product 1.11). */
export const createWaitlist = ({ db, clock, config, jobs, security }: Context) => {
  const cursors = createCursors(config.secret, 'waitlist', place);
  return {
    /**
     * The account that an entry is: it can't sign in until access is granted, which the
     * administrator's doesn't need.
     */
    entryOf({ userType, ...form }: z.output<typeof joinWaitlistBody>): Registration {
      const platformAccess = isAdminAddress(form.email, config);
      return { ...form, platformAccess, wantedType: userType };
    },

    /** A page of entries, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: {
      cursor?: string | undefined;
      limit: number;
    }): Promise<Page<WaitlistEntry>> {
      const after = cursors.read('', query.cursor);
      const found = await findWaitlist(db, after?.id ?? null, query.limit + 1);
      const page = pageOf(found, query.limit, (last) => cursors.write('', { id: last.id }));
      return { ...page, items: page.items.map(presentWaitlistEntry) };
    },

    /**
     * Lets an entry in and mails them.
     * @param grantedBy the administrator
     * @throws not_found (404) when nobody of that id joined the waitlist
     */
    async grantAccess(userId: string, grantedBy: string): Promise<WaitlistEntry> {
      const row = await inTransaction(db, async (tx) => {
        const found = await setAccessGranted(tx, userId, clock.now());
        if (!found) throw refuse('not_found');
        await jobs.add(tx, sendAccountMail, { email: found.email, mail: 'access_granted' });
        return found;
      });
      security.record('access.granted', { accountId: grantedBy, subjectId: userId });
      return presentWaitlistEntry(row);
    },
  };
};
export type Waitlist = ReturnType<typeof createWaitlist>;
