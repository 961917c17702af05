import {
  type AppointmentType,
  appointmentMinutes,
  type CallType,
  callTypes,
} from '@ithaca/contracts/appointment-types';
import { hourMs, minuteMs } from '@ithaca/contracts/durations';
import type { SessionType } from '@ithaca/contracts/sessions';

/** How long a slot is held for the person paying for it (product 3.5). */
const holdMs = 10 * minuteMs;

/** How long a mentor who confirms by hand has for an answer (product 3.16). */
const acceptMs = { usually: 48 * hourMs, beforeStart: 2 * hourMs, atLeast: hourMs };

/** Whether a session takes place at a time that is chosen; messages don't. */
export const isAppointment = (type: SessionType): type is AppointmentType => type !== 'messaging';

/** Whether the two people of a session call each other in it. */
export const isCall = (type: SessionType): type is CallType =>
  callTypes.some((callType) => callType === type);

/** When a call or meeting begins and ends that starts at this time (product 3.2). */
export const spanFrom = (type: AppointmentType, startsAt: Date) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + appointmentMinutes[type] * minuteMs),
});

/** Until when a slot is held if somebody starts to pay for it now. */
export const holdEnd = (now: Date): Date => new Date(now.getTime() + holdMs);

/**
 * Until when a mentor can accept a time that the mentee has chosen now (product 3.16): for 48 hours, but
 * not in the last two hours before the start; for an hour in any case, but never after the start.
 */
export const acceptEnd = (startsAt: Date, now: Date): Date => {
  const [chosen, start] = [now.getTime(), startsAt.getTime()];
  const usual = Math.min(chosen + acceptMs.usually, start - acceptMs.beforeStart);
  return new Date(Math.min(Math.max(usual, chosen + acceptMs.atLeast), start));
};
