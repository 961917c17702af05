import type { FeatureDatabase } from '../../feature.ts';
import { kept, ordinary } from '../../platform/db/privileges.ts';
import { sendBookingMail } from './booking-mails.ts';
import { sweepHolds } from './holds.ts';
import { measureReplies } from './reply-times.ts';
import { remindOfReports } from './report-reminders.ts';
import { sendReviewMail } from './review-mails.ts';
import { findReviewsToPublish, publishReview } from './review-publications.ts';
import { findDue, settleWhenDue } from './settlements.ts';

export const sessionsDatabase: FeatureDatabase = {
  jobs: [
    measureReplies,
    settleWhenDue,
    findDue,
    sendBookingMail,
    sweepHolds,
    remindOfReports,
    publishReview,
    findReviewsToPublish,
    sendReviewMail,
  ],
  tables: {
    // A trigger writes those of sessions.
    'public.appointments': ['SELECT', 'INSERT', 'DELETE'],
    'public.booking_notes': ['SELECT', 'INSERT', 'DELETE'],
    'public.reviews': ordinary,
    'public.sessions': kept,
  },
};
