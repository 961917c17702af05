import { type AppointmentType, appointmentMinutes } from '@ithaca/contracts/appointment-types';
import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import { dayMs } from '@ithaca/contracts/durations';
import { addDays } from '@ithaca/contracts/opening-hours';
import { meetingTypeOf } from '@ithaca/contracts/sessions';
import type { Connection } from '../../platform/db/database.ts';
import { dateIn } from '../../platform/time-zones.ts';
import { awayUntil } from '../mentors/index.ts';
import type { AppointmentQuery, AppointmentsSql } from './appointments-sql.ts';
import { presentAvailability } from './availability.presenter.ts';
import { type Calendar, findCalendar } from './calendar.store.ts';
import type { Span } from './free-time.ts';
import { freeSlots } from './slots.ts';

/** Which slots to find: from the first to the last date, in the mentor's time zone. */
export interface SlotRange
  extends Pick<AppointmentQuery, 'now' | 'heldFor' | 'moved' | 'withoutHolds'> {
  readonly sessionType: AppointmentType;
  readonly from: string;
  readonly to: string;
}

/** The free slots of a calendar that start on these dates, soonest first (product 3.5). */
export const slotsIn = ({ profile, hours, busy }: Calendar, range: SlotRange): Span[] => {
  const { sessionType, now } = range;
  const today = dateIn(profile.timeZone, now);
  const from = range.from > today ? range.from : today;
  const lastDate = addDays(today, availabilityLimits.daysAhead);
  const to = range.to < lastDate ? range.to : lastDate;
  const offers = profile.meetingTypes.includes(meetingTypeOf[sessionType]);
  // A mentor who is away can't be booked, not even for times after their return (product 2.12).
  if (!hours || !offers || from > to || awayUntil(profile, now) !== null) return [];
  return freeSlots(presentAvailability(profile, hours, today), {
    from,
    to,
    durationMinutes: appointmentMinutes[sessionType],
    now,
    busy,
  });
};

/** Finds the slots of mentors, regardless of who may see them. Mentors are named by user id. */
export const createFreeSlots = (appointmentsSql: AppointmentsSql) => {
  /** A mentor's calendar, with the appointments relevant to these slots. */
  const readCalendar = (db: Connection, mentorId: string, range: SlotRange) =>
    findCalendar(db, mentorId, ({ mentor }) =>
      appointmentsSql({
        ...range,
        mentor,
        from: new Date(Date.parse(range.from) - 2 * dayMs),
        until: new Date(Date.parse(range.to) + 3 * dayMs),
      }),
    );

  return {
    readCalendar,

    /** The free slots that start on these dates, soonest first. Empty if the person isn't a mentor. */
    async find(db: Connection, mentorId: string, range: SlotRange): Promise<Span[]> {
      const calendar = await readCalendar(db, mentorId, range);
      return calendar ? slotsIn(calendar, range) : [];
    },

    /**
     * Whether a time is a free slot, a taken slot, or not a slot of this mentor at all. The answer is reliable only
     * while the caller's transaction holds the lock on the mentor's profile.
     */
    async stateOf(
      db: Connection,
      { userId, timeZone }: Pick<Calendar['profile'], 'userId' | 'timeZone'>,
      { startsAt, ...wanted }: Omit<SlotRange, 'from' | 'to'> & { startsAt: Date },
    ): Promise<'free' | 'taken' | 'none'> {
      const date = dateIn(timeZone, startsAt);
      const range = { ...wanted, from: date, to: date };
      const calendar = await readCalendar(db, userId, range);
      const includesStart = (slots: readonly Span[]) =>
        slots.some(({ start }) => start === startsAt.getTime());
      if (!calendar || !includesStart(slotsIn({ ...calendar, busy: [] }, range))) return 'none';
      return includesStart(slotsIn(calendar, range)) ? 'free' : 'taken';
    },
  };
};
export type FreeSlots = ReturnType<typeof createFreeSlots>;
