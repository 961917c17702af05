import { sessionWords } from '@ithaca/contracts/session-words';
import type { SessionType } from '@ithaca/contracts/sessions';
import { capitalized } from '../../platform/capitalized.ts';
import { longDate } from '../../platform/days.ts';
import { euroText } from '../../platform/money.ts';
import type { NotificationKind } from './kinds.ts';

/** The subject of a notification. */
export interface Told {
  /** The full name of the other participant of the session. */
  readonly other: string;
  /** Whether that person has deleted their account, so the sentence must not suggest any action. */
  readonly isOtherDeleted: boolean;
  /** The type of the session. */
  readonly type: SessionType;
  /** The name of the circle; null if the person doesn't belong to it. */
  readonly circle: string | null;
  readonly amountCents: number;
  readonly endsAt: Date;
  /** The latest time at which reviews of the session are published. */
  readonly publishesAt: Date;
}

const added = ({ circle }: Told) =>
  circle === null ? 'You were added to a circle.' : `You were added to the circle “${circle}”.`;

const booked = ({ other, type }: Told) => `${other} booked ${sessionWords[type].booked} with you.`;

/** The sentence of each kind (product 16.11). */
const texts: Record<NotificationKind, (told: Told) => string> = {
  contact_unlocked: ({ other }) => `${other} unlocked contact with you.`,
  booked,
  appointment_booked: booked,
  booking_requested: ({ other, type }) =>
    `${other} has requested a time for your ${sessionWords[type].own}. Please accept or decline it.`,
  booking_scheduled: ({ other, type }) =>
    `${other} chose the time of your ${sessionWords[type].own}.`,
  booking_moved: ({ other, type }) => `${other} moved your ${sessionWords[type].own}.`,
  booking_accepted: ({ other, type }) =>
    `${other} accepted the time of your ${sessionWords[type].own}.`,
  booking_declined: ({ other, type }) =>
    `${other} declined the time of your ${sessionWords[type].own}. The booking was cancelled and refunded in full.`,
  booking_cancelled: ({ other, type }) => `${other} cancelled your ${sessionWords[type].own}.`,
  booking_lapsed: ({ other, type }) =>
    `Your ${sessionWords[type].own} with ${other} will not take place. The booking was cancelled and refunded in full.`,
  booking_ended_by_deletion: ({ type }) =>
    `Your ${sessionWords[type].own} ended, because the other person deleted their account.`,
  completion_asked: ({ other, type }) =>
    `${other} marked your ${sessionWords[type].own} as complete. Please confirm that, or report a problem.`,
  booking_completed: ({ other, type }) =>
    `Your ${sessionWords[type].own} with ${other} ${sessionWords[type].is} complete, and the money has been released to you.`,
  booking_decided: ({ other, type }) =>
    `A decision has been made about the reported problem with your ${sessionWords[type].own} with ${other}.`,
  booking_refunded: ({ other, type }) =>
    `The administrator cancelled your ${sessionWords[type].own} with ${other}. The booking was refunded in full.`,
  session_in_24_hours: ({ other, type }) =>
    `Your ${sessionWords[type].own} with ${other} starts within 24 hours.`,
  session_in_15_minutes: ({ other, type }) =>
    `Your ${sessionWords[type].own} with ${other} starts within 15 minutes.`,
  review_received: ({ other, isOtherDeleted, publishesAt }) => {
    const ownFirst = isOtherDeleted ? '' : 'once you have written yours, or ';
    return `${other} reviewed your session. You can read it ${ownFirst}from ${longDate(publishesAt)}.`;
  },
  review_published: ({ other }) => `${other}’s review of you was published.`,
  review_answered: ({ other }) => `${other} replied to your review.`,
  mentor_circle_added: added,
  mentee_circle_added: added,
  mentor_circle_removed: () => 'You were removed from a mentor’s circle.',
  mentee_circle_removed: () => 'You were removed from a mentee circle.',
  application_approved: () => 'Your application was approved. You are now a mentor.',
  application_rejected: () =>
    'Your application was not approved. You can read why and apply again.',
  profile_suspended: () => 'Your mentor profile was suspended and is hidden.',
  profile_restored: () => 'Your mentor profile is listed again.',
  report_decided: () => 'Your report has been decided. We’ve emailed you the outcome.',
  payment_refunded: (told) => `${euroText(told.amountCents)} was refunded to you.`,
  payout_sent: (told) => `${euroText(told.amountCents)} is on its way to your bank account.`,
  plan_unpaid: ({ endsAt }) =>
    `Your plan could not be renewed. Please update your card by ${longDate(endsAt)}.`,
  plan_ending: ({ endsAt }) => `Your plan ends on ${longDate(endsAt)} and will not be renewed.`,
  plan_ended: () => 'Your plan has ended. You can still read all your conversations.',
};

/** The sentence of a notification, starting with a capital letter. */
export const notificationText = (kind: NotificationKind, told: Told): string =>
  capitalized(texts[kind](told));
