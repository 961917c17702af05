import {
  type AppointmentType,
  appointmentMinutes,
  type CallType,
  callTypes,
} from '@ithaca/contracts/appointment-types';
import { hourMs, minuteMs } from '@ithaca/contracts/durations';
import type { SessionType } from '@ithaca/contracts/sessions';

/** How long a slot is held for the person who is paying for it (product 3.5). */
const holdMs = 10 * minuteMs;

/** How long a mentor who confirms by hand has to answer (product 3.16). */
const acceptMs = { usually: 48 * hourMs, beforeStart: 2 * hourMs, atLeast: hourMs };

/** Whether a session takes place at a chosen time. Messages don't. */
export const isAppointment = (type: SessionType): type is AppointmentType => type !== 'messaging';

/** Whether the two people of a session call each other in it. */
export const isCall = (type: SessionType): type is CallType =>
  callTypes.some((callType) => callType === type);

/** The start and end of a call or meeting that starts at this time (product 3.2). */
export const spanFrom = (type: AppointmentType, startsAt: Date) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + appointmentMinutes[type] * minuteMs),
});

/** When a hold ends if somebody starts to pay for the slot now. */
export const holdEnd = (now: Date): Date => new Date(now.getTime() + holdMs);

/**
 * The deadline for accepting a time that the mentee chooses now (product 3.16): 48 hours, but no later than two hours
 * before the start; always at least an hour, but never after the start.
 */
export const acceptEnd = (startsAt: Date, now: Date): Date => {
  const [chosen, start] = [now.getTime(), startsAt.getTime()];
  const usual = Math.min(chosen + acceptMs.usually, start - acceptMs.beforeStart);
  return new Date(Math.min(Math.max(usual, chosen + acceptMs.atLeast), start));
};
