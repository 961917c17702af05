import { eventKind } from '../../platform/events/events.ts';

/** A mentee unlocked a mentor for the first time, by a payment or a plan. */
export const contactUnlocked = eventKind<{
  sessionId: string;
  mentorId: string;
  menteeId: string;
}>('contact.unlocked');
