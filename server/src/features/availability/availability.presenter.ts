import type { Availability } from '@ithaca/contracts/availability';
import { addDays } from '@ithaca/contracts/opening-hours';
import type { Profile } from '../mentors/index.ts';
import type { AvailabilityRow } from './availability.tables.ts';

/** The default until a mentor sets something else: no hours, and a day's notice (product 2.11). */
const initial = {
  weekly: [],
  exceptions: [],
  noticeHours: 24,
  bufferMinutes: 0,
  confirmsByHand: false,
};

type AvailabilityProfile = Pick<
  Profile,
  'timeZone' | 'awayFrom' | 'awayUntil' | 'meetingTypes' | 'responseTime'
>;

type Hours = Pick<
  AvailabilityRow,
  'weekly' | 'exceptions' | 'noticeHours' | 'bufferMinutes' | 'confirmsByHand'
>;

/** Presents a mentor's availability. A vacation that is over and exceptions in the past are left out. */
export const presentAvailability = (
  profile: AvailabilityProfile,
  hours: Hours | undefined,
  today: string,
): Availability => {
  const { weekly, exceptions, noticeHours, bufferMinutes, confirmsByHand } = hours ?? initial;
  const { timeZone, awayFrom, awayUntil, meetingTypes, responseTime } = profile;
  return {
    timeZone,
    weekly,
    exceptions: exceptions.filter(({ date }) => date >= today),
    noticeHours,
    bufferMinutes,
    confirmsByHand,
    vacation:
      awayUntil === null || awayUntil <= today
        ? null
        : { from: awayFrom ?? today, until: addDays(awayUntil, -1) },
    meetingTypes,
    responseTime,
  };
};
