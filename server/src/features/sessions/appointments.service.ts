import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import { dayMs } from '@ithaca/contracts/durations';
import type { Context } from '../../context.ts';
import { allowances } from '../../platform/allowances.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { takeIfAllowed, withTaken } from '../../platform/limits.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Availability } from '../availability/index.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { awayUntil, isListed, lockProfileOfUser, type Profile } from '../mentors/index.ts';
import { holdEnd, spanFrom } from './appointment-times.ts';
import {
  clearHolds,
  deleteHold,
  insertHold,
  isHeldFor,
  isTaken as isTakenWithin,
} from './appointments.store.ts';

/** A time with a mentor that a person asks for. */
export interface WantedTime {
  readonly mentorId: string;
  readonly sessionType: AppointmentType;
  readonly startsAt: Date;
  /** The mentee. */
  readonly userId: string;
  /** The session to move. Its own time doesn't count. */
  readonly sessionId?: string;
}

/**
 * Reserves times of mentors (product 3.5). Reserving one locks the mentor's profile first, so a free time stays free
 * until the commit. `appointments_overlap` protects against code that forgets the lock.
 */
export const createAppointments = (
  { db, clock, limiter }: Pick<Context, 'db' | 'clock' | 'limiter'>,
  availability: Pick<Availability, 'slots'>,
) => {
  /** Locks a mentor's calendar until the transaction ends. */
  const lock = async (tx: Transaction, mentorId: string): Promise<Profile> => {
    const profile = await lockProfileOfUser(tx, mentorId);
    if (!profile) throw refuse('not_found');
    return profile;
  };

  /** The state of the time for this person. Their own hold and session don't count. */
  const stateOf = (
    tx: Transaction,
    profile: Profile,
    { sessionType, startsAt, userId, sessionId }: WantedTime,
  ) =>
    availability.slots.stateOf(tx, profile, {
      sessionType,
      startsAt,
      moved: movedOf({ sessionId, userId }),
      heldFor: userId,
      now: clock.now(),
    });

  /** Removes what prevents a free time from being taken: ended holds, and this person's own hold. */
  const makeRoom = (tx: Transaction, { mentorId, sessionType, startsAt, userId }: WantedTime) => {
    const span = spanFrom(sessionType, startsAt);
    return clearHolds(tx, mentorId, { ...span, heldFor: userId, now: clock.now() });
  };

  /** Whether the mentor has another appointment at this time. */
  const isTaken = (tx: Transaction, wanted: WantedTime & { heldFor?: string }) => {
    const { mentorId, sessionType, startsAt, heldFor } = wanted;
    const { startsAt: from, endsAt: until } = spanFrom(sessionType, startsAt);
    const now = clock.now();
    return isTakenWithin(tx, { mentorId, from, until, now, moved: movedOf(wanted), heldFor });
  };

  const requireFuture = (startsAt: Date) => {
    if (startsAt <= clock.now()) throw invalidStart('Please choose a time in the future');
  };

  const requireFree = async (tx: Transaction, profile: Profile, wanted: WantedTime) => {
    const state = await stateOf(tx, profile, wanted);
    if (state === 'none') throw invalidStart('The mentor does not offer this time');
    if (state === 'taken') throw refuse('slot_taken');
  };

  return {
    /**
     * Checks that a time is in the future, and one of the mentor's slots, free or not.
     * @throws invalid (422)
     */
    requireSlot: (wanted: WantedTime): Promise<void> =>
      inTransaction(db, async (tx) => {
        requireFuture(wanted.startsAt);
        const profile = await lock(tx, wanted.mentorId);
        if ((await stateOf(tx, profile, wanted)) === 'none') {
          throw invalidStart('The mentor does not offer this time');
        }
      }),

    /**
     * Holds a free slot for a person who pays for it. Another slot of this mentor that they hold is released.
     * @returns when the hold ends; null if this person has held this mentor's slots too often today, in which case
     *   existing holds remain
     * @throws invalid (422) for a time that isn't a slot; slot_taken (409)
     */
    async hold(wanted: WantedTime): Promise<Date | null> {
      const { mentorId, sessionType, startsAt, userId } = wanted;
      const key = `${userId} ${mentorId}`;
      const mayHold = await takeIfAllowed(limiter, allowances.holdPerMentor, key);
      const taken = mayHold ? [allowances.holdPerMentor] : [];
      return withTaken(limiter, { taken, key }, () =>
        inTransaction(db, async (tx) => {
          requireFuture(startsAt);
          // Locked before the profile, in the same order as by a deletion.
          if (!(await lockAgainstDeletion(tx, userId))) throw refuse('sign_in_needed');
          if (!(await lockAgainstDeletion(tx, mentorId))) throw refuse('not_found');
          const profile = await lock(tx, mentorId);
          await requireFree(tx, profile, wanted);
          if (!mayHold) return null;
          await makeRoom(tx, wanted);
          await deleteHold(tx, mentorId, userId);
          const heldUntil = holdEnd(clock.now());
          const span = spanFrom(sessionType, startsAt);
          await insertHold(tx, { ...span, mentorId, heldFor: userId, heldUntil });
          return heldUntil;
        }),
      );
    },

    /** Releases the slot of a mentor that a person holds. */
    release: (mentorId: string, userId: string): Promise<void> => deleteHold(db, mentorId, userId),

    /**
     * Prepares a paid booking of a time, in its transaction.
     * @returns whether the person may have the time: it hasn't begun, and they still hold it or it is free
     */
    async claim(tx: Transaction, wanted: WantedTime): Promise<boolean> {
      const { mentorId, sessionType, startsAt, userId } = wanted;
      const slot = { ...spanFrom(sessionType, startsAt), mentorId, heldFor: userId };
      // A hold may outlast the start of its slot.
      if (startsAt <= clock.now()) return false;
      // Checked before locking, so most of the many people who want the same time needn't wait for each other.
      if (await isTaken(tx, { ...wanted, heldFor: userId })) return false;
      const profile = await lock(tx, mentorId);
      const isFree =
        (await isHeldFor(tx, slot, clock.now())) || (await stateOf(tx, profile, wanted)) === 'free';
      if (isFree) await makeRoom(tx, wanted);
      return isFree;
    },

    /**
     * Prepares the choice of a time by the mentee, who can only choose the mentor's free slots.
     * @throws invalid (422) for a time that isn't a slot; not_found (404) while the mentor isn't listed and therefore
     *   has no slots; slot_taken, mentor_away (409)
     */
    async requireForMentee(tx: Transaction, wanted: WantedTime): Promise<void> {
      requireFuture(wanted.startsAt);
      const profile = await lock(tx, wanted.mentorId);
      // A suspended mentor couldn't take part, but would be paid.
      if (!isListed(profile)) throw noFreeTimes();
      if (awayUntil(profile, clock.now()) !== null) throw refuse('mentor_away');
      await requireFree(tx, profile, wanted);
      await makeRoom(tx, wanted);
    },

    /**
     * Prepares the choice of a time by the mentor, who is only limited by their appointments.
     * @throws invalid (422) for the past and more than a year ahead; slot_taken (409)
     */
    async requireForMentor(tx: Transaction, wanted: WantedTime): Promise<void> {
      const { mentorId, startsAt } = wanted;
      requireFuture(startsAt);
      const latest = clock.now().getTime() + availabilityLimits.daysAhead * dayMs;
      if (startsAt.getTime() > latest) throw invalidStart('Choose a time within the next year');
      await lock(tx, mentorId);
      if (await isTaken(tx, wanted)) throw refuse('slot_taken', { detail: ownTimeTaken });
      await makeRoom(tx, wanted);
    },
  };
};
export type Appointments = ReturnType<typeof createAppointments>;

const ownTimeTaken =
  'You already have an appointment at this time, or somebody is just booking one. Please choose another time.';

const movedOf = ({ sessionId, userId }: { sessionId?: string | undefined; userId: string }) =>
  sessionId === undefined ? undefined : { sessionId, userId };

const noFreeTimes = () =>
  refuse('not_found', { detail: 'This mentor has no free times at the moment.' });

const invalidStart = (text: string) => refuse('invalid', { errors: { startsAt: [text] } });
