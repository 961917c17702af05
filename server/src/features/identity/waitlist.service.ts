import { id } from '@ithaca/contracts/fields';
import type { WaitlistEntry } from '@ithaca/contracts/waitlist';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors } from '../../platform/cursor.ts';
import { presentWaitlistEntry } from './accounts.presenter.ts';
import { findWaitlist } from './waitlist.store.ts';

const place = z.object({ id });

/** Who asked to be let in, for the administrator (product 1.11). */
export const createWaitlist = ({ db, config }: Context) => {
  const cursors = createCursors(config.secret, 'waitlist', place);
  return {
    /** A page of entries, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: {
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ entries: WaitlistEntry[]; nextCursor: string | null }> {
      const after = cursors.read('', query.cursor);
      const found = await findWaitlist(db, after?.id ?? null, query.limit + 1);
      const entries = found.slice(0, query.limit).map(presentWaitlistEntry);
      const last = entries.at(-1);
      const more = last && found.length > entries.length;
      return { entries, nextCursor: more ? cursors.write('', { id: last.id }) : null };
    },
  };
};
export type Waitlist = ReturnType<typeof createWaitlist>;
