import type { CalendarFeed } from '@ithaca/contracts/calendar';
import { dayMs } from '@ithaca/contracts/durations';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccounts, lockAccount } from '../identity/index.ts';
import { findAppointmentsSince } from '../sessions/index.ts';
import { createCalendarWriter } from './calendar-writer.ts';
import { claimedUser, feedToken, isGenuine } from './feed-tokens.ts';
import { findGeneration, saveGeneration } from './feeds.store.ts';

const pastDays = 90;
const maxEvents = 500;

/** Private calendar feeds (product 3.17). */
export const createFeeds = (context: Context) => {
  const { db, clock, config } = context;
  const { write } = createCalendarWriter(context);

  const present = (userId: string, generation: string | null): CalendarFeed => ({
    url: `${config.publicUrl}/api/calendar/${feedToken(config.secret, userId, generation)}.ics`,
  });

  return {
    /** The address of a person's own feed. */
    show: async ({ userId }: Actor): Promise<CalendarFeed> =>
      present(userId, await findGeneration(db, userId)),

    /** Replaces the address: the old one stops working at once. */
    renew: ({ userId }: Actor): Promise<CalendarFeed> =>
      inTransaction(db, async (tx) => {
        if (!(await lockAccount(tx, userId))) throw refuse('sign_in_needed');
        const generation = newId();
        await saveGeneration(tx, userId, { generation, renewedAt: clock.now() });
        return present(userId, generation);
      }),

    /**
     * The calendar of the person with this token: at most 500 calls and meetings that aren't cancelled, starting 90
     * days ago.
     * @throws not_found (404) for a token that is unknown, was replaced, or belongs to a deleted or suspended account
     */
    async read(token: string): Promise<string> {
      const userId = claimedUser(token);
      if (!userId) throw refuse('not_found');
      const generation = await findGeneration(db, userId);
      if (!isGenuine(token, config.secret, userId, generation)) throw refuse('not_found');
      const [account] = await findAccounts(db, [userId]);
      if (!account || account.deletedAt || account.suspendedAt) throw refuse('not_found');
      const since = new Date(clock.now().getTime() - pastDays * dayMs);
      return write(userId, await findAppointmentsSince(db, userId, { since, limit: maxEvents }));
    },
  };
};
export type Feeds = ReturnType<typeof createFeeds>;
