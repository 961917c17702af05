import type { AppointmentType, Slot } from '@ithaca/contracts/slots';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Mentors } from '../mentors/index.ts';
import type { FreeSlots } from './free-slots.ts';
import { createMinuteWriter } from './minute-writer.ts';

export interface SlotQuery {
  sessionType: AppointmentType;
  /** The first and the last date, in the mentor's time zone. */
  from: string;
  to: string;
}

/** Finds the times at which mentors can be booked. */
export const createSlots = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  mentors: Pick<Mentors, 'requireVisible'>,
  freeSlots: Pick<FreeSlots, 'find'>,
) => ({
  /**
   * The free slots of a mentor, and the mentor's time zone. What the person holds is free for them.
   * @throws not_found (404) if there is no mentor whom the person may see (product 2.1)
   */
  async list(
    actor: Actor,
    userId: string,
    query: SlotQuery,
  ): Promise<{ slots: Slot[]; timeZone: string }> {
    const { profile } = await mentors.requireVisible(db, actor, userId);
    const range = { ...query, now: clock.now(), heldFor: actor.userId };
    const free = await freeSlots.find(db, profile, range);
    const write = createMinuteWriter();
    const slots = free.map(({ start, end }) => ({ startsAt: write(start), endsAt: write(end) }));
    return { slots, timeZone: profile.timeZone };
  },
});
export type Slots = ReturnType<typeof createSlots>;
