import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Identity } from '../identity/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { accountSuspensionMailJobs } from './account-suspension-mail.ts';
import { createAccountSuspensions } from './account-suspensions.service.ts';
import { administrationRoutes } from './administration.routes.ts';
import { createBookingReportQueue } from './booking-report-queue.service.ts';
import { bookingReportRoutes } from './booking-reports.routes.ts';
import { createBooks } from './books.service.ts';
import { createMentorList } from './mentor-list.service.ts';
import { createMonthlyStatistics } from './monthly-statistics.service.ts';
import { createPaymentList } from './payment-list.service.ts';
import { adminPaymentRoutes } from './payments.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeopleList } from './people-list.service.ts';
import { administrationData } from './personal-data.ts';
import { profileSuspensionMailJobs } from './profile-suspension-mail.ts';
import { createProfileSuspensions } from './profile-suspensions.service.ts';
import { createStaffRefunds } from './refunds.service.ts';
import { createStatistics } from './statistics.service.ts';

export { administrationDatabase } from './administration.database.ts';
export { mentorRestored, mentorSuspended } from './administration.events.ts';

/** What the administrator sees of the platform, plus suspensions, refunds and reported bookings. */
export const createAdministration = (
  context: Context,
  identity: Pick<Identity, 'endSignIns'>,
  payments: Pick<Payments, 'refund' | 'describe'>,
  sessions: Pick<Sessions, 'reports'>,
): Feature => {
  const paymentList = createPaymentList(context, payments);
  return {
    name: 'administration',
    routes: [
      ...administrationRoutes({
        mentorList: createMentorList(context),
        statistics: createStatistics(context),
        monthlyStatistics: createMonthlyStatistics(context),
        suspensions: createProfileSuspensions(context),
      }),
      ...adminPaymentRoutes({
        paymentList,
        refunds: createStaffRefunds(context, payments, sessions.reports, paymentList),
        books: createBooks(context),
      }),
      ...peopleRoutes(createPeopleList(context), createAccountSuspensions(context, identity)),
      ...bookingReportRoutes(createBookingReportQueue(context, sessions.reports)),
    ],
    jobs: [...profileSuspensionMailJobs(context), ...accountSuspensionMailJobs(context)],
    personalData: administrationData,
  };
};
