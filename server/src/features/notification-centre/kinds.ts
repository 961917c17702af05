import type { notificationGroups } from '@ithaca/contracts/notification-centre';
import type { MailTopic } from '@ithaca/contracts/notifications';
import { type ScreenName, screens } from '@ithaca/contracts/screens';

type Group = (typeof notificationGroups)[number];

interface Kind {
  readonly group: Group;
  /** The screen of the subject. Its parameter, if any, is the subject's id. */
  readonly screen: ScreenName;
  /** A suffix of the path, such as the tab of a screen. */
  readonly rest?: string;
  /** The mails that the daily mail can replace for such a notification (product 1.20). */
  readonly digest?: MailTopic;
}

const about = (group: Group, screen: ScreenName, rest?: string): Kind => ({
  group,
  screen,
  ...(rest && { rest }),
});
/** For kinds that are urgent or always mailed. */
const booking = about('bookings', 'messagingSession');
const laterBooking = { ...booking, digest: 'bookings' } as const;
const review = { ...about('reviews', 'messagingSession'), digest: 'reviews' } as const;
const circle = (screen: ScreenName) =>
  ({ ...about('circles', screen), digest: 'circles' }) as const;

/** The kinds of notifications, with their groups and target screens (product 1.16). */
export const kinds = {
  contact_unlocked: laterBooking,
  booked: laterBooking,
  appointment_booked: booking,
  booking_requested: booking,
  booking_scheduled: booking,
  booking_moved: booking,
  booking_accepted: booking,
  booking_declined: booking,
  booking_cancelled: booking,
  booking_lapsed: booking,
  booking_ended_by_deletion: booking,
  completion_asked: laterBooking,
  booking_completed: laterBooking,
  booking_decided: booking,
  booking_refunded: booking,
  session_in_24_hours: booking,
  session_in_15_minutes: booking,
  review_received: review,
  review_published: review,
  review_answered: review,
  mentor_circle_added: circle('circle'),
  mentee_circle_added: circle('menteeCircle'),
  mentor_circle_removed: circle('menteeCircles'),
  mentee_circle_removed: circle('menteeCircles'),
  application_approved: about('account', 'mentorDashboard'),
  application_rejected: about('account', 'mentorApplication'),
  profile_suspended: about('account', 'mentorDashboard'),
  profile_restored: about('account', 'mentorDashboard'),
  report_decided: about('account', 'notifications'),
  payment_refunded: about('money', 'settings', '#payments'),
  payout_sent: about('money', 'mentorDashboard', '?tab=earnings'),
  plan_unpaid: about('money', 'subscription'),
  plan_ending: about('money', 'subscription'),
  plan_ended: about('money', 'subscription'),
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;

export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]];

/** The path that a notification leads to. */
export const pathOf = (kind: NotificationKind, subjectId: string | null): string => {
  const { screen, rest = '' }: Kind = kinds[kind];
  return `${screens[screen].path.replace(/\$\w+/, subjectId ?? '')}${rest}`;
};

/** The group of a kind of notification. */
export const groupOf = (kind: NotificationKind): Group => kinds[kind].group;

/** Which mails the daily mail can replace for such a notification; null if none. */
export const digestTopicOf = (kind: NotificationKind): MailTopic | null => {
  const { digest }: Kind = kinds[kind];
  return digest ?? null;
};
