import { type Earnings, type EarningsEntry, earningKinds } from '@ithaca/contracts/dashboard';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { monthsUntil } from '../../platform/days.ts';
import { moneyText } from '../../platform/money.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { withMentees } from './mentees.ts';
import { presentEarnings } from './monthly-earnings.ts';
import { findMovements, sumMovements } from './movements.store.ts';
import { requireOwnProfile } from './own-profile.ts';

const position = z.object({ at: cursorTime, id });

/** A mentor's own earnings, according to the ledger. */
export const createEarnings = ({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) => {
  const cursors = createCursors(config.secret, 'earnings', position);

  return {
    /** The last `months` months, and the all-time totals. @throws not_found (404) without a profile */
    async summarize(actor: Actor, months: number): Promise<Earnings> {
      await requireOwnProfile(db, actor);
      const sums = await sumMovements(db, actor.userId);
      return presentEarnings(sums, monthsUntil(clock.now(), months));
    },

    /**
     * A page of money movements, newest first.
     * @throws not_found (404) without a profile; invalid (422) for an unknown cursor
     */
    async list(actor: Actor, { cursor, limit }: PageQuery): Promise<Page<EarningsEntry>> {
      const { userId } = actor;
      await requireOwnProfile(db, actor);
      const rows = await findMovements(db, userId, {
        kinds: earningKinds,
        after: cursors.read(userId, cursor),
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, ({ at, id }) => cursors.write(userId, { at, id }));
      const items = await withMentees(db, page.items);
      return {
        ...page,
        items: items.map(({ cents, at, ...entry }) => ({
          ...entry,
          amount: moneyText(cents),
          at: at.toISOString(),
        })),
      };
    },
  };
};
export type EarningsViews = ReturnType<typeof createEarnings>;
