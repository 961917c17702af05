import { appointmentMinutes } from '@ithaca/contracts/appointment-types';
import { messagingDays } from '@ithaca/contracts/limits';
import type { SessionType } from '@ithaca/contracts/sessions';

/** How long a booking lasts (product 3.2). */
export const sessionLengths: Readonly<Record<SessionType, string>> = {
  messaging: `${messagingDays} days`,
  video_call: `${appointmentMinutes.video_call} min`,
  phone_call: `${appointmentMinutes.phone_call} min`,
  in_person: `${appointmentMinutes.in_person} min`,
};
