import { appointmentMinutes, appointmentTypes } from '@ithaca/contracts/appointment-types';
import { hourMs } from '@ithaca/contracts/durations';
import { id } from '@ithaca/contracts/fields';
import { addDays } from '@ithaca/contracts/opening-hours';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { dateIn } from '../../platform/time-zones.ts';
import { findProfile, lockProfileOfUser, type Profile, updateProfile } from '../mentors/index.ts';
import { findHours, findStaleProfileIds, setLookAt } from './availability.store.ts';
import type { FreeSlots } from './free-slots.ts';

/** Finds a mentor's next free slot after something affecting their slots has changed. */
export const findNextSlot = jobKind('availability.find-next-slot', z.object({ profileId: id }));

/** Finds the next free slot of mentors who had none, or whose last one can no longer be booked. */
export const findNextSlots = jobKind('availability.find-next-slots', z.object({}), {
  everyHours: 1 / 12,
});

/** Cards show the next slot of the coming two weeks (product 2.12). */
const daysAhead = 14;
const batchSize = 1000;
const withoutSlotMs = 6 * hourMs;

/** The types, shortest first; of two with the same length, video calls come first. */
const fromShortest = [...appointmentTypes].sort(
  (a, b) => appointmentMinutes[a] - appointmentMinutes[b],
);

/**
 * Keeps every mentor's next free slot in their profile, so lists don't have to compute it. Slots that are only held
 * count as free.
 */
export const createNextSlots = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  freeSlots: Pick<FreeSlots, 'find'>,
) => {
  /** The first slot of the shortest offered type that has one. */
  const findFirst = async (connection: Connection, profile: Profile, now: Date) => {
    const from = dateIn(profile.timeZone, now);
    const range = { from, to: addDays(from, daysAhead - 1), now, withoutHolds: true };
    for (const sessionType of fromShortest) {
      const [first] = await freeSlots.find(connection, profile.userId, { ...range, sessionType });
      if (first) return new Date(first.start);
    }
    return null;
  };

  /** Finds and stores a mentor's next slot, and when it has to be found again. */
  const refresh = async (tx: Transaction, profileId: string): Promise<void> => {
    const found = await findProfile(tx, profileId);
    // The lock keeps an outdated result from overwriting a newer one.
    const profile = found && (await lockProfileOfUser(tx, found.userId));
    const hours = profile && (await findHours(tx, profileId));
    if (!profile || !hours) return;
    const now = clock.now();
    const nextSlotAt = await findFirst(tx, profile, now);
    await updateProfile(tx, profileId, { nextSlotAt });
    // Look again once the slot is closer than the mentor's notice or, without a slot, once another day may have become
    // bookable.
    const lookAt = nextSlotAt
      ? nextSlotAt.getTime() - hours.noticeHours * hourMs + 1
      : now.getTime() + withoutSlotMs;
    await setLookAt(tx, profileId, new Date(lookAt));
  };
  const look = (profileId: string) => inTransaction(db, (tx) => refresh(tx, profileId));

  return {
    refresh,
    jobs: [
      handleJob(findNextSlot, ({ profileId }) => look(profileId)),
      handleJob(findNextSlots, async () => {
        for (const profileId of await findStaleProfileIds(db, clock.now(), batchSize)) {
          await look(profileId);
        }
      }),
    ],
  };
};
export type NextSlots = ReturnType<typeof createNextSlots>;
