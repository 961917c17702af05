import { messagingDays } from './limits.ts';

const messages = `${messagingDays} days of messages`;

export interface SessionWords {
  /** After "booked". */
  readonly booked: string;
  /** After "your". */
  readonly own: string;
  /** The verb that follows. */
  readonly is: 'is' | 'are';
}

/** The words for each type of session in sentences (product 16.11). */
export const sessionWords = {
  messaging: { booked: messages, own: messages, is: 'are' },
  video_call: { booked: 'a video call', own: 'video call', is: 'is' },
  phone_call: { booked: 'a phone call', own: 'phone call', is: 'is' },
  in_person: { booked: 'a meeting', own: 'meeting', is: 'is' },
} satisfies Record<string, SessionWords>;
