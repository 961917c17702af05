import { eventKind } from '../../platform/events/events.ts';

/** A suspension of a mentor's profile, or its end. */
export interface StandingChange {
  readonly profileId: string;
  readonly userId: string;
  /** The administrator. */
  readonly by: string;
  readonly at: Date;
}

/** A mentor was suspended; their profile is hidden. */
export const mentorSuspended = eventKind<StandingChange>('mentor.suspended');

/** The suspension of a mentor ended; their profile is listed again. */
export const mentorRestored = eventKind<StandingChange>('mentor.restored');
