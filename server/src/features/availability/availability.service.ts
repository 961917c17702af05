import type { Availability } from '@ithaca/contracts/availability';
import { addDays } from '@ithaca/contracts/opening-hours';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { dateIn } from '../../platform/time-zones.ts';
import { findProfileOfUser, lockProfileToSave, updateProfile } from '../mentors/index.ts';
import { presentAvailability } from './availability.presenter.ts';
import { findHours, saveHours } from './availability.store.ts';
import { availabilityErrors } from './availability-errors.ts';
import type { NextSlots } from './next-slots.ts';

export interface AvailabilityService {
  /** @throws not_found (404) for a person without a profile */
  get(actor: Actor): Promise<Availability>;
  /**
   * Replaces everything at once: if two browsers save, the later save wins.
   * @throws invalid (422) for what this mentor can't offer; not_found (404) without a profile
   */
  save(actor: Actor, availability: Availability): Promise<Availability>;
}

export const createAvailabilityService = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  nextSlots: Pick<NextSlots, 'refresh'>,
): AvailabilityService => ({
  async get(actor) {
    const profile = await findProfileOfUser(db, actor.userId);
    if (!profile) throw refuse('not_found');
    const today = dateIn(profile.timeZone, clock.now());
    return presentAvailability(profile, await findHours(db, profile.id), today);
  },

  save: (actor, availability) =>
    inTransaction(db, async (tx) => {
      const profile = await lockProfileToSave(tx, actor.userId);
      if (!profile) throw refuse('not_found');
      const now = clock.now();
      const today = dateIn(availability.timeZone, now);
      const errors = availabilityErrors(availability, profile, today);
      if (Object.keys(errors).length > 0) throw refuse('invalid', { errors });

      const { timeZone, vacation, meetingTypes, responseTime } = availability;
      const acceptsInPerson = meetingTypes.includes('in_person');
      const shown = {
        timeZone,
        awayFrom: vacation ? vacation.from : null,
        awayUntil: vacation ? addDays(vacation.until, 1) : null,
        meetingTypes,
        acceptsInPerson,
        // Meetings that aren't offered have no price (product 2.6).
        inPersonRateCents: acceptsInPerson ? profile.inPersonRateCents : null,
        responseTime,
      };
      const { weekly, exceptions, noticeHours, bufferMinutes, confirmsByHand } = availability;
      const hours = {
        profileId: profile.id,
        weekly,
        exceptions: exceptions.filter(({ date }) => date >= today),
        noticeHours,
        bufferMinutes,
        confirmsByHand,
        nextSlotLookAt: null,
        updatedAt: now,
      };
      await updateProfile(tx, profile.id, { ...shown, updatedAt: now });
      await saveHours(tx, hours);
      // Immediately, because the mentor may look at their own card next.
      await nextSlots.refresh(tx, profile.id);
      return presentAvailability(shown, hours, today);
    }),
});
