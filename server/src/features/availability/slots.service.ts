import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import type { MentorProfile } from '@ithaca/contracts/mentors';
import { addDays } from '@ithaca/contracts/opening-hours';
import { type AppointmentType, appointmentMinutes, type Slot } from '@ithaca/contracts/slots';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Connection } from '../../platform/db/database.ts';
import { dateIn } from '../../platform/time-zones.ts';
import { awayUntil, type Mentors } from '../mentors/index.ts';
import { presentAvailability } from './availability.presenter.ts';
import { findHours } from './availability.store.ts';
import { freeSlots } from './slots.ts';

/** Finds a mentor's appointments that are at least partly within a span of time. */
export type FindAppointments = (
  db: Connection,
  mentorId: string,
  from: Date,
  until: Date,
) => Promise<readonly { startsAt: Date; endsAt: Date }[]>;

export interface SlotQuery {
  sessionType: AppointmentType;
  /** The first and the last date, in the mentor's time zone. */
  from: string;
  to: string;
}

const day = 86_400_000;

const meetingTypeOf: Readonly<Record<AppointmentType, MentorProfile['meetingTypes'][number]>> = {
  video_call: 'video',
  phone_call: 'phone',
  in_person: 'in_person',
};

/** Finds the times at which mentors can be booked. */
export const createSlots = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  mentors: Pick<Mentors, 'requireVisible'>,
  findAppointments: FindAppointments,
) => ({
  /** @throws not_found (404) if there is no mentor whom the person may see (product 2.1) */
  async list(actor: Actor, userId: string, query: SlotQuery): Promise<Slot[]> {
    const { profile } = await mentors.requireVisible(db, actor, userId);
    const now = clock.now();
    const today = dateIn(profile.timeZone, now);
    const from = query.from > today ? query.from : today;
    const lastDate = addDays(today, availabilityLimits.daysAhead);
    const to = query.to < lastDate ? query.to : lastDate;
    const offers = profile.meetingTypes.includes(meetingTypeOf[query.sessionType]);
    const hours = offers ? await findHours(db, profile.id) : undefined;
    // A mentor who is away can't be booked, not even for the time after (product 2.12).
    if (!hours || from > to || awayUntil(profile, now) !== null) return [];

    const busy = await findAppointments(
      db,
      userId,
      new Date(Date.parse(from) - 2 * day),
      new Date(Date.parse(to) + 3 * day),
    );
    const slots = freeSlots(presentAvailability(profile, hours, today), {
      from,
      to,
      durationMinutes: appointmentMinutes[query.sessionType],
      now,
      busy: busy.map(({ startsAt, endsAt }) => ({
        start: startsAt.getTime(),
        end: endsAt.getTime(),
      })),
    });
    return slots.map(({ start, end }) => ({
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(end).toISOString(),
    }));
  },
});
export type Slots = ReturnType<typeof createSlots>;
