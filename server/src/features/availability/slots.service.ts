import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import type { Slot } from '@ithaca/contracts/slots';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { maySee } from '../mentors/index.ts';
import { type FreeSlots, slotsIn } from './free-slots.ts';
import { createMinuteWriter } from './minute-writer.ts';

export interface SlotQuery {
  sessionType: AppointmentType;
  /** The first and the last date, in the mentor's time zone. */
  from: string;
  to: string;
  /** A session to be moved. */
  sessionId?: string | undefined;
}

/** Finds the times at which mentors can be booked. */
export const createSlots = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  freeSlots: Pick<FreeSlots, 'readCalendar'>,
) => ({
  /**
   * The free slots of a mentor, and the mentor's time zone. A slot that the person holds counts as free for them, as
   * does the time of the session they are moving; naming someone else's session has no effect.
   * @throws not_found (404) if there is no mentor whom the person may see (product 2.1)
   */
  async list(
    actor: Actor,
    userId: string,
    { sessionId, ...query }: SlotQuery,
  ): Promise<{ slots: Slot[]; timeZone: string }> {
    const moved = sessionId === undefined ? undefined : { sessionId, userId: actor.userId };
    const range = { ...query, now: clock.now(), heldFor: actor.userId, moved };
    const calendar = await freeSlots.readCalendar(db, userId, range);
    if (!calendar || !maySee(actor, calendar.profile)) throw refuse('not_found');
    const write = createMinuteWriter();
    const slots = slotsIn(calendar, range).map(({ start, end }) => ({
      startsAt: write(start),
      endsAt: write(end),
    }));
    return { slots, timeZone: calendar.profile.timeZone };
  },
});
export type Slots = ReturnType<typeof createSlots>;
