import type { SessionType } from './sessions.ts';

/** The ways to meet a mentor. */
export const meetingTypes = ['message', 'video', 'phone', 'in_person'] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** The way to meet in which each type of session takes place. */
export const meetingTypeOf = {
  messaging: 'message',
  video_call: 'video',
  phone_call: 'phone',
  in_person: 'in_person',
} as const satisfies Record<SessionType, MeetingType>;
