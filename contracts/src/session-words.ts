export interface SessionWords {
  /** After "booked". */
  readonly booked: string;
  /** After "your". */
  readonly own: string;
  /** The verb that follows. */
  readonly is: 'is' | 'are';
}

/** A session as parts of sentences, by its type (product 16.11). */
export const sessionWords = {
  messaging: { booked: '30 days of messages', own: '30 days of messages', is: 'are' },
  video_call: { booked: 'a video call', own: 'video call', is: 'is' },
  phone_call: { booked: 'a phone call', own: 'phone call', is: 'is' },
  in_person: { booked: 'a meeting', own: 'meeting', is: 'is' },
} satisfies Record<string, SessionWords>;
