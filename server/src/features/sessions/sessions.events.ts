import type { SessionRole } from '@ithaca/contracts/sessions';
import { eventKind } from '../../platform/events/events.ts';
import type { SettlementReason } from './booking-outcomes.ts';

/** The contents of every event about a session. */
export interface SessionEvent {
  readonly sessionId: string;
  readonly mentorId: string;
  readonly menteeId: string;
}

/** A mentee unlocked a mentor for the first time, with a payment or a plan. */
export const contactUnlocked = eventKind<SessionEvent>('contact.unlocked');

/** A mentee booked a mentor; the money is held. */
export const sessionBooked = eventKind<SessionEvent>('session.booked');

/** The new time of a call or meeting. */
interface TimeEvent extends SessionEvent {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A call or meeting got its first time: with the booking, or later. */
export const sessionScheduled = eventKind<TimeEvent>('session.scheduled');

/** A call or meeting got another time. */
export const sessionMoved = eventKind<TimeEvent>('session.moved');

/** A mentor who confirms by hand accepted the time. */
export const sessionAccepted = eventKind<TimeEvent>('session.accepted');

/** A mentor marked a booked session as complete, and the mentee can confirm it. An answer to messages undoes this. */
export const completionAsked = eventKind<SessionEvent & { at: Date }>('booking.completion_asked');

/** A booking was completed or cancelled, and its money has left. */
export const bookingSettled = eventKind<SessionEvent & { reason: SettlementReason }>(
  'booking.settled',
);

/** The contents of every event about a review. */
interface ReviewEvent {
  readonly reviewId: string;
  readonly sessionId: string;
  readonly authorId: string;
  /** The reviewed person. */
  readonly subjectId: string;
}

/** A review was written, but isn't published yet. */
export const reviewWritten = eventKind<ReviewEvent>('review.written');

/** A review was published that isn't hidden. */
export const reviewPublished = eventKind<ReviewEvent>('review.published');

/** The reviewed mentor replied to a review. */
export const reviewAnswered = eventKind<ReviewEvent>('review.answered');

/** One of the two reported a problem with a booking. */
export const bookingReported = eventKind<SessionEvent & { reportedBy: SessionRole }>(
  'booking.reported',
);
