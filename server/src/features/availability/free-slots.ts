import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import type { MentorProfile } from '@ithaca/contracts/mentors';
import { addDays } from '@ithaca/contracts/opening-hours';
import { type AppointmentType, appointmentMinutes } from '@ithaca/contracts/slots';
import type { Connection } from '../../platform/db/database.ts';
import { dateIn } from '../../platform/time-zones.ts';
import { awayUntil, type Profile } from '../mentors/index.ts';
import { presentAvailability } from './availability.presenter.ts';
import { findHours } from './availability.store.ts';
import type { Span } from './free-time.ts';
import { freeSlots } from './slots.ts';

/** Which appointments are asked for, and what doesn't count. */
export interface AppointmentQuery {
  readonly mentorId: string;
  readonly from: Date;
  readonly until: Date;
  /** Holds that end until now don't count. */
  readonly now: Date;
  /** Nor does what this person holds. */
  readonly heldFor?: string | undefined;
  /** Nor does anything that is only held. */
  readonly withoutHolds?: boolean;
  /** Nor does this session, which is being moved. */
  readonly sessionId?: string | undefined;
}

/** Finds a mentor's appointments that are at least partly within a span of time. */
export type FindAppointments = (
  db: Connection,
  query: AppointmentQuery,
) => Promise<readonly { startsAt: Date; endsAt: Date }[]>;

/** Which slots are asked for: the first and the last date, in the mentor's time zone. */
export interface SlotRange
  extends Pick<AppointmentQuery, 'now' | 'heldFor' | 'sessionId' | 'withoutHolds'> {
  readonly sessionType: AppointmentType;
  readonly from: string;
  readonly to: string;
}

const day = 86_400_000;

const meetingTypeOf: Readonly<Record<AppointmentType, MentorProfile['meetingTypes'][number]>> = {
  video_call: 'video',
  phone_call: 'phone',
  in_person: 'in_person',
};

/** What decides about the slots of a mentor. */
type SlotProfile = Pick<
  Profile,
  'id' | 'userId' | 'timeZone' | 'awayFrom' | 'awayUntil' | 'meetingTypes' | 'responseTime'
>;

/** Finds the slots of a mentor, whoever may see them. */
export const createFreeSlots = (findAppointments: FindAppointments) => {
  /** The slots that would be free if the mentor were taken only at `busy`. */
  const findSlots = async (
    db: Connection,
    profile: SlotProfile,
    range: SlotRange,
    findBusy: (from: Date, until: Date) => ReturnType<FindAppointments>,
  ): Promise<Span[]> => {
    const { sessionType, now } = range;
    const today = dateIn(profile.timeZone, now);
    const from = range.from > today ? range.from : today;
    const lastDate = addDays(today, availabilityLimits.daysAhead);
    const to = range.to < lastDate ? range.to : lastDate;
    const offers = profile.meetingTypes.includes(meetingTypeOf[sessionType]);
    const hours = offers ? await findHours(db, profile.id) : undefined;
    // A mentor who is away can't be booked, not even for the time after (product 2.12).
    if (!hours || from > to || awayUntil(profile, now) !== null) return [];
    const busy = await findBusy(
      new Date(Date.parse(from) - 2 * day),
      new Date(Date.parse(to) + 3 * day),
    );
    return freeSlots(presentAvailability(profile, hours, today), {
      from,
      to,
      durationMinutes: appointmentMinutes[sessionType],
      now,
      busy: busy.map(({ startsAt, endsAt }) => ({
        start: startsAt.getTime(),
        end: endsAt.getTime(),
      })),
    });
  };

  return {
    /** The free slots that start on these dates, soonest first (product 3.5). */
    find: (db: Connection, profile: SlotProfile, range: SlotRange): Promise<Span[]> =>
      findSlots(db, profile, range, (from, until) =>
        findAppointments(db, { ...range, mentorId: profile.userId, from, until }),
      ),

    /**
     * What a time is: a free slot, a slot that is taken, or no slot of this mentor at all. The answer
     * lasts only as long as the caller's transaction has locked the mentor's profile.
     */
    async stateOf(
      db: Connection,
      profile: SlotProfile,
      { startsAt, ...wanted }: Omit<SlotRange, 'from' | 'to'> & { startsAt: Date },
    ): Promise<'free' | 'taken' | 'none'> {
      const date = dateIn(profile.timeZone, startsAt);
      const range = { ...wanted, from: date, to: date };
      const includesStart = (slots: readonly Span[]) =>
        slots.some(({ start }) => start === startsAt.getTime());
      if (!includesStart(await findSlots(db, profile, range, async () => []))) return 'none';
      return includesStart(await this.find(db, profile, range)) ? 'free' : 'taken';
    },
  };
};
export type FreeSlots = ReturnType<typeof createFreeSlots>;
