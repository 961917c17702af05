import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { Availability } from '../availability/index.ts';
import type { Conversations } from '../conversations/index.ts';
import type { Mentors } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import { countActivity } from './activity.store.ts';
import { createAppointments } from './appointments.service.ts';
import { appointmentsSql } from './appointments.store.ts';
import { createBookingActions } from './booking-actions.service.ts';
import { bookingMailJob } from './booking-mails.ts';
import { createBookingRequests } from './booking-requests.service.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { createBookings } from './bookings.service.ts';
import { calendarEvents } from './calendar-events.ts';
import { registerSessionAddresses } from './conversation-titles.ts';
import { disputedBookings } from './disputed-bookings.ts';
import { createErasure } from './erasure.ts';
import { createFeaturedReviews, type FeaturedReviews } from './featured.service.ts';
import { sweepHoldsJob } from './holds.ts';
import { createMentorSessions } from './mentor-sessions.service.ts';
import { registerPaymentTitles } from './payment-titles.ts';
import { sessionsData } from './personal-data.ts';
import { planUnlocks } from './plan-unlocks.ts';
import { replyTimesJob } from './reply-times.ts';
import { reportReminderJob } from './report-reminders.ts';
import { createReports, type Reports } from './reports.service.ts';
import { reviewMailJob } from './review-mails.ts';
import { createReviewModeration, type ReviewModeration } from './review-moderation.service.ts';
import { createReviewPublications, reviewPublicationJobs } from './review-publications.ts';
import { createReviewWriting } from './review-writing.service.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { createReviews } from './reviews.service.ts';
import { createScheduling } from './scheduling.service.ts';
import { sessionPushes } from './session-pushes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessionViews } from './sessions.service.ts';
import { createSettlements, settlementJobs } from './settlements.ts';
import { rememberMissedSessions } from './unavailable-mentors.ts';
import { createUnlocks } from './unlocks.service.ts';
import { registerViewerRules } from './viewer-rules.ts';

export { decideBy } from './booking-outcomes.ts';
export { countBusiestMentors } from './busiest-mentors.store.ts';
export { findAppointmentsSince } from './calendar.store.ts';
export { type Appointment, calendarEventOf, hasTime } from './calendar-entries.ts';
export {
  type BookedCall,
  findCalls,
  findCallsBetween,
  findPastCalls,
  findUpcomingCalls,
} from './calls.store.ts';
export { type ChoicesLeft, findChoicesLeft } from './choices-left.ts';
export { countDailySessions } from './daily-sessions.store.ts';
export type { FeaturedReviews, PublicReview } from './featured.service.ts';
export { findMenteesByName, hasSession } from './mentees.store.ts';
export {
  findHiddenReason,
  findReadableReview,
  findReviewedPerson,
  outlivesAuthorSql,
  reviewedPersonSql,
} from './moderated-reviews.ts';
export {
  countFunnel,
  countMonthlySessions,
  findFirstReplyMinutes,
} from './monthly-figures.store.ts';
export { readableReviewSql } from './readable-review.store.ts';
export type { Reports } from './reports.service.ts';
export type { ReportedBooking } from './reports.store.ts';
export { blindUntil } from './reviews.policy.ts';
export { sessionsDatabase } from './sessions.database.ts';
export {
  bookingSettled,
  completionAsked,
  contactUnlocked,
  reviewAnswered,
  reviewPublished,
  reviewWritten,
  type SessionEvent,
  sessionAccepted,
  sessionBooked,
  sessionMoved,
  sessionScheduled,
} from './sessions.events.ts';
export { maySee } from './sessions.policy.ts';
export { findSession, findSessions } from './sessions.store.ts';
export { timeText } from './time-texts.ts';

/** Mentoring sessions: unlocks, bookings and their money, session views and reviews. */
export interface Sessions extends Feature {
  /** For visitors. */
  readonly featured: FeaturedReviews;
  /** For the administrator. */
  readonly reports: Reports;
  /** Hides a review, for moderators. */
  readonly hideReview: ReviewModeration['hideIn'];
}

export const createSessions = (
  context: Context,
  features: {
    payments: Payments;
    mentors: Mentors;
    conversations: Conversations;
    availability: Availability;
  },
  hub: Hub,
): Sessions => {
  registerViewerRules(features.mentors);
  registerSessionAddresses(features.conversations);
  registerPaymentTitles(features.payments);
  features.availability.registerAppointments(appointmentsSql);
  const unlocks = createUnlocks(context, features);
  const settlements = createSettlements(context, features);
  const appointments = createAppointments(context, features.availability);
  const scheduling = createScheduling(context, { ...features, settlements, appointments });
  const publications = createReviewPublications(context);
  const views = createSessionViews(context, features);
  const moderation = createReviewModeration(context);
  return {
    name: 'sessions',
    routes: [
      ...sessionRoutes({
        unlocks,
        views,
        mentorSessions: createMentorSessions(context, features),
        activityOf: (userId) => countActivity(context.db, userId),
      }),
      ...bookingRoutes({
        bookings: createBookings(context, { ...features, settlements, appointments, scheduling }),
        actions: createBookingActions(context, settlements),
        requests: createBookingRequests(context, settlements),
        scheduling,
        views,
      }),
      ...reviewRoutes({
        reviews: createReviews(context, features.mentors),
        writing: createReviewWriting(context, publications),
        moderation,
      }),
    ],
    featured: createFeaturedReviews(context),
    reports: createReports(context, settlements),
    hideReview: moderation.hideIn,
    jobs: [
      replyTimesJob(context),
      bookingMailJob(context, features.payments),
      reportReminderJob(context),
      ...settlementJobs(context, settlements),
      sweepHoldsJob(context),
      ...reviewPublicationJobs(context, publications),
      reviewMailJob(context),
    ],
    events: [
      planUnlocks(context, features),
      ...calendarEvents(features.availability),
      ...sessionPushes(context.bus, hub),
      disputedBookings(context),
      ...rememberMissedSessions(context),
    ],
    personalData: sessionsData(context.clock, createErasure(context, settlements)),
    async demo() {
      const { createSessionsDemo } = await import('./demo.ts');
      const payments = { ...features.payments, demo: await features.payments.demo() };
      const conversations = await features.conversations.demo();
      const { availability } = features;
      return createSessionsDemo(context.config, { payments, conversations, availability });
    },
  };
};
