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

const position = z.object({ id });

/** Adds and lists waitlist entries, and grants them access (product 1.11). */
export const createWaitlist = ({ db, clock, config, jobs, security, audit }: Context) => {
  const cursors = createCursors(config.secret, 'waitlist', position);
  return {
    /**
     * The account of an entry. It can't sign in until access is granted, unless it is the
     * administrator's.
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
      const rows = await findWaitlist(db, after?.id ?? null, query.limit + 1);
      const page = pageOf(rows, query.limit, (last) => cursors.write('', { id: last.id }));
      return { ...page, items: page.items.map(presentWaitlistEntry) };
    },

    /**
     * Grants access to an entry and mails the person.
     * @param grantedBy the administrator
     * @throws not_found (404) if there is no such entry
     */
    async grantAccess(userId: string, grantedBy: string): Promise<WaitlistEntry> {
      const row = await inTransaction(db, async (tx) => {
        const entry = await setAccessGranted(tx, userId, clock.now());
        if (!entry) throw refuse('not_found');
        await jobs.add(tx, sendAccountMail, { email: entry.email, mail: 'access_granted' });
        const people = { actorId: grantedBy, subjectId: userId };
        audit.record(tx, { kind: 'access.granted', ...people, details: {} });
        return entry;
      });
      security.record('access.granted', { accountId: grantedBy, subjectId: userId });
      return presentWaitlistEntry(row);
    },
  };
};
export type Waitlist = ReturnType<typeof createWaitlist>;
