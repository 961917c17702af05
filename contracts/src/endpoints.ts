import { adminPaymentEndpoints } from './admin-payments.ts';
import { administrationEndpoints } from './administration.ts';
import { announcementEndpoints } from './announcements.ts';
import { applicationEndpoints } from './applications.ts';
import { assistantEndpoints } from './assistant.ts';
import { auditEndpoints } from './audit.ts';
import { availabilityEndpoints } from './availability.ts';
import { blockEndpoints } from './blocks.ts';
import { bookingReportEndpoints } from './booking-reports.ts';
import { bookingEndpoints } from './bookings.ts';
import { calendarEndpoints } from './calendar.ts';
import { callEndpoints } from './calls.ts';
import { concernEndpoints } from './concerns.ts';
import { conversationEndpoints } from './conversations.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { EndpointSpec } from './endpoint.ts';
import { fileEndpoints } from './files.ts';
import { identityEndpoints } from './identity.ts';
import { leaderboardEndpoints } from './leaderboard.ts';
import { legalTextEndpoints } from './legal-texts.ts';
import { managedPeopleEndpoints } from './managed-people.ts';
import { getConfig } from './marketplace.ts';
import { menteeCircleEndpoints } from './mentee-circles.ts';
import { menteeProfileEndpoints } from './mentee-profiles.ts';
import { mentorCircleEndpoints } from './mentor-circles.ts';
import { mentorEndpoints } from './mentors.ts';
import { monthlyStatisticsEndpoints } from './monthly-statistics.ts';
import { notificationCentreEndpoints } from './notification-centre.ts';
import { notificationEndpoints } from './notifications.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { paymentHistoryEndpoints } from './payment-history.ts';
import { paymentEndpoints } from './payments.ts';
import { payoutEndpoints } from './payouts.ts';
import { privacyEndpoints } from './privacy.ts';
import { publicPageEndpoints } from './public-pages.ts';
import { pushEndpoints } from './push.ts';
import { reviewEndpoints } from './reviews.ts';
import { sessionEndpoints } from './sessions.ts';
import { staffEndpoints } from './staff.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { systemEndpoints } from './system.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { waitlistEndpoints } from './waitlist.ts';

/** All endpoints. The server mounts exactly these, and the API reference lists them. */
export const endpoints: readonly EndpointSpec[] = [
  ...systemEndpoints,
  getConfig,
  ...identityEndpoints,
  ...ownAccountEndpoints,
  ...twoFactorEndpoints,
  ...fileEndpoints,
  ...auditEndpoints,
  ...waitlistEndpoints,
  ...staffEndpoints,
  ...mentorEndpoints,
  ...publicPageEndpoints,
  ...menteeProfileEndpoints,
  ...assistantEndpoints,
  ...availabilityEndpoints,
  ...applicationEndpoints,
  ...paymentEndpoints,
  ...paymentHistoryEndpoints,
  ...payoutEndpoints,
  ...subscriptionEndpoints,
  ...sessionEndpoints,
  ...leaderboardEndpoints,
  ...bookingEndpoints,
  ...reviewEndpoints,
  ...calendarEndpoints,
  ...callEndpoints,
  ...conversationEndpoints,
  ...blockEndpoints,
  ...mentorCircleEndpoints,
  ...menteeCircleEndpoints,
  ...notificationEndpoints,
  ...notificationCentreEndpoints,
  ...pushEndpoints,
  ...dashboardEndpoints,
  ...administrationEndpoints,
  ...announcementEndpoints,
  ...legalTextEndpoints,
  ...managedPeopleEndpoints,
  ...monthlyStatisticsEndpoints,
  ...bookingReportEndpoints,
  ...concernEndpoints,
  ...adminPaymentEndpoints,
  ...privacyEndpoints,
];
