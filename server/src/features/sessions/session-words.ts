import type { SessionType } from './session-types.ts';

/** A session as parts of sentences: after "your", and after "booked" (product 16.11). */
export const sessionWords = {
  messaging: { own: 'booking of messages', booked: '30 days of messages' },
  video_call: { own: 'video call', booked: 'a video call' },
  phone_call: { own: 'phone call', booked: 'a phone call' },
  in_person: { own: 'meeting', booked: 'a meeting' },
} as const satisfies Record<SessionType, { own: string; booked: string }>;
