import { appointmentMinutes } from '@ithaca/contracts/appointment-types';
import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { messagingDays } from '@ithaca/contracts/limits';
import { meetingTypeOf, type SessionType } from '@ithaca/contracts/sessions';
import type { Marketplace } from '../../config/marketplace.ts';
import { type Profile, phoneRateCents } from '../mentors/index.ts';

type Rates = Pick<Profile, 'messageRateCents' | 'callRateCents' | 'inPersonRateCents'>;
type Offered = Pick<Profile, 'meetingTypes' | 'acceptsInPerson' | 'inPersonRateCents'>;

/** The duration of a booked session by type, in milliseconds (product 3.2). */
export const durationMs: Readonly<Record<SessionType, number>> = {
  messaging: messagingDays * dayMs,
  video_call: appointmentMinutes.video_call * minuteMs,
  phone_call: appointmentMinutes.phone_call * minuteMs,
  in_person: appointmentMinutes.in_person * minuteMs,
};

/** The price of a booking in cents (product 3.2); null if the mentor doesn't offer the type. */
export const priceCents = (
  type: SessionType,
  rates: Rates,
  marketplace: Marketplace,
): number | null => {
  switch (type) {
    case 'messaging':
      return rates.messageRateCents;
    case 'video_call':
      return rates.callRateCents;
    case 'phone_call':
      return phoneRateCents(rates.callRateCents, marketplace);
    case 'in_person':
      return rates.inPersonRateCents;
  }
};

/** Whether a mentor offers this way to meet (product 2.12). */
export const offers = (
  { meetingTypes, acceptsInPerson, inPersonRateCents }: Offered,
  type: SessionType,
): boolean =>
  meetingTypes.includes(meetingTypeOf[type]) &&
  (type !== 'in_person' || (acceptsInPerson && inPersonRateCents !== null));

/** Payments of bookings are held for mentor or mentee; unlocks are revenue (product 3.6). */
export const keptAs = { booking: 'held', unlock: 'revenue' } as const;
