import { dayMs } from '@ithaca/contracts/durations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { decideBy } from './booking-outcomes.ts';
import { reportReminder } from './report-reminder-mail-texts.ts';
import { findReportsBookedBefore } from './reports.store.ts';

/** Reminds the administrator of reports whose money can't be held much longer (product 3.6). */
export const remindOfReports = jobKind('sessions.remind-of-reports', z.object({}), {
  everyHours: 24,
});

/** Reminders begin this many days before the money can no longer be held. */
const noticeDays = 14;

/** Handles {@link remindOfReports}: one mail a day, as long as such a report is undecided. */
export const reportReminderJob = ({
  db,
  clock,
  config,
  mail,
}: Pick<Context, 'db' | 'clock' | 'config' | 'mail'>) =>
  handleJob(remindOfReports, async () => {
    const { marketplace, adminEmail, publicUrl } = config;
    if (adminEmail === null) return;
    const days = marketplace.heldDaysMax - noticeDays;
    const bookedBefore = new Date(clock.now().getTime() - days * dayMs);
    const { count, oldest } = await findReportsBookedBefore(db, bookedBefore);
    if (!oldest) return;
    const about = { count, decideBy: decideBy(oldest, marketplace) };
    const product = marketplace.name;
    await mail.send(reportReminder({ to: adminEmail, product, publicUrl }, about));
  });
