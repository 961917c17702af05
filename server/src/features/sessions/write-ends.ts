import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Payments } from '../payments/index.ts';
import { writeUntil } from './booking-outcomes.ts';
import { findOpenSessions } from './bookings.store.ts';
import type { SessionRow } from './sessions.tables.ts';

/** Determines how long the sessions of conversations let their two people write (product 3.1). */
export const createWriteEnds = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  payments: Pick<Payments, 'currentPlan'>,
) => {
  /** @param planEnds the end of each person's plan, by user id; people without a plan are missing */
  const endOf = (
    open: readonly SessionRow[],
    planEnds: ReadonlyMap<string, Date>,
  ): Date | 'infinity' => {
    // Two mentors may have unlocked each other.
    const unlocks = open.filter(({ origin }) => origin === 'unlock');
    if (unlocks.some(({ paymentIntentId }) => paymentIntentId !== null)) return 'infinity';
    const bookings = open.filter(({ origin }) => origin === 'booking');
    const ends = [
      clock.now(),
      ...bookings.map((row) => writeUntil(row, config.marketplace)),
      ...unlocks.flatMap(({ menteeId }) => planEnds.get(menteeId) ?? []),
    ];
    return new Date(Math.max(...ends.map((end) => end.getTime())));
  };

  /** Cancelled sessions don't count. The end is now if no session lets them write any more. */
  const findAll = async (tx: Transaction, conversationIds: readonly string[]) => {
    const open = await findOpenSessions(tx, conversationIds);
    const unlocks = open.filter(({ origin }) => origin === 'unlock');
    const planEnds = new Map<string, Date>();
    for (const menteeId of new Set(unlocks.map((unlock) => unlock.menteeId))) {
      const plan = await payments.currentPlan(tx, menteeId);
      if (plan) planEnds.set(menteeId, plan.endsAt);
    }
    const byConversation = groupBy(open, ({ conversationId }) => conversationId);
    return new Map(
      conversationIds.map((id) => [id, endOf(byConversation.get(id) ?? [], planEnds)]),
    );
  };

  return {
    findAll,

    /** The end for one conversation. */
    async find(tx: Transaction, conversationId: string): Promise<Date | 'infinity'> {
      const ends = await findAll(tx, [conversationId]);
      return ends.get(conversationId) as Date | 'infinity';
    },
  };
};
